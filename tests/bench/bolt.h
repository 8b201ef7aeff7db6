// SPDX-License-Identifier: GPL-3.0-or-later
// Speed of reading a result: records of five scalar columns, framed as by a server, to rows. One core, no socket. Any
// thread; takes seconds.
#pragma once

#include "base/result.h"
#include "bolt/neo4jsource.h"

#include <nlohmann/json_fwd.hpp>

namespace bench {

// {"records", "bytes", "records_per_s", "best_records_per_s", "megabytes_per_s", "runs"}
base::Result<nlohmann::json> measureBolt();

// A real server: opening, rows per second, and after a stop the time until the call returns and until the server is
// free, during computation and in the middle of a result. Takes half a minute.
base::Result<nlohmann::json> measureBoltServer(const ::bolt::SourceSettings &settings);

} // namespace bench
