// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/functions/storedvalue.h"

#include "base/text.h"
#include "cypher/functions/points.h"
#include "cypher/temporal/temporalparse.h"
#include "cypher/temporal/zones.h"

#include <charconv>
#include <utility>

namespace cypher {

using data::Type;
using data::Value;

namespace {

constexpr std::pair<std::string_view, Type> temporalTypes[] = {
    {"date", Type::date},         {"localtime", Type::localTime},
    {"time", Type::time},         {"localdatetime", Type::localDateTime},
    {"datetime", Type::dateTime}, {"duration", Type::duration},
};

Value numberOrText(const std::string &text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? Value(number) : Value(text);
}

// Parses "{x: 1, y: 2.5, crs: 'cartesian'}"; case-insensitive, braces optional.
data::ValueMap entriesOf(std::string_view text)
{
    std::string inner = base::trim(text);
    if (inner.starts_with('{') && inner.ends_with('}'))
        inner = inner.substr(1, inner.size() - 2);
    data::ValueMap entries;
    for (const std::string &each : base::split(inner, ',')) {
        const auto colon = each.find(':');
        if (colon == std::string::npos)
            continue;
        std::string word = base::trim(std::string_view(each).substr(colon + 1));
        if (word.size() > 1 && (word.front() == '\'' || word.front() == '"') && word.back() == word.front())
            word = word.substr(1, word.size() - 2);
        Value value = numberOrText(word);
        const std::string key = base::lower(base::trim(std::string_view(each).substr(0, colon)));
        if (key == "srid" && value.isNumber())
            value = Value(static_cast<std::int64_t>(value.toDouble()));
        entries.emplace_back(key, std::move(value));
    }
    return entries;
}

Value pointIn(std::string_view options, std::string_view text)
{
    data::ValueMap entries = entriesOf(options); // the cell's own entries override the header's
    for (auto &entry : entriesOf(text))
        entries.push_back(std::move(entry));
    std::string_view why;
    const auto point = pointOf(Value::map(std::move(entries)), why);
    return point ? Value(*point) : Value();
}

// Values without an offset get the header's zone, else offset 0.
Value temporalIn(Type type, std::string_view options, std::string_view text)
{
    const auto made = parseTemporal(type, text);
    if (!made)
        return {};
    const Value zone = Value::map(entriesOf(options)).property("timezone");
    const bool isLocal = type == Type::dateTime ? parseTemporal(Type::localDateTime, text).has_value()
                                                : type == Type::time && parseTemporal(Type::localTime, text);
    if (zone.isString() && isLocal) {
        data::Temporal moved = *made;
        // A time of day has no date that would determine the offset of a named zone.
        if (moveToZone(moved, zone.asString(), false) && (type == Type::dateTime || moved.zone.empty()))
            return Value::temporal(type, moved);
    }
    return Value::temporal(type, *made);
}

} // namespace

Value storedValue(std::string_view type, std::string_view text)
{
    const auto brace = type.find('{');
    const std::string name = base::lower(base::trim(type.substr(0, brace))), cell = base::trim(text);
    const std::string_view options = brace == std::string_view::npos ? std::string_view() : type.substr(brace);
    if (name == "point")
        return pointIn(options, cell);
    for (const auto &[each, of] : temporalTypes) {
        if (each != name)
            continue;
        if (of != Type::duration)
            return temporalIn(of, options, cell);
        const auto duration = parseDuration(cell);
        return duration ? Value(*duration) : Value();
    }
    return {};
}

} // namespace cypher
