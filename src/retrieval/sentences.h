// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a text into sentences. Pure; any thread.
#pragma once

#include "base/text.h"

#include <string_view>
#include <vector>

namespace retrieval {

// Spans in order, without white space at their ends. A sentence ends at . ! ? (and following quotes or brackets) before
// a blank and a possible beginning of another one, and at an empty line. "0.5 mg", "e.g. this" and "J. Smith" end none.
std::vector<base::Span> sentences(std::string_view text);

} // namespace retrieval
