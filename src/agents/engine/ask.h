// SPDX-License-Identifier: GPL-3.0-or-later
// One call that runs a prepared run to its end: for the command, for evaluations and for tests. Thread of the services.
#pragma once

#include "agents/engine/preparerun.h"
#include "agents/engine/result.h"

#include <functional>
#include <stop_token>

namespace agents {

// What a person says to a step that waits for them, as Runner::answer() takes it; null: they are not asked, or do not
// say, and the run stays where it is.
using Decide = std::function<base::ArtefactPtr(const workflow::Suspend &)>;

// Runs on until it ends or stops, or waits for somebody whom `decide` (may be empty) does not reach.
workflow::Outcome runOn(workflow::Runner &runner, const Decide &decide, std::stop_token stop);

// What a runner of the run came to.
RunResult resultAt(const PreparedRun &run, const workflow::Runner &runner, const workflow::Outcome &outcome);

// `options` as PreparedRun::runnerOptions() gives them, with sink and observers where wanted. An error means that no
// run was made (a wrong graph, a missing input); whatever happens in a run is in the result, its reason included. A
// stop request gives the reason "cancelled".
base::Result<RunResult> ask(const PreparedRun &run, workflow::RunnerOptions options, std::stop_token stop = {},
                            const Decide &decide = {});

} // namespace agents
