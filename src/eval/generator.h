// SPDX-License-Identifier: GPL-3.0-or-later
// Generates questions with gold answers from a graph: fills a pattern with stored values, phrases it with a template of
// a file, and optionally adds typing errors to names. Deterministic for a seed. Source thread.
#pragma once

#include "base/world.h"
#include "data/source/source.h"
#include "eval/questions.h"

#include <string_view>

namespace eval {

struct GeneratorOptions {
    std::size_t count = 300;
    std::uint64_t seed = 1;
};

// `category` is the surface form (canonical, alternative, case, typo, partial), `note` the pattern (list-from, count
// ...). `phrasings`: JSON, a list of templates per pattern, the canonical one first. Fewer than requested if the graph
// has no more.
base::Result<std::vector<GoldQuestion>> generateQuestions(data::Source &source, std::string_view phrasings,
                                                          const GeneratorOptions &options, std::stop_token stop);

std::string toJsonLine(const GoldQuestion &question); // in the format of readQuestions()

} // namespace eval
