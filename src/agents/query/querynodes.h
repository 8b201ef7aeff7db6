// SPDX-License-Identifier: GPL-3.0-or-later
// What the agents that write queries share: the nodes of kg-reflexion that are not model calls. Internal to the room
// agents. Thread of the runner.
#pragma once

#include "agents/query/questionlanguage.h"
#include "data/schema.h"
#include "workflow/stategraph.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace agents {

class PromptTexts;
struct Settings;

// schema.entities, schema.relationships, schema.properties: what the model sees. Everything where it fits the budget,
// else what the question's words point at; or what the model chooses in three calls, where the settings say so.
// Without texts no model is asked.
std::vector<workflow::NodeSpec> schemaNodes(QuestionLanguagePtr language,
                                            std::shared_ptr<const PromptTexts> texts = nullptr);
// What a model sees of the schema by a schema_selection.
std::string schemaTextOf(const data::Schema &schema, const nlohmann::json &selection);
// Stored values of what is selected, as many as the settings want; empty where rows are kept from models.
std::string sampleValuesOf(const data::Schema &schema, const nlohmann::json &selection, const Settings &settings);

workflow::NodeSpec checkNode();     // parser and schema check of every query, before anything runs
workflow::NodeSpec fixNode();       // applies the certain fixes
workflow::NodeSpec structureNode(); // makes the moves that the schema leaves one candidate for (gate.h)
// Runs every query that may run, each with its own rows. `retries`: what is over in a moment (a locked file, a lost
// connection) is tried again as the settings say, as a part of the same call.
workflow::NodeSpec executeNode(bool retries = false);
// Execution score, answer in words, best attempt. `notes`: appends to `attempts`; else another node does.
workflow::NodeSpec scoreNode(QuestionLanguagePtr language, bool notes = true);
// The rule engine's next move, or the proof that there is nothing. `moves`: it makes the move; else another node does.
workflow::NodeSpec repairNode(QuestionLanguagePtr language, bool moves = true);

// Labels of the routes, pure functions of the state.
std::string afterCheck(const workflow::State &state);      // refused, fix, structure, execute, not run
std::string afterExecute(const workflow::State &state);    // refused, score
std::string afterScore(const workflow::State &state);      // repair, revise, or a reason to end
std::string afterRepair(const workflow::State &state);     // move, verified, revise
std::string stopAfterRevise(const workflow::State &state); // a reason to end, or empty

bool isWorthRepairing(const workflow::State &state); // an error, no rows, or maybe too many

// The queries that the arguments of a tool hold. As BioChatter: the revised query alone, else all search queries, else
// the answer where that begins as a query does.
nlohmann::json queriesIn(const nlohmann::json &arguments);
// What a person said in between, as a block of a prompt; null where there is nothing.
base::ArtefactPtr hintsBlock(const workflow::State &state);
// What was asked, answered and found lately, as a block of a prompt; null where there is nothing.
base::ArtefactPtr memoryBlock(const workflow::State &state);

// Queries as texts: without fences, comments around and blanks; empty ones left out.
std::vector<std::string> queriesOf(const nlohmann::json &searchQueries);
std::string cleanQuery(std::string_view text);
std::string blanksJoined(std::string_view query); // any blanks as one: by this two queries are the same

// True where every one of the queries has run before in this run, but for blanks.
bool areAllTried(const workflow::State &state, const std::vector<std::string> &queries);
// A person wrote it or wants it to run, as it was before certain fixes.
bool isWanted(const workflow::State &state, const std::string &query);

// The item of `attempts` about the iteration that the state shows; what attemptOf reads.
nlohmann::json attemptOf(const workflow::State &state, int iteration);
std::vector<workflow::Name> readsOfAttempt();

// {code, category, message, detail?} of an error artefact.
nlohmann::json errorJson(std::string code, std::string category, std::string message, const std::string &detail = {});

} // namespace agents
