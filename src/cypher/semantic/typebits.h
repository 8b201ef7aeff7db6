// SPDX-License-Identifier: GPL-3.0-or-later
// Static types as bit sets, one bit per data::Type; private to the static check (semantic*.cpp).
#pragma once

#include "cypher/semantic/semantics.h"

namespace cypher {

constexpr std::uint32_t bit(data::Type type)
{
    return StaticType::bit(type);
}

// In a namespace because the words are common; use `using namespace typebits`.
namespace typebits {
using data::Type;
constexpr std::uint32_t null = bit(Type::null), boolean = bit(Type::boolean), integer = bit(Type::integer),
                        floating = bit(Type::floating), number = integer | floating, text = bit(Type::string),
                        list = bit(Type::list), map = bit(Type::map), node = bit(Type::node),
                        relationship = bit(Type::relationship), duration = bit(Type::duration),
                        temporal = bit(Type::date) | bit(Type::time) | bit(Type::localTime) | bit(Type::dateTime) |
                                   bit(Type::localDateTime) | duration,
                        storable =
                            StaticType::anything & ~(node | relationship | bit(Type::path) | map); // as properties
} // namespace typebits

} // namespace cypher
