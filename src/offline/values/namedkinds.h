// SPDX-License-Identifier: GPL-3.0-or-later
// Properties that name things of another type without a reference: the capital of a state is one of its towns. Found in
// the stored values, once per source. Pure; any thread.
#pragma once

#include "offline/values/lexicon.h"

namespace offline {

class ValueIndex;

// By property of a type: the type that it names. Both types have exactly one relationship, which distinguishes things
// of the same name.
NamedKinds namedKinds(const Lexicon &lexicon, const ValueIndex &values);

} // namespace offline
