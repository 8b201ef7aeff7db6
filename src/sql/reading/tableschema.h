// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the schema readers: foreign keys as relationship types, and column statistics from some rows. Private to
// sql; one thread.
#pragma once

#include "data/schema/schema.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sql {

// One relationship type for each set of referring columns, named after them.
std::vector<data::RelationshipType> relationshipsOf(const std::vector<data::Endpoints> &keys);

// Counts relationships by the non-null values of their columns; sorts endpoints by frequency.
void countRelationships(data::Schema &schema);

// Counts the values of a column in the sampled rows.
class ColumnTally {
public:
    void add(const data::Value &value); // not null
    std::int64_t distinct() const { return static_cast<std::int64_t>(m_values.size()); }
    std::vector<data::Value> frequent() const; // up to five, most frequent first, without long ones
    const data::Value &minimum() const { return m_minimum; }
    const data::Value &maximum() const { return m_maximum; }

private:
    std::unordered_map<std::string, std::pair<std::int64_t, data::Value>> m_values; // by type and text
    data::Value m_minimum, m_maximum;
};

} // namespace sql
