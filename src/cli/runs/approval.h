// SPDX-License-Identifier: GPL-3.0-or-later
// Asks the user at the terminal to approve a call or query. One thread.
#pragma once

#include "agents/query/ask.h"
#include "cli/world/world.h"

namespace cli {

// Without a terminal, everything that needs approval is rejected.
agents::Decide approvalByUser(const World &world);

} // namespace cli
