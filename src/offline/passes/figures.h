// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that words measure, and their sums: which property "longest" or "amount" means among the things of the
// question.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// The numeric properties of the things in the question that the word measures: of each thing the one that its
// dimension lists first. With `years` those that hold a year or a date.
std::vector<PropertyTarget> measuredIn(const Draft &draft, std::string_view word, bool years);
// The date that a year or a day at this place is of, where its property is not said: the only one there is; of several
// the one that the verb before it says ("shipped to Oslo in 1996"), or, where that only says that it came about
// ("placed in 1996"), the one that is called by the thing itself, the order_date of an order. Empty where it could be
// another. A verb that nothing else explains is read with it.
std::vector<PropertyTarget> dateMeant(Draft &draft, std::size_t at);
// The sum of this property is what is wanted.
void addUp(Draft &draft, std::size_t i);
// The one property of a relationship that is an amount is what is measured.
bool sumsAmountOf(Draft &draft, std::size_t relation);

} // namespace offline
