// SPDX-License-Identifier: GPL-3.0-or-later
// Execution accuracy: is a predicted answer the gold answer? Right: some choice of the predicted columns, one for each
// gold column, gives the same multiset of rows (the same order where the gold is ordered). A cell that is a node counts
// as its name, its symbol or its id. Numbers compare within 1e-9, booleans with booleans only. Where a question is not
// answerable, right is what presents no rows. Over documents: right is what cites a passage that counts and says a text
// that counts; where a question is not answerable, no answer. Pure; any thread.
#pragma once

#include "base/usage.h"
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
    // What the first attempt gave, where there were several: what reflection had to start from. Rows as above; null
    // where its query did not run.
    struct First {
        std::string query;
        nlohmann::json rows;
    };
    std::optional<First> first{};
    int iterations = 0; // attempts that were made
    base::Usage usage{};
    std::chrono::nanoseconds duration{0};
    std::string readAs{};               // how the rules understood the question; empty where nobody said
    std::optional<double> confidence{}; // and how sure they were
};

enum class Outcome { right, wrong, abstained, error };
std::string_view toString(Outcome outcome);

// `prediction` may be null: none was made.
Outcome judge(const GoldQuestion &question, const Prediction *prediction);

// The same of its first attempt, as if the run had ended there; one whose query did not run is an error.
Outcome judgeFirst(const GoldQuestion &question, const Prediction *prediction);

// True where the rows are one of the gold answers in the sense above.
bool matches(const nlohmann::json &rows, const Gold &gold);

struct Shares {
    std::size_t count = 0;
    std::map<Outcome, std::size_t> outcomes, first; // of the answers; of the first attempts
    double of(Outcome outcome) const;               // 0..1
    double firstOf(Outcome outcome) const;          // 0..1
    // What it took, of all together. Money is unknown as soon as it is unknown of one.
    std::int64_t iterations = 0;
    base::Usage usage;
    std::chrono::nanoseconds duration{0};
};

struct Scoreboard {
    Shares all;
    std::map<std::string, Shares> categories;
    std::vector<std::pair<std::string, Outcome>> verdicts; // by question, in their order
};
Scoreboard score(const std::vector<GoldQuestion> &questions, const std::vector<Prediction> &predictions);

// {"shares": {"all": {"n", "right", "wrong", "abstained", "error", "first": {the four}, "iterations", "tokens",
// "cost_usd" (null where unknown), "seconds"}, category: ...}, "verdicts": {id: outcome}}
nlohmann::json toJson(const Scoreboard &board);
// One line a group with its shares in per cent, aligned; then the effort.
std::string table(const Scoreboard &board);
// First attempts against answers, and what a question took on the average: one line. Empty where nothing was asked.
std::string effortText(const Shares &shares);

std::string toJsonLine(const Prediction &prediction); // without line break

} // namespace eval
