// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL samples and the schemas of tests/sql/schemas without their declared keys, to measure what a search finds of
// them: on an SQL server, or in a graph. For tests; one thread.
#pragma once

#include "data/schema/relationshipchoices.h"
#include "sql/sqlite/sqlitesource.h"
#include "sql/text/dialect.h"

#include <QFile>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace fixtures {

inline const std::vector<const char *> &schemasWithKeys()
{
    static const std::vector<const char *> all{"library", "medicine", "shop",   "hospital", "places",
                                               "retail",  "erp",      "rental", "music"};
    return all;
}

inline std::unique_ptr<sql::SqliteSource> withKeys(const QString &name)
{
    const bool isSample = name == QStringLiteral("library") || name == QStringLiteral("medicine");
    QFile file(QStringLiteral(REFLEXION_SOURCE_DIR) +
               (isSample ? QStringLiteral("/resources/sql-samples/") : QStringLiteral("/tests/sql/schemas/")) + name +
               QStringLiteral(".sql"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    auto source = sql::SqliteSource::fromScript(name.toStdString(), file.readAll().toStdString(), {});
    if (!source)
        qFatal("%s", source.error().message.c_str());
    return std::move(*source);
}

inline std::set<std::string> declaredIn(const data::Schema &schema)
{
    std::set<std::string> out;
    for (const auto &relationship : schema.relationships)
        for (const auto &ends : relationship.endpoints)
            if (!ends.found)
                out.insert(data::relationshipName(ends));
    return out;
}

// Every row of a table, in its order.
inline void eachRow(data::Source &source, const data::EntityType &table,
                    const std::function<void(const data::Rows &)> &use)
{
    data::QueryLimits limits;
    limits.setRows(1'000'000);
    const auto rows = source.run({"SELECT * FROM \"" + table.name + "\"", {}}, limits, {});
    if (!rows)
        qFatal("%s: %s", table.name.c_str(), rows.error().message.c_str());
    use(*rows);
}

// The statements that make the tables with their keys and rows elsewhere, without the references.
inline QStringList statementsWithoutReferences(data::Source &source, const data::Schema &schema, sql::Dialect dialect)
{
    constexpr std::size_t rowsOfInsert = 500;
    QStringList out;
    const auto name = [&](const std::string &text) { return sql::quotedName(dialect, text); };
    for (const auto &table : schema.entities) {
        if (table.isView)
            continue;
        std::string columns, keys;
        for (const auto &column : table.properties) {
            const char *type = column.type == data::Type::integer    ? " bigint"
                               : column.type == data::Type::floating ? " double precision"
                                                                     : " varchar(180)";
            columns += (columns.empty() ? "" : ", ") + name(column.name) + type;
            if (column.isKey)
                keys += (keys.empty() ? "" : ", ") + name(column.name);
        }
        if (!keys.empty())
            columns += ", PRIMARY KEY (" + keys + ")";
        out << QString::fromStdString("CREATE TABLE " + name(table.name) + " (" + columns + ")");
        eachRow(source, table, [&](const data::Rows &rows) {
            std::string values;
            for (std::size_t r = 0; r < rows.size(); ++r) {
                std::string row;
                for (std::size_t c = 0; c < rows.columnCount(); ++c) {
                    const auto value = rows.at(r, c);
                    row += (c == 0 ? "" : ", ") + (value.isNull()     ? std::string("NULL")
                                                   : value.isString() ? sql::quotedText(dialect, value.asString())
                                                                      : value.toDisplay());
                }
                values += (values.empty() ? "(" : ", (") + row + ")";
                if ((r + 1) % rowsOfInsert == 0 || r + 1 == rows.size()) {
                    out << QString::fromStdString("INSERT INTO " + name(table.name) + " VALUES " + values);
                    values.clear();
                }
            }
        });
    }
    return out;
}

// Prints false and missed relationships, with the precision and the recall.
struct Compared {
    std::size_t right = 0, found = 0, declared = 0;
    bool isEnough() const
    {
        return double(right) >= 0.95 * double(found) && double(right) >= 0.9 * double(declared) && declared > 0;
    }
};

inline Compared compared(const std::set<std::string> &declared, const std::set<std::string> &found)
{
    Compared out{0, found.size(), declared.size()};
    for (const auto &each : found) {
        out.right += declared.count(each);
        if (!declared.count(each))
            qInfo("made up: %s", each.c_str());
    }
    for (const auto &each : declared)
        if (!found.count(each))
            qInfo("not found: %s", each.c_str());
    qInfo("%zu declared, %zu found, %zu of them right", out.declared, out.found, out.right);
    return out;
}

} // namespace fixtures
