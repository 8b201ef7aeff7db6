// SPDX-License-Identifier: GPL-3.0-or-later
// Rules for composed questions, as data of a language (resources/language/compositions-en.json): the parts of a
// question of such a form, and the calculation with their answers. Immutable; any thread.
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
    // `sentences`: optionally, such a file in the reader's language, from which the texts are taken.
    static base::Result<std::shared_ptr<const Compositions>> parse(std::string_view json,
                                                                   std::string_view sentences = {});

    // One division of a text into parts.
    struct Division {
        // Each part in its possible wordings, most likely first: a part may omit what it shares with the first one
        // ("than migraine").
        std::vector<std::vector<std::string>> parts;
        std::string expression; // of the answers {1}, {2} ...; empty: the text is another wording of its only part
        bool loose = false;     // only if the text cannot be read undivided
        bool alike = false;     // only if all parts have the same structure
    };
    std::vector<Division> divisions(std::string_view text) const; // in the order of the rules

    // The sentences up to a question mark, and the rest; a single sentence is returned unchanged.
    std::vector<std::string> sentences(std::string_view text) const;
    // Two questions joined by a word ("and"), for each such word.
    std::vector<std::pair<std::string, std::string>> pairs(std::string_view text) const;
    // The expression for "465", "95,297", "three", "(2 + 3) * 4"; empty for other texts.
    std::optional<std::string> arithmetic(std::string_view text) const;

    const Texts &texts() const { return m_texts; }

private:
    struct Piece { // a word or a slot
        std::string text;
        bool slot = false;
    };
    struct Rule {
        std::vector<std::vector<Piece>> patterns; // with all options
        std::vector<std::string> parts;
        std::string expression, without;
        bool loose = false, alike = false;
    };
    struct Word {
        std::string folded;
        std::size_t begin = 0, end = 0;
    };
    using Slots = std::map<std::string, std::pair<std::size_t, std::size_t>>; // first word, end

    static std::vector<Word> wordsOf(std::string_view text);
    static bool standsAt(const std::vector<Word> &words, std::size_t at, const std::vector<std::string> &phrase);
    static void match(const std::vector<Piece> &pattern, const std::vector<Word> &words, std::size_t piece,
                      std::size_t word, Slots &slots, std::vector<Slots> &found);
    std::vector<std::string> wordings(const std::string &part, const Slots &slots, const std::vector<Word> &words,
                                      std::string_view text) const;

    std::vector<Rule> m_rules;
    std::map<std::string, double, std::less<>> m_numbers;
    std::vector<std::vector<std::string>> m_joins, m_begins; // in words, longest first
    Texts m_texts;
};

} // namespace offline
