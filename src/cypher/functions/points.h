// SPDX-License-Identifier: GPL-3.0-or-later
// Points from the maps that describe them. Pure.
#pragma once

#include "data/value.h"

#include <optional>
#include <string_view>

namespace cypher {

// Of {x, y}, {longitude, latitude}, with z or height, crs or srid; nothing, and why, where it is no point.
std::optional<data::Point> pointOf(const data::Value &map, std::string_view &why);

} // namespace cypher
