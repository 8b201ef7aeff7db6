// SPDX-License-Identifier: GPL-3.0-or-later
// apoc.date.parse and apoc.date.format: convert numbers since 1970 from and to text by patterns (yyyy-MM-dd HH:mm:ss).
#include "base/codedtext.h"
#include "cypher/context/querycontext.h"
#include "cypher/functions/routines.h"
#include "cypher/temporal/calendar.h"
#include "cypher/temporal/temporal.h"
#include "cypher/temporal/temporalparse.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace cypher {

using data::Temporal;
using data::Value;
using Arguments = std::span<const Value>;

namespace {

constexpr std::string_view defaultPattern = "yyyy-MM-dd HH:mm:ss";

// Milliseconds per unit.
std::optional<std::int64_t> millisOf(std::string_view unit)
{
    struct Unit {
        std::string_view names[4];
        std::int64_t millis;
    };
    static constexpr Unit units[] = {{{"ms", "milli", "millis", "milliseconds"}, 1},
                                     {{"s", "second", "seconds", ""}, 1000},
                                     {{"m", "minute", "minutes", ""}, 60'000},
                                     {{"h", "hour", "hours", ""}, 3'600'000},
                                     {{"d", "day", "days", ""}, 86'400'000}};
    for (const Unit &each : units)
        if (!unit.empty() && std::find(std::begin(each.names), std::end(each.names), unit) != std::end(each.names))
            return each.millis;
    return std::nullopt;
}

struct Pattern {
    std::int64_t millis = 1;
    std::string_view text = defaultPattern;
};

std::optional<Pattern> patternOf(Arguments a, QueryContext &context)
{
    Pattern out;
    if (a.size() > 1) {
        const auto millis = a[1].isString() ? millisOf(a[1].asString()) : std::nullopt;
        if (!millis) {
            context.runtimeError(
                {BASE_TEXT("cypher.stamp-unit", "The unit must be 'ms', 's', 'm', 'h' or 'd', not {unit}."),
                 {{"unit", a[1].toLiteral()}}},
                "InvalidArgumentValue");
            return std::nullopt;
        }
        out.millis = *millis;
    }
    if (a.size() > 2 && a[2].isString())
        out.text = a[2].asString();
    return out;
}

// The pattern's next run of one letter, or a literal: quoted text or any other character.
struct Piece {
    char letter = 0; // 0: `text` is a literal
    std::size_t width = 0;
    std::string_view text;
};
Piece nextPiece(std::string_view &pattern)
{
    Piece out;
    const char first = pattern[0];
    if (first == '\'') {
        const std::size_t end = std::min(pattern.find('\'', 1), pattern.size() - 1);
        out.text = end <= 1 ? std::string_view("'") : pattern.substr(1, end - 1);
        pattern.remove_prefix(end + 1);
        return out;
    }
    const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
    out.letter = letter && first != 'T' ? first : '\0';
    out.width = std::min(pattern.find_first_not_of(first), pattern.size());
    if (!out.letter)
        out.width = 1;
    out.text = pattern.substr(0, out.width);
    pattern.remove_prefix(out.width);
    return out;
}

Value unknownLetter(const Piece &piece, QueryContext &context)
{
    context.runtimeError(
        {BASE_TEXT("cypher.pattern-letter",
                   "The letter {letter} is not supported in a date pattern. Use y, M, d, H, m, s, S, X or Z."),
         {{"letter", std::string(1, piece.letter)}}},
        "InvalidArgumentValue");
    return {};
}

struct StampFields {
    std::int64_t year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, milli = 0;
    std::int64_t *of(char letter)
    {
        return letter == 'y' || letter == 'u'   ? &year
               : letter == 'M' || letter == 'L' ? &month
               : letter == 'd'                  ? &day
               : letter == 'H'                  ? &hour
               : letter == 'm'                  ? &minute
               : letter == 's'                  ? &second
               : letter == 'S'                  ? &milli
                                                : nullptr;
    }
    bool valid() const
    {
        return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, static_cast<int>(month)) &&
               hour < 24 && minute < 60 && second < 60 && milli < 1000;
    }
};

Value dateParse(Arguments a, QueryContext &context)
{
    const auto pattern = patternOf(a, context);
    if (!pattern)
        return {};
    StampFields fields;
    std::int32_t offset = 0;
    std::string_view text = a[0].asString(), rest = pattern->text;
    bool fits = true;
    while (fits && !rest.empty()) {
        const Piece piece = nextPiece(rest);
        std::size_t used = piece.text.size();
        if (piece.letter == 'X' || piece.letter == 'Z') {
            used = text.size();
            const auto found = parseOffset(text);
            fits = found.has_value();
            offset = found.value_or(0);
        } else if (std::int64_t *field = piece.letter ? fields.of(piece.letter) : nullptr) {
            const bool alone = piece.width == 1 || rest.empty() || piece.width > 3;
            used = 0;
            *field = 0;
            while (used < text.size() && text[used] >= '0' && text[used] <= '9' && used < (alone ? 9 : piece.width))
                *field = *field * 10 + (text[used++] - '0');
            fits = used > 0;
        } else if (piece.letter) {
            return unknownLetter(piece, context);
        } else {
            fits = text.starts_with(piece.text);
        }
        if (fits)
            text.remove_prefix(used);
    }
    if (!fits || !text.empty() || !fields.valid()) {
        context.runtimeError({BASE_TEXT("cypher.date-form", "{value} is not a date of the form {form}."),
                              {{"value", a[0].toLiteral()}, {"form", std::string(pattern->text)}}},
                             "InvalidArgumentValue");
        return {};
    }
    const std::int64_t days = daysFromCivil(fields.year, static_cast<int>(fields.month), static_cast<int>(fields.day));
    const std::int64_t seconds =
        days * secondsPerDay + (fields.hour * 60 + fields.minute) * 60 + fields.second - offset;
    return Value(floorDivide(seconds * 1000 + fields.milli, pattern->millis));
}

std::string padded(std::int64_t number, std::size_t width)
{
    std::string digits = std::to_string(number);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

Value dateFormat(Arguments a, QueryContext &context)
{
    const auto pattern = patternOf(a, context);
    if (!pattern)
        return {};
    std::int64_t millis = 0;
    constexpr double furthest = 3.1e19; // milliseconds to the last supported year
    const double number = a[0].toDouble();
    if (!(std::fabs(number) * static_cast<double>(pattern->millis) < furthest) || !(std::fabs(number) < 9e18) ||
        __builtin_mul_overflow(static_cast<std::int64_t>(number), pattern->millis, &millis)) {
        context.runtimeError(
            {BASE_TEXT("cypher.since-1970",
                       "The time {value}, counted from the start of 1970, is outside the range of dates."),
             {{"value", a[0].toLiteral()}}},
            "DateTimeOverflow");
        return {};
    }
    const Temporal moment =
        fromEpoch(floorDivide(millis, 1000), (millis - floorDivide(millis, 1000) * 1000) * 1'000'000);
    const CivilDate date = civilFromDays(moment.days);
    const std::int64_t seconds = moment.nanos / nanosPerSecond;
    StampFields fields{date.year,
                       date.month,
                       date.day,
                       seconds / 3600,
                       seconds / 60 % 60,
                       seconds % 60,
                       moment.nanos / 1'000'000 % 1000};
    std::string out;
    for (std::string_view rest = pattern->text; !rest.empty();) {
        const Piece piece = nextPiece(rest);
        if (piece.letter == 'X' || piece.letter == 'Z')
            out += piece.letter == 'X' ? "Z" : "+0000";
        else if (const std::int64_t *field = piece.letter ? fields.of(piece.letter) : nullptr)
            out += piece.letter == 'y' && piece.width == 2 ? padded(((*field % 100) + 100) % 100, 2)
                                                           : padded(*field, piece.width);
        else if (piece.letter)
            return unknownLetter(piece, context);
        else
            out += piece.text;
    }
    return Value(std::move(out));
}

constexpr Routine stampTable[] = {
    {Function::dateParse, "s*", dateParse},
    {Function::dateFormat, "f*", dateFormat},
};

} // namespace

std::span<const Routine> stampRoutines()
{
    return stampTable;
}

} // namespace cypher
