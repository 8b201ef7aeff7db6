// SPDX-License-Identifier: GPL-3.0-or-later
// A number as a condition on a property: in the property's unit, as the year of a date, or as a decade.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// Adds a condition on these properties; false if none of them is comparable with a number.
bool restrictTo(Draft &draft, std::size_t at, const std::vector<PropertyTarget> &properties, const std::string &op,
                double number);

} // namespace offline
