// SPDX-License-Identifier: GPL-3.0-or-later
// Values of workbooks in the forms that cellform.h reads. Private to tables. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tables {

// The type of value that a number format displays.
enum class NumberFormat : std::uint8_t { number, date, time, elapsed };
NumberFormat numberFormatOf(std::string_view code); // "d/m/yyyy h:mm"
NumberFormat builtinFormat(unsigned id);            // of Excel's built-in formats, which have no code

// A stored number: "12.5", or as an ISO date and time. The result lives in `space` or in `text`.
std::string_view numberText(std::string_view text, NumberFormat format, bool begins1904, std::string &space);
// "2024-01-15T10:00:00.000" becomes "2024-01-15 10:00:00"; at midnight, the date alone.
std::string_view isoText(std::string_view text, std::string &space);
// "PT26H30M00S" becomes "26:30:00".
std::string_view durationText(std::string_view text, std::string &space);

} // namespace tables
