// SPDX-License-Identifier: GPL-3.0-or-later
// Properties that name things of another type, though nothing refers: the capital of a state is one of its towns. Told
// by the stored values, once for a source. Pure; any thread.
#pragma once

#include "offline/values/lexicon.h"

namespace offline {

class ValueIndex;

// By property of a type: the type that it names. Of the two types one relationship is there, which tells the place of
// the thing among those of one name.
NamedKinds namedKinds(const Lexicon &lexicon, const ValueIndex &values);

} // namespace offline
