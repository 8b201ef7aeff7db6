// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/functions/arithmetic.h"

#include "base/codedtext.h"
#include "base/textsearch.h"
#include "base/workbudget.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/references.h"
#include "cypher/temporal/temporal.h"

#include <algorithm>
#include <cmath>

namespace cypher {

using data::Ternary;
using data::Type;
using data::Value;

namespace {

Value wrongTypes(std::string_view sign, const Value &a, const Value &b, QueryContext &context)
{
    context.typeError({BASE_TEXT("cypher.undefined", "{left} {sign} {right} is not defined for these two types."),
                       {{"sign", std::string(sign)}},
                       {{"left", describedValue(a)}, {"right", describedValue(b)}}},
                      "InvalidArgumentType");
    return {};
}

Value overflow(const Value &a, std::string_view sign, const Value &b, QueryContext &context)
{
    context.runtimeError(
        {BASE_TEXT("cypher.integer-range",
                   "{left} {sign} {right} exceeds the range of 64-bit integers. Use toFloat() on one side."),
         {{"left", a.toLiteral()}, {"sign", std::string(sign)}, {"right", b.toLiteral()}}},
        "IntegerOverflow");
    return {};
}

bool bothIntegers(const Value &a, const Value &b)
{
    return a.type() == Type::integer && b.type() == Type::integer;
}

std::string textOf(const Value &value)
{
    return value.isString() ? value.asString() : value.toDisplay();
}

Value appendLists(const Value &a, const Value &b, QueryContext &context)
{
    data::ValueList items;
    const std::size_t extra = b.type() == Type::list ? b.asList().size() : 1;
    const std::size_t own = a.type() == Type::list ? a.asList().size() : 1;
    if (!context.fitsMemory((own + extra) * sizeof(Value)))
        return {};
    if (a.type() == Type::list) {
        items.reserve(a.asList().size() + extra);
        items = a.asList();
    } else {
        items.push_back(a);
    }
    if (b.type() == Type::list)
        items.insert(items.end(), b.asList().begin(), b.asList().end());
    else
        items.push_back(b);
    if (!context.tick(items.size() / 16 + 1))
        return {};
    return context.held(Value(std::move(items)));
}

} // namespace

Value add(const Value &a, const Value &b, QueryContext &context)
{
    if (bothIntegers(a, b)) {
        std::int64_t sum = 0;
        return __builtin_add_overflow(a.asInt(), b.asInt(), &sum) ? overflow(a, "+", b, context) : Value(sum);
    }
    if (a.isNumber() && b.isNumber())
        return Value(a.toDouble() + b.toDouble());
    if (a.isNull() || b.isNull())
        return {};
    if (a.type() == Type::list || b.type() == Type::list)
        return appendLists(a, b, context);
    if (isTemporal(a) || isTemporal(b)) {
        if (!a.isString() && !b.isString())
            return addTemporal(a, b, context);
    }
    const auto joins = [](const Value &v) {
        return v.isString() || v.isNumber() || v.type() == Type::boolean || isTemporal(v);
    };
    if ((a.isString() || b.isString()) && joins(a) && joins(b)) {
        const auto size = [](const Value &v) { return v.isString() ? v.asString().size() : 64; };
        return context.fitsMemory(size(a) + size(b)) ? Value(textOf(a) + textOf(b)) : Value();
    }
    return wrongTypes("+", a, b, context);
}

Value concatenate(const Value &a, const Value &b, QueryContext &context)
{
    if (a.isNull() || b.isNull())
        return {};
    if ((a.isString() && b.isString()) || (a.type() == Type::list && b.type() == Type::list))
        return add(a, b, context);
    return wrongTypes("||", a, b, context);
}

Value subtract(const Value &a, const Value &b, QueryContext &context)
{
    if (bothIntegers(a, b)) {
        std::int64_t difference = 0;
        return __builtin_sub_overflow(a.asInt(), b.asInt(), &difference) ? overflow(a, "-", b, context)
                                                                         : Value(difference);
    }
    if (a.isNumber() && b.isNumber())
        return Value(a.toDouble() - b.toDouble());
    if (a.isNull() || b.isNull())
        return {};
    if (isTemporal(a) && isTemporal(b))
        return subtractTemporal(a, b, context);
    return wrongTypes("-", a, b, context);
}

Value multiply(const Value &a, const Value &b, QueryContext &context)
{
    if (bothIntegers(a, b)) {
        std::int64_t product = 0;
        return __builtin_mul_overflow(a.asInt(), b.asInt(), &product) ? overflow(a, "*", b, context) : Value(product);
    }
    if (a.isNumber() && b.isNumber())
        return Value(a.toDouble() * b.toDouble());
    if (a.isNull() || b.isNull())
        return {};
    if (a.type() == Type::duration && b.isNumber())
        return multiplyDuration(a, b.toDouble(), context);
    if (b.type() == Type::duration && a.isNumber())
        return multiplyDuration(b, a.toDouble(), context);
    return wrongTypes("*", a, b, context);
}

Value divide(const Value &a, const Value &b, QueryContext &context)
{
    if (bothIntegers(a, b)) {
        if (b.asInt() == 0) {
            context.runtimeError({BASE_TEXT("cypher.division", "{left} / 0: integers cannot be divided by zero."),
                                  {{"left", a.toLiteral()}}},
                                 "DivisionByZero");
            return {};
        }
        if (b.asInt() == -1)
            return negate(a, context); // the only quotient that can overflow
        return Value(a.asInt() / b.asInt());
    }
    if (a.isNumber() && b.isNumber())
        return Value(a.toDouble() / b.toDouble());
    if (a.isNull() || b.isNull())
        return {};
    if (a.type() == Type::duration && b.isNumber())
        return divideDuration(a, b.toDouble(), context);
    return wrongTypes("/", a, b, context);
}

Value modulo(const Value &a, const Value &b, QueryContext &context)
{
    if (bothIntegers(a, b)) {
        if (b.asInt() == 0) {
            context.runtimeError({BASE_TEXT("cypher.modulo", "{left} % 0: integers cannot be divided by zero."),
                                  {{"left", a.toLiteral()}}},
                                 "DivisionByZero");
            return {};
        }
        return b.asInt() == -1 ? Value(0) : Value(a.asInt() % b.asInt());
    }
    if (a.isNumber() && b.isNumber())
        return Value(std::fmod(a.toDouble(), b.toDouble()));
    if (a.isNull() || b.isNull())
        return {};
    return wrongTypes("%", a, b, context);
}

Value power(const Value &a, const Value &b, QueryContext &context)
{
    if (a.isNumber() && b.isNumber())
        return Value(std::pow(a.toDouble(), b.toDouble()));
    if (a.isNull() || b.isNull())
        return {};
    return wrongTypes("^", a, b, context);
}

Value negate(const Value &a, QueryContext &context)
{
    if (a.type() == Type::integer)
        return a.asInt() == INT64_MIN ? overflow(Value(0), "-", a, context) : Value(-a.asInt());
    if (a.type() == Type::floating)
        return Value(-a.asDouble());
    if (a.isNull())
        return {};
    if (a.type() == Type::duration)
        return multiplyDuration(a, -1, context);
    context.typeError(
        {BASE_TEXT("cypher.minus", "Minus needs a number, not {value}."), {}, {{"value", describedValue(a)}}},
        "InvalidArgumentType");
    return {};
}

Value toValue(Ternary ternary)
{
    return ternary ? Value(*ternary) : Value();
}

Ternary truth(const Value &value, QueryContext &context)
{
    if (value.type() == Type::boolean)
        return value.asBool();
    if (!value.isNull())
        context.typeError({BASE_TEXT("cypher.condition", "A condition must be true or false, but this one is {value}."),
                           {},
                           {{"value", describedValue(value)}}},
                          "InvalidArgumentType");
    return std::nullopt;
}

Ternary conjunction(Ternary a, Ternary b)
{
    if ((a && !*a) || (b && !*b))
        return false;
    return a && b ? Ternary(true) : std::nullopt;
}

Ternary disjunction(Ternary a, Ternary b)
{
    return negation(conjunction(negation(a), negation(b)));
}

Ternary exclusive(Ternary a, Ternary b)
{
    return a && b ? Ternary(*a != *b) : std::nullopt;
}

Ternary negation(Ternary a)
{
    return a ? Ternary(!*a) : std::nullopt;
}

Ternary lessOrEqual(const Value &a, const Value &b)
{
    const Ternary strictly = data::less(a, b);
    if (!strictly || *strictly)
        return strictly;
    // Comparable but not less: equality decides; durations and points support equality only.
    return data::equal(a, b);
}

Ternary isIn(const Value &item, const Value &list, QueryContext &context)
{
    if (list.isNull())
        return std::nullopt;
    if (list.type() != Type::list) {
        context.typeError({BASE_TEXT("cypher.in", "IN needs a list on its right, not {value}."),
                           {},
                           {{"value", describedValue(list)}}},
                          "InvalidArgumentType");
        return std::nullopt;
    }
    Ternary found = false;
    base::work(1 + list.asList().size() / 4); // comparing two plain values takes a few nanoseconds
    for (const Value &candidate : list.asList()) {
        const Ternary same = data::equal(item, candidate);
        if (same && *same)
            return true;
        if (!same)
            found = std::nullopt;
    }
    return found;
}

Ternary textTest(TextTest test, const Value &text, const Value &piece)
{
    if (!text.isString() || !piece.isString())
        return std::nullopt;
    const std::string_view whole = text.asString(), part = piece.asString();
    base::work(1 + (test == TextTest::contains ? whole.size() / 16 : 0));
    switch (test) {
    case TextTest::startsWith:
        return whole.starts_with(part);
    case TextTest::endsWith:
        return whole.ends_with(part);
    case TextTest::contains:
        return base::find(whole, part) != std::string_view::npos;
    }
    return std::nullopt;
}

Value element(const Value &container, const Value &index, QueryContext &context)
{
    if (container.isNull() || index.isNull())
        return {};
    if (container.type() == Type::list) {
        if (index.type() != Type::integer) {
            context.typeError({BASE_TEXT("cypher.index", "A list is indexed by an integer, but this index is {value}."),
                               {},
                               {{"value", describedValue(index)}}},
                              "InvalidArgumentType");
            return {};
        }
        const auto size = static_cast<std::int64_t>(container.asList().size());
        const std::int64_t at = index.asInt() < 0 ? index.asInt() + size : index.asInt();
        return at >= 0 && at < size ? container.asList()[static_cast<std::size_t>(at)] : Value();
    }
    if (container.type() == Type::map || container.type() == Type::node || container.type() == Type::relationship) {
        if (!index.isString()) {
            context.typeError({BASE_TEXT("cypher.key", "The name of a property must be a text, not {value}."),
                               {},
                               {{"value", describedValue(index)}}},
                              "MapElementAccessByNonString");
            return {};
        }
        return propertyOf(container, index.asString(), context);
    }
    context.typeError({BASE_TEXT("cypher.container", "[ ] needs a list, a map, a node or a relationship, not {value}."),
                       {},
                       {{"value", describedValue(container)}}},
                      "InvalidArgumentType");
    return {};
}

Value slice(const Value &list, const Value *from, const Value *to, QueryContext &context)
{
    if (list.isNull() || (from && from->isNull()) || (to && to->isNull()))
        return {};
    const auto isBound = [](const Value *bound) { return !bound || bound->type() == Type::integer; };
    if (list.type() != Type::list || !isBound(from) || !isBound(to)) {
        context.typeError({BASE_TEXT("cypher.slice", "A slice needs a list and integer bounds, not {value}."),
                           {},
                           {{"value", describedValue(list)}}},
                          "InvalidArgumentType");
        return {};
    }
    const auto &items = list.asList();
    const auto size = static_cast<std::int64_t>(items.size());
    const auto clamp = [size](const Value *bound, std::int64_t otherwise) {
        if (!bound)
            return otherwise;
        const std::int64_t at = bound->asInt() < 0 ? bound->asInt() + size : bound->asInt();
        return std::clamp<std::int64_t>(at, 0, size);
    };
    const std::int64_t begin = clamp(from, 0), end = clamp(to, size);
    if (begin >= end)
        return Value(data::ValueList{});
    return Value(data::ValueList(items.begin() + begin, items.begin() + end));
}

} // namespace cypher
