// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked because two tables are tied together: questions in words, each tried on the data. Used on the
// source's thread.
#pragma once

#include "data/schema.h"
#include "offline/values/knowledge.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace offline {

struct RelationshipQuestion {
    std::string text;
    std::int64_t rows = 0; // that it finds
    bool isCut = false;    // there are more
    std::string first;     // of them
};

struct RelationshipWords {
    std::string from, to; // what the tables are called in questions: "city", "state"
    std::string verb;     // as the relationship is said where nobody taught it: "belongs to"
    std::vector<RelationshipQuestion> questions;
};

// Of a relationship of the schema that is prepared; `said`: how it is to be said ("lies in"), empty: as it is said.
// Only questions that the rules read, and that find something.
RelationshipWords questionsOver(const data::Endpoints &ends, const std::string &said, Knowledge &knowledge,
                                const std::stop_token &stop);

} // namespace offline
