// SPDX-License-Identifier: GPL-3.0-or-later
// One call that runs a prepared run to its end: for the command, for evaluations and for tests. Thread of the services.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/engine/result.h"

#include <stop_token>

namespace agents {

// `options` as PreparedRun::runnerOptions() gives them, with sink and observers where wanted. An error means that no
// run was made (a wrong graph, a missing input); whatever happens in a run is in the result, its reason included. A
// stop request gives the reason "cancelled".
base::Result<RunResult> ask(const PreparedRun &run, workflow::RunnerOptions options, std::stop_token stop = {});

} // namespace agents
