// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/temporal/temporalparse.h"

#include "cypher/temporal/calendar.h"
#include "cypher/temporal/temporal.h"
#include "cypher/temporal/zones.h"

#include <charconv>
#include <string>

namespace cypher {

using data::Temporal;
using data::Type;

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// Reads a text from the left; each reader consumes what it recognises or nothing.
class Reader {
public:
    explicit Reader(std::string_view text) : m_rest(text) {}
    bool atEnd() const { return m_rest.empty(); }
    std::string_view rest() const { return m_rest; }
    std::size_t digits() const
    {
        std::size_t count = 0;
        while (count < m_rest.size() && isDigit(m_rest[count]))
            ++count;
        return count;
    }
    bool take(char wanted)
    {
        if (m_rest.empty() || m_rest[0] != wanted)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    std::optional<std::int64_t> number(std::size_t width)
    {
        if (digits() < width)
            return std::nullopt;
        std::int64_t value = 0;
        std::from_chars(m_rest.data(), m_rest.data() + width, value);
        m_rest.remove_prefix(width);
        return value;
    }

private:
    std::string_view m_rest;
};

std::optional<std::int64_t> validDate(std::int64_t year, std::int64_t month, std::int64_t day)
{
    if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, static_cast<int>(month)))
        return std::nullopt;
    return daysFromCivil(year, static_cast<int>(month), static_cast<int>(day));
}

std::optional<std::int64_t> ordinalDate(std::int64_t year, std::int64_t day)
{
    if (day < 1 || day > 365 + isLeapYear(year))
        return std::nullopt;
    return daysFromCivil(year, 1, 1) + day - 1;
}

std::optional<std::int64_t> weekDate(std::int64_t year, std::int64_t week, std::int64_t day)
{
    if (week < 1 || week > 53 || day < 1 || day > 7)
        return std::nullopt;
    const std::int64_t days = daysFromIsoWeek(year, static_cast<int>(week), static_cast<int>(day));
    return isoWeek(daysFromIsoWeek(year, static_cast<int>(week), 4)).week == week ? std::optional(days) : std::nullopt;
}

// YYYY, then -MM[-DD], MM[DD], -DDD, DDD, -Www[-D], Www[D], -Qq-DD.
std::optional<std::int64_t> date(Reader &in)
{
    const bool minus = in.take('-'), sign = minus || in.take('+');
    const auto size = sign ? in.digits() : std::size_t{4};
    const auto absolute = in.number(size > 0 && size <= 9 ? size : 4);
    if (!absolute)
        return std::nullopt;
    const std::int64_t year = minus ? -*absolute : *absolute;
    const bool dashed = in.take('-');
    if (in.take('W')) {
        const auto week = in.number(2);
        const bool day = week && (dashed ? in.take('-') : in.digits() > 0);
        const auto weekday = day ? in.number(1) : std::optional<std::int64_t>(1);
        return week && weekday ? weekDate(year, *week, *weekday) : std::nullopt;
    }
    if (in.take('Q')) {
        const auto quarter = in.number(1);
        const auto day = quarter && in.take('-') ? in.number(2) : std::optional<std::int64_t>(1);
        if (!quarter || !day || *quarter < 1 || *quarter > 4)
            return std::nullopt;
        return daysFromCivil(year, static_cast<int>(*quarter) * 3 - 2, 1) + *day - 1;
    }
    if (in.digits() == 3)
        return ordinalDate(year, *in.number(3));
    if (in.digits() == 0)
        return dashed ? std::nullopt : validDate(year, 1, 1);
    const auto month = in.number(2);
    const bool more = dashed ? in.take('-') : in.digits() > 0;
    const auto day = more ? in.number(2) : std::optional<std::int64_t>(1);
    return month && day ? validDate(year, *month, *day) : std::nullopt;
}

// hh[:mm[:ss[.fraction]]] or without colons: nanoseconds of the day.
std::optional<std::int64_t> clock(Reader &in)
{
    std::int64_t parts[3] = {};
    bool colons = false;
    for (int i = 0; i < 3; ++i) {
        if (i == 1)
            colons = in.take(':');
        else if (i == 2 && colons && !in.take(':'))
            break;
        if (i > 0 && !colons && in.digits() < 2)
            break;
        const auto part = in.number(2);
        if (!part)
            return std::nullopt;
        parts[i] = *part;
    }
    std::int64_t nanos = 0;
    if (in.take('.') || in.take(',')) {
        const std::size_t size = in.digits();
        if (size == 0 || size > 9)
            return std::nullopt;
        nanos = *in.number(size);
        for (std::size_t i = size; i < 9; ++i)
            nanos *= 10;
    }
    if (parts[0] > 23 || parts[1] > 59 || parts[2] > 59)
        return std::nullopt;
    return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * nanosPerSecond + nanos;
}

std::optional<std::int32_t> offset(Reader &in)
{
    if (in.take('Z') || in.take('z'))
        return 0;
    const bool minus = in.take('-');
    if (!minus && !in.take('+'))
        return std::nullopt;
    const auto nanos = clock(in);
    if (!nanos)
        return std::nullopt;
    const auto seconds = static_cast<std::int32_t>(*nanos / nanosPerSecond);
    return minus ? -seconds : seconds;
}

} // namespace

std::optional<std::int32_t> parseOffset(std::string_view text)
{
    if (text == "UTC" || text == "Etc/UTC" || text == "GMT")
        return 0;
    Reader in(text);
    const auto found = offset(in);
    return found && in.atEnd() ? found : std::nullopt;
}

std::optional<Temporal> parseTemporal(Type type, std::string_view text)
{
    Reader in(text);
    Temporal out;
    const bool hasDate = type == Type::date || type == Type::dateTime || type == Type::localDateTime;
    if (hasDate) {
        const auto days = date(in);
        if (!days)
            return std::nullopt;
        out.days = *days;
    }
    if (type != Type::date && (!hasDate || in.take('T') || in.take('t'))) {
        const auto nanos = clock(in);
        if (!nanos)
            return std::nullopt;
        out.nanos = *nanos;
    }
    if (type == Type::time || type == Type::dateTime) {
        const auto found = offset(in);
        out.offset = found.value_or(0);
        if (in.take('[')) {
            const std::string_view name = in.rest();
            if (type == Type::time || !name.ends_with(']') ||
                !moveToZone(out, name.substr(0, name.size() - 1), false) || (found && *found != out.offset))
                return std::nullopt; // no such zone, or another offset at that time
            return out;
        }
    }
    return in.atEnd() ? std::optional(out) : std::nullopt;
}

namespace {

// [-]digits[.digits]
std::optional<double> decimal(std::string_view &text)
{
    std::size_t size = 0;
    while (size < text.size() && (isDigit(text[size]) || text[size] == '.' || text[size] == ',' ||
                                  (size == 0 && (text[0] == '-' || text[0] == '+'))))
        ++size;
    std::string number(text.substr(0, size));
    for (char &c : number)
        c = c == ',' ? '.' : c;
    double value = 0;
    const char *begin = number.data() + (number.starts_with('+') ? 1 : 0), *end = number.data() + number.size();
    const auto [stop, problem] = std::from_chars(begin, end, value);
    if (size == 0 || stop != end || problem != std::errc())
        return std::nullopt;
    text.remove_prefix(size);
    return value;
}

struct Unit {
    char letter;
    bool time;
    double months, days, seconds;
};
constexpr Unit units[] = {{'Y', false, 12, 0, 0},  {'M', false, 1, 0, 0}, {'W', false, 0, 7, 0}, {'D', false, 0, 1, 0},
                          {'H', true, 0, 0, 3600}, {'M', true, 0, 0, 60}, {'S', true, 0, 0, 1}};

} // namespace

std::optional<data::Duration> parseDuration(std::string_view text)
{
    const bool minus = text.starts_with('-');
    if (minus || text.starts_with('+'))
        text.remove_prefix(1);
    if (!text.starts_with('P') || text.size() < 3)
        return std::nullopt;
    text.remove_prefix(1);
    // P2012-02-02T14:37:21: the date and time form.
    if (text.size() >= 10 && text[4] == '-' && isDigit(text[0])) {
        Reader in(text);
        const auto year = in.number(4), month = in.take('-') ? in.number(2) : std::nullopt,
                   day = in.take('-') ? in.number(2) : std::nullopt;
        const auto nanos = in.take('T') ? clock(in) : std::optional<std::int64_t>(0);
        if (!year || !month || !day || !nanos || !in.atEnd())
            return std::nullopt;
        return data::Duration{*year * 12 + *month, *day, *nanos / nanosPerSecond,
                              static_cast<std::int32_t>(*nanos % nanosPerSecond)};
    }
    long double months = 0, days = 0, seconds = 0;
    bool time = false;
    while (!text.empty()) {
        if (!time && text[0] == 'T') {
            time = true;
            text.remove_prefix(1);
            if (text.empty())
                return std::nullopt;
        }
        const auto amount = decimal(text);
        if (!amount || text.empty())
            return std::nullopt;
        const Unit *found = nullptr;
        for (const Unit &unit : units)
            if (unit.letter == text[0] && unit.time == time)
                found = &unit;
        if (!found)
            return std::nullopt;
        text.remove_prefix(1);
        const long double signedAmount = minus ? -*amount : *amount;
        months += signedAmount * found->months;
        days += signedAmount * found->days;
        seconds += signedAmount * found->seconds;
    }
    return durationOf(months, days, seconds, 0);
}

} // namespace cypher
