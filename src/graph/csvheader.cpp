// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/csvheader.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace graph {

namespace {

struct NamedType {
    std::string_view name;
    CellType type;
};
constexpr NamedType namedTypes[] = {
    {"long", CellType::integer},  {"int", CellType::integer},    {"integer", CellType::integer},
    {"short", CellType::integer}, {"byte", CellType::integer},   {"double", CellType::floating},
    {"dbl", CellType::floating},  {"float", CellType::floating}, {"boolean", CellType::boolean},
    {"bool", CellType::boolean},  {"string", CellType::text},    {"char", CellType::text},
};
// Types of neo4j-admin that LoadOptions::readTyped reads.
constexpr std::string_view otherTypes[] = {"point",         "date",     "localtime", "time",
                                           "localdatetime", "datetime", "duration"};

// Removes and returns the braces after a type or role: "time[]{timezone:+02:00}".
std::string_view takeOptions(std::string_view &word)
{
    const std::size_t brace = std::min(word.find('{'), word.size());
    const std::string_view options = word.substr(brace);
    word = word.substr(0, brace);
    return options;
}

void setSpace(HeaderColumn &column, std::string_view &word)
{
    const std::size_t open = word.find('(');
    if (open == std::string_view::npos || !word.ends_with(')'))
        return;
    column.idSpace = word.substr(open + 1, word.size() - open - 2);
    word = word.substr(0, open);
}

// True if the word after the colon is a known type or role.
bool setRole(HeaderColumn &column, std::string_view word)
{
    takeOptions(word); // "ID(Group){id-type:long}"
    setSpace(column, word);
    static constexpr std::pair<std::string_view, ColumnRole> roles[] = {
        {"ID", ColumnRole::id},       {"START_ID", ColumnRole::start}, {"END_ID", ColumnRole::end},
        {"LABEL", ColumnRole::label}, {"TYPE", ColumnRole::type},      {"IGNORE", ColumnRole::ignored}};
    for (const auto &[name, role] : roles)
        if (word == name) {
            column.role = role;
            return true;
        }
    return false;
}

bool setType(HeaderColumn &column, std::string_view word)
{
    const std::string_view options = takeOptions(word);
    column.isList = word.ends_with("[]");
    if (column.isList)
        word.remove_suffix(2);
    const std::string lowered = base::lower(word);
    for (const NamedType &each : namedTypes)
        if (lowered == each.name) {
            column.type = each.type;
            return true;
        }
    if (std::find(std::begin(otherTypes), std::end(otherTypes), lowered) == std::end(otherTypes)) {
        column.isList = false;
        return false;
    }
    column.type = CellType::typed;
    column.typeName = std::string(word) + std::string(options);
    return true;
}

std::string_view withoutEnds(std::string_view line)
{
    if (line.starts_with("\xef\xbb\xbf"))
        line.remove_prefix(3);
    line = line.substr(0, line.find('\n'));
    while (line.ends_with('\r') || line.ends_with(' '))
        line.remove_suffix(1);
    return line;
}

// The most frequent of `choices` in the text; empty if none occurs.
Sign mostFrequent(std::string_view text, std::initializer_list<Sign> choices)
{
    Sign best;
    std::size_t most = 1;
    for (const Sign &each : choices)
        if (const std::size_t parts = splitAt(text, each).size(); parts > most) {
            best = each;
            most = parts;
        }
    return best;
}

bool isWordLike(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
}

} // namespace

int CsvHeader::find(ColumnRole role) const
{
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (columns[i].role == role)
            return static_cast<int>(i);
    return -1;
}

HeaderColumn readColumn(std::string_view written)
{
    HeaderColumn column;
    column.written = written;
    const std::size_t colon = written.substr(0, written.find('{')).rfind(':'); // "at:datetime{timezone:Z}"
    if (colon != std::string_view::npos) {
        const std::string_view word = written.substr(colon + 1);
        if (setRole(column, word)) {
            // name:ID also keeps the identifier as a property.
            if (column.role == ColumnRole::id)
                column.name = written.substr(0, colon);
            return column;
        }
        if (setType(column, word)) {
            column.name = written.substr(0, colon);
            return column;
        }
    }
    column.name = written;
    return column;
}

base::Status settleColumns(CsvHeader &header)
{
    std::set<std::string> names;
    for (HeaderColumn &column : header.columns)
        if (column.role == ColumnRole::property && (column.name.empty() || !names.insert(column.name).second))
            column.role = ColumnRole::ignored;
    if (!header.isNodes() && !header.isRelationships())
        return base::fail(base::Category::input,
                          BASE_TEXT("graph.no-ids", "the header has neither :ID nor :START_ID and :END_ID"));
    return {};
}

base::Result<CsvHeader> readHeader(std::string_view line, const CsvDialect &dialect)
{
    line = withoutEnds(line);
    if (line.empty())
        return base::fail(base::Category::input, BASE_TEXT("graph.empty-header", "the header is empty"));
    if (line.find('\0') != std::string_view::npos || !base::isValidUtf8(line))
        return base::fail(base::Category::input, BASE_TEXT("graph.binary-header", "the header is not text"));
    CsvHeader header;
    const std::string_view quote = dialect.quote.text();
    for (std::string_view written : splitAt(line, dialect.delimiter)) {
        if (!quote.empty() && written.size() >= 2 * quote.size() && written.starts_with(quote) &&
            written.ends_with(quote))
            written = written.substr(quote.size(), written.size() - 2 * quote.size());
        header.columns.push_back(readColumn(written));
    }
    BASE_CHECK(settleColumns(header));
    return header;
}

CsvDialect guessDialect(std::string_view header, std::string_view firstLines)
{
    header = withoutEnds(header);
    CsvDialect out;
    if (const Sign found = mostFrequent(header, {';', ',', '\t', '|', Sign("\u00a6")}); found.size() > 0)
        out.delimiter = found;
    const bool modern = out.delimiter == Sign(',');
    out.arrayDelimiter = modern ? ';' : '|';
    out.quote = modern ? '"' : '\'';
    // The last column, :LABEL or :TYPE, is quoted in every line and lists labels.
    std::map<char, int> quotes;
    std::string labels;
    for (const std::string &each : base::split(firstLines, '\n')) {
        const std::string_view line = withoutEnds(each);
        const std::size_t found = line.rfind(out.delimiter.text()), last = found + out.delimiter.size();
        if (line.size() < 2 || found == std::string_view::npos || last + 1 >= line.size())
            continue;
        if (!isWordLike(line.back()) && line[last] == line.back())
            ++quotes[line.back()];
        labels += line.substr(last);
    }
    // Otherwise any column, by the character at both ends of its values.
    if (quotes.empty())
        for (const std::string &each : base::split(firstLines, '\n'))
            for (const std::string &field : base::split(std::string(withoutEnds(each)), out.delimiter.text().front()))
                if (field.size() > 2 && field.front() == field.back() &&
                    (field.front() == '"' || field.front() == '\''))
                    ++quotes[field.front()];
    int most = 0;
    for (const auto &[quote, count] : quotes)
        if (count > most) {
            most = count;
            out.quote = quote;
        }
    const bool hasLabels = header.ends_with(":LABEL");
    if (const Sign found = hasLabels ? mostFrequent(labels, {'|', ';'}) : Sign();
        found.size() > 0 && found != out.delimiter && found != out.quote)
        out.arrayDelimiter = found;
    return out;
}

} // namespace graph
