// SPDX-License-Identifier: GPL-3.0-or-later
// Owns the arrays of a graph and its lazily built parts. Private to graph.
#pragma once

#include "graph/builder.h"
#include "graph/columndata.h"
#include "graph/graph.h"

#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace graph {

struct Graph::Store {
    Storage<SegmentId> segmentOf;
    Storage<NodeId> starts, ends;
    std::vector<std::unique_ptr<ColumnData>> columns;
    SchemaNotes notes;
    std::shared_ptr<const void> mapping; // of a snapshot file that the storages point into
};

// Nodes of one (label, key), sorted by a rank that equal values share. Any thread, once built.
struct EqualityIndex {
    struct Entry {
        std::uint64_t value;
        NodeId node;
    };
    std::once_flag once;
    std::vector<Entry> entries;
};

struct SortedIndex {
    std::once_flag once;
    std::vector<NodeId> nodes;
};

struct Graph::Lazy {
    std::once_flag schemaOnce;
    data::SchemaPtr schema;
    std::mutex mutex; // of the two maps, not of their values
    std::map<std::pair<LabelId, KeyId>, std::unique_ptr<EqualityIndex>> equality;
    std::map<std::pair<LabelId, KeyId>, std::unique_ptr<SortedIndex>> sorted;
};

} // namespace graph
