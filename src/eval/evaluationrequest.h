// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured: questions, sources and models. A value.
#pragma once

#include "agents/engine/settings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace eval {

struct EvaluationRequest {
    std::vector<std::string> sources{"sample:"}, models{"offline"}; // each model on each source
    std::string agent;                                              // empty: the one that suits the source
    std::vector<std::string> questions; // one file for each source, or one for all; none where they are generated
    std::size_t generate = 0;           // so many questions, made from the source
    std::uint64_t seed = 1;
    agents::Settings settings; // of every run
};

} // namespace eval
