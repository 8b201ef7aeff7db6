// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/ask.h"

#include "agents/engine/names.h"

namespace agents {

workflow::Outcome runOn(workflow::Runner &runner, const Decide &decide, std::stop_token stop)
{
    for (;;) {
        auto outcome = runner.run(stop);
        const auto *attempt = runner.attempt();
        if (!decide || outcome.stop != workflow::Stop::paused || !attempt || !attempt->suspend)
            return outcome;
        const auto decision = decide(*attempt->suspend);
        if (!decision || !runner.answer(decision))
            return outcome;
    }
}

RunResult resultAt(const PreparedRun &run, const workflow::Runner &runner, const workflow::Outcome &outcome)
{
    auto result = resultOf(run.agent, runner.path(outcome.at),
                           outcome.stop == workflow::Stop::cancelled ? reasons::cancelled
                           : outcome.stop == workflow::Stop::ended   ? std::string_view()
                                                                     : outcome.reason);
    if (outcome.error)
        result.error = outcome.error->message;
    return result;
}

base::Result<RunResult> ask(const PreparedRun &run, workflow::RunnerOptions options, std::stop_token stop,
                            const Decide &decide)
{
    workflow::Runner runner(run.graph, std::move(options));
    BASE_CHECK(runner.start(run.inputs, run.bindings));
    return resultAt(run, runner, runOn(runner, decide, stop));
}

} // namespace agents
