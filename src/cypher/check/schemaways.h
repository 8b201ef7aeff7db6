// SPDX-License-Identifier: GPL-3.0-or-later
// Ways through a schema from one entity type to another, hop by hop. Pure; any thread.
#pragma once

#include "data/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace cypher {

struct SchemaHop {
    std::string type;    // of the relationship
    bool forward = true; // along its arrow
    std::string to;      // entity type it leads to; empty where several ways differ in it alone
    bool operator==(const SchemaHop &) const = default;
};

struct SchemaWay {
    std::vector<SchemaHop> hops;
    std::int64_t count = 0; // of its rarest relationship: what is often stored comes first
};

constexpr std::size_t longestSchemaWay = 3;

// The shortest ways of 2 to longestSchemaWay hops that use the relationship type `named` exactly once and do not come
// back to either end; `from` and `to` are by index of schema.entities. Empty where there is none. The most frequent
// first.
std::vector<SchemaWay> shortestWays(const data::Schema &schema, const std::vector<bool> &from,
                                    const std::vector<bool> &to, std::string_view named);

} // namespace cypher
