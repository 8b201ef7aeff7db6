// SPDX-License-Identifier: GPL-3.0-or-later
// Questions made from a graph, with their gold answers: a pattern is grounded on what is stored, said in one of the
// phrasings of a file, and its names may be perturbed as people mistype them. The same seed gives the same questions.
// Used on the thread of the source.
#pragma once

#include "base/world.h"
#include "data/source.h"
#include "eval/questions.h"

#include <string_view>

namespace eval {

struct GeneratorOptions {
    std::size_t count = 300;
    std::uint64_t seed = 1;
};

// `category` of a question is its surface (canonical, alternative, case, typo, partial), `note` its pattern (list-from,
// count ...). `phrasings`: JSON, of each pattern a list of templates, the canonical one first. Fewer than asked for
// where the graph gives no more.
base::Result<std::vector<GoldQuestion>> generateQuestions(data::Source &source, std::string_view phrasings,
                                                          const GeneratorOptions &options, std::stop_token stop);

std::string toJsonLine(const GoldQuestion &question); // as readQuestions() takes it

} // namespace eval
