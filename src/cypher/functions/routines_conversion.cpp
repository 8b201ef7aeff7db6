// SPDX-License-Identifier: GPL-3.0-or-later
// toInteger, toFloat, toBoolean, toString with their OrNull and List forms; exists() of a value.
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/routines.h"
#include "cypher/temporal/temporal.h"

#include "base/text.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace cypher {

using data::Type;
using data::Value;
using Arguments = std::span<const Value>;

namespace {

// A converted value, null if the text is invalid, or nothing if the type has no such conversion.
using Converted = std::optional<Value>;
using Conversion = Converted (*)(const Value &);

std::optional<double> number(const std::string &text)
{
    const std::string trimmed = base::trim(text);
    const char *begin = trimmed.data(), *end = begin + trimmed.size();
    if (begin != end && *begin == '+')
        ++begin;
    double parsed = 0;
    const auto [stop, problem] = std::from_chars(begin, end, parsed);
    if (begin == end || stop != end || problem == std::errc::invalid_argument)
        return std::nullopt;
    return problem == std::errc::result_out_of_range ? HUGE_VAL : parsed;
}

Value truncated(double value)
{
    if (std::isnan(value))
        return Value(0);
    if (value >= 0x1p63 || value < -0x1p63)
        return {};
    return Value(static_cast<std::int64_t>(value));
}

Converted toInteger(const Value &value)
{
    switch (value.type()) {
    case Type::integer:
        return value;
    case Type::floating:
        return truncated(value.asDouble());
    case Type::boolean:
        return Value(value.asBool() ? 1 : 0);
    case Type::string: {
        const std::string text = base::trim(value.asString());
        const char *begin = text.data(), *end = begin + text.size();
        std::int64_t parsed = 0;
        const auto [stop, problem] = std::from_chars(begin != end && *begin == '+' ? begin + 1 : begin, end, parsed);
        if (stop == end && problem == std::errc())
            return Value(parsed);
        const auto real = number(text);
        return real && std::isfinite(*real) ? truncated(*real) : Value();
    }
    default:
        return std::nullopt;
    }
}

Converted toFloat(const Value &value)
{
    switch (value.type()) {
    case Type::integer:
        return Value(static_cast<double>(value.asInt()));
    case Type::floating:
        return value;
    case Type::string: {
        const auto parsed = number(value.asString());
        return parsed ? Value(*parsed) : Value();
    }
    default:
        return std::nullopt;
    }
}

Converted toBoolean(const Value &value)
{
    switch (value.type()) {
    case Type::boolean:
        return value;
    case Type::integer:
        return Value(value.asInt() != 0);
    case Type::string: {
        const std::string text = base::lower(base::trim(value.asString()));
        return text == "true" ? Value(true) : text == "false" ? Value(false) : Value();
    }
    default:
        return std::nullopt;
    }
}

Converted toText(const Value &value)
{
    switch (value.type()) {
    case Type::string:
        return value;
    case Type::boolean:
    case Type::integer:
    case Type::floating:
    case Type::point:
        return Value(value.toDisplay());
    default:
        return isTemporal(value) ? Converted(Value(value.toDisplay())) : std::nullopt;
    }
}

template <Conversion convert>
Value strict(Arguments a, QueryContext &context)
{
    if (Converted converted = convert(a[0]))
        return std::move(*converted);
    context.typeError(
        {BASE_TEXT("cypher.conversion", "{value} cannot be converted to the type that this function returns."),
         {},
         {{"value", describedValue(a[0])}}});
    return {};
}

template <Conversion convert>
Value orNull(Arguments a, QueryContext &)
{
    return convert(a[0]).value_or(Value());
}

template <Conversion convert>
Value eachOrNull(Arguments a, QueryContext &)
{
    data::ValueList items;
    items.reserve(a[0].asList().size());
    for (const Value &item : a[0].asList())
        items.push_back(item.isNull() ? Value() : convert(item).value_or(Value()));
    return Value(std::move(items));
}

Value isThere(Arguments a, QueryContext &)
{
    return Value(!a[0].isNull());
}

constexpr Routine conversionTable[] = {
    {Function::exists, "*", isThere, false},
    {Function::toBoolean, "*", strict<toBoolean>},
    {Function::toBooleanList, "l", eachOrNull<toBoolean>},
    {Function::toBooleanOrNull, "*", orNull<toBoolean>},
    {Function::toFloat, "*", strict<toFloat>},
    {Function::toFloatList, "l", eachOrNull<toFloat>},
    {Function::toFloatOrNull, "*", orNull<toFloat>},
    {Function::toInteger, "*", strict<toInteger>},
    {Function::toIntegerList, "l", eachOrNull<toInteger>},
    {Function::toIntegerOrNull, "*", orNull<toInteger>},
    {Function::toString, "*", strict<toText>},
    {Function::toStringList, "l", eachOrNull<toText>},
    {Function::toStringOrNull, "*", orNull<toText>},
};

} // namespace

std::span<const Routine> conversionRoutines()
{
    return conversionTable;
}

} // namespace cypher
