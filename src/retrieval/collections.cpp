// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/collections.h"

#include "base/hash.h"

#include <filesystem>

namespace retrieval {

namespace {

constexpr const char *sampleFolder = "sample-documents";

} // namespace

Collections::Collections(std::string cache, const base::Resources &resources, Readers readers)
    : m_cache(std::move(cache)), m_resources(resources), m_readers(std::move(readers))
{
}

base::Result<OpenCollection> Collections::open(std::string_view address,
                                               const std::optional<CollectionOptions> &options) const
{
    const bool isSample = address == sampleAddress;
    if (address.starts_with(addressScheme))
        address.remove_prefix(addressScheme.size());
    if (address.empty())
        return base::fail(base::Category::usage, "The address " + std::string(addressScheme) +
                                                     " names no folder: write it behind, as in " +
                                                     std::string(addressScheme) + "notes.");
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
    BASE_TRY(RefreshReport became, opened.collection->refresh(*opened.folder, m_readers, std::move(stop), progress));
    if (report)
        *report = std::move(became);
    return opened;
}

} // namespace retrieval
