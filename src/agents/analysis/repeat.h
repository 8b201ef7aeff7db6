// SPDX-License-Identifier: GPL-3.0-or-later
// Repeats a step several times to distinguish chance from improvement: the spread of the scores, and a sentence whether
// it differs from another. The numbers are pure functions; call repeatStep() on the runner's thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "workflow/runner.h"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace agents {

// The result of one repetition: from the step to the next score.
struct Sample {
    workflow::BranchId branch{};
    workflow::CheckpointId checkpoint{};
    std::optional<double> score; // none if it failed or ended before the score
    std::int64_t rows = -1;
    std::string query, error;
    base::Usage usage; // of this repetition
    std::chrono::nanoseconds duration{0};
};

// Runs from `at` `times` times, each on a new branch ("repeat-1", ...), until the next score of the run itself; for an
// agent without a score, until the next outcome. Restores the runner's position. A stop request returns the samples
// made so far.
base::Result<std::vector<Sample>> repeatStep(const AgentSpec &agent, workflow::Runner &runner,
                                             workflow::CheckpointId at, int times, std::stop_token stop = {},
                                             const std::function<void(int done)> &progress = {});

struct Spread {
    int count = 0;
    double mean = 0, deviation = 0; // of the sample (n - 1)
    double lowest = 0, highest = 0;
    double margin = 0; // the mean lies within mean ± margin with 95 % confidence (Student's t)
};
Spread spreadOf(const std::vector<double> &values);
std::vector<double> scoresOf(const std::vector<Sample> &samples);

// Against one score (inside the mean's interval or not), or against another spread (Welch's interval of the difference
// of the means contains 0 or not).
enum class Verdict { tooFew, chance, better, worse };
Verdict judge(const Spread &spread, double before);
Verdict judge(const Spread &spread, const Spread &before);
std::string spreadWords(const Spread &spread); // only the numbers
// "5 repetitions: 8.1 on average, from 7.2 to 9.0 ... An improvement: ..."; `before` is named for the user.
std::string verdictWords(const Spread &spread, double before, const std::string &beforeName);
std::string verdictWords(const Spread &spread, const Spread &before, const std::string &beforeName);

// If the offline rules drafted: repetitions say nothing about chance, so there is no interval.
bool isDeterministic(const workflow::Checkpoint &from, const Spread &spread);
std::string deterministicWords(const Spread &spread, std::optional<double> before, const std::string &beforeName);

nlohmann::json toJson(const Spread &spread);
nlohmann::json toJson(const std::vector<Sample> &samples);

} // namespace agents
