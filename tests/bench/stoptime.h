// SPDX-License-Identifier: GPL-3.0-or-later
// How soon a source hears a stop, for benchmarks of any source. The calling thread runs the query.
#pragma once

#include "data/source.h"

#include <chrono>
#include <optional>
#include <string>

namespace bench {

data::QueryLimits withoutLimits(); // but for an hour

struct StopTime {
    std::chrono::steady_clock::time_point wished;
    double seen = 0; // ms, until run() was back
};
// The wish comes `after` the first rows, or `after` the start where none are waited for. Nothing where the query ended
// before it.
base::Result<std::optional<StopTime>> stopTime(data::Source &source, const std::string &query,
                                               std::chrono::milliseconds after, bool waitsForRows);

} // namespace bench
