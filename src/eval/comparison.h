// SPDX-License-Identifier: GPL-3.0-or-later
// Several evaluations side by side, and what changed since an earlier one. Pure; any thread.
#pragma once

#include "eval/scoring.h"

namespace eval {

// One question that was asked, for lists of them.
struct Asked {
    std::string id, question, category;
    std::string query, gold; // what was asked of the source, and what gives the right answer; may be empty
    Outcome outcome = Outcome::error;
};

struct Result { // of one model on one source
    std::string source, model;
    Scoreboard board;
    std::vector<Asked> answers = {};
    bool stopped = false;
};

// Of one result what toJson(Scoreboard) gives; of several a list, each with `source` and `model`.
nlohmann::json toJson(const std::vector<Result> &results);
// The table of each, under its source and model where there are several; then one line a result.
std::string table(const std::vector<Result> &results);

// One line a question: source, model, category, id, question, outcome, query (RFC 4180).
std::string csv(const std::vector<Result> &results);

// What became of a question since an earlier evaluation. Right is better than abstained, which is better than an error,
// which is better than wrong: a wrong answer is the one that misleads.
enum class Change { same, better, worse, added };
Change changeOf(std::string_view before, Outcome now); // `before` empty: it was not asked
std::string_view toString(Change change);              // "better", "worse", "new"; empty for the same

// The outcome that each question had in the text that toJson() gave earlier, by result and id.
base::Result<std::vector<std::map<std::string, std::string>>> outcomesBefore(std::string_view before,
                                                                             const std::vector<Result> &results);

// Against the text that toJson() gave earlier: by result the shares before and after, and each question whose outcome
// is another, worse ones first; or only those that got worse. An error where the text is no such list.
base::Result<std::string> compare(std::string_view before, const std::vector<Result> &results, bool onlyWorse = false);

} // namespace eval
