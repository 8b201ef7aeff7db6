// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/isotext.h"

namespace sql {

namespace {

constexpr std::int64_t nanosOfSecond = 1'000'000'000;

// `count` digits at `at`, or -1.
int digits(std::string_view text, std::size_t at, std::size_t count)
{
    if (at + count > text.size())
        return -1;
    int out = 0;
    for (std::size_t i = at; i < at + count; ++i) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        out = out * 10 + (text[i] - '0');
    }
    return out;
}

} // namespace

std::optional<data::Temporal> isoDate(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return std::nullopt;
    const data::CalendarDate date{digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)};
    if (date.year < 0 || date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31)
        return std::nullopt;
    data::Temporal out;
    out.days = data::dayNumber(date);
    const data::CalendarDate back = data::calendarDate(out.days);
    if (back.day != date.day || back.month != date.month)
        return std::nullopt; // such as the 30th of February
    return out;
}

std::optional<data::Temporal> isoDateTime(std::string_view text)
{
    auto out = isoDate(text.substr(0, 10));
    if (!out || text.size() < 16 || (text[10] != ' ' && text[10] != 'T') || text[13] != ':')
        return std::nullopt;
    const int hour = digits(text, 11, 2), minute = digits(text, 14, 2);
    const int second = text.size() > 16 && text[16] == ':' ? digits(text, 17, 2) : 0;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59)
        return std::nullopt;
    out->nanos = (hour * 3600 + minute * 60 + second) * nanosOfSecond;
    const std::size_t rest = text.size() > 16 && text[16] == ':' ? 19 : 16;
    if (rest == text.size())
        return out;
    if (text[rest] != '.' || text.size() - rest < 2 || text.size() - rest > 10)
        return std::nullopt;
    const std::size_t places = text.size() - rest - 1;
    std::int64_t fraction = digits(text, rest + 1, places);
    for (std::size_t i = places; i < 9; ++i)
        fraction *= 10;
    if (fraction < 0)
        return std::nullopt;
    out->nanos += fraction;
    return out;
}

data::Value typed(data::Value value, data::Type type)
{
    if (type == data::Type::boolean && value.type() == data::Type::integer)
        return data::Value(value.asInt() != 0);
    if (!value.isString())
        return value;
    if (type == data::Type::date)
        if (auto date = isoDate(value.asString()))
            return data::Value::temporal(type, std::move(*date));
    if (type == data::Type::localDateTime)
        if (auto moment = isoDateTime(value.asString()))
            return data::Value::temporal(type, std::move(*moment));
    return value;
}

} // namespace sql
