// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/schema/inheritedproperties.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace data {

namespace {

// `wanted`: -1 for the smaller value, 1 for the larger; null is no value.
Value bound(const Value &a, const Value &b, int wanted)
{
    if (a.isNull() || b.isNull())
        return a.isNull() ? b : a;
    return order(a, b) * wanted > 0 ? a : b;
}

} // namespace

std::vector<Property> inheritedProperties(const EntityType &abstract, const std::vector<EntityType> &all)
{
    std::map<std::string, Property> merged;
    for (const EntityType &type : all) {
        if (type.abstract || std::find(type.parents.begin(), type.parents.end(), abstract.name) == type.parents.end())
            continue;
        for (const Property &property : type.properties) {
            const auto [found, isNew] = merged.try_emplace(property.name, property);
            if (isNew)
                continue;
            Property &sum = found->second;
            Property joined = property.count > sum.count ? property : sum;
            joined.mixed = sum.mixed || property.mixed || sum.type != property.type;
            joined.count = sum.count + property.count;
            joined.distinct = std::min(joined.count, sum.distinct + property.distinct);
            joined.minimum = bound(sum.minimum, property.minimum, -1);
            joined.maximum = bound(sum.maximum, property.maximum, 1);
            sum = std::move(joined);
        }
    }
    std::vector<Property> properties;
    for (auto &[name, property] : merged)
        properties.push_back(std::move(property));
    return properties;
}

} // namespace data
