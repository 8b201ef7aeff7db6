// SPDX-License-Identifier: GPL-3.0-or-later
// Values as files of neo4j-admin write them: dates, times, durations and points in columns of that type. Pure.
#pragma once

#include "data/value.h"

#include <string_view>

namespace cypher {

// `type` as a header names it: "date", "localtime", "time", "localdatetime", "datetime", "duration", "point"; with
// what it adds in braces, "datetime{timezone:+02:00}", "point{crs:WGS-84}". Null where the text is no such value.
data::Value storedValue(std::string_view type, std::string_view text);

} // namespace cypher
