// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/storedtexts.h"

#include "cypher/textindex.h"

#include <algorithm>

namespace cypher {

namespace {

bool isText(const data::Property &property)
{
    return property.type == data::Type::string ||
           (property.type == data::Type::list && property.itemType == data::Type::string) || property.mixed;
}

} // namespace

std::vector<TextTarget> textTargets(const data::Schema &schema, std::string_view type, std::string_view property)
{
    std::vector<TextTarget> out;
    const auto take = [&](const std::string &name, const std::vector<data::Property> &all, bool isRelationship) {
        for (const data::Property &each : all)
            if (isText(each) && (property.empty() || each.name == property))
                out.push_back({name, each.name, isRelationship});
    };
    for (const data::EntityType &entity : schema.entities)
        if (type.empty() ? !entity.abstract : entity.name == type)
            take(entity.name, entity.properties, false);
    if (!type.empty())
        for (const data::RelationshipType &relationship : schema.relationships)
            if (relationship.name == type)
                take(relationship.name, relationship.properties, true);
    return out;
}

void addNear(const TextTarget &target, const TextIndex &texts, std::string_view text, std::size_t k,
             std::vector<data::StoredValue> &out)
{
    for (const TextIndex::Hit &hit : texts.near(text, k)) {
        const TextIndex::Entry &entry = texts.entries()[hit.entry];
        out.push_back({target.type, target.property, data::Value(entry.text), hit.similarity, entry.count});
    }
}

void keepBest(std::vector<data::StoredValue> &values, std::size_t k)
{
    std::stable_sort(values.begin(), values.end(), [](const data::StoredValue &a, const data::StoredValue &b) {
        return a.similarity > b.similarity;
    });
    if (values.size() > k)
        values.erase(values.begin() + static_cast<std::ptrdiff_t>(k), values.end());
}

} // namespace cypher
