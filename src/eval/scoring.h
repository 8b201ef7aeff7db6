// SPDX-License-Identifier: GPL-3.0-or-later
// Execution accuracy: is a predicted answer the gold answer? Right: some choice of the predicted columns, one for each
// gold column, gives the same multiset of rows (the same order where the gold is ordered). A cell that is a node counts
// as its name, its symbol or its id. Numbers compare within 1e-9, booleans with booleans only. Where a question is not
// answerable, right is what presents no rows. Over documents: right is what cites a passage that counts and says a text
// that counts; where a question is not answerable, no answer. Pure; any thread.
#pragma once

#include "eval/questions.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace eval {

struct Prediction {
    std::string id;
    std::string status; // answered, abstained or error
    std::string query;
    std::vector<std::string> columns;
    nlohmann::json rows = nlohmann::json::array();
    // Of an answer from documents: what it says, and the passages that it cites.
    struct Cited {
        std::string document, text;
    };
    std::optional<std::string> answer{};
    std::vector<Cited> cited{};
};

enum class Outcome { right, wrong, abstained, error };
std::string_view toString(Outcome outcome);

// `prediction` may be null: none was made.
Outcome judge(const GoldQuestion &question, const Prediction *prediction);

// True where the rows are one of the gold answers in the sense above.
bool matches(const nlohmann::json &rows, const Gold &gold);

struct Shares {
    std::size_t count = 0;
    std::map<Outcome, std::size_t> outcomes;
    double of(Outcome outcome) const; // 0..1
};

struct Scoreboard {
    Shares all;
    std::map<std::string, Shares> categories;
    std::vector<std::pair<std::string, Outcome>> verdicts; // by question, in their order
};
Scoreboard score(const std::vector<GoldQuestion> &questions, const std::vector<Prediction> &predictions);

// {"shares": {"all": {"n", "right", "wrong", "abstained", "error"}, category: ...}, "verdicts": {id: outcome}}
nlohmann::json toJson(const Scoreboard &board);
// One line a group with its shares in per cent, aligned.
std::string table(const Scoreboard &board);

std::string toJsonLine(const Prediction &prediction); // without line break

} // namespace eval
