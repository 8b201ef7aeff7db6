// SPDX-License-Identifier: GPL-3.0-or-later
// Time from a stop request to the return of a source, for benchmarks of any source. The calling thread runs the query.
#pragma once

#include "data/source/source.h"

#include <chrono>
#include <optional>
#include <string>

namespace bench {

data::QueryLimits withoutLimits(); // limited only to an hour

struct StopTime {
    std::chrono::steady_clock::time_point wished;
    double seen = 0; // ms until run() returned
};
// The stop comes `after` the first rows, or `after` the start if no rows are awaited. Empty if the query ended before.
base::Result<std::optional<StopTime>> stopTime(data::Source &source, const std::string &query,
                                               std::chrono::milliseconds after, bool waitsForRows);

} // namespace bench
