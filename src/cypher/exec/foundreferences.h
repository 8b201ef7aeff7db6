// SPDX-License-Identifier: GPL-3.0-or-later
// References that a graph holds in properties and not as relationships: values of a property of one type that are, all
// of them, what identifies nodes of another one ("Trial.disease_id" of "Disease.id"). Looked for by names and by
// contained values, as relationships of tables are (sql/foundrelationships.h, where the features and their sources
// stand; the thresholds are the same), by queries that any source of Cypher answers, within a budget of time. Owner:
// cypher. On the thread of the source.
#pragma once

#include "data/forwardingsource.h"
#include "data/relationshipchoices.h"

#include <chrono>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace cypher {

// How long a graph that is opened may be searched, and one query of it may take.
inline constexpr std::chrono::milliseconds timeForReferences{1500};
inline constexpr std::chrono::milliseconds timeForOneReference{400};

struct FoundReferences {
    data::FoundInData found;
    bool isWhole = true; // false: the time was over before all was looked at
};

// Of types that one relationship or two join already, the reference is only likely: it says the same once more, most of
// the time.
FoundReferences findReferences(data::Source &source, const data::Schema &schema, const std::stop_token &stop,
                               std::chrono::milliseconds budget = timeForReferences);

// The same search in a graph that is open, beyond the time that opening it could take: piece by piece, so that queries
// of people and runs go before it. Used on the thread of its source.
class ReferenceSearch;
class BackgroundReferences {
public:
    // Null where the source does not speak Cypher.
    static std::shared_ptr<BackgroundReferences> in(const data::Source &source, const data::SchemaPtr &schema);
    ~BackgroundReferences();

    // One piece, of about that time; true where nothing is left. What `stop` interrupts is asked again the next time.
    bool work(data::Source &source, const std::stop_token &stop, std::chrono::milliseconds time);
    std::size_t looked() const; // properties
    std::size_t all() const;
    data::FoundInData found() const; // so far

private:
    explicit BackgroundReferences(std::unique_ptr<ReferenceSearch> search);
    std::unique_ptr<ReferenceSearch> m_search;
};

// A graph with what was found in it, as a person decided on it; what a search found that went on after an earlier
// opening of the same data is kept in `store`, and not looked for again. Everything else is the inner source's.
class ReferringSource final : public data::ForwardingSource {
public:
    // `store`: where a person's choices are kept; may be null.
    ReferringSource(std::unique_ptr<data::Source> inner, const base::KeyValueStore *store);

    data::SourceInfo info() const override;
    base::Result<data::SchemaPtr> describe(std::stop_token stop) override;

private:
    using CalledBy = std::map<std::string, std::pair<std::vector<std::string>, std::string>>; // by type: parts, why
    CalledBy namesOf(const data::Schema &plain, const std::stop_token &stop);

    const base::KeyValueStore *m_store;
    std::string m_name, m_report;
    data::SchemaPtr m_plain, m_decided; // as the source tells it, and with what was found and decided
    data::FoundInData m_found;
    std::string m_kept; // of a search that went on, as it was read last
    CalledBy m_calledBy;
    data::RelationshipChoices m_choices;
};

} // namespace cypher
