// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/terminal.h"

#include "base/csv.h"
#include "base/text.h"
#include "base/visible.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>
#include <random>

namespace cli {

namespace {

// Width of a code point by Unicode's East Asian Width and general category, in blocks: accurate enough for tables.
int widthOf(char32_t c)
{
    const auto in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (c < 0x20 || in(0x7F, 0x9F) || in(0x300, 0x36F) || in(0x200B, 0x200F) || in(0x202A, 0x202E) ||
        in(0x20D0, 0x20FF) || in(0xFE00, 0xFE0F) || in(0xFE20, 0xFE2F))
        return 0;
    if (in(0x1100, 0x115F) || in(0x2E80, 0xA4CF) || in(0xAC00, 0xD7A3) || in(0xF900, 0xFAFF) || in(0xFE30, 0xFE6F) ||
        in(0xFF00, 0xFF60) || in(0xFFE0, 0xFFE6) || in(0x1F300, 0x1FAFF) || in(0x20000, 0x3FFFD))
        return 2;
    return 1;
}

std::string shown(const data::Value &value)
{
    std::string text = value.isNull() ? "null" : value.toDisplay();
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

// Natural widths; the widest columns shrink until all fit.
std::vector<int> widths(const data::Rows &rows, int available)
{
    std::vector<int> result;
    for (std::size_t c = 0; c < rows.columnCount(); ++c) {
        int width = std::max(1, columnsOf(std::string_view(rows.columns()[c])));
        for (std::size_t r = 0; r < std::min<std::size_t>(rows.size(), 2000); ++r)
            width = std::max(width, columnsOf(std::string_view(shown(rows.at(r, c)))));
        result.push_back(width);
    }
    const auto total = [&] {
        int sum = 2 * static_cast<int>(result.empty() ? 0 : result.size() - 1);
        for (int width : result)
            sum += width;
        return sum;
    };
    while (total() > available) {
        const auto widest = std::max_element(result.begin(), result.end());
        if (*widest <= 6)
            break;
        *widest -= std::min(*widest - 6, std::max(1, total() - available));
    }
    return result;
}

} // namespace

namespace {

// Random prefix of colours, so that untrusted text cannot contain one.
const std::string &colourSign()
{
    static const std::string sign = [] {
        std::random_device random;
        return "\x1b<" + std::to_string(random()) + "-" + std::to_string(random()) + ">";
    }();
    return sign;
}

} // namespace

std::string paint(const World &world, Ink ink, std::string_view text)
{
    if (!world.colours || ink == Ink::plain || text.empty())
        return std::string(text);
    const char *code = "";
    switch (ink) {
    case Ink::plain:
        break;
    case Ink::bold:
        code = "1";
        break;
    case Ink::muted:
        code = "2";
        break;
    case Ink::good:
        code = "32";
        break;
    case Ink::warning:
        code = "33";
        break;
    case Ink::bad:
        code = "31";
        break;
    case Ink::accent:
        code = "36";
        break;
    }
    return colourSign() + code + "m" + std::string(text) + colourSign() + "0m";
}

namespace {

// Keeps painted colours; makes other control characters visible.
std::string forTerminal(std::string_view text)
{
    const std::string &sign = colourSign();
    std::string out;
    while (!text.empty()) {
        const std::size_t begin = text.find(sign);
        out += base::visible(text.substr(0, begin));
        if (begin == std::string_view::npos)
            break;
        text.remove_prefix(begin + sign.size());
        const std::size_t end = text.find('m');
        out += "\x1b[" + std::string(text.substr(0, end)) + "m";
        text.remove_prefix(end + 1);
    }
    return out;
}

bool put(std::FILE *out, std::string_view text)
{
    return std::fwrite(text.data(), 1, text.size(), out) == text.size();
}

} // namespace

void print(const World &world, std::string_view line)
{
    put(world.out, forTerminal(line) + "\n");
    std::fflush(world.out);
}

void write(const World &world, std::string_view text)
{
    put(world.out, forTerminal(text));
}

void note(const World &world, std::string_view line)
{
    put(world.err, forTerminal(line) + "\n");
}

bool writeData(const World &world, std::string_view text)
{
    return put(world.out, world.terminal ? base::visible(text) : std::string(text));
}

void printData(const World &world, std::string_view line)
{
    writeData(world, std::string(line) + "\n");
    std::fflush(world.out);
}

int printJson(const World &world, const nlohmann::json &object)
{
    printData(world, object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
    return answered;
}

void overwrite(std::FILE *out, std::string_view what)
{
    put(out, "\r\x1b[K" + base::visible(what, base::Lines::shown));
}

int complain(const World &world, const base::Error &error)
{
    note(world, "reflexion: " + error.message);
    if (!error.detail.empty())
        note(world, "  " + base::shorten(error.detail, 2000));
    if (world.log && error.category != base::Category::usage)
        world.log->write(base::Severity::error, "cli",
                         error.message + (error.detail.empty() ? "" : " | " + error.detail));
    switch (error.category) {
    case base::Category::usage:
        return wrongUse;
    case base::Category::refused:
        return refused;
    case base::Category::notFound:
    case base::Category::unreachable:
        return unreachable;
    default:
        return unanswered;
    }
}

int columnsOf(std::string_view utf8)
{
    int width = 0;
    for (char32_t c : base::toCodePoints(utf8))
        width += widthOf(c);
    return width;
}

std::string fitted(std::string_view utf8, int width, bool right)
{
    std::vector<char32_t> points = base::toCodePoints(utf8);
    int used = 0;
    for (char32_t c : points)
        used += widthOf(c);
    if (used > width) {
        while (!points.empty() && used > width - 1) {
            used -= widthOf(points.back());
            points.pop_back();
        }
        points.push_back(U'…');
        ++used;
    }
    const std::string gap(static_cast<std::size_t>(std::max(0, width - used)), ' ');
    return right ? gap + base::toUtf8(points) : base::toUtf8(points) + gap;
}

std::string table(const World &world, const data::Rows &rows)
{
    const std::vector<int> width = widths(rows, std::max(40, world.width));
    std::vector<bool> right;
    for (std::size_t c = 0; c < rows.columnCount(); ++c)
        right.push_back(!rows.empty() && rows.at(0, c).isNumber());
    const auto line = [&](const auto &cell) {
        std::string out;
        for (std::size_t c = 0; c < width.size(); ++c)
            out += (c ? "  " : "") + fitted(cell(c), width[c], right[c]);
        while (!out.empty() && out.back() == ' ')
            out.pop_back();
        return out;
    };
    std::string out = paint(world, Ink::bold, line([&](std::size_t c) { return rows.columns()[c]; })) + "\n";
    std::string rule;
    for (std::size_t c = 0; c < width.size(); ++c) {
        rule += c ? "  " : "";
        for (int i = 0; i < width[c]; ++i)
            rule += "─";
    }
    out += paint(world, Ink::muted, rule) + "\n";
    for (std::size_t r = 0; r < rows.size(); ++r)
        out += line([&](std::size_t c) { return shown(rows.at(r, c)); }) + "\n";
    return out;
}

std::string csv(const data::Rows &rows, bool header)
{
    std::string out;
    for (std::size_t c = 0; header && c < rows.columnCount(); ++c)
        out += (c ? "," : "") + base::csvField(rows.columns()[c]);
    out += header ? "\r\n" : "";
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < rows.columnCount(); ++c) {
            const data::Value &value = rows.at(r, c);
            // An empty text is quoted to distinguish it from null.
            const std::string text = value.isNull() ? std::string() : value.toDisplay();
            out += (c ? "," : "") + (value.isString() && text.empty() ? std::string("\"\"") : base::csvField(text));
        }
        out += "\r\n";
    }
    return out;
}

std::string jsonLines(const data::Rows &rows)
{
    std::string out;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        for (std::size_t c = 0; c < rows.columnCount(); ++c)
            object[rows.columns()[c]] = data::toJson(rows.at(r, c));
        out += object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    }
    return out;
}

std::string duration(std::chrono::nanoseconds time)
{
    const double ns = static_cast<double>(time.count());
    char text[32];
    if (ns < 1e6)
        std::snprintf(text, sizeof text, "%.0f µs", ns / 1e3);
    else if (ns < 1e8)
        std::snprintf(text, sizeof text, "%.1f ms", ns / 1e6);
    else if (ns < 1e9)
        std::snprintf(text, sizeof text, "%.0f ms", ns / 1e6);
    else
        std::snprintf(text, sizeof text, "%.1f s", ns / 1e9);
    return text;
}

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return base::grouped(static_cast<std::int64_t>(count)) + " " + std::string(count == 1 ? one : many);
}

std::string when(std::chrono::system_clock::time_point at)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(at);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    char text[32];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts));
}

std::string shownScore(const std::optional<double> &score)
{
    char text[16];
    std::snprintf(text, sizeof text, "%.1f", score.value_or(0));
    return score ? text : "–";
}

} // namespace cli
