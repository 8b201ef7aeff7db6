// SPDX-License-Identifier: GPL-3.0-or-later
// Proposes better queries after an error or an empty result, without a language model; and sample questions for a
// source.
#pragma once

#include "data/source.h"

#include <optional>
#include <string>
#include <vector>

namespace data {

// What came of a query: an error, or rows.
struct Outcome {
    std::optional<base::Error> error;
    const Rows *rows = nullptr;
};

struct Candidate {
    std::string query;
    std::string reason; // a sentence for the card: "One letter off a stored name: read as 'multiple sclerosis'."
    std::string move;   // stable word: "nearest-name", "value-fold", "value-edit", "contains", "relink", "flip", ...
    double scoreCap = 10;
    bool certain = false; // no other candidate is as near
};

struct RepairRequest {
    std::string question;
    std::string query;
    Outcome outcome;
    std::vector<std::string> tried; // queries of this run so far; none of them is proposed again
};

struct Repair {
    std::vector<Candidate> candidates; // best first; empty where no move is left
    bool verifiedEmpty = false;        // every literal exists and the path exists: "none" is the answer
    std::string proof;                 // in words, where verifiedEmpty
};

class Repairer {
public:
    virtual ~Repairer() = default;
    virtual base::Result<Repair> propose(const RepairRequest &request, const Schema &schema, Source &source,
                                         std::stop_token stop) = 0;
};

struct SampleQuestion {
    std::string text;
    std::string note; // what it will show: "a misspelt name, repaired as you watch"
};

class QuestionGenerator {
public:
    virtual ~QuestionGenerator() = default;
    virtual base::Result<std::vector<SampleQuestion>> questions(const Schema &schema, Source &source, std::size_t count,
                                                                std::stop_token stop) = 0;
};

} // namespace data
