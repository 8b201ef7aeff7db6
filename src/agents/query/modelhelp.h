// SPDX-License-Identifier: GPL-3.0-or-later
// Help for a language model before it writes a query: stored values that the question's words may refer to, example
// questions made from the source, and the reading of the offline rules. Not used if the model is the offline rules.
// Thread of the runner.
#pragma once

#include "agents/engine/modelnodes.h"
#include "agents/query/questionlanguage.h"

namespace agents::names {

// json: {values: [{said, type, property, value}], rules: {query, readAs, confidence} | null}
inline constexpr const char *linked = "linked";
// json: [{question, query}]: made from the source, those nearest to the question first
inline constexpr const char *madeExamples = "made_examples";

} // namespace agents::names

namespace agents {

// Runs before the first prompt: writes `linked` and `made_examples`. Each look-up is a probe in the run's record.
CallHooks::Ahead modelHelp(QuestionLanguagePtr language);
std::vector<workflow::Name> readsOfModelHelp(), writesOfModelHelp();

// Blocks of a prompt; null if empty.
base::ArtefactPtr valuesBlock(const workflow::State &state, workflow::Context &context);
// The question, and if names are stored in another spelling the question with these.
std::string questionBlock(const workflow::State &state);
base::ArtefactPtr madeExamplesBlock(const workflow::State &state);

} // namespace agents
