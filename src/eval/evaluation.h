// SPDX-License-Identifier: GPL-3.0-or-later
// Asks every question of a set and scores what comes. Used on the thread of the answerer; a stop request may come from
// any thread and ends it after the question that is being asked.
#pragma once

#include "eval/scoring.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace agents {
struct RunResult;
} // namespace agents

namespace eval {

// Answers one question; an error stops the evaluation (the source is gone), a failed run is a prediction.
using Answerer = std::function<base::Result<Prediction>(const GoldQuestion &question, std::stop_token stop)>;

struct Progress {
    std::size_t done = 0, total = 0;
    const GoldQuestion *question = nullptr; // the one just judged
    const Prediction *prediction = nullptr; // its answer
    Outcome outcome = Outcome::error;
};

struct Evaluation {
    std::vector<Prediction> predictions;
    Scoreboard board; // of the questions that were asked
    bool stopped = false;
    std::string jsonLines() const; // one line a prediction
};

base::Result<Evaluation> evaluate(const std::vector<GoldQuestion> &questions, const Answerer &answer,
                                  std::stop_token stop = {},
                                  const std::function<void(const Progress &)> &progress = {});

// What a run counts as: answered where it ended answered, by its score or verified empty; error where it failed; else
// abstained, without rows.
Prediction predictionOf(const agents::RunResult &result, std::string id);

} // namespace eval
