// SPDX-License-Identifier: GPL-3.0-or-later
// Asks all questions of a set and scores the answers. Used on the answerer's thread; a stop request may come from any
// thread and takes effect after the current question.
#pragma once

#include "eval/scoring.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace agents {
struct RunResult;
} // namespace agents

namespace eval {

// Answers one question. An error (lost source) stops the evaluation; a failed run is a prediction.
using Answerer = std::function<base::Result<Prediction>(const GoldQuestion &question, std::stop_token stop)>;

struct Progress {
    std::size_t done = 0, total = 0;
    const GoldQuestion *question = nullptr; // the one just judged
    const Prediction *prediction = nullptr; // its answer
    Outcome outcome = Outcome::error;
};

struct Evaluation {
    std::vector<Prediction> predictions;
    Scoreboard board; // the questions asked so far
    bool stopped = false;
    std::string jsonLines() const; // one line per prediction
};

base::Result<Evaluation> evaluate(const std::vector<GoldQuestion> &questions, const Answerer &answer,
                                  std::stop_token stop = {},
                                  const std::function<void(const Progress &)> &progress = {});

// Maps a run to a prediction: answered if it ended so, by score or verified empty; error if it failed; else abstained,
// without rows.
Prediction predictionOf(const agents::RunResult &result, std::string id);

} // namespace eval
