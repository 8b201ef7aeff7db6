// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with known answers, as JSON lines: {id, question, category, difficulty, answerable, why, cypher, columns,
// rows, ordered, alternatives: [{cypher, columns, rows, ordered}], note}; over documents {id, question, answerable,
// passages: ["PATH" | {document, text?}], answers: [text], ...}. Values; any thread.
#pragma once

#include "base/result.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eval {

// One acceptable answer.
struct Gold {
    std::vector<std::string> columns;
    nlohmann::json rows = nlohmann::json::array(); // of arrays
    bool ordered = false;
    std::string query; // that gives it; may be empty
};

// What counts as an answer from documents: one that cites a passage of these, where some are named, and that says one
// of these texts, where some are named.
struct DocumentGold {
    struct Place {
        std::string document; // path in the collection
        std::string text;     // that the passage has; empty: any of the document
    };
    std::vector<Place> passages;
    std::vector<std::string> answers;
};

struct GoldQuestion {
    std::string id;
    std::string text;
    std::string category, difficulty, note;
    bool answerable = true;
    std::string why;                         // where it is not
    std::vector<Gold> answers;               // the gold first, then its alternatives; empty where it is not answerable
    std::optional<DocumentGold> documents{}; // instead of rows
};

// An error names the line and says what is wrong with it: no JSON, a missing field, an id that was seen before.
base::Result<std::vector<GoldQuestion>> readQuestions(std::string_view jsonLines, std::string_view name);

} // namespace eval
