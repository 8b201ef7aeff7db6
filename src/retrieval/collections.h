// SPDX-License-Identifier: GPL-3.0-or-later
// Collections by the address of their documents ("docs:FOLDER", "sample:documents"), each with its index in the cache
// of the person. Any thread may open one; what it opened belongs to that thread.
#pragma once

#include "retrieval/collection.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace retrieval {

inline constexpr std::string_view addressScheme = "docs:";
inline constexpr std::string_view sampleAddress = "sample:documents";

struct OpenCollection {
    std::unique_ptr<Collection> collection;
    std::unique_ptr<DocumentFolder> folder;
    std::string vectorsFile; // beside the index; empty: none is kept
};

// The embedding model of that name ("ollama:nomic-embed-text").
using Embedders =
    std::function<base::Result<std::unique_ptr<llm::Embedder>>(const std::string &name, const std::stop_token &stop)>;

class Collections {
public:
    // Indexes are kept in `cache`, in memory where it is empty. `resources` must outlive what is opened.
    Collections(std::string cache, const base::Resources &resources, Readers readers, Embedders embedders = {});

    // `address` with its scheme or a folder alone. Without options: those that its index was made with, else the
    // usual ones. Nothing is read in yet: refresh() does.
    base::Result<OpenCollection> open(std::string_view address,
                                      const std::optional<CollectionOptions> &options = {}) const;
    // Opened and brought up to date; what became of each file is in `report`, where one is given.
    base::Result<OpenCollection> openCurrent(std::string_view address, std::stop_token stop,
                                             const Collection::Progress &progress = {},
                                             RefreshReport *report = nullptr) const;
    // From now on the vectors of this model join the ranking of the collection, whenever it is opened; empty: no
    // model's, and those that were kept are removed.
    base::Status setEmbedding(const OpenCollection &opened, const std::string &model) const;
    // Brings the vectors up to date, where a model was named; nothing otherwise.
    base::Result<std::optional<VectorReport>> embed(OpenCollection &opened, std::stop_token stop,
                                                    const VectorIndex::Progress &progress = {}) const;
    const Readers &readers() const { return m_readers; }

private:
    std::string m_cache;
    const base::Resources &m_resources;
    Readers m_readers;
    Embedders m_embedders;
};

} // namespace retrieval
