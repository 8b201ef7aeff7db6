// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that only introduce a condition.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// True for a verb before a condition on a thing that is already named: "Located in Berlin", "came out in 1999".
bool introducesCondition(const Draft &draft, std::size_t i);

} // namespace offline
