// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables/csvshape.h"

#include "base/text.h"
#include "tables/cellform.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace tables {

using graph::Sign;

namespace {

constexpr std::size_t looked = 500; // records read to find the shape
constexpr std::size_t mostTitles = 10;

// The number of fields of each record for this delimiter, with texts in double quotes.
std::vector<std::size_t> countsBy(std::string_view text, const Sign &delimiter, bool isWhole)
{
    std::vector<std::size_t> out;
    std::size_t fields = 1, at = 0, recordBegin = 0;
    const char *const begin = text.data(), *const end = begin + text.size();
    bool atFieldStart = true, anyUnclosed = false;
    const auto endRecord = [&](std::size_t next) {
        if (at > recordBegin && text.substr(recordBegin, at - recordBegin) != "\r")
            out.push_back(fields);
        fields = 1;
        recordBegin = next;
        atFieldStart = true;
    };
    while (at < text.size() && out.size() < looked) {
        if (atFieldStart && text[at] == '"' && !anyUnclosed) {
            std::size_t close = at + 1;
            for (; close < text.size(); ++close)
                if (text[close] == '"') {
                    if (close + 1 < text.size() && text[close + 1] == '"')
                        ++close;
                    else if (close + 1 == text.size() || text[close + 1] == '\n' || text[close + 1] == '\r' ||
                             delimiter.isAt(begin + close + 1, end))
                        break;
                }
            anyUnclosed = close >= text.size(); // then quotes are part of the texts
            at = anyUnclosed ? at + 1 : close + 1;
            atFieldStart = false;
        } else if (delimiter.isAt(begin + at, end)) {
            ++fields;
            at += delimiter.size();
            atFieldStart = true;
        } else if (text[at] == '\n') {
            endRecord(at + 1);
            ++at;
        } else {
            atFieldStart = false;
            ++at;
        }
    }
    if (isWhole && out.size() < looked)
        endRecord(at);
    return out;
}

struct Count {
    std::size_t fields = 1;
    double share = 0; // of the records that have this number of fields
};

Count usualCount(const std::vector<std::size_t> &counts)
{
    std::map<std::size_t, std::size_t> times;
    for (const std::size_t each : counts)
        ++times[each];
    Count out;
    for (const auto &[fields, number] : times)
        if (const double share = double(number) / double(counts.size()); share >= out.share)
            out = {fields, share};
    return out;
}

std::vector<Record> recordsOf(std::string_view text, const CsvShape &shape, bool isWhole)
{
    const auto stream = graph::streamOf(std::string(text));
    graph::RecordReader reader(*stream, shape.dialect, shape.fields, graph::RecordReader::Uneven::kept);
    std::vector<Record> out;
    while (out.size() <= looked) {
        const auto step = reader.next();
        if (!step || *step == graph::RecordReader::Step::end)
            break;
        Record &record = out.emplace_back();
        for (const graph::Field &field : reader.fields())
            record.emplace_back(withoutBlanks(field.text));
    }
    if (!isWhole && out.size() > 1 && out.size() <= looked)
        out.pop_back(); // it may be truncated
    return out;
}

// Texts in single quotes: cells begin and end with one, and no cell with a double quote.
bool usesSingleQuotes(std::string_view text, const Sign &delimiter)
{
    std::size_t single = 0, twice = 0;
    for (const std::string &line : base::split(text.substr(0, 64u << 10), '\n'))
        for (std::string_view cell : graph::splitAt(line, delimiter)) {
            while (cell.ends_with('\r'))
                cell.remove_suffix(1);
            single += cell.size() > 1 && cell.front() == '\'' && cell.back() == '\'' ? 1 : 0;
            twice += cell.starts_with('"') ? 1 : 0;
        }
    return single > 1 && twice == 0;
}

std::size_t filled(const Record &record)
{
    return static_cast<std::size_t>(
        std::count_if(record.begin(), record.end(), [](const std::string &cell) { return !cell.empty(); }));
}

const std::string &cellOf(const Record &record, std::size_t column)
{
    static const std::string none;
    return column < record.size() ? record[column] : none;
}

// Counts the lines before the table: "sep=;", comments, a title in one cell.
std::size_t titlesOf(const std::vector<Record> &records, std::size_t fields)
{
    const auto isSparse = [](const Record &each) { return filled(each) <= 1; };
    std::size_t out = 0;
    while (out < mostTitles && out + 1 < records.size()) {
        const Record &record = records[out];
        const bool isHint = out == 0 && record[0].starts_with("sep=");
        const bool isComment = record[0].starts_with('#') && record.size() < fields;
        // If the rows of a table are mostly empty, its first row is no title.
        const bool isTitle =
            fields > 2 && isSparse(record) && !record[0].empty() &&
            (record.size() == 1 ||
             std::none_of(records.begin() + std::ptrdiff_t(mostTitles < records.size() ? mostTitles : out + 1),
                          records.end(), isSparse));
        if (!isHint && !isComment && !isTitle)
            break;
        ++out;
    }
    return out;
}

// Years as column names: "name, 2019, 2020, 2021".
bool areYears(const Record &record, const std::vector<Forms> &forms)
{
    std::vector<int> years;
    for (std::size_t i = 0; i < forms.size(); ++i) {
        const std::string &cell = cellOf(record, i);
        if (forms[i] == 0 || cell.empty())
            continue;
        int year = 0;
        constexpr int first = 1500, last = 2200;
        const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), year);
        if (error != std::errc() || end != cell.data() + cell.size() || year < first || year > last)
            return false;
        years.push_back(year);
    }
    return years.size() > 1 && (std::adjacent_find(years.begin(), years.end(), std::greater_equal<>()) == years.end() ||
                                std::adjacent_find(years.begin(), years.end(), std::less_equal<>()) == years.end());
}

class HeaderDetector {
public:
    HeaderDetector(const std::vector<Record> &records, std::size_t first, std::size_t fields)
        : m_records(records), m_first(first), m_fields(fields)
    {
        // Types of the columns below the possible header.
        const std::size_t left = records.size() - first, begin = first + (left > 2 ? 2 : left > 1 ? 1 : 0);
        for (std::size_t column = 0; column < fields; ++column) {
            ColumnForms forms;
            for (std::size_t row = begin; row < records.size(); ++row)
                if (const std::string &cell = cellOf(records[row], column); !cell.empty())
                    forms.add(cell, false, 0);
            m_forms.push_back(left > 1 ? forms.forms() : Forms(0));
        }
    }

    std::size_t count() const
    {
        if (!isHeader())
            return 0;
        return isSecondHeader() ? 2 : 1;
    }
    bool isTyped(std::size_t column) const { return m_forms[column] != 0; }

private:
    const Record &record(std::size_t index) const { return m_records[m_first + index]; }
    bool fits(const std::string &cell, std::size_t column) const
    {
        return (classifyCell(cell).forms & m_forms[column]) != 0;
    }
    bool isHeader() const
    {
        bool anyFits = false;
        for (std::size_t column = 0; column < m_fields; ++column) {
            const std::string &cell = cellOf(record(0), column);
            if (!isTyped(column) || isMissingWord(cell))
                continue;
            if (!fits(cell, column))
                return true;
            anyFits = true;
        }
        if (anyFits)
            return areYears(record(0), m_forms) &&
                   !areYears(m_records[std::min(m_first + 1, m_records.size() - 1)], m_forms);
        return isListOfNames();
    }
    // For a file of texts only: each header cell is filled, unique in the header and occurs only once in its column.
    bool isListOfNames() const
    {
        std::set<std::string> seen;
        for (std::size_t column = 0; column < m_fields; ++column) {
            const std::string &cell = cellOf(record(0), column);
            if ((cell.empty() && column > 0) || !seen.insert(base::lower(cell)).second || classifyCell(cell).forms != 0)
                return false;
            for (std::size_t row = m_first + 1; row < m_records.size(); ++row)
                if (!cell.empty() && cellOf(m_records[row], column) == cell)
                    return false;
        }
        return true;
    }
    bool isSecondHeader() const
    {
        if (m_records.size() - m_first < 3)
            return false;
        std::size_t others = 0;
        for (std::size_t column = 0; column < m_fields; ++column) {
            const std::string &cell = cellOf(record(1), column);
            if (!isTyped(column) || cell.empty())
                continue;
            if (fits(cell, column) || isMissingWord(cell))
                return false;
            ++others;
        }
        // One such cell may be a value by mistake, unless the first line names groups of columns.
        std::set<std::string> names;
        bool hasGroups = false;
        for (std::size_t column = 0; column < m_fields; ++column) {
            const std::string &cell = cellOf(record(0), column);
            hasGroups = hasGroups || (cell.empty() && column > 0) || !names.insert(cell).second;
        }
        return others > 1 || (others == 1 && hasGroups);
    }

    const std::vector<Record> &m_records;
    std::size_t m_first, m_fields;
    std::vector<Forms> m_forms;
};

std::vector<std::string> namesOf(const std::vector<Record> &records, const CsvShape &shape)
{
    std::vector<std::string> out(shape.fields);
    if (shape.headers == 0)
        return out;
    const Record &first = records[shape.titles];
    const std::size_t shift = first.size() + 1 == shape.fields ? 1 : 0; // R writes no name for the column of row names
    std::string group;
    for (std::size_t column = 0; column < shape.fields; ++column) {
        std::string name = column < shift ? "row" : cellOf(first, column - shift);
        if (shape.headers == 2) {
            const std::string &below = cellOf(records[shape.titles + 1], column);
            group = name.empty() && !below.empty() ? group : name;
            name = group == below ? group : base::trim(group + " " + below);
        }
        for (char &c : name)
            if (static_cast<unsigned char>(c) < ' ')
                c = ' ';
        if (column == 0 && name.starts_with('#'))
            name.erase(0, 1);
        constexpr std::size_t longest = 200;
        out[column] = base::shorten(base::trim(name), longest);
    }
    return out;
}

void findHead(const std::vector<Record> &records, CsvShape &shape)
{
    shape.titles = titlesOf(records, shape.fields);
    shape.headers = HeaderDetector(records, shape.titles, shape.fields).count();
    if (records[shape.titles].size() + 1 == shape.fields && filled(records[shape.titles]) + 1 == shape.fields)
        shape.headers = std::max<std::size_t>(shape.headers, 1);
    shape.names = namesOf(records, shape);
}

} // namespace

CsvShape shapeOf(std::string_view text, bool isWhole, bool prefersTabs)
{
    CsvShape shape;
    const Sign tab = '\t';
    std::vector<Sign> choices{',', ';', tab, '|', Sign("\u00a6")};
    if (prefersTabs)
        std::swap(choices[0], choices[2]);
    const bool isHinted = text.starts_with("sep=") && text.size() > 5 && (text[5] == '\n' || text[5] == '\r');
    if (isHinted)
        choices = {Sign(text.substr(4, 1))};
    double best = 0;
    for (const Sign &each : choices) {
        const std::vector<std::size_t> counts = countsBy(text, each, isWhole);
        if (counts.empty())
            continue;
        const Count usual = usualCount(counts);
        if (shape.fields == 0)
            shape.fields = 1;
        if (usual.fields < 2)
            continue;
        // A first line with the usual number of fields counts more, as in a header "a;b" above "1,5;2,5".
        const bool isFirst = counts[0] == usual.fields || (counts[0] + 1 == usual.fields && counts[0] > 1);
        const double score =
            usual.share + (isFirst ? 0.5 : 0.0) + 0.001 * double(std::min<std::size_t>(usual.fields, 100));
        if (score > best) {
            best = score;
            shape.dialect.delimiter = each;
            shape.fields = usual.fields;
        }
    }
    if (shape.fields == 0)
        return shape;
    if (usesSingleQuotes(text, shape.dialect.delimiter))
        shape.dialect.quote = '\'';
    const std::vector<Record> records = recordsOf(text, shape, isWhole);
    if (records.empty())
        return {};
    findHead(records, shape);
    return shape;
}

CsvShape shapeOf(const std::vector<Record> &records, std::size_t fields)
{
    CsvShape shape;
    shape.fields = fields;
    if (!records.empty())
        findHead(records, shape);
    return shape;
}

std::vector<std::string> distinctNames(std::vector<std::string> names)
{
    std::set<std::string> taken;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string wanted = names[i].empty() ? "column" + std::to_string(i + 1) : names[i];
        std::string name = wanted;
        for (int number = 2; !taken.insert(base::lower(name)).second; ++number)
            name = wanted + "_" + std::to_string(number);
        names[i] = name;
    }
    return names;
}

} // namespace tables
