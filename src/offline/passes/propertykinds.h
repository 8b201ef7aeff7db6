// SPDX-License-Identifier: GPL-3.0-or-later
// What kind of thing a property holds: a date, a year, a measure, plain text.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// Text that holds ISO dates, judged by its samples; in tables dates are written as such texts, too.
// ISO dates among texts that only say that there is none ("NULL"): these are equal to no year and before none, though
// they stand behind all.
bool isPartlyDateText(const data::Property &property);
// The texts among its samples that say so.
std::vector<std::string> signsForNoDate(const data::Property &property);
bool isDateText(const Draft &draft, const data::Property &property);
// A text that is no date.
bool isPlainText(const Draft &draft, const data::Property &property);
// What can be larger or smaller: a number, a date.
bool isMeasure(const Draft &draft, const data::Property &property);
bool isMeasured(const Draft &draft, std::size_t k);
bool isFigure(const Draft &draft, std::size_t i);
// A number that may be a year, by the least and the highest that are stored.
bool mayBeYear(const data::Property &property);
// A date, or a year.
bool saysTime(const Draft &draft, const data::Property &property);

// The word is one of the property's, but not its last: "units" of a unit_price, which is no number of units.
bool isModifier(const Draft &draft, const Item &item, const PropertyTarget &target);

} // namespace offline
