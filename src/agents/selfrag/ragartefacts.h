// SPDX-License-Identifier: GPL-3.0-or-later
// Shared artefacts of both agents that answer from documents, and the effects of their edits. Pure; any thread.
#pragma once

#include "agents/engine/agentspec.h"

#include <vector>

namespace agents {

std::vector<ArtefactSpec> ragArtefacts(); // includes the engine's common ones

} // namespace agents
