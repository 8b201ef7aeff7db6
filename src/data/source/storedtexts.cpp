// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/storedtexts.h"

#include "base/codedtext.h"
#include "data/source/textindex.h"

#include <algorithm>

namespace data {

namespace {

bool isText(const Property &property)
{
    return property.type == Type::string || (property.type == Type::list && property.itemType == Type::string) ||
           property.mixed;
}

void keepBest(std::vector<StoredValue> &values, std::size_t k)
{
    std::stable_sort(values.begin(), values.end(),
                     [](const StoredValue &a, const StoredValue &b) { return a.similarity > b.similarity; });
    if (values.size() > k)
        values.erase(values.begin() + static_cast<std::ptrdiff_t>(k), values.end());
}

} // namespace

std::vector<TextTarget> textTargets(const Schema &schema, std::string_view type, std::string_view property)
{
    std::vector<TextTarget> out;
    const auto take = [&](const std::string &name, const std::vector<Property> &all, bool isRelationship) {
        for (const Property &each : all)
            if (isText(each) && (property.empty() || each.name == property))
                out.push_back({name, each.name, isRelationship});
    };
    for (const EntityType &entity : schema.entities)
        if (type.empty() ? !entity.abstract : entity.name == type)
            take(entity.name, entity.properties, false);
    if (!type.empty())
        for (const RelationshipType &relationship : schema.relationships)
            if (relationship.name == type)
                take(relationship.name, relationship.properties, true);
    return out;
}

base::Result<std::vector<StoredValue>> textsNear(const std::vector<TextTarget> &targets, std::string_view text,
                                                 std::size_t k, const std::stop_token &stop, const IndexOf &index)
{
    std::vector<StoredValue> out;
    for (const TextTarget &target : targets) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("values.cancelled", "The search for stored values was cancelled."), {},
                              "cancelled");
        const auto texts = index(target);
        if (!texts && (targets.size() == 1 || texts.error().category == base::Category::cancelled ||
                       texts.error().category == base::Category::unreachable))
            return tl::unexpected<base::Error>(texts.error());
        if (!texts)
            continue; // a failed column does not hide the others
        for (const TextIndex::Hit &hit : (*texts)->near(text, k)) {
            const TextIndex::Entry &entry = (*texts)->entries()[hit.entry];
            out.push_back({target.type, target.property, Value(entry.text), hit.similarity, entry.count});
        }
    }
    keepBest(out, k);
    return out;
}

} // namespace data
