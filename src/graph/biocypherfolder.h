// SPDX-License-Identifier: GPL-3.0-or-later
// Opens the output that BioCypher writes for Neo4j: header and part files, import script, schema files. Opens a damaged
// folder as far as possible, with a report; otherwise fails with a message. Owner: graph. Any thread; one folder per
// call.
#pragma once

#include "base/result.h"
#include "data/values/value.h"
#include "graph/files.h"
#include "graph/graph.h"
#include "graph/loadreport.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace graph {

struct LoadOptions {
    std::stop_token stop;                                                 // checked every few thousand lines
    std::function<void(std::string_view what, double fraction)> progress; // fraction < 0: unknown
    std::size_t findingsPerCode = 20;
    // Reads a cell of a column with a temporal or spatial type in its header ("date", "datetime{timezone:Z}", "point");
    // null if the text is invalid. If unset, such columns stay text, and the report notes it.
    std::function<data::Value(std::string_view type, std::string_view text)> readTyped;
    std::uint64_t cachedFromBytes = 0; // smaller folders get no snapshot (loadBioCypherCached)
};

struct LoadedGraph {
    GraphPtr graph;
    LoadReport report;
};

// The fingerprint of the graph's schema is a hash of all bytes read.
base::Result<LoadedGraph> loadBioCypher(const FileFolder &folder, const LoadOptions &options = {});

// The latest build in a "biocypher-out" folder; other folders are returned unchanged.
std::string latestBuild(const std::string &path);

// The same for a folder on disk, or for the latest build in it.
base::Result<LoadedGraph> loadBioCypher(const std::string &path, const LoadOptions &options = {});

} // namespace graph
