// SPDX-License-Identifier: GPL-3.0-or-later
// A question in parts: the source of each part, and the calculation with the answers. Values; any thread.
#pragma once

#include "offline/planning/compositions.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace offline {

// The rules' reading of a text for one source.
struct PartReading {
    bool isNumber = false; // its answer is one figure
    std::string shape;     // equal for questions that differ only in stored values ("asthma", "migraine")
    std::string structure; // equal for questions that differ only in types and values
};

// Reads one text; empty if the rules cannot read it.
using PartReader = std::function<std::optional<PartReading>(const std::string &text)>;

// A source that a plan can ask.
struct PlanSource {
    std::string name; // its name for tools
    std::string tool; // "ask_database"
    PartReader read;  // empty: it can be asked everything that no other source reads
};

struct QuestionPlan {
    enum Kind { ask, number, calculate, several } kind = ask;
    std::string text;                // the question; for `number` the expression
    std::size_t source = 0;          // for `ask`
    bool isRead = false;             // for `ask`: by the rules of that source
    std::string expression;          // for `calculate`: with {1}, {2} ... for its parts
    std::vector<QuestionPlan> parts; // for `calculate` and `several`

    bool isCertain() const; // all parts are read, or numbers
};

// Divides the question as far as its parts are read. `sources` must not be empty. A part that none reads is asked of
// the first source that accepts everything, else of the first one.
QuestionPlan planOf(const std::string &question, const Compositions &compositions,
                    const std::vector<PlanSource> &sources);

} // namespace offline
