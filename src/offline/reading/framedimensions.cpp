// SPDX-License-Identifier: GPL-3.0-or-later
// What a word measures without naming the property: "longest", "how big", and years whose property is not said.
#include "offline/reading/framebuilder.h"

#include "base/text.h"

#include <algorithm>

namespace offline {

// The numeric properties of the things in the question that the word measures: of each thing the one that its
// dimension lists first. With `years` those that hold a year or a date.
std::vector<PropertyTarget> FrameBuilder::measuredIn(std::string_view word, bool years) const
{
    const auto *stems = m_vocabulary.dimension(word);
    struct Owner {
        bool ofRelation = false;
        int number = 0;
        bool byName = false; // only things of it are named
        bool operator==(const Owner &other) const { return ofRelation == other.ofRelation && number == other.number; }
    };
    std::vector<Owner> owners;
    const auto own = [&](const Owner &owner) {
        const auto known = std::find(owners.begin(), owners.end(), owner);
        if (known == owners.end())
            owners.push_back(owner);
        else
            known->byName = known->byName && owner.byName;
    };
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        for (const auto &type : m_items[i].types)
            if (type.weight >= 0.9)
                own({false, type.entity, false});
        for (const auto &value : m_items[i].values)
            if (!value.property.ofRelation && value.weight >= 0.8)
                own({false, value.property.owner, true});
        for (const auto &relation : m_items[i].relations)
            if (m_pieces[i].part == Part::relation && relation.weight >= 0.9)
                own({true, relation.relation, false});
    }
    std::vector<PropertyTarget> found, ofNamed;
    for (const auto &owner : owners) {
        const auto number = static_cast<std::size_t>(owner.number);
        const auto &properties = owner.ofRelation ? m_lexicon.schema().relationships[number].properties
                                                  : m_lexicon.schema().entities[number].properties;
        std::size_t bestRank = 1000;
        std::vector<PropertyTarget> best;
        for (std::size_t p = 0; stems && p < properties.size(); ++p) {
            const bool measures = properties[p].isNumeric() || properties[p].type == data::Type::date ||
                                  (years && isDateText(properties[p]));
            if (!measures)
                continue;
            for (const auto &part : identifierWords(properties[p].name)) {
                const auto at = std::find(stems->begin(), stems->end(), m_vocabulary.stem(part));
                const auto rank = static_cast<std::size_t>(at - stems->begin());
                if (at == stems->end() || rank > bestRank)
                    continue;
                if (rank < bestRank)
                    best.clear();
                bestRank = rank;
                best.push_back({owner.ofRelation, owner.number, static_cast<int>(p), 0.9});
            }
        }
        if (best.size() == 1) // of two as likely neither is taken
            (owner.byName ? ofNamed : found).push_back(best.front());
    }
    return found.empty() ? ofNamed : found; // "donated to the Civic Union since 2023": the year is not the party's
}

// What a person said that the word orders by, of the things in the question; of others what the language says.
std::vector<PropertyTarget> FrameBuilder::orderedBy(const Item &item) const
{
    const auto isNamed = [&](const PropertyTarget &target) {
        return std::any_of(m_items.begin(), m_items.end(), [&](const Item &other) {
            return target.ofRelation
                       ? std::any_of(other.relations.begin(), other.relations.end(),
                                     [&](const RelationTarget &each) { return each.relation == target.owner; })
                       : std::any_of(other.types.begin(), other.types.end(),
                                     [&](const TypeTarget &each) { return each.entity == target.owner; });
        });
    };
    std::vector<PropertyTarget> found, all;
    for (const auto &[target, highest] : item.taught->orderings) {
        all.push_back(target);
        if (isNamed(target))
            found.push_back(target);
    }
    for (const auto &target :
         m_vocabulary.dimension(item.folded) ? measuredIn(item.folded, true) : std::vector<PropertyTarget>())
        if (std::none_of(all.begin(), all.end(), [&](const PropertyTarget &taught) {
                return taught.ofRelation == target.ofRelation && taught.owner == target.owner;
            }))
            found.push_back(target);
    return found.empty() ? all : found;
}

void FrameBuilder::readDimensions()
{
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        auto &item = m_items[i];
        if (item.taught && !item.taught->orderings.empty()) {
            item.dimension = orderedBy(item);
            continue;
        }
        if (!m_vocabulary.dimension(item.folded))
            continue;
        item.dimension = measuredIn(item.folded, true);
        if (item.dimension.empty() || !item.is(Role::measureOf))
            continue;
        item.properties = item.dimension; // "how long is ..."
        m_pieces[i] = {Part::property, Role::light, {}};
    }
    readUnitWords();
}

// "How many people live in ...", where what is named has a population and nothing here is called people: the figure
// that counts them.
void FrameBuilder::readCountedNouns()
{
    for (std::size_t i = 1; i < m_items.size(); ++i) {
        auto &item = m_items[i];
        const bool asked =
            m_items[i - 1].is(Role::count) || m_items[i - 1].is(Role::most) || m_items[i - 1].is(Role::least);
        if (!asked || item.known() || item.quoted || !m_vocabulary.dimension(item.folded))
            continue;
        auto figures = measuredIn(item.folded, false);
        if (figures.empty())
            continue;
        item.properties = std::move(figures);
        m_pieces[i] = {Part::property, Role::light, {}};
    }
}

// "How many kilometres", "total megawatts": the only figure that is kept in this unit, of what is named or tied; where
// nothing there is, of all.
void FrameBuilder::readUnitWords()
{
    readCountedNouns();
    using Found = std::vector<PropertyTarget>;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        auto &item = m_items[i];
        std::size_t before = i;
        while (before > 0 && m_items[before - 1].is(Role::light) && !m_items[before - 1].known())
            --before;
        const bool asked = before == 0 || m_items[before - 1].is(Role::count) ||
                           m_items[before - 1].is(Role::aggregate) || m_items[before - 1].is(Role::most) ||
                           m_items[before - 1].is(Role::least);
        if (!m_vocabulary.unitFactor(item.folded, item.folded) || m_pieces[i].part == Part::property || !asked ||
            m_pieces[i].part == Part::type || m_pieces[i].part == Part::value)
            continue;
        Found named, all;
        const auto use = [&](Found &found, bool ofRelation, std::size_t owner) {
            const auto &schema = m_lexicon.schema();
            const auto &properties =
                ofRelation ? schema.relationships[owner].properties : schema.entities[owner].properties;
            for (std::size_t p = 0; p < properties.size(); ++p)
                for (const auto &part : identifierWords(properties[p].name)) {
                    const PropertyTarget target{ofRelation, static_cast<int>(owner), static_cast<int>(p), 0.9};
                    const auto times = m_vocabulary.unitFactor(item.folded, part);
                    if (properties[p].isNumeric() && times && *times == 1 &&
                        std::find(found.begin(), found.end(), target) == found.end())
                        found.push_back(target);
                }
        };
        for (std::size_t k = 0; k < m_items.size(); ++k) {
            for (const auto &type : m_items[k].types)
                if (type.weight >= 0.9)
                    use(named, false, static_cast<std::size_t>(type.entity));
            for (const auto &value : m_items[k].values)
                if (!value.property.ofRelation)
                    use(named, false, static_cast<std::size_t>(value.property.owner));
            for (const auto &relation : m_items[k].relations)
                if (m_pieces[k].part == Part::relation && relation.weight >= 0.9)
                    use(named, true, static_cast<std::size_t>(relation.relation));
        }
        for (std::size_t e = 0; e < m_lexicon.schema().entities.size(); ++e)
            use(all, false, e);
        for (std::size_t r = 0; r < m_lexicon.schema().relationships.size(); ++r)
            use(all, true, r);
        const Found &found = named.empty() ? all : named;
        if (found.size() != 1)
            continue;
        item.properties = found;
        m_pieces[i] = {Part::property, Role::light, {}};
    }
}

// "under one metre", "over 2 hours": the only figure of a thing that is kept in such a unit.
bool FrameBuilder::restrictInUnit(std::size_t i, std::size_t sign)
{
    const std::size_t behind = next(i);
    const bool postfixed = isRole(behind, Role::postfix), compared = isRole(sign, Role::comparison);
    if (i + 1 >= m_items.size() || m_items[i + 1].first != m_items[i].last + 1 || !(compared || postfixed))
        return false;
    std::vector<PropertyTarget> found;
    const auto use = [&](bool ofRelation, int owner, const std::vector<data::Property> &properties) {
        for (std::size_t p = 0; p < properties.size(); ++p)
            for (const auto &part : identifierWords(properties[p].name)) {
                const auto times = m_vocabulary.unitFactor(m_items[i + 1].folded, part);
                const PropertyTarget target{ofRelation, owner, static_cast<int>(p), 0.9};
                if (!times || !properties[p].isNumeric() ||
                    std::find(found.begin(), found.end(), target) != found.end())
                    continue;
                found.push_back(target);
            }
    };
    for (std::size_t k = 0; k < m_items.size(); ++k) {
        for (const auto &type : m_items[k].types)
            if (type.weight >= 0.9)
                use(false, type.entity, m_lexicon.schema().entities[static_cast<std::size_t>(type.entity)].properties);
        for (const auto &relation : m_items[k].relations)
            if (relation.weight >= 0.9 && m_pieces[k].part == Part::relation)
                use(true, relation.relation,
                    m_lexicon.schema().relationships[static_cast<std::size_t>(relation.relation)].properties);
    }
    const std::size_t operation = postfixed ? behind : sign;
    if (found.size() != 1 || !restrictTo(i, found, m_pieces[operation].detail, *m_items[i].number))
        return false;
    m_pieces[i].used = m_pieces[operation].used = true;
    if (m_pieces[i + 1].part == Part::unknown)
        m_pieces[i + 1].part = Part::skip;
    return true;
}

// "books from 1999", "published between 1980 and 2005": a year without its property is that of the only one there is.
void FrameBuilder::readYears()
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (!isPart(i, Part::number))
            continue;
        const std::size_t sign = previous(i);
        if (restrictInUnit(i, sign))
            continue;
        if (isRole(sign, Role::comparison) && m_vocabulary.dimension(m_items[sign].folded)) { // "longer than 300"
            const auto measured = measuredIn(m_items[sign].folded, false);
            if (!isPart(next(i), Part::type) && measured.size() == 1 &&
                restrictTo(i, measured, m_pieces[sign].detail, *m_items[i].number))
                m_pieces[i].used = m_pieces[sign].used = true;
            continue;
        }
        if (*m_items[i].number < 1000 || *m_items[i].number >= 2200)
            continue;
        const bool preposed = i > 0 && m_items[i - 1].is(Role::preposition);
        const bool compared = isRole(sign, Role::comparison);
        const bool between = isRole(sign, Role::between) && isPart(next(next(i)), Part::number);
        if (!preposed && !compared && !between)
            continue;
        const auto properties = measuredIn(m_vocabulary.yearWord(), true);
        if (properties.size() != 1)
            continue;
        const auto limit = [&](std::size_t at, const std::string &op) {
            return restrictTo(at, properties, op, *m_items[at].number);
        };
        if (between) {
            const std::size_t second = next(next(i));
            if (limit(i, ">=") && limit(second, "<="))
                m_pieces[i].used = m_pieces[second].used = m_pieces[sign].used = true;
        } else if (limit(i, compared ? m_pieces[sign].detail : "=")) {
            m_pieces[i].used = true;
            if (compared)
                m_pieces[sign].used = true;
        }
    }
}

} // namespace offline
