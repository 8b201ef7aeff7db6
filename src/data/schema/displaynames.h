// SPDX-License-Identifier: GPL-3.0-or-later
// Finds display names of types without a name property: two name-like text properties that identify elements only
// together (first and family name), or a title with a year. Candidates come from samples and counts; the share of
// distinct pairs decides. Values; one thread.
#pragma once

#include "data/schema/schema.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace data {

// The number of elements that have all properties, and of their distinct combinations, among `most` elements; empty on
// a timeout.
struct CountedTogether {
    std::int64_t elements = 0, different = 0;
};
using CountTogether =
    std::function<std::optional<CountedTogether>(const EntityType &type, const std::vector<std::string> &properties)>;

inline constexpr std::int64_t mostCountedTogether = 20'000;

// Sets EntityType::calledBy and calledWhy. At most two queries per type and 200 in all.
void findDisplayNames(Schema &schema, const CountTogether &count);

} // namespace data
