// SPDX-License-Identifier: GPL-3.0-or-later
// The one reader of what a planner (a language model that chooses actions) answered: native tool calls, JSON
// {"thought", "name", "kwargs"} and its relatives, or the expression name(k=v). Nothing is run and nothing is evaluated
// here; what cannot be read is an error whose sentence the model can mend. Owner: tools; any thread.
#pragma once

#include "base/result.h"
#include "llm/client.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

// A call as it was written: its name is not known to exist, its arguments are not checked.
struct PlannedCall {
    std::string id; // of a native tool call; else empty
    std::string name;
    nlohmann::json positional = nlohmann::json::array();
    nlohmann::json named = nlohmann::json::object();
};

struct PlannerStep {
    std::string thought;
    std::vector<PlannedCall> calls;   // at least one, in the order in which they are to run
    std::vector<std::string> repairs; // a sentence each: what was mended or left out on the way
};

inline constexpr std::size_t mostCallsInStep = 8;

// `names`: of the tools there are; they only help to find a call within prose. Errors: category model, codes
// "expression", "json", "no-action", "too-large", "too-deep", "too-many-calls", "cut".
base::Result<PlannerStep> readPlannerOutput(const llm::ChatReply &reply, const std::vector<std::string> &names);

} // namespace tools
