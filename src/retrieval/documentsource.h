// SPDX-License-Identifier: GPL-3.0-or-later
// A collection of documents as a source: opened by its address, queried in plain words, with documents as its schema.
// Rows are passages; the plan lists the words with the number of passages that contain each. One thread.
#pragma once

#include "data/source/source.h"
#include "retrieval/collections.h"
#include "retrieval/passagerows.h"
#include "retrieval/searchlanguage.h"

#include <memory>
#include <string>

namespace retrieval {

class DocumentSource final : public data::Source {
public:
    // Refreshes the index first.
    static base::Result<std::unique_ptr<DocumentSource>> open(const Collections &collections,
                                                              const std::string &address, std::stop_token stop,
                                                              const data::SourceRegistry::Progress &progress);

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override { return m_language; }
    // One entity type per document, named by its path: count is its passages, properties are its headings.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    // One step per word: detail is its term, estimatedRows the number of passages that contain it. The root's
    // estimatedRows is the total number of passages.
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink = {}) override;
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

private:
    DocumentSource(std::unique_ptr<Collection> collection, std::string name, const RefreshReport &report);
    base::Result<std::vector<Hit>> search(const data::Query &query, std::size_t most, std::stop_token stop);

    std::unique_ptr<Collection> m_collection;
    std::shared_ptr<const SearchLanguage> m_language;
    std::string m_name, m_leftOut, m_report;
};

} // namespace retrieval
