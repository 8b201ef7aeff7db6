// SPDX-License-Identifier: GPL-3.0-or-later
// Several drafts for one question: of the offline rules, of the model, of the model asked more than once. All run; the
// rows decide which one counts. Pure; thread of the runner.
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

// json: [name]: who wrote each of search_queries: "rules", "unsure rules" or "model"; only where there are several
inline constexpr const char *drafters = "drafters";
// json: {agrees: bool, chosen: index of search_queries, says: base::CodedText, cap?: the most that the score may be}
inline constexpr const char *agreement = "agreement";

} // namespace agents::names

namespace agents {

// search_queries with drafters: the rules' draft first where their reading is sure, last where it is not, none where
// the settings let them not draft; between them those of the model that differ from it in more than blanks.
workflow::Changes draftsOf(const workflow::State &state, const nlohmann::json &modelQueries);
std::vector<workflow::Name> writesOfDrafts(); // with what else is known of the rules' reading

// Where the rules' draft is used alone: the settings ask no model, or the model's reply was unusable.
std::optional<workflow::Update> draftOfRules(const workflow::State &state, bool modelFailed);

// How the words of the question are read in the query that ran: as the local model's reply says, or the rules' draft
// where the query is that. Null or empty where nobody said.
const nlohmann::json &wordsOfQuery(const workflow::State &state);

struct RanDraft {
    std::string drafter;
    const data::Rows *rows = nullptr; // null where it failed
    std::string choice = {};          // where it failed since a name is that of several things: the sentence
};
struct ChosenDraft {
    std::size_t index = 0;
    nlohmann::json agreement; // names::agreement; null where there was nothing to compare
};
// The rows that most drafts agree on; the rows of sure rules where no majority differs from them; of rows found none
// before those of a draft that found some, of failed ones the last.
ChosenDraft chosenDraft(const std::vector<RanDraft> &drafts);

} // namespace agents
