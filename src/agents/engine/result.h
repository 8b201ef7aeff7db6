// SPDX-License-Identifier: GPL-3.0-or-later
// What a run came to, read from its path of checkpoints: the answer in words, the query that gave it, its rows, the
// scores, why it stopped, and every attempt. A value; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "base/codedtext.h"
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
    std::string title;      // "draft": the step that proposed it, or "edit"
    std::string query;      // what it tried: the headline of its card
    std::size_t rows = 0;   // of its outcome: how many things came
    base::ArtefactPtr ran;  // its outcome; null where nothing ran
    std::string outcome;    // of an outcome that is a text
    Mark mark = Mark::none; // how it went, by the card's rules
    std::string error;      // a sentence; empty where it ran
    std::optional<double> executionScore, modelScore, personScore;
    std::optional<double> score; // the one that counts
    std::string move, reason;    // what led to it: of the repair that made the query
    std::string reflection;      // what was thought of it afterwards
    base::Usage usage;
    std::chrono::nanoseconds duration{0};
};

// What an iteration is called, by the checkpoints it shows (the one that opened it is the first): the step that wrote
// its proposal, or in which a model declined to; else its first. "edit" where a person wrote it.
std::string iterationTitle(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &checkpoints);

// Read by the agent's description: `query` is the headline and `rows` the outcome of its card.
struct RunResult {
    AgentSpecPtr agent;
    std::string question, reason, answer, query;
    EndStatus status = EndStatus::stopped;
    int iteration = 0;                         // the one that is returned; 0 where there is none
    base::ArtefactPtr rows;                    // the outcome; null where there is none
    nlohmann::json executionScore, modelScore; // shape in names.h; null where there is none
    nlohmann::json results;                    // {name: value}: what the agent tells with its answer
    nlohmann::json readings;                   // offered where the run abstained
    std::vector<AttemptResult> attempts;
    base::CodedText remark; // of a second look at the answer; empty where none was made
    bool remarkWarns = false;
    std::string readAs; // how the question was understood, with what was mended since; empty where nobody said
    std::string notRun; // what was proposed at the end, and left unrun by the rule that ended the run
    std::string error;  // a sentence, where the run failed
    std::string note;   // a sentence, where it did not fail, but the model's last answer could not be used
    base::Usage usage;
    int steps = 0;
    std::chrono::nanoseconds duration{0};
};

// `reason` is the one of the last checkpoint unless the outcome of the runner says otherwise (failed, cancelled).
// The iteration returned is the last where the rule was met, else (and with a rule that returns the best) the best.
RunResult resultOf(const AgentSpecPtr &agent, const std::vector<workflow::CheckpointPtr> &path,
                   std::string_view reason = {});

// What the end of a path proposes anew and nobody ran: the stop rule, or a limit, ended the run first. Empty where it
// has not ended, or all that was proposed ran.
std::string leftUnrun(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &path);

// Is the outcome of its attempts a table, by the agent's description?
bool givesRows(const RunResult &result);

// How the question was understood when the state was reached, in one sentence; and what was mended since. Empty where
// nobody said.
std::string readAsOf(const AgentSpec &agent, const workflow::State &state);

// What another model, which asked for the run, is told of it: the answer, the query, and at most so many rows.
std::string textForModel(const RunResult &result, std::size_t rows, std::size_t cellBytes);

// {question, status, reason, answer, HEADLINE, OUTCOME, score, attempts...} and what the agent tells beside; of an
// outcome in rows "columns" and "rows", as JSON objects, as many as there are.
nlohmann::json toJson(const RunResult &result);

} // namespace agents
