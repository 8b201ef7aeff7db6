// SPDX-License-Identifier: GPL-3.0-or-later
// Verbs that only lead to a condition.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// "Located in Berlin", "came out in 1999": a verb that leads to a condition on a thing that is named already.
bool introducesCondition(const Draft &draft, std::size_t i);

} // namespace offline
