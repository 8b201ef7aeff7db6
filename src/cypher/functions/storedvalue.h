// SPDX-License-Identifier: GPL-3.0-or-later
// Parses values of neo4j-admin files in columns of type date, time, duration or point. Pure.
#pragma once

#include "data/values/value.h"

#include <string_view>

namespace cypher {

// `type` as in the header: "date", "localtime", "time", "localdatetime", "datetime", "duration", "point"; with options
// in braces, "datetime{timezone:+02:00}", "point{crs:WGS-84}". Null if the text is not such a value.
data::Value storedValue(std::string_view type, std::string_view text);

} // namespace cypher
