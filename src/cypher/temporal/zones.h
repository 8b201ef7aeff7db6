// SPDX-License-Identifier: GPL-3.0-or-later
// Time zones by offset or name ("Europe/Stockholm"); the system's zone data is loaded on first use of a name. Any
// thread.
#pragma once

#include "data/values/value.h"

#include <string_view>

namespace cypher {

// Converts a date and time to a zone ("+01:00", "Z", "UTC", "Europe/Stockholm"): keeps the instant or the local time.
// False and no change if the zone is unknown.
bool moveToZone(data::Temporal &value, std::string_view zone, bool keepInstant);

// Offset of a value's named zone at its local time. A local time skipped by a clock change moves forward by the gap; of
// an ambiguous one the first counts.
void settleOffset(data::Temporal &value);

} // namespace cypher
