// SPDX-License-Identifier: GPL-3.0-or-later
// Findings about a model's query that the question alone shows, each with the change that follows from it: a name in
// another spelling than the stored one, a name or the rows of an earlier question that the query lacks, and another
// number of rows. They need the names
// found before the query was written (names::linked). Pure; any thread.
#pragma once

#include "workflow/state.h"

#include <string>

namespace data {
struct Analysis;
class Language;
} // namespace data

namespace agents {

// Adds the findings to the analysis. They are errors if one change is possible and the query is the model's.
// `isWanted`: the user wants the query executed as it is.
void compareWithQuestion(const workflow::State &state, const data::Language &language, const std::string &query,
                         bool isWanted, data::Analysis &analysis);

} // namespace agents
