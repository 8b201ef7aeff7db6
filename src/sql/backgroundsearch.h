// SPDX-License-Identifier: GPL-3.0-or-later
// The search for relationships in a source of tables that is open, beyond the time that opening it could take: piece by
// piece, so that queries of people and runs go before it. Used on the thread of its source.
#pragma once

#include "data/relationshipchoices.h"
#include "data/source.h"

#include <chrono>
#include <memory>
#include <stop_token>

namespace sql {

class RelationshipSearch;

class BackgroundSearch {
public:
    // Null where the source does not speak SQL.
    static std::shared_ptr<BackgroundSearch> in(const data::Source &source, const data::Schema &schema);
    ~BackgroundSearch();

    // One piece, of about that time; true where nothing is left. What `stop` interrupts is asked again the next time.
    bool work(data::Source &source, const std::stop_token &stop, std::chrono::milliseconds time);
    std::size_t looked() const; // columns and pairs of tables
    std::size_t all() const;
    data::FoundInData found() const; // so far

private:
    explicit BackgroundSearch(std::unique_ptr<RelationshipSearch> search);
    std::unique_ptr<RelationshipSearch> m_search;
};

} // namespace sql
