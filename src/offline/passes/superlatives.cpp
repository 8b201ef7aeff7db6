// SPDX-License-Identifier: GPL-3.0-or-later
// Superlatives, and comparisons of two named things: what is ranked, by which figure or number, and the limit.
#include "base/text.h"
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"
#include "offline/passes/rankingwords.h"
#include "offline/passes/unknownverbs.h"
#include "offline/values/emptysigns.h"

#include <algorithm>

namespace offline {

namespace {

constexpr int topWithoutNumber = 10;

// Reads the difference of two numbers: "Does A have more stations than B?", "Was there more downtime at A than at B?".
bool comparesNumbers(Draft &draft, std::size_t at)
{
    const std::size_t counted = draft.next(at);
    const bool type = draft.isPart(counted, Part::type), figure = isFigure(draft, counted);
    if (!type && !figure)
        return false;
    std::size_t than = draft.next(counted), names = 0;
    bool plain = true;
    for (; than < draft.pieces.size() && !draft.isRole(than, Role::versus); than = draft.next(than)) {
        names += draft.isPart(than, Part::value);
        plain = plain && (draft.isPart(than, Part::value) || draft.isPart(than, Part::relation));
    }
    const bool adjacent = than == draft.next(counted) && type;
    const bool both = plain && names == 1 && draft.isPart(draft.next(than), Part::value);
    if (than >= draft.pieces.size() || !(adjacent || both))
        return false;
    if (figure) {
        draft.frame.measureProperty = draft.propertyAt(counted);
        draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)].bound = true;
        draft.pieces[counted].used = true;
    }
    draft.frame.want = Want::difference;
    draft.frame.function = draft.pieces[at].detail;
    draft.pieces[at].used = true;
    return true;
}

// True if a yes or no ranks: "Does A or B have more ...?" asks which of them.
bool ranksInYesOrNo(Draft &draft)
{
    const auto compares = std::find_if(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::role && piece.role == Role::comparative && !piece.used;
    });
    if (compares == draft.pieces.end() ||
        comparesNumbers(draft, static_cast<std::size_t>(compares - draft.pieces.begin())))
        return false;
    if (std::none_of(draft.items.begin(), draft.items.end(),
                     [](const Item &item) { return item.is(Role::disjunction); }))
        return false;
    draft.frame.want = Want::list;
    return true;
}

// True for a property of dates with texts for missing ones.
bool isWithSigns(const Draft &draft, std::size_t k)
{
    return draft.isPart(k, Part::property) && draft.items[k].properties.size() == 1 &&
           isPartlyDateText(draft.lexicon.property(draft.items[k].properties.front()));
}

void measureBy(Draft &draft, std::size_t k)
{
    // Of two adjacent figures the last is the measure, and the first qualifies it: "Population density" is a density.
    for (std::size_t last = k + 1;
         last < draft.pieces.size() && isMeasured(draft, last) && draft.items[last].before == 0; ++last) {
        draft.pieces[k].part = Part::skip;
        k = last;
    }
    auto &noun = draft.items[k]; // "the most units": not the highest unit price
    const auto modifiers =
        std::erase_if(noun.properties, [&](const PropertyTarget &target) { return isModifier(draft, noun, target); });
    if (modifiers > 0 &&
        std::none_of(noun.properties.begin(), noun.properties.end(),
                     [&](const PropertyTarget &target) { return isMeasure(draft, draft.lexicon.property(target)); }))
        draft.frame.unknown.push_back(k);
    draft.frame.measureProperty = draft.propertyAt(k);
    draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)].bound = true;
    draft.pieces[k].used = true;
}

// The piece with the measure; the next one if no other has it.
std::size_t measureOf(Draft &draft, std::size_t i, bool top)
{
    std::size_t k = draft.next(i);
    if (draft.isRole(k, Role::count))
        k = draft.next(k);
    std::size_t thing = k; // "the largest number of discontinued products"
    while (draft.isPart(thing, Part::flag))
        thing = draft.next(thing);
    if (draft.isPart(thing, Part::type))
        k = thing;
    if (draft.isPart(k, Part::relation) && draft.isPart(draft.next(k), Part::type))
        k = draft.next(k);
    if (!top)
        return k;
    // The measure follows "by" or "with", or its own superlative.
    for (std::size_t s = i + 1; s < draft.pieces.size(); ++s) {
        const bool count = draft.items[s].is(Role::count);
        if ((!draft.items[s].is(Role::measuredBy) && !count && !draft.isRole(s, Role::most)) || namesDoer(draft, s))
            continue;
        const std::size_t then = draft.isRole(draft.next(s), Role::count) ? draft.next(draft.next(s)) : draft.next(s);
        if (count && then >= draft.pieces.size() && k < draft.pieces.size() && draft.isPart(k, Part::type)) {
            draft.pieces[s].used = true; // "by motion count"
            break;
        }
        k = then;
        if (draft.isPart(k, Part::relation) && draft.isPart(draft.next(k), Part::type))
            k = draft.next(k); // "by number of associated genes"
        const std::size_t behind = draft.next(k);
        const bool restricts = draft.isPart(behind, Part::number) || draft.isRole(behind, Role::comparison) ||
                               draft.isRole(behind, Role::between);
        const bool ranksMore = std::any_of(
            draft.items.begin() + static_cast<std::ptrdiff_t>(std::min(k, draft.items.size())), draft.items.end(),
            [](const Item &item) {
                return item.is(Role::most) || item.is(Role::least) || item.is(Role::count) || item.is(Role::aggregate);
            });
        if (count || (isMeasured(draft, k) && !restricts && !ranksMore)) // "by amount ..., with the number specified"
            break;
    }
    if (draft.isPart(k, Part::type) && draft.isPart(draft.next(k), Part::relation) &&
        draft.next(draft.next(k)) >= draft.pieces.size() &&
        !draft.vocabulary.isParticiple(draft.items[draft.next(k)].folded))
        draft.pieces[draft.next(k)].part = Part::skip; // "by pathway membership"
    return k;
}

// Counts the subjects of a participle: "The most cited book".
bool countsParticiple(Draft &draft, std::size_t i)
{
    std::size_t k = draft.next(i);
    if (draft.isRole(k, Role::count))
        k = draft.next(k);
    const bool extreme =
        draft.pieces[i].role == Role::most || draft.pieces[i].role == Role::least ||
        (draft.pieces[i].role == Role::top && draft.asksItself(i, Role::top) && k < draft.items.size() &&
         draft.vocabulary.isParticiple(draft.items[k].folded)); // "the top 3 reviewed books"
    const bool first = std::none_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                    [](const Draft::Piece &p) { return p.part == Part::type; });
    if (!draft.isPart(k, Part::relation) || !draft.isPart(draft.next(k), Part::type) || !extreme || !first ||
        !draft.items[i].dimension.empty())
        return false;
    draft.pieces[k].mark = Mark::counted;
    draft.items[k].roles.clear(); // the word has a meaning here, unlike elsewhere
    // "The most ordered products", of orders with a quantity, is ambiguous: how often, or how many?
    const auto words = base::split(draft.items[i].folded, ' ');
    const bool often = !draft.vocabulary.hasRole(words.back(), Role::most); // "most frequently"
    for (const auto &target : draft.items[k].relations)
        for (const auto &property :
             draft.lexicon.schema().relationships[static_cast<std::size_t>(target.relation)].properties)
            if (!often && target.weight >= 1 && property.isNumeric() && draft.vocabulary.addsUp(property.name)) {
                draft.frame.unknown.push_back(k);
                return true;
            }
    return true;
}

// True if a second superlative has the measure: "The top 5 most frequently ordered products".
bool ranksAfter(const Draft &draft, std::size_t top)
{
    std::size_t most = draft.next(top);
    if (most < draft.pieces.size() && draft.items[most].number)
        most = draft.next(most);
    const std::size_t verb = draft.next(most);
    return (draft.isRole(most, Role::most) || draft.isRole(most, Role::least)) && draft.isPart(verb, Part::relation) &&
           draft.isPart(draft.next(verb), Part::type);
}

// True if the figure precedes and nothing after it is ranked: "Filings that began the earliest".
bool ranksVerb(const Draft &draft, std::size_t i)
{
    const std::size_t figure = draft.previous(i), behind = draft.next(i);
    if (figure >= draft.pieces.size() || !isMeasured(draft, figure) || !draft.items[figure].types.empty() ||
        draft.items[i].before != 0 ||
        std::any_of(draft.items.begin() + static_cast<std::ptrdiff_t>(figure) + 1,
                    draft.items.begin() + static_cast<std::ptrdiff_t>(i),
                    [](const Item &item) { return item.is(Role::preposition) || item.before != 0; }))
        return false;
    return behind >= draft.pieces.size() || draft.items[behind].before != 0 ||
           draft.items[behind].is(Role::conjunction) || draft.items[behind].is(Role::relative);
}

// Finds a measure further away, or the one of the word itself.
void findMeasure(Draft &draft, std::size_t i, bool extreme)
{
    // "The first three", "top 5": measured by what refers to it, not by anything else.
    const bool counts = !extreme && i + 1 < draft.items.size() && draft.items[i + 1].number;
    const auto hasNoNounUntil = [&](std::size_t s) {
        for (std::size_t k = i + 1; k < s; ++k)
            if (draft.isPart(k, Part::type) && std::none_of(draft.items.begin() + static_cast<std::ptrdiff_t>(k),
                                                            draft.items.begin() + static_cast<std::ptrdiff_t>(s),
                                                            [](const Item &item) { // "by", "based on"
                                                                return item.is(Role::passiveBy) ||
                                                                       (item.is(Role::measuredBy) &&
                                                                        item.first != item.last);
                                                            }))
                return false;
        return true;
    };
    for (std::size_t s = draft.next(i); s < draft.pieces.size() && draft.frame.measureProperty < 0; s = draft.next(s)) {
        if (extreme && (draft.isRole(s, Role::most) || draft.isRole(s, Role::least)))
            break; // "the largest lake in the state with the largest population": a figure of the state
        if (counts && !hasNoNounUntil(s))
            continue;
        if (isMeasured(draft, s))
            measureBy(draft, s);
        else if (isWithSigns(draft, s)) { // "NULL" cannot be the latest date
            measureBy(draft, s);
            for (const auto &target : draft.items[s].properties)
                if (const auto sign = emptySign(draft.lexicon.property(target)); !sign.empty())
                    draft.frame.conditions.push_back({{target}, "<>", data::Value(sign), true, s, draft.scopeAt(s), 1});
        }
    }
    if (counts && draft.frame.measureProperty < 0)
        return;
    if (draft.items[i].is(Role::top) || draft.items[i].is(Role::bottom)) // "was founded first"
        if (const std::size_t before = draft.previous(i);
            extreme && i + 1 == draft.pieces.size() && isMeasured(draft, before))
            measureBy(draft, before);
    if (draft.frame.measureProperty < 0 && !draft.items[i].dimension.empty()) {
        auto &measures = draft.items[i].properties = draft.items[i].dimension;
        if (const std::size_t of = draft.next(i);
            draft.isPart(of, Part::type)) { // "the oldest members" is not the oldest party
            const auto theirs = [&](const PropertyTarget &target) {
                return !target.ofRelation && target.owner == draft.items[of].types.front().entity;
            };
            if (std::any_of(measures.begin(), measures.end(), theirs))
                std::erase_if(measures, [&](const PropertyTarget &target) { return !theirs(target); });
        }
        measureBy(draft, i);
    }
    if (draft.frame.measureProperty < 0)
        draft.frame.strength = draft.items[i].is(Role::strength);
    else if (const auto &use = draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)];
             !use.targets.empty() &&
             draft.vocabulary.turns(draft.items[i].folded, draft.lexicon.property(use.targets.front()).name))
        draft.frame.descending =
            !draft.frame.descending; // the oldest has the highest age, but the lowest year of birth
}

// True if only "top" or "bottom" ranks up to here: it has the limit, and the superlative the direction.
bool ranksFrom(const Draft &draft, std::size_t i)
{
    bool top = false;
    for (std::size_t k = 0; k < i; ++k) {
        if (draft.pieces[k].part != Part::role || !draft.pieces[k].used)
            continue;
        top = top || draft.pieces[k].role == Role::top || draft.pieces[k].role == Role::bottom;
        if (draft.pieces[k].role == Role::most || draft.pieces[k].role == Role::least)
            return false;
    }
    return top;
}

// A limit without an order: "Top 5 customers in Berlin", "three suppliers of Chai".
void readFew(Draft &draft)
{
    const bool counted = std::any_of(draft.pieces.begin(), draft.pieces.end(),
                                     [](const Draft::Piece &piece) { return piece.mark == Mark::counted; });
    const auto sign = std::find_if(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
        return piece.part == Part::role && piece.used && (piece.role == Role::top || piece.role == Role::bottom);
    });
    const auto ranks = [](const Draft::Piece &piece) {
        return piece.part == Part::role && piece.used &&
               (piece.role == Role::most || piece.role == Role::least || piece.role == Role::comparative);
    };
    if (draft.frame.superlative) {
        const bool top = // "top" implies a figure, "first" does not
            sign != draft.pieces.end() &&
            draft.asksItself(static_cast<std::size_t>(sign - draft.pieces.begin()), Role::top);
        const bool plain = draft.frame.measureProperty < 0 && (!counted || (draft.frame.having && !top)) &&
                           !draft.frame.strength && draft.frame.want == Want::list && sign != draft.pieces.end() &&
                           draft.frame.skip == 0 && draft.frame.limit > 1 &&
                           std::none_of(draft.pieces.begin(), draft.pieces.end(), ranks);
        if (!plain)
            return;
        draft.frame.superlative = false;
        draft.frame.few = true;
        draft.frame.fewOf = draft.items[static_cast<std::size_t>(sign - draft.pieces.begin())].text;
        const auto dated = std::find_if( // "the first three that were opened after 1990": the earliest of these
            draft.frame.conditions.begin(), draft.frame.conditions.end(), [&](const Condition &condition) {
                return condition.scope == 0 && condition.properties.size() == 1 &&
                       (condition.op == ">" || condition.op == ">=" || condition.op == "<" || condition.op == "<=" ||
                        condition.op == "STARTS WITH") &&
                       isTimeValue(draft, draft.lexicon.property(condition.properties.front()));
            });
        if (!top && draft.pieces[static_cast<std::size_t>(sign - draft.pieces.begin())].role == Role::top &&
            dated != draft.frame.conditions.end()) {
            draft.frame.order = static_cast<int>(draft.frame.properties.size());
            draft.frame.descending = false;
            draft.frame.properties.push_back({dated->at, dated->properties, true});
        }
        return;
    }
    if (draft.frame.want != Want::list)
        return;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const bool first = std::none_of(
            draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(i), [](const Draft::Piece &piece) {
                return piece.part == Part::type || piece.part == Part::value || piece.part == Part::relation;
            });
        std::size_t thing = draft.next(i);
        while (draft.isPart(thing, Part::flag) || draft.isPart(thing, Part::attribute))
            thing = draft.next(thing);
        const bool several = first && draft.isPart(i, Part::number) && draft.isPart(thing, Part::type) &&
                             draft.items[thing].plural && *draft.items[i].number >= 2 &&
                             *draft.items[i].number < 1000 && draft.items[i].before == 0;
        if (!several)
            continue;
        draft.frame.limit = static_cast<int>(*draft.items[i].number);
        draft.frame.few = draft.pieces[i].used = true;
        for (std::size_t k = 0; k < i; ++k) // "which three" asks for certain ones, "name three" for any
            if (draft.asksItself(k, Role::list))
                draft.frame.fewOf = draft.items[k].text;
        return;
    }
}

// Reads the limit and the direction.
void readRank(Draft &draft, std::size_t i)
{
    auto &piece = draft.pieces[i];
    const bool extreme = piece.role == Role::most || piece.role == Role::least;
    const bool top = piece.role == Role::top || piece.role == Role::bottom;
    if (const std::size_t ordinal = draft.previous(i); extreme && draft.isRole(ordinal, Role::ordinal)) {
        draft.frame.skip = std::stoi(draft.pieces[ordinal].detail) - 1;
        draft.pieces[ordinal].used = true;
        // "What borders the state with the second largest area": no form selects that one first.
        const std::size_t thing = draft.previous(ordinal);
        const bool lead = thing < draft.pieces.size() &&
                          std::any_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(thing),
                                      [](const Draft::Piece &each) { return each.part == Part::type; });
        if (lead && draft.isPart(thing, Part::type) && !draft.items[thing].plural)
            draft.frame.unknown.push_back(ordinal);
    }
    if (top && draft.frame.order >= 0 && !draft.asksItself(i, Role::top)) // "the first 4, sorted by age": in that order
        draft.frame.descending = draft.frame.descending != (piece.role == Role::bottom);
    else if (!draft.frame.superlative || !top)
        draft.frame.descending = piece.role == Role::most || piece.role == Role::top || piece.detail == ">";
    draft.frame.superlative = true;
    draft.frame.comparison = draft.frame.comparison || piece.role == Role::comparative;
    if (top && draft.isPart(draft.next(i), Part::number)) {
        draft.frame.limit = static_cast<int>(*draft.items[draft.next(i)].number);
        draft.pieces[draft.next(i)].used = true;
    } else if (top && draft.isPart(draft.next(i), Part::type) && draft.items[draft.next(i)].plural) {
        draft.frame.limit = topWithoutNumber;
    }
}

// True for a rank from the maximum: "the most", unless the measure falls while the word rises.
bool isFromAbove(const Draft &draft, std::size_t i)
{
    const auto &use = draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)];
    const bool turned = !use.targets.empty() &&
                        draft.vocabulary.turns(draft.items[i].folded, draft.lexicon.property(use.targets.front()).name);
    return (draft.pieces[i].role == Role::most) != turned;
}

// True if only a verb precedes, whose other end is asked for: "Who directed the oldest film".
bool asksWho(const Draft &draft, std::size_t i)
{
    const std::size_t verb = draft.previous(i);
    if (draft.frame.want != Want::list || !draft.isPart(verb, Part::relation) ||
        !draft.vocabulary.thesaurus().isVerb(draft.items[verb].folded.substr(0, draft.items[verb].folded.find(' '))))
        return false;
    std::size_t who = verb;
    while (who-- > 0 && !draft.items[who].is(Role::who))
        if (draft.pieces[who].part != Part::skip)
            return false;
    return who < verb;
}

// Reads the last thing as a condition on the target, selected by a figure of its own among all of its type: "The
// smallest city of the smallest state", "how many cities are in the largest state".
bool readInner(Draft &draft, std::size_t i)
{
    const std::size_t thing = draft.next(i);
    if (!(draft.isRole(i, Role::most) || draft.isRole(i, Role::least)) ||
        draft.isRole(draft.previous(i), Role::ordinal) || !draft.isPart(thing, Part::type) ||
        draft.items[thing].plural || draft.items[thing].before != 0 ||
        draft.pieces[thing].detail == Draft::doer) // the oldest of those who acted, not of all people
        return false;
    const bool lead =
        asksWho(draft, i) || std::any_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                         [](const Draft::Piece &piece) { return piece.part == Part::type; });
    std::size_t last = draft.next(thing);
    if (draft.isPart(last, Part::relation) ||
        (last < draft.pieces.size() && mayBeVerb(draft, last))) // "which the longest river runs"
        last = draft.next(last);
    if (!lead || last < draft.pieces.size())
        return false; // other words may restrict what is ranked
    Condition first{{}, "=", {}, true, thing, draft.scopeAt(thing), 1};
    for (const auto &measure : draft.items[i].dimension)
        if (!measure.ofRelation && measure.owner == draft.items[thing].types.front().entity)
            first.properties.push_back(measure);
    if (first.properties.size() != 1)
        return false;
    const bool turned =
        draft.vocabulary.turns(draft.items[i].folded, draft.lexicon.property(first.properties.front()).name);
    first.extreme = (draft.pieces[i].role == Role::most) != turned ? "max" : "min";
    draft.frame.conditions.push_back(std::move(first));
    draft.pieces[i].used = true;
    return true;
}

// True if another superlative with a relationship precedes: "The largest state that borders the state with the highest
// population".
bool followsAnotherFirst(const Draft &draft, std::size_t i)
{
    bool related = false;
    for (std::size_t k = i; k-- > 0;) {
        const Draft::Piece &piece = draft.pieces[k];
        related = related || piece.part == Part::relation;
        const bool extreme = piece.part == Part::role && (piece.role == Role::most || piece.role == Role::least);
        if (related && extreme && k + 1 < i && draft.pieces[k + 1].part == Part::type)
            return true;
    }
    return false;
}

// The same with the figure after it: "How many rivers are in the state with the largest population".
bool readInnerByFigure(Draft &draft, std::size_t i)
{
    const std::size_t figure = draft.next(i), thing = draft.previous(i);
    if (!(draft.isRole(i, Role::most) || draft.isRole(i, Role::least)) || !isMeasured(draft, figure) ||
        !draft.isPart(thing, Part::type) || draft.items[thing].plural || draft.next(figure) < draft.pieces.size() ||
        draft.items[thing].types.size() != 1)
        return false;
    bool with = false;
    for (std::size_t k = thing + 1; k < i; ++k)
        with = with || draft.items[k].is(Role::measuredBy);
    const bool lead = std::any_of(draft.pieces.begin(), draft.pieces.begin() + static_cast<std::ptrdiff_t>(thing),
                                  [](const Draft::Piece &piece) { return piece.part == Part::type; });
    Condition first{{}, "=", {}, true, figure, draft.scopeAt(thing), 1};
    for (const auto &target : draft.items[figure].properties)
        if (!target.ofRelation && target.weight >= 0.9 && target.owner == draft.items[thing].types.front().entity)
            first.properties.push_back(target);
    if (!with || !lead || first.properties.size() != 1)
        return false;
    const bool turned =
        draft.vocabulary.turns(draft.items[i].folded, draft.lexicon.property(first.properties.front()).name);
    first.extreme = (draft.pieces[i].role == Role::most) != turned ? "max" : "min";
    draft.frame.conditions.push_back(std::move(first));
    draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(figure))].bound = true;
    draft.pieces[i].used = draft.pieces[figure].used = true;
    return true;
}

void readSuperlative(Draft &draft, std::size_t i)
{
    const bool extreme = draft.isRole(i, Role::most) || draft.isRole(i, Role::least);
    const bool top = draft.isRole(i, Role::top) || draft.isRole(i, Role::bottom);
    const bool inner = draft.frame.want == Want::count || draft.frame.want == Want::aggregate ||
                       draft.frame.superlative || asksWho(draft, i);
    if (inner && (readInner(draft, i) || readInnerByFigure(draft, i)))
        return;
    draft.pieces[i].used = true;
    if (draft.frame.superlative && draft.frame.measureProperty >= 0) {
        if (extreme && followsAnotherFirst(draft, i))
            draft.frame.unknown.push_back(i);    // no form has both
        else if (extreme && ranksFrom(draft, i)) // "top 3 lightest", "top 5 ... with the lowest ..."
            draft.frame.descending = isFromAbove(draft, i);
        else if (extreme && !draft.items[i].is(Role::light) &&
                 (draft.isPart(draft.next(i), Part::type) || isMeasured(draft, draft.next(i))))
            draft.frame.unknown.push_back(i); // no form has both
        return;
    }
    readRank(draft, i);
    if (const std::size_t thing = draft.next(i), named = draft.next(thing);
        extreme && draft.isPart(thing, Part::type) && draft.isPart(named, Part::property) && named == thing + 1 &&
        !draft.items[thing].plural && !isMeasured(draft, named) && draft.items[named].before == 0)
        draft.frame.unknown.push_back(named); // "the largest state capital" is not a state
    if (extreme && ranksVerb(draft, i)) {
        measureBy(draft, draft.previous(i));
        return;
    }
    if (countsParticiple(draft, i) || (top && ranksAfter(draft, i)))
        return;
    std::size_t k = measureOf(draft, i, top);
    const std::size_t ranked = extreme ? countedAfter(draft, i) : draft.pieces.size();
    const bool isRanked = ranked < draft.pieces.size(); // "the largest farms by turbine count"
    if (isRanked) {
        k = ranked;
        const std::size_t adjective = draft.next(i); // "the most active member by number of motions": by that number
        if (draft.isPart(adjective, Part::unknown) && draft.isPart(draft.next(adjective), Part::type) &&
            draft.next(adjective) != k) {
            draft.pieces[adjective].part = Part::skip;
            draft.frame.asides.push_back(adjective);
        }
    }
    if (isMeasured(draft, k)) {
        measureBy(draft, k);
        return;
    }
    const bool measures =
        draft.vocabulary.dimension(draft.items[i].folded) ||
        (draft.items[i].taught && !draft.items[i].dimension.empty()); // "the longest line" does not count lines
    if ((draft.isPart(k, Part::type) && (!measures || isRanked) && (k != draft.next(i) || !top)) ||
        (draft.isPart(k, Part::relation) && draft.items[k].plural && (k != draft.next(i) || !top))) {
        draft.pieces[k].mark = Mark::counted;
        return;
    }
    findMeasure(draft, i, extreme);
}

// "The most in total" adds the figures of all that a thing has, unless the figure is its own.
void addsRanked(Draft &draft)
{
    const bool together =
        std::any_of(draft.items.begin(), draft.items.end(), [](const Item &item) { return item.is(Role::altogether); });
    if (together && draft.frame.measureProperty < 0 && !draft.frame.comparison &&
        std::none_of(draft.pieces.begin(), draft.pieces.end(), [](const Draft::Piece &piece) {
            return piece.mark == Mark::counted || piece.part == Part::property;
        })) {
        const auto relation = std::find_if(draft.pieces.begin(), draft.pieces.end(),
                                           [](const Draft::Piece &piece) { return piece.part == Part::relation; });
        if (relation != draft.pieces.end() &&
            sumsAmountOf(draft, static_cast<std::size_t>(relation - draft.pieces.begin())))
            draft.frame.function = "sum"; // "which company donated the most in total"
    }
    if (draft.frame.measureProperty < 0 || !together || !draft.frame.function.empty() || draft.frame.comparison)
        return;
    const auto &targets = draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)].targets;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.pieces[i].part != Part::type)
            continue;
        const bool own = std::any_of(targets.begin(), targets.end(), [&](const auto &target) {
            return !target.ofRelation && draft.items[i].types.front().entity == target.owner;
        });
        if (own)
            return;
        break; // other words only name the owner of the figures: "over all of its products"
    }
    draft.frame.function = "sum";
}

// In time, the first are the earliest: "The first 5 films by release year", "the last three by date". "Top" has no
// direction, and a superlative has its own.
void readFirstInTime(Draft &draft)
{
    if (draft.frame.measureProperty < 0 || !draft.frame.function.empty())
        return;
    const auto &use = draft.frame.properties[static_cast<std::size_t>(draft.frame.measureProperty)];
    if (use.targets.empty() || !isTimeValue(draft, draft.lexicon.property(use.targets.front())))
        return;
    std::optional<Role> order;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const auto &piece = draft.pieces[i];
        if (piece.part != Part::role || !piece.used)
            continue;
        if (piece.role == Role::most || piece.role == Role::least || piece.role == Role::comparative)
            return;
        if ((piece.role == Role::top || piece.role == Role::bottom) && !draft.asksItself(i, Role::top))
            order = piece.role;
    }
    if (order)
        draft.frame.descending = *order == Role::bottom;
}

// Reads each word that ranks; together they decide what is asked for.
void readSuperlatives(Draft &draft)
{
    if (draft.frame.want == Want::exists && !ranksInYesOrNo(draft))
        return;
    std::size_t last = draft.pieces.size();
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.isRole(i, Role::largestFirst) || draft.isRole(i, Role::smallestFirst)) {
            if (draft.frame.want == Want::group)
                draft.frame.descending = draft.isRole(i, Role::largestFirst);
            draft.pieces[i].used = draft.frame.ordered = true;
        } else if (draft.isRole(i, Role::most) || draft.isRole(i, Role::least) || draft.isRole(i, Role::top) ||
                   draft.isRole(i, Role::bottom) || draft.isRole(i, Role::comparative)) {
            last = i;
            readSuperlative(draft, i);
        }
    }
    readFew(draft);
    if (!draft.frame.superlative)
        return;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i)
        if (draft.isPart(i, Part::number) && draft.frame.limit == 0 &&
            (draft.isPart(draft.next(i), Part::type) ||
             (i + 1 < draft.pieces.size() && draft.items[i + 1].is(Role::most) && draft.pieces[i + 1].used &&
              draft.pieces[i + 1].part == Part::role && draft.isPart(draft.next(i), Part::relation)) ||
             (draft.isPart(draft.next(i), Part::property) && draft.items[draft.next(i)].plural))) {
            draft.frame.limit = static_cast<int>(*draft.items[i].number);
            draft.pieces[i].used = true;
        }
    if (draft.frame.limit == 0)
        draft.frame.limit = 1;
    readFirstInTime(draft);
    addsRanked(draft);
    const bool each = draft.frame.groupProperty >= 0 ||
                      std::any_of(draft.pieces.begin(), draft.pieces.end(),
                                  [](const Draft::Piece &piece) { return piece.mark == Mark::each; });
    if (last < draft.pieces.size() && ((each && !draft.frame.function.empty()) || draft.frame.want == Want::count ||
                                       draft.frame.want == Want::aggregate))
        draft.frame.unknown.push_back(
            last); // nested superlatives (the number of things that the largest one has) are not supported
    const auto extremes = std::count_if(draft.items.begin(), draft.items.end(),
                                        [](const Item &item) { return item.is(Role::most) || item.is(Role::least); });
    if (extremes > 1 && draft.frame.want == Want::list)
        for (std::size_t i = 1; i + 1 < draft.items.size(); ++i) // "the most and the fewest"
            if (draft.items[i].is(Role::conjunction) &&
                (draft.items[i + 1].is(Role::most) || draft.items[i + 1].is(Role::least)))
                draft.frame.unknown.push_back(i + 1);
    const bool thing = last < draft.pieces.size() && draft.isPart(draft.next(last), Part::type) &&
                       draft.frame.function.empty() && draft.frame.want == Want::list; // "the longest line of each"
    if (each && draft.frame.measureProperty >= 0 && thing) {
        draft.frame.want = Want::superlative;
    } else if (each && draft.frame.measureProperty >= 0) {
        if (draft.frame.limit > 1)
            draft.frame.unknown.push_back(last);
        draft.frame.want = Want::group;
        draft.frame.function = draft.frame.descending ? "max" : "min";
    } else if (draft.frame.want == Want::list) {
        draft.frame.want = Want::superlative;
    }
}

} // namespace

const Pass passes::superlatives{"rankings and superlatives",
                                {Share::items, Share::parts, Share::uses, Share::marks, Share::scopes, Share::want,
                                 Share::properties, Share::conditions, Share::measure, Share::groups, Share::rank,
                                 Share::having},
                                {Share::items, Share::parts, Share::uses, Share::marks, Share::want, Share::properties,
                                 Share::conditions, Share::measure, Share::rank, Share::left},
                                readSuperlatives};

} // namespace offline
