// SPDX-License-Identifier: GPL-3.0-or-later
// "Where" and "when": what kind of property such a question can be answered with.
#include "offline/reading/framebuilder.h"

#include "base/text.h"

#include <algorithm>

namespace offline {

// A text that is no date.
bool FrameBuilder::isPlainText(const data::Property &property) const
{
    return property.type == data::Type::string && !isDateText(property);
}

// The property of this type that says where a thing is: the first of the language's words for places that names one.
std::optional<PropertyTarget> FrameBuilder::placeOf(int entity) const
{
    const auto &properties = m_lexicon.schema().entities[static_cast<std::size_t>(entity)].properties;
    for (const std::string &place : m_vocabulary.placeWords())
        for (std::size_t p = 0; p < properties.size(); ++p) {
            const auto words = identifierWords(properties[p].name);
            if (properties[p].type == data::Type::string && !words.empty() && m_vocabulary.stem(words.back()) == place)
                return PropertyTarget{false, entity, static_cast<int>(p), 0.9};
        }
    return std::nullopt;
}

// "Whose sending bank is in Spain", of a sending_bank and a sending_bank_country: where the one that is said is, tells
// the property named after it.
void FrameBuilder::readPlaceOfProperty()
{
    constexpr std::size_t reach = 7;
    for (std::size_t p = 0; p + 1 < m_items.size(); ++p) {
        if (!isPart(p, Part::property))
            continue;
        bool placed = false;
        std::size_t value = p + 1;
        for (; value < std::min(m_items.size(), p + reach); ++value) {
            const auto &item = m_items[value];
            const bool isPlace = std::find(m_vocabulary.placeWords().begin(), m_vocabulary.placeWords().end(),
                                           m_vocabulary.stem(item.folded)) != m_vocabulary.placeWords().end();
            if (item.quoted || isPart(value, Part::value) || isPart(value, Part::attribute) || item.before == ',')
                break;
            const Phrase *equal = item.phrase(Role::comparison);
            if (!isPlace && m_pieces[value].part != Part::skip && item.roles.empty())
                break;
            if (isRole(value, Role::conjunction) || isRole(value, Role::negation) || item.is(Role::same) ||
                (isRole(value, Role::comparison) && !(equal && equal->detail == "=")))
                break;
            placed = placed || isPlace || item.is(Role::tie) || item.is(Role::preposition) ||
                     (item.first < item.last && !item.roles.empty());
        }
        if (!placed || value >= m_items.size() || m_pieces[value].used ||
            !(m_items[value].quoted || isPart(value, Part::value) || isPart(value, Part::attribute)))
            continue;
        Condition condition{{}, "=", data::Value(m_items[value].text), true, value, scopeAt(value), 1};
        if (!m_items[value].values.empty() && m_items[value].values.front().stored)
            condition.value = data::Value(m_items[value].values.front().literal);
        for (const auto &target : m_items[p].properties) {
            if (target.weight < 0.9 || target.ofRelation)
                continue;
            const auto &all = m_lexicon.schema().entities[static_cast<std::size_t>(target.owner)].properties;
            const auto own = identifierWords(m_lexicon.property(target).name);
            for (std::size_t k = 0; k < all.size(); ++k) {
                auto words = identifierWords(all[k].name);
                if (words.size() != own.size() + 1 || all[k].type != data::Type::string ||
                    std::find(m_vocabulary.placeWords().begin(), m_vocabulary.placeWords().end(),
                              m_vocabulary.stem(words.back())) == m_vocabulary.placeWords().end())
                    continue;
                words.pop_back();
                const PropertyTarget place{false, target.owner, static_cast<int>(k), 1.0};
                if (words == own && !m_items[value].values.empty() && m_items[value].values.front().stored)
                    condition.properties.push_back(place);
            }
        }
        if (condition.properties.size() != 1)
            continue;
        m_frame.conditions.push_back(std::move(condition));
        m_frame.properties[static_cast<std::size_t>(propertyAt(p))].bound = true;
        for (std::size_t k = p; k <= value; ++k) {
            if (m_pieces[k].part != Part::skip)
                m_pieces[k].used = true;
            if (k > p && k < value)
                m_pieces[k].part = Part::skip;
        }
    }
}

// The type of thing in which things of this type are, where a relationship leads to one that is called after a place.
std::optional<int> FrameBuilder::placeTypeOf(int entity) const
{
    for (const std::string &place : m_vocabulary.placeWords())
        for (int other = 0; other < static_cast<int>(m_lexicon.schema().entities.size()); ++other) {
            const auto words = identifierWords(m_lexicon.entityName(other));
            if (other != entity && !words.empty() && m_vocabulary.stem(words.back()) == place &&
                m_lexicon.links(entity, other).size() == 1)
                return other;
        }
    return std::nullopt;
}

// "Which rivers flow through Colorado", which is a river and a state: a name that may be of the kind that is asked for
// or of another one is of the other, where no word says a relationship within the kind.
void FrameBuilder::readOtherKinds()
{
    const auto asked = std::find_if(m_frame.mentions.begin(), m_frame.mentions.end(),
                                    [](const Mention &mention) { return mention.isType() && mention.scope == 0; });
    if (asked == m_frame.mentions.end() || asked->types.size() != 1)
        return;
    const int kind = asked->types.front().entity;
    const auto &within = m_lexicon.links(kind, kind);
    const auto isWithin = [&](const RelationTarget &target) {
        return std::any_of(within.begin(), within.end(),
                           [&](const Link &link) { return link.relation == target.relation; });
    };
    const bool said = std::any_of(m_frame.relations.begin(), m_frame.relations.end(), [&](const RelationUse &use) {
        return !use.weak && std::any_of(use.targets.begin(), use.targets.end(), [&](const RelationTarget &target) {
            return isWithin(target) && target.weight >= best(use.targets) - 1e-9;
        }) && std::all_of(use.targets.begin(), use.targets.end(), isWithin);
    });
    if (said)
        return;
    for (auto &mention : m_frame.mentions) {
        if (mention.isType() || mention.types.size() < 2 || mention.scope != 0 || !mention.hasType(kind))
            continue;
        const bool other = std::any_of(mention.types.begin(), mention.types.end(), [&](const TypeTarget &type) {
            return type.entity != kind && !m_lexicon.links(kind, type.entity).empty();
        });
        const bool stored = std::all_of(mention.values.begin(), mention.values.end(),
                                        [](const auto &values) { return !values.empty() && values.front().stored; });
        if (!other || !stored)
            continue;
        std::erase_if(mention.types, [&](const TypeTarget &type) { return type.entity == kind; });
        for (auto &values : mention.values)
            std::erase_if(values, [&](const ValueTarget &value) {
                return !value.property.ofRelation && value.property.owner == kind;
            });
    }
}

// "Where was the fair held?" is no question after held_on, whatever the verb's letters: a place is asked for.
void FrameBuilder::readAskedPlace()
{
    const auto asks = std::find_if(m_items.begin(), m_items.end(),
                                   [&](const Item &item) { return m_vocabulary.asksPlace(item.folded); });
    if (asks == m_items.end() || m_frame.want != Want::list || m_frame.mentions.size() != 1)
        return;
    const auto at = static_cast<std::size_t>(asks - m_items.begin());
    const Mention &thing = m_frame.mentions.front();
    const bool opens = at == 0 || std::none_of(m_frame.mentions.begin(), m_frame.mentions.end(),
                                               [&](const Mention &mention) { return mention.at < at; });
    constexpr double clearly = 0.1;
    if (!opens || thing.isType() || thing.types.empty() ||
        (thing.types.size() > 1 && thing.types[0].weight < thing.types[1].weight + clearly))
        return;
    const auto place = placeOf(thing.types.front().entity);
    const auto isOther = [&](const PropertyUse &use) {
        return !use.bound && std::none_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
            return isPlainText(m_lexicon.property(target));
        });
    };
    const auto firstOther = std::find_if(m_frame.properties.begin(), m_frame.properties.end(), isOther);
    const bool nothingElse = m_frame.properties.empty() && m_frame.relations.empty();
    if (firstOther == m_frame.properties.end() && !nothingElse)
        return;
    if (const auto in = placeTypeOf(thing.types.front().entity); !place && nothingElse && in) {
        m_frame.mentions.front().types.resize(1); // "where is Austin": in which state
        Mention where;
        where.at = at;
        where.types = {{*in, 1.0}};
        where.isVirtual = where.asked = true;
        m_frame.mentions.insert(m_frame.mentions.begin(), std::move(where));
        return;
    }
    if (!place) {
        if (!nothingElse)
            m_frame.unknown.push_back(at);
        return;
    }
    if (firstOther != m_frame.properties.end())
        firstOther->targets = {*place};
    else
        m_frame.properties.push_back({at, {*place}});
}

// "Until when is she on loan?", where nothing of a time would be answered with.
void FrameBuilder::readAskedWhen()
{
    const auto asks = std::find_if(m_items.begin(), m_items.end(),
                                   [&](const Item &item) { return m_vocabulary.asksWhen(item.folded); });
    const auto at = static_cast<std::size_t>(asks - m_items.begin());
    constexpr std::size_t latest = 2; // "and since when ..."
    if (asks == m_items.end() || at > latest || m_frame.want != Want::list || m_pieces[at].part == Part::unknown)
        return;
    const bool ofTime = std::any_of(m_frame.properties.begin(), m_frame.properties.end(), [&](const PropertyUse &use) {
        return std::any_of(use.targets.begin(), use.targets.end(),
                           [&](const PropertyTarget &target) { return !isPlainText(m_lexicon.property(target)); });
    });
    if (!ofTime)
        m_frame.unknown.push_back(at);
}

// "Open tickets", "close this ticket": an adjective or a verb, and no question after opened_on or closed_on. A date is
// only asked for by words of time, or by its whole name.
void FrameBuilder::readAskedTime()
{
    if (std::any_of(m_items.begin(), m_items.end(),
                    [&](const Item &item) { return m_vocabulary.asksTime(item.folded); }))
        return;
    for (const auto &use : m_frame.properties) {
        const auto &item = m_items[use.at];
        const bool dates = !use.targets.empty() &&
                           std::all_of(use.targets.begin(), use.targets.end(), [&](const PropertyTarget &target) {
                               const auto &property = m_lexicon.property(target);
                               return (property.type == data::Type::date || isDateText(property)) &&
                                      identifierWords(property.name).size() > item.last - item.first + 1;
                           });
        if (dates && !use.bound && m_frame.want != Want::superlative && !m_frame.superlative && m_frame.order < 0)
            m_frame.unknown.push_back(use.at);
    }
}

} // namespace offline
