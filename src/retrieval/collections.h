// SPDX-License-Identifier: GPL-3.0-or-later
// Opens collections by the address of their documents ("docs:FOLDER", "sample:documents"), each with its index in the
// user's cache. Any thread may open one, which then belongs to that thread.
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
    std::string vectorsFile; // next to the index; empty: not stored
};

// Creates the embedding model of that name ("ollama:nomic-embed-text").
using Embedders =
    std::function<base::Result<std::unique_ptr<llm::Embedder>>(const std::string &name, const std::stop_token &stop)>;

class Collections {
public:
    // Indexes are stored in `cache`, or in memory if it is empty. `resources` must outlive the collections.
    Collections(std::string cache, const base::Resources &resources, Readers readers, Embedders embedders = {});

    // `address` has a scheme or is a plain folder. Without options, those of the existing index apply, else the
    // defaults. Reads no documents; refresh() does.
    base::Result<OpenCollection> open(std::string_view address,
                                      const std::optional<CollectionOptions> &options = {}) const;
    // Opens and refreshes; `report`, if given, gets the result for each file.
    base::Result<OpenCollection> openCurrent(std::string_view address, std::stop_token stop,
                                             const Collection::Progress &progress = {},
                                             RefreshReport *report = nullptr) const;
    // Uses the vectors of this model in the ranking whenever the collection is opened. Empty: no model, and stored
    // vectors are removed.
    base::Status setEmbedding(const OpenCollection &opened, const std::string &model) const;
    // Updates the vectors if a model is set; otherwise returns nothing.
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
