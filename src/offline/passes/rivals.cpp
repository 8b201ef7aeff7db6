// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons with another thing or property: "older than B", "more votes against than for", "the same town as B".
#include "offline/passes/figures.h"
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

namespace offline {

namespace {

std::string flipped(const std::string &op)
{
    return op == ">" ? "<" : op == "<" ? ">" : op;
}

// Adds a comparison with a property of another named thing; false if it has none of them.
bool compareWith(Draft &draft, std::size_t at, std::size_t rival, const std::vector<PropertyTarget> &properties,
                 const std::string &op)
{
    if (!draft.isPart(rival, Part::value) || draft.items[rival].values.empty())
        return false;
    Condition condition{{}, op, {}, true, at, draft.scopeAt(at), 1};
    for (const auto &property : properties)
        for (const auto &value : draft.items[rival].values)
            if (!property.ofRelation && !value.property.ofRelation && value.property.owner == property.owner &&
                condition.properties.empty() && (op == "=" || isMeasure(draft, draft.lexicon.property(property)))) {
                condition.properties = {property};
                condition.rival = {value};
            }
    if (condition.properties.empty() || condition.scope != 0)
        return false;
    const int owner = condition.properties.front().owner;
    draft.frame.conditions.push_back(std::move(condition));
    draft.pieces[rival].used = true;
    for (const std::size_t neighbour : {rival - 1, rival + 1}) // "than the Ohio river", "than the river Ohio"
        if (draft.isPart(neighbour, Part::type) && !draft.items[neighbour].plural && neighbour > at &&
            draft.items[std::max(neighbour, rival)].before == 0 && draft.items[neighbour].types.front().entity == owner)
            draft.pieces[neighbour].used = true;
    return true;
}

// "Older than B", "with more inhabitants than B", "in a higher price than that of B".
void readRivals(Draft &draft)
{
    if (draft.frame.want == Want::difference)
        return;
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.isPart(i, Part::type))
            continue; // "the states": things, although "states" can also be a verb
        const Phrase *phrase = draft.items[i].phrase(Role::comparison);
        std::size_t k = draft.next(i);
        if (phrase && !draft.isRole(i, Role::comparison) && draft.isPart(k, Part::value)) {
            const auto &spelling = draft.items[i].folded;
            std::size_t blank = spelling.find(' ');
            if (const auto than = spelling.rfind(' '); // "more expensive than"
                than != blank && than != std::string::npos &&
                draft.vocabulary.hasRole(spelling.substr(0, than), Role::comparative))
                blank = than;
            const auto word = spelling.substr(0, blank);
            const auto *roles = draft.vocabulary.phrase(word);
            const bool compares =
                blank != std::string::npos && roles && draft.vocabulary.hasRole(word, Role::comparative);
            auto measured = compares ? measuredIn(draft, word, true) : std::vector<PropertyTarget>();
            if (compares && measured.empty()) // "higher" applies to prices, "higher than A" to things with a height
                measured = measuredIn(draft, spelling, true);
            const std::size_t before = draft.previous(i); // "a price above that of B", "costs more than B"
            if (measured.empty() && draft.isPart(before, Part::property)) {
                if (compareWith(draft, i, k, draft.items[before].properties, phrase->detail)) {
                    draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(before))].bound = true;
                    draft.pieces[i].used = draft.pieces[before].used = true;
                }
            } else if (measured.size() == 1) {
                std::string op = roles->front().detail;
                for (const auto &role : *roles)
                    op = role.role == Role::comparative ? role.detail : op;
                if (draft.vocabulary.turns(word, draft.lexicon.property(measured.front()).name))
                    op = flipped(op);
                draft.pieces[i].used = compareWith(draft, i, k, measured, op) || draft.pieces[i].used;
            }
        } else if (draft.isRole(i, Role::comparative) && draft.isRole(k, Role::versus) &&
                   draft.isPart(draft.next(k), Part::value)) {
            const auto measured = measuredIn(draft, draft.items[i].folded, true); // "is A busier than B"
            if (measured.size() == 1 &&
                compareWith(draft, i, draft.next(k), measured,
                            draft.vocabulary.turns(draft.items[i].folded, draft.lexicon.property(measured.front()).name)
                                ? flipped(draft.pieces[i].detail)
                                : draft.pieces[i].detail))
                draft.pieces[i].used = draft.pieces[k].used = true;
        } else if (draft.isRole(i, Role::comparative) && draft.isPart(k, Part::property) &&
                   draft.isRole(draft.next(k), Role::versus)) {
            const std::size_t than = draft.next(k), rival = draft.next(than);
            if (draft.frame.want == Want::exists && than + 1 < draft.items.size() &&
                draft.items[than + 1].is(Role::preposition))
                continue; // "more votes against than for B": not those of B
            const auto &properties = draft.items[k].properties;
            bool read = compareWith(draft, i, rival, properties, draft.pieces[i].detail);
            if (!read && draft.isPart(rival, Part::property) &&
                draft.next(rival) >= draft.pieces.size()) { // two properties of one thing
                Condition condition{properties, draft.pieces[i].detail, {}, true, i, draft.scopeAt(i), 1};
                condition.others = draft.items[rival].properties;
                draft.frame.conditions.push_back(std::move(condition));
                read = draft.pieces[rival].used = true;
            }
            if (read) {
                draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(k))].bound = true;
                draft.pieces[i].used = draft.pieces[k].used = draft.pieces[than].used = true;
            }
        } else if (const Phrase *same = draft.items[i].phrase(Role::same)) {
            const std::size_t of = draft.next(i), rival = draft.next(of), before = draft.previous(i);
            if (of < draft.items.size() && draft.items[of].folded == draft.vocabulary.yearWord() &&
                draft.isPart(before, Part::property) && best(draft.items[before].properties) >= 0.9 &&
                isTimeValue(draft, draft.lexicon.property(draft.items[before].properties.front()))) {
                // "Released in the same year as B" works for years; no form has the same day
                const bool years = draft.lexicon.property(draft.items[before].properties.front()).isNumeric();
                if (years && compareWith(draft, i, rival, draft.items[before].properties, "=")) {
                    draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(before))].bound = true;
                    draft.pieces[before].used = draft.pieces[of].used = true;
                    draft.pieces[of].part = Part::skip;
                    draft.frame.asides.push_back(of);
                } else {
                    draft.frame.unknown.push_back(i);
                }
            } else if (same->detail.empty() && draft.isPart(of, Part::property) &&
                       compareWith(draft, i, rival, draft.items[of].properties, "=")) {
                draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(of))].bound = true;
                draft.pieces[of].used = true;
            } else if (draft.isPart(of, Part::type)) {
                draft.frame.others = true;
            }
        }
    }
}

} // namespace

const Pass passes::rivals{"comparisons with another item",
                          {Share::items, Share::parts, Share::uses, Share::scopes, Share::want, Share::properties},
                          {Share::parts, Share::uses, Share::properties, Share::conditions, Share::shape, Share::left},
                          readRivals};

} // namespace offline
