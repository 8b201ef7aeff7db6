// SPDX-License-Identifier: GPL-3.0-or-later
// The cheapest ways from tables of a query to one that it lacks, by foreign keys and by relationships that were found
// in the data. Private to sql. Any thread.
#pragma once

#include "data/schema.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sql {

struct JoinStep { // `to` is joined where each pair of columns, of `from` and of `to`, is equal
    std::string from, to;
    std::vector<std::pair<std::string, std::string>> columns;
};

struct JoinPath {
    std::size_t start = 0; // of the tables that it may begin at
    std::vector<JoinStep> steps;
    int cost = 0; // a found relationship costs more than a declared one; a longer way more than any shorter one
};

// All that cost least, at most `most`; none where the target is one of the tables, or further than four joins away.
std::vector<JoinPath> cheapestJoins(const data::Schema &schema, const std::vector<std::string> &tables,
                                    const std::string &target, std::size_t most);

} // namespace sql
