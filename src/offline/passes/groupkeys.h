// SPDX-License-Identifier: GPL-3.0-or-later
// What things are grouped by.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// What is listed or counted has one more key: a property, or the things themselves.
void addKey(Draft &draft, std::size_t at);
// The piece that says what is grouped by, from k on; of "turbine type" the property. size() where there is none.
std::size_t keyAt(const Draft &draft, std::size_t k);

} // namespace offline
