// SPDX-License-Identifier: GPL-3.0-or-later
// The tools that a run may use, as a service of the role "tools": made for the settings of the run, since these say
// what of the data a model may see. Thread of the runner.
#pragma once

#include "agents/engine/settings.h"
#include "tools/registry.h"

#include <functional>
#include <memory>

namespace agents {

struct ToolSet {
    // Quick: it is called anew in each step. It does not add the agent's own tools.
    std::function<base::Status(::tools::Registry &registry, const Settings &settings)> fill;
    ::tools::Permissions permissions; // what a person laid down; a denial stands
    bool withModelTool = true;        // offer the plain model as a tool, as the original does
};

// The agent's own tools, which it runs itself.
inline constexpr const char *finishTool = "finish";  // (answer): ends the run
inline constexpr const char *modelTool = "llm_tool"; // (input): the plain model, for what no other tool knows

// All tools of a run, the agent's own last.
base::Result<std::shared_ptr<const ::tools::Registry>> registryFor(const ToolSet &set, const Settings &settings);

} // namespace agents
