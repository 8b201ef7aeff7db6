// SPDX-License-Identifier: GPL-3.0-or-later
// Time zones by offset or by name ("Europe/Stockholm"), the names from the system's zone data, which is read when the
// first name is met. Any thread.
#pragma once

#include "data/value.h"

#include <string_view>

namespace cypher {

// Puts a moment of date and time into a zone ("+01:00", "Z", "UTC", "Europe/Stockholm"): the instant stays, or its
// clock does. False, and nothing done, where there is no such zone.
bool moveToZone(data::Temporal &value, std::string_view zone, bool keepInstant);

// The offset that value.zone has by value's clock, where it names a zone. A clock that a change of time skips is moved
// forward by the gap; of a clock that is shown twice the first time counts.
void settleOffset(data::Temporal &value);

} // namespace cypher
