// SPDX-License-Identifier: GPL-3.0-or-later
// Compares two checkpoints of one run or of two: where their paths diverge, the query by tokens, rows by key, scores by
// parts, and the cost of each. Values made by pure functions; any thread.
#pragma once

#include "agents/analysis/claims.h"
#include "agents/engine/agentspec.h"
#include "data/rows/rowsdiff.h"
#include "workflow/checkpoint.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace data {
class Language;
}

namespace agents {

struct TextPiece {
    enum Change { kept, added, removed } change = kept;
    std::string text;
};

// By tokens of `language`, or without one by words and signs. Neighbours of the same kind are joined.
std::vector<TextPiece> diffTexts(const std::string &before, const std::string &after,
                                 const data::Language *language = nullptr);

// A changed place of the query, with the sentence that caused it: from a reflection or hint between the two checkpoints
// that names the added or removed text. Empty if none does.
struct QueryHunk {
    std::string removed, added, reason;
};
std::vector<QueryHunk> hunksOf(const std::vector<TextPiece> &pieces, const std::vector<std::string> &reflections);

struct ComparedSide {
    workflow::CheckpointPtr checkpoint;
    std::string question, query /* the headline */, answer, error, endReason, reflection;
    base::ArtefactPtr rows;       // of the outcome, private values hidden; null if nothing was executed or it failed
    std::optional<double> score;  // the score in force
    std::string fingerprint = {}; // of the data that it used, if known
    std::chrono::nanoseconds database{}; // part of its path's time: live queries, without recorded ones
};

struct ComparedPart {
    std::string name;
    double before = 0, after = 0, maximum = 0;
    std::string why; // of the later one
};

// An artefact that the agent's description compares.
struct ComparedItem {
    std::string name;
    std::string title; // of the artefact
    CompareSpec::How how = CompareSpec::How::text;
    std::string before, after;     // as texts
    std::vector<TextPiece> pieces; // of texts and code
    struct Line {
        data::RowChange change = data::RowChange::kept;
        std::string before, after;
    };
    std::vector<Line> lines; // of passages, matched by id, and of calls, matched by their order
};

struct Comparison {
    ComparedSide before, after;
    workflow::CheckpointId divergence{}; // the last shared step of both paths; none: of different runs
    std::vector<ComparedItem> items;     // in the order of the description
    std::vector<TextPiece> query;        // of the headline
    std::vector<QueryHunk> hunks;
    data::RowsDifference rows;
    std::vector<ComparedPart> parts;       // of the execution scores; all parts that either side has
    std::string askedFor;                  // the reflection between the two that caused the change
    std::optional<ClaimCheck> claims = {}; // if one side used the model alone and the caller checked it
};

// Texts that may have caused the last query of `after`: its reflections and hints from its checkpoint `shared` on, the
// newest first. The agent's description names the artefacts.
std::vector<std::string> reflectionsOf(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &after,
                                       std::size_t shared);

// Both paths start at their run's start. Paths of one run share checkpoints. `agent` is that of `after`.
Comparison compare(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &before,
                   const std::vector<workflow::CheckpointPtr> &after, const data::Language *language = nullptr);

// True if both sides name the data that they used, and these differ.
bool onOtherData(const Comparison &comparison);

nlohmann::json toJson(const Comparison &comparison);

} // namespace agents
