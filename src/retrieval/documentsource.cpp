// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/documentsource.h"

#include "base/codedtext.h"

#include <algorithm>

namespace retrieval {

namespace {

constexpr std::size_t problemsTold = 50; // files listed in the report

} // namespace

DocumentSource::DocumentSource(std::unique_ptr<Collection> collection, std::string name, const RefreshReport &report)
    : m_collection(std::move(collection)),
      m_language(std::make_shared<const SearchLanguage>(m_collection->analyzer())),
      m_name(std::move(name))
{
    if (!report.problems.empty())
        m_leftOut = report.problems.size() == 1 ? "One file cannot be searched: " + report.problems.front().first + "."
                                                : std::to_string(report.problems.size()) + " files cannot be searched.";
    m_report = std::to_string(report.documents) + " documents, " + std::to_string(report.passages) + " passages; " +
               std::to_string(report.read.size()) + " read, " + std::to_string(report.unchanged) + " unchanged, " +
               std::to_string(report.removed) + " removed, " + std::to_string(report.others) +
               " files of other formats";
    for (std::size_t i = 0; i < report.problems.size() && i < problemsTold; ++i)
        m_report += "\n" + report.problems[i].first + ": " + report.problems[i].second;
}

base::Result<std::unique_ptr<DocumentSource>> DocumentSource::open(const Collections &collections,
                                                                   const std::string &address, std::stop_token stop,
                                                                   const data::SourceRegistry::Progress &progress)
{
    RefreshReport report;
    BASE_TRY(OpenCollection opened, collections.openCurrent(
                                        address, std::move(stop),
                                        [&](std::size_t done, std::size_t total, std::string_view path) {
                                            if (progress)
                                                progress("Reading " + std::string(path),
                                                         static_cast<double>(done) / static_cast<double>(total));
                                        },
                                        &report));
    std::string name = opened.collection->info().name;
    return std::unique_ptr<DocumentSource>(new DocumentSource(std::move(opened.collection), std::move(name), report));
}

data::SourceInfo DocumentSource::info() const
{
    const CollectionInfo collection = m_collection->info();
    data::SourceInfo info;
    info.name = m_name;
    info.dialect = "documents, " + collection.ranking;
    info.readOnly = "documents are opened read-only";
    info.readOnlyVerified = true;
    info.fingerprint = collection.fingerprint;
    info.leftOut = m_leftOut;
    info.report = m_report;
    return info;
}

base::Result<data::SchemaPtr> DocumentSource::describe(std::stop_token stop)
{
    auto schema = std::make_shared<data::Schema>();
    schema->ofDocuments = true;
    schema->fingerprint = m_collection->info().fingerprint;
    BASE_TRY(const auto files, m_collection->files());
    for (const FileInfo &file : files) {
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("documents.listing-stopped", "The listing of the documents was stopped."), {},
                              "cancelled");
        data::EntityType type;
        type.name = file.path;
        type.count = static_cast<std::int64_t>(file.passages);
        type.comment = file.problem.empty() ? file.title : file.problem;
        BASE_TRY(const auto headings, m_collection->headings(file.path));
        for (const auto &[name, count] : headings) {
            data::Property property;
            property.name = name;
            property.type = data::Type::string;
            property.count = static_cast<std::int64_t>(count);
            type.properties.push_back(std::move(property));
        }
        schema->entities.push_back(std::move(type));
    }
    return schema;
}

base::Result<data::Plan> DocumentSource::explain(const data::Query &query, std::stop_token)
{
    return planOf(query.text, *m_collection);
}

base::Result<std::vector<Hit>> DocumentSource::search(const data::Query &query, std::size_t most, std::stop_token stop)
{
    const auto paths = allowedDocuments(query);
    if (paths.empty())
        return m_collection->search(query.text, most, stop);
    // Ranks the whole collection, so that excluding a document does not change the order of the others.
    for (std::size_t asked = 4 * most;; asked *= 4) {
        BASE_TRY(auto hits, m_collection->search(query.text, asked, stop));
        const bool isAll = hits.size() < asked;
        std::erase_if(hits, [&](const Hit &hit) {
            return std::find(paths.begin(), paths.end(), hit.passage.document) == paths.end();
        });
        if (hits.size() < most && !isAll)
            continue;
        hits.resize(std::min(hits.size(), most));
        for (std::size_t i = 0; i < hits.size(); ++i)
            hits[i].rank = static_cast<int>(i) + 1;
        return hits;
    }
}

base::Result<data::Rows> DocumentSource::run(const data::Query &query, const data::QueryLimits &limits,
                                             std::stop_token stop, const data::RowSink &sink)
{
    BASE_TRY(const auto hits, search(query, mostPassages(query, limits), stop));
    BASE_TRY(data::Rows all, rowsOf(hits, *m_collection));
    if (sink)
        for (const auto &block : all.blocks())
            if (!sink(all.columns(), block))
                break;
    return all;
}

base::Result<std::vector<data::StoredValue>> DocumentSource::values(std::string_view, std::string_view,
                                                                    std::string_view, std::size_t, std::stop_token)
{
    return std::vector<data::StoredValue>(); // passages are searched, not looked up as values
}

base::Status DocumentSource::eachValue(std::string_view type, std::string_view, std::stop_token stop,
                                       const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    BASE_TRY(const auto passages, m_collection->passages(std::string(type)));
    for (const Passage &each : passages)
        if (stop.stop_requested() || !use(data::Value(each.text), 1))
            break;
    return {};
}

} // namespace retrieval
