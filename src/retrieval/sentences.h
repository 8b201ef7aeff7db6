// SPDX-License-Identifier: GPL-3.0-or-later
// Where the sentences of a text are. Pure; any thread.
#pragma once

#include "base/text.h"

#include <string_view>
#include <vector>

namespace retrieval {

// Spans without white space at their ends, in order. A sentence ends at . ! ? (with quotes or brackets behind it)
// before a blank and something that may begin another one, and at an empty line. "0.5 mg", "e.g. this" and "J. Smith"
// end none.
std::vector<base::Span> sentences(std::string_view text);

} // namespace retrieval
