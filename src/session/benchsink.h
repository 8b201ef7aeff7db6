// SPDX-License-Identifier: GPL-3.0-or-later
// Session files that live for one benchmark run: what workflow::bench() takes for its "session" rows. One thread.
#pragma once

#include "workflow/bench.h"

#include <string>

namespace session {

// Each sink writes a session file of its own in `folder`, and removes it when it is destroyed.
workflow::SinkFactory benchSinks(std::string folder);

} // namespace session
