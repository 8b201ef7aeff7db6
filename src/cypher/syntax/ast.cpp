// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/ast.h"

namespace cypher {

data::Value valueOf(const Literal &literal)
{
    switch (literal.of) {
    case data::Type::boolean:
        return literal.boolean;
    case data::Type::integer:
        return literal.integer;
    case data::Type::floating:
        return literal.floating;
    case data::Type::string:
        return data::Value(literal.text);
    default:
        return {};
    }
}

} // namespace cypher
