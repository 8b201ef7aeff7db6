// SPDX-License-Identifier: GPL-3.0-or-later
// What the program reflexion-pdf writes: records, each a letter and what belongs to it. Numbers are those of the
// machine, for both ends run on it; a text is its length and its bytes. Nothing but the last record says that it is
// whole.
#pragma once

#include <cstdint>

namespace retrieval::reply {

constexpr char title = 'T';   // text
constexpr char page = 'P';    // text, number of words; of each its text and four doubles (x, y, width, height)
constexpr char picture = 'I'; // width, height, and as text the pixels
constexpr char failure = 'E'; // category, and as texts the sentence, the detail and the code
constexpr char end = 'Z';     // nothing

using Length = std::uint32_t;

} // namespace retrieval::reply
