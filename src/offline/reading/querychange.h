// SPDX-License-Identifier: GPL-3.0-or-later
// Applies a change in words ("only the ones approved after 2010", "sort by year", "top 10", "also show the name") to a
// query: a condition, an order, a limit, or a column, on elements of the query. A change with an unexplained word is
// not applied, and the reason is reported. On the thread of the source.
#pragma once

#include "offline/values/knowledge.h"

#include <string>
#include <string_view>
#include <vector>

namespace offline {

struct QueryChangePart {
    std::string text; // the request as typed
    bool done = false;
    std::string what; // the resulting condition, order, column or limit; or the reason for none
};

struct QueryChange {
    std::string query; // with all applied requests
    std::vector<QueryChangePart> wishes;
};

// The knowledge is prepared; `language` is that of the query.
QueryChange changeQuery(std::string_view wish, std::string_view query, const data::Language &language,
                        const Knowledge &knowledge);

} // namespace offline
