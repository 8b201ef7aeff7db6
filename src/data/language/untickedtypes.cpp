// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/language/untickedtypes.h"

#include <algorithm>

namespace data {

std::vector<std::string> untickedTypes(const Analysis &query, const Schema &schema,
                                       const std::vector<std::string> &ticked)
{
    std::vector<std::string> found;
    const auto look = [&](const std::string &type) {
        if (std::find(ticked.begin(), ticked.end(), type) == ticked.end() &&
            std::find(found.begin(), found.end(), type) == found.end())
            found.push_back(type);
    };
    for (const auto &label : query.labels)
        if (schema.entity(label))
            look(label);
    for (const auto &type : query.relationshipTypes)
        if (schema.relationship(type))
            look(type);
    return found;
}

} // namespace data
