// SPDX-License-Identifier: GPL-3.0-or-later
// Finds paths through a schema between entity types. Pure; any thread.
#pragma once

#include "data/schema/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace cypher {

struct SchemaHop {
    std::string type;    // of the relationship
    bool forward = true; // along its arrow
    std::string to;      // target entity type; empty if several paths differ only in it
    bool operator==(const SchemaHop &) const = default;
};

struct SchemaPath {
    std::vector<SchemaHop> hops;
    std::int64_t count = 0; // count of its rarest relationship; frequent paths are first
};

constexpr std::size_t longestSchemaPath = 3;

// The shortest paths of 2 to longestSchemaPath hops that use the relationship type `named` exactly once and do not
// revisit either end, most frequent first. `from` and `to` are indexes in schema.entities.
std::vector<SchemaPath> shortestPaths(const data::Schema &schema, const std::vector<bool> &from,
                                      const std::vector<bool> &to, std::string_view named);

} // namespace cypher
