// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a group.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// Adds a key to the result: a property, or the things themselves.
void addKey(Draft &draft, std::size_t at);
// The first piece from k on that names a key; for "turbine type" the property. size() if none.
std::size_t keyAt(const Draft &draft, std::size_t k);

} // namespace offline
