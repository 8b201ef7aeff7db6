// SPDX-License-Identifier: GPL-3.0-or-later
// When a run ends: an ordered list of named conditions, a value that is an artefact of the run, so that an edit of it,
// or of a score, asks it again. Owned by the room agents; any thread.
//
// Conditions, each true or false of a state:
//   steps           more node runs than `limit`; counted by the engine between any two nodes: "step-limit"
//   attempts        how many queries sql-reflection, or answers self-rag, may write before it gives the best one
//   rewrites        how often self-rag may search anew: asked by its own routes
//   score           person's score, else the model's own, else the execution score, above `limit`: "score"
//   executed        person's score, else the execution score, above `limit`, and the result is not empty: "score"
//   non-empty       a result that is not empty: "answered"
//   no-gain         the best score is `limit` iterations old: "no-progress"
//   verified-empty  every literal and the path exist, and the result is empty: "verified-empty"
// A result is empty where it has no row, or nothing but null, zero, false and empty lists: a zero has to be verified.
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
    double limit = 0; // of steps, scores and iterations
    bool operator==(const StopCondition &) const = default;
};

struct StopRule {
    std::string preset = "documented";     // or "strict", "custom"
    std::vector<StopCondition> conditions; // the first that holds names the reason
    bool askedAfterScore = false; // of every model; else of local rules after score, of language models after revise
    bool returnsBest = false;     // the best iteration, not the last

    // As BioChatter's documentation says: steps, then score above the threshold, then a result that is not empty.
    static StopRule documented(double threshold = 7, int steps = 30);
    // By execution alone: score above the threshold and a result that is not empty, or verified-empty.
    static StopRule strict(double threshold = 7, int steps = 30);
    // The same with three attempts: each costs a call of a language model.
    static StopRule strictWithModel();
    // Of sql-reflection: three attempts, the best one is returned; a result that ran and is not empty is accepted.
    static StopRule reflection(double threshold = 7, int steps = 100);
    // Of self-rag: an answer that its passages support and that is useful, three answers, two rewrites.
    static StopRule answers(int steps = 100);
    static base::Result<StopRule> byName(std::string_view preset, double threshold = 7, int steps = 30);

    nlohmann::json
    toJson() const; // {preset, conditions: [{name, limit?}], askedAfter: "score"|"revise", returns: "best"|"last"}
    static base::Result<StopRule> fromJson(const nlohmann::json &json);

    std::string words() const; // "score > 7 · 30 steps"
    int steps() const;         // 0: no limit
    int attempts() const;      // 3 where it does not say
    int rewrites() const;      // two where it does not say
    double threshold() const;  // of the first condition about a score; 7 where there is none
    bool has(std::string_view condition) const;

    // The reason to end with, or empty.
    std::string reason(const workflow::State &state) const;
    bool operator==(const StopRule &) const = default;
};

// The rule that a state holds; documented where it holds none or a torn one.
StopRule stopRuleOf(const workflow::State &state);

// Whether the rows of the query that ran last hold something (data::isEmptyResult).
bool hasRows(const workflow::State &state);

// The value of a score artefact; nothing where there is none.
std::optional<double> scoreOf(const workflow::State &state, std::string_view name);

} // namespace agents
