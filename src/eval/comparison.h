// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluations side by side, and changes since an earlier one. Pure; any thread.
#pragma once

#include "eval/scoring.h"

namespace eval {

// A question with its outcome.
struct Asked {
    std::string id, question, category;
    std::string query, gold; // the executed query, and the gold query; may be empty
    Outcome outcome = Outcome::error;
};

struct Result { // of one model on one source
    std::string source, model;
    Scoreboard board;
    std::vector<Asked> answers = {};
    bool stopped = false;
};

// For one result toJson(Scoreboard); for several a list, each with `source` and `model`.
nlohmann::json toJson(const std::vector<Result> &results);
// A table per result, titled by source and model if there are several; then one line per result.
std::string table(const std::vector<Result> &results);

// One line per question: source, model, category, id, question, outcome, query (RFC 4180).
std::string csv(const std::vector<Result> &results);

// Change of a question since an earlier evaluation. Order: right, abstained, error, wrong. Wrong is the worst because
// it misleads.
enum class Change { same, better, worse, added };
Change changeOf(std::string_view before, Outcome now); // `before` empty: a new question
std::string_view toString(Change change);              // "better", "worse", "new"; empty if unchanged

// The outcomes by result and question id, from the earlier output of toJson().
base::Result<std::vector<std::map<std::string, std::string>>> outcomesBefore(std::string_view before,
                                                                             const std::vector<Result> &results);

// Compares with the earlier output of toJson(): shares before and after per result, and the questions whose outcome
// changed, worse ones first; optionally only those. Fails if the text is malformed.
base::Result<std::string> compare(std::string_view before, const std::vector<Result> &results, bool onlyWorse = false);

} // namespace eval
