// SPDX-License-Identifier: GPL-3.0-or-later
// A collection of documents as a source: opened by its address, asked in words, described by its documents. A query's
// rows are passages; its plan are the words that are looked for and how many passages have each. One thread.
#pragma once

#include "data/source.h"
#include "retrieval/collections.h"
#include "retrieval/passagerows.h"
#include "retrieval/searchlanguage.h"

#include <memory>
#include <string>

namespace retrieval {

class DocumentSource final : public data::Source {
public:
    // Brings the index up to date first.
    static base::Result<std::unique_ptr<DocumentSource>> open(const Collections &collections,
                                                              const std::string &address, std::stop_token stop,
                                                              const data::SourceRegistry::Progress &progress);

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override { return m_language; }
    // An entity type for each document, named by its path: count is its passages, properties are its headings.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    // A step for each word: detail is its term, estimatedRows the passages that have it. The root's estimatedRows are
    // all passages.
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
