// SPDX-License-Identifier: GPL-3.0-or-later
// Example meanings of each kind for a source, for messages that explain how to teach a word. Values; any thread.
#pragma once

#include "data/words/words.h"

#include <optional>

namespace data {

struct Schema;

// Uses types and properties of the schema, preferably a type that `about` names; no phrases. Empty if none fits.
std::optional<Word> exampleOf(Word::Meaning meaning, const Schema &schema, std::string_view about = {});

} // namespace data
