// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <cmath>

namespace agents::relevance {

namespace {

// "more than 400" as "< 400", by the words before each number.
bool isBoundTurned(const QuestionAndQuery &c)
{
    constexpr std::size_t wordsBefore = 3;
    const auto words = base::split(std::string(c.in.question), ' ');
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto numbers = numbersIn(words[i]);
        if (numbers.size() != 1)
            continue;
        std::string before;
        for (std::size_t at = i - std::min(i, wordsBefore); at < i; ++at)
            before = hasDigit(words[at]) ? std::string() : before + " " + words[at];
        const bool greater = c.in.language->asksFor(before, "greater"), less = c.in.language->asksFor(before, "less");
        const auto isBy = [&](bool isGreater) {
            return std::any_of(c.form.bounds.begin(), c.form.bounds.end(), [&](const auto &bound) {
                return bound.first == numbers[0] && bound.second == isGreater;
            });
        };
        if (greater != less && isBy(less) && !isBy(greater))
            return true;
    }
    return false;
}

} // namespace

std::optional<Mismatch> missingNumber(const QuestionAndQuery &c)
{
    auto asked = numbersIn(c.in.question);
    const bool ranks = c.shape == AnswerShape::top; // "the two largest"
    for (std::size_t i = 0; i < c.asked.size(); ++i)
        if (const auto number = c.in.language->numberOf(c.asked[i].text); // not "Three" in a title
            number && *number > (ranks ? 1 : 2) && !c.isName[i])
            asked.push_back(*number);
    const auto rows = static_cast<double>(rowsAsked(c.in.question, *c.in.language).rows);
    for (const double number : asked) {
        if (number == rows && !c.form.limit && c.in.rows &&
            static_cast<double>(c.in.rows->size()) <= rows) // all rows are among them
            continue;
        const bool isThere = std::any_of(c.numbers.begin(), c.numbers.end(),
                                         [&](const Number &given) { return isSameNumber(number, given); });
        if (!isThere)
            return Mismatch{BASE_TEXT("score.part", "numbers"),
                            {BASE_TEXT("score.missing-number", "{number} is in the question, but not in the query"),
                             {{"number", plainNumber(number)}}}};
    }
    return std::nullopt;
}

// The query compares with a number that is not in the question ("population > 2364000"). Zero and one may be flags.
std::optional<Mismatch> otherNumber(const QuestionAndQuery &c)
{
    if (c.isLinked())
        return std::nullopt;
    auto asked = numbersIn(c.in.question);
    for (const auto &word : c.asked)
        if (const auto number = c.in.language->numberOf(word.text))
            asked.push_back(*number);
    for (const std::string_view text : {c.in.earlier, c.in.earlierQuery})
        for (const double number : numbersIn(text))
            asked.push_back(number);
    for (const auto &use : c.in.analysis->literals) {
        const double value = use.value.isNumber() ? use.value.toDouble() : 0;
        if (std::abs(value) <= 1 || std::any_of(asked.begin(), asked.end(), [&](double number) {
                return isSameNumber(number, {value, use.operation});
            }))
            continue;
        return Mismatch{BASE_TEXT("score.part", "numbers"),
                        {BASE_TEXT("score.other-number", "{number} is in the query, but not in the question"),
                         {{"number", plainNumber(value)}}}};
    }
    return std::nullopt;
}

// "more than" as "<".
std::optional<Mismatch> otherSide(const QuestionAndQuery &c)
{
    const bool isAge = isIn("age", c.queryWords);
    const bool greater = c.asks("greater") || (isAge && c.asks("older")),
               less = c.asks("less") || (isAge && c.asks("younger"));
    if (c.asks("never"))
        return std::nullopt;
    if (isBoundTurned(c))
        return Mismatch{
            BASE_TEXT("score.part", "comparison"),
            BASE_TEXT("score.other-side", "the query tests for “less” instead of “greater”, or the reverse")};
    if (greater == less)
        return std::nullopt;
    if ((greater && c.form.less > 0 && c.form.greater == 0) || (less && c.form.greater > 0 && c.form.less == 0))
        return Mismatch{
            BASE_TEXT("score.part", "comparison"),
            BASE_TEXT("score.other-side", "the query tests for “less” instead of “greater”, or the reverse")};
    return std::nullopt;
}

} // namespace agents::relevance
