// SPDX-License-Identifier: GPL-3.0-or-later
// What a source of tables costs: a long result streamed, how soon its first rows come, how soon a stop is obeyed.
#pragma once

#include "base/world.h"
#include "data/source.h"

#include <nlohmann/json_fwd.hpp>

namespace bench {

// Streams `query` to its end, then stops it at several moments, and `slow` (may be empty) while the database thinks.
base::Result<nlohmann::json> measureSql(data::Source &source, const std::string &query, const std::string &slow,
                                        base::Clock &clock);

} // namespace bench
