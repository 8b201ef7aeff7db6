// SPDX-License-Identifier: GPL-3.0-or-later
// What `main` does for the window with relationships that were found in the data of a source: a person's word on them,
// and the search that goes on after a large source was opened. Called on the thread of the source.
#pragma once

#include "base/result.h"
#include "data/relationshipchoices.h"

#include <cstddef>
#include <functional>
#include <stop_token>

namespace app {

struct OpenedSource;

struct SearchState {
    std::size_t looked = 0, all = 0; // columns, and pairs of tables
    std::size_t found = 0;           // relationships so far
    bool isDone = false;             // and kept for the next time that the source is opened
};

// May be empty.
struct RelationshipServices {
    // What persons said, after `change`; an empty one only reads.
    std::function<base::Result<data::RelationshipChoices>(
        const OpenedSource &source, const std::function<void(data::RelationshipChoices &)> &change)>
        choose;
    // One piece of the search; what `stop` interrupts is done again by the next call.
    using Search = std::function<base::Result<SearchState>(const OpenedSource &source, const std::stop_token &stop)>;
    std::function<Search(const OpenedSource &source)> search; // gives an empty one where nothing is to be searched
};

} // namespace app
