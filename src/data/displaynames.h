// SPDX-License-Identifier: GPL-3.0-or-later
// What elements are called by where no property names them alone: two properties of texts that look like names and tell
// all elements apart only together (first and family name, whatever they are called), or a title with a year. Found in
// the data: candidates from samples and counts, decided by how many pairs are different. Values; one thread.
#pragma once

#include "data/schema.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace data {

// How many elements have all of these properties, and how many different rows of them there are; nothing where the
// source did not tell in time. Looks at `most` elements.
struct CountedTogether {
    std::int64_t elements = 0, different = 0;
};
using CountTogether =
    std::function<std::optional<CountedTogether>(const EntityType &type, const std::vector<std::string> &properties)>;

inline constexpr std::int64_t mostCountedTogether = 20'000;

// Sets EntityType::calledBy, with what speaks for it. At most two questions a type and two hundred in all.
void findDisplayNames(Schema &schema, const CountTogether &count);

} // namespace data
