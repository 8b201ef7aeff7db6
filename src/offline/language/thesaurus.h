// SPDX-License-Identifier: GPL-3.0-or-later
// A dictionary for words that neither the vocabulary nor the database knows: their parts of speech, and words of the
// same meaning. Searches the file in place: only the list of its parts is kept, and a part is read on demand (layout:
// packaging/thesaurus.py). Without a file it knows no word. Immutable; any thread.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace base {
class Resources;
}

namespace offline {

enum class Phrasing : char { noun = 'n', verb = 'v', adjective = 'a', adverb = 'r' };

class Thesaurus {
public:
    // The ending to remove and the one to add, by part of speech: "ies", "y".
    using Endings = std::map<Phrasing, std::vector<std::pair<std::string, std::string>>>;
    Thesaurus() = default;
    // Bytes of the file from an offset.
    using Parts = std::function<std::string(std::size_t offset, std::size_t size)>;
    Thesaurus(Parts parts, Endings endings);
    // From the entry of a word file: {"file": …, "endings": {"v": [["ies", "y"], …], …}}. A missing file is no error:
    // the thesaurus is empty, and the rules explain fewer words.
    static Thesaurus read(const nlohmann::json &named, const base::Resources &resources);
    bool isEmpty() const { return m_index.empty(); }

    // Folded words in any form: "came", "vessels"; verbs of two words with a blank between them.
    bool knows(std::string_view word) const;
    bool can(std::string_view word, Phrasing speech) const { return !readings(word, speech).empty(); }
    bool isNoun(std::string_view word) const { return can(word, Phrasing::noun); }
    bool isVerb(std::string_view word) const { return can(word, Phrasing::verb); }
    bool isAdjective(std::string_view word) const { return can(word, Phrasing::adjective); }
    bool isAdverb(std::string_view word) const { return can(word, Phrasing::adverb); }
    // Also true for words that are in no dictionary.
    bool mayBeVerb(std::string_view word) const { return isVerb(word) || !knows(word); }
    // True for a word in common use, in any part of speech: probably not a misspelling.
    bool isCommon(std::string_view word) const;
    // Frequency in running text as this part of speech: 0 never, else the number of binary digits of its count.
    int frequency(std::string_view word, Phrasing speech) const;

    struct Relative {
        std::string word; // with '_' in verbs of two words
        int share = 0;    // of its uses, in tenths
    };
    struct Meaning {
        std::string id;
        int share = 0; // of the uses of the word, in tenths
    };
    struct Reading {
        std::string base; // "come" for "came"
        int frequency = 0;
        std::vector<Meaning> meanings; // most frequent first
        std::vector<Relative> derived; // verbs from which a noun is derived, nouns derived from a verb
    };
    std::vector<Reading> readings(std::string_view word, Phrasing speech) const;

    struct RelatedMeanings {
        std::vector<Relative> same, wider, narrower;
        std::vector<std::string> above;
    };
    // The words of a meaning; those of the next wider meanings (of verbs and adjectives) and of the next narrower ones
    // (of nouns and verbs, if few); the ids of wider meanings (of nouns in use), nearest first.
    RelatedMeanings kin(const Meaning &meaning) const;

private:
    std::string find(std::string_view key) const; // the rest of its line; empty if none
    void add(std::vector<Reading> &readings, std::string_view base, Phrasing speech) const;

    Parts m_parts;
    std::string m_index;    // second line of the file: the first key and the offset of each part
    std::size_t m_body = 0; // offset of the first part
    Endings m_endings;
};

} // namespace offline
