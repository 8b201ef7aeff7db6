// SPDX-License-Identifier: GPL-3.0-or-later
// Opens what BioCypher writes for Neo4j: header and part files, the import script, the schema files. A damaged folder
// opens as far as it can, with a report; what cannot be opened is refused with a sentence. Owner: graph. Any thread;
// one folder a call.
#pragma once

#include "base/result.h"
#include "data/value.h"
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
    std::stop_token stop;                                                 // seen within a few thousand lines
    std::function<void(std::string_view what, double fraction)> progress; // fraction < 0: not known
    std::size_t findingsPerCode = 20;
    // What a cell of a column stands for whose header names a type of time or place ("date", "datetime{timezone:Z}",
    // "point"); null where it is none. Empty: such columns stay texts, and the report says so.
    std::function<data::Value(std::string_view type, std::string_view text)> readTyped;
    std::uint64_t cachedFromBytes = 0; // smaller folders leave no snapshot (loadBioCypherCached)
};

struct LoadedGraph {
    GraphPtr graph;
    LoadReport report;
};

// The fingerprint of the graph's schema is a hash of every byte that was read.
base::Result<LoadedGraph> loadBioCypher(const FileFolder &folder, const LoadOptions &options = {});

// Of the folder above the dated ones ("biocypher-out") the latest; otherwise the folder itself.
std::string latestBuild(const std::string &path);

// The same for a folder on disk, or the latest build in it.
base::Result<LoadedGraph> loadBioCypher(const std::string &path, const LoadOptions &options = {});

} // namespace graph
