// SPDX-License-Identifier: GPL-3.0-or-later
// Sample questions about a relationship between two tables, each tried on the data. Used on the source's thread.
#pragma once

#include "data/schema/schema.h"
#include "offline/values/knowledge.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

struct RelationshipQuestion {
    std::string text;
    std::int64_t rows = 0; // number of rows that it finds
    bool isCut = false;    // there are more
    std::string first;     // the first row
};

struct RelationshipWords {
    std::string from, to; // the tables' names in questions: "city", "state"
    std::string verb;     // the relationship without a synonym: "belongs to"
    std::vector<RelationshipQuestion> questions;
};

// For a relationship of the prepared schema. `newVerb`: its new name ("lies in"); empty: the present one. Only
// questions that the rules can read and that find rows.
RelationshipWords questionsOver(const data::Endpoints &ends, const std::string &newVerb, Knowledge &knowledge,
                                const std::stop_token &stop);

} // namespace offline
