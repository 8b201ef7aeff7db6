// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions on texts: contains, starts with, ends with.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// True if a stored thing is contained, and one relationship connects it with its container: "Wines that contain Syrah".
bool holdsThing(Draft &draft, std::size_t sign, std::size_t literal)
{
    constexpr double guessed = 0.85;
    const std::size_t before = draft.previous(sign);
    const auto &thing = draft.items[literal].values;
    const bool stored = draft.isPart(literal, Part::value) && !thing.empty() && thing.front().stored &&
                        !thing.front().property.ofRelation;
    // "Orders that contain 'Tofu'": the full name of a thing of another type.
    const bool isText = draft.items[literal].quoted && !(stored && thing.front().literal == draft.items[literal].text);
    if (isText || !(stored || draft.isPart(literal, Part::type)) || draft.items[sign].first != draft.items[sign].last ||
        !(draft.isPart(before, Part::type) || draft.isRole(before, Role::relative)))
        return false;
    const std::size_t type = draft.isPart(before, Part::type) ? before : draft.previous(before);
    if (!draft.isPart(type, Part::type))
        return false;
    const int owner = stored ? thing.front().property.owner : draft.items[literal].types.front().entity;
    const auto ties = draft.lexicon.relationsBetween(draft.items[type].types.front().entity, owner, guessed);
    if (ties.size() != 1)
        return false;
    draft.items[sign].relations = ties;
    draft.pieces[sign] = {Part::relation, Role::light, {}};
    return true;
}

// The property that contains a quoted text: "With 'x' mentioned in their summary", "'x' in the review summary"; size()
// if none.
std::size_t holderOf(const Draft &draft, std::size_t text)
{
    const std::size_t none = draft.pieces.size();
    const auto isFree = [&](std::size_t k) { return k < none && !draft.pieces[k].used && draft.items[k].before == 0; };
    std::size_t k = text + 1;
    if (isFree(k) && !draft.vocabulary.meansWithin(draft.items[k].folded) && draft.items[k].types.empty() &&
        draft.items[k].properties.empty() && draft.vocabulary.isParticiple(draft.items[k].folded))
        ++k;
    if (!isFree(k) || !draft.vocabulary.meansWithin(draft.items[k].folded))
        return none;
    ++k;
    while (isFree(k) && (draft.items[k].is(Role::light) || draft.items[k].is(Role::pronoun)) &&
           !draft.isPart(k, Part::property) && !draft.isRole(k, Role::nameWord))
        ++k;
    const auto isTextProperty = [&](std::size_t at) {
        return isFree(at) && (draft.isPart(at, Part::property) || draft.isRole(at, Role::nameWord)) &&
               std::any_of(draft.items[at].properties.begin(), draft.items[at].properties.end(),
                           [&](const PropertyTarget &target) {
                               return target.weight >= 0.9 && draft.lexicon.property(target).type == data::Type::string;
                           });
    };
    // "The review summary": the relationship with the property.
    if (isFree(k) && draft.isPart(k, Part::relation) && isTextProperty(k + 1))
        ++k;
    return isTextProperty(k) && k > text + 2 ? k : none;
}

// "whose name contains 'x'", "names start with Sulf", "with x in the name".
void readTexts(Draft &draft)
{
    const auto nameOf = [&](std::size_t at) {
        std::vector<PropertyTarget> targets;
        const auto use = [&](std::size_t k) {
            for (const auto &type : draft.items[k].types) {
                const auto *name = draft.lexicon.nameProperty(type.entity);
                const auto &all = draft.lexicon.schema().entities[static_cast<std::size_t>(type.entity)].properties;
                if (name)
                    targets.push_back({false, type.entity, static_cast<int>(name - all.data()), type.weight});
            }
        };
        for (std::size_t k = at; targets.empty() && k-- > 0;) {
            use(k);
            if (targets.empty() && draft.isPart(k, Part::type)) // "parcels ending in 'x'", if parcels have no name
                return targets;
        }
        for (std::size_t k = at; targets.empty() && k < draft.items.size(); ++k)
            use(k);
        return targets;
    };
    const auto textsOf = [&](std::vector<PropertyTarget> targets) {
        std::erase_if(targets, [&](const PropertyTarget &target) {
            return draft.lexicon.property(target).type != data::Type::string;
        });
        return targets;
    };
    const auto bind = [&](std::size_t literal, const std::string &op, std::size_t sign) {
        std::size_t held = literal; // "categories contain more than 5 products"
        if (draft.isRole(held, Role::comparison) && draft.isPart(draft.next(held), Part::number))
            held = draft.next(draft.next(held));
        while (draft.isPart(held, Part::flag)) // "categories include discontinued products"
            held = draft.next(held);
        if (op == "CONTAINS" && held < draft.pieces.size() && holdsThing(draft, sign, held))
            return;
        Condition condition;
        condition.op = op;
        condition.at = literal;
        condition.value = data::Value(draft.items[literal].text);
        condition.scope = draft.scopeAt(sign);
        std::size_t before = draft.previous(sign);
        while (draft.isRole(before, Role::relative)) // "a tagline that starts with 'x'"
            before = draft.previous(before);
        if (draft.isPart(before, Part::property)) {
            condition.properties = draft.items[before].properties;
            if (!condition.properties.empty() && op == "CONTAINS" &&
                draft.lexicon.property(condition.properties.front()).type == data::Type::list)
                condition.op = "="; // for a list: one of its items
            draft.pieces[before].used = true;
            if (draft.items[before].plural && before > 0 && draft.items[before - 1].is(Role::list))
                draft.propertyAt(before); // "which taglines mention 'life'": they are shown
        } else if (draft.isRole(before, Role::conjunction) && !draft.frame.conditions.empty() &&
                   draft.frame.conditions.back().at + 1 == before) {
            condition.properties = draft.frame.conditions.back().properties; // "starts with 'M' and ends with 'R'"
        } else {
            std::size_t after = draft.next(literal); // "mention X in their findings", "... in their name"
            if (draft.isRole(after, Role::pronoun))
                after = draft.next(after);
            const bool inIt = op == "CONTAINS" && after < draft.pieces.size() &&
                              (draft.items[after - 1].is(Role::pronoun) || draft.items[after - 1].is(Role::light)) &&
                              after > literal + 1;
            if (inIt && draft.isPart(after, Part::property))
                condition.properties = textsOf(draft.items[after].properties);
            else
                condition.properties = nameOf(literal);
            if (inIt && (draft.isPart(after, Part::property) || draft.isRole(after, Role::nameWord)))
                draft.pieces[after].used = true;
        }
        if (condition.properties.empty())
            return;
        // "Contains 'Lager' or 'Ale'": alternatives.
        std::vector<std::size_t> others;
        for (std::size_t k = literal; k + 2 < draft.items.size() && draft.items[k].quoted &&
                                      draft.items[k + 1].is(Role::disjunction) && draft.items[k + 2].quoted;
             k += 2)
            others.push_back(k + 2);
        for (const auto &known : draft.frame.conditions)
            condition.any = others.empty() ? 0 : std::max(condition.any, known.any);
        condition.any += others.empty() ? 0 : 1;
        draft.frame.conditions.push_back(condition);
        for (const std::size_t other : others) {
            condition.at = other;
            condition.value = data::Value(draft.items[other].text);
            draft.frame.conditions.push_back(condition);
            draft.pieces[other].used = draft.pieces[other - 1].used = true;
        }
        draft.pieces[literal].used = true;
        draft.pieces[sign].used = true;
    };
    for (std::size_t i = 0; i < draft.pieces.size(); ++i) {
        if (draft.items[i].quoted && !draft.pieces[i].used) {
            const std::size_t holder = holderOf(draft, i);
            if (holder < draft.pieces.size()) {
                Condition condition{textsOf(draft.items[holder].properties),
                                    "CONTAINS",
                                    data::Value(draft.items[i].text),
                                    true,
                                    i,
                                    draft.scopeAt(i),
                                    1};
                draft.frame.conditions.push_back(std::move(condition));
                draft.pieces[i].used = draft.pieces[holder].used = true;
                continue;
            }
        }
        const bool figure =
            i + 1 < draft.items.size() && !draft.items[i + 1].quoted && draft.items[i + 1].is(Role::aggregate);
        if (figure && draft.isRole(i, Role::contains))
            draft.pieces[i].part = Part::skip;
        const bool sign = // "how many products does an order contain on average" is no text comparison
            (draft.isRole(i, Role::contains) && !figure) || draft.isRole(i, Role::startsWith) ||
            draft.isRole(i, Role::endsWith);
        if (sign && i + 1 < draft.pieces.size()) {
            std::size_t literal = draft.next(i);
            // "Wie viele Wirkstoffe enthält die Klasse X?": an article that can be a relative pronoun.
            while (draft.isRole(literal, Role::relative) && !draft.items[literal].quoted &&
                   draft.next(literal) < draft.pieces.size())
                literal = draft.next(literal);
            // "Orders that contain their products", "including their prices": things and figures, not texts.
            if (draft.isRole(literal, Role::pronoun) && !draft.items[literal].quoted) {
                const std::size_t own = draft.next(literal);
                if (draft.isPart(own, Part::type))
                    literal = own;
                else if (draft.isPart(own, Part::property)) {
                    draft.pieces[i].part = Part::skip;
                    continue;
                }
            }
            if (literal >= draft.pieces.size() && i + 2 == draft.pieces.size())
                literal = i + 1; // "starts with The": a word without meaning elsewhere
            if (literal < draft.pieces.size())
                bind(literal,
                     draft.isRole(i, Role::contains)     ? "CONTAINS"
                     : draft.isRole(i, Role::startsWith) ? "STARTS WITH"
                                                         : "ENDS WITH",
                     i);
        } else if (draft.isRole(i, Role::nameWord)) {
            const std::size_t before = draft.previous(i);
            const bool inTheName = i > 0 && !draft.asksItself(i, Role::nameWord) &&
                                   (draft.items[i - 1].is(Role::light) || draft.items[i - 1].is(Role::preposition));
            if (inTheName && before < draft.pieces.size() &&
                (draft.isPart(before, Part::unknown) ||
                 (draft.isPart(before, Part::value) && !draft.items[before].values.empty() &&
                  (!draft.items[before].values.front().stored || draft.items[before].quoted))))
                bind(before, "CONTAINS", i);
            else if (best(draft.items[i].properties) >= 0.9)
                draft.pieces[i].part = Part::property;
            else
                draft.pieces[i].part = Part::skip;
        }
    }
}

} // namespace

const Pass passes::textConditions{"conditions on text values",
                                  {Share::items, Share::parts, Share::uses, Share::scopes},
                                  {Share::items, Share::parts, Share::uses, Share::conditions},
                                  readTexts};

} // namespace offline
