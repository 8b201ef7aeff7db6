// SPDX-License-Identifier: GPL-3.0-or-later
// The text values stored in a source, to find the things a question names: exactly (but for case, accents, signs and
// the plural), by an alias, or nearly. Built once for a fingerprint by Source::eachValue. Immutable; any thread.
#pragma once

#include "data/source.h"
#include "offline/lexicon.h"
#include "offline/texttable.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
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
    bool isName() const
    {
        return primary || naming || alias || category;
    } // else an identifier: found whole or not at all
};

struct Entry {
    int column = 0;
    std::string_view text;      // as stored
    std::string_view canonical; // of an alias: the primary name of the element
};

struct NearValue {
    int entry = 0;
    double weight = 0;
    std::string how; // "edit", "contains", "tokens", "acronym"
};

// One bit for each letter or digit of a word: words that differ in more than 2 * edits bits are further apart.
std::uint64_t letterBits(std::string_view word);

class ValueIndex {
public:
    static constexpr std::size_t longestName = 16; // words of a name that is found as a whole

    // An error only where the source fails; a property that cannot be listed is left out.
    static base::Result<std::unique_ptr<ValueIndex>> build(data::Source &source, const Lexicon &lexicon,
                                                           const Vocabulary &vocabulary, std::stop_token stop);

    const std::vector<Column> &columns() const { return m_columns; }
    Entry entry(int index) const; // views into this index
    const Column &columnOf(int entry) const { return m_columns[static_cast<std::size_t>(stored(entry).column)]; }
    std::size_t size() const { return m_entries.size(); }
    std::size_t longest() const { return m_longest; } // words of the longest value, at most longestName

    // Entries equal to these words but for case, accents and signs; then those equal by stems.
    std::vector<int> exact(const std::vector<std::string> &words) const;
    std::vector<int> byStems(const std::vector<std::string> &words) const;
    // Not equal but near, best first, at most `limit`: few letters off, the words within a longer name, initials.
    std::vector<NearValue> near(const std::vector<std::string> &words, std::size_t limit = 24) const;
    // True where a stored name holds these words side by side.
    bool within(const std::vector<std::string> &words) const;
    // True where one holds all of them but one, in any order.
    bool mayHold(const std::vector<std::string> &words) const;
    // True where `value` is stored under type and property exactly as it is.
    bool holds(std::string_view owner, std::string_view property, std::string_view value) const;
    bool indexes(std::string_view owner, std::string_view property) const;

private:
    struct Stored {
        int column = 0, text = 0;
        int canonical = -1;          // of an alias; numbers of m_texts
        std::uint32_t tokensEnd = 0; // its tokens end here in m_entryTokens, those of the next begin
    };
    class Builder;
    explicit ValueIndex(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}
    const Stored &stored(int entry) const { return m_entries[static_cast<std::size_t>(entry)]; }
    std::span<const int> tokensOf(int entry) const;
    std::span<const int> postings(int token) const; // entries, ascending
    std::string stemsOf(int entry) const;           // squashed
    std::string squashedStems(const std::vector<std::string> &words) const;
    std::vector<int> holders(const std::vector<std::string> &stems, bool sideBySide) const;
    void addNearTokens(const std::vector<std::string> &words, std::vector<NearValue> &out) const;

    const Vocabulary &m_vocabulary;
    std::vector<Column> m_columns;
    TextBlock m_texts;
    std::vector<Stored> m_entries;
    HashedNumbers m_exact, m_initials;
    HashedNumbers m_stems;                   // entries whose stems are not their words
    TextTable m_tokens;                      // stems
    std::vector<std::uint64_t> m_signatures; // of each token
    std::vector<int> m_entryTokens, m_postings;
    std::vector<std::uint32_t> m_postingsEnd; // of each token
    std::size_t m_longest = 1;
};

} // namespace offline
