// SPDX-License-Identifier: GPL-3.0-or-later
// How an attempt is judged: from what was executed, never from a model's opinion. Internal to the room agents. Pure.
#pragma once

#include "agents/query/errorclass.h"
#include "workflow/state.h"

#include <nlohmann/json_fwd.hpp>

namespace agents {

// The class of what went wrong: of the error, or of a name that a source did not know without calling it an error.
const ErrorClass &failureClass(const workflow::State &state);

// The artefact reflection_result of the attempt that the state shows, its score included, without elapsed_ms.
nlohmann::json reflectionOf(const workflow::State &state);

} // namespace agents
