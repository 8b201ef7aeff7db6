// SPDX-License-Identifier: GPL-3.0-or-later
// Session files that exist for one benchmark run: the sinks of measureWorkflow() for its "session" rows. One thread.
#pragma once

#include "bench/workflow.h"

#include <string>

namespace bench {

// Each sink writes a separate session file in `folder`, and removes it when it is destroyed.
SinkFactory sessionSinks(std::string folder);

} // namespace bench
