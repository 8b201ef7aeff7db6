// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a query, for comparison with those of another. Used on the thread of the source.
#pragma once

#include "data/source/source.h"

#include <optional>
#include <set>
#include <stop_token>
#include <string>

namespace offline {

// Each row as a text, in any order; empty for 300 rows or more, after half a second, or if the source fails.
std::optional<std::multiset<std::string>> foundRows(const std::string &query, data::Source &source,
                                                    std::stop_token stop);

} // namespace offline
