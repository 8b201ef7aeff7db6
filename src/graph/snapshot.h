// SPDX-License-Identifier: GPL-3.0-or-later
// A graph in one file that is mapped into memory as it is: a large folder opens in a moment the second time. A file
// that is torn, foreign, of another version or for other data is refused, and the folder is read again. Owner: graph.
// Any thread.
#pragma once

#include "base/result.h"
#include "graph/biocypherfolder.h"
#include "graph/graph.h"

#include <string>
#include <string_view>

namespace graph {

struct SnapshotContent {
    GraphPtr graph;
    std::string note; // what the writer put beside it
};

// Written beside and renamed, so a reader never sees half a file. `key` says which data it is of; `note` is any text.
// Makes the graph's schema, which is stored too.
base::Status saveSnapshot(const Graph &graph, const std::string &file, std::string_view key,
                          std::string_view note = {});

// The whole file is checked against its hash. Fails with category notFound where there is none, storage where it is
// damaged, refused where it is of another version or key.
base::Result<SnapshotContent> openSnapshot(const std::string &file, std::string_view key);

// Names the content of a BioCypher folder by names, sizes and times of its files and the bytes of the small ones.
base::Result<std::string> folderKey(const std::string &path);

// Opens a folder from its snapshot in `cacheFolder`, else reads it and leaves a snapshot there. That the cache cannot
// be written is no failure: it is a finding of the report. The eight newest snapshots are kept. An empty cacheFolder
// means no cache.
base::Result<LoadedGraph> loadBioCypherCached(const std::string &path, const std::string &cacheFolder,
                                              const LoadOptions &options = {});
// The same for a folder whose content `key` names.
base::Result<LoadedGraph> loadBioCypherCached(const FileFolder &data, const std::string &key,
                                              const std::string &cacheFolder, const LoadOptions &options = {});

// The graph of a snapshot that is part of the program: `bytes`, aligned for any number, outlive it.
base::Result<LoadedGraph> openEmbeddedSnapshot(std::string_view bytes, std::string_view key);

} // namespace graph
