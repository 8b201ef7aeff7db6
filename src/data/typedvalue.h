// SPDX-License-Identifier: GPL-3.0-or-later
// A value as a person types it for a parameter. Owner: data. Any thread.
#pragma once

#include "data/value.h"

#include <string_view>

namespace data {

// JSON where it is JSON (true, 12, 1.5, "text", lists, maps, null), else the text as it stands. A whole number that 64
// bits cannot hold stays a text: it would be another number.
Value typedValue(std::string_view typed);

} // namespace data
