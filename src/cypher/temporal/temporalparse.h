// SPDX-License-Identifier: GPL-3.0-or-later
// Parses ISO 8601 dates, times and durations in the forms of openCypher. Pure.
#pragma once

#include "data/values/value.h"

#include <optional>
#include <string_view>

namespace cypher {

// A value of this type (date .. localDateTime) from a text; nothing if invalid. Without an offset, types with an offset
// get 0.
std::optional<data::Temporal> parseTemporal(data::Type type, std::string_view text);
std::optional<data::Duration> parseDuration(std::string_view text);
// "Z", "+01", "+01:00", "-0130", "+01:00:30": seconds east of UTC. Only the names UTC and GMT (zones.h has the others).
std::optional<std::int32_t> parseOffset(std::string_view text);

} // namespace cypher
