// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by all parts of the syntax tree: variables and static types. Part of ast.h.
#pragma once

#include "base/text.h"
#include "cypher/syntax/arena.h"
#include "data/values/value.h"

#include <cstdint>
#include <string_view>

namespace cypher {

using base::Span;

// The types that a value may have at run time, as bits of data::Type; null is included if possible. `item` is the same
// for the elements of a list (one level deep). Empty: no type fits, an error was reported.
struct StaticType {
    static constexpr std::uint32_t bit(data::Type type) { return 1u << static_cast<unsigned>(type); }
    static constexpr std::uint32_t anything = (1u << 18) - 1;

    std::uint32_t types = anything;
    std::uint32_t items = anything;

    static constexpr StaticType of(data::Type type) { return {bit(type), anything}; }
    static constexpr StaticType listOf(std::uint32_t items) { return {bit(data::Type::list), items}; }
    bool may(data::Type type) const { return types & bit(type); }
    bool isOnly(data::Type type) const { return types == bit(type); }
    // True if only this type or null is possible.
    bool is(data::Type type) const { return may(type) && !(types & ~(bit(type) | bit(data::Type::null))); }
    bool isKnown() const { return (types | bit(data::Type::null)) != anything; }
};

// A declaration. References point here, so no names are compared after the semantic pass.
struct Variable {
    std::string_view name;  // without back-ticks; empty if anonymous or an aggregate result
    Span declared;          // empty if anonymous
    std::uint32_t slot = 0; // unique in the statement, 0 .. ParsedQuery::slotCount - 1
    StaticType type;
    bool optional = false; // may be null because of an OPTIONAL MATCH
};

} // namespace cypher
