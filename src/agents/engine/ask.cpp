// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/ask.h"

#include "agents/engine/names.h"

namespace agents {

base::Result<RunResult> ask(const PreparedRun &run, workflow::RunnerOptions options, std::stop_token stop)
{
    workflow::Runner runner(run.graph, std::move(options));
    BASE_CHECK(runner.start(run.inputs, run.bindings));
    const auto outcome = runner.run(stop);
    auto result = resultOf(run.agent, runner.path(outcome.at),
                           outcome.stop == workflow::Stop::cancelled ? reasons::cancelled
                           : outcome.stop == workflow::Stop::ended   ? std::string_view()
                                                                     : outcome.reason);
    if (outcome.error)
        result.error = outcome.error->message;
    return result;
}

} // namespace agents
