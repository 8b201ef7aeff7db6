// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes shared by agents that write queries: those of kg-reflexion that are not model calls. Internal to the room
// agents. Thread of the runner.
#pragma once

#include "agents/engine/questionlanguage.h"
#include "data/schema/schema.h"
#include "workflow/stategraph.h"

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

class PromptTexts;
struct Settings;

// schema.entities, schema.relationships, schema.properties: the part of the schema that the model sees. All if it fits
// the budget, else what the question's words refer to; or three model calls select it, if the settings say so. Without
// prompt texts no model is called.
std::vector<workflow::NodeSpec> schemaNodes(QuestionLanguagePtr language,
                                            std::shared_ptr<const PromptTexts> texts = nullptr);
// The text of a schema_selection for a model.
std::string schemaTextOf(const data::Schema &schema, const nlohmann::json &selection);
// Stored values of the selection, as many as the settings allow; empty if models may not see rows.
std::string sampleValuesOf(const data::Schema &schema, const nlohmann::json &selection, const Settings &settings);

workflow::NodeSpec checkNode();     // parser and schema check of every query, before execution
workflow::NodeSpec fixNode();       // applies the certain fixes
workflow::NodeSpec structureNode(); // changes with exactly one candidate in the schema (gate.h)
// Executes every permitted query, each with its own rows. `retries`: temporary errors (a locked file, a lost
// connection) are retried as the settings say, within the same call.
workflow::NodeSpec executeNode(bool retries = false);
// Execution score, answer, best attempt. `notes`: appends to `attempts`; else another node does.
workflow::NodeSpec scoreNode(QuestionLanguagePtr language, bool notes = true);
// The rule engine's next repair, or the proof that the result is empty. `moves`: applies it; else another node does.
workflow::NodeSpec repairNode(QuestionLanguagePtr language, bool moves = true);

// Labels of the routes, pure functions of the state.
std::string afterCheck(const workflow::State &state);      // refused, fix, structure, execute, not run
std::string afterExecute(const workflow::State &state);    // refused, score
std::string afterScore(const workflow::State &state);      // repair, revise, or a reason to end
std::string afterRepair(const workflow::State &state);     // move, verified, revise
std::string stopAfterRevise(const workflow::State &state); // a reason to end, or empty

bool isWorthRepairing(const workflow::State &state); // an error, no rows, or possibly too many

// The queries in the arguments of a tool. As in BioChatter: the revised query only, else all search queries, else the
// answer if it starts like a query.
nlohmann::json queriesIn(const nlohmann::json &arguments);
// The user's hints as a block of a prompt; null if there are none.
base::ArtefactPtr hintsBlock(const workflow::State &state);
// Recent questions, answers and results as a block of a prompt; null if there are none.
base::ArtefactPtr memoryBlock(const workflow::State &state);

// Queries as texts: without fences, surrounding comments and blanks; empty ones are removed.
std::vector<std::string> queriesOf(const nlohmann::json &searchQueries);
std::string cleanQuery(std::string_view text);

// True if all queries ran before in this run, apart from blanks.
bool areAllTried(const workflow::State &state, const std::vector<std::string> &queries);
// True if the user wrote the query or wants it executed, in its form before certain fixes.
bool isWanted(const workflow::State &state, const std::string &query);

// The phrases of the question that are stored names, with these (names::linked).
std::map<std::string, std::vector<std::string>> namesLinked(const workflow::State &state);

// The item of `attempts` for the iteration in the state; attemptOf reads it.
nlohmann::json attemptOf(const workflow::State &state, int iteration);
std::vector<workflow::Name> readsOfAttempt();

// {code, category, message, detail?} of an error artefact.
nlohmann::json errorJson(std::string code, std::string category, std::string message, const std::string &detail = {});
nlohmann::json errorJson(std::string code, base::Category category, const base::CodedText &text);

} // namespace agents
