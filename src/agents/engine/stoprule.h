// SPDX-License-Identifier: GPL-3.0-or-later
// When a run ends: an ordered list of named conditions. A value and an artefact of the run: an edit of it or of a score
// evaluates it again. Owned by the room agents; any thread.
//
// Conditions on a state:
//   steps           more node runs than `limit`; counted by the engine between any two nodes: "step-limit"
//   attempts        maximum queries of sql-reflection, or answers of self-rag, before the best one is returned
//   rewrites        maximum repeated searches of self-rag; evaluated by its own routes
//   score           the user's score, else the model's own, else the execution score, above `limit`: "score"
//   executed        the user's score, else the execution score, above `limit`, and the result is not empty: "score"
//   non-empty       a result that is not empty: "answered"
//   no-gain         the best score is `limit` iterations old: "no-progress"
//   verified-empty  every literal and the path exist, and the result is empty: "verified-empty"
// A result is empty without rows, or with only null, zero, false and empty lists: a zero needs verification.
#pragma once

#include "base/result.h"
#include "workflow/state.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace agents {

struct StopCondition {
    std::string name;
    double limit = 0; // for steps, scores and iterations
    bool operator==(const StopCondition &) const = default;
};

struct StopRule {
    std::string preset = "documented";     // the first that holds is the reason
    std::vector<StopCondition> conditions; // the first that holds names the reason
    bool askedAfterScore = false; // always after score; false: local rules after score, language models after revise
    bool returnsBest = false;     // returns the best iteration instead of the last

    // As in BioChatter's documentation: steps, then score above the threshold, then a result that is not empty.
    static StopRule documented(double threshold = 7, int steps = 30);
    // By execution only: score above the threshold and a result that is not empty, or verified-empty.
    static StopRule strict(double threshold = 7, int steps = 30);
    // The same with three attempts, because each costs a call of a language model.
    static StopRule strictWithModel();
    // For sql-reflection: three attempts, returns the best; accepts a result that ran and is not empty.
    static StopRule reflection(double threshold = 7, int steps = 100);
    // For self-rag: an answer that is useful and supported by its passages; three answers, two rewrites.
    static StopRule answers(int steps = 100);
    static base::Result<StopRule> byName(std::string_view preset, double threshold = 7, int steps = 30);

    nlohmann::json
    toJson() const; // {preset, conditions: [{name, limit?}], askedAfter: "score"|"revise", returns: "best"|"last"}
    static base::Result<StopRule> fromJson(const nlohmann::json &json);

    std::string words() const; // "score > 7 · 30 steps"
    int steps() const;         // 0: no limit
    int attempts() const;      // default 3
    int rewrites() const;      // default 2
    double threshold() const;  // of the first condition on a score; default 7
    bool has(std::string_view condition) const;

    // The reason to end, or empty.
    std::string reason(const workflow::State &state) const;
    bool operator==(const StopRule &) const = default;
};

// The rule in the state; `documented` if it is missing or invalid.
StopRule stopRuleOf(const workflow::State &state);

// True if the rows of the last executed query are not empty (data::isEmptyResult).
bool hasRows(const workflow::State &state);

// The value of a score artefact; empty if there is none.
std::optional<double> scoreOf(const workflow::State &state, std::string_view name);

} // namespace agents
