// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/workbookvalues.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace tables {

namespace {

constexpr double lastDay = 2'958'466; // 10000-01-01
constexpr std::int64_t msOfDay = 86'400'000, msOfHour = 3'600'000, msOfMinute = 60'000, msOfSecond = 1000;

void appendTwo(std::string &to, std::int64_t number)
{
    if (number < 10)
        to += '0';
    to += std::to_string(number);
}

void appendTime(std::string &to, std::int64_t ms)
{
    appendTwo(to, ms / msOfHour);
    to += ':';
    appendTwo(to, ms % msOfHour / msOfMinute);
    to += ':';
    appendTwo(to, ms % msOfMinute / msOfSecond);
    if (const std::int64_t rest = ms % msOfSecond; rest > 0) {
        std::array<char, 8> digits{};
        std::snprintf(digits.data(), digits.size(), ".%03d", static_cast<int>(rest));
        to += digits.data();
    }
}

void appendDay(std::string &to, std::int64_t days)
{
    const std::chrono::year_month_day day{std::chrono::sys_days{std::chrono::year{1899} / 12 / 30} +
                                          std::chrono::days{days}};
    std::array<char, 16> digits{};
    std::snprintf(digits.data(), digits.size(), "%04d-%02u-%02u", int(day.year()), unsigned(day.month()),
                  unsigned(day.day()));
    to += digits.data();
}

bool isZero(std::string_view digits)
{
    return std::all_of(digits.begin(), digits.end(), [](char c) { return c == '0' || c == ':' || c == '.'; });
}

} // namespace

NumberFormat numberFormatOf(std::string_view code)
{
    bool hasDate = false, hasTime = false, hasMonth = false;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char c = code[i];
        if (c == ';') // the section for negative numbers begins
            break;
        if (c == '"') {
            i = std::min(code.find('"', i + 1), code.size());
        } else if (c == '\\' || c == '_' || c == '*') {
            ++i;
        } else if (c == '[') {
            const std::size_t end = std::min(code.find(']', i), code.size());
            const std::string_view inner = code.substr(i + 1, end - i - 1);
            const auto isOnly = [inner](char lower) {
                return !inner.empty() &&
                       std::all_of(inner.begin(), inner.end(), [lower](char each) { return (each | 32) == lower; });
            };
            if (isOnly('h') || isOnly('m') || isOnly('s'))
                return NumberFormat::elapsed;
            i = end;
        } else if ((c | 32) == 'y' || (c | 32) == 'd') {
            hasDate = true;
        } else if ((c | 32) == 'h' || (c | 32) == 's') {
            hasTime = true;
        } else if ((c | 32) == 'm') {
            hasMonth = true;
        } else if ((c | 32) == 'g' &&
                   (code.substr(i).starts_with("General") || code.substr(i).starts_with("GENERAL"))) {
            return NumberFormat::number;
        }
    }
    return hasDate || (hasMonth && !hasTime) ? NumberFormat::date : hasTime ? NumberFormat::time : NumberFormat::number;
}

NumberFormat builtinFormat(unsigned id)
{
    const auto isIn = [id](unsigned first, unsigned last) { return id >= first && id <= last; };
    if (isIn(14, 17) || id == 22 || isIn(27, 31) || id == 36 || isIn(50, 54) || isIn(57, 58))
        return NumberFormat::date;
    if (isIn(18, 21) || id == 45 || id == 47 || isIn(32, 35) || isIn(55, 56))
        return NumberFormat::time;
    return id == 46 ? NumberFormat::elapsed : NumberFormat::number;
}

std::string_view numberText(std::string_view text, NumberFormat format, bool begins1904, std::string &space)
{
    constexpr std::size_t surelyShort = 15; // digits that every double prints as written
    const bool isPlain = text.find_first_not_of("-.0123456789") == std::string_view::npos && text.size() <= surelyShort;
    if (format == NumberFormat::number && isPlain)
        return text;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return text;
    const double days = number + (begins1904 ? 1462 : 0);
    space.clear();
    if (format == NumberFormat::number || number < 0 || days >= lastDay) {
        std::array<char, 400> printed{};
        // Whole numbers are printed without an exponent: they are counts and keys.
        const bool isWhole = std::floor(number) == number && std::fabs(number) < 1e18;
        const auto done =
            isWhole ? std::to_chars(printed.data(), printed.data() + printed.size(), number, std::chars_format::fixed)
                    : std::to_chars(printed.data(), printed.data() + printed.size(), number);
        space.assign(printed.data(), done.ptr);
        return space;
    }
    if (format == NumberFormat::elapsed || (format == NumberFormat::time && number < 1)) {
        appendTime(space, std::llround(number * double(msOfDay)));
        return space;
    }
    auto day = static_cast<std::int64_t>(std::floor(days));
    std::int64_t ms = std::llround((days - std::floor(days)) * double(msOfDay));
    if (ms >= msOfDay) {
        ms -= msOfDay;
        ++day;
    }
    constexpr std::int64_t feb29 = 60; // does not exist, but Excel counts it
    appendDay(space, !begins1904 && day < feb29 ? day + 1 : day);
    if (ms > 0) {
        space += ' ';
        appendTime(space, ms);
    }
    return space;
}

std::string_view isoText(std::string_view text, std::string &space)
{
    if (text.ends_with('Z'))
        text.remove_suffix(1);
    const std::size_t sign = text.find('T');
    if (sign == std::string_view::npos)
        return text;
    std::string_view time = text.substr(sign + 1);
    if (time.find('.') != std::string_view::npos) {
        while (time.ends_with('0'))
            time.remove_suffix(1);
        if (time.ends_with('.'))
            time.remove_suffix(1);
    }
    space = text.substr(0, sign);
    if (!isZero(time))
        (space += ' ') += time;
    return space;
}

std::string_view durationText(std::string_view text, std::string &space)
{
    double seconds = 0;
    const bool isNegative = text.starts_with('-');
    std::string_view rest = text.substr(isNegative ? 1 : 0);
    if (!rest.starts_with("P"))
        return text;
    for (std::size_t at = 1; at < rest.size();) {
        if (rest[at] == 'T') {
            ++at;
            continue;
        }
        double number = 0;
        const auto [end, error] = std::from_chars(rest.data() + at, rest.data() + rest.size(), number);
        if (error != std::errc() || end == rest.data() + rest.size())
            return text;
        const double unit = *end == 'D' ? 86400 : *end == 'H' ? 3600 : *end == 'M' ? 60 : *end == 'S' ? 1 : -1;
        if (unit < 0)
            return text;
        seconds += number * unit;
        at = static_cast<std::size_t>(end - rest.data()) + 1;
    }
    constexpr double longest = 1e12;
    if (!(seconds < longest))
        return text;
    space = isNegative ? "-" : "";
    appendTime(space, std::llround(seconds * double(msOfSecond)));
    return space;
}

} // namespace tables
