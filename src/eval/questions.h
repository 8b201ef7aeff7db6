// SPDX-License-Identifier: GPL-3.0-or-later
// Questions with known answers, as JSON lines: {id, question, category, difficulty, answerable, why, cypher, columns,
// rows, ordered, alternatives: [{cypher, columns, rows, ordered}], note}. Values; any thread.
#pragma once

#include "base/result.h"

#include <nlohmann/json.hpp>
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

struct GoldQuestion {
    std::string id;
    std::string text;
    std::string category, difficulty, note;
    bool answerable = true;
    std::string why;           // where it is not
    std::vector<Gold> answers; // the gold first, then its alternatives; empty where it is not answerable
};

// An error names the line and says what is wrong with it: no JSON, a missing field, an id that was seen before.
base::Result<std::vector<GoldQuestion>> readQuestions(std::string_view jsonLines, std::string_view name);

} // namespace eval
