// SPDX-License-Identifier: GPL-3.0-or-later
// What a run came to, read from its path of checkpoints: the answer in words, the query that gave it, its rows, the
// scores, why it stopped, and every attempt. A value; any thread.
#pragma once

#include "data/rows.h"
#include "workflow/checkpoint.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct AttemptResult {
    int iteration = 0;
    std::string query;
    std::size_t rows = 0;
    std::string error; // a sentence; empty where it ran
    std::optional<double> executionScore, modelScore, personScore;
    std::optional<double> countingScore() const; // a person's, else ours, else the model's
    std::string move, reason;                    // of the repair that made the query
    std::string reflection;                      // what was thought of it afterwards
    base::Usage usage;
    std::chrono::nanoseconds duration{0};
};

// How a caller may take it: a program that reads rows wants answered ones only.
enum class Status { answered, stopped, abstained, refused, failed, cancelled };
std::string_view toString(Status status);
Status statusOf(std::string_view reason); // answered, score and verified-empty are answered

struct RunResult {
    std::string question, reason, answer, query;
    Status status = Status::stopped;
    int iteration = 0;                         // the one that is returned; 0 where there is none
    base::ArtefactPtr rows;                    // data::RowsArtefact; null where there are none
    nlohmann::json executionScore, modelScore; // shape in names.h; null where there is none
    nlohmann::json reflectionResult;           // of agents that reflect (sqlnames.h); null of others
    nlohmann::json readings;                   // offered where the run abstained
    std::vector<AttemptResult> attempts;
    std::string error; // a sentence, where the run failed
    base::Usage usage;
    int steps = 0;
    std::chrono::nanoseconds duration{0};
};

// `reason` is the one of the last checkpoint unless the outcome of the runner says otherwise (failed, cancelled).
// The iteration returned is the last where the rule was met, else (and with a rule that returns the best) the best.
RunResult resultOf(const std::vector<workflow::CheckpointPtr> &path, std::string_view reason = {});

// {question, status, reason, answer, query, columns, rows, score, attempts...}, and where the agent reflects
// {reflection_result, should_refine}; rows as JSON objects, as many as there
// are.
nlohmann::json toJson(const RunResult &result);

} // namespace agents
