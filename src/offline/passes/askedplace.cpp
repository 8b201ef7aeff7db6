// SPDX-License-Identifier: GPL-3.0-or-later
// "Where": the properties and things that can answer it.
#include "offline/passes/passes.h"
#include "offline/passes/propertykinds.h"

#include <algorithm>

namespace offline {

namespace {

// The property with the place of this type: the first place word of the language that is in a property's name; with
// `byName` also before "name", as in country_name.
std::optional<PropertyTarget> placeOf(const Draft &draft, int entity, bool byName)
{
    const auto &schema = draft.lexicon.schema();
    const auto &properties = schema.entities[static_cast<std::size_t>(entity)].properties;
    std::optional<PropertyTarget> found;
    for (const std::string &place : draft.vocabulary.placeWords()) {
        // Of state_name and country_name of a town, the one whose places are things.
        const bool isType = std::any_of(schema.entities.begin(), schema.entities.end(), [&](const auto &type) {
            const auto words = identifierWords(type.name);
            return !words.empty() && draft.vocabulary.stem(words.back()) == place;
        });
        for (std::size_t p = 0; p < properties.size(); ++p)
            if (properties[p].type == data::Type::string && (!found || (byName && isType)) &&
                !(byName && draft.lexicon.nameProperty(entity) == &properties[p]) &&
                draft.vocabulary.placeIn(identifierWords(properties[p].name), byName) == place) {
                found = PropertyTarget{false, entity, static_cast<int>(p), 0.9};
                if (isType || !byName)
                    return found;
            }
    }
    return found;
}

// The type in which things of this type are, if exactly one relationship leads to a type named after a place.
std::optional<int> placeTypeOf(const Draft &draft, int entity)
{
    const auto leads = [&](int from, int to) { // only forward: a thing in a state is not the place of the state
        const auto links = draft.lexicon.linksMeant(from, to);
        return links.size() == 1 && links.front().forward;
    };
    for (const std::string &place : draft.vocabulary.placeWords())
        for (int other = 0; other < static_cast<int>(draft.lexicon.schema().entities.size()); ++other) {
            const auto words = identifierWords(draft.lexicon.entityName(other));
            if (other != entity && !words.empty() && draft.vocabulary.stem(words.back()) == place &&
                leads(entity, other))
                return other;
        }
    return std::nullopt;
}

// True if the text is the name of a thing rather than a property of another one: "Where is New Orleans", a town and the
// lowest point of a state.
bool isFirstByName(const Draft &draft, const Mention &thing)
{
    if (thing.values.size() != 1)
        return false;
    const auto isName = [&](const ValueTarget &value) {
        return !value.property.ofRelation && value.stored &&
               (draft.lexicon.nameProperty(value.property.owner) == &draft.lexicon.property(value.property) ||
                draft.lexicon.isNaming(draft.lexicon.property(value.property).name));
    };
    return std::all_of(thing.values.front().begin(), thing.values.front().end(), [&](const ValueTarget &value) {
        return isName(value) == (value.property.owner == thing.types.front().entity && !value.property.ofRelation);
    });
}

// "Where" asks for a place, not for a property with the letters of the verb: "Where was the fair held?" with held_on.
void readAskedPlace(Draft &draft)
{
    const auto asks = std::find_if(draft.items.begin(), draft.items.end(),
                                   [&](const Item &item) { return draft.vocabulary.asksPlace(item.folded); });
    if (asks == draft.items.end() || draft.frame.mentions.size() != 1)
        return;
    // "Where is the smallest town" shows its place, too.
    if (asks == draft.items.begin() && draft.frame.want == Want::superlative && draft.frame.mentions.front().isType() &&
        draft.frame.mentions.front().types.size() == 1 && draft.frame.relations.empty() &&
        std::all_of(draft.frame.properties.begin(), draft.frame.properties.end(),
                    [](const PropertyUse &use) { return use.bound; })) {
        const int owner = draft.frame.mentions.front().types.front().entity;
        auto place = placeOf(draft, owner, false);
        if (!place && !placeTypeOf(draft, owner)) // no form shows the thing in which it is
            place = placeOf(draft, owner, true);
        if (place)
            draft.frame.properties.push_back({0, {*place}});
    }
    if (draft.frame.want != Want::list)
        return;
    const auto at = static_cast<std::size_t>(asks - draft.items.begin());
    Mention &thing = draft.frame.mentions.front();
    const bool opens = at == 0 || std::none_of(draft.frame.mentions.begin(), draft.frame.mentions.end(),
                                               [&](const Mention &mention) { return mention.at < at; });
    constexpr double clearly = 0.1;
    if (!opens || thing.isType() || thing.types.empty() ||
        (thing.types.size() > 1 && thing.types[0].weight < thing.types[1].weight + clearly &&
         !isFirstByName(draft, thing)))
        return;
    auto place = placeOf(draft, thing.types.front().entity, false);
    const auto isOther = [&](const PropertyUse &use) {
        return !use.bound && std::none_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return isPlainText(draft, draft.lexicon.property(target));
        });
    };
    const auto firstOther = std::find_if(draft.frame.properties.begin(), draft.frame.properties.end(), isOther);
    const bool nothingElse = draft.frame.properties.empty() && draft.frame.relations.empty();
    if (firstOther == draft.frame.properties.end() && !nothingElse)
        return;
    if (const auto in = placeTypeOf(draft, thing.types.front().entity); !place && nothingElse && in) {
        draft.frame.mentions.front().types.resize(1); // "where is Austin": in which state
        Mention where;
        where.at = at;
        where.types = {{*in, 1.0}};
        where.isVirtual = where.asked = true;
        draft.frame.mentions.insert(draft.frame.mentions.begin(), std::move(where));
        return;
    }
    if (!place)
        place = placeOf(draft, thing.types.front().entity, true);
    if (!place) {
        if (!nothingElse)
            draft.frame.unknown.push_back(at);
        return;
    }
    if (firstOther != draft.frame.properties.end())
        firstOther->targets = {*place};
    else
        draft.frame.properties.push_back({at, {*place}});
}

} // namespace

const Pass passes::askedPlace{"'where' questions",
                              {Share::items, Share::want, Share::things, Share::relations, Share::properties},
                              {Share::things, Share::properties, Share::left},
                              readAskedPlace};

} // namespace offline
