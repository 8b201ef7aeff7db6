// SPDX-License-Identifier: GPL-3.0-or-later
// Continues the search for relationships in an open source of tables after the time limit of opening. Works in short
// pieces, so that queries of users and runs go first. Used on the thread of its source.
#pragma once

#include "data/schema/relationshipchoices.h"
#include "data/source/source.h"

#include <chrono>
#include <memory>
#include <stop_token>

namespace sql {

class RelationshipSearch;

class BackgroundSearch {
public:
    // Null if the source is not an SQL source.
    static std::shared_ptr<BackgroundSearch> in(const data::Source &source, const data::Schema &schema);
    ~BackgroundSearch();

    // One piece of about `time`; true if nothing is left. A query interrupted by `stop` is repeated next time.
    bool work(data::Source &source, const std::stop_token &stop, std::chrono::milliseconds time);
    std::size_t looked() const; // number of columns and table pairs done
    std::size_t all() const;
    data::FoundInData found() const; // so far

private:
    explicit BackgroundSearch(std::unique_ptr<RelationshipSearch> search);
    std::unique_ptr<RelationshipSearch> m_search;
};

} // namespace sql
