// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/relationships/relationshipchoicessource.h"

#include "data/source/relationshipevidence.h"
#include "sql/reading/tableschema.h"
#include "sql/relationships/foundrelationships.h"

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
    for (auto &ends : data::addedRelationships(*schema, choices)) {
        (choices.isAccepted(ends) ? used : waiting).push_back(std::move(ends));
        isChanged = true;
    }
    if (!isChanged)
        return schema;
    auto made = std::make_shared<data::Schema>(*schema);
    made->relationships = relationshipsOf(used);
    made->likely = std::move(waiting);
    countRelationships(*made);
    return made;
}

namespace {

// Adds results of a search that continued after an earlier opening of the same data.
data::SchemaPtr withStoredResults(const data::SchemaPtr &schema, const std::string &kept)
{
    const auto found = data::foundFrom(kept, schema->fingerprint);
    if (!found)
        return schema;
    auto made = std::make_shared<data::Schema>(*schema);
    takeFound(*made, *found);
    countRelationships(*made);
    return made;
}

} // namespace

RelationshipChoicesSource::RelationshipChoicesSource(std::unique_ptr<data::Source> inner,
                                                     const base::KeyValueStore *store)
    : ForwardingSource(std::move(inner)), m_store(store), m_name(m_inner->info().name)
{
}

base::Result<data::SchemaPtr> RelationshipChoicesSource::describe(std::stop_token stop)
{
    BASE_TRY(data::SchemaPtr plain, m_inner->describe(std::move(stop)));
    BASE_TRY(data::RelationshipChoices choices, data::readChoices(m_store, m_name));
    // If it cannot be read, the search runs again.
    std::string kept = data::readFoundText(m_store, m_name).value_or(std::string());
    if (plain != m_plain || choices != m_choices || kept != m_kept) {
        m_decided = decided(kept.empty() ? plain : withStoredResults(plain, kept), choices);
        m_kept = std::move(kept);
        m_plain = std::move(plain);
        m_choices = std::move(choices);
    }
    return m_decided;
}

} // namespace sql
