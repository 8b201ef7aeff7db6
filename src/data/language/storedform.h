// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a comparison can match the stored form of a property: "2024-01-15" cannot be ordered against "01/15/2024" or
// 1705276800. Any thread.
#pragma once

#include "data/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>

namespace data {

// The shape of a text: digits become 9, runs of letters one a, other characters stay.
std::string shapeOf(std::string_view text);

// True for <, <=, >, >= and BETWEEN.
bool isOrderComparison(std::string_view operation);

// A stored sample if the literal looks like a date or time and no sample has that shape, or if one is a number and the
// other a text. Empty if the comparison can hold, or there are no samples.
std::optional<Value> storedOtherwise(const Property &property, const Value &literal);

} // namespace data
