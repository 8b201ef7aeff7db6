// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/decidedsource.h"

#include "sql/tableschema.h"

#include <algorithm>

namespace sql {

data::SchemaPtr decided(const data::SchemaPtr &schema, const data::RelationshipChoices &choices)
{
    if (!schema || !schema->ofTables || choices.empty())
        return schema;
    std::vector<data::Endpoints> used, waiting;
    bool isChanged = false;
    for (const auto &relationship : schema->relationships)
        for (const auto &ends : relationship.endpoints) {
            const bool isRefused = ends.found && choices.isRefused(ends);
            (isRefused ? waiting : used).push_back(ends);
            isChanged = isChanged || isRefused;
        }
    for (const auto &ends : schema->likely) {
        const bool isAccepted = choices.isAccepted(ends);
        (isAccepted ? used : waiting).push_back(ends);
        isChanged = isChanged || isAccepted;
    }
    if (!isChanged)
        return schema;
    auto made = std::make_shared<data::Schema>(*schema);
    made->relationships = relationshipsOf(used);
    made->likely = std::move(waiting);
    countRelationships(*made);
    return made;
}

DecidedSource::DecidedSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store)
    : m_inner(std::move(inner)), m_store(store), m_name(m_inner->info().name)
{
}

data::SourceInfo DecidedSource::info() const
{
    return m_inner->info();
}

std::shared_ptr<const data::Language> DecidedSource::language() const
{
    return m_inner->language();
}

base::Result<data::SchemaPtr> DecidedSource::describe(std::stop_token stop)
{
    BASE_TRY(data::SchemaPtr plain, m_inner->describe(std::move(stop)));
    BASE_TRY(data::RelationshipChoices choices, data::readChoices(m_store, m_name));
    if (plain != m_plain || choices != m_choices) {
        m_decided = decided(plain, choices);
        m_plain = std::move(plain);
        m_choices = std::move(choices);
    }
    return m_decided;
}

base::Result<data::Plan> DecidedSource::explain(const data::Query &query, std::stop_token stop)
{
    return m_inner->explain(query, std::move(stop));
}

base::Result<data::Rows> DecidedSource::run(const data::Query &query, const data::QueryLimits &limits,
                                            std::stop_token stop, const data::RowSink &sink)
{
    return m_inner->run(query, limits, std::move(stop), sink);
}

base::Result<std::vector<data::StoredValue>> DecidedSource::values(std::string_view type, std::string_view property,
                                                                   std::string_view text, std::size_t k,
                                                                   std::stop_token stop)
{
    return m_inner->values(type, property, text, k, std::move(stop));
}

base::Status DecidedSource::eachValue(std::string_view type, std::string_view property, std::stop_token stop,
                                      const std::function<bool(const data::Value &, std::int64_t count)> &use)
{
    return m_inner->eachValue(type, property, std::move(stop), use);
}

} // namespace sql
