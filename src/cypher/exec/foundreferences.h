// SPDX-License-Identifier: GPL-3.0-or-later
// Finds references that a graph stores as property values instead of relationships: all values of a property of one
// type identify nodes of another ("Trial.disease_id" to "Disease.id"). Uses names and value containment as for tables
// (features, sources and thresholds: sql/relationships/foundrelationships.h), with plain queries, within a time budget.
// Owner: cypher. On the thread of the source.
#pragma once

#include "data/schema/relationshipchoices.h"
#include "data/source/forwardingsource.h"

#include <chrono>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace cypher {

// Time limits of the search while a graph is opened, and of one of its queries.
inline constexpr std::chrono::milliseconds timeForReferences{1500};
inline constexpr std::chrono::milliseconds timeForOneReference{400};

struct FoundReferences {
    data::FoundInData found;
    bool isWhole = true; // false: the time ran out before all was checked
};

// If one or two relationships already join the types, the reference is only likely: mostly it duplicates them.
FoundReferences findReferences(data::Source &source, const data::Schema &schema, const std::stop_token &stop,
                               std::chrono::milliseconds budget = timeForReferences);

// The same search after opening, without that time limit: in pieces, so that queries of users and runs go first. Used
// on the thread of its source.
class ReferenceSearch;
class BackgroundReferences {
public:
    // Null if the source's language is not Cypher.
    static std::shared_ptr<BackgroundReferences> in(const data::Source &source, const data::SchemaPtr &schema);
    ~BackgroundReferences();

    // Works for about that time; true if nothing is left. Repeats next time what `stop` interrupted.
    bool work(data::Source &source, const std::stop_token &stop, std::chrono::milliseconds time);
    std::size_t looked() const; // properties checked
    std::size_t all() const;
    data::FoundInData found() const; // so far

private:
    explicit BackgroundReferences(std::unique_ptr<ReferenceSearch> search);
    std::unique_ptr<ReferenceSearch> m_search;
};

// Adds the found references, as decided by the user, to a graph's schema. Results of a completed background search for
// the same data are read from `store` instead of searched again. Forwards everything else.
class ReferringSource final : public data::ForwardingSource {
public:
    // `store`: the user's choices; may be null.
    ReferringSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store);

    data::SourceInfo info() const override;
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;

private:
    using NamesByType = std::map<std::string, std::pair<std::vector<std::string>, std::string>>; // by type: names, why
    NamesByType namesOf(const data::Schema &plain, const std::stop_token &stop);

    const base::KeyValueStore *m_store;
    std::string m_name, m_report;
    data::SchemaPtr m_plain, m_decided; // from the inner source; with found and decided references
    data::FoundInData m_found;
    std::string m_kept; // stored result of a background search, as last read
    NamesByType m_calledBy;
    data::RelationshipChoices m_choices;
};

} // namespace cypher
