// SPDX-License-Identifier: GPL-3.0-or-later
// Quoted texts after the property that they are compared with.
#include "offline/passes/passes.h"

#include <algorithm>

namespace offline {

namespace {

// True if a property with this last word has the text: "The title 'Sales Agent'" for contact titles.
bool holds(const Item &noun, const Item &text)
{
    return std::any_of(text.values.begin(), text.values.end(), [&](const ValueTarget &value) {
        return value.stored &&
               std::find(noun.properties.begin(), noun.properties.end(), value.property) != noun.properties.end();
    });
}

// The property that a quoted text is compared with, with only words of comparison between them; size() if none.
std::size_t comparedWith(const Draft &draft, std::size_t text)
{
    for (std::size_t k = text; k-- > 0;) {
        const auto &item = draft.items[k];
        if (draft.pieces[k].used || draft.items[k + 1].before == ',')
            return draft.pieces.size();
        if (draft.pieces[k].part == Part::property ||
            (item.is(Role::nameWord) && (best(item.properties) >= 0.9 || holds(item, draft.items[text]))))
            return k;
        const Phrase *equal = item.phrase(Role::comparison);
        const bool says = item.is(Role::copula) || item.is(Role::nameWord) || (equal && equal->detail == "=") ||
                          item.folded == draft.vocabulary.partWord() ||
                          (item.is(Role::light) && !item.is(Role::preposition) && !item.is(Role::relative));
        if (!says)
            return draft.pieces.size();
    }
    return draft.pieces.size();
}

// True if the property is asked of the thing with this stored name: "The tagline of 'Cast Away'".
bool isOfNamed(const Draft &draft, std::size_t prop, std::size_t text, const std::vector<PropertyTarget> &properties)
{
    if (prop > 1 && draft.vocabulary.isHaving(draft.items[prop - 2].folded + " " + draft.items[prop - 1].folded))
        return false; // "with a bank country of 'Ukraine'"
    const bool of = (prop + 1 < text && draft.items[prop + 1].folded == draft.vocabulary.partWord()) ||
                    (prop + 1 < text && draft.items[prop + 1].is(Role::helps)) || // "which country does 'A' come from"
                    (prop > 0 && draft.items[prop - 1].is(Role::same)); // "the same city as 'Around the Horn'"
    const auto &values = draft.items[text].values;
    const auto isMentioned = [&](const ValueTarget &value) {
        return value.stored && std::find(properties.begin(), properties.end(), value.property) != properties.end();
    };
    return of && std::none_of(values.begin(), values.end(), isMentioned) &&
           std::any_of(values.begin(), values.end(), [](const ValueTarget &value) { return value.stored; });
}

// True if the question ends with the owner: "Dover is the capital of which state". words: quoted
bool asksOwnerAtEnd(const Draft &draft)
{
    const std::size_t thing = draft.items.size() - 1;
    return draft.items.size() > 4 && draft.isPart(thing, Part::type) && draft.asksItself(thing - 1, Role::list) &&
           draft.items[thing - 2].folded == draft.vocabulary.partWord();
}

// A quoted text belongs to the adjacent property, even if others have this text: "The tagline 'x'", "whose summary is
// 'x'", "a quantity per unit of 'x'"; "Have 'Turkey' as the beneficiary country", "in which 'Turkey' is the beneficiary
// country".
void readBefore(Draft &draft)
{
    for (std::size_t i = 0; i + 2 < draft.items.size(); ++i) {
        const auto &values = draft.items[i].values;
        if (draft.pieces[i].used || values.empty() || !values.front().stored || draft.items[i + 1].before != 0 ||
            !(draft.vocabulary.meansAs(draft.items[i + 1].folded) ||
              ((draft.items[i].quoted || (i == 0 && asksOwnerAtEnd(draft))) && draft.items[i + 1].is(Role::copula))))
            continue;
        std::size_t k = i + 2;
        while (k < draft.items.size() && draft.items[k].before == 0 && draft.pieces[k].part == Part::skip &&
               draft.items[k].is(Role::light) && !draft.items[k].is(Role::preposition))
            ++k;
        if (!draft.isPart(k, Part::property) || draft.items[k].before != 0)
            continue;
        Condition condition{{}, "=", {}, true, i, draft.scopeAt(i), 1};
        for (const auto &value : values) {
            const auto &candidates = draft.items[k].properties;
            if (value.stored && std::find(candidates.begin(), candidates.end(), value.property) != candidates.end() &&
                best(candidates) - 0.2 <= std::find(candidates.begin(), candidates.end(), value.property)->weight) {
                condition.properties.push_back(value.property);
                condition.value = data::Value(value.literal);
            }
        }
        for (const auto &target : draft.items[k].properties) // for a quoted text, even if others have it
            if (condition.value.isNull() && draft.items[i].quoted && target.weight >= best(draft.items[k].properties) &&
                draft.lexicon.property(target).type == data::Type::string)
                condition.properties.push_back(target);
        if (condition.properties.empty())
            continue;
        if (condition.value.isNull())
            condition.value = data::Value(draft.items[i].text);
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(k))].bound = true;
        draft.frame.conditions.push_back(std::move(condition));
        for (std::size_t at = i; at <= k; ++at) {
            if (draft.pieces[at].part != Part::skip)
                draft.pieces[at].used = true;
        }
    }
}

void readQuoted(Draft &draft)
{
    readBefore(draft);
    for (std::size_t i = 1; i < draft.items.size(); ++i) {
        if (!draft.items[i].quoted || draft.pieces[i].used || draft.pieces[i].part == Part::property ||
            draft.pieces[i].part == Part::type || draft.pieces[i].part == Part::relation)
            continue;
        const std::size_t compared = comparedWith(draft, i);
        if (compared >= draft.pieces.size())
            continue;
        Condition condition{{}, "=", data::Value(draft.items[i].text), true, i, draft.scopeAt(i), 1};
        for (const auto &target : draft.items[compared].properties) {
            const auto &property = draft.lexicon.property(target);
            if (target.weight >= best(draft.items[compared].properties) - 0.2 &&
                (property.type == data::Type::string || property.itemType == data::Type::string))
                condition.properties.push_back(target);
        }
        if (condition.properties.empty() || isOfNamed(draft, compared, i, condition.properties))
            continue;
        std::vector<PropertyTarget> stored; // of several, only those that have it, in their spelling
        for (const auto &value : draft.items[i].values)
            if (value.stored && std::find(condition.properties.begin(), condition.properties.end(), value.property) !=
                                    condition.properties.end()) {
                stored.push_back(value.property);
                condition.value = data::Value(value.literal);
            }
        if (!stored.empty())
            condition.properties = stored;
        draft.frame.properties[static_cast<std::size_t>(draft.propertyAt(compared))].bound = true;
        draft.frame.conditions.push_back(std::move(condition));
        for (std::size_t k = compared; k <= i; ++k)
            if (draft.pieces[k].part != Part::skip)
                draft.pieces[k].used = true;
    }
}

} // namespace

const Pass passes::quotedTexts{"quoted text values",
                               {Share::items, Share::parts, Share::uses, Share::scopes, Share::properties},
                               {Share::uses, Share::properties, Share::conditions},
                               readQuoted};

} // namespace offline
