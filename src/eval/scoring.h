// SPDX-License-Identifier: GPL-3.0-or-later
// Execution accuracy: is a predicted answer the gold answer? Right: a selection of predicted columns, one per gold
// column, gives the same multiset of rows (same order if the gold is ordered). A node cell matches by name, symbol or
// id. Numbers match within 1e-9, booleans match booleans only. If a question is not answerable, an answer without rows
// is right. Documents: the answer must cite an accepted passage and contain an accepted text; if not answerable, there
// must be no answer. Pure; any thread.
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
    // The text of an answer from documents, and the passages that it cites.
    struct Cited {
        std::string document, text;
    };
    std::optional<std::string> answer{};
    std::vector<Cited> cited{};
    // Outcome of the first attempt if there were several: the starting point of reflection. Rows as above; null if its
    // query did not run.
    struct First {
        std::string query;
        nlohmann::json rows;
    };
    std::optional<First> first{};
    // The score in force of the returned attempt; and its rows, if the run declined to answer with them.
    std::optional<double> score{};
    nlohmann::json declinedRows{};
    int iterations = 0; // number of attempts
    base::Usage usage{};
    std::chrono::nanoseconds duration{0};
    std::string readAs{};               // how the rules understood the question; may be empty
    std::optional<double> confidence{}; // confidence of that reading
};

enum class Outcome { right, wrong, abstained, error };
std::string_view toString(Outcome outcome);

// `prediction` may be null: no prediction.
Outcome judge(const GoldQuestion &question, const Prediction *prediction);

// Judges the first attempt as if the run had ended there; a query that did not run is an error.
Outcome judgeFirst(const GoldQuestion &question, const Prediction *prediction);

// True if the rows equal one of the gold answers as defined above.
bool matches(const nlohmann::json &rows, const Gold &gold);

// True if the rows of the returned attempt are a gold answer, also if the run declined. None if that is not known: no
// score, no rows, or no gold answer.
std::optional<bool> isReturnedRight(const GoldQuestion &question, const Prediction &prediction);

struct Shares {
    std::size_t count = 0;
    std::map<Outcome, std::size_t> outcomes, first; // of the answers, and of the first attempts
    double of(Outcome outcome) const;               // 0..1
    double firstOf(Outcome outcome) const;          // 0..1
    // Total effort. The cost is unknown if it is unknown for one prediction.
    std::int64_t iterations = 0;
    base::Usage usage;
    std::chrono::nanoseconds duration{0};
};

// How often the returned attempts with a score in [from, to) were right, answered or declined; the last band includes
// its end. Well calibrated scores are right more often in each higher band.
struct ScoreBand {
    double from = 0, to = 0;
    std::size_t count = 0, right = 0;
};

struct Scoreboard {
    Shares all;
    std::vector<ScoreBand> bands{{0, 4}, {4, 6}, {6, 7}, {7, 8}, {8, 9}, {9, 10}};
    std::map<std::string, Shares> categories;
    std::vector<std::pair<std::string, Outcome>> verdicts; // by question, in order
};
Scoreboard score(const std::vector<GoldQuestion> &questions, const std::vector<Prediction> &predictions);

// {"shares": {"all": {"n", "right", "wrong", "abstained", "error", "first": {the four}, "iterations", "tokens",
// "cost_usd" (null where unknown), "seconds"}, category: ...}, "score_bands": [{"from", "to", "n", "right" (a
// number)}], "verdicts": {id: outcome}}
nlohmann::json toJson(const Scoreboard &board);
// One aligned line per group with shares in per cent; then the effort, and the share of right attempts by score.
std::string table(const Scoreboard &board);
// One line: first attempts against final answers, and average effort per question. Empty without questions.
std::string effortText(const Shares &shares);

std::string toJsonLine(const Prediction &prediction); // without line break

} // namespace eval
