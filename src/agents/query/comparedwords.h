// SPDX-License-Identifier: GPL-3.0-or-later
// Words and numbers of a question and a query, and when two of them mean the same. Pure; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace data {
struct Property;
} // namespace data

namespace agents {
class QuestionLanguage;
}

namespace agents::relevance {

using Words = std::vector<std::string>;

bool isDigit(char c);
bool hasDigit(std::string_view text);
bool hasLetter(std::string_view text);

// Equal, related, or one typing error apart. Words with digits must be equal.
bool isNear(const std::string &a, const std::string &b);
// Related, and more than the first letters are the same: not "buildings" and "built".
bool isInflected(const std::string &a, const std::string &b);
bool isIn(const std::string &word, const Words &words);
std::string initialsOf(const Words &words); // "ms" of multiple sclerosis

// The numbers in a text: "2021-03" has 2021 and 3; digits inside a word ("CYP2D6", "beta-2") do not count.
std::vector<double> numbersIn(std::string_view text);

// The number of rows that the question asks for: 5 of "the 5 cheapest"; 0 if it names none, or several.
struct RowsAsked {
    std::int64_t rows = 0;
    bool isFirst = false; // "the first 5": in any order
};
RowsAsked rowsAsked(std::string_view question, const QuestionLanguage &language);

struct Number {
    double value = 0;
    std::string before; // the operator or keyword before it, in capitals
};

// Equal, also in another unit, or as the other form of a strict bound ("at least 5" as "> 4"). Row counts must be
// equal.
bool isSameNumber(double asked, const Number &given);
std::string plainNumber(double number);

bool isNameWord(const std::string &property); // it names things
bool isKey(const data::Property &property);

} // namespace agents::relevance
