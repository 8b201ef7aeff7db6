// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of an SQL source: a long result streamed, the time to its first rows, the time to a stop.
#pragma once

#include "base/world.h"
#include "data/source/source.h"

#include <nlohmann/json_fwd.hpp>

namespace bench {

// Streams `query` to its end, then stops it at several moments, and `slow` (may be empty) while the database computes.
base::Result<nlohmann::json> measureSql(data::Source &source, const std::string &query, const std::string &slow,
                                        base::Clock &clock);

} // namespace bench
