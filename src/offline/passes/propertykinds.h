// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of property values: dates, years, measures, plain texts.
#pragma once

#include "offline/passes/draft.h"

namespace offline {

// True for ISO dates among texts for a missing date ("NULL"), judged by the samples. Such a text equals no year and is
// before none, although it comes after all dates. In tables, dates are such texts, too.
bool isPartlyDateText(const data::Property &property);
// The texts for a missing date among its samples.
std::vector<std::string> signsForNoDate(const data::Property &property);
bool isDateText(const Draft &draft, const data::Property &property);
// True for a text that is no date.
bool isPlainText(const Draft &draft, const data::Property &property);
// True for comparable values: a number or a date.
bool isMeasure(const Draft &draft, const data::Property &property);
bool isMeasured(const Draft &draft, std::size_t k);
bool isFigure(const Draft &draft, std::size_t i);
// True for a number that may be a year, by its minimum and maximum.
bool mayBeYear(const data::Property &property);
// True for a date or a year.
bool isTimeValue(const Draft &draft, const data::Property &property);

// True if the word is in the property's name, but not as its last one: "units" in unit_price is no number of units.
bool isModifier(const Draft &draft, const Item &item, const PropertyTarget &target);

} // namespace offline
