// SPDX-License-Identifier: GPL-3.0-or-later
// A call of a tool as an activity "tool:NAME", recorded with all that came of it. Inner header of the agent react;
// thread of the runner.
#pragma once

#include "tools/registry.h"
#include "workflow/activity.h"

#include <functional>

namespace agents {

// `live` makes the call; a failure of the tool is an observation, not an error. An error: it was stopped. `beside`:
// what the record of the call says beside its name and arguments.
base::Result<::tools::Observation> recordedCall(const ::tools::PreparedCall &call, workflow::Context &context,
                                                const std::function<::tools::Observation(workflow::LiveCall &)> &live,
                                                const nlohmann::json &beside = nlohmann::json::object());

} // namespace agents
