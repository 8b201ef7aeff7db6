// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/collections.h"

#include "base/codedtext.h"
#include "base/hash.h"

#include <filesystem>

namespace retrieval {

namespace {

constexpr const char *sampleFolder = "sample-documents";

} // namespace

Collections::Collections(std::string cache, const base::Resources &resources, Readers readers, Embedders embedders)
    : m_cache(std::move(cache)),
      m_resources(resources),
      m_readers(std::move(readers)),
      m_embedders(std::move(embedders))
{
}

base::Result<OpenCollection> Collections::open(std::string_view address,
                                               const std::optional<CollectionOptions> &options) const
{
    const bool isSample = address == sampleAddress;
    if (address.starts_with(addressScheme))
        address.remove_prefix(addressScheme.size());
    if (address.empty())
        return base::fail(base::Category::usage,
                          {BASE_TEXT("documents.no-folder",
                                     "The address {scheme} has no folder. Add a folder, for example {scheme}notes."),
                           {{"scheme", std::string(addressScheme)}}});
    OpenCollection opened;
    std::string file, name;
    if (isSample) {
        opened.folder = resourceFolder(m_resources, sampleFolder);
        name = "Sample documents";
    } else {
        BASE_TRY(opened.folder, openFolder(std::string(address)));
        const std::string path = opened.folder->name();
        if (!m_cache.empty())
            file = m_cache + "/" + base::hash(path).hex() + ".sqlite";
        if (!file.empty())
            opened.vectorsFile = file + ".vectors";
        name = std::filesystem::path(path).filename().string();
    }
    const auto kept = file.empty() || options ? std::nullopt : Collection::optionsOf(file);
    BASE_TRY(opened.collection, Collection::open(file, name, options ? *options : kept.value_or(CollectionOptions{})));
    return opened;
}

base::Result<OpenCollection> Collections::openCurrent(std::string_view address, std::stop_token stop,
                                                      const Collection::Progress &progress, RefreshReport *report) const
{
    BASE_TRY(OpenCollection opened, open(address));
    BASE_TRY(RefreshReport became, opened.collection->refresh(*opened.folder, m_readers, stop, progress));
    // If the model cannot be reached, the ranking uses words alone, and the problem is reported.
    if (auto vectors = embed(opened, stop); !vectors && vectors.error().category != base::Category::cancelled)
        became.problems.emplace_back("vectors", "Passages are ranked by words only. " + vectors.error().message);
    if (report)
        *report = std::move(became);
    return opened;
}

base::Status Collections::setEmbedding(const OpenCollection &opened, const std::string &model) const
{
    if (opened.vectorsFile.empty())
        return model.empty() ? base::Status()
                             : base::Status(base::fail(base::Category::usage,
                                                       BASE_TEXT("documents.sample",
                                                                 "The sample documents are ranked by words only. "
                                                                 "Choose a folder of your own to use vectors.")));
    if (!model.empty())
        return VectorIndex::open(opened.vectorsFile, model).map([](const std::unique_ptr<VectorIndex> &) {});
    std::error_code ignored;
    for (const char *part : {"", "-wal", "-shm"})
        std::filesystem::remove(opened.vectorsFile + part, ignored);
    return {};
}

base::Result<std::optional<VectorReport>> Collections::embed(OpenCollection &opened, std::stop_token stop,
                                                             const VectorIndex::Progress &progress) const
{
    const auto model = VectorIndex::modelOf(opened.vectorsFile);
    if (!model || !m_embedders)
        return std::optional<VectorReport>();
    BASE_TRY(std::shared_ptr<llm::Embedder> embedder, m_embedders(*model, stop));
    BASE_TRY(auto vectors, VectorIndex::open(opened.vectorsFile, *model));
    BASE_TRY(VectorReport report,
             opened.collection->useVectors(std::move(vectors), std::move(embedder), std::move(stop), progress));
    return std::optional(report);
}

} // namespace retrieval
