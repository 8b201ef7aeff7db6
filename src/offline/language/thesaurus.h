// SPDX-License-Identifier: GPL-3.0-or-later
// What a dictionary tells of words that neither the vocabulary nor the database knows: which parts of speech a word can
// be, and which words share a meaning with it. Read by search in a file that stays where it is: of it
// only its list of parts is kept, and a part is read when asked for (packaging/thesaurus.py says how it is laid out).
// One without a file knows no word. Immutable; any thread.
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
    // What to cut from a form and to put there instead, by part of speech: "ies", "y".
    using Endings = std::map<Phrasing, std::vector<std::pair<std::string, std::string>>>;
    Thesaurus() = default;
    // Bytes of the file, from an offset on.
    using Parts = std::function<std::string(std::size_t offset, std::size_t size)>;
    Thesaurus(Parts parts, Endings endings);
    // As a word file names it: {"file": …, "endings": {"v": [["ies", "y"], …], …}}. A file that is not there is no
    // failure: the rules read without it, and leave more words unexplained.
    static Thesaurus read(const nlohmann::json &named, const base::Resources &resources);
    bool isEmpty() const { return m_index.empty(); }

    // Folded words, in any form: "came", "vessels"; a verb of two words with a blank between.
    bool knows(std::string_view word) const;
    bool can(std::string_view word, Phrasing speech) const { return !readings(word, speech).empty(); }
    bool isNoun(std::string_view word) const { return can(word, Phrasing::noun); }
    bool isVerb(std::string_view word) const { return can(word, Phrasing::verb); }
    bool isAdjective(std::string_view word) const { return can(word, Phrasing::adjective); }
    bool isAdverb(std::string_view word) const { return can(word, Phrasing::adverb); }
    // True of a word that is in no dictionary, too.
    bool mayBeVerb(std::string_view word) const { return isVerb(word) || !knows(word); }
    // People use it, as any part of speech: it is hardly a slip of another word.
    bool isCommon(std::string_view word) const;
    // How often it was counted as this part of speech in running text: 0 never, else the digits of the number in
    // base 2.
    int frequency(std::string_view word, Phrasing speech) const;

    struct Relative {
        std::string word; // of a verb of two words with '_' between
        int share = 0;    // of its uses, in tenths
    };
    struct Meaning {
        std::string id;
        int share = 0; // of the uses of the word, in tenths
    };
    struct Reading {
        std::string base; // "come" of "came"
        int frequency = 0;
        std::vector<Meaning> meanings; // the most frequent first
        std::vector<Relative> derived; // the verbs that a noun comes from, the nouns that come from a verb
    };
    std::vector<Reading> readings(std::string_view word, Phrasing speech) const;

    struct Kin {
        std::vector<Relative> same, wider, narrower;
        std::vector<std::string> above;
    };
    // The words of a meaning; those of the next wider ones (of verbs and adjectives) and of the next narrower ones (of
    // nouns and verbs, where they are few); and the ids of wider meanings (of nouns that are in use), the next first.
    Kin kin(const Meaning &meaning) const;

private:
    std::string find(std::string_view key) const; // the rest of its line; empty where there is none
    void add(std::vector<Reading> &readings, std::string_view base, Phrasing speech) const;

    Parts m_parts;
    std::string m_index;    // its second line: the first key of each part, and where the part begins
    std::size_t m_body = 0; // where the parts begin
    Endings m_endings;
};

} // namespace offline
