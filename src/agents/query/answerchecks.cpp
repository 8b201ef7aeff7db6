// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/relevancechecks.h"

#include "base/text.h"
#include "data/language/language.h"
#include "data/rows/rows.h"

#include <algorithm>

namespace agents::relevance {

namespace {

// The result is one row with one computed number.
bool isOneFigure(const QuestionAndQuery &c)
{
    const auto &rows = *c.in.rows;
    return rows.size() == 1 && rows.columnCount() == 1 && rows.at(0, 0).isNumber() &&
           std::any_of(c.in.tokens->begin(), c.in.tokens->end(), [&](const data::Token &token) {
               const auto text = base::lower(c.in.query.substr(token.span.begin, token.span.end - token.span.begin));
               return text == "count" || text == "sum" || text == "avg";
           });
}

// The types of the columns. A figure of other things does not show these things unless a number was asked for.
std::vector<std::string> shownTypes(const QuestionAndQuery &c, AnswerShape asked)
{
    const auto &all = c.in.analysis->columnTypes;
    if (asked == AnswerShape::count || c.form.shown.size() != all.size())
        return all;
    std::vector<std::string> types;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (c.form.shown[i].function.empty())
            types.push_back(all[i]);
    return types.empty() ? all : types;
}

bool hasEnd(const QuestionAndQuery &c, const std::string &relationship, const std::string &type)
{
    const auto *const found = c.in.schema->relationship(relationship);
    return found && std::any_of(found->endpoints.begin(), found->endpoints.end(),
                                [&](const auto &each) { return each.from == type || each.to == type; });
}

bool hasTime(const QuestionAndQuery &c)
{
    const auto all = c.usedTypesProperties();
    return std::any_of(all.begin(), all.end(), [&](const data::Property *each) { return c.isTime(*each); });
}

// "in her club" asks for no club.
bool isOwned(const QuestionAndQuery &c, std::size_t word)
{
    const auto before = base::trim(c.in.question.substr(0, c.asked[word].begin));
    return c.in.language->asksFor(std::string_view(before).substr(before.rfind(' ') + 1), "owned");
}

// A used table refers to the type. If the question asks for it, or for each of it, the query shows the reference.
bool isReferred(const QuestionAndQuery &c, const QuestionAndQuery::Mention &mention)
{
    if (!c.in.schema->ofTables)
        return false;
    const bool isWanted = c.in.language->answerNounAt(c.in.question) == c.asked[mention.begin].begin ||
                          c.asks("each") || c.shape == AnswerShape::count;
    const auto isShown = [&](const std::string &table, const std::string &property) {
        return std::any_of(c.form.shown.begin(), c.form.shown.end(), [&](const ShownColumn &column) {
            return column.property == property && c.form.typeOf(column) == table;
        });
    };
    return std::any_of(c.in.schema->relationships.begin(), c.in.schema->relationships.end(), [&](const auto &type) {
        return std::any_of(type.endpoints.begin(), type.endpoints.end(), [&](const auto &ends) {
            return c.types.contains(ends.from) && mention.types.contains(ends.to) &&
                   (!isWanted || std::any_of(ends.columns.begin(), ends.columns.end(),
                                             [&](const auto &columns) { return isShown(ends.from, columns.first); }));
        });
    });
}

bool isQuantity(const QuestionAndQuery &c, const data::Property &property)
{
    return property.isNumeric() && !isKey(property) && !c.isTime(property);
}

// "How many people live in Salem?": the stored number of things that are no type, where no other number is asked for.
bool isStoredCount(const QuestionAndQuery &c, const data::Property &property, const std::set<std::string> &wanted)
{
    if (c.shape != AnswerShape::count || !wanted.empty() || !isQuantity(c, property))
        return false;
    const auto used = c.usedTypesProperties();
    return std::none_of(used.begin(), used.end(),
                        [&](const data::Property *each) { return isQuantity(c, *each) && c.isAsked(each->name); });
}

// "What is the lowest point …?" where a property of the query's types is so called, but none that is shown.
bool showsNoneCalled(const QuestionAndQuery &c)
{
    const auto at = c.asks("whatIs") ? c.in.language->answerNounAt(c.in.question) : std::nullopt;
    const auto noun =
        std::find_if(c.asked.begin(), c.asked.end(), [&](const QuestionWord &each) { return at == each.begin; });
    if (noun == c.asked.end())
        return false;
    const auto isCalled = [&](const std::string &name) {
        const Words words = c.wordsOfProperty(name);
        return std::any_of(words.begin(), words.end(),
                           [&](const std::string &word) { return isInflected(word, noun->text); });
    };
    const auto used = c.usedTypesProperties();
    return std::any_of(used.begin(), used.end(),
                       [&](const data::Property *each) { return !isKey(*each) && isCalled(each->name); }) &&
           std::none_of(c.form.shown.begin(), c.form.shown.end(),
                        [&](const ShownColumn &column) { return isCalled(column.property); });
}

// The column names the requested entity, or is the requested value.
bool isFit(const QuestionAndQuery &c, const ShownColumn &column, const std::set<std::string> &wanted)
{
    const std::string type = c.form.typeOf(column);
    const data::EntityType *const entity = c.in.schema->entity(type);
    const data::Property *const property = c.propertyOf(column);
    if (!property)
        return true; // unknown
    if (c.asks("when") && !c.isTime(*property) && hasTime(c))
        return false;
    // "Which town has the largest population?" asks for the town.
    const bool isMeasure = !wanted.empty() && c.asks("one") && c.shape == AnswerShape::top;
    if ((c.isAsked(column.property) || c.isAskedByUnit(column.property)) && !(isMeasure && property->isNumeric()))
        return true;
    if (isStoredCount(c, *property, wanted))
        return true;
    const bool isOfWanted = wanted.empty() || c.isOneOf(type, wanted);
    if (c.asks("who"))
        return base::lower(column.property).find("name") != std::string::npos && isOfWanted;
    if (c.asks("when"))
        return property->type != data::Type::boolean && !isNameWord(column.property);
    // "Which drinks cost less …?" asks for the drinks.
    if (c.asks("how") && (c.shape == AnswerShape::count || c.in.language->nounAsked(c.in.question).empty()))
        return (property->isNumeric() && !isKey(*property)) || (isNameWord(column.property) && c.isOneOf(type, wanted));
    if (!entity) // "Which stories won …?" asks for no property of the relationship
        return c.shape == AnswerShape::count || !c.in.language->answerNounAt(c.in.question);
    if (!isOfWanted)
        return false;
    const bool hasName = // that the query does not compare with: the question asks for another property
        std::any_of(entity->properties.begin(), entity->properties.end(), [&](const data::Property &each) {
            return isNameWord(each.name) && !c.form.compared.contains(column.owner + "." + each.name);
        });
    const bool isCalled =
        std::find(entity->calledBy.begin(), entity->calledBy.end(), column.property) != entity->calledBy.end();
    if (isNameWord(column.property) || isCalled)
        return true;
    const bool isUnlike = property->distinct == 0 || property->distinct == entity->count;
    return !hasName && (property->isKey || (property->type == data::Type::string && isUnlike));
}

// A type or property that the question asks for.
Mismatch missing(const std::string &name)
{
    return {BASE_TEXT("score.part", "types"),
            {BASE_TEXT("score.missing-type", "the question asks for {type}, but the query does not use {type}"),
             {{"type", name}}}};
}

} // namespace

std::optional<Mismatch> missingType(const QuestionAndQuery &c)
{
    if (!c.in.schema || !c.in.analysis->parsed)
        return std::nullopt;
    for (const auto &mention : c.mentions) {
        const bool isThere = std::any_of(mention.types.begin(), mention.types.end(),
                                         [&](const std::string &type) { return c.isUsed(type); });
        const bool isStated = std::all_of(c.asked.begin() + static_cast<std::ptrdiff_t>(mention.begin),
                                          c.asked.begin() + static_cast<std::ptrdiff_t>(mention.end),
                                          [&](const QuestionWord &word) { return isIn(word.text, c.queryWords); });
        if (isThere || isStated || isReferred(c, mention))
            continue;
        return missing(*mention.types.begin());
    }
    return std::nullopt;
}

namespace {

// The word as it is or with an ending: not "located" for a location.
bool isNounOf(const std::string &noun, const std::string &word)
{
    const auto &longer = noun.size() < word.size() ? word : noun;
    return isInflected(noun, word) && (longer.starts_with(&longer == &word ? noun : word) || longer.ends_with("ies"));
}

// The number that the question names by all its words ("unit price"), where the query has another.
const data::Property *namedWhole(const QuestionAndQuery &c)
{
    for (const data::Property *property : c.usedTypesProperties())
        if (property->isNumeric() && !isKey(*property) && !c.usesProperty(property->name) &&
            c.hasWholeName(property->name))
            return property;
    return nullptr;
}

// The property whose last word the question has, and only it: "still in stock" for units_in_stock.
const data::Property *namedByHead(const QuestionAndQuery &c, std::size_t word)
{
    const data::Property *found = nullptr;
    for (const data::Property *property : c.usedTypesProperties()) {
        const auto words = c.wordsOfProperty(property->name);
        if (words.size() < 2 || isKey(*property) || words.back() != c.asked[word].text)
            continue;
        if (found || c.usesProperty(property->name))
            return nullptr;
        found = property;
    }
    return found;
}

} // namespace

// The question mentions a property of the query's types ("deprecated packages") that the query does not use.
std::optional<Mismatch> missingProperty(const QuestionAndQuery &c)
{
    if (!c.in.schema || c.isLinked())
        return std::nullopt;
    const auto used = c.usedTypesProperties();
    for (std::size_t i = 0; i < c.asked.size(); ++i) {
        if (c.isName[i] || isIn(c.asked[i].text, c.queryWords) || isOwned(c, i))
            continue;
        for (const data::Property *property : used) {
            const auto words = c.wordsOfProperty(property->name);
            if (words.size() != 1 || isKey(*property) || !isNounOf(words.front(), c.asked[i].text))
                continue;
            return missing(property->name);
        }
        if (const data::Property *const property =
                c.isExplained[i] || c.in.language->isAboutForm(c.asked[i].text) ? nullptr : namedByHead(c, i))
            return missing(property->name);
    }
    const data::Property *const property = namedWhole(c);
    return property ? std::optional(missing(property->name)) : std::nullopt;
}

// The result has another type than the question asks for, or a number instead of a list, or the reverse.
std::optional<Mismatch> otherKind(const QuestionAndQuery &c)
{
    const auto &rows = *c.in.rows;
    const bool hasNumber = [&] {
        for (std::size_t column = 0; column < rows.columnCount() && !rows.empty(); ++column)
            if (rows.at(0, column).isNumber())
                return true;
        return false;
    }();
    if (c.shape == AnswerShape::count && !rows.empty() && !hasNumber)
        return Mismatch{
            BASE_TEXT("score.part", "kind of answer"),
            BASE_TEXT("score.number-asked", "the question asks for a number that the query does not return")};
    if (!c.in.schema || c.shape == AnswerShape::yesNo)
        return std::nullopt;
    const auto at = c.in.language->answerNounAt(c.in.question);
    for (const auto &mention : c.mentions) {
        if (!at || !mention.isEntity || c.asked[mention.begin].begin != *at)
            continue;
        if (c.shape == AnswerShape::list && isOneFigure(c))
            return Mismatch{
                BASE_TEXT("score.part", "kind of answer"),
                BASE_TEXT("score.list-asked", "the question asks for a list, but the query does not return a list")};
        const auto types = shownTypes(c, c.shape);
        if (types.empty() ||
            std::any_of(types.begin(), types.end(), [](const std::string &type) { return type.empty(); }))
            return std::nullopt;
        for (const auto &shown : types)
            for (const auto &type : mention.types)
                if (shown == type || c.in.schema->carries(shown, type) || c.in.schema->carries(type, shown) ||
                    (c.shape == AnswerShape::count && hasEnd(c, shown, type))) // "counted in a survey"
                    return std::nullopt;
        return Mismatch{BASE_TEXT("score.part", "kind of answer"),
                        {BASE_TEXT("score.other-kind", "the query returns {shown}, but the question asks for {type}"),
                         {{"shown", types.front()}, {"type", *mention.types.begin()}}}};
    }
    return std::nullopt;
}

// The query shows only properties that the question does not ask for, or only values that it already contains.
std::optional<Mismatch> otherProperty(const QuestionAndQuery &c)
{
    if (!c.in.schema || c.form.shown.empty() || c.shape == AnswerShape::yesNo ||
        std::any_of(c.form.shown.begin(), c.form.shown.end(), [](const ShownColumn &column) {
            return !column.isKnown || !column.function.empty() || column.property.empty();
        }))
        return std::nullopt;
    const std::set<std::string> wanted = c.wantedTypes();
    const bool repeats = std::all_of(c.form.shown.begin(), c.form.shown.end(), [&](const ShownColumn &column) {
        return c.form.compared.contains(column.owner + "." + column.property);
    });
    const bool isNone = std::none_of(c.form.shown.begin(), c.form.shown.end(),
                                     [&](const ShownColumn &column) { return isFit(c, column, wanted); });
    if (repeats && c.in.rows->size() == 1)
        return kindMismatch(
            {BASE_TEXT("score.repeats", "the query returns only {property}, which the question already states"),
             {{"property", c.form.shown.front().property}}});
    return isNone || (wanted.empty() && showsNoneCalled(c)) ? std::optional(otherShown(c.form.shown.front().property))
                                                            : std::nullopt;
}

// The query shows one column where the question asks for a thing and its property.
std::optional<Mismatch> partOfAnswer(const QuestionAndQuery &c)
{
    if (c.shape != AnswerShape::list || !c.asks("beside") || c.form.shown.size() != 1 || !c.form.shown[0].isKnown ||
        c.form.shown[0].property.empty())
        return std::nullopt;
    return kindMismatch(
        {BASE_TEXT("score.part-of-answer", "the query returns only {property}, but the question asks for more"),
         {{"property", base::shorten(c.form.shown[0].property, 40)}}});
}

} // namespace agents::relevance
