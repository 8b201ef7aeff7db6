// SPDX-License-Identifier: GPL-3.0-or-later
// Judges an attempt by its execution, never by a model's opinion. Internal to the room agents. Pure.
#pragma once

#include "agents/query/errorclass.h"
#include "workflow/state.h"

#include <nlohmann/json_fwd.hpp>

namespace agents {

// The class of the failure: of the error, or of an unknown name that the source accepted without an error.
const ErrorClass &failureClass(const workflow::State &state);

// The artefact reflection_result of the attempt in the state, with its score, without elapsed_ms.
nlohmann::json reflectionOf(const workflow::State &state);

} // namespace agents
