// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/serverschema.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/words/sourcewords.h"
#include "sql/reading/tableschema.h"
#include "sql/relationships/foundrelationships.h"
#include "sql/server/serverfacts.h"
#include "sql/server/servervalues.h"
#include "sql/text/definitions.h"

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <tuple>

namespace sql {

using data::Type;
using data::Value;

namespace {

constexpr std::int64_t headRows = 1000;
constexpr std::int64_t countedRows = 200'000; // above this, the estimate of the server is used
constexpr std::chrono::milliseconds forCatalogue{20000};
constexpr std::chrono::milliseconds forOneTable{150};

std::int64_t integerIn(const std::string &text)
{
    std::int64_t out = 0;
    std::from_chars(text.data(), text.data() + text.size(), out);
    return out;
}

bool isTrue(const std::string &text)
{
    return text == "t" || text == "1";
}

// The type of a declaration in any of the databases: "numeric(30,10)", "character varying(20)[]", "bigint(20)".
std::pair<Type, Type> typeDeclared(const std::string &declared)
{
    const std::string text = base::lower(declared);
    const auto starts = [&](std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.starts_with(word); });
    };
    Type type = Type::string;
    if (text == "tinyint(1)" || starts({"bool"}))
        type = Type::boolean;
    else if (starts({"interval"}))
        type = Type::string;
    else if (starts({"int", "bigint", "smallint", "tinyint", "mediumint", "serial", "bigserial", "oid", "year"}))
        type = Type::integer;
    else if (starts({"numeric", "decimal", "real", "double", "float"}))
        type = Type::floating;
    else if (starts({"timestamp", "datetime"}))
        type = text.ends_with("with time zone") ? Type::dateTime : Type::localDateTime;
    else if (starts({"date"}))
        type = text.starts_with("daterange") ? Type::string : Type::date;
    else if (starts({"time"}))
        type = text.ends_with("with time zone") ? Type::string : Type::localTime;
    else if (starts({"bytea", "blob", "tinyblob", "mediumblob", "longblob", "binary", "varbinary"}))
        type = Type::bytes;
    return text.ends_with("[]") ? std::pair(Type::list, type) : std::pair(type, Type::null);
}

// Statistics of one column over the first rows of a table.
struct HeadTally {
    std::int64_t filled = 0;
    ColumnTally values;

    void add(const Value &value)
    {
        if (value.isNull())
            return;
        ++filled;
        values.add(value);
    }
};

} // namespace

ServerSchemaReader::ServerSchemaReader(Dialect dialect, Ask ask, std::stop_token stop, std::chrono::milliseconds budget)
    : m_dialect(dialect), m_ask(std::move(ask)), m_stop(std::move(stop)), m_deadline(Clock::now() + budget)
{
}

std::chrono::milliseconds ServerSchemaReader::left() const
{
    return std::max(std::chrono::milliseconds(0),
                    std::chrono::duration_cast<std::chrono::milliseconds>(m_deadline - Clock::now()));
}

base::Result<data::Schema> ServerSchemaReader::run()
{
    m_schema.ofTables = true;
    BASE_CHECK(readTables());
    BASE_CHECK(readColumns());
    BASE_CHECK(readKeys());
    readDefinitions();
    for (data::EntityType &table : m_schema.entities) {
        if (m_stop.stop_requested())
            return base::fail(base::Category::cancelled,
                              BASE_TEXT("schema.cancelled", "The reading of the schema was cancelled."), {},
                              "cancelled");
        lookAt(table);
    }
    findRelationships();
    countRelationships(m_schema);
    for (const auto &[name, definition] : m_views)
        if (auto word = wordOfView(m_dialect, name, definition, m_schema))
            m_schema.sourceWords.push_back(std::move(*word));
    data::addSourceWords(m_schema);
    if (m_unseen > 0)
        m_report += base::grouped(static_cast<std::int64_t>(m_unseen)) +
                    (m_unseen == 1 ? " table was" : " tables were") + " not sampled, because the time ran out.\n";
    return std::move(m_schema);
}

void ServerSchemaReader::findRelationships()
{
    const TextQueryRunner ask = [&](const std::string &statement, std::chrono::milliseconds time) {
        return rows(statement, time);
    };
    addFoundRelationships(m_dialect, m_schema, ask, m_stop, relationshipSearchTime, m_report);
    addDisplayNames(m_dialect, m_schema, ask, timeForNames);
}

base::Result<std::vector<ServerSchemaReader::Row>> ServerSchemaReader::rows(const std::string &statement,
                                                                            std::chrono::milliseconds time)
{
    std::vector<Row> out;
    std::size_t columns = 0;
    BASE_CHECK(m_ask(statement, time,
                     {[&](const std::vector<ServerColumn> &head) { columns = head.size(); },
                      [&](const ServerCell *cells) {
                          Row &row = out.emplace_back();
                          for (std::size_t i = 0; i < columns; ++i)
                              row.emplace_back(cells[i].bytes ? cells[i].text() : std::string_view());
                          return true;
                      }}));
    return out;
}

base::Status ServerSchemaReader::readTables()
{
    BASE_TRY(const std::vector<Row> found, rows(factsOf(m_dialect).tables, forCatalogue));
    for (const Row &row : found) {
        data::EntityType table;
        table.name = row[0];
        table.count = std::max<std::int64_t>(0, integerIn(row[2]));
        table.comment = row[1] == "table" ? std::string() : row[1];
        table.isView = row[1].ends_with("view");
        table.remark = data::asRemark(row[3]);
        m_places[table.name] = m_schema.entities.size();
        m_schema.entities.push_back(std::move(table));
    }
    return {};
}

base::Status ServerSchemaReader::readColumns()
{
    BASE_TRY(const std::vector<Row> found, rows(factsOf(m_dialect).columns, forCatalogue));
    for (const Row &row : found) {
        const auto place = m_places.find(row[0]);
        if (place == m_places.end())
            continue;
        data::Property property;
        property.name = row[1];
        property.isKey = isTrue(row[4]);
        property.comment = row[2] + (isTrue(row[3]) ? ", not null" : "");
        std::tie(property.type, property.itemType) = typeDeclared(row[2]); // refined by its values later
        property.remark = data::asRemark(row[5]);
        data::EntityType &table = m_schema.entities[place->second];
        table.properties.push_back(std::move(property));
        if (m_dialect == Dialect::mariadb)
            setAllowed(table, row[1], allowedByEnum(m_dialect, row[2]), "type of " + row[0] + "." + row[1]);
    }
    return {};
}

base::Status ServerSchemaReader::readKeys()
{
    BASE_TRY(const std::vector<Row> found, rows(factsOf(m_dialect).keys, forCatalogue));
    std::map<std::pair<std::string, std::string>, data::Endpoints> joins; // by table and name of the key
    for (const Row &row : found) {
        if (!m_places.contains(row[3]))
            continue;
        data::Endpoints &ends = joins[{row[0], row[1]}];
        ends.from = row[0];
        ends.to = row[3];
        ends.columns.emplace_back(row[2], row[4]);
    }
    std::vector<data::Endpoints> all;
    for (auto &[key, ends] : joins)
        all.push_back(std::move(ends));
    m_schema.relationships = relationshipsOf(all);
    return {};
}

// Optional: a server that does not provide definitions is described without them.
void ServerSchemaReader::readDefinitions()
{
    const auto found = rows(factsOf(m_dialect).definitions, forCatalogue);
    if (!found) {
        m_report += "Checks and views were not read: " + found.error().message + "\n";
        return;
    }
    for (std::size_t i = 0; i < found->size(); ++i) {
        const Row &row = (*found)[i];
        const auto place = m_places.find(row[0]);
        if (place == m_places.end())
            continue;
        data::EntityType &table = m_schema.entities[place->second];
        if (row[2] == "view") {
            m_views.emplace_back(table.name, row[4]);
        } else if (row[2] == "check") {
            if (auto allowed = allowedByCheck(m_dialect, row[4])) // PostgreSQL calls the column of a domain VALUE
                setAllowed(table, row[1].empty() ? allowed->column : row[1], std::move(allowed->values),
                           "check " + row[3]);
        } else if (i == 0 || (*found)[i - 1][0] != row[0] || (*found)[i - 1][1] != row[1]) {
            std::vector<data::Value> labels;
            for (std::size_t k = i;
                 k < found->size() && (*found)[k][0] == row[0] && (*found)[k][1] == row[1] && (*found)[k][2] == row[2];
                 ++k)
                labels.emplace_back((*found)[k][4]);
            setAllowed(table, row[1], std::move(labels), "type " + row[3]);
        }
    }
}

// False if the number of rows is unknown.
bool ServerSchemaReader::count(data::EntityType &table)
{
    if (table.count > countedRows)
        return true;
    std::string counted;
    const auto asked = m_ask("SELECT count(*) FROM " + quotedTableName(m_dialect, table.name),
                             std::min(left(), forOneTable), {{}, [&](const ServerCell *cells) {
                                                                 counted = std::string(cells[0].text());
                                                                 return true;
                                                             }});
    if (asked)
        table.count = integerIn(counted);
    else
        m_report += table.name + ": its rows were not counted.\n";
    return asked || table.count > 0;
}

void ServerSchemaReader::lookAt(data::EntityType &table)
{
    if (left().count() == 0) {
        ++m_unseen;
        table.count = table.count > 0 ? table.count : -1; // uses the server's estimate, if any
        return;
    }
    const bool isCounted = count(table);
    std::vector<HeadTally> tallies(table.properties.size());
    std::int64_t seen = 0;
    std::string list;
    for (const data::Property &each : table.properties)
        list += (list.empty() ? "" : ", ") + quotedName(m_dialect, each.name);
    std::vector<ServerColumn> head;
    const auto asked = m_ask("SELECT " + list + " FROM " + quotedTableName(m_dialect, table.name) + " LIMIT " +
                                 std::to_string(headRows),
                             std::max(std::chrono::milliseconds(1), std::min(left(), forOneTable)),
                             {[&](const std::vector<ServerColumn> &columns) { head = columns; },
                              [&](const ServerCell *cells) {
                                  ++seen;
                                  for (std::size_t i = 0; i < tallies.size(); ++i)
                                      tallies[i].add(valueOf(head[i], cells[i]));
                                  return true;
                              }});
    if (!asked)
        m_report += table.name + ": " + asked.error().message + "\n";
    const bool whole = asked && seen < headRows;
    table.count = whole ? seen : std::max(table.count, seen);
    table.sampled = !whole;
    for (std::size_t i = 0; i < std::min(tallies.size(), head.size()); ++i) {
        data::Property &property = table.properties[i];
        property.type = typeOf(head[i]);
        property.itemType = head[i].isList ? typeOf({{}, head[i].kind, false}) : Type::null;
        property.samples = tallies[i].values.frequent();
        property.distinct = tallies[i].values.distinct();
        property.count = whole || seen == 0 ? tallies[i].filled
                                            : static_cast<std::int64_t>(static_cast<double>(table.count) *
                                                                        static_cast<double>(tallies[i].filled) /
                                                                        static_cast<double>(seen));
        if (!whole && property.distinct == tallies[i].filled)
            property.distinct = property.count; // all values are distinct
        const bool ordered = property.isNumeric() || property.type == Type::date ||
                             property.type == Type::localDateTime || property.type == Type::dateTime;
        if (whole && ordered) {
            property.minimum = tallies[i].values.minimum();
            property.maximum = tallies[i].values.maximum();
        }
    }
    if (!isCounted && !whole)
        table.count = -1;
}

} // namespace sql
