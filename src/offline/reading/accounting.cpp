// SPDX-License-Identifier: GPL-3.0-or-later
#include "offline/reading/accounting.h"

#include "base/text.h"
#include "offline/language/vocabulary.h"
#include "offline/language/words.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace offline {

namespace {

constexpr double wholeName = 0.9; // least weight of a full name

// The contents of a form, in the terms of the question's pieces.
struct FormUse {
    std::set<std::string> types, relations, properties, texts, operators;
    std::vector<double> numbers;
    bool hasChoice = false;     // one of several values
    bool comparesOther = false; // compares with another property or thing
    bool isRanked = false;      // by an order, numbers per key, or a difference
};

void hold(FormUse &held, const data::Value &value)
{
    if (value.isNumber())
        held.numbers.push_back(value.toDouble());
    else if (value.type() == data::Type::list)
        for (const auto &item : value.asList())
            hold(held, item);
    else if (!value.isNull())
        held.texts.insert(base::fold(value.isString() ? value.asString() : value.toDisplay()));
}

void hold(FormUse &held, const LogicalForm &form)
{
    const auto use = [&](const Ref &ref) {
        if (!ref.property.empty())
            held.properties.insert(ref.property);
        else if (ref.node >= 0)
            held.properties.insert(form.nodes[static_cast<std::size_t>(ref.node)].naming);
        held.properties.insert(ref.operands.begin(), ref.operands.end());
    };
    for (const auto &node : form.nodes)
        held.types.insert(node.type);
    for (const auto &edge : form.edges)
        held.relations.insert(edge.types.begin(), edge.types.end());
    for (const auto &filter : form.filters) {
        use(filter.ref);
        use(filter.other);
        hold(held, filter.value);
        held.operators.insert(filter.op);
        held.comparesOther = held.comparesOther || filter.other.valid();
        held.hasChoice = held.hasChoice || (filter.op == "IN" && filter.value.type() == data::Type::list &&
                                            filter.value.asList().size() > 1);
        if (filter.figure) { // "the longest": its length is compared with the maximum
            hold(held, *filter.figure);
            held.isRanked = true;
        }
    }
    for (const Ref *ref : {&form.target, &form.measure.ref, &form.sort, &form.per})
        use(*ref);
    for (const auto *refs : {&form.project, &form.group})
        for (const auto &ref : *refs)
            use(ref);
    for (const int number : {form.limit, form.skip, form.skip + 1, form.longest})
        held.numbers.push_back(number);
    if (form.having) {
        held.numbers.push_back(static_cast<double>(form.having->second));
        held.operators.insert(form.having->first);
    }
    if (form.bound) {
        hold(held, form.bound->second);
        held.operators.insert(form.bound->first);
    }
    if (form.measure.function == "min" || form.measure.function == "max")
        held.isRanked = true;
    if (form.want == Want::superlative || form.want == Want::difference || form.want == Want::group ||
        form.sort.valid() || form.ordered)
        held.isRanked = true;
}

// True if a comparison with a property, or a coordination of two things, has no condition in the form, even if all
// names are understood: "Higher than the stock", "after their due date", "in both A and B".
bool isLeftOut(const std::vector<Item> &items, std::size_t i, const FormUse &held)
{
    const Item &item = items[i];
    const auto *joins = item.phrase(Role::conjunction);
    if (item.is(Role::both) || (joins && joins->detail == "&")) // not an alternative
        return held.hasChoice;
    // "In the same year as A", "the same name as their state"; "the same film" is one thing.
    if (const auto *same = item.phrase(Role::same); same && same->detail.empty() && i + 1 < items.size()) {
        const bool hasOther = std::any_of(items.begin() + static_cast<std::ptrdiff_t>(i) + 1, items.end(),
                                          [](const Item &later) { return !later.values.empty(); });
        return !held.comparesOther && items[i + 1].types.empty() && (hasOther || items[i + 1].is(Role::nameWord));
    }
    if ((item.is(Role::most) || item.is(Role::least)) && !item.is(Role::light) && item.types.empty() &&
        item.properties.empty() && item.relations.empty() && item.values.empty())
        return !held.isRanked;
    const auto *compares =
        item.phrase(Role::comparison) ? item.phrase(Role::comparison) : item.phrase(Role::comparative);
    if (!compares || compares->detail == "=")
        return false;
    if (i > 0 && items[i - 1].is(Role::nameWord)) // "named after" has no form
        return true;
    std::size_t next = i + 1;
    while (next < items.size() && !items[next].number && items[next].properties.empty() &&
           (items[next].is(Role::light) || items[next].is(Role::pronoun)))
        ++next;
    const bool isWithProperty = next < items.size() && !items[next].properties.empty() && items[next].types.empty() &&
                                items[next].values.empty() && items[next].relations.empty();
    // "Higher than Mount Whitney".
    const bool isWithThing =
        next < items.size() && !items[next].values.empty() && !items[next].number && item.first < item.last;
    return (isWithProperty || isWithThing) && !held.isRanked &&
           std::none_of(held.operators.begin(), held.operators.end(), [](const std::string &each) {
               return each == "STARTS WITH" || each.front() == '<' || each.front() == '>';
           });
}

bool holdsNumber(const FormUse &held, const Item &item)
{
    const double number = *item.number;
    const auto isIt = [&](double other) {
        if (other == number || (item.isDecade && other == number + 10))
            return true;
        // In another unit, or with "million" after it: multiplied by a round number.
        const double times = number != 0 ? other / number : 0;
        return times > 1 && (times == 60 || times == 24 || std::fmod(std::log10(times), 1) < 1e-9);
    };
    if (std::any_of(held.numbers.begin(), held.numbers.end(), isIt))
        return true;
    const auto text = base::fold(item.text);
    const auto whole = std::to_string(static_cast<std::int64_t>(number));
    return std::any_of(held.texts.begin(), held.texts.end(), [&](const std::string &other) {
        return other.find(text) != other.npos || other.find(whole) != other.npos ||
               other.find(std::to_string(static_cast<std::int64_t>(number) + 1)) != other.npos; // the end of a year
    });
}

// True for words of a name in the form: "Beneficiary bank" for beneficiary_bank_country, "release years" for a property
// of time.
bool isInName(const Item &item, const FormUse &held, const Vocabulary &vocabulary)
{
    std::vector<std::string> stems;
    for (const auto &word : base::split(item.folded, ' '))
        stems.push_back(vocabulary.stem(word));
    const auto says = [&](const std::string &name) {
        std::set<std::string> own;
        for (const auto &word : identifierWords(name))
            own.insert(vocabulary.stem(word));
        return std::all_of(stems.begin(), stems.end(), [&](const std::string &stem) { return own.count(stem) > 0; });
    };
    return std::any_of(held.properties.begin(), held.properties.end(), says) ||
           std::any_of(held.relations.begin(), held.relations.end(), says) ||
           std::any_of(held.types.begin(), held.types.end(), says);
}

} // namespace

namespace {

// True for a year that is read as a figure although it is above its maximum: "Products ordered in 1996" as 1996 units
// on order.
bool isBeyond(const LogicalForm &form, const Item &item, const Lexicon &lexicon)
{
    for (const auto &filter : form.filters) {
        if (filter.op != "=" || !filter.value.isNumber() || filter.value.toDouble() != *item.number)
            continue;
        const data::Property *property = nullptr;
        if (filter.ref.node >= 0) {
            const auto *type = lexicon.schema().entity(form.nodes[static_cast<std::size_t>(filter.ref.node)].type);
            property = type ? type->property(filter.ref.property) : nullptr;
        } else if (filter.ref.edge >= 0) {
            const auto *type =
                lexicon.schema().relationship(form.edges[static_cast<std::size_t>(filter.ref.edge)].types.front());
            property = type ? type->property(filter.ref.property) : nullptr;
        }
        if (property && property->maximum.isNumber() && property->maximum.toDouble() < *item.number)
            return true;
    }
    return false;
}

} // namespace

Accounting accountFor(const LogicalForm &form, const std::vector<Item> &items, const Lexicon &lexicon,
                      const Vocabulary &vocabulary, const std::vector<std::size_t> &ties)
{
    if (form.want == Want::path)
        return {}; // two named things; a question with more is declined before
    FormUse held;
    hold(held, form);
    Accounting result;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto &item = items[i];
        if (item.quoted && item.values.empty() && item.types.empty() && item.properties.empty() &&
            item.relations.empty()) {
            const auto spoken = base::fold(item.text);
            if (std::none_of(held.texts.begin(), held.texts.end(), [&](const std::string &text) {
                    return spoken.find(text) != spoken.npos || text.find(spoken) != text.npos;
                }))
                result.missing.push_back(i);
            continue;
        }
        if (item.number && item.values.empty() && item.types.empty()) {
            const bool isYearLike = i > 0 && items[i - 1].is(Role::preposition) && *item.number >= 1000;
            if ((isYearLike && isBeyond(form, item, lexicon)) ||
                (!holdsNumber(held, item) && !(*item.number <= 2 && !item.roles.empty())))
                result.missing.push_back(i);
            continue;
        }
        if (isLeftOut(items, i, held)) {
            result.missing.push_back(i);
            continue;
        }
        if (item.inBrackets || std::find(ties.begin(), ties.end(), i) != ties.end())
            continue; // brackets repeat what precedes them, or exclude missing values
        // "Whose name contains rope": compared as a text, even if the word has other meanings.
        const auto spoken = base::fold(item.text);
        if (std::any_of(held.texts.begin(), held.texts.end(),
                        [&](const std::string &text) { return text.find(spoken) != text.npos; }))
            continue;
        double best = 0;
        bool names = false;
        const auto offer = [&](bool isHeld, double weight) {
            names = true;
            if (isHeld)
                best = std::max(best, weight);
        };
        for (const auto &target : item.types)
            offer(held.types.count(lexicon.entityName(target.entity)) > 0, target.weight);
        for (const auto &target : item.relations)
            offer(held.relations.count(lexicon.relationName(target.relation)) > 0, target.weight);
        for (const auto &target : item.properties)
            offer(held.properties.count(lexicon.property(target).name) > 0, target.weight);
        for (const auto &target : item.values)
            offer(held.texts.count(base::fold(target.literal)) > 0, target.weight);
        for (const auto &target : item.dimension)
            offer(held.properties.count(lexicon.property(target).name) > 0, 1);
        if (item.taught && !item.taught->conditions.empty())
            offer(std::any_of(item.taught->conditions.begin(), item.taught->conditions.end(),
                              [&](const std::vector<TaughtWord::Filter> &filters) {
                                  return held.properties.count(lexicon.property(filters.front().property).name) > 0;
                              }),
                  1);
        // A verb can connect or introduce other words; a unit or "years" is the kind of a figure. A word before another
        // name qualifies it ("population density").
        const auto &thesaurus = vocabulary.thesaurus();
        const bool isRelationWord =
            std::find(ties.begin(), ties.end(), i) != ties.end() || vocabulary.isParticle(item.folded);
        const bool isVerb =
            isRelationWord ||
            (thesaurus.isVerb(item.folded) && (!thesaurus.isNoun(item.folded) || vocabulary.isParticiple(item.folded) ||
                                               !item.relations.empty() || vocabulary.isRelation(item.folded)));
        const bool isOfFigure = vocabulary.isUnit(vocabulary.stem(item.folded)) ||
                                vocabulary.stem(item.folded) == vocabulary.stem(vocabulary.yearWord());
        const bool narrows = names && best == 0 && i + 1 < items.size() && items[i + 1].first == item.last + 1 &&
                             !items[i + 1].properties.empty();
        const bool isWordOfLanguage =
            !item.roles.empty() || item.taught || isVerb || isOfFigure || narrows || isInName(item, held, vocabulary);
        // A verb whose possible relationships are all missing: "entities filed against".
        const bool isOtherRelation = !isRelationWord && item.types.empty() && item.properties.empty() &&
                                     item.values.empty() && item.roles.empty() && !item.taught &&
                                     !item.relations.empty() && best == 0;
        if (isOtherRelation)
            result.missing.push_back(i);
        else if (!names && !isWordOfLanguage)
            result.missing.push_back(i);
        else if (names && best == 0 && !isWordOfLanguage)
            result.missing.push_back(i);
        else if (names && best > 0 && best < wholeName)
            result.weak.push_back(i);
    }
    return result;
}

} // namespace offline
