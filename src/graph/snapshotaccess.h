// SPDX-License-Identifier: GPL-3.0-or-later
// Writes and reads the private parts of a graph for snapshots. Private to graph.
#pragma once

#include "base/result.h"
#include "graph/columndata.h"
#include "graph/graph.h"
#include "graph/snapshotformat.h"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace graph {

class SnapshotFile;   // being written
class SnapshotMemory; // being read

class Snapshot {
public:
    static nlohmann::json write(const Graph &graph, SnapshotFile &file);
    // Throws nlohmann::json::exception or std::out_of_range if the table does not match the file.
    static std::shared_ptr<Graph> read(const nlohmann::json &table, std::shared_ptr<const SnapshotMemory> memory);

private:
    static nlohmann::json writeColumn(const Column &column, SnapshotFile &file);
    static std::unique_ptr<ColumnData> readColumn(const nlohmann::json &in, const SnapshotMemory &memory,
                                                  const Strings &strings);
    static nlohmann::json writeAdjacency(const Adjacency &adjacency, bool isOutgoing, SnapshotFile &file);
    static Adjacency readAdjacency(const nlohmann::json &in, const SnapshotMemory &memory,
                                   std::span<const NodeId> outgoingEnds);
    static void readStrings(Strings &strings, const nlohmann::json &in, const SnapshotMemory &memory);
    static void readColumns(Graph &graph, const nlohmann::json &in, std::vector<std::vector<KeyColumn>> &out,
                            const SnapshotMemory &memory);
    static void fillFromTable(Graph &graph, const nlohmann::json &table);
};

} // namespace graph
