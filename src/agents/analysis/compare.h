// SPDX-License-Identifier: GPL-3.0-or-later
// Two checkpoints beside each other, of one run or of two: where their paths part, query by tokens, rows by key, scores
// by parts, what each had cost. Values made by pure functions; any thread.
#pragma once

#include "agents/analysis/claims.h"
#include "agents/engine/agentspec.h"
#include "data/rowsdiff.h"
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

// Token by token of `language` where there is one, otherwise by words and signs; neighbours of a kind are one piece.
std::vector<TextPiece> diffTexts(const std::string &before, const std::string &after,
                                 const data::Language *language = nullptr);

// A place where the query differs, and the sentence that asked for it: of a reflection, or of a hint, on the way from
// one to the other, that names what was brought or taken. Empty where none does.
struct QueryHunk {
    std::string removed, added, reason;
};
std::vector<QueryHunk> hunksOf(const std::vector<TextPiece> &pieces, const std::vector<std::string> &reflections);

struct ComparedSide {
    workflow::CheckpointPtr checkpoint;
    std::string question, query /* the headline */, answer, error, endReason, reflection;
    base::ArtefactPtr rows;      // of the outcome, private values hidden; null where nothing was executed, or it failed
    std::optional<double> score; // the one that counts
    std::string fingerprint = {}; // of the data it ran on, where the caller knows it
    std::chrono::nanoseconds
        database{}; // of its path's time: spent in queries that were asked, not taken from a record
};

struct ComparedPart {
    std::string name;
    double before = 0, after = 0, maximum = 0;
    std::string why; // of the later one
};

// One of the artefacts that the agent's description aligns.
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
    workflow::CheckpointId divergence{}; // the last step that both paths share; none: of different runs
    std::vector<ComparedItem> items;     // in the order of the description
    std::vector<TextPiece> query;        // of the headline
    std::vector<QueryHunk> hunks;
    data::RowsDifference rows;
    std::vector<ComparedPart> parts;       // of the execution scores, those of either side
    std::string askedFor;                  // the reflection on the way from one to the other that asked for the change
    std::optional<ClaimCheck> claims = {}; // where one side asked the model alone, and the caller checked it
};

// The reflections on the own way of `after`, from its checkpoint `shared` on, up to the query that stands at its end;
// the newest first, hints too: what the agent's description says asks for changes.
std::vector<std::string> reflectionsOf(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &after,
                                       std::size_t shared);

// Both paths start at their run's start; they share checkpoints where they are of one run. `agent` is that of `after`.
Comparison compare(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &before,
                   const std::vector<workflow::CheckpointPtr> &after, const data::Language *language = nullptr);

// Both sides say what they ran on, and it is not the same.
bool onOtherData(const Comparison &comparison);

nlohmann::json toJson(const Comparison &comparison);

} // namespace agents
