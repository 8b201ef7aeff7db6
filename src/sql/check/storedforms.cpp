// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/storedforms.h"

#include "sql/text/isotext.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace sql {

namespace {

// 1973 to 2103: other numbers are unlikely to be dates.
constexpr std::int64_t leastSeconds = 100'000'000, mostSeconds = 4'200'000'000;

bool isDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

int wholeNumber(std::string_view text)
{
    int out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
}

bool isFigure(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

// Three numbers separated by the same character twice; empty otherwise.
std::vector<std::string_view> threeParts(std::string_view text, char &separator)
{
    const auto first = text.find_first_of("/.-");
    if (first == std::string_view::npos)
        return {};
    separator = text[first];
    const auto second = text.find(separator, first + 1);
    if (second == std::string_view::npos)
        return {};
    std::vector<std::string_view> out{text.substr(0, first), text.substr(first + 1, second - first - 1),
                                      text.substr(second + 1)};
    return std::all_of(out.begin(), out.end(), isDigits) ? out : std::vector<std::string_view>();
}

bool isDayOfYear(int month, int day)
{
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

StoredForm formOfNumber(std::int64_t number)
{
    StoredForm out;
    out.sample = std::to_string(number);
    if (number >= leastSeconds && number <= mostSeconds)
        out.kind = FormKind::seconds;
    else if (number >= leastSeconds * 1000 && number <= mostSeconds * 1000)
        out.kind = FormKind::milliseconds;
    return out;
}

std::string piece(const std::string &column, int from, int length)
{
    return "substr(" + column + ", " + std::to_string(from) + ", " + std::to_string(length) + ")";
}

} // namespace

StoredForm formOfText(std::string_view text)
{
    StoredForm out;
    out.sample = text;
    if (isoDate(text)) {
        out.kind = FormKind::isoDate;
    } else if (isoDateTime(text)) {
        out.kind = FormKind::isoMoment;
    } else if (text.size() == 8 && isDigits(text) &&
               isDayOfYear(wholeNumber(text.substr(4, 2)), wholeNumber(text.substr(6))) && text >= "1000" &&
               text < "3000") {
        out.kind = FormKind::compact;
    } else if (const auto parts = threeParts(text, out.separator); !parts.empty()) {
        const int a = wholeNumber(parts[0]), b = wholeNumber(parts[1]), c = wholeNumber(parts[2]);
        const auto isShort = [](std::string_view part) { return part.size() == 1 || part.size() == 2; };
        if (parts[2].size() == 4 && isShort(parts[0]) && isShort(parts[1])) {
            out.mayBeDayFirst = isDayOfYear(b, a);
            out.mayBeMonthFirst = isDayOfYear(a, b) && out.separator != '.'; // with dots the day comes first
            out.isPadded = parts[0].size() == 2 && parts[1].size() == 2;
            out.kind = out.mayBeDayFirst || out.mayBeMonthFirst ? FormKind::yearLast : FormKind::none;
        } else if (parts[0].size() == 4 && isShort(parts[1]) && isShort(parts[2]) && isDayOfYear(b, c)) {
            out.isPadded = parts[1].size() == 2 && parts[2].size() == 2;
            out.kind = FormKind::yearFirst;
        }
    } else if (isFigure(text)) {
        out.kind = FormKind::figure;
    }
    return out;
}

StoredForm formOf(const data::Value &value)
{
    using data::Type;
    StoredForm out;
    switch (value.type()) {
    case Type::string:
        return formOfText(value.asString());
    case Type::integer:
        return formOfNumber(value.asInt());
    case Type::date:
        out.kind = FormKind::isoDate;
        break;
    case Type::dateTime:
    case Type::localDateTime:
        out.kind = FormKind::isoMoment;
        break;
    default:
        break;
    }
    out.sample = value.toDisplay();
    return out;
}

StoredForm formOf(const data::Property &column)
{
    StoredForm out;
    bool isFirst = true;
    for (const data::Value &sample : column.samples) {
        if (sample.isNull() || (sample.isString() && sample.asString().empty()))
            continue;
        const StoredForm each = formOf(sample);
        if (isFirst) {
            out = each;
            isFirst = false;
            continue;
        }
        if (each.kind != out.kind || each.separator != out.separator)
            return {};
        out.isPadded = out.isPadded && each.isPadded;
        out.mayBeDayFirst = out.mayBeDayFirst && each.mayBeDayFirst;
        out.mayBeMonthFirst = out.mayBeMonthFirst && each.mayBeMonthFirst;
    }
    if (out.kind == FormKind::yearLast && !out.mayBeDayFirst && !out.mayBeMonthFirst)
        return {};
    return out;
}

std::string asDate(Dialect dialect, const StoredForm &form, const std::string &column, bool dayFirst)
{
    const std::string s(1, form.separator);
    if (dialect != Dialect::sqlite) {
        const bool isPostgres = dialect == Dialect::postgres;
        const std::string year = isPostgres ? "YYYY" : "%Y", month = isPostgres ? "MM" : "%m",
                          day = isPostgres ? "DD" : "%d";
        const std::string format = form.kind == FormKind::compact     ? year + month + day
                                   : form.kind == FormKind::yearFirst ? year + s + month + s + day
                                   : dayFirst                         ? day + s + month + s + year
                                                                      : month + s + day + s + year;
        return isPostgres ? "to_date(NULLIF(" + column + ", ''), '" + format + "')"
                          : "STR_TO_DATE(" + column + ", '" + format + "')";
    }
    if (!form.isPadded)
        return {};
    if (form.kind == FormKind::yearFirst)
        return "replace(" + column + ", '" + s + "', '-')";
    if (form.kind == FormKind::compact)
        return piece(column, 1, 4) + " || '-' || " + piece(column, 5, 2) + " || '-' || " + piece(column, 7, 2);
    return piece(column, 7, 4) + " || '-' || " + piece(column, dayFirst ? 4 : 1, 2) + " || '-' || " +
           piece(column, dayFirst ? 1 : 4, 2);
}

std::string isoOf(const StoredForm &form, std::string_view text, bool dayFirst)
{
    std::string year, month, day;
    if (form.kind == FormKind::compact) {
        year = text.substr(0, 4), month = text.substr(4, 2), day = text.substr(6, 2);
    } else {
        char separator = 0;
        const auto parts = threeParts(text, separator);
        if (parts.empty())
            return {};
        const bool first = form.kind == FormKind::yearFirst;
        year = parts[first ? 0 : 2];
        month = parts[first || dayFirst ? 1 : 0];
        day = parts[first ? 2 : dayFirst ? 0 : 1];
    }
    return year + (month.size() < 2 ? "-0" : "-") + month + (day.size() < 2 ? "-0" : "-") + day;
}

std::optional<std::int64_t> secondsOf(std::string_view isoText)
{
    const auto moment = isoDate(isoText) ? isoDate(isoText) : isoDateTime(isoText);
    if (!moment)
        return std::nullopt;
    return moment->days * 86400 + moment->nanos / 1'000'000'000 - moment->offset;
}

} // namespace sql
