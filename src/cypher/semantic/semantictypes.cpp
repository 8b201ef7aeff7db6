// SPDX-License-Identifier: GPL-3.0-or-later
// Static types: infers possible types and reports what must fail for all data. Silent if uncertain.
#include "cypher/semantic/semantics.h"
#include "cypher/semantic/typebits.h"

#include <array>

namespace cypher {

namespace {

using namespace typebits;
using Kind = Expression::Kind;

bool within(std::uint32_t types, std::uint32_t set)
{
    return (types & ~null) && !(types & ~(set | null));
}

std::uint32_t sumOfNumbers(std::uint32_t a, std::uint32_t b)
{
    if (within(a, integer) && within(b, integer))
        return integer | null;
    return within(a, floating) || within(b, floating) ? floating | null : number | null;
}

StaticType added(const StaticType &a, const StaticType &b)
{
    if (within(a.types, number) && within(b.types, number))
        return {sumOfNumbers(a.types, b.types), StaticType::anything};
    if (within(a.types, list) || within(b.types, list)) {
        const std::uint32_t left = within(a.types, list) ? a.items : a.types;
        const std::uint32_t right = within(b.types, list) ? b.items : b.types;
        return {list | null, left | right};
    }
    if ((within(a.types, text) && within(b.types, text | number | boolean)) ||
        (within(b.types, text) && within(a.types, text | number | boolean)))
        return {text | null, StaticType::anything};
    return {};
}

std::string_view operatorName(BinaryOperator op)
{
    static constexpr std::array<std::string_view, 21> names{
        "OR", "XOR", "AND", "=", "<>", "<", "<=", ">", ">=", "STARTS WITH", "ENDS WITH", "CONTAINS",
        "=~", "IN",  "+",   "-", "||", "*", "/",  "%", "^"};
    return names[static_cast<std::size_t>(op)];
}

} // namespace

std::string describe(StaticType type)
{
    static constexpr std::array<std::string_view, 18> names{"null",
                                                            "a boolean",
                                                            "an integer",
                                                            "a float",
                                                            "text",
                                                            "bytes",
                                                            "a date",
                                                            "a time",
                                                            "a local time",
                                                            "a date and time",
                                                            "a local date and time",
                                                            "a duration",
                                                            "a point",
                                                            "a list",
                                                            "a map",
                                                            "a node",
                                                            "a relationship",
                                                            "a path"};
    if (type.types == storable)
        return "a property";
    if ((type.types & number) == number && !(type.types & ~(number | null)))
        return "a number";
    if ((type.types & temporal) == temporal)
        return (type.types & number) == number ? "a number, date or duration" : "a date, time or duration";
    std::string out;
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (type.types & (1u << i))
            out += (out.empty() ? "" : " or ") + std::string(names[i]);
    }
    return out.empty() ? "null" : out;
}

bool Semantics::needs(const Expression *operand, std::uint32_t types, std::string_view what, Span span)
{
    // Ignores null: at least one other possible type must fit.
    if (!operand || !(operand->type.types & ~null) || (operand->type.types & types))
        return true;
    report(span, "InvalidArgumentType",
           std::string(what) + " needs " + describe({types, 0}) + ", but this is " + describe(operand->type) + ".",
           "argument-type");
    return false;
}

void Semantics::binary(Binary &binary, const Context &context)
{
    Context inner = context;
    const bool logical = binary.op == BinaryOperator::logicalAnd || binary.op == BinaryOperator::logicalOr ||
                         binary.op == BinaryOperator::logicalXor;
    inner.predicate = context.predicate && logical;
    resolve(binary.left, inner);
    if (binary.chained) { // the left operand of the right side is shared with the left side and already resolved
        auto &right = *as<Binary>(binary.right);
        inner.predicate = false;
        resolve(right.right, inner);
        right.type = binary.type = {boolean | null, StaticType::anything};
        return;
    }
    resolve(binary.right, inner);
    const StaticType &a = binary.left->type, &b = binary.right->type;
    const auto both = [&](std::uint32_t types) {
        const std::string_view name = operatorName(binary.op);
        return needs(binary.left, types, name, binary.left->span) &&
               needs(binary.right, types, name, binary.right->span);
    };
    switch (binary.op) {
    case BinaryOperator::logicalAnd:
    case BinaryOperator::logicalOr:
    case BinaryOperator::logicalXor:
        both(boolean);
        binary.type = {boolean | null, StaticType::anything};
        break;
    case BinaryOperator::in:
        if (!needs(binary.right, list, "IN", binary.right->span) && binary.right->parenthesised &&
            !m_diagnostics.empty())
            m_diagnostics.back().fixes.push_back(
                {binary.right->span,
                 "[" +
                     std::string(textOf(binary.right->span))
                         .substr(1, binary.right->span.end - binary.right->span.begin - 2) +
                     "]",
                 "Use square brackets", data::FixClass::certain});
        binary.type = {boolean | null, StaticType::anything};
        break;
    case BinaryOperator::add:
        binary.type = added(a, b);
        break;
    case BinaryOperator::concatenate:
        if (both(text | list))
            binary.type = added(a, b);
        break;
    case BinaryOperator::subtract:
    case BinaryOperator::multiply:
    case BinaryOperator::divide:
        if (both(number | temporal) && within(a.types, number) && within(b.types, number))
            binary.type = {sumOfNumbers(a.types, b.types), StaticType::anything};
        break;
    case BinaryOperator::modulo:
        both(number);
        binary.type = {within(a.types, number) && within(b.types, number) ? sumOfNumbers(a.types, b.types)
                                                                          : number | null,
                       StaticType::anything};
        break;
    case BinaryOperator::power:
        both(number);
        binary.type = {floating | null, StaticType::anything};
        break;
    default:
        binary.type = {boolean | null, StaticType::anything};
        break;
    }
}

// Types of all forms without names or rows of their own.
void Semantics::inferAccess(Expression &expression)
{
    const auto typeError = [&](const Expression *base, std::uint32_t types, std::string_view what) {
        if (base->type.types == 0 || (base->type.types & (types | null)))
            return;
        const bool graph = base->type.types & (bit(Type::path) | node | relationship);
        report(base->span, "InvalidArgumentType",
               std::string(what) + " needs " + describe({types, 0}) + ", but this is " + describe(base->type) + ".",
               graph ? "argument-type" : "type");
    };
    switch (expression.kind) {
    case Kind::property:
        typeError(as<PropertyAccess>(&expression)->base, node | relationship | map | temporal | bit(Type::point),
                  "A property");
        if (within(as<PropertyAccess>(&expression)->base->type.types, node | relationship))
            expression.type = {storable, StaticType::anything};
        break;
    case Kind::index: {
        auto &made = *as<IndexAccess>(&expression);
        typeError(made.base, list | node | relationship | map, "An index");
        if (made.base->type.is(Type::list)) {
            typeError(made.index, integer, "An index of a list");
            made.type.types = made.base->type.items | null;
        } else if (within(made.base->type.types, map | node | relationship)) {
            typeError(made.index, text, "The key of a map");
        }
        break;
    }
    case Kind::slice: {
        auto &made = *as<SliceAccess>(&expression);
        typeError(made.base, list, "A slice");
        made.type = {list | null, made.base->type.is(Type::list) ? made.base->type.items : StaticType::anything};
        break;
    }
    case Kind::list: {
        std::uint32_t items = 0;
        for (const Expression *item : as<ListLiteral>(&expression)->items)
            items |= item->type.types;
        expression.type = StaticType::listOf(items ? items : StaticType::anything);
        break;
    }
    case Kind::map:
        expression.type = StaticType::of(Type::map);
        break;
    case Kind::unary: {
        auto &made = *as<Unary>(&expression);
        if (made.op == UnaryOperator::logicalNot) {
            needs(made.operand, boolean, "NOT", made.operand->span);
            made.type = {boolean | null, StaticType::anything};
        } else {
            needs(made.operand, number | duration, made.op == UnaryOperator::minus ? "-" : "+", made.operand->span);
            made.type = made.operand->type;
        }
        break;
    }
    case Kind::nullTest:
        expression.type = StaticType::of(Type::boolean);
        break;
    case Kind::labelTest:
        needs(as<LabelTest>(&expression)->operand, node | relationship, "A label test",
              as<LabelTest>(&expression)->operand->span);
        expression.type = {boolean | null, StaticType::anything};
        break;
    default:
        break;
    }
}

// length() is for paths, size() for texts and lists; they are often confused.
void Semantics::suggestSize(const FunctionCall &call, StaticType argument)
{
    const bool isLength = call.info->function == Function::length && (argument.types & (text | list));
    if (!isLength && !(call.info->function == Function::size && within(argument.types, bit(Type::path))))
        return;
    const std::string_view other = isLength ? "size" : "length";
    data::Diagnostic &found = m_diagnostics.back();
    if (found.detail != "InvalidArgumentType" || !found.fixes.empty()) // too many problems: this one was not added
        return;
    found.message += isLength ? " The length of a text or a list is size()." : " The length of a path is length().";
    found.fixes.push_back({call.nameSpan, std::string(other), "Write " + std::string(other), data::FixClass::certain});
}

void Semantics::inferFunction(FunctionCall &call)
{
    const FunctionInfo &info = *call.info;
    const std::string what = std::string(info.name) + "()";
    for (std::uint32_t i = 0; i < call.arguments.size(); ++i)
        if (!needs(call.arguments[i], i == 0 ? info.first : info.others, what, call.arguments[i]->span))
            suggestSize(call, call.arguments[i]->type);
    call.type = info.result;
    const auto of = [&](std::uint32_t i) { return call.arguments[i]->type; };
    switch (info.function) {
    case Function::coalesce:
        call.type = {0, 0};
        for (const Expression *argument : call.arguments)
            call.type = {call.type.types | argument->type.types, call.type.items | argument->type.items};
        break;
    case Function::head:
    case Function::last:
        if (of(0).is(Type::list))
            call.type = {of(0).items | null, StaticType::anything};
        break;
    case Function::tail:
    case Function::reverse:
    case Function::collToSet:
        if (of(0).is(Type::list))
            call.type.items = of(0).items;
        break;
    case Function::abs:
        if (within(of(0).types, number))
            call.type.types = of(0).types | null;
        break;
    default:
        break;
    }
}

void Semantics::inferAggregate(AggregateCall &call)
{
    if (call.function == Aggregate::countRows) {
        call.type = StaticType::of(Type::integer);
        return;
    }
    const AggregateInfo &info = *findAggregate(call.name);
    needs(call.argument, info.first, std::string(info.name) + "()", call.argument->span);
    if (call.percentile)
        needs(call.percentile, number, "The percentile", call.percentile->span);
    call.type = info.result;
    const StaticType of = call.argument->type;
    if (call.function == Aggregate::collect)
        call.type = StaticType::listOf(of.types == null ? StaticType::anything : of.types & ~null);
    else if (call.function == Aggregate::min || call.function == Aggregate::max)
        call.type = {of.types | null, of.items};
    else if (call.function == Aggregate::sum && within(of.types, integer))
        call.type = StaticType::of(Type::integer);
}

} // namespace cypher
