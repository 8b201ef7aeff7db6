// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/storesource.h"

#include "base/text.h"
#include "retrieval/passagerows.h"

namespace retrieval {

namespace {

constexpr std::size_t mostShown = 1000; // rows per document

} // namespace

StoreSource::StoreSource(std::shared_ptr<data::Source> database, std::unique_ptr<DocumentStore> store)
    : m_database(std::move(database)),
      m_store(std::move(store)),
      m_language(std::make_shared<const SearchLanguage>(m_store->analyzer()))
{
}

base::Result<std::unique_ptr<StoreSource>> StoreSource::open(const std::string &address, const OpenDatabase &database,
                                                             const Embedders &embedders, std::stop_token stop)
{
    BASE_TRY(const StoreAddress named, parseStoreAddress(address));
    BASE_TRY(auto opened, database(named.server));
    const auto look = named.kind == StoreAddress::Kind::postgres ? postgresTexts : neo4jTexts;
    BASE_TRY(auto texts, look(opened, named, stop));
    std::shared_ptr<llm::Embedder> embedder;
    if (!named.embedding.empty() && embedders) {
        BASE_TRY(embedder, embedders(named.embedding, stop));
    }
    BASE_TRY(auto store, DocumentStore::make(std::move(texts), std::move(embedder)));
    std::unique_ptr<StoreSource> out(new StoreSource(std::move(opened), std::move(store)));
    BASE_CHECK(out->describe(stop).map([](auto &&) {}));
    return out;
}

data::SourceInfo StoreSource::info() const
{
    const data::SourceInfo database = m_database->info();
    const CollectionInfo collection = m_store->info();
    const StoreFacts &facts = m_store->facts();
    data::SourceInfo info;
    info.name = collection.name;
    info.dialect = "documents, " + collection.ranking;
    info.version = database.version;
    info.readOnly = database.readOnly;
    info.readOnlyVerified = database.readOnlyVerified;
    info.fingerprint = database.fingerprint + " " + collection.fingerprint;
    info.report = base::grouped(facts.texts) + " texts in " + facts.name + "; found by the " + facts.ranking;
    for (const std::string &each : facts.report)
        info.report += "\n" + each;
    if (facts.hasVectors && collection.ranking == facts.ranking)
        info.report += "\nThe vectors are not used. Name the model that made them with embedding=…";
    return info;
}

base::Result<data::SchemaPtr> StoreSource::describe(std::stop_token stop)
{
    if (m_schema)
        return m_schema;
    auto schema = std::make_shared<data::Schema>();
    schema->ofDocuments = true;
    schema->fingerprint = info().fingerprint;
    BASE_TRY(const auto documents, m_store->documents(DocumentStore::mostListed, std::move(stop)));
    for (const auto &[name, count] : documents) {
        data::EntityType type;
        type.name = name;
        type.count = count;
        schema->entities.push_back(std::move(type));
    }
    if (documents.empty()) {
        const StoreFacts &facts = m_store->facts();
        data::EntityType type;
        type.name = facts.name.substr(0, facts.name.find(" in "));
        type.count = facts.texts;
        type.comment = facts.name;
        schema->entities.push_back(std::move(type));
    }
    m_schema = std::move(schema);
    return m_schema;
}

base::Result<data::Plan> StoreSource::explain(const data::Query &query, std::stop_token)
{
    return planOf(query.text, *m_store);
}

base::Result<data::Rows> StoreSource::run(const data::Query &query, const data::QueryLimits &limits,
                                          std::stop_token stop, const data::RowSink &sink)
{
    BASE_TRY(const auto hits, m_store->search(query.text, mostPassages(query, limits), allowedDocuments(query), stop));
    BASE_TRY(data::Rows all, rowsOf(hits, *m_store));
    if (sink)
        for (const auto &block : all.blocks())
            if (!sink(all.columns(), block))
                break;
    return all;
}

base::Result<std::vector<data::StoredValue>> StoreSource::values(std::string_view, std::string_view, std::string_view,
                                                                 std::size_t, std::stop_token)
{
    return std::vector<data::StoredValue>(); // passages are searched, not looked up as values
}

base::Status StoreSource::eachValue(std::string_view type, std::string_view, std::stop_token stop,
                                    const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    BASE_TRY(const auto passages, m_store->passages(std::string(type), mostShown, stop));
    for (const Passage &each : passages)
        if (stop.stop_requested() || !use(data::Value(each.text), 1))
            break;
    return {};
}

} // namespace retrieval
