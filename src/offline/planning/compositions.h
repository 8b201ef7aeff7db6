// SPDX-License-Identifier: GPL-3.0-or-later
// How questions are put together of others, as data of a language (resources/language/compositions-en.json): a question
// of that form in its parts, and what is calculated of their answers. Immutable; any thread.
#pragma once

#include "base/result.h"
#include "offline/language/texts.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace offline {

class Compositions {
public:
    // `sentences`, where given, is such a file in the language of the reader: what is said comes from it.
    static base::Result<std::shared_ptr<const Compositions>> parse(std::string_view json,
                                                                   std::string_view sentences = {});

    // One way to take a text apart.
    struct Division {
        // Each part in its possible wordings, the likeliest first where nothing else decides: a part may leave out what
        // it shares with the first one ("than migraine").
        std::vector<std::vector<std::string>> parts;
        std::string expression; // of the parts' answers {1}, {2} ...; empty: the text is its only part, said otherwise
        bool loose = false;     // only where the text is not read as it stands
        bool alike = false;     // only where all parts have one structure
    };
    std::vector<Division> divisions(std::string_view text) const; // in the order of the rules

    // Sentences that end with a question mark, and what follows; the text itself where it is one.
    std::vector<std::string> sentences(std::string_view text) const;
    // Two questions that a word joins ("and"), each way to part them.
    std::vector<std::pair<std::string, std::string>> pairs(std::string_view text) const;
    // "465", "95,297", "three", "(2 + 3) * 4": as an expression to calculate; nothing where it is none.
    std::optional<std::string> arithmetic(std::string_view text) const;

    const Texts &texts() const { return m_texts; }

private:
    struct Piece { // a word, or a slot
        std::string text;
        bool slot = false;
    };
    struct Rule {
        std::vector<std::vector<Piece>> patterns; // its options written out
        std::vector<std::string> parts;
        std::string expression, without;
        bool loose = false, alike = false;
    };
    struct Word {
        std::string folded;
        std::size_t begin = 0, end = 0;
    };
    using Slots = std::map<std::string, std::pair<std::size_t, std::size_t>>; // words from, to

    static std::vector<Word> wordsOf(std::string_view text);
    static bool standsAt(const std::vector<Word> &words, std::size_t at, const std::vector<std::string> &phrase);
    static void match(const std::vector<Piece> &pattern, const std::vector<Word> &words, std::size_t piece,
                      std::size_t word, Slots &slots, std::vector<Slots> &found);
    std::vector<std::string> wordings(const std::string &part, const Slots &slots, const std::vector<Word> &words,
                                      std::string_view text) const;

    std::vector<Rule> m_rules;
    std::map<std::string, double, std::less<>> m_numbers;
    std::vector<std::vector<std::string>> m_joins, m_begins; // in words, the longest first
    Texts m_texts;
};

} // namespace offline
