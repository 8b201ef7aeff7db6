// SPDX-License-Identifier: GPL-3.0-or-later
// A tool call as an activity "tool:NAME", recorded with its whole result. Inner header of the agent react; thread of
// the runner.
#pragma once

#include "tools/registry.h"
#include "workflow/activity.h"

#include <functional>

namespace agents {

// `live` makes the call; a failure of the tool is an observation, not an error. An error: it was stopped. `extra`:
// content of the record besides name and arguments.
base::Result<::tools::Observation> recordedCall(const ::tools::PreparedCall &call, workflow::Context &context,
                                                const std::function<::tools::Observation(workflow::LiveCall &)> &live,
                                                const nlohmann::json &extra = nlohmann::json::object());

} // namespace agents
