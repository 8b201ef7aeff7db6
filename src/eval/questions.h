// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with known answers, as JSON lines: {id, question, category, difficulty, answerable, why, cypher, columns,
// rows, ordered, alternatives: [{cypher, columns, rows, ordered}], note}; for documents {id, question, answerable,
// passages: ["PATH" | {document, text?}], answers: [text], ...}. A follow-up question has continues: {question,
// query}. Values; any thread.
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
    std::string query; // the query that returns it; may be empty
};

// Acceptable answers from documents: the answer must cite one of the passages, if any are given, and contain one of the
// texts, if any are given.
struct DocumentGold {
    struct Place {
        std::string document; // path in the collection
        std::string text;     // text in the passage; empty: any passage of the document
    };
    std::vector<Place> passages;
    std::vector<std::string> answers;
};

// What a follow-up question continues; `query` is run for its rows.
struct EarlierQuestion {
    std::string question, query;
};

struct GoldQuestion {
    std::string id;
    std::string text;
    std::string category, difficulty, note;
    bool answerable = true;
    std::string why;                         // why it is not answerable
    std::vector<Gold> answers;               // the gold first, then alternatives; empty if not answerable
    std::optional<DocumentGold> documents{}; // instead of rows
    std::optional<EarlierQuestion> continues{};
};

// The error names the line and the problem: invalid JSON, missing field, duplicate id.
base::Result<std::vector<GoldQuestion>> readQuestions(std::string_view jsonLines, std::string_view name);

} // namespace eval
