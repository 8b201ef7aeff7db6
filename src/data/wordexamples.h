// SPDX-License-Identifier: GPL-3.0-or-later
// A meaning of each kind as it would be written of one source: for messages that say how a word is taught. Values; any
// thread.
#pragma once

#include "data/words.h"

#include <optional>

namespace data {

struct Schema;

// Of types and properties of the schema, without phrases, where it can be of a type that `about` names; nothing where
// it has none that would do.
std::optional<Word> exampleOf(Word::Meaning meaning, const Schema &schema, std::string_view about = {});

} // namespace data
