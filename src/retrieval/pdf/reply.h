// SPDX-License-Identifier: GPL-3.0-or-later
// Output format of the program reflexion-pdf: records of a letter and its data. Numbers have the machine's byte order,
// as both ends run on it; a text is its length and bytes. Only the end record proves that the output is complete.
#pragma once

#include <cstdint>

namespace retrieval::reply {

constexpr char title = 'T';   // text
constexpr char page = 'P';    // text, number of words; for each word its text and four doubles (x, y, width, height)
constexpr char picture = 'I'; // width, height, pixels as text
constexpr char failure = 'E'; // category, then message, detail and code as texts
constexpr char end = 'Z';     // nothing

using Length = std::uint32_t;

} // namespace retrieval::reply
