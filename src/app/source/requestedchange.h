// SPDX-License-Identifier: GPL-3.0-or-later
// The result of changing a query by a text request, made by the rules: the new query, and for each part of the request
// the change or the reason why there is none. A value.
#pragma once

#include <string>
#include <vector>

namespace app {

struct RequestedChange {
    struct RequestPart {
        std::string text;
        bool done = false;
        std::string what; // the changed piece of the query, or the reason
    };
    std::string query;
    std::vector<RequestPart> wishes;
};

} // namespace app
