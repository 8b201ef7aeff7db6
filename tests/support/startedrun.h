// SPDX-License-Identifier: GPL-3.0-or-later
// A runner for tests, with a clock, random numbers and services of theirs. Ends the program where there is no run.
#pragma once

#include "workflow/runner.h"

#include <QtGlobal>
#include <memory>

namespace support {

inline std::unique_ptr<workflow::Runner> runnerOf(const base::Result<workflow::StateGraphPtr> &graph,
                                                  base::Clock &clock, base::Random &random,
                                                  workflow::Services &services)
{
    if (!graph)
        qFatal("%s", graph.error().message.c_str());
    workflow::RunnerOptions options;
    options.clock = &clock;
    options.random = &random;
    options.services = &services;
    return std::make_unique<workflow::Runner>(*graph, options);
}

// The same with its first checkpoint.
inline std::unique_ptr<workflow::Runner> startedRun(const base::Result<workflow::StateGraphPtr> &graph,
                                                    base::Clock &clock, base::Random &random,
                                                    workflow::Services &services, const workflow::Changes &inputs,
                                                    const workflow::Bindings &bindings = {})
{
    auto runner = runnerOf(graph, clock, random, services);
    if (!runner->start(inputs, bindings))
        qFatal("the run does not start");
    return runner;
}

} // namespace support
