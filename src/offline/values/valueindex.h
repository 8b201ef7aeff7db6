// SPDX-License-Identifier: GPL-3.0-or-later
// The text values stored in a source, to find the things a question names: exactly (but for case, accents, signs and
// the plural), by an alias, or nearly. Built once for a fingerprint by Source::eachValue, or read from where it was
// kept. Immutable; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/source.h"
#include "offline/values/lexicon.h"
#include "offline/values/texttable.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
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
    bool category = false; // few distinct values, or
    bool broad = false;    // many, each of several things: cities
    bool partial = false;  // more are stored than were read
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

// Where an index comes from and what it may use.
struct IndexSource {
    data::Source &source;
    const Lexicon &lexicon;
    const Vocabulary &vocabulary;
    std::string fingerprint;               // of the data; empty: nothing is kept
    base::KeyValueStore *cache = nullptr;  // null: nothing is kept
    std::function<void(std::size_t)> said; // names read so far, now and then; may be empty
    std::stop_token stop;
};

// One bit for each letter or digit of a word: words that differ in more than 2 * edits bits are further apart.
std::uint64_t letterBits(std::string_view word);

class ValueIndex {
public:
    static constexpr std::size_t longestName = 16; // words of a name that is found as a whole

    // What one question looks up more than once.
    using Memo = std::map<std::string, std::vector<int>, std::less<>>; // entries with a word near to this stem

    // An error only where the source fails; a property that cannot be listed is left out. A file of the cache that is
    // torn, of other data or of another version is as if there were none.
    static base::Result<std::unique_ptr<ValueIndex>> build(IndexSource from);

    const std::vector<Column> &columns() const { return m_columns; }
    Entry entry(int index) const; // views into this index
    std::string_view text(int entry) const { return m_texts.at(entry); }
    std::pair<int, int> entriesOf(std::size_t column) const; // the first, and behind the last
    const Column &columnOf(int entry) const { return m_columns[static_cast<std::size_t>(columnNumber(entry))]; }
    std::size_t size() const { return m_texts.size(); }
    std::size_t longest() const { return m_longest; } // words of the longest value, at most longestName
    std::size_t bytes() const;                        // of memory

    // Entries equal to these words but for case, accents and signs; then those equal by stems.
    std::vector<int> exact(const std::vector<std::string> &words) const;
    std::vector<int> byStems(const std::vector<std::string> &words) const;
    // Not equal but near, best first, at most `limit`: few letters off, the words within a longer name, initials.
    std::vector<NearValue> near(const std::vector<std::string> &words, Memo &memo, std::size_t limit = 24) const;
    std::vector<NearValue> near(const std::vector<std::string> &words, std::size_t limit = 24) const;
    // True where a stored name holds these words side by side.
    bool within(const std::vector<std::string> &words) const;
    // True where one holds all of them but one, in any order.
    bool mayHold(const std::vector<std::string> &words) const;
    // True where `value` is stored under type and property exactly as it is.
    bool holds(std::string_view owner, std::string_view property, std::string_view value) const;
    bool indexes(std::string_view owner, std::string_view property) const;

private:
    class Builder;
    explicit ValueIndex(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}
    int columnNumber(int entry) const;
    std::string stemsOf(int entry) const; // squashed
    std::string squashedStems(const std::vector<std::string> &words) const;
    std::vector<int> holders(const std::vector<std::string> &stems, bool sideBySide) const;
    const std::vector<int> &entriesNear(const std::string &stem, Memo &memo) const;
    void addTokensNear(std::string_view stem, std::vector<int> &tokens) const;
    void addNearTokens(const std::vector<std::string> &words, Memo &memo, std::vector<NearValue> &out) const;
    static std::string keyOf(const IndexSource &from, const std::vector<Column> &columns);
    std::string packed(const std::string &key) const; // to be kept
    // Null where it was not packed under this key, or is not whole.
    static std::unique_ptr<ValueIndex> unpacked(std::string_view kept, const std::string &key,
                                                const std::vector<Column> &columns, const Vocabulary &vocabulary);

    const Vocabulary &m_vocabulary;
    std::vector<Column> m_columns;
    std::vector<int> m_firsts;                 // entry of each column
    TextBlock m_texts, m_canonicals;           // of each entry; primary names that aliases stand for
    std::vector<int> m_aliases, m_canonicalOf; // entries, ascending, and numbers of m_canonicals
    HashBuckets m_exact, m_initials;
    HashBuckets m_stems;                     // entries whose stems are not their words
    SizedTexts m_tokens;                     // stems
    std::vector<std::uint64_t> m_signatures; // of each token
    Postings m_postings;                     // entries of each token
    std::size_t m_longest = 1;
};

} // namespace offline
