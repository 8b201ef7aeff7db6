// SPDX-License-Identifier: GPL-3.0-or-later
// Where words of a person stand in each other's way, or in the way of what was said before. Values; any thread.
#pragma once

#include "data/learned.h"
#include "data/words.h"

namespace data {

// Both are used, and one phrase that both have could mean either. Words for things of different types may share one
// ("biggest": by population, or by length).
bool areAtOdds(const Word &one, const Word &other);

// Forgets the readings that were chosen for questions which say a word that is in `words` and was not, or was not used,
// in `before`: what was taught later is what is meant.
void forgetOlderReadings(std::vector<ChosenReading> &readings, const Words &before, const Words &words);

} // namespace data
