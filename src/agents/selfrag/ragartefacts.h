// SPDX-License-Identifier: GPL-3.0-or-later
// What both agents that answer from documents have as artefacts, and what an edit of one changes. Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

#include <vector>

namespace agents {

std::vector<ArtefactSpec> ragArtefacts(); // the engine's common ones with them

} // namespace agents
