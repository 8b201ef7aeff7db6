// SPDX-License-Identifier: GPL-3.0-or-later
// Measures the embedded engine on a folder and a file of queries, with a checksum of every result to compare engines.
// Any thread; takes seconds.
#pragma once

#include "base/result.h"
#include "data/rows/rows.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace bench {

struct CypherOptions {
    std::string graphFolder;    // BioCypher output
    std::string queriesFile;    // {"queries": [{"id", "class", "cypher", "ordered"?, "bag_lists"?}]}
    std::string version;        // of the program, for the report
    double budgetSeconds = 0.8; // of runs for each query, after two warm-ups; at least 3 runs, at most 25
};

// {"engine", "version", "threads", "graph", "load_ms", "queries": {id: {"class", "rows", "checksum", "first_ms",
// "execute": {"median_ms", "min_ms", "p95_ms", "n"}} or {"class", "error"}}, "rss_end": {"VmRSS", "VmHWM"} in MB}.
base::Result<nlohmann::json> measureCypher(const CypherOptions &options);

// First 16 hexadecimal digits of the SHA-256 of the rows as JSON lines: numbers that are no integers with 9 significant
// digits, lines sorted unless `ordered`, items of lists too where `bagLists`.
std::string checksum(const data::Rows &rows, bool ordered, bool bagLists);

} // namespace bench
