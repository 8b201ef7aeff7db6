// SPDX-License-Identifier: GPL-3.0-or-later
// Parses the reply of a planner, a model that chooses actions: native tool calls, JSON {"thought", "name", "kwargs"}
// and its variants, or the expression name(k=v). Nothing is executed; error sentences are for the model to correct its
// reply. Any thread.
#pragma once

#include "base/result.h"
#include "llm/client.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace tools {

// A call as written: the name may be unknown, the arguments are unchecked.
struct PlannedCall {
    std::string id; // of a native tool call; else empty
    std::string name;
    nlohmann::json positional = nlohmann::json::array();
    nlohmann::json named = nlohmann::json::object();
};

struct PlannerStep {
    std::string thought;
    std::vector<PlannedCall> calls;   // at least one, in order of execution
    std::vector<std::string> repairs; // one sentence each: what was repaired or dropped
};

inline constexpr std::size_t mostCallsInStep = 8;

// `names`: known tools, used only to find calls within prose. Errors: category model, codes "expression", "json",
// "no-action", "too-large", "too-deep", "too-many-calls", "cut".
base::Result<PlannerStep> readPlannerOutput(const llm::ChatReply &reply, const std::vector<std::string> &names);

} // namespace tools
