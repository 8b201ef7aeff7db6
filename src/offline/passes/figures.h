// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that words measure, and their sums: the property that "longest" or "amount" means for the things of the
// question.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// The numeric properties of the question's things that the word measures: for each thing, the first in the word's list.
// With `years`, those with a year or a date.
std::vector<PropertyTarget> measuredIn(const Draft &draft, std::string_view word, bool years);
// The date property for a year or day at this place if none is named: the only one; of several, the one of the verb
// before it ("shipped to Oslo in 1996"), or after a general verb ("placed in 1996") the one named after its owner, as
// the order_date of an order. Empty if ambiguous. Takes a verb that has no other meaning.
std::vector<PropertyTarget> defaultDate(Draft &draft, std::size_t at);
// Asks for the sum of this property.
void addUp(Draft &draft, std::size_t i);
// Asks for the only amount among the relationship's properties.
bool sumsAmountOf(Draft &draft, std::size_t relation);

} // namespace offline
