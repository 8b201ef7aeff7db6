// SPDX-License-Identifier: GPL-3.0-or-later
// A parameter value as the user types it. Any thread.
#pragma once

#include "data/values/value.h"

#include <string_view>

namespace data {

// Parses JSON (true, 12, 1.5, "text", lists, maps, null); other text stays text, as do whole numbers over 64 bits,
// which would change their value.
Value typedValue(std::string_view typed);

} // namespace data
