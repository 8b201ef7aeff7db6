// SPDX-License-Identifier: GPL-3.0-or-later
// The conditions that AND connects. Any thread.
#pragma once

#include "cypher/syntax/ast.h"

#include <vector>

namespace cypher {

enum class Brackets {
    kept,   // "(a AND b)" is one condition, as it is written
    opened, // it is two conditions, as intended
};

// In the order of the text; empty without an expression. `Node`: Expression, const or not.
template <class Node>
std::vector<Node *> conjunctsOf(Node *expression, Brackets brackets)
{
    if (!expression)
        return {};
    if (expression->kind == Expression::Kind::binary && (brackets == Brackets::opened || !expression->parenthesised)) {
        const auto *binary = as<Binary>(expression);
        if (binary->op == BinaryOperator::logicalAnd && !binary->chained) {
            auto all = conjunctsOf<Node>(binary->left, brackets);
            const auto right = conjunctsOf<Node>(binary->right, brackets);
            all.insert(all.end(), right.begin(), right.end());
            return all;
        }
    }
    return {expression};
}

} // namespace cypher
