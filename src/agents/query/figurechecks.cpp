// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"

#include <algorithm>

namespace agents::relevance {

namespace {

// The question mentions another property of the query's types.
bool asksOtherThan(const QuestionAndQuery &c, const std::string &property)
{
    if (!c.in.schema)
        return false;
    for (const auto &type : c.in.schema->relationships) // "average wage" by another type's budget
        for (const data::Property &each : type.properties)
            for (std::size_t i = 0; i < c.asked.size(); ++i)
                if (each.isNumeric() && !isKey(each) && !c.isExplained[i] &&
                    c.wordsOfProperty(each.name) == Words{c.asked[i].text})
                    return true;
    const auto used = c.usedTypesProperties();
    return std::any_of(used.begin(), used.end(), [&](const data::Property *each) {
        return each->name != property && each->isNumeric() && !isKey(*each) && c.isAsked(each->name);
    });
}

// A quotient may be an average, which only its name says.
bool isCalledAverage(const QuestionAndQuery &c)
{
    return c.in.query.find('/') != std::string_view::npos &&
           c.in.language->asksFor(base::join(c.ownWords, " "), "average");
}

bool isNumber(const QuestionAndQuery &c, const ShownColumn &column)
{
    const data::Property *const property = c.propertyOf(column);
    return property ? property->isNumeric() : !column.property.empty();
}

// "How many tonnes were loaded?" by the number of loads: it counts the rows of the amount that is asked for.
bool countsAmounts(const QuestionAndQuery &c, const ShownColumn &column)
{
    const data::Property *const property = c.propertyOf(column);
    const auto at = c.in.language->answerNounAt(c.in.question);
    if (!property || !property->isNumeric() || isKey(*property) || !at || c.asks("excluding"))
        return false;
    const Words words = c.wordsOfProperty(property->name);
    return std::any_of(c.asked.begin(), c.asked.end(),
                       [&](const QuestionWord &each) { return each.begin == *at && words == Words{each.text}; });
}

// The query counts things of a single type and fixes their name or key, so the number is at most one.
bool countsNamedThing(const QuestionAndQuery &c)
{
    constexpr std::int64_t enoughToBeUnique = 20; // of fewer, names may be distinct by chance
    const auto &labels = c.in.analysis->labels;
    const auto *entity = c.in.schema && labels.size() == 1 ? c.in.schema->entity(labels.front()) : nullptr;
    if (!entity || !c.in.analysis->relationshipTypes.empty() || !c.form.joins.empty() ||
        c.in.analysis->literals.size() != 1)
        return false;
    const auto &use = c.in.analysis->literals.front();
    const auto *property = use.operation == "=" ? entity->property(use.property) : nullptr;
    if (!property || c.hasQueryWord({"or", "in", "join", "exists"}))
        return false;
    const auto keys = std::count_if(entity->properties.begin(), entity->properties.end(),
                                    [](const data::Property &each) { return each.isKey; });
    return (property->isKey && keys == 1) ||
           (isNameWord(property->name) && property->distinct == entity->count && entity->count >= enoughToBeUnique);
}

// customer_id of an order represents a customer.
bool isCalledByOne(const QuestionAndQuery &c, const std::string &property, const std::set<std::string> &types)
{
    const Words words = c.wordsOfProperty(property);
    return std::any_of(types.begin(), types.end(), [&](const std::string &type) {
        const Words own = c.wordsOf(parted(type));
        return std::any_of(own.begin(), own.end(), [&](const std::string &word) { return isIn(word, words); });
    });
}

// The query counts another type; customer_id of an order counts as customers.
std::optional<Mismatch> otherCounted(const QuestionAndQuery &c, const ShownColumn &column)
{
    const std::string type = c.form.typeOf(column);
    const auto wanted = c.wantedTypes();
    if (type.empty() || wanted.empty() || !c.in.schema->entity(type) || c.isOneOf(type, wanted) ||
        isCalledByOne(c, column.property, wanted))
        return std::nullopt;
    return kindMismatch({BASE_TEXT("score.other-kind", "the query returns {shown}, but the question asks for {type}"),
                         {{"shown", type}, {"type", *wanted.begin()}}});
}

// The type after "each" or "per"; null if there is none.
const QuestionAndQuery::Mention *eachType(const QuestionAndQuery &c)
{
    for (const auto &mention : c.mentions) {
        const auto before = base::trim(c.in.question.substr(0, c.asked[mention.begin].begin));
        const auto blank = before.rfind(' ');
        if (mention.isEntity &&
            c.in.language->asksFor(before.substr(blank == std::string::npos ? 0 : blank + 1), "each"))
            return &mention;
    }
    return nullptr;
}

} // namespace

std::optional<Mismatch> otherGroup(const QuestionAndQuery &c)
{
    const auto *const each = c.in.schema ? eachType(c) : nullptr;
    if (!each || c.form.functions.empty())
        return std::nullopt;
    bool isFound = false;
    for (const ShownColumn &column : c.form.shown) {
        const std::string type = c.form.typeOf(column);
        const data::Property *const property = c.propertyOf(column);
        if (!column.isKnown || (column.function.empty() && (!property || isKey(*property))))
            return std::nullopt;
        if (column.function.empty() && (c.isOneOf(type, each->types) || isCalledByOne(c, column.property, each->types)))
            return std::nullopt;
        isFound = isFound || column.function.empty();
    }
    return isFound ? std::optional(kindMismatch(BASE_TEXT(
                         "score.each-asked",
                         "the question asks for a number for each item, but the query returns only one number")))
                   : std::nullopt;
}

// The aggregate differs from the question's.
std::optional<Mismatch> otherFigure(const QuestionAndQuery &c)
{
    const auto &all = c.form.functions;
    const auto has = [&](const char *function) { return all.contains(function); };
    // "The average number of orders per customer" is one number of many.
    const bool isOfFigures = c.asks("average") && all.size() > 1;
    if (c.asks("each") && c.form.shown.size() == 1 && !c.form.shown[0].function.empty() && !isOfFigures &&
        !c.hasQueryWord({"per", "each", "every"}))
        return kindMismatch(BASE_TEXT("score.each-asked", "the question asks for a number for each item, but the query "
                                                          "returns only one number"));
    const ShownColumn *shown = nullptr; // the only shown aggregate
    for (const ShownColumn &column : c.form.shown) {
        if (!column.isKnown)
            return std::nullopt;
        if (!column.function.empty())
            shown = &column;
    }
    const bool counts = c.shape == AnswerShape::count;
    const auto wrong = [](const base::TextCode &code) { return std::optional(kindMismatch(code)); };
    if (c.asks("average") && !has("avg") && !(has("sum") && has("count")) &&
        !c.hasQueryWord({"average", "avg", "mean"}) && !isCalledAverage(c))
        return wrong(BASE_TEXT("score.average-asked",
                               "the question asks for an average, but the query does not calculate an average"));
    if (c.asks("total") && shown && !has("sum") && !c.hasQueryWord({"total"}) &&
        (!counts || shown->function != "count" || isNumber(c, *shown)))
        return wrong(
            BASE_TEXT("score.total-asked", "the question asks for a total, but the query does not calculate a total"));
    if (counts && shown && !has("count") && !c.asks("average") && !c.asks("most") && !c.asks("least") &&
        !c.asks("extreme") && !c.asks("total") && (shown->function != "sum" || !c.isAsked(shown->property)))
        return wrong(BASE_TEXT("score.number-asked", "the question asks for a number that the query does not return"));
    if (counts && shown && shown->function == "count") {
        if (countsAmounts(c, *shown))
            return wrong(BASE_TEXT("score.total-asked",
                                   "the question asks for a total, but the query does not calculate a total"));
        if (auto other = otherCounted(c, *shown))
            return other;
        if (countsNamedThing(c))
            return wrong(
                BASE_TEXT("score.counts-one", "the query selects one item by its name and counts only this item"));
    }
    if (shown && !counts && shown->function == "count" && c.form.shown.size() == 1 && !shown->property.empty() &&
        !c.asks("total") && !c.asks("most") && !c.asks("least") && c.shape != AnswerShape::yesNo)
        return wrong(
            BASE_TEXT("score.count-not-asked", "the query returns a count, but the question does not ask for a count"));
    if (shown && shown->function != "count" && !shown->property.empty() && !c.isAsked(shown->property) &&
        asksOtherThan(c, shown->property))
        return otherShown(shown->property);
    return std::nullopt;
}

} // namespace agents::relevance
