// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/cellform.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace tables {

using sql::ColumnKind;

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::size_t digitsAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - at;
}

int numberOf(std::string_view digits)
{
    int out = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return out;
}

// The end of a whole number with groups of three digits, such as "1,234,567"; 0 if there is none.
std::size_t endOfGroups(std::string_view text, std::size_t at, char sign)
{
    const std::size_t first = digitsAt(text, at);
    if (first == 0 || first > 3 || text[at] == '0')
        return 0;
    at += first;
    while (at < text.size() && text[at] == sign && digitsAt(text, at + 1) == 3)
        at += 4;
    return at;
}

bool isFraction(std::string_view text, std::size_t at, char sign)
{
    return at == text.size() ||
           (text[at] == sign && at + 1 < text.size() && at + 1 + digitsAt(text, at + 1) == text.size());
}

// True if a double keeps all digits of this plain number with a decimal point.
bool holdsAll(std::string_view text)
{
    std::size_t significant = 0;
    bool begun = false;
    for (const char c : text) {
        begun = begun || (isDigit(c) && c != '0');
        significant += begun && isDigit(c) ? 1 : 0;
    }
    constexpr std::size_t surely = 15; // digits that every double keeps
    if (significant <= surely)
        return true;
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    std::array<char, 400> printed{};
    const auto [end, error] =
        std::to_chars(printed.data(), printed.data() + printed.size(), number, std::chars_format::fixed);
    std::string_view plain = text;
    if (plain.find('.') != std::string_view::npos) {
        while (plain.ends_with('0'))
            plain.remove_suffix(1);
        if (plain.ends_with('.'))
            plain.remove_suffix(1);
    }
    return error == std::errc() &&
           std::string_view(printed.data(), static_cast<std::size_t>(end - printed.data())) == plain;
}

bool isDay(int year, int month, int day)
{
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1 || month < 1 || month > 12 || day < 1)
        return false;
    const bool isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return day <= days[static_cast<std::size_t>(month - 1)] + (month == 2 && isLeap ? 1 : 0);
}

// "10:00", "10:00:00", "10:00:00.123", optionally followed by Z.
bool isTime(std::string_view text)
{
    if (text.ends_with('Z'))
        text.remove_suffix(1);
    const auto two = [&](std::size_t at, int most) {
        return digitsAt(text.substr(0, at + 2), at) == 2 && numberOf(text.substr(at, 2)) <= most;
    };
    constexpr int lastHour = 23, lastMinute = 59;
    std::string padded;
    if (text.size() > 1 && text[1] == ':') { // "9:30"
        padded = "0" + std::string(text);
        text = padded;
    }
    if (text.size() < 5 || !two(0, lastHour) || text[2] != ':' || !two(3, lastMinute))
        return false;
    if (text.size() == 5)
        return true;
    if (text.size() < 8 || text[5] != ':' || !two(6, lastMinute))
        return false;
    return isFraction(text, 8, '.');
}

// A date of three numbers, their separator and the text after them.
struct DateParts {
    std::array<std::string_view, 3> numbers;
    char sign = 0;
    std::string_view time; // with its blank or T
};

std::optional<DateParts> datePartsOf(std::string_view text)
{
    DateParts out;
    std::size_t at = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t size = digitsAt(text, at);
        if (size == 0 || size > 4)
            return std::nullopt;
        out.numbers[i] = text.substr(at, size);
        at += size;
        if (i == 2)
            break;
        if (at >= text.size() || (i == 1 && text[at] != out.sign) || std::string_view("-/.").find(text[at]) > 2)
            return std::nullopt;
        out.sign = text[at++];
    }
    out.time = text.substr(at);
    if (!out.time.empty() && ((out.time[0] != ' ' && out.time[0] != 'T') || !isTime(out.time.substr(1))))
        return std::nullopt;
    return out;
}

CellFeatures lookAtDate(std::string_view text)
{
    CellFeatures out;
    const auto parts = datePartsOf(text);
    if (!parts)
        return out;
    const auto &[numbers, sign, time] = *parts;
    const std::array<int, 3> n{numberOf(numbers[0]), numberOf(numbers[1]), numberOf(numbers[2])};
    out.hasTime = !time.empty();
    if (numbers[0].size() == 4 && numbers[1].size() <= 2 && numbers[2].size() <= 2) {
        if (!isDay(n[0], n[1], n[2]))
            return {};
        const bool isIso = sign == '-' && numbers[1].size() == 2 && numbers[2].size() == 2;
        out.forms = isIso ? form::isoMoment | form::yearFirst : form::yearFirst;
        if (isIso && time.empty())
            out.forms |= form::isoDate;
    } else if (numbers[2].size() == 4 && numbers[0].size() <= 2 && numbers[1].size() <= 2) {
        out.forms = (isDay(n[2], n[1], n[0]) ? form::dayFirst : Forms(0)) |
                    (sign != '.' && isDay(n[2], n[0], n[1]) ? form::monthFirst : Forms(0));
    }
    return out;
}

CellFeatures lookAtNumber(std::string_view text)
{
    CellFeatures out;
    const std::size_t begin = text.starts_with('-') ? 1 : 0, whole = digitsAt(text, begin);
    std::size_t at = begin + whole;
    const bool isPadded = whole > 1 && text[begin] == '0'; // "007" is a name, not a number
    if (isPadded)
        return out;
    if (whole > 0 && at == text.size()) {
        out.forms = form::numbers;
        out.isGrouped = true;
        constexpr std::size_t surely = 18; // digits that fit in 64 bits
        std::int64_t number = 0;
        if (whole > surely && std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc()) {
            out.forms &= static_cast<Forms>(~form::integer);
            out.isExactAsDouble = false;
        } else if (whole > 15) {
            out.isExactAsDouble = holdsAll(text);
        }
        if (whole > 3)
            out.forms &= static_cast<Forms>(~(form::commaGroups | form::pointGroups));
        return out;
    }
    if (at < text.size() && (text[at] == '.' || (whole > 0 && (text[at] | 32) == 'e'))) {
        const std::size_t fraction = text[at] == '.' ? digitsAt(text, at + 1) : 0;
        std::size_t end = text[at] == '.' ? at + 1 + fraction : at;
        if (whole + fraction > 0 && end == text.size()) {
            out.forms |= form::point;
            out.isExactAsDouble = holdsAll(text);
        } else if (whole + fraction > 0 && (text[end] | 32) == 'e') {
            double number = 0;
            const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            if (error == std::errc() && stop == text.data() + text.size())
                out.forms |= form::point;
        }
    }
    if (whole > 0 && at < text.size() && text[at] == ',' && isFraction(text, at, ',')) {
        out.forms |= form::comma;
        std::string pointed(text);
        pointed[at] = '.';
        out.isExactAsDouble = holdsAll(pointed);
    }
    for (const auto &[group, fraction, which] :
         {std::tuple{',', '.', form::commaGroups}, {'.', ',', form::pointGroups}})
        if (const std::size_t end = endOfGroups(text, begin, group); end > 0 && isFraction(text, end, fraction)) {
            out.forms |= which;
            out.isGrouped = out.isGrouped || end == text.size();
        }
    return out;
}

bool sameWord(std::string_view text, std::string_view lowerCase)
{
    return std::equal(text.begin(), text.end(), lowerCase.begin(), lowerCase.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

// "5.1.2024 9:30", read by the given order of day, month and year, as ISO text.
std::string_view isoOf(std::string_view text, Forms reading, bool withTime, std::string &space)
{
    const auto parts = datePartsOf(text);
    if (!parts)
        return text;
    std::array<std::size_t, 3> order{0, 1, 2};
    if (reading == form::dayFirst)
        order = {2, 1, 0};
    else if (reading == form::monthFirst)
        order = {2, 0, 1};
    space.clear();
    for (const std::size_t each : order) {
        if (!space.empty())
            space += '-';
        if (parts->numbers[each].size() == 1)
            space += '0';
        space += parts->numbers[each];
    }
    if (withTime) {
        const std::string_view time = parts->time.empty() ? std::string_view() : parts->time.substr(1);
        space += ' ';
        if (time.empty())
            space += "00:00:00";
        else if (time.size() > 1 && time[1] == ':')
            space += '0';
        const bool isUtc = time.ends_with('Z');
        space += isUtc ? time.substr(0, time.size() - 1) : time;
        if (std::count(space.begin(), space.end(), ':') == 1)
            space += ":00";
        if (isUtc)
            space += 'Z';
    }
    return space;
}

// The number with a decimal point and without groups.
std::string_view plainNumber(std::string_view text, Forms reading, std::string &space)
{
    if (reading == form::integer || reading == form::point)
        return text;
    const char group = reading == form::commaGroups ? ',' : reading == form::pointGroups ? '.' : '\0';
    const char fraction = reading == form::commaGroups ? '.' : ',';
    space.clear();
    for (const char c : text)
        if (c != group || group == '\0')
            space += c == fraction ? '.' : c;
    return space;
}

} // namespace

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

bool isMissingWord(std::string_view text)
{
    constexpr std::size_t longest = 4;
    if (text.empty() || text.size() > longest)
        return text.empty();
    for (const std::string_view each : {"na", "nan", "n/a", "null", "none", "#n/a", "\\n", "-", "."})
        if (sameWord(text, each))
            return true;
    return false;
}

CellFeatures classifyCell(std::string_view text)
{
    constexpr std::size_t longest = 400; // characters of a number or a date
    if (text.empty() || text.size() > longest)
        return {};
    const char c = text.front();
    if (isDigit(c) || c == '-' || c == '.') {
        CellFeatures out = lookAtNumber(text);
        return out.forms != 0 || !isDigit(c) ? out : lookAtDate(text);
    }
    CellFeatures out;
    if (sameWord(text, "true") || sameWord(text, "false"))
        out.forms = form::truth;
    return out;
}

void ColumnForms::add(std::string_view text, bool isQuoted, std::uint64_t line)
{
    ++m_cells;
    m_quoted += isQuoted ? 1 : 0;
    m_bareMissing += !isQuoted && text == "NA" ? 1 : 0;
    if (m_forms == 0) // it stays text
        return;
    text = withoutBlanks(text);
    if (isMissingWord(text)) {
        m_missingWords += text.empty() ? 0 : 1;
        return;
    }
    const CellFeatures look = classifyCell(text);
    m_forms &= look.forms;
    m_isExact = m_isExact && look.isExactAsDouble;
    m_hasTime = m_hasTime || look.hasTime;
    m_hasFraction = m_hasFraction || !look.isGrouped;
    ++m_values;
    constexpr std::uint64_t enough = 3; // values that suffice to determine the column
    if (m_forms == 0 && m_values > enough) {
        m_misfit = base::shorten(text, 40);
        m_misfitLine = line;
    }
}

void ColumnForms::tell(FileConventions &habits) const
{
    const Forms forms = this->forms();
    if (forms & form::integer)
        return;
    const auto has = [forms](Forms which) { return (forms & which) != 0; };
    if (has(form::comma) ? !has(form::commaGroups) : has(form::pointGroups) && !has(form::point))
        habits.commaFraction = true;
    if (has(form::point) ? !has(form::pointGroups) : has(form::commaGroups) && !has(form::comma))
        habits.pointFraction = true;
    if (has(form::dayFirst) != has(form::monthFirst))
        (has(form::dayFirst) ? habits.dayFirst : habits.monthFirst) = true;
}

void ColumnForms::settle(const FileConventions &habits)
{
    const Forms forms = this->forms();
    const auto has = [forms](Forms which) { return (forms & which) != 0; };
    const bool isCommaFile = habits.commaFraction && !habits.pointFraction;
    const bool isPointFile = habits.pointFraction && !habits.commaFraction;
    m_kind = ColumnKind::text;
    m_reading = 0;
    const auto number = [&](Forms reading) {
        m_reading = reading;
        m_kind = !m_isExact ? ColumnKind::decimal : m_hasFraction ? ColumnKind::real : ColumnKind::integer;
    };
    const auto date = [&](Forms reading) {
        m_reading = reading;
        m_kind = m_hasTime ? ColumnKind::moment : ColumnKind::date;
    };
    if (has(form::integer)) {
        m_reading = form::integer;
        m_kind = ColumnKind::integer;
    } else if (has(form::truth)) {
        m_reading = form::truth;
        m_kind = ColumnKind::boolean;
    } else if (has(form::point) && !(has(form::pointGroups) && isCommaFile)) {
        number(form::point);
    } else if (has(form::point)) {
        number(form::pointGroups);
    } else if (has(form::comma) &&
               (!has(form::commaGroups) || isCommaFile || (habits.semicolons && !habits.pointFraction))) {
        number(form::comma);
    } else if (has(form::comma) && !isPointFile) {
        m_isAmbiguous = true; // only "1,234" or the like
    } else if (has(form::commaGroups)) {
        number(form::commaGroups);
    } else if (has(form::pointGroups)) {
        number(form::pointGroups);
    } else if (has(form::isoDate | form::isoMoment | form::yearFirst)) {
        date(form::yearFirst);
    } else if (has(form::dayFirst) && has(form::monthFirst)) {
        if (habits.dayFirst != habits.monthFirst)
            date(habits.dayFirst ? form::dayFirst : form::monthFirst);
        else
            m_isAmbiguous = true;
    } else if (has(form::dayFirst | form::monthFirst)) {
        date(has(form::dayFirst) ? form::dayFirst : form::monthFirst);
    }
    // R quotes texts, but not NA.
    m_bareWords =
        m_kind == ColumnKind::text && m_bareMissing > 0 && m_quoted > 0 && m_quoted + m_bareMissing == m_cells;
}

ColumnForms::Cell ColumnForms::cell(std::string_view text, bool isQuoted, std::string &space) const
{
    Cell out;
    if (m_kind == ColumnKind::text) {
        if (m_bareWords && !isQuoted && text == "NA")
            return out;
        out.kind = Cell::Kind::text;
        out.text = text;
        return out;
    }
    text = withoutBlanks(text);
    if (isMissingWord(text))
        return out;
    switch (m_kind) {
    case ColumnKind::integer: {
        const std::string_view plain = plainNumber(text, m_reading, space);
        out.kind = Cell::Kind::integer;
        std::from_chars(plain.data(), plain.data() + plain.size(), out.integer);
        return out;
    }
    case ColumnKind::boolean:
        out.kind = Cell::Kind::integer;
        out.integer = sameWord(text, "true") ? 1 : 0;
        return out;
    case ColumnKind::real: {
        const std::string_view plain = plainNumber(text, m_reading, space);
        out.kind = Cell::Kind::real;
        std::from_chars(plain.data(), plain.data() + plain.size(), out.real);
        return out;
    }
    case ColumnKind::decimal:
        out.text = plainNumber(text, m_reading, space);
        break;
    case ColumnKind::date:
    case ColumnKind::moment:
        out.text = isoOf(text, m_reading, m_kind == ColumnKind::moment, space);
        break;
    case ColumnKind::text:
        break;
    }
    out.kind = Cell::Kind::text;
    return out;
}

} // namespace tables
