// SPDX-License-Identifier: GPL-3.0-or-later
// How far a query of the pending step may go, for a person who looks before it runs. GUI thread.
#pragma once

#include "app/run/run.h"

#include <chrono>
#include <optional>

namespace app {

struct QueryBounds {
    qint64 rows = 0, bytes = 0;
    std::chrono::milliseconds time{0};
};

// Of the run as it waits; nothing where the next step does not ask the source.
std::optional<QueryBounds> boundsOfNext(const Run &run);

} // namespace app
