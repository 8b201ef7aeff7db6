// SPDX-License-Identifier: GPL-3.0-or-later
// The limits of the pending step's query, shown before it runs. GUI thread.
#pragma once

#include "app/run/run.h"

#include <chrono>
#include <optional>

namespace app {

struct QueryBounds {
    qint64 rows = 0, bytes = 0;
    std::chrono::milliseconds time{0};
};

// Of a waiting run; empty if the next step does not query the source.
std::optional<QueryBounds> boundsOfNext(const Run &run);

} // namespace app
