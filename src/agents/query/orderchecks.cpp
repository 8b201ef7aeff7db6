// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"
#include "data/rows/rows.h"

#include <algorithm>

namespace agents::relevance {

namespace {

constexpr const char *extremes[]{"most", "least", "extreme"}; // of QuestionLanguage::asksFor

// The superlative may be a stored value ("the top floor"), a number, or a part of a property's name ("last name").
bool isExtremeStored(const QuestionAndQuery &c)
{
    const auto says = [&](std::string_view text) {
        return std::any_of(std::begin(extremes), std::end(extremes),
                           [&](const char *what) { return c.in.language->asksFor(text, what); });
    };
    return std::any_of(c.literals.begin(), c.literals.end(),
                       [&](const QuestionAndQuery::Literal &literal) { return says(literal.text); }) ||
           std::any_of(c.in.analysis->literals.begin(), c.in.analysis->literals.end(),
                       [](const data::LiteralUse &use) { return use.operation == "=" && use.value.isNumber(); }) ||
           std::any_of(c.in.analysis->properties.begin(), c.in.analysis->properties.end(),
                       [&](const auto &each) { return says(base::lower(parted(each.second))); });
}

// "largest first": the question wants all in this order. Whether the largest lead; empty if it wants no such order.
std::optional<bool> leadsDescending(const QuestionAndQuery &c)
{
    const auto words = base::split(c.plain, ' ');
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (!c.in.language->plainAsksFor(words[i], "leads"))
            continue;
        const auto says = [&](std::string_view what) { return c.in.language->plainAsksFor(words[i - 1], what); };
        const bool isTime = says("latest") || says("earliest");
        if (says("most") || says("latest") || (!isTime && says("least")) || says("earliest"))
            return says("most") || says("latest");
    }
    return std::nullopt;
}

bool sortsAll(const QuestionAndQuery &c)
{
    return c.asks("sorted") || leadsDescending(c);
}

bool ordersByText(const QuestionAndQuery &c)
{
    const data::Property *property = c.form.orderKey.empty() ? nullptr : c.usedTypesProperty(c.form.orderedBy);
    return property && property->type == data::Type::string && !c.isTime(*property) && !property->samples.empty() &&
           std::none_of(property->samples.begin(), property->samples.end(), [](const data::Value &sample) {
               return !sample.isString() || sample.asString().find_first_of("0123456789") != std::string::npos;
           });
}

Mismatch wrongOrder(const base::CodedText &why)
{
    return {BASE_TEXT("score.part", "order"), why};
}

} // namespace

std::optional<Mismatch> otherOrder(const QuestionAndQuery &c)
{
    if (!sortsAll(c) || c.form.shown.empty() || c.form.ranks)
        return std::nullopt;
    if (!c.form.isDescending)
        return wrongOrder(BASE_TEXT("score.order-asked", "the question asks for an order, but the query has none"));
    const auto descending = leadsDescending(c);
    if (descending && *descending != *c.form.isDescending)
        return wrongOrder(BASE_TEXT(
            "score.other-end",
            "the query returns the lowest value instead of the highest, or the highest instead of the lowest"));
    return std::nullopt;
}

// The wrong end of an order, an order that is missing, or several rows instead of one.
std::optional<Mismatch> otherEnd(const QuestionAndQuery &c)
{
    const bool most = c.asksMost(c.form.orderedBy), least = c.asksLeast(c.form.orderedBy);
    const auto wanted = rowsAsked(c.in.question, *c.in.language);
    const bool isAnyOrder = wanted.isFirst && most == least; // "the first 3 people"
    const bool areAllThere =
        wanted.rows > 0 && c.form.limit == wanted.rows && c.in.rows->size() < static_cast<std::size_t>(wanted.rows);
    if (isAnyOrder || areAllThere)
        return std::nullopt;
    const bool isByAge = most != least && (c.asks("oldest") || c.asks("youngest")); // otherwise it may be first or last
    const bool isDecided = most != least && (c.asks("earliest") || c.asks("latest") || c.asks("nearest"));
    const bool extreme = !isByAge && !isDecided && (c.asks("extreme") || c.asks("oldest") || c.asks("youngest"));
    if ((!most && !least && !extreme) || c.form.ranks || c.form.shown.empty() || sortsAll(c))
        return std::nullopt;
    const bool isBound = c.form.functions.contains("max") || c.form.functions.contains("min");
    // Figures over all rows are one row, and its order selects nothing.
    const bool isOneRow =
        !c.hasQueryWord({"group"}) && std::all_of(c.form.shown.begin(), c.form.shown.end(),
                                                  [](const ShownColumn &column) { return !column.function.empty(); });
    if (isOneRow && !isBound && c.form.isDescending)
        return wrongOrder(
            BASE_TEXT("score.order-missing",
                      "the question asks for the highest or lowest value, but the query does not select it"));
    if (!c.form.isDescending && !isBound) {
        // "the top floor" may be a value, and a single row needs no order.
        const bool isOneOfAll = c.form.limit || c.in.rows->size() > 1 || !c.form.functions.empty();
        const bool isCalculated = c.form.shown.size() == 1 && !c.form.shown[0].function.empty();
        if ((most != least || extreme) && isOneOfAll &&
            (isCalculated || c.form.compared.empty() || c.form.limit || !isExtremeStored(c)))
            return wrongOrder(
                BASE_TEXT("score.order-missing",
                          "the question asks for the highest or lowest value, but the query does not select it"));
        return std::nullopt;
    }
    const bool isByName = isNameWord(c.form.orderedBy) && !c.isAsked(c.form.orderedBy);
    const bool isByText = most != least && ordersByText(c); // "the smallest capital" is not the first by alphabet
    if ((most != least || extreme) && c.form.limit && !isBound && (isByName || isByText || c.form.ordersByOneValue()))
        return wrongOrder(
            BASE_TEXT("score.order-missing",
                      "the question asks for the highest or lowest value, but the query does not select it"));
    if (most != least && !extreme) {
        const bool isPlace =
            c.form.orderedBy == "rank" || c.form.orderedBy == "position" || c.form.orderedBy == "place";
        const bool isOtherOrder =
            c.form.limit && c.form.isDescending && *c.form.isDescending != most && !isPlace && !isBound;
        const bool isOtherBound = c.form.shown.size() == 1 && c.form.shown[0].function == (most ? "min" : "max");
        if (isOtherOrder || isOtherBound)
            return wrongOrder(BASE_TEXT(
                "score.other-end",
                "the query returns the lowest value instead of the highest, or the highest instead of the lowest"));
    }
    const bool isOne =
        c.asks("one") && c.in.language->nounAsked(c.in.question).empty() && numbersIn(c.in.question).empty() &&
        std::none_of(c.asked.begin(), c.asked.end(),
                     [&](const QuestionWord &word) { return c.in.language->numberOf(word.text).has_value(); });
    const bool isAll = !c.form.limit && c.form.isDescending && !isBound && c.form.compared.empty();
    if (isOne && (c.form.limit.value_or(1) > 1 || isAll) && c.in.rows->size() > 1)
        return wrongOrder(
            {BASE_TEXT("score.one-asked", "the question asks for one row, but the query returns {count} rows"),
             {{"count", std::to_string(c.in.rows->size())}}});
    return std::nullopt;
}

// The query has a row limit that the question does not ask for, and there may be more rows.
std::optional<Mismatch> cutShort(const QuestionAndQuery &c)
{
    if (!c.form.limit || *c.form.limit <= 0 || c.in.rows->size() < static_cast<std::size_t>(*c.form.limit) ||
        c.shape == AnswerShape::yesNo || c.shape == AnswerShape::count || (c.shape == AnswerShape::top && !sortsAll(c)))
        return std::nullopt;
    const bool isFew = !sortsAll(c) && (c.asks("most") || c.asks("least") || c.asks("extreme") || c.asks("some") ||
                                        (c.form.isDescending && c.asks("comparing")) ||
                                        std::any_of(c.asked.begin(), c.asked.end(), [](const QuestionWord &word) {
                                            return word.text.size() > 5 && word.text.ends_with("est"); // "driest"
                                        }));
    const auto numbers = numbersIn(c.in.question);
    const bool isStated = std::any_of(numbers.begin(), numbers.end(),
                                      [&](double number) { return number == static_cast<double>(*c.form.limit); }) ||
                          std::any_of(c.asked.begin(), c.asked.end(), [&](const QuestionWord &word) {
                              return c.in.language->numberOf(word.text) == static_cast<double>(*c.form.limit);
                          });
    if (isFew || isStated)
        return std::nullopt;
    return Mismatch{
        BASE_TEXT("score.part", "limit"),
        {BASE_TEXT("score.cut-short", "the query returns at most {count} rows, but the question sets no limit"),
         {{"count", std::to_string(*c.form.limit)}}}};
}

} // namespace agents::relevance
