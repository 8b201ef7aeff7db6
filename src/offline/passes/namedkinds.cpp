// SPDX-License-Identifier: GPL-3.0-or-later
// Properties that name things of another type, with a figure of these things: "the population of the capital", "the
// largest capital". The figure is not one of the property's owner.
#include "base/text.h"
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

constexpr double wholeNameWeight = 0.9; // least weight of a word for a name

// The property in this piece that names things of another type; empty if none, or several.
std::optional<PropertyTarget> namesOthers(const Draft &draft, std::size_t i)
{
    if (!draft.isPart(i, Part::property))
        return {};
    std::optional<PropertyTarget> found;
    for (const auto &target : draft.items[i].properties) {
        if (target.weight < wholeNameWeight)
            continue;
        if (found || draft.lexicon.namedKind(target) < 0)
            return {};
        found = target;
    }
    return found;
}

bool isFigureOf(const Draft &draft, const PropertyTarget &target, int type)
{
    return !target.ofRelation && target.weight >= wholeNameWeight && target.owner == type &&
           draft.lexicon.property(target).isNumeric();
}

bool hasFigure(const Draft &draft, std::size_t i, int type)
{
    const auto &properties = draft.items[i].properties;
    return std::any_of(properties.begin(), properties.end(),
                       [&](const PropertyTarget &target) { return isFigureOf(draft, target, type); });
}

// True if the word ("largest") measures a property of this type.
bool mayMeasure(const Draft &draft, std::size_t i, int type)
{
    const auto *stems = draft.vocabulary.dimension(draft.items[i].folded);
    const auto &properties = draft.lexicon.schema().entities[static_cast<std::size_t>(type)].properties;
    return stems && std::any_of(properties.begin(), properties.end(), [&](const data::Property &property) {
               const auto words = identifierWords(property.name);
               return property.isNumeric() && std::any_of(words.begin(), words.end(), [&](const std::string &word) {
                          return std::find(stems->begin(), stems->end(), draft.vocabulary.stem(word)) != stems->end();
                      });
           });
}

// "Which city is the capital of A": removes the type, which only repeats what the property names.
void dropKindAsked(Draft &draft)
{
    if (draft.items.size() < 5 || !draft.asksItself(0, Role::list) || !draft.isPart(1, Part::type) ||
        !draft.items[2].is(Role::copula))
        return;
    std::size_t property = 3;
    while (property + 2 < draft.items.size() && draft.items[property].is(Role::light) &&
           draft.items[property].properties.empty())
        ++property;
    const auto named = namesOthers(draft, property);
    if (!named || draft.lexicon.namedKind(*named) != draft.items[1].types.front().entity ||
        property + 1 >= draft.items.size() || draft.items[property + 1].folded != draft.vocabulary.partWord())
        return;
    draft.pieces[1].part = Part::skip;
    draft.items[1].types.clear();
    draft.frame.asides.push_back(1);
}

bool isExtreme(const Draft &draft, std::size_t i)
{
    return draft.isRole(i, Role::most) || draft.isRole(i, Role::least);
}

// Whose figure the question asks for, if a property names things.
enum class Figure { none, theirs, another };

// A figure before it: "The population of the capital".
Figure figureBefore(const Draft &draft, std::size_t i, const PropertyTarget &named)
{
    const int kind = draft.lexicon.namedKind(named);
    bool of = false;
    for (std::size_t k = i; k-- > 0;) {
        of = of || draft.items[k].is(Role::preposition);
        if (draft.isPart(k, Part::property)) {
            const bool figure = hasFigure(draft, k, kind) || hasFigure(draft, k, named.owner);
            return !of || !figure ? Figure::none : hasFigure(draft, k, kind) ? Figure::theirs : Figure::another;
        }
        if (draft.items[k].is(Role::measureOf) || // "how many people live in the capital"
            (draft.pieces[k].part == Part::unknown && draft.vocabulary.dimension(draft.items[k].folded)))
            return !of                                 ? Figure::none
                   : mayMeasure(draft, k, kind)        ? Figure::theirs
                   : mayMeasure(draft, k, named.owner) ? Figure::another
                                                       : Figure::none;
        if (draft.pieces[k].part != Part::skip && draft.pieces[k].part != Part::relation)
            return Figure::none;
    }
    return Figure::none;
}

// A rank before it: "The largest capital", "the largest state capital"; none if the word measures nothing.
Figure rankBefore(const Draft &draft, std::size_t i, const PropertyTarget &named)
{
    const int kind = draft.lexicon.namedKind(named);
    std::size_t extreme = draft.previous(i);
    if (extreme + 1 == i && draft.isPart(extreme, Part::type) && !draft.items[extreme].plural &&
        draft.items[i].before == 0 && best(draft.items[extreme].types) >= wholeNameWeight &&
        draft.items[extreme].types.front().entity == named.owner)
        extreme = draft.previous(extreme);
    if (draft.isPart(extreme, Part::property) && extreme + 1 == i && isExtreme(draft, draft.previous(extreme)))
        return hasFigure(draft, extreme, kind)          ? Figure::theirs // "the most populated capital"
               : hasFigure(draft, extreme, named.owner) ? Figure::another
                                                        : Figure::none;
    if (!isExtreme(draft, extreme) || !draft.vocabulary.dimension(draft.items[extreme].folded))
        return Figure::none;
    return mayMeasure(draft, extreme, kind) ? Figure::theirs : Figure::another;
}

// A figure after it: "Which capital has the largest population", "capitals with more than a million people", "which
// capital is largest".
Figure figureAfter(const Draft &draft, std::size_t i, const PropertyTarget &named)
{
    const int kind = draft.lexicon.namedKind(named);
    // "Which state's capital is the largest" may ask for the state.
    const bool ofOwner = i > 0 && draft.isPart(i - 1, Part::type) &&
                         best(draft.items[i - 1].types) >= wholeNameWeight &&
                         draft.items[i - 1].types.front().entity == named.owner;
    const Figure theirs = ofOwner ? Figure::another : Figure::theirs;
    for (std::size_t k = 0; k < (ofOwner ? i - 1 : i); ++k)
        if (draft.pieces[k].part != Part::skip && draft.pieces[k].part != Part::role)
            return Figure::none; // not the head of what is asked for
    bool with = false;
    for (std::size_t k = i + 1; k < draft.pieces.size(); ++k) {
        const auto &item = draft.items[k];
        const Part part = draft.pieces[k].part;
        with = with || item.is(Role::measuredBy) || item.is(Role::helps) || item.is(Role::copula);
        if (part == Part::type || part == Part::value || part == Part::attribute || part == Part::relation)
            return Figure::none;
        if (part == Part::property)
            return !with                              ? Figure::none
                   : hasFigure(draft, k, kind)        ? theirs
                   : hasFigure(draft, k, named.owner) ? Figure::another
                                                      : Figure::none;
        if (item.is(Role::measureOf) || // "more than a million people"
            (part == Part::unknown && draft.vocabulary.dimension(item.folded)))
            return !with                               ? Figure::none
                   : mayMeasure(draft, k, kind)        ? theirs
                   : mayMeasure(draft, k, named.owner) ? Figure::another
                                                       : Figure::none;
        const std::size_t next = draft.next(k);
        if (isExtreme(draft, k) && draft.vocabulary.dimension(item.folded) &&
            (next >= draft.pieces.size() || !draft.isPart(next, Part::property)))
            return !with ? Figure::none : mayMeasure(draft, k, kind) ? theirs : Figure::another;
    }
    return Figure::none;
}

// True if the question says what they are: "Which capitals are not large towns". That is no condition on the property's
// owner.
bool isClassified(const Draft &draft, std::size_t i, const PropertyTarget &named)
{
    bool copula = false;
    for (std::size_t k = i + 1; k < draft.pieces.size(); ++k) {
        copula = copula || draft.items[k].is(Role::copula);
        const Part part = draft.pieces[k].part;
        if (part == Part::type)
            return copula &&
                   std::any_of(draft.items[k].types.begin(), draft.items[k].types.end(),
                               [&](const TypeTarget &type) { return type.entity == draft.lexicon.namedKind(named); });
        if (part == Part::value || part == Part::property || part == Part::relation ||
            draft.items[k].is(Role::preposition))
            return false;
    }
    return false;
}

// The piece then means the named things, each found by its name.
void readAsThing(Draft &draft, std::size_t i, const PropertyTarget &named)
{
    const int kind = draft.lexicon.namedKind(named);
    const auto &properties = draft.lexicon.schema().entities[static_cast<std::size_t>(kind)].properties;
    const auto name = std::find_if(properties.begin(), properties.end(), [&](const data::Property &property) {
        return &property == draft.lexicon.nameProperty(kind);
    });
    Condition same{{{false, kind, static_cast<int>(name - properties.begin()), 1.0}}, "=", {}, true, i, 0, 1};
    same.others = {named};
    draft.frame.conditions.push_back(std::move(same));
    auto &item = draft.items[i];
    item.types = {{kind, 1.0}};
    item.properties.clear();
    item.relations.clear();
    draft.pieces[i] = {Part::type, Role::light, {}};
    if (i > 0 && draft.isPart(i - 1, Part::type) && draft.items[i - 1].types.front().entity == named.owner &&
        !draft.items[i - 1].plural && item.before == 0)
        draft.pieces[i - 1].part = Part::skip;   // "the largest state capital": qualifies the figure
    const auto keepTheirs = [&](std::size_t k) { // the figure is theirs, even if another type has one of this name
        if (hasFigure(draft, k, kind))
            std::erase_if(draft.items[k].properties,
                          [&](const PropertyTarget &target) { return target.ofRelation || target.owner != kind; });
    };
    for (std::size_t k = i; k-- > 0;)
        if (draft.isPart(k, Part::property)) {
            keepTheirs(k);
            break;
        }
    for (std::size_t k = i + 1; k < draft.pieces.size() && draft.pieces[k].part != Part::type; ++k)
        keepTheirs(k);
}

void readNamedKinds(Draft &draft)
{
    dropKindAsked(draft);
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        const auto named = namesOthers(draft, i);
        if (!named)
            continue;
        Figure figure = figureBefore(draft, i, *named);
        if (figure == Figure::none)
            figure = rankBefore(draft, i, *named);
        if (figure == Figure::none)
            figure = figureAfter(draft, i, *named);
        if (figure == Figure::theirs)
            readAsThing(draft, i, *named);
        else if (figure == Figure::another || isClassified(draft, i, *named))
            draft.frame.unknown.push_back(i); // they have no such figure
    }
}

} // namespace

const Pass passes::namedKinds{"properties that name another item, such as 'capital'",
                              {Share::items, Share::parts, Share::uses},
                              {Share::items, Share::parts, Share::conditions, Share::left},
                              readNamedKinds};

} // namespace offline
