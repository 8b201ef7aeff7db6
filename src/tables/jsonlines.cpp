// SPDX-License-Identifier: GPL-3.0-or-later
// JSON lines as a table: one object per line, one row per object. Members of nested objects become columns
// "outer.inner"; lists, and objects used as maps (their keys are data), stay JSON text. The first pass finds the
// columns, the second writes the rows.
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "graph/decodedtext.h"
#include "tables/cellform.h"
#include "tables/csvshape.h"
#include "tables/tableintake.h"

#include <algorithm>
#include <list>
#include <set>

namespace tables {

using base::Category;
using base::fail;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t readAtOnce = 1u << 20;
constexpr std::size_t longestLine = 64u << 20;
constexpr int deepest = 64;              // nesting of objects and lists
constexpr int deepestColumn = 4;         // nesting of objects that become columns
constexpr std::size_t mostMembers = 100; // of a nested object, over all lines; with more, keys are data
constexpr std::uint64_t objectsBetweenLooks = 1024;

// Lines of a stream, without line ends.
class Lines {
public:
    explicit Lines(graph::ByteStream &stream) : m_stream(stream) {}
    // False at the end.
    base::Result<bool> next(std::string_view &line)
    {
        for (;;) {
            const std::size_t end = m_text.find('\n', m_looked);
            if (end != std::string::npos) {
                line = std::string_view(m_text).substr(m_begin, end - m_begin);
                m_begin = m_looked = end + 1;
                return true;
            }
            if (m_atEnd) {
                line = std::string_view(m_text).substr(m_begin);
                m_begin = m_looked = m_text.size();
                return !line.empty();
            }
            m_text.erase(0, std::exchange(m_begin, 0));
            m_looked = m_text.size();
            if (m_looked > longestLine)
                return fail(Category::limit, BASE_TEXT("tables.long-line", "A line is longer than 64 MB."), {},
                            "no-table");
            m_text.resize(m_looked + readAtOnce);
            BASE_TRY(const std::size_t got, m_stream.read(m_text.data() + m_looked, readAtOnce));
            m_text.resize(m_looked + got);
            m_atEnd = got == 0;
        }
    }

private:
    graph::ByteStream &m_stream;
    std::string m_text;
    std::size_t m_begin = 0, m_looked = 0;
    bool m_atEnd = false;
};

// The value types seen in a column.
struct Column {
    std::string name;
    std::uint64_t integers = 0, reals = 0, truths = 0, texts = 0, others = 0;
    ColumnForms forms; // for texts: ISO dates

    sql::ColumnKind kind() const
    {
        const std::uint64_t all = integers + reals + truths + texts + others;
        if (all == 0 || others > 0)
            return sql::ColumnKind::text;
        if (integers == all)
            return sql::ColumnKind::integer;
        if (integers + reals == all)
            return sql::ColumnKind::real;
        if (truths == all)
            return sql::ColumnKind::boolean;
        if (texts == all && (forms.forms() & (form::isoDate | form::isoMoment)))
            return forms.kind();
        return sql::ColumnKind::text;
    }
};

class JsonTable {
public:
    explicit JsonTable(TableIntake &intake) : m_intake(intake) {}

    base::Status read()
    {
        BASE_TRY(const std::string head, m_intake.head(4096));
        if (head.empty())
            return fail(Category::input,
                        {BASE_TEXT("tables.empty", "“{file}” is empty."), {{"file", m_intake.fileName()}}}, {},
                        "no-table");
        m_encoding = graph::encodingOf(head, m_mark);
        BASE_CHECK(eachObject(0, [this](const Json &object, std::uint64_t) -> base::Status {
            findColumns(object, "", 0);
            return {};
        }));
        if (m_objects == 0)
            return fail(
                Category::input,
                {BASE_TEXT(
                     "tables.no-json",
                     "“{file}” has no JSON lines. Each line must be one JSON object, for example {\"name\": \"a\"}."),
                 {{"file", m_intake.fileName()}}},
                m_intake.text(), "no-table");
        if (m_columns.empty())
            return fail(Category::input,
                        {BASE_TEXT("tables.no-members", "The objects of “{file}” have no members."),
                         {{"file", m_intake.fileName()}}},
                        {}, "no-table");
        settle();
        if (m_written.size() > sql::mostColumns)
            return fail(
                Category::limit,
                {BASE_TEXT("tables.many-columns", "“{file}” has {count} columns, but a table takes at most {most}."),
                 {{"file", m_intake.fileName()},
                  {"count", base::grouped(static_cast<std::int64_t>(m_written.size()))},
                  {"most", base::grouped(sql::mostColumns)}}},
                {}, "no-table");
        BASE_CHECK(m_intake.writer().beginTable(m_intake.table(), m_written));
        BASE_CHECK(eachObject(1, [this](const Json &object, std::uint64_t) {
            m_texts.clear();
            writeMembers(object, "", 0);
            return m_intake.writer().addRow();
        }));
        tell();
        return {};
    }

private:
    template <class Use>
    base::Status eachObject(int pass, const Use &use)
    {
        BASE_TRY(auto bytes, m_intake.bytes());
        auto watched = std::make_unique<WatchedBytes>(std::move(bytes), pass == 0 ? &m_intake : nullptr);
        graph::DecodedText text(std::move(watched), m_encoding, m_mark);
        Lines lines(text);
        std::string_view line;
        for (std::uint64_t number = 1;; ++number) {
            if (number % objectsBetweenLooks == 1)
                BASE_CHECK(m_intake.look(pass, text.bytesRead()));
            BASE_TRY(const bool more, lines.next(line));
            if (!more)
                return {};
            while (line.ends_with('\r') || line.ends_with(' '))
                line.remove_suffix(1);
            if (line.empty())
                continue;
            const Json object = base::parsedOrderedJson(line, deepest);
            if (object.is_object()) {
                m_objects += pass == 0 ? 1 : 0;
                BASE_CHECK(use(object, number));
            } else if (pass == 0) {
                ++m_foreign;
                m_intake.reportLine("lines that are not a JSON object", number,
                                    object.is_discarded() ? "it is not JSON. The line is left out."
                                                          : "it is not a JSON object. The line is left out.");
            }
        }
    }

    static std::string under(const std::string &prefix, const std::string &key)
    {
        return prefix.empty() ? key : prefix + "." + key;
    }

    bool isSplit(const std::string &path, const Json &value, int depth) const
    {
        return value.is_object() && !value.empty() && depth < deepestColumn && !m_whole.contains(path);
    }

    void findColumns(const Json &object, const std::string &prefix, int depth)
    {
        for (const auto &member : object.items()) {
            const std::string path = under(prefix, member.key());
            const Json &value = member.value();
            if (isSplit(path, value, depth)) {
                m_objectsWithin.insert(path);
                findColumns(value, path, depth + 1);
                continue;
            }
            const auto [place, isNew] = m_places.try_emplace(path, m_columns.size());
            if (isNew) {
                m_columns.push_back({path, 0, 0, 0, 0, 0, {}});
                if (!prefix.empty() && ++m_members[prefix] > mostMembers)
                    m_whole.insert(prefix);
            }
            count(m_columns[place->second], value);
        }
    }

    static void count(Column &column, const Json &value)
    {
        if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))
            ++column.others; // stored as text with all its digits
        else if (value.is_number_integer())
            ++column.integers;
        else if (value.is_number())
            ++column.reals;
        else if (value.is_boolean())
            ++column.truths;
        else if (value.is_string()) {
            ++column.texts;
            const std::string &text = value.get_ref<const std::string &>();
            column.forms.add(text.empty() ? std::string_view("?") : std::string_view(text), true, 0);
        } else if (!value.is_null())
            ++column.others;
    }

    // Members of objects kept as JSON text are no columns; the object is one column.
    void settle()
    {
        const auto isWithin = [this](const std::string &path) {
            for (std::size_t dot = path.find('.'); dot != std::string::npos; dot = path.find('.', dot + 1))
                if (m_whole.contains(path.substr(0, dot)))
                    return true;
            return false;
        };
        std::vector<Column> kept;
        for (Column &each : m_columns)
            if (!isWithin(each.name))
                kept.push_back(std::move(each));
        for (const std::string &each : m_whole)
            if (!isWithin(each) &&
                std::none_of(kept.begin(), kept.end(), [&](const Column &column) { return column.name == each; }))
                kept.push_back({each, 0, 0, 0, 0, 1, {}});
        m_columns = std::move(kept);
        m_places.clear();
        std::vector<std::string> names;
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            m_columns[i].forms.settle({});
            m_places[m_columns[i].name] = i;
            names.push_back(m_columns[i].name);
        }
        names = distinctNames(std::move(names));
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            m_written.push_back({names[i], m_columns[i].kind()});
    }

    void writeMembers(const Json &object, const std::string &prefix, int depth)
    {
        for (const auto &member : object.items()) {
            const std::string path = under(prefix, member.key());
            const Json &value = member.value();
            if (isSplit(path, value, depth))
                writeMembers(value, path, depth + 1);
            else if (const auto place = m_places.find(path); place != m_places.end())
                write(place->second, value);
        }
    }

    void write(std::size_t column, const Json &value)
    {
        const sql::TableWriter &writer = m_intake.writer();
        const sql::ColumnKind kind = m_written[column].kind;
        if (value.is_null())
            return;
        if (kind == sql::ColumnKind::integer || kind == sql::ColumnKind::boolean)
            return writer.setInteger(column,
                                     value.is_boolean() ? (value.get<bool>() ? 1 : 0) : value.get<std::int64_t>());
        if (kind == sql::ColumnKind::real)
            return writer.setReal(column, value.get<double>());
        if (value.is_string() && kind != sql::ColumnKind::text) {
            m_texts.emplace_back();
            const auto cell = m_columns[column].forms.cell(value.get_ref<const std::string &>(), true, m_texts.back());
            return writer.setText(column, cell.text);
        }
        if (value.is_string())
            return writer.setText(column, value.get_ref<const std::string &>());
        m_texts.push_back(value.dump(-1, ' ', false, Json::error_handler_t::replace));
        writer.setText(column, m_texts.back());
    }

    void tell()
    {
        m_intake.report(base::grouped(static_cast<std::int64_t>(m_objects)) + (m_objects == 1 ? " row, " : " rows, ") +
                        base::grouped(static_cast<std::int64_t>(m_written.size())) +
                        (m_written.size() == 1 ? " column" : " columns") + " in the table " + m_intake.table() +
                        ", from JSON lines.");
        if (!m_objectsWithin.empty())
            m_intake.report("Members of nested objects are columns with a point in their name.");
        for (const std::string &each : m_whole)
            m_intake.report("“" + each + "” has more than " + std::to_string(mostMembers) +
                            " different members, so it is one column of JSON text.");
        m_intake.leaveOut(m_foreign, " line that is not a JSON object", " lines that are not a JSON object");
    }

    TableIntake &m_intake;
    graph::TextEncoding m_encoding = graph::TextEncoding::utf8;
    std::size_t m_mark = 0;
    std::uint64_t m_objects = 0, m_foreign = 0;
    std::vector<Column> m_columns;
    std::map<std::string, std::size_t> m_places;  // index of a column by path
    std::map<std::string, std::size_t> m_members; // number of columns directly below a path
    std::set<std::string> m_whole;                // paths of objects kept as JSON text
    std::set<std::string> m_objectsWithin;
    std::vector<sql::WrittenColumn> m_written;
    std::list<std::string> m_texts; // of the row being written
};

} // namespace

base::Status readJsonLines(TableIntake &intake)
{
    return JsonTable(intake).read();
}

} // namespace tables
