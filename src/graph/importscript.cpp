// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/importscript.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <tuple>

namespace graph {

namespace {

constexpr std::size_t longestEnding = 16; // bytes of a file extension, as ".parquet"

// The value of an option follows its "=" up to the next option or line end. BioCypher does not escape inside quotes
// ("""), so shell rules do not apply.
std::size_t endOfValue(std::string_view text, std::size_t begin)
{
    std::size_t end = begin;
    for (; end < text.size() && text[end] != '\n'; ++end) // scans only to the end of the value
        if (end > begin && (text[end] == ' ' || text[end] == '\t') && text.substr(end + 1, 2) == "--")
            break;
    return end;
}

std::string optionValue(std::string_view value)
{
    while (!value.empty() &&
           (value.back() == ' ' || value.back() == '\r' || value.back() == '\\' || value.back() == '`') &&
           value.size() > 1)
        value.remove_suffix(1);
    // The name of the database may follow the last option.
    if (!value.empty() && (value.front() == '"' || value.front() == '\''))
        if (const std::size_t close = value.rfind(value.front()); close > 0)
            value = value.substr(0, close + 1);
    return std::string(value);
}

std::string unquoted(std::string value)
{
    if (value.size() >= 2 && value.front() == value.back() && (value.front() == '"' || value.front() == '\''))
        value = value.substr(1, value.size() - 2);
    return value;
}

// One character as the shell, PowerShell, Python and neo4j-admin may write it: \t, TAB, \9, U+00A6, \xa6, \u00a6, or
// itself.
std::optional<Sign> character(const std::string &option)
{
    const std::string value = unquoted(option);
    if (value == "TAB")
        return '\t';
    const bool escaped = value.size() > 1 && (value[0] == '\\' || value[0] == '`');
    const bool decimal = escaped && value[1] >= '0' && value[1] <= '9';
    const bool hexadecimal = value.starts_with("U+") || value.starts_with("u+") ||
                             (escaped && value.size() > 2 && std::string_view("xuU").find(value[1]) < 3);
    if (decimal || hexadecimal) {
        std::uint32_t code = 0;
        const char *begin = value.data() + (decimal ? 1 : 2), *end = value.data() + value.size();
        constexpr std::uint32_t last = 0x10ffff;
        if (std::from_chars(begin, end, code, decimal ? 10 : 16).ptr == end && code > 0 && code <= last)
            return Sign(base::toUtf8({static_cast<char32_t>(code)}));
    }
    if (escaped && value.size() == 2)
        return value[1] == 't' ? '\t' : value[1];
    if (base::isValidUtf8(value) && base::toCodePoints(value).size() == 1)
        return Sign(value);
    return std::nullopt;
}

std::string baseName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return base::trim(slash == std::string_view::npos ? path : path.substr(slash + 1));
}

// The comma after a file extension, as in "a, b-header.csv,a, b-part.*": earlier commas belong to the name. Without an
// extension, the first comma; the end if there is none or only the last file has an extension.
std::size_t endOfFile(std::string_view files, bool isLast)
{
    const std::size_t first = std::min(files.find(','), files.size());
    const std::size_t end = isLast ? files.size() + 1 : files.size();
    for (std::size_t comma = first; comma < end; comma = std::min(files.find(',', comma + 1), files.size())) {
        const std::string_view file =
            files.substr(comma - std::min(comma, longestEnding), std::min(comma, longestEnding));
        const std::size_t dot = file.rfind('.');
        const bool hasEnding = dot != std::string_view::npos && dot + 1 < file.size() &&
                               std::all_of(file.begin() + static_cast<std::ptrdiff_t>(dot) + 1, file.end(), [](char c) {
                                   return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '*' || c == '+';
                               });
        if (hasEnding)
            return comma;
        if (comma == files.size())
            break;
    }
    return first;
}

std::optional<ImportScript::Table> table(bool isNodes, std::string option)
{
    ImportScript::Table out;
    out.isNodes = isNodes;
    // --nodes=Gene:Entity="header,parts": the names precede a second "=".
    if (const std::size_t equals = option.find('=');
        equals != std::string::npos && option.find_first_of("\"',") > equals) {
        out.names = option.substr(0, equals);
        option.erase(0, equals + 1);
    }
    const std::string files = unquoted(option);
    const std::size_t comma = endOfFile(files, false);
    if (comma == 0 || files.empty())
        return std::nullopt;
    out.header = baseName(std::string_view(files).substr(0, comma));
    if (comma < files.size()) {
        const std::string_view parts = std::string_view(files).substr(comma + 1);
        out.parts = baseName(parts.substr(0, endOfFile(parts, true)));
    }
    return out;
}

// Drops lines that begin with "#", as shells do.
std::string withoutComments(std::string_view text)
{
    std::string out;
    for (const auto &line : base::split(std::string(text), '\n'))
        if (!base::trim(line).starts_with('#'))
            out += line + '\n';
    return out;
}

} // namespace

ImportScript readImportScript(std::string_view text)
{
    ImportScript out;
    // An option is followed by "=" or blanks, then its value.
    const std::string code = withoutComments(text);
    text = code;
    const auto each = [text](std::string_view option, auto use) {
        for (std::size_t at = text.find(option); at != std::string_view::npos;) {
            std::size_t begin = at + option.size();
            const std::size_t behind = std::min(text.find_first_not_of(" \t", begin), text.size());
            if (begin < text.size() && text[begin] == '=')
                ++begin;
            else if (behind > begin && behind < text.size())
                begin = behind;
            else { // another option with the same prefix
                at = text.find(option, begin);
                continue;
            }
            const std::size_t end = std::max(endOfValue(text, begin), begin);
            use(optionValue(text.substr(begin, end - begin)));
            at = text.find(option, end);
        }
    };
    // The first occurrence wins; the variants for versions of Neo4j are equivalent.
    const auto keep = [&out](std::optional<Sign> &where) {
        return [&where, &out](const std::string &value) {
            if (where)
                return;
            where = character(value);
            if (!where)
                out.notOneCharacter.push_back(base::shorten(value, 20));
        };
    };
    each("--delimiter", keep(out.delimiter));
    each("--array-delimiter", keep(out.arrayDelimiter));
    each("--quote", keep(out.quote));
    std::set<std::tuple<bool, std::string, std::string, std::string>> seen;
    for (const bool isNodes : {true, false})
        each(isNodes ? "--nodes" : "--relationships", [&](const std::string &value) {
            auto found = table(isNodes, value);
            if (found && seen.emplace(isNodes, found->names, found->header, found->parts).second)
                out.tables.push_back(std::move(*found));
        });
    std::sort(out.tables.begin(), out.tables.end(), [](const auto &a, const auto &b) { return a.header < b.header; });
    return out;
}

} // namespace graph
