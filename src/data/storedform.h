// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a comparison can hold at all for the way a property is stored: "2024-01-15" is never greater or smaller in a
// useful way than "01/15/2024", nor than 1705276800. Any thread.
#pragma once

#include "data/schema.h"

#include <optional>
#include <string>
#include <string_view>

namespace data {

// The shape of a text: digits become 9, letters a, everything else stays; runs of letters count as one letter.
std::string shapeOf(std::string_view text);

// A stored sample where the literal has the shape of a date or time and no stored sample has it, or where one of both
// is a number and the other a text. Nothing where the comparison can hold, or where no samples are known.
std::optional<Value> storedOtherwise(const Property &property, const Value &literal);

} // namespace data
