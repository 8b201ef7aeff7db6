// SPDX-License-Identifier: GPL-3.0-or-later
// One call that runs a prepared run to its end: for the command, evaluations and tests. Thread of the services.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/query/result.h"

#include <functional>
#include <stop_token>

namespace agents {

// The user's decision on a waiting step, in the form of Runner::answer(). Null: no decision, the run keeps waiting.
using Decide = std::function<base::ArtefactPtr(const workflow::Suspend &)>;

// Continues until the run ends, stops, or waits without a decision of `decide` (may be empty).
workflow::Outcome runOn(workflow::Runner &runner, const Decide &decide, std::stop_token stop);

// The result of the run in a runner.
RunResult resultAt(const PreparedRun &run, const workflow::Runner &runner, const workflow::Outcome &outcome);

// `options` as from PreparedRun::runnerOptions(), with sink and observers if needed. An error means that no run was
// made (invalid graph, missing input); failures in the run are in the result, with their reason. A stop request gives
// the reason "cancelled".
base::Result<RunResult> ask(const PreparedRun &run, workflow::RunnerOptions options, std::stop_token stop = {},
                            const Decide &decide = {});

} // namespace agents
