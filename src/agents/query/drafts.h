// SPDX-License-Identifier: GPL-3.0-or-later
// Several drafts for one question: from the offline rules, from the model, or from several calls of it. All are
// executed; their rows select one. Pure; thread of the runner.
#pragma once

#include "agents/engine/modelnodes.h"
#include "workflow/state.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace data {
class Rows;
} // namespace data

namespace agents::names {

// json: [name]: the author of each of search_queries: "rules", "unsure rules" or "model"; only if there are several
inline constexpr const char *drafters = "drafters";
// json: {agrees: bool, chosen: index of search_queries, says: base::CodedText, cap?: the maximum score}
inline constexpr const char *agreement = "agreement";

} // namespace agents::names

namespace agents {

// search_queries with drafters: the rules' draft first if their reading is sure, last if not, none if the settings
// exclude it; the model's drafts that differ from it in more than blanks.
workflow::Changes draftsOf(const workflow::State &state, const nlohmann::json &modelQueries);
// The same of all drafts of an answer; of several drafts, the first query of each. Equal ones stay: they are votes.
workflow::Changes draftsOf(const workflow::State &state, const ModelAnswer &answer);
std::vector<workflow::Name> writesOfDrafts(); // with other artefacts of the rules' reading

// The rules' draft without the model: the settings exclude the model, or its reply was unusable.
std::optional<workflow::Update> draftOfRules(const workflow::State &state, bool modelFailed);

// How the executed query reads the words of the question: from the local model's reply, or from the rules' draft if the
// query is that. Null or empty if unknown.
const nlohmann::json &wordsOfQuery(const workflow::State &state);

struct RanDraft {
    std::string drafter;
    const data::Rows *rows = nullptr; // null if it failed
    std::string choice = {};          // if it failed because a name is ambiguous: the sentence
};
struct ChosenDraft {
    std::size_t index = 0;
    nlohmann::json agreement; // names::agreement; null without another draft
};
// Prefers drafts with rows, then empty results, then failed ones; among these, the rows that most drafts agree on. Sure
// rules count 1.5 drafts more.
ChosenDraft chosenDraft(const std::vector<RanDraft> &drafts);

} // namespace agents
