// SPDX-License-Identifier: GPL-3.0-or-later
// The text values stored in a source, to find the things a question names: exactly (but for case, accents, signs and
// the plural), by an alias, or nearly. Built once for a fingerprint by Source::eachValue. Immutable; any thread.
#pragma once

#include "data/source.h"
#include "offline/lexicon.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace offline {

// A property whose values are indexed.
struct Column {
    PropertyTarget target;
    std::string owner, property;
    bool primary = false;  // names its elements
    bool naming = false;   // names them too
    bool alias = false;    // other names; Entry::canonical holds the primary one
    bool category = false; // few distinct values
};

struct Entry {
    int column = 0;
    std::string text;      // as stored
    std::string canonical; // of an alias: the primary name of the element
};

struct NearValue {
    int entry = 0;
    double weight = 0;
    std::string how; // "edit", "contains", "tokens", "acronym"
};

class ValueIndex {
public:
    // An error only where the source fails; a property that cannot be listed is left out.
    static base::Result<std::unique_ptr<ValueIndex>> build(data::Source &source, const Lexicon &lexicon,
                                                           const Vocabulary &vocabulary, std::stop_token stop);

    const std::vector<Column> &columns() const { return m_columns; }
    const Entry &entry(int index) const { return m_entries[static_cast<std::size_t>(index)]; }
    const Column &columnOf(int entry) const
    {
        return m_columns[static_cast<std::size_t>(m_entries[static_cast<std::size_t>(entry)].column)];
    }
    std::size_t size() const { return m_entries.size(); }
    std::size_t longest() const { return m_longest; } // words of the longest value, at most 16

    // Entries equal to these words but for case, accents and signs; then those equal by stems.
    std::vector<int> exact(const std::vector<std::string> &words) const;
    std::vector<int> byStems(const std::vector<std::string> &words) const;
    // Not equal but near, best first, at most `limit`: few letters off, the words within a longer name, initials.
    std::vector<NearValue> near(const std::vector<std::string> &words, std::size_t limit = 24) const;
    // True where a stored name holds these words side by side.
    bool within(const std::vector<std::string> &words) const;
    // True where `value` is stored under type and property exactly as it is.
    bool holds(std::string_view owner, std::string_view property, std::string_view value) const;
    bool indexes(std::string_view owner, std::string_view property) const;

private:
    ValueIndex(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}
    base::Status addColumn(data::Source &source, const Lexicon &lexicon, Column column, std::stop_token stop);
    base::Status addAliases(data::Source &source, const Lexicon &lexicon, Column column, std::stop_token stop);
    void add(int column, std::string text, std::string canonical);
    std::vector<int> holders(const std::vector<std::string> &stems, bool sideBySide) const;
    void addNearTokens(const std::vector<std::string> &words, std::vector<NearValue> &out) const;

    const Vocabulary &m_vocabulary;
    std::vector<Column> m_columns;
    std::vector<Entry> m_entries;
    std::unordered_map<std::string, std::vector<int>> m_exact, m_stems, m_initials;
    std::unordered_map<std::string, int> m_tokenIds;
    std::vector<std::string> m_tokens;
    std::vector<std::uint64_t> m_signatures;
    std::vector<std::vector<int>> m_postings; // token -> entries, ascending
    std::vector<std::vector<int>> m_entryTokens;
    std::size_t m_longest = 1;
};

} // namespace offline
