// SPDX-License-Identifier: GPL-3.0-or-later
// Signs that the form lacks a comparison, rank or average of the question, or applies it to another thing.
#include "offline/doubts/doubts.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"

#include <algorithm>

namespace offline {

namespace {

bool isOrder(std::string_view op)
{
    return !op.empty() && (op.front() == '<' || op.front() == '>');
}

bool isRanked(const CheckedForm &of)
{
    return of.form.want == Want::superlative || of.form.want == Want::difference || of.form.want == Want::group ||
           of.form.ordered || of.form.measure.function == "min" || of.form.measure.function == "max" ||
           std::any_of(of.form.filters.begin(), of.form.filters.end(),
                       [](const FormFilter &filter) { return filter.figure != nullptr; });
}

// The comparison is a limit of the list: "Up to 4 suppliers".
bool limits(const CheckedForm &of, std::size_t i)
{
    const auto *compares = of.items[i].phrase(Role::comparison);
    return compares && compares->detail == "<=" && of.form.want == Want::list && of.form.limit > 0 &&
           i + 1 < of.items.size() && of.items[i + 1].number == double(of.form.limit);
}

// No operator of the form is an order comparison: "Longer than an hour".
bool comparesNothing(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const auto *compares = item.phrase(Role::comparison);
    // A single word may be a preposition of place or time ("over", "since"). "At least one" needs no operator.
    if (!compares || !isOrder(compares->detail) || !item.values.empty() || !item.types.empty() ||
        (i + 1 < of.items.size() && of.items[i + 1].number == 1.0) || limits(of, i))
        return false;
    std::size_t next = i + 1;
    while (next < of.items.size() && of.items[next].is(Role::light))
        ++next;
    const bool withFirst = next < of.items.size() && (of.items[next].is(Role::most) || of.items[next].is(Role::least));
    if (!withFirst && (isRanked(of) || item.first == item.last))
        return false;
    return !(of.form.having && isOrder(of.form.having->first)) && !(of.form.bound && isOrder(of.form.bound->first)) &&
           std::none_of(of.form.filters.begin(), of.form.filters.end(),
                        [](const FormFilter &filter) { return isOrder(filter.op) || filter.op == "STARTS WITH"; }) &&
           !(of.form.having && of.form.having->first == "=");
}

// The question has more comparisons than the form: "More people than A but fewer than B".
bool comparesTooOften(const CheckedForm &of, std::size_t i)
{
    const auto compares = [&](std::size_t k) {
        const auto *phrase = of.items[k].phrase(Role::comparison);
        const auto &item = of.items[k];
        if (item.is(Role::comparative)) // "more people than A"
            return (k + 1 < of.items.size() && of.items[k + 1].is(Role::versus)) ||
                   (k + 2 < of.items.size() && of.items[k + 2].is(Role::versus));
        if (!phrase || !isOrder(phrase->detail) || !item.values.empty() || !item.types.empty() ||
            k + 1 >= of.items.size() || limits(of, k))
            return false;
        std::size_t next = k + 1;
        while (next + 1 < of.items.size() && of.items[next].is(Role::light) && !of.items[next].number)
            ++next;
        // A single word may be a preposition of place or time ("over", "since").
        return of.items[next].number ? *of.items[next].number != 1
                                     : item.first != item.last && !of.items[next].values.empty();
    };
    if (!compares(i))
        return false;
    std::size_t asked = 0;
    for (std::size_t k = 0; k < of.items.size(); ++k)
        asked += compares(k);
    const auto makes = [](const FormFilter &filter) {
        return isOrder(filter.op) || filter.op == "STARTS WITH" || filter.figure;
    };
    const auto made =
        static_cast<std::size_t>(std::count_if(of.form.filters.begin(), of.form.filters.end(), makes) +
                                 (of.form.having ? 1 : 0) + (of.form.bound ? 1 : 0) + (isRanked(of) ? 1 : 0));
    return asked > 1 && asked > made;
}

// The unit of the number differs from that of the property: "Longer than 2000 km" for minutes.
bool isOtherUnit(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    if (!item.number || i + 1 >= of.items.size() || of.items[i + 1].first != item.last + 1)
        return false;
    const auto &unit = of.items[i + 1].folded;
    if (!of.vocabulary.unitFactor(unit, unit))
        return false;
    for (const auto &filter : of.form.filters) {
        const auto *property = isOrder(filter.op) || filter.op == "=" ? of.propertyOf(filter.ref) : nullptr;
        if (!property || !property->isNumeric() || !filter.value.isNumber() || filter.value.toDouble() != *item.number)
            continue;
        const auto words = identifierWords(property->name);
        const bool has = std::any_of(words.begin(), words.end(), [&](const std::string &word) {
            return of.vocabulary.unitFactor(word, word).has_value();
        });
        const bool fits = std::any_of(words.begin(), words.end(), [&](const std::string &word) {
            return of.vocabulary.unitFactor(unit, word).has_value();
        });
        if (has && !fits)
            return true;
    }
    return false;
}

// A word that usually has no meaning, or counts, names a numeric property of the form's types, which the form does not
// use: "By value of bookings", "the quantity ordered".
bool isMissingFigure(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const bool counts = item.is(Role::count) && item.folded.find(' ') != std::string::npos;
    if ((!item.is(Role::light) && !counts) || !item.types.empty() || !item.values.empty() ||
        !(of.form.want == Want::superlative || of.form.want == Want::aggregate || of.form.want == Want::count ||
          of.form.want == Want::group) ||
        (of.form.measure.kind != Measure::count && of.form.measure.kind != Measure::none))
        return false;
    const auto spoken = base::split(item.folded, ' ');
    const auto isIt = [&](const data::Property &property) {
        const auto words = identifierWords(property.name);
        return property.isNumeric() && !words.empty() &&
               std::any_of(spoken.begin(), spoken.end(), [&](const std::string &word) {
                   return word.size() > 3 && !of.vocabulary.hasRole(word, Role::count) &&
                          of.vocabulary.stem(words.front()) == of.vocabulary.stem(word);
               });
    };
    return std::any_of(of.form.edges.begin(), of.form.edges.end(),
                       [&](const FormEdge &edge) {
                           const auto *type = of.lexicon.schema().relationship(edge.types.front());
                           return type && std::any_of(type->properties.begin(), type->properties.end(), isIt);
                       }) ||
           std::any_of(of.form.nodes.begin(), of.form.nodes.end(), [&](const FormNode &node) {
               const auto *type = of.lexicon.schema().entity(node.type);
               return type && std::any_of(type->properties.begin(), type->properties.end(), isIt);
           });
}

// A total or average is not computed: "The top 5 customers based on the total freight of their orders".
bool noTotal(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const auto *adds = item.phrase(Role::aggregate);
    const bool averages = adds &&
                          adds->detail == "avg" && // "where the average price is above 30", read as single prices
                          std::none_of(of.form.filters.begin(), of.form.filters.end(),
                                       [](const FormFilter &filter) { return filter.figure != nullptr; });
    return adds && (averages || (adds->detail == "sum" && of.form.limit > 0)) && of.form.want == Want::list &&
           !of.form.bound && item.properties.empty() && item.values.empty() && item.types.empty() &&
           of.form.measure.function.empty() && i + 1 < of.items.size() && !of.items[i + 1].properties.empty() &&
           of.items[i + 1].before == 0;
}

// The participle names a relationship of the form, which has a numeric property, but the form uses a property of a
// thing: "Units ordered", read as units on order.
bool namesOther(const CheckedForm &of, std::size_t i)
{
    const auto &item = of.items[i];
    const auto words = base::split(item.folded, ' ');
    if (words.size() < 2 || item.quoted || !of.vocabulary.isParticiple(words.back()) || !item.types.empty() ||
        !item.values.empty() || of.form.measure.ref.property.empty() || of.form.measure.ref.node < 0)
        return false;
    const bool isMeasured = std::any_of(item.properties.begin(), item.properties.end(), [&](const auto &target) {
        return !target.ofRelation && of.lexicon.property(target).name == of.form.measure.ref.property;
    });
    const auto name = identifierWords(of.form.measure.ref.property);
    if (!isMeasured || std::find(name.begin(), name.end(), words.back()) != name.end())
        return false;
    const auto named = of.lexicon.relations(of.vocabulary.stem(words.back()));
    return std::any_of(of.form.edges.begin(), of.form.edges.end(), [&](const FormEdge &edge) {
        const auto *type = of.lexicon.schema().relationship(edge.types.front());
        return type && of.isOneOf(named, edge) &&
               std::any_of(type->properties.begin(), type->properties.end(),
                           [](const data::Property &property) { return property.isNumeric(); });
    });
}

// The average of a noun without a number is read as a number of things: "The average donation of each company".
bool noAverage(const CheckedForm &of, std::size_t i)
{
    if (!of.form.per.valid() || !of.items[i].is(Role::aggregate) || i + 1 >= of.items.size())
        return false;
    const auto &noun = of.items[i + 1];
    return !noun.plural && noun.types.empty() && !noun.relations.empty() && noun.roles.empty() &&
           of.items[i].folded.find(' ') == std::string::npos;
}

// The question ranks within each thing, the form over all: "Whose capital is also their largest city".
bool ranksWithinEach(const CheckedForm &of, std::size_t i)
{
    return i > 0 && (of.items[i].is(Role::most) || of.items[i].is(Role::least)) && of.items[i].types.empty() &&
           of.items[i - 1].is(Role::pronoun) && of.form.group.empty();
}

// A length ranks the things and not the name: "The longest name".
bool ranksNames(const CheckedForm &of, std::size_t i)
{
    return i > 0 && of.items[i].is(Role::nameWord) && !of.items[i - 1].dimension.empty() &&
           (of.items[i - 1].is(Role::most) || of.items[i - 1].is(Role::least));
}

// A rank of a text property uses a figure of its owner: "The oldest director" with the year of the films.
bool ranksText(const CheckedForm &of, std::size_t i)
{
    if (i == 0 || of.items[i].before != 0 || of.items[i].properties.empty() || !of.items[i].types.empty() ||
        !of.items[i].values.empty() || of.items[i].first != of.items[i - 1].last + 1)
        return false;
    const Item &degree = of.items[i - 1];
    const bool isCompound = i + 1 < of.items.size() && of.items[i + 1].before == 0 &&
                            (!of.items[i + 1].types.empty() || !of.items[i + 1].properties.empty());
    const bool isText =
        std::all_of(of.items[i].properties.begin(), of.items[i].properties.end(), [&](const PropertyTarget &target) {
            const auto &property = of.lexicon.property(target);
            const bool isDate = !property.samples.empty() && property.samples.front().isString() &&
                                property.samples.front().asString().size() >= 7 &&
                                property.samples.front().asString()[4] == '-';
            return property.type == data::Type::string && !isDate && !of.lexicon.isNaming(property.name);
        });
    if ((!degree.is(Role::most) && !degree.is(Role::least)) || degree.taught || isCompound || !isText)
        return false;
    const auto isMeasure = [&](const Ref &ref) {
        return !ref.property.empty() &&
               std::any_of(degree.dimension.begin(), degree.dimension.end(), [&](const PropertyTarget &target) {
                   return of.lexicon.property(target).name == ref.property;
               });
    };
    return (of.form.measure.kind == Measure::property && isMeasure(of.form.measure.ref)) ||
           std::any_of(of.form.filters.begin(), of.form.filters.end(),
                       [&](const FormFilter &filter) { return filter.figure && isMeasure(filter.ref); });
}

// A group by year uses a date as text: "The number per year of the paid date", stored as "Jan 3, 1997".
bool isYearOf(const CheckedForm &of, std::size_t i)
{
    if (i == 0 || of.items[i].folded != of.vocabulary.yearWord() || !of.items[i - 1].is(Role::each))
        return false;
    return std::any_of(of.form.group.begin(), of.form.group.end(), [&](const Ref &ref) {
        const auto *property = ref.operators.empty() ? of.propertyOf(ref) : nullptr; // the form takes no part of a date
        return property && !property->isNumeric();
    });
}

// Texts are compared by order: "Under the flag of A".
std::optional<std::size_t> ordersTexts(const CheckedForm &of)
{
    for (const auto &filter : of.form.filters) {
        const auto *property =
            isOrder(filter.op) && filter.op != "<>" && filter.other.valid() ? of.propertyOf(filter.ref) : nullptr;
        const bool isText =
            property && property->type == data::Type::string &&
            std::none_of(property->samples.begin(), property->samples.end(), [](const data::Value &value) {
                return value.isString() && value.asString().size() >= 7 && value.asString()[4] == '-';
            });
        if (isText)
            for (std::size_t i = 0; i < of.items.size(); ++i)
                if (of.items[i].is(Role::comparison))
                    return i;
    }
    return {};
}

// "Altogether" is read for single things: "Categories with more than 400 units in stock altogether".
bool comparesSingly(const CheckedForm &of, std::size_t i)
{
    if (!of.items[i].is(Role::altogether) || of.form.want != Want::list || of.form.bound || of.form.having)
        return false;
    return std::any_of(of.form.filters.begin(), of.form.filters.end(), [&](const FormFilter &filter) {
        const auto *property = of.propertyOf(filter.ref);
        return property && property->isNumeric() && filter.value.isNumber() && filter.ref.node >= 0 &&
               filter.ref.node != of.form.target.node;
    });
}

// The rank uses another figure than the question names: "The cheapest in terms of freight".
bool ranksByOther(const CheckedForm &of, std::size_t i)
{
    const auto &measureItem = of.items[i];
    if (!measureItem.is(Role::measuredBy) || measureItem.first == measureItem.last ||
        std::none_of(of.items.begin(), of.items.begin() + static_cast<std::ptrdiff_t>(i),
                     [](const Item &item) { return item.is(Role::most) || item.is(Role::least); }))
        return false;
    std::size_t figure = i + 1;
    while (figure < of.items.size() && of.items[figure].is(Role::light) && of.items[figure].properties.empty())
        ++figure;
    if (figure >= of.items.size() || of.items[figure].properties.empty() || best(of.items[figure].properties) < 0.9)
        return false;
    const auto isIt = [&](const Ref &ref) {
        return std::any_of(
            of.items[figure].properties.begin(), of.items[figure].properties.end(),
            [&](const PropertyTarget &target) { return of.lexicon.property(target).name == ref.property; });
    };
    return !isIt(of.form.measure.ref) && !isIt(of.form.sort);
}

} // namespace

namespace doubts {

const Doubt oneOfTwoComparisons{"the query has fewer comparisons than the question", firstWord<comparesTooOften>};
const Doubt unmadeComparison{"the question contains a comparison, but the query does not", firstWord<comparesNothing>};
const Doubt otherUnit{"the number and the property have different units", firstWord<isOtherUnit>};
const Doubt leftFigure{"the query does not use a numeric property that the question names", firstWord<isMissingFigure>};
const Doubt figureOfAnother{"the query does not use the number that the relationship stores", firstWord<namesOther>};
const Doubt singleFigures{"the query compares single values, not their total", firstWord<comparesSingly>};
const Doubt otherFigure{"the query ranks by a number that the question does not name", firstWord<ranksByOther>};
const Doubt unmadeSum{"the question asks for a total or average, but the query calculates neither", firstWord<noTotal>};
const Doubt averageOfNothing{"the question asks for an average, but names no numeric property", firstWord<noAverage>};
const Doubt firstOfEach{"the query returns the first of all items, not the first item of each group",
                        firstWord<ranksWithinEach>};
const Doubt lengthOfName{"the query does not rank by the length of the name", firstWord<ranksNames>};
const Doubt rankedText{"the query ranks texts by a number that belongs to something else", firstWord<ranksText>};
const Doubt dayAsYear{"the query groups by the full date, not by year", firstWord<isYearOf>};
const Doubt orderedTexts{"the query compares texts as if they were numbers", ordersTexts};

} // namespace doubts

} // namespace offline
