// SPDX-License-Identifier: GPL-3.0-or-later
// A query that waits for a person's leave: what, why, and what the source expects of it. Inner header of the room;
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
    std::string words;                        // of a person who denied it
    nlohmann::json decision = {};             // all that the person said; null where they were not asked
    std::optional<workflow::Suspend> suspend; // where it is awaited
};

// Whether a person lets the query run, where the settings say that they are asked. `facts`: of the check.
base::Result<Asked> askPerson(const Settings &settings, const nlohmann::json &facts, workflow::Context &context,
                              data::Source &source, const std::string &query);

nlohmann::json deniedJson(const std::string &words); // the error that the model is told

} // namespace agents
