// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of query text: numbers, quoted texts, names. Any thread.
#pragma once

#include "data/values/valuetypes.h"

#include <string>
#include <string_view>

namespace data {

std::string numberText(double value);          // shortest exact form: 1.0, 0.1, 1e20, NaN, Infinity
std::string quotedText(std::string_view text); // 'it\'s'
std::string quotedName(std::string_view name); // a label, type, key or variable; in back-ticks if necessary
std::string tickedName(std::string_view name); // the same, always in back-ticks
std::string hexText(std::string_view bytes);   // 0x00ff
std::string pointText(const Point &point);     // point({srid: 7203, x: 1.0, y: 2.0})

} // namespace data
