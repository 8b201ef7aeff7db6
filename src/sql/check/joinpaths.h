// SPDX-License-Identifier: GPL-3.0-or-later
// The cheapest join paths from the tables of a query to a missing table, by foreign keys and relationships found in the
// data. Private to sql. Any thread.
#pragma once

#include "data/schema/schema.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sql {

struct JoinStep { // joins `to` on the equality of each pair of columns (of `from`, of `to`)
    std::string from, to;
    std::vector<std::pair<std::string, std::string>> columns;
};

struct JoinPath {
    std::size_t start = 0; // index of the start table
    std::vector<JoinStep> steps;
    int cost = 0; // found relationships cost more than declared ones, longer paths more than shorter ones
};

// All paths of the lowest cost, at most `most`. None if the target is one of the tables or needs more than four joins.
std::vector<JoinPath> cheapestJoins(const data::Schema &schema, const std::vector<std::string> &tables,
                                    const std::string &target, std::size_t most);

} // namespace sql
