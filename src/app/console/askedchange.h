// SPDX-License-Identifier: GPL-3.0-or-later
// A change of a query that was asked for in words, as rules read it: the query, and of each wish what it became or why
// nothing was done. A value.
#pragma once

#include <string>
#include <vector>

namespace app {

struct AskedChange {
    struct Wish {
        std::string text;
        bool done = false;
        std::string what; // a piece of the query; or why not
    };
    std::string query;
    std::vector<Wish> wishes;
};

} // namespace app
