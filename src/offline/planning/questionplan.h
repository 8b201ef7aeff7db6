// SPDX-License-Identifier: GPL-3.0-or-later
// A question in parts: what is asked of which source, and what is calculated of the answers. Values; any thread.
#pragma once

#include "offline/planning/compositions.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace offline {

// How the rules of a source read a text.
struct PartReading {
    bool isNumber = false; // its answer is one figure
    std::string shape;     // the same for questions that differ in stored values alone ("asthma", "migraine")
    std::string structure; // the same for questions that differ in types and values
};

// Of one text; nothing where they do not read it.
using PartReader = std::function<std::optional<PartReading>(const std::string &text)>;

// What a plan may ask.
struct PlanSource {
    std::string name; // as tools call it
    std::string tool; // "ask_database"
    PartReader read;  // empty: it may be asked whatever no other source reads
};

struct QuestionPlan {
    enum Kind { ask, number, calculate, several } kind = ask;
    std::string text;                // as it is asked; of `number`: the expression
    std::size_t source = 0;          // of `ask`
    bool isRead = false;             // of `ask`: by the rules of that source
    std::string expression;          // of `calculate`: with {1}, {2} ... for its parts
    std::vector<QuestionPlan> parts; // of `calculate` and `several`

    bool isCertain() const; // every part is read, or a number
};

// Takes the question apart as far as its parts are read. `sources` may not be empty; what none reads is asked of the
// first one that takes anything, else of the first.
QuestionPlan planOf(const std::string &question, const Compositions &compositions,
                    const std::vector<PlanSource> &sources);

} // namespace offline
