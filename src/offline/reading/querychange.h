// SPDX-License-Identifier: GPL-3.0-or-later
// A change that is asked for in words ("only the ones approved after 2010", "sort by year", "top 10", "also show the
// name"), written into a query: a condition, an order, a number of rows, one more column, on what the query speaks of.
// Every word of a wish is accounted for, or nothing is done about it and it is said why. On the thread of the source.
#pragma once

#include "offline/values/knowledge.h"

#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct ChangeWish {
    std::string text; // as it was said
    bool done = false;
    std::string what; // the condition, order, column or number that it became; or why nothing was done
};

struct QueryChange {
    std::string query; // changed where a wish was done
    std::vector<ChangeWish> wishes;
};

// The knowledge is prepared; `language` is that of the query.
QueryChange changeQuery(std::string_view wish, std::string_view query, const data::Language &language,
                        const Knowledge &knowledge);

} // namespace offline
