// SPDX-License-Identifier: GPL-3.0-or-later
// A query that needs the user's approval: its text, the reason, and the source's estimate. Inner header of the room;
// thread of the runner.
#pragma once

#include "agents/engine/settings.h"
#include "workflow/activity.h"
#include "workflow/state.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace agents {

enum class Permission { given, denied, awaited };

struct Asked {
    Permission leave = Permission::given;
    std::string words;                        // the user's words on rejection
    nlohmann::json decision = {};             // the user's whole decision; null if not asked
    std::optional<workflow::Suspend> suspend; // while the decision is pending
};

// Asks the user to approve the query, if the settings require it. `facts`: of the check.
base::Result<Asked> askForApproval(const Settings &settings, const nlohmann::json &facts, workflow::Context &context,
                                   data::Source &source, const std::string &query);

nlohmann::json deniedJson(const std::string &words); // the error for the model

} // namespace agents
