// SPDX-License-Identifier: GPL-3.0-or-later
// Conflicts of the user's words with each other or with earlier choices. Values; any thread.
#pragma once

#include "data/words/learned.h"
#include "data/words/words.h"

namespace data {

// Both are in use and share a phrase that could mean either. Words for different types may share a phrase ("biggest":
// by population, or by length).
bool inConflict(const Word &one, const Word &other);

// Deletes the chosen readings of questions that contain a word newly added or turned on in `words` compared to
// `before`: later words take precedence.
void forgetOlderReadings(std::vector<ChosenReading> &readings, const Words &before, const Words &words);

} // namespace data
