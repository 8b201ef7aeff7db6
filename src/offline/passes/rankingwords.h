// SPDX-License-Identifier: GPL-3.0-or-later
// What a ranking counts: "... by number of genes", but not "placed by customers".
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// "Orders placed by customers": behind a participle "by" names who did it, and is no measure.
bool namesDoer(const Draft &draft, std::size_t by);
// What is counted for a ranking, where "by" says it; size() where nothing does.
std::size_t countedAfter(Draft &draft, std::size_t i);

} // namespace offline
