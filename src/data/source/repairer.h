// SPDX-License-Identifier: GPL-3.0-or-later
// Proposes better queries after an error or an empty result, without a language model; also makes sample questions for
// a source.
#pragma once

#include "data/source/source.h"

#include <optional>
#include <string>
#include <vector>

namespace data {

// The outcome of a query: an error, or rows.
struct Outcome {
    std::optional<base::Error> error;
    const Rows *rows = nullptr;
};

struct Candidate {
    std::string query;
    std::string reason; // a sentence for the card: "One letter differs from a stored name, so it is read as 'x'."
    std::string move;   // stable code: "nearest-name", "value-fold", "value-edit", "contains", "relink", "flip", ...
    double scoreCap = 10;
    bool certain = false; // no other candidate is as close
};

struct RepairRequest {
    std::string question;
    std::string query;
    Outcome outcome;
    std::vector<std::string> tried; // queries of this run; none is proposed again
};

struct Repair {
    std::vector<Candidate> candidates; // best first; empty if no move is left
    bool verifiedEmpty = false;        // every literal and the path exist: the empty result is the answer
    std::string proof;                 // in words, if verifiedEmpty
};

class Repairer {
public:
    virtual ~Repairer() = default;
    virtual base::Result<Repair> propose(const RepairRequest &request, const Schema &schema, Source &source,
                                         std::stop_token stop) = 0;
};

// What a generated question asks for, so that its answer can be checked: the ends of a relationship.
struct SampleParts {
    enum class Kind {
        of,          // starts with this end
        number,      // number of starts
        ofBoth,      // number that has both ends
        mostOfEnd,   // end with the most starts
        mostOfStart, // start with the most ends
        none         // ends without a start
    };
    Kind kind = Kind::of;
    std::string from, relationship, to; // schema names
    std::string nameProperty;           // name property of the ends
    std::vector<std::string> names;     // stored names of ends
};

struct SampleQuestion {
    std::string text;
    std::string note;                      // what it shows: "a misspelt name that the program repairs"
    std::optional<SampleParts> parts = {}; // set for questions generated from the schema
};

class QuestionGenerator {
public:
    virtual ~QuestionGenerator() = default;
    virtual base::Result<std::vector<SampleQuestion>> questions(const Schema &schema, Source &source, std::size_t count,
                                                                std::stop_token stop) = 0;
};

} // namespace data
