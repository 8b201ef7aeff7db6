// SPDX-License-Identifier: GPL-3.0-or-later
// The words of a question that carry content, and whether a name is of their family. English. Any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct QuestionWord {
    std::string text;               // case-folded
    std::size_t begin = 0, end = 0; // bytes of the text it was read from
};

// In the order of the text, without articles, prepositions, question words and the like.
std::vector<QuestionWord> contentWords(std::string_view text);

// Two words are of one family where one begins the other but for an ending ("treat", "TREATS", "treatment").
bool isRelated(const std::string &a, const std::string &b);

// Names in one piece are parted at their capitals and underscores: "DrugTreatsDisease", "in_trial".
std::string parted(std::string_view name);

} // namespace agents
