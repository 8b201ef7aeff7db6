// SPDX-License-Identifier: GPL-3.0-or-later
// The meaning of a synonym in its place: conditions on one type or relationship.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// The conditions of the synonym here: of several types, the one named next to it, else anywhere. Null if ambiguous.
const std::vector<TaughtWord::Filter> *taughtAt(const Draft &draft, std::size_t i);

} // namespace offline
