// SPDX-License-Identifier: GPL-3.0-or-later
// Calls a source's own agent as a tool: it answers a question in a run inside the run, stored by the service of the
// role "runs". Inner header of the agent react; thread of the runner.
#pragma once

#include "agents/react/toolset.h"
#include "workflow/activity.h"

#include <string>
#include <vector>

namespace agents {

bool isAskTool(const std::string &tool);

// In the record of the call, Observation::facts is {answer?: value, words?, query?, source, agent, reason, score?,
// run?: id by InnerRunStore, waits?}. The answer is a number, a truth value or a text; rows are in the observation's
// value. If the inner run waits for the user to approve a query, `waits` is {message, details} of the question. Then
// call again with that query in `let`, and the inner run continues.
struct InnerRunOptions {
    const Settings &settings;               // of the calling run
    const std::vector<std::string> &ticked; // types of the main source in use; empty: all
    const std::vector<std::string> &let;    // queries that the user approved
    bool all = false;                       // the user approved all queries
};
base::Result<::tools::Observation> askSource(const ::tools::PreparedCall &call, ToolSet &set,
                                             const InnerRunOptions &with, workflow::Context &context,
                                             std::size_t textBytes);

} // namespace agents
