// SPDX-License-Identifier: GPL-3.0-or-later
// The warning about parts of a query that nothing joins, for every query language. Pure; any thread.
#pragma once

#include "base/text.h"
#include "data/language/diagnostic.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace data {

// `piece`: the part of the query at `span`. `sizes`: rows of each part alone; the number of combinations is given if
// all are known.
Diagnostic productWarning(base::Span span, std::string_view piece,
                          const std::vector<std::optional<std::int64_t>> &sizes);

} // namespace data
