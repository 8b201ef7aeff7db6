// SPDX-License-Identifier: GPL-3.0-or-later
// The words that ask for a path.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// "Shortest path", "how is A connected to B": what leads from one thing to another is asked for.
bool asksPath(const Draft &draft);

} // namespace offline
