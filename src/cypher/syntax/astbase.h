// SPDX-License-Identifier: GPL-3.0-or-later
// What all parts of the syntax tree share: variables and static types. Part of ast.h.
#pragma once

#include "base/text.h"
#include "cypher/syntax/arena.h"
#include "data/value.h"

#include <cstdint>
#include <string_view>

namespace cypher {

using base::Span;

// The set of types that a value may have at run time, as bits by data::Type; null is a member where it may be null.
// `item` is the same for the elements of a list (one level deep). Empty set: nothing is known to fit, an error was
// reported.
struct StaticType {
    static constexpr std::uint32_t bit(data::Type type) { return 1u << static_cast<unsigned>(type); }
    static constexpr std::uint32_t anything = (1u << 18) - 1;

    std::uint32_t types = anything;
    std::uint32_t items = anything;

    static constexpr StaticType of(data::Type type) { return {bit(type), anything}; }
    static constexpr StaticType listOf(std::uint32_t items) { return {bit(data::Type::list), items}; }
    bool may(data::Type type) const { return types & bit(type); }
    bool isOnly(data::Type type) const { return types == bit(type); }
    // True where it is of this type or null, and nothing else.
    bool is(data::Type type) const { return may(type) && !(types & ~(bit(type) | bit(data::Type::null))); }
    bool isKnown() const { return (types | bit(data::Type::null)) != anything; }
};

// One declaration. References point here, so nobody compares names after the semantic pass.
struct Variable {
    std::string_view
        name;      // as written without back-ticks; empty where the query gives none (anonymous, aggregate result)
    Span declared; // empty for an anonymous one
    std::uint32_t slot = 0; // dense in the whole statement, 0 .. ParsedQuery::slotCount - 1; no two variables share one
    StaticType type;
    bool optional = false; // may be null because an OPTIONAL MATCH declared it
};

} // namespace cypher
