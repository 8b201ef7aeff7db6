// SPDX-License-Identifier: GPL-3.0-or-later
// What to evaluate: questions, sources and models. A value.
#pragma once

#include "agents/engine/settings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace eval {

struct EvaluationRequest {
    std::vector<std::string> sources{"sample:"}, models{"offline"}; // each model on each source
    std::string agent;                                              // empty: chosen by source
    std::vector<std::string> questions; // one file per source, or one for all; empty if generated
    std::size_t generate = 0;           // number of generated questions
    std::uint64_t seed = 1;
    agents::Settings settings; // for all runs
};

} // namespace eval
