// SPDX-License-Identifier: GPL-3.0-or-later
// Years without a property, and numbers with only a unit.
#include "offline/passes/figures.h"
#include "offline/passes/numberconditions.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// Reads a condition on the only figure of a thing in this unit: "under one metre", "over 2 hours".
bool restrictInUnit(Draft &draft, std::size_t i, std::size_t sign)
{
    const std::size_t behind = draft.next(i);
    const bool postfixed = draft.isRole(behind, Role::postfix), compared = draft.isRole(sign, Role::comparison);
    if (i + 1 >= draft.items.size() || draft.items[i + 1].first != draft.items[i].last + 1 || !(compared || postfixed))
        return false;
    std::vector<PropertyTarget> found;
    const auto use = [&](bool ofRelation, int owner, const std::vector<data::Property> &properties) {
        for (std::size_t p = 0; p < properties.size(); ++p)
            for (const auto &part : identifierWords(properties[p].name)) {
                const auto times = draft.vocabulary.unitFactor(draft.items[i + 1].folded, part);
                const PropertyTarget target{ofRelation, owner, static_cast<int>(p), 0.9};
                if (!times || !properties[p].isNumeric() ||
                    std::find(found.begin(), found.end(), target) != found.end())
                    continue;
                found.push_back(target);
            }
    };
    for (std::size_t k = 0; k < draft.items.size(); ++k) {
        for (const auto &type : draft.items[k].types)
            if (type.weight >= 0.9)
                use(false, type.entity,
                    draft.lexicon.schema().entities[static_cast<std::size_t>(type.entity)].properties);
        for (const auto &relation : draft.items[k].relations)
            if (relation.weight >= 0.9 && draft.pieces[k].part == Part::relation)
                use(true, relation.relation,
                    draft.lexicon.schema().relationships[static_cast<std::size_t>(relation.relation)].properties);
    }
    const std::size_t operation = postfixed ? behind : sign;
    if (found.size() != 1 || !restrictTo(draft, i, found, draft.pieces[operation].detail, *draft.items[i].number))
        return false;
    draft.pieces[i].used = draft.pieces[operation].used = true;
    if (draft.pieces[i + 1].part == Part::unknown)
        draft.pieces[i + 1].part = Part::skip;
    return true;
}

// Compares the only figure of a relationship that is named: "A share above 5"; false if the noun is another's.
bool restrictRelation(Draft &draft, std::size_t i, std::size_t sign)
{
    std::vector<PropertyTarget> figures;
    for (const auto &relation : draft.items[sign - 1].relations) {
        const auto &all = draft.lexicon.schema().relationships[static_cast<std::size_t>(relation.relation)].properties;
        for (std::size_t p = 0; p < all.size() && relation.weight >= 0.9; ++p)
            if (all[p].isNumeric() && !isTimeValue(draft, all[p]))
                figures.push_back({true, relation.relation, static_cast<int>(p), 0.9});
    }
    if (figures.size() != 1 || !restrictTo(draft, i, figures, draft.pieces[sign].detail, *draft.items[i].number))
        return false;
    draft.pieces[i].used = draft.pieces[sign].used = true;
    return true;
}

// A year without a property belongs to the only one: "books from 1999", "published between 1980 and 2005".
void readYears(Draft &draft)
{
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (!draft.isPart(i, Part::number))
            continue;
        const std::size_t sign = draft.previous(i);
        if (restrictInUnit(draft, i, sign))
            continue;
        if (draft.isRole(sign, Role::comparison) &&
            draft.vocabulary.dimension(draft.items[sign].folded)) { // "longer than 300"
            if (const Item *noun = sign > 0 ? &draft.items[sign - 1] : nullptr;
                noun && draft.isPart(sign - 1, Part::relation) && draft.items[sign].before == 0 && !noun->plural &&
                draft.vocabulary.thesaurus().isNoun(noun->folded) && !draft.vocabulary.isParticiple(noun->folded)) {
                restrictRelation(draft, i, sign); // "a share above 5" is no age
                continue;
            }
            const auto measured = measuredIn(draft, draft.items[sign].folded, false);
            if (!draft.isPart(draft.next(i), Part::type) && measured.size() == 1 &&
                restrictTo(draft, i, measured, draft.pieces[sign].detail, *draft.items[i].number))
                draft.pieces[i].used = draft.pieces[sign].used = true;
            continue;
        }
        if (*draft.items[i].number < 1000 || *draft.items[i].number >= 2200)
            continue;
        std::size_t lead = i; // "in the year 1996"
        while (lead > 0 && lead + 2 > i && draft.items[lead - 1].folded == draft.vocabulary.yearWord())
            --lead;
        const bool decade = draft.items[i].isDecade; // "from the 1990s"
        while (lead > 0 && (lead < i || decade) && draft.items[lead - 1].is(Role::light) &&
               !draft.items[lead - 1].is(Role::preposition))
            --lead;
        const auto endsSo = [&](const std::string &words) { // "act in 1995"
            const auto blank = words.rfind(' ');
            return blank != std::string::npos && draft.vocabulary.hasRole(words.substr(blank + 1), Role::preposition);
        };
        const bool preposed =
            lead > 0 && (draft.items[lead - 1].is(Role::preposition) ||
                         (draft.pieces[lead - 1].part == Part::relation && endsSo(draft.items[lead - 1].folded)));
        const bool compared = draft.isRole(sign, Role::comparison);
        const bool between = draft.isRole(sign, Role::between) && draft.isPart(draft.next(draft.next(i)), Part::number);
        if (!preposed && !compared && !between)
            continue;
        const auto properties = defaultDate(draft, i);
        if (properties.size() != 1)
            continue;
        const auto limit = [&](std::size_t at, const std::string &op) {
            return restrictTo(draft, at, properties, op, *draft.items[at].number);
        };
        if (between) {
            const std::size_t second = draft.next(draft.next(i));
            if (limit(i, ">=") && limit(second, "<="))
                draft.pieces[i].used = draft.pieces[second].used = draft.pieces[sign].used = true;
        } else if (limit(i, compared ? draft.pieces[sign].detail : "=")) {
            draft.pieces[i].used = true;
            if (compared)
                draft.pieces[sign].used = true;
        }
    }
}

} // namespace

const Pass passes::years{"years, and numbers with a unit",
                         {Share::items, Share::parts, Share::uses, Share::scopes},
                         {Share::parts, Share::uses, Share::conditions, Share::left},
                         readYears};

} // namespace offline
