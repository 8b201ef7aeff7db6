// SPDX-License-Identifier: GPL-3.0-or-later
// The stored texts of a source, to find the things that a question names: exact (except for case, accents, signs and
// the plural), by an alias, or near. Built once per fingerprint by Source::eachValue, or read from the cache.
// Immutable; any thread.
#pragma once

#include "base/keyvaluestore.h"
#include "data/source/source.h"
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
    bool primary = false;  // the name of its elements
    bool naming = false;   // another name of its elements
    bool alias = false;    // aliases; Entry::canonical has the primary name
    bool category = false; // few distinct values
    bool broad = false;    // or many, each shared by several things: cities
    bool partial = false;  // not all stored values were read
    bool isName() const
    {
        return primary || naming || alias || category;
    } // otherwise an identifier, which is found only as a whole
};

struct Entry {
    int column = 0;
    std::string_view text;      // as stored
    std::string_view canonical; // for an alias: the primary name of the element
};

struct NearValue {
    int entry = 0;
    double weight = 0;
    std::string how; // "edit", "contains", "tokens", "acronym"
};

// The source of an index and its services.
struct IndexSource {
    data::Source &source;
    const Lexicon &lexicon;
    const Vocabulary &vocabulary;
    std::string fingerprint;                   // of the data; empty: no caching
    base::KeyValueStore *cache = nullptr;      // null: no caching
    std::function<void(std::size_t)> progress; // called now and then with the number of names read; may be empty
    std::stop_token stop;
};

// One bit for each letter or digit of a word: words that differ in more than 2 * edits bits need more edits.
std::uint64_t letterBits(std::string_view word);

class ValueIndex {
public:
    static constexpr std::size_t longestName = 16; // words in a name that is found as a whole

    // Repeated look-ups of one question.
    using Memo = std::map<std::string, std::vector<int>, std::less<>>; // entries with a word near this stem

    // Error only if the source fails; a property that cannot be listed is omitted. A file of the cache that is
    // truncated, of other data or of another version is ignored.
    static base::Result<std::unique_ptr<ValueIndex>> build(IndexSource from);

    const std::vector<Column> &columns() const { return m_columns; }
    Entry entry(int index) const; // views into this index
    std::string_view text(int entry) const { return m_texts.at(entry); }
    std::pair<int, int> entriesOf(std::size_t column) const; // first and end
    const Column &columnOf(int entry) const { return m_columns[static_cast<std::size_t>(columnNumber(entry))]; }
    std::size_t size() const { return m_texts.size(); }
    std::size_t longest() const { return m_longest; } // words of the longest value, at most longestName
    std::size_t bytes() const;                        // of memory

    // Entries equal to these words except for case, accents and signs; then those with equal stems.
    std::vector<int> exact(const std::vector<std::string> &words) const;
    std::vector<int> byStems(const std::vector<std::string> &words) const;
    // Near entries, best first, at most `limit`: few letters different, words within a longer name, initials.
    std::vector<NearValue> near(const std::vector<std::string> &words, Memo &memo, std::size_t limit = 24) const;
    std::vector<NearValue> near(const std::vector<std::string> &words, std::size_t limit = 24) const;
    // True if a stored name has these words in sequence.
    bool within(const std::vector<std::string> &words) const;
    // True if a stored name has all of them but one, in any order.
    bool mayHold(const std::vector<std::string> &words) const;
    // True if `value` is stored exactly so under type and property.
    bool holds(std::string_view owner, std::string_view property, std::string_view value) const;
    bool indexes(std::string_view owner, std::string_view property) const;

private:
    class Builder;
    explicit ValueIndex(const Vocabulary &vocabulary) : m_vocabulary(vocabulary) {}
    int columnNumber(int entry) const;
    std::string stemsOf(int entry) const; // without blanks
    std::string squashedStems(const std::vector<std::string> &words) const;
    std::vector<int> holders(const std::vector<std::string> &stems, bool sideBySide) const;
    const std::vector<int> &entriesNear(const std::string &stem, Memo &memo) const;
    void addTokensNear(std::string_view stem, std::vector<int> &tokens) const;
    void addNearTokens(const std::vector<std::string> &words, Memo &memo, std::vector<NearValue> &out) const;
    static std::string keyOf(const IndexSource &from, const std::vector<Column> &columns);
    std::string packed(const std::string &key) const; // for the cache
    // Null if it was packed under another key, or is incomplete.
    static std::unique_ptr<ValueIndex> unpacked(std::string_view kept, const std::string &key,
                                                const std::vector<Column> &columns, const Vocabulary &vocabulary);

    const Vocabulary &m_vocabulary;
    std::vector<Column> m_columns;
    std::vector<int> m_firsts;                 // first entry of each column
    TextBlock m_texts, m_canonicals;           // of each entry; primary names of aliases
    std::vector<int> m_aliases, m_canonicalOf; // entries, ascending, and their numbers in m_canonicals
    HashBuckets m_exact, m_initials;
    HashBuckets m_stems;                     // entries whose stems differ from their words
    SizedTexts m_tokens;                     // stems
    std::vector<std::uint64_t> m_signatures; // letterBits() of each token
    Postings m_postings;                     // entries of each token
    std::size_t m_longest = 1;
};

} // namespace offline
