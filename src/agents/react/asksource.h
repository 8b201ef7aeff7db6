// SPDX-License-Identifier: GPL-3.0-or-later
// A question to a source as a tool: the source's own agent answers it in a run inside the run, which is kept where the
// role "runs" says. Inner header of the agent react; thread of the runner.
#pragma once

#include "agents/react/toolset.h"
#include "workflow/activity.h"

#include <string>
#include <vector>

namespace agents {

bool isAskTool(const std::string &tool);

// What a record of the call tells of it: Observation::facts {answer?: value, words?, query?, source, agent, reason,
// score?, run?: id by RunKeeper, waits?}. A number, a truth value or a text is the answer; rows are in the
// observation's value. Where the run inside waits for a person to let a query run, `waits` is {message, details} of the
// question: the call is made again with that query in `let`, and goes on.
struct AskedWith {
    const Settings &settings;               // of the run that asks
    const std::vector<std::string> &ticked; // types of the main source that may be used; empty: all
    const std::vector<std::string> &let;    // queries that a person let run
    bool all = false;                       // a person lets all run
};
base::Result<::tools::Observation> askSource(const ::tools::PreparedCall &call, ToolSet &set, const AskedWith &with,
                                             workflow::Context &context, std::size_t textBytes);

} // namespace agents
