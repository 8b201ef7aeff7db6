// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/syntax/visit.h"

#include "base/text.h"

namespace cypher {

namespace {

using Kind = Expression::Kind;

bool sameLiteral(const Literal &a, const Literal &b)
{
    return a.of == b.of && a.boolean == b.boolean && a.integer == b.integer && a.floating == b.floating &&
           a.text == b.text;
}

// Compares the attributes of two expressions of one kind, without their children.
bool sameHead(const Expression *a, const Expression *b)
{
    switch (a->kind) {
    case Kind::literal:
        return sameLiteral(*as<Literal>(a), *as<Literal>(b));
    case Kind::parameter:
        return as<ParameterRef>(a)->name == as<ParameterRef>(b)->name;
    case Kind::variable:
        return as<VariableRef>(a)->variable == as<VariableRef>(b)->variable;
    case Kind::property:
        return as<PropertyAccess>(a)->key == as<PropertyAccess>(b)->key;
    case Kind::slice:
        return !as<SliceAccess>(a)->from == !as<SliceAccess>(b)->from;
    case Kind::map: {
        const auto &left = as<MapLiteral>(a)->entries, &right = as<MapLiteral>(b)->entries;
        for (std::uint32_t i = 0; i < left.size() && i < right.size(); ++i) {
            if (left[i].key != right[i].key)
                return false;
        }
        return true;
    }
    case Kind::unary:
        return as<Unary>(a)->op == as<Unary>(b)->op;
    case Kind::binary:
        return as<Binary>(a)->op == as<Binary>(b)->op;
    case Kind::nullTest:
        return as<NullTest>(a)->negated == as<NullTest>(b)->negated;
    case Kind::function: {
        const FunctionInfo *info = as<FunctionCall>(a)->info;
        return info && info == as<FunctionCall>(b)->info && info->function != Function::rand &&
               info->function != Function::randomUuid;
    }
    case Kind::aggregate:
        return as<AggregateCall>(a)->function == as<AggregateCall>(b)->function &&
               as<AggregateCall>(a)->distinct == as<AggregateCall>(b)->distinct;
    case Kind::caseOf:
        return !as<CaseOf>(a)->subject == !as<CaseOf>(b)->subject &&
               !as<CaseOf>(a)->otherwise == !as<CaseOf>(b)->otherwise;
    case Kind::index:
    case Kind::list:
        return true;
    default: // forms with their own variables or rows
        return false;
    }
}

std::vector<const Expression *> childrenOf(const Expression *expression)
{
    std::vector<const Expression *> children;
    forEachChild(*const_cast<Expression *>(expression), [&](Expression *&child) { children.push_back(child); });
    return children;
}

} // namespace

bool same(const Expression *a, const Expression *b)
{
    if (!a || !b || a->kind != b->kind || a->height != b->height || !sameHead(a, b))
        return false;
    const auto left = childrenOf(a), right = childrenOf(b);
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (!same(left[i], right[i]))
            return false;
    }
    return true;
}

} // namespace cypher
