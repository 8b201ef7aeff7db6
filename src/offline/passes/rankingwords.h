// SPDX-License-Identifier: GPL-3.0-or-later
// What a ranking counts: "... by number of genes", unlike "placed by customers".
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// True if "by" after a participle names the subject and no measure: "Orders placed by customers".
bool namesDoer(const Draft &draft, std::size_t by);
// What a ranking "by" counts; size() if nothing.
std::size_t countedAfter(Draft &draft, std::size_t i);

} // namespace offline
