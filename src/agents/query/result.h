// SPDX-License-Identifier: GPL-3.0-or-later
// The result of a run, read from its path of checkpoints: the answer, the query and rows behind it, the scores, the
// reason of its end, and every attempt. A value; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/codedtext.h"
#include "data/rows/rows.h"
#include "workflow/checkpoint.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct AttemptResult {
    int iteration = 0;
    std::string title;      // "draft": the step of the proposal, or "edit"
    std::string query;      // the proposal: the headline of its card
    std::size_t rows = 0;   // size of its outcome
    base::ArtefactPtr ran;  // its outcome; null if nothing was executed
    std::string outcome;    // if the outcome is a text
    Mark mark = Mark::none; // by the rules of the card
    std::string error;      // a sentence; empty on success
    std::optional<double> executionScore, modelScore, personScore;
    std::optional<double> score; // the score in force
    std::string move, reason;    // the repair that made the query
    std::string reflection;      // the comment on its outcome
    base::Usage usage;
    std::chrono::nanoseconds duration{0};
};

// The title of an iteration, from its checkpoints (the one that opened it is the first): the step that wrote its
// proposal, or in which a model declined to; else its first step. "edit" if the user wrote it.
std::string iterationTitle(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &checkpoints);

// Read with the agent's description: `query` is the headline of the card, `rows` its outcome.
struct RunResult {
    AgentSpecPtr agent;
    std::string question, reason, answer, query;
    EndStatus status = EndStatus::stopped;
    int iteration = 0;                         // the returned one; 0 if there is none
    base::ArtefactPtr rows;                    // the outcome; null if there is none
    nlohmann::json executionScore, modelScore; // shape in names.h; null if there is none
    nlohmann::json results;                    // {name: value}: further results of the agent
    nlohmann::json readings;                   // choices, if the run abstained
    std::vector<AttemptResult> attempts;
    base::CodedText remark; // of a second look at the answer; empty without one
    bool remarkWarns = false;
    std::string continues; // the earlier question that this one continues; empty: none
    std::string readAs;    // how the question was understood, with later repairs; empty if unknown
    std::string notRun;    // the last proposal, if the end of the run came before its execution
    std::string error;     // a sentence, if the run failed
    std::string note;      // a sentence, if the run succeeded but the model's last answer was unusable
    base::Usage usage;
    int steps = 0;
    std::chrono::nanoseconds duration{0};
};

// `reason` is that of the last checkpoint, unless the runner's outcome differs (failed, cancelled). Returns the last
// iteration if the rule was met, else (and if the rule returns the best) the best one.
RunResult resultOf(const AgentSpecPtr &agent, const std::vector<workflow::CheckpointPtr> &path,
                   std::string_view reason = {});

// The proposal at the end of a path that was not executed because the stop rule or a limit ended the run first. Empty
// if the run has not ended or everything was executed.
std::string proposalNotRun(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &path);

// True if the outcome of an attempt is a table, by the agent's description.
bool givesRows(const RunResult &result);

// How the question was understood at this state, in one sentence, with later repairs. Empty if unknown.
std::string readAsOf(const AgentSpec &agent, const workflow::State &state);

// The result for another model that requested the run: the answer, the query, and at most `rows` rows.
std::string resultForModel(const RunResult &result, std::size_t rows, std::size_t cellBytes);

// {question, status, reason, answer, HEADLINE, OUTCOME, score, attempts...} and further results of the agent. A table
// has all its rows: "columns", and "rows" as JSON objects.
nlohmann::json toJson(const RunResult &result);

} // namespace agents
