// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the person at the terminal whether a call or query may run. One thread.
#pragma once

#include "agents/engine/ask.h"
#include "cli/world.h"

namespace cli {

// Without a terminal nobody is asked, and nothing that needs leave runs.
agents::Decide leaveOfPerson(const World &world);

} // namespace cli
