// SPDX-License-Identifier: GPL-3.0-or-later
// A graph in a file that is mapped into memory: a large folder opens quickly the second time. A torn or foreign file,
// or one of another version or for other data, is refused, and the folder is read again. Owner: graph. Any thread.
#pragma once

#include "base/result.h"
#include "graph/biocypherfolder.h"
#include "graph/graph.h"

#include <string>
#include <string_view>

namespace graph {

struct SnapshotContent {
    GraphPtr graph;
    std::string note; // stored text of the writer
};

// Writes to a temporary file and renames it, so readers never see half a file. `key` identifies the data; `note` is any
// text. Builds the graph's schema, which is stored too.
base::Status saveSnapshot(const Graph &graph, const std::string &file, std::string_view key,
                          std::string_view note = {});

// Verifies the hash of the whole file. Fails with category notFound if it is missing, storage if damaged, refused if of
// another version or key.
base::Result<SnapshotContent> openSnapshot(const std::string &file, std::string_view key);

// Key of a BioCypher folder: names, sizes and times of its files, and the bytes of the small ones.
base::Result<std::string> folderKey(const std::string &path);

// Opens a folder from its snapshot in `cacheFolder`, else reads it and writes a snapshot there. A failure to write is
// only a finding of the report. Keeps the eight newest snapshots. An empty cacheFolder disables the cache.
base::Result<LoadedGraph> loadBioCypherCached(const std::string &path, const std::string &cacheFolder,
                                              const LoadOptions &options = {});
// The same for a folder whose content is identified by `key`.
base::Result<LoadedGraph> loadBioCypherCached(const FileFolder &data, const std::string &key,
                                              const std::string &cacheFolder, const LoadOptions &options = {});

// The graph of a snapshot that is part of the program: `bytes` are aligned for any number and outlive it.
base::Result<LoadedGraph> openEmbeddedSnapshot(std::string_view bytes, std::string_view key);

} // namespace graph
