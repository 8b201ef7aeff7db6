// SPDX-License-Identifier: GPL-3.0-or-later
// Words that ask for a path.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// True if a path between two things is asked for: "Shortest path", "how is A connected to B".
bool asksPath(const Draft &draft);

} // namespace offline
