// SPDX-License-Identifier: GPL-3.0-or-later
// Services by `main` for relationships found in a source's data: the user's decisions, and the search that continues
// after a large source was opened. Called on the source's thread.
#pragma once

#include "base/result.h"
#include "data/schema/relationshipchoices.h"

#include <cstddef>
#include <functional>
#include <stop_token>

namespace app {

struct OpenedSource;

struct SearchState {
    std::size_t looked = 0, all = 0; // columns and pairs of tables: searched, total
    std::size_t found = 0;           // relationships so far
    bool isDone = false;             // the result is stored for the next time the source is opened
};

// May be empty.
struct RelationshipServices {
    // The users' decisions after `change` is applied; an empty change only reads.
    std::function<base::Result<data::RelationshipChoices>(
        const OpenedSource &source, const std::function<void(data::RelationshipChoices &)> &change)>
        choose;
    // One part of the search; a part interrupted by `stop` is repeated by the next call.
    using Search = std::function<base::Result<SearchState>(const OpenedSource &source, const std::stop_token &stop)>;
    std::function<Search(const OpenedSource &source)> search; // returns an empty function if there is nothing to search
};

} // namespace app
