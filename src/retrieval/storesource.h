// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in a database as a source (docs/decisions/0023-documents-in-a-database.md): queried in plain words, with
// the same rows as a folder of documents. One thread.
#pragma once

#include "data/source/source.h"
#include "retrieval/collections.h"
#include "retrieval/documentstore.h"
#include "retrieval/searchlanguage.h"

#include <memory>
#include <string>

namespace retrieval {

class StoreSource final : public data::Source {
public:
    // Opens the database by its own address.
    using OpenDatabase = std::function<base::Result<std::shared_ptr<data::Source>>(const std::string &address)>;
    static base::Result<std::unique_ptr<StoreSource>> open(const std::string &address, const OpenDatabase &database,
                                                           const Embedders &embedders, std::stop_token stop);

    data::SourceInfo info() const override;
    std::shared_ptr<const data::Language> language() const override { return m_language; }
    // One entity type per document, or the table itself if rows are not grouped; counts are rows.
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;
    base::Result<data::Plan> explain(const data::Query &query, std::stop_token stop) override;
    base::Result<data::Rows> run(const data::Query &query, const data::QueryLimits &limits, std::stop_token stop,
                                 const data::RowSink &sink = {}) override;
    base::Result<std::vector<data::StoredValue>> values(std::string_view type, std::string_view property,
                                                        std::string_view text, std::size_t k,
                                                        std::stop_token stop) override;
    // The passages of a document, in order.
    base::Status eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                           const std::function<bool(const data::Value &, std::int64_t count)> &use) override;

private:
    StoreSource(std::shared_ptr<data::Source> database, std::unique_ptr<DocumentStore> store);

    std::shared_ptr<data::Source> m_database;
    std::unique_ptr<DocumentStore> m_store;
    std::shared_ptr<const SearchLanguage> m_language;
    data::SchemaPtr m_schema;
};

} // namespace retrieval
