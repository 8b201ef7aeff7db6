// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/comparedwords.h"

#include "agents/engine/questionlanguage.h"
#include "base/text.h"
#include "data/schema/schema.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>

namespace agents::relevance {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool hasDigit(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), isDigit);
}

bool isNear(const std::string &a, const std::string &b)
{
    if (a == b)
        return true;
    if (hasDigit(a) || hasDigit(b))
        return false;
    if (isRelated(a, b))
        return true;
    const auto shorter = std::min(a.size(), b.size());
    const std::size_t slips = shorter >= 8 ? 2 : shorter >= 5 ? 1 : 0;
    return slips > 0 && base::editDistance(a, b, slips) <= slips;
}

bool isInflected(const std::string &a, const std::string &b)
{
    constexpr std::size_t enough = 5, longest = 3; // letters: in common, of an ending
    const std::size_t shorter = std::min(a.size(), b.size());
    const auto common = static_cast<std::size_t>(
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin()).first - a.begin());
    return isRelated(a, b) && (common == shorter || common >= enough) &&
           std::max(a.size(), b.size()) <= shorter + longest;
}

bool isIn(const std::string &word, const Words &words)
{
    return std::any_of(words.begin(), words.end(), [&](const std::string &other) { return isNear(word, other); });
}

std::vector<double> numbersIn(std::string_view text)
{
    std::vector<double> numbers;
    for (std::size_t at = 0; at < text.size();) {
        if (!isDigit(text[at])) {
            const bool isWord = std::isalpha(static_cast<unsigned char>(text[at])) != 0;
            ++at;
            while (isWord && at < text.size() &&
                   (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '-'))
                ++at;
            continue;
        }
        std::string digits;
        while (at < text.size() && (isDigit(text[at]) || ((text[at] == '.' || text[at] == ',') &&
                                                          at + 1 < text.size() && isDigit(text[at + 1])))) {
            if (text[at] != ',')
                digits += text[at];
            ++at;
        }
        numbers.push_back(std::strtod(digits.c_str(), nullptr));
    }
    return numbers;
}

bool isSameNumber(double asked, const Number &given)
{
    static const double factors[] = {1e-3, 1e-2, 1e2, 1e3, 1e6, 60, 3600, 24, 7, 365, 12, 1.0 / 60};
    const auto isEqual = [&](double value) {
        return std::abs(value - given.value) <= 1e-9 * std::max(1.0, std::abs(given.value));
    };
    const bool isBelow = given.before == ">" || given.before == "<=",
               isAbove = given.before == "<" || given.before == ">=";
    if (isEqual(asked) || (isBelow && isEqual(asked - 1)) || (isAbove && isEqual(asked + 1)))
        return true;
    return given.before != "LIMIT" &&
           std::any_of(std::begin(factors), std::end(factors), [&](double factor) { return isEqual(asked * factor); });
}

std::string plainNumber(double number)
{
    auto text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

bool hasLetter(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
    });
}

std::string initialsOf(const Words &words)
{
    std::string initials;
    for (const auto &word : words)
        initials += word.substr(0, 1);
    return initials;
}

RowsAsked rowsAsked(std::string_view question, const QuestionLanguage &language)
{
    constexpr double mostRows = 1000;
    static constexpr const char *ends[]{"most", "least", "extreme", "oldest", "youngest", "latest", "earliest"};
    const auto words = base::split(QuestionLanguage::plainOf(question), ' ');
    const auto isSuperlative = [&](std::size_t at) {
        return at < words.size() && (language.shape(words[at]) == AnswerShape::top ||
                                     std::any_of(std::begin(ends), std::end(ends), [&](const char *what) {
                                         return language.plainAsksFor(words[at], what);
                                     }));
    };
    RowsAsked asked;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto digits = numbersIn(words[i]);
        const double number = digits.empty() ? language.numberOf(words[i]).value_or(0) : digits[0];
        const bool isBehind = i > 0 && isSuperlative(i - 1);
        if (number < 2 || number > mostRows || number != std::floor(number) || (!isBehind && !isSuperlative(i + 1)))
            continue;
        if (asked.rows != 0)
            return {};
        asked = {static_cast<std::int64_t>(number), language.plainAsksFor(words[isBehind ? i - 1 : i + 1], "leads")};
    }
    return asked;
}

bool isNameWord(const std::string &property)
{
    const std::string low = base::lower(property);
    return low.find("name") != std::string::npos || low == "title" || low == "label" || low == "symbol" ||
           low == "term";
}

bool isKey(const data::Property &property)
{
    const std::string low = base::lower(property.name);
    return property.isKey || low == "id" || low.ends_with("_id");
}

} // namespace agents::relevance
