// SPDX-License-Identifier: GPL-3.0-or-later
// Session files that live for one benchmark run: what measureWorkflow() takes for its "session" rows. One thread.
#pragma once

#include "bench/workflow.h"

#include <string>

namespace bench {

// Each sink writes a session file of its own in `folder`, and removes it when it is destroyed.
SinkFactory sessionSinks(std::string folder);

} // namespace bench
