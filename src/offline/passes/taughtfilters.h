// SPDX-License-Identifier: GPL-3.0-or-later
// What a person's word means in its place: the conditions on one type of thing or relationship.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// What the word restricts here: of several types the one that is named next to it, or anywhere. Null where none is
// clear.
const std::vector<TaughtWord::Filter> *taughtAt(const Draft &draft, std::size_t i);

} // namespace offline
