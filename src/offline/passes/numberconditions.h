// SPDX-License-Identifier: GPL-3.0-or-later
// A number as a condition on a property: in the unit it is kept in, as a year of a date, as a decade.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// A condition on these properties; false where none of them can be compared with a number.
bool restrictTo(Draft &draft, std::size_t at, const std::vector<PropertyTarget> &properties, const std::string &op,
                double number);

} // namespace offline
