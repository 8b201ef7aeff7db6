// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/servervalues.h"

#include "sql/text/isotext.h"

#include <charconv>
#include <optional>
#include <string>

namespace sql {

using data::Type;
using data::Value;

namespace {

template <class Number>
std::optional<Number> numberIn(std::string_view text)
{
    Number out{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(out) : std::nullopt;
}

int hexValue(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

// "\x00ff" of PostgreSQL; MariaDB sends raw bytes.
Value bytesIn(std::string_view text)
{
    if (!text.starts_with("\\x") || text.size() % 2 != 0)
        return Value::bytes(std::string(text));
    std::string out;
    out.reserve(text.size() / 2);
    for (std::size_t i = 2; i + 1 < text.size(); i += 2)
        out.push_back(static_cast<char>(hexValue(text[i]) * 16 + hexValue(text[i + 1])));
    return Value::bytes(std::move(out));
}

// "12:30:00.5" as nanoseconds since midnight; nothing if it is not a time of day.
std::optional<std::int64_t> nanosOfDay(std::string_view text)
{
    if (text.size() < 8 || text[2] != ':' || text[5] != ':')
        return std::nullopt;
    const auto hour = numberIn<int>(text.substr(0, 2)), minute = numberIn<int>(text.substr(3, 2)),
               second = numberIn<int>(text.substr(6, 2));
    if (!hour || !minute || !second || *hour > 23 || *minute > 59 || *second > 59)
        return std::nullopt;
    std::int64_t nanos = 0;
    if (text.size() > 8) {
        if (text[8] != '.' || text.size() > 18)
            return std::nullopt;
        std::string digits(text.substr(9));
        digits.resize(9, '0');
        const auto read = numberIn<std::int64_t>(digits);
        if (!read)
            return std::nullopt;
        nanos = *read;
    }
    return ((*hour * 60LL + *minute) * 60 + *second) * 1'000'000'000 + nanos;
}

// "2020-01-31 12:00:00.5+02", "...+05:30", "...-00:44:30".
std::optional<data::Temporal> zonedMoment(std::string_view text)
{
    const auto sign = text.find_last_of("+-");
    if (sign == std::string_view::npos || sign < 11)
        return std::nullopt;
    auto out = isoDateTime(text.substr(0, sign));
    if (!out)
        return std::nullopt;
    int seconds = 0, unit = 3600;
    for (std::string_view rest = text.substr(sign + 1); !rest.empty(); unit /= 60) {
        const std::string_view part = rest.substr(0, rest.find(':'));
        const auto read = numberIn<int>(part);
        if (!read || unit == 0)
            return std::nullopt;
        seconds += *read * unit;
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    out->offset = text[sign] == '-' ? -seconds : seconds;
    return out;
}

// True if the shortest form of the number has all digits of the text, ignoring zeros at the end.
bool holdsAll(double number, std::string_view text)
{
    while (text.ends_with('0'))
        text.remove_suffix(1);
    if (text.ends_with('.'))
        text.remove_suffix(1);
    constexpr std::size_t longest = 400; // more than the digits of the largest double
    char printed[longest];
    const auto [end, error] = std::to_chars(printed, printed + longest, number, std::chars_format::fixed);
    return error == std::errc() && std::string_view(printed, static_cast<std::size_t>(end - printed)) == text;
}

// A fraction that a double cannot represent stays a text with all digits, like integers beyond 64 bits. Quotients
// become doubles: their number of digits is the server's choice.
Value decimal(std::string_view text, bool isScaled)
{
    const auto dot = text.find('.');
    if (dot == std::string_view::npos && text.find_first_of("eE") == std::string_view::npos) {
        const auto whole = numberIn<std::int64_t>(text);
        return whole ? Value(*whole) : Value(text);
    }
    const auto read = numberIn<double>(text);
    if (!read)
        return Value(text);
    constexpr std::size_t mostOfASum = 12; // digits after the point; quotients have more
    const bool isQuotient = !isScaled && dot != std::string_view::npos && text.size() - dot - 1 > mostOfASum;
    return isQuotient || dot == std::string_view::npos || holdsAll(*read, text) ? Value(*read) : Value(text);
}

Value scalar(const ServerColumn &column, std::string_view text)
{
    const CellKind kind = column.kind;
    switch (kind) {
    case CellKind::boolean:
        return Value(text == "t" || text == "true" || text == "1");
    case CellKind::integer:
        if (const auto read = numberIn<std::int64_t>(text))
            return Value(*read);
        break;
    case CellKind::floating:
        if (const auto read = numberIn<double>(text))
            return Value(*read);
        break;
    case CellKind::decimal:
        return decimal(text, column.isScaled);
    case CellKind::bytes:
        return bytesIn(text);
    case CellKind::date:
        if (const auto read = isoDate(text))
            return Value::temporal(Type::date, *read);
        break;
    case CellKind::time:
        if (const auto nanos = nanosOfDay(text))
            return Value::temporal(Type::localTime, {0, *nanos, 0, {}});
        break;
    case CellKind::timestamp:
        if (const auto read = isoDateTime(text))
            return Value::temporal(Type::localDateTime, *read);
        break;
    case CellKind::zonedTimestamp:
        if (const auto read = zonedMoment(text))
            return Value::temporal(Type::dateTime, *read);
        break;
    case CellKind::zonedTime:
    case CellKind::text:
        break;
    }
    return Value(text);
}

// {a,"b \" c",NULL}; nothing if it is nested or has explicit bounds.
std::optional<Value> listIn(const ServerColumn &column, std::string_view text)
{
    if (text.size() < 2 || text.front() != '{' || text.back() != '}')
        return std::nullopt;
    data::ValueList out;
    std::string_view rest = text.substr(1, text.size() - 2);
    while (!rest.empty()) {
        std::string item;
        bool quoted = false;
        std::size_t i = 0;
        for (bool inside = false; i < rest.size() && (inside || rest[i] != ','); ++i) {
            if (!inside && rest[i] == '{')
                return std::nullopt;
            if (rest[i] == '"') {
                inside = !inside;
                quoted = true;
            } else {
                if (rest[i] == '\\' && i + 1 < rest.size())
                    ++i;
                item.push_back(rest[i]);
            }
        }
        out.push_back(!quoted && item == "NULL" ? Value() : scalar(column, item));
        rest.remove_prefix(std::min(rest.size(), i + 1));
    }
    return Value(std::move(out));
}

} // namespace

Value valueOf(const ServerColumn &column, const ServerCell &cell)
{
    if (!cell.bytes)
        return {};
    if (!column.isList)
        return scalar(column, cell.text());
    auto list = listIn(column, cell.text());
    return list ? std::move(*list) : Value(cell.text());
}

Type typeOf(const ServerColumn &column)
{
    if (column.isList)
        return Type::list;
    switch (column.kind) {
    case CellKind::boolean:
        return Type::boolean;
    case CellKind::integer:
        return Type::integer;
    case CellKind::floating:
    case CellKind::decimal:
        return Type::floating;
    case CellKind::bytes:
        return Type::bytes;
    case CellKind::date:
        return Type::date;
    case CellKind::time:
        return Type::localTime;
    case CellKind::timestamp:
        return Type::localDateTime;
    case CellKind::zonedTimestamp:
        return Type::dateTime;
    case CellKind::zonedTime:
    case CellKind::text:
        break;
    }
    return Type::string;
}

} // namespace sql
