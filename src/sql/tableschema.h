// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of schemas share, whatever the database: foreign keys as relationship types, and what a look at some
// rows tells of a column. Private to sql; one thread.
#pragma once

#include "data/schema.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sql {

// A relationship type for each set of columns that refer, called by their names.
std::vector<data::RelationshipType> relationshipsOf(const std::vector<data::Endpoints> &keys);

// How many rows of a table refer: as many as the column is filled. The most frequent endpoints come first.
void countRelationships(data::Schema &schema);

// The values of a column in the rows that were looked at.
class ColumnTally {
public:
    void add(const data::Value &value); // not null
    std::int64_t distinct() const { return static_cast<std::int64_t>(m_values.size()); }
    std::vector<data::Value> frequent() const; // up to five, the most frequent first; no long ones
    const data::Value &minimum() const { return m_minimum; }
    const data::Value &maximum() const { return m_maximum; }

private:
    std::unordered_map<std::string, std::pair<std::int64_t, data::Value>> m_values; // by type and text
    data::Value m_minimum, m_maximum;
};

} // namespace sql
