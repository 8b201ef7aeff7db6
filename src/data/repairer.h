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

// What a made question asks for, from which its answer can be checked: things that a relationship connects.
struct SampleParts {
    enum class Kind {
        of,          // the starts that have this end
        number,      // how many they are
        ofBoth,      // how many have both ends
        mostOfEnd,   // the end with the most starts
        mostOfStart, // the start with the most ends
        none         // ends without a start
    };
    Kind kind = Kind::of;
    std::string from, relationship, to; // names in the schema
    std::string nameProperty;           // of the ends
    std::vector<std::string> names;     // of ends, as they are stored
};

struct SampleQuestion {
    std::string text;
    std::string note;                      // what it will show: "a misspelt name, repaired as you watch"
    std::optional<SampleParts> parts = {}; // of a question that was made from the schema
};

class QuestionGenerator {
public:
    virtual ~QuestionGenerator() = default;
    virtual base::Result<std::vector<SampleQuestion>> questions(const Schema &schema, Source &source, std::size_t count,
                                                                std::stop_token stop) = 0;
};

} // namespace data
