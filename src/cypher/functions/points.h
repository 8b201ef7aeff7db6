// SPDX-License-Identifier: GPL-3.0-or-later
// Creates points from maps. Pure.
#pragma once

#include "data/values/value.h"

#include <optional>
#include <string_view>

namespace cypher {

// From {x, y}, {longitude, latitude}, with z or height, crs or srid; nothing with a reason if the map is not a point.
std::optional<data::Point> pointOf(const data::Value &map, std::string_view &why);

} // namespace cypher
