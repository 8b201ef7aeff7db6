// SPDX-License-Identifier: GPL-3.0-or-later
// What the composition root passes for sessions: how to read and show their runs. Called on the session's thread, and
// where another thread is named.
#pragma once

#include "agents/engine/agentspec.h"
#include "app/source/agentview.h"
#include "base/artefact.h"
#include "base/result.h"
#include "workflow/stategraph.h"

#include <functional>
#include <string>
#include <vector>

namespace app {

// What is needed to show a stored run before any source is open.
struct ShownAgent {
    agents::AgentSpecPtr spec;
    workflow::StateGraphPtr graph;
};

struct SessionServices {
    // Columns that the user marked as private for the named source. Any thread. May be empty.
    std::function<std::vector<std::string>(const std::string &source)> marked;
    std::function<base::Result<ShownAgent>(const std::string &agent)> agent; // by name; required for sessions
    DescribeAgent describe = agents::unknownAgent;
    base::ArtefactDecoders decoders; // of the artefacts that sessions hold
    std::function<std::vector<std::string>()> secrets = [] {
        return std::vector<std::string>();
    };                         // removed from exports
    std::string sessionFolder; // for untitled sessions; empty: they are not stored
};

} // namespace app
