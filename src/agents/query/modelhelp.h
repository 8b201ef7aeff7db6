// SPDX-License-Identifier: GPL-3.0-or-later
// Help for a language model before it writes a query: stored values that the question's words may refer to, example
// questions made from the source, and the reading of the offline rules. Not used if the model is the offline rules.
// Thread of the runner.
#pragma once

#include "agents/engine/modelnodes.h"
#include "agents/engine/questionlanguage.h"

namespace agents::names {

// json: {values: [{said, type, property, value}], rules: {query, readAs, confidence} | null, question: with the names
// as stored, negated: it excludes something, refersBack: to rows of an earlier question, onlyName: the phrase that is
// all of it, rows: the number that it asks for, or 0}
inline constexpr const char *linked = "linked";
// json: [{question, query}]: made from the source, those nearest to the question first
inline constexpr const char *madeExamples = "made_examples";

} // namespace agents::names

namespace agents {

// Runs before the first prompt: writes `linked` and `made_examples`. Each look-up is a probe in the run's record.
CallHooks::ModelPreparation modelHelp(QuestionLanguagePtr language);
std::vector<workflow::Name> readsOfModelHelp(), writesOfModelHelp();

// A stored name with much more text than the phrase: "Born to Run" for "born", but not "epilepsy syndrome" for
// "epilepsy".
bool isMuchLonger(std::string_view name, std::string_view phrase);

// Blocks of a prompt; null if empty.
base::ArtefactPtr valuesBlock(const workflow::State &state, workflow::Context &context);
// The question, and if names are stored in another spelling the question with these.
std::string questionBlock(const workflow::State &state);
base::ArtefactPtr madeExamplesBlock(const workflow::State &state);

} // namespace agents
