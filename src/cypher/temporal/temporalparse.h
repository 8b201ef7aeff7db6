// SPDX-License-Identifier: GPL-3.0-or-later
// ISO 8601 texts of dates, times and durations, in the forms that openCypher names. Pure.
#pragma once

#include "data/value.h"

#include <optional>
#include <string_view>

namespace cypher {

// The value of this type (date .. localDateTime) that a text stands for; nothing where it is no such text. A text of
// date and time without an offset is at offset 0 where the type has one.
std::optional<data::Temporal> parseTemporal(data::Type type, std::string_view text);
std::optional<data::Duration> parseDuration(std::string_view text);
// "Z", "+01", "+01:00", "-0130", "+01:00:30": seconds east of UTC. Of names only UTC and GMT (zones.h has the others).
std::optional<std::int32_t> parseOffset(std::string_view text);

} // namespace cypher
