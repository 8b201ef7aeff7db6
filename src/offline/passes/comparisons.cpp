// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions with numbers: on properties, and on the number of things.
#include "offline/passes/figures.h"
#include "offline/passes/numberconditions.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace offline {

namespace {

// Reads an exact number of things: "Motions that two councillors opposed", "stations with two lines".
bool countsThem(Draft &draft, std::size_t i)
{
    const double number = *draft.items[i].number;
    const std::size_t things = draft.next(i), before = draft.previous(i);
    const bool one = draft.items[i].is(Role::single) && number == 1;
    if (i == 0 || draft.frame.having || (draft.frame.want != Want::list && draft.frame.want != Want::count) ||
        things != i + 1 || !draft.isPart(things, Part::type) || number != std::floor(number) ||
        !(one || (number >= 2 && number < 1000)) || draft.items[things].plural == one ||
        draft.isPart(things + 1, Part::value) || draft.isRole(draft.next(things), Role::postfix)) // "2 cakes or more"
        return false;
    // "A quantity above 100 in a single order": the condition holds for each order alone.
    const auto isOfOne = [&](const Condition &condition) {
        if (condition.properties.size() != 1 || !condition.properties.front().ofRelation)
            return false;
        const auto owner = static_cast<std::size_t>(condition.properties.front().owner);
        const auto &ends = draft.lexicon.schema().relationships[owner].endpoints;
        const auto &type = draft.lexicon.entityName(draft.items[things].types.front().entity);
        return std::any_of(ends.begin(), ends.end(),
                           [&](const data::Endpoints &end) { return end.from == type || end.to == type; });
    };
    if (one && std::any_of(draft.frame.conditions.begin(), draft.frame.conditions.end(), isOfOne)) {
        draft.pieces[i].used = true;
        return true;
    }
    const bool asked = std::any_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                   [](const Draft::Piece &piece) { return piece.part == Part::type; });
    const auto &preceding = draft.items[i - 1];
    if (!asked || !(draft.isPart(before, Part::relation) || draft.isRole(before, Role::relative) ||
                    preceding.is(Role::relative) || preceding.is(Role::passiveBy) ||
                    (preceding.is(Role::tie) && !preceding.is(Role::passiveBy))))
        return false;
    draft.pieces[i].used = true;
    draft.frame.having = {"=", static_cast<std::int64_t>(number)};
    draft.pieces[things].mark = Mark::counted;
    return true;
}

// True if the word before names the owner of the figure: "A freight cost below 10" is no price of another thing.
bool isCompound(const Draft &draft, std::size_t k)
{
    if (k == 0 || !draft.isPart(k, Part::property) || !draft.isPart(k - 1, Part::property) ||
        draft.items[k].before != 0 || best(draft.items[k - 1].properties) < 1)
        return false;
    return std::none_of(
        draft.items[k].properties.begin(), draft.items[k].properties.end(), [&](const PropertyTarget &target) {
            return std::any_of(draft.items[k - 1].properties.begin(), draft.items[k - 1].properties.end(),
                               [&](const PropertyTarget &first) {
                                   return first.ofRelation == target.ofRelation && first.owner == target.owner;
                               });
        });
}

// Reads how often the verb's relationship occurs: "Ordered more than 10 times", "reviewed more than once".
bool countsTimes(Draft &draft, std::size_t i, std::size_t sign, const std::string &op)
{
    const double number = *draft.items[i].number;
    const std::size_t word = draft.vocabulary.saysTimes(draft.items[i].folded) ? i : i + 1;
    const std::size_t verb = draft.previous(sign);
    if (word >= draft.items.size() || !draft.vocabulary.saysTimes(draft.items[word].folded) || draft.frame.having ||
        !draft.isPart(verb, Part::relation) || verb + 1 != sign || number != std::floor(number) || number >= 1e6)
        return false;
    draft.frame.having = {op.empty() ? "=" : op, static_cast<std::int64_t>(number)};
    draft.frame.times = true;
    draft.pieces[verb].mark = Mark::counted;
    draft.pieces[i].used = draft.pieces[sign].used = true;
    if (word != i) {
        draft.pieces[word].part = Part::skip;
        draft.frame.asides.push_back(word);
    }
    return true;
}

// Reads a limit on the list: "List up to 3 products that ...".
bool wantsFew(Draft &draft, std::size_t i, std::size_t sign)
{
    std::size_t thing = draft.next(i);
    while (draft.isPart(thing, Part::flag) || draft.isPart(thing, Part::attribute) || draft.isPart(thing, Part::value))
        thing = draft.next(thing);
    const bool first =
        std::all_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(sign),
                    [](const Draft::Piece &piece) { return piece.part == Part::skip || piece.part == Part::role; });
    const double number = *draft.items[i].number;
    if (!first || sign == i || draft.frame.want != Want::list || !draft.isPart(thing, Part::type) ||
        !draft.items[thing].plural || number < 2 || number >= 1000)
        return false;
    draft.frame.limit = static_cast<int>(number);
    draft.frame.few = draft.pieces[i].used = draft.pieces[sign].used = true;
    return true;
}

// The property before its owner: "Where the average price of products is above 30"; size() if none.
std::size_t averagedBefore(const Draft &draft, std::size_t type)
{
    const std::size_t none = draft.pieces.size();
    if (!draft.isPart(type, Part::type) || type < 3 || draft.items[type].before != 0)
        return none;
    std::size_t property = type - 1;
    while (property > 0 && !draft.isPart(property, Part::property) && draft.items[property].is(Role::light))
        --property;
    std::size_t average = property;
    while (average > 0 && (average == property || draft.items[average].is(Role::light)) &&
           !draft.items[average].is(Role::aggregate))
        --average;
    const Phrase *aggregate = draft.items[average].phrase(Role::aggregate);
    const bool isItsOwn = std::any_of(
        draft.items[property].properties.begin(), draft.items[property].properties.end(), [&](const auto &target) {
            return !target.ofRelation && std::any_of(draft.items[type].types.begin(), draft.items[type].types.end(),
                                                     [&](const TypeTarget &own) { return own.entity == target.owner; });
        });
    return draft.isPart(property, Part::property) && aggregate && aggregate->detail == "avg" && isItsOwn ? property
                                                                                                         : none;
}

// "Between 4 and 5 million": both in millions.
double scaledLike(const Draft &draft, std::size_t first, std::size_t second)
{
    const double number = *draft.items[first].number;
    if (second >= draft.items.size() || !draft.items[second].number ||
        draft.items[first].first != draft.items[first].last || draft.items[second].first == draft.items[second].last)
        return number;
    const double written = std::strtod(draft.items[second].text.c_str(), nullptr);
    const double times = written > 0 ? *draft.items[second].number / written : 1;
    return times >= 1000 && number < 1000 ? number * times : number;
}

// True for a word like "units" if the thing has several such figures: it names none of them.
bool isOneOfSeveral(const Item &item, const std::vector<PropertyTarget> &compared)
{
    if (item.first != item.last || !item.plural || compared.empty() || best(compared) >= 1)
        return false;
    return std::count_if(compared.begin(), compared.end(), [&](const PropertyTarget &target) {
               return target.weight >= best(compared) && target.ofRelation == compared.front().ofRelation &&
                      target.owner == compared.front().owner;
           }) > 1;
}

// Reads a condition on two dates: "That began and ended in 2010". A verb without another meaning ("started") is
// resolved like other words of time.
void restrictBoth(Draft &draft, std::size_t second, std::size_t number, const std::string &op)
{
    const std::size_t joint = draft.previous(second), first = draft.previous(joint);
    const auto isTime = [&](const std::vector<PropertyTarget> &targets) {
        return !targets.empty() && isTimeValue(draft, draft.lexicon.property(targets.front()));
    };
    std::size_t clause = first; // "that were"
    while (clause > 0 && clause <= draft.items.size() &&
           (draft.pieces[clause - 1].part == Part::skip || draft.items[clause - 1].is(Role::relative)))
        --clause;
    if (!draft.isRole(joint, Role::conjunction) || joint + 1 != second || first + 1 != joint || clause == first ||
        clause == 0 || !draft.isPart(clause - 1, Part::type) || !isTime(draft.items[second].properties))
        return;
    auto targets = draft.items[first].properties;
    if (draft.isPart(first, Part::unknown))
        targets = measuredIn(draft, draft.items[first].folded, true);
    if (!isTime(targets) || !restrictTo(draft, number, targets, op, *draft.items[number].number))
        return;
    if (draft.isPart(first, Part::property))
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(first))].bound = true;
    else
        draft.pieces[first].part = Part::skip;
    draft.pieces[first].used = true;
}

// Two numbers as alternatives: "A release year of 2006 or 2007".
void restrictEither(Draft &draft, std::size_t first, const std::vector<PropertyTarget> &compared)
{
    auto &conditions = draft.frame.conditions;
    const std::size_t joint = draft.next(first), second = draft.next(joint);
    if (conditions.empty() || conditions.back().at != first || conditions.back().any != 0 ||
        !draft.isRole(joint, Role::disjunction) || joint != first + 1 || second != joint + 1 ||
        !draft.isPart(second, Part::number))
        return;
    const std::size_t before = conditions.size();
    if (!restrictTo(draft, second, compared, "=", *draft.items[second].number) || conditions.size() != before + 1)
        return;
    int any = 0;
    for (const auto &known : conditions)
        any = std::max(any, known.any);
    conditions[before - 1].any = conditions[before].any = any + 1;
    draft.pieces[second].used = draft.pieces[joint].used = true;
}

// "More than 300 pages", "between 10 and 20 beds", "with over five stations".
void readComparisons(Draft &draft)
{
    const bool ranks = std::any_of(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::role && (piece.role == Role::most || piece.role == Role::least ||
                                            piece.role == Role::top || piece.role == Role::bottom);
    });
    // A limit of values, not a condition: "top 2 towns by ...", "which two towns have the most ...".
    const auto countsValues = [&](std::size_t i) {
        const auto says = [&](std::size_t p) { // "5 filer organizations": one property in two words
            return draft.isPart(p, Part::property) && !draft.items[p].plural && draft.isPart(p + 1, Part::property) &&
                   draft.items[p + 1].before == 0;
        };
        std::size_t k = draft.next(i);
        while (ranks && says(k))
            ++k;
        return ranks && draft.items[i].before == 0 && draft.isPart(k, Part::property) && draft.items[k].plural &&
               std::none_of(draft.items[k].properties.begin(), draft.items[k].properties.end(),
                            [&](const PropertyTarget &target) { return draft.lexicon.property(target).isNumeric(); });
    };
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const std::size_t ranking = draft.previous(i); // "the top 3 employee IDs"
        if (draft.isRole(ranking, Role::top) || draft.isRole(ranking, Role::bottom))
            continue;
        if (!draft.isPart(i, Part::number) || countsValues(i) || (!ranks && countsThem(draft, i)))
            continue;
        const double number = *draft.items[i].number;
        std::string op;
        std::size_t sign = draft.previous(i), last = i;
        if (draft.isRole(sign, Role::comparison)) {
            op = draft.pieces[sign].detail;
        } else if (draft.items[i].before == '>' || draft.items[i].before == '<' || draft.items[i].before == '=') {
            op = std::string(1, draft.items[i].before);
            sign = i;
        } else {
            sign = i;
        }
        if (op.empty() && sign == i && i > 0 && draft.items[i - 1].is(Role::passiveBy) && number >= 1000 &&
            number < 3000 && draft.isPart(draft.previous(i - 1), Part::property))
            op = "<=";                          // "born by 1935": at the latest
        const std::size_t unit = draft.next(i); // "50 percent or more"
        if (const std::size_t after =
                (draft.isPart(unit, Part::property) || draft.isPart(unit, Part::type)) && // "7 products or fewer"
                        draft.isRole(draft.next(unit), Role::postfix)
                    ? draft.next(unit)
                    : unit;
            draft.isRole(after, Role::postfix)) {
            op = draft.pieces[after].detail;
            draft.pieces[after].used = true;
            last = after == unit ? after : i;
        }
        if (op == ">=" && number == 1 && !draft.isPart(draft.next(last), Part::property)) {
            draft.pieces[i].used = draft.pieces[sign].used = true; // "at least one": it exists
            continue;
        }
        if (countsTimes(draft, i, sign, op) || (op == "<=" && wantsFew(draft, i, sign)))
            continue;
        const bool between = draft.isRole(draft.previous(i), Role::between);
        const std::size_t after = draft.next(last);
        std::size_t before = draft.previous(sign);
        if (op.empty() && draft.items[i].is(Role::single) && draft.isPart(before, Part::property) &&
            draft.isPart(after, Part::type)) {
            draft.pieces[i].used = true; // "the highest amount in a single filing": each filing alone
            continue;
        }
        for (std::size_t k = before + 1; before < draft.pieces.size() && k <= sign; ++k)
            if (draft.items[k].before == ',' && draft.items[k].is(Role::both))
                before = draft.pieces.size(); // "..., both being above 0" refers to several things
        const bool year = number >= 1000 && number < 3000;
        std::size_t property = draft.pieces.size();
        if (draft.isPart(after, Part::property) &&
            !(draft.isPart(before, Part::property) && draft.items[before].last + 1 == draft.items[sign].first))
            property = after;
        else if (draft.isPart(before, Part::property))
            property = before;
        else if (const std::size_t of = averagedBefore(draft, before); of < draft.pieces.size())
            property = of;
        else if (!op.empty() && draft.isPart(before, Part::type) && before + 1 == sign &&
                 std::any_of(draft.items[before].properties.begin(), draft.items[before].properties.end(),
                             [&](const PropertyTarget &target) {
                                 return target.weight > 0.9 && draft.lexicon.property(target).isNumeric();
                             }))
            property = before; // "transactions over 500", with "transaction" as a synonym of their amount
        else if (year && before < draft.pieces.size() && draft.isPart(draft.previous(before), Part::property))
            property = draft.previous(before);
        // "A stock of more than 100 units" for units in stock: the property that both words name.
        if (!between && draft.isPart(after, Part::property) && draft.isPart(before, Part::property)) {
            std::vector<PropertyTarget> common;
            for (const auto &target : draft.items[before].properties)
                if (std::find(draft.items[after].properties.begin(), draft.items[after].properties.end(), target) !=
                    draft.items[after].properties.end())
                    common.push_back(target);
            if (!common.empty() && common.size() < draft.items[after].properties.size() &&
                restrictTo(draft, i, common, op.empty() ? "=" : op, number)) {
                for (const std::size_t k : {before, after}) {
                    draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(k))].bound = true;
                    draft.pieces[k].used = true;
                }
                draft.pieces[i].used = draft.pieces[sign].used = true;
                continue;
            }
        }
        if (between)
            draft.items[i].number = scaledLike(draft, i, draft.next(draft.next(i)));
        if (between) {
            const std::size_t second = draft.next(draft.next(i));
            const std::size_t subject = draft.isPart(draft.next(second), Part::property)
                                            ? draft.next(second)
                                            : draft.previous(draft.previous(i));
            if (draft.isPart(second, Part::number) && draft.isPart(subject, Part::property) &&
                restrictTo(draft, i, draft.items[subject].properties, ">=", *draft.items[i].number) &&
                restrictTo(draft, second, draft.items[subject].properties, "<=", *draft.items[second].number)) {
                draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(subject))].bound = true;
                for (const std::size_t k : {i, second, subject, draft.previous(i)})
                    draft.pieces[k].used = true;
            }
            continue;
        }
        // "50 units" with a unit_price: the word only qualifies the figure.
        std::vector<PropertyTarget> compared;
        if (property < draft.pieces.size()) {
            compared = draft.items[property].properties;
            std::erase_if(compared, [&](const PropertyTarget &target) {
                return isModifier(draft, draft.items[property], target);
            });
            if (compared.empty() || isOneOfSeveral(draft.items[property], compared))
                property = draft.pieces.size();
        }
        if (property < draft.pieces.size() && isCompound(draft, property)) {
            draft.frame.unknown.push_back(property);
        } else if (property < draft.pieces.size() && restrictTo(draft, i, compared, op.empty() ? "=" : op, number)) {
            draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(property))].bound = true;
            draft.pieces[property].used = draft.pieces[i].used = draft.pieces[sign].used = true;
            restrictBoth(draft, property, i, op.empty() ? "=" : op);
            if (op.empty())
                restrictEither(draft, i, compared);
        } else if (!op.empty() && draft.isPart(after, Part::relation) &&
                   (draft.items[after].plural || draft.isRole(draft.next(after), Role::relationNoun))) {
            if (draft.isRole(draft.next(after), Role::relationNoun)) // "more than one MADE_BY link"
                draft.pieces[draft.next(after)].part = Part::skip;
            draft.pieces[i].used = draft.pieces[sign].used = true;
            draft.frame.having = {op, static_cast<std::int64_t>(number)};
            draft.pieces[after].mark = Mark::counted;
        } else if (!op.empty() && draft.isPart(after, Part::flag) && draft.isPart(draft.next(after), Part::type)) {
            draft.pieces[i].used = draft.pieces[sign].used = true; // "more than one discontinued product"
            draft.frame.having = {op, static_cast<std::int64_t>(number)};
            draft.pieces[draft.next(after)].mark = Mark::counted;
        } else if (!op.empty() && draft.isPart(after, Part::type)) {
            std::vector<PropertyTarget> stored;
            for (const auto &target : draft.items[after].properties)
                if (target.weight > 0.9 && draft.lexicon.property(target).isNumeric())
                    stored.push_back(target);
            draft.pieces[i].used = draft.pieces[sign].used = true;
            if (!stored.empty() && !draft.isPart(draft.next(after), Part::relation) &&
                restrictTo(draft, i, stored, op, number))
                draft.pieces[after].used = true;
            else {
                draft.frame.having = {op, static_cast<std::int64_t>(number)};
                draft.pieces[after].mark = Mark::counted;
            }
        }
    }
}

} // namespace

const Pass passes::comparisons{
    "comparisons with numbers",
    {Share::items, Share::parts, Share::uses, Share::scopes, Share::want, Share::properties, Share::having},
    {Share::parts, Share::uses, Share::marks, Share::properties, Share::conditions, Share::having, Share::left,
     Share::rank},
    readComparisons};

} // namespace offline
