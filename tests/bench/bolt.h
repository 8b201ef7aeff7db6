// SPDX-License-Identifier: GPL-3.0-or-later
// How fast a result is read: records of five scalar columns, framed as a server frames them, to rows. One core, no
// socket. Any thread; takes seconds.
#pragma once

#include "base/result.h"
#include "bolt/neo4jsource.h"

#include <nlohmann/json_fwd.hpp>

namespace bench {

// {"records", "bytes", "records_per_s", "best_records_per_s", "megabytes_per_s", "runs"}
base::Result<nlohmann::json> measureBolt();

// A real server: opening, rows a second, and after a stop the time until the call returns and until the server is free,
// while it computes and in the middle of a result. Takes half a minute.
base::Result<nlohmann::json> measureBoltServer(const ::bolt::SourceSettings &settings);

} // namespace bench
