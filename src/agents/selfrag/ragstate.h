// SPDX-License-Identifier: GPL-3.0-or-later
// Values that several nodes of self-rag read from a state. Pure; any thread.
#pragma once

#include "retrieval/analyzer.h"
#include "workflow/state.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace agents {

std::vector<std::int64_t> keptOf(const workflow::State &state);             // names::kept
base::Result<retrieval::Analyzer> analyzerOf(const workflow::State &state); // of the words in the collection
std::size_t listSize(const workflow::State &state, const char *name);
std::vector<nlohmann::json> listOf(const workflow::State &state, const char *name); // of an artefact list, oldest first
const nlohmann::json &listIn(const workflow::State &state, const char *name);       // of JSON; an empty list if missing
// An item of names::tried: the outcome of a search by its passages, their verdicts, and what the answer may use.
nlohmann::json searchOutcome(const std::string &search, const nlohmann::json &passages, const nlohmann::json &verdicts,
                             const nlohmann::json &kept);
bool mayRewrite(const workflow::State &state);  // another search is allowed
bool isSupported(const workflow::State &state); // every sentence of the answer
// For an answer as names::citedAnswer.
std::string sentenceOf(const nlohmann::json &answer, const nlohmann::json &sentence);

} // namespace agents
