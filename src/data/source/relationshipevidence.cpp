// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/source/relationshipevidence.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "data/language/queryparts.h"
#include "data/schema/columnnames.h"
#include "data/schema/likelyreference.h"

#include <algorithm>

namespace data {

namespace {

struct Column {
    const EntityType *table = nullptr;
    const Property *column = nullptr;
};

// "public.city.mayor": names may contain dots, so every dot is tried.
Column columnNamed(const Schema &schema, std::string_view name, std::string_view &table)
{
    for (std::size_t dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.', dot + 1))
        if (const EntityType *type = schema.entity(name.substr(0, dot))) {
            table = name.substr(0, dot);
            if (const Property *column = type->property(name.substr(dot + 1)))
                return {type, column};
        }
    return {};
}

base::Result<Column> columnIn(const Schema &schema, const std::string &name)
{
    std::string_view table;
    const Column found = columnNamed(schema, name, table);
    if (found.column)
        return found;
    const std::string shown = base::shorten(name, 100);
    if (!table.empty())
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("relationships.no-such-column",
                                     "\"{table}\" does not have all of these columns: \"{columns}\"."),
                           {{"table", std::string(table)}, {"columns", shown}}});
    return base::fail(base::Category::notFound,
                      {BASE_TEXT("relationships.no-column",
                                 "The source has no column \"{column}\". Write table.column, as in the schema."),
                       {{"column", shown}}});
}

std::int64_t numberAt(const Rows &rows, std::size_t column)
{
    const Value value = rows.size() > 0 && column < rows.columnCount() ? rows.at(0, column) : Value();
    return value.type() == Type::integer ? value.asInt() : 0;
}

QueryLimits patience(std::size_t rows)
{
    QueryLimits limits;
    limits.setRows(rows);
    limits.time = std::chrono::seconds(10);
    return limits;
}

// Always quoted: a plain name may be a reserved word, and servers fold its case.
std::string quotedSql(const Language &language, std::string_view name)
{
    const char mark = language.name() == "MariaDB" || language.name() == "MySQL" ? '`' : '"';
    std::string out(1, mark);
    for (const char c : name)
        out += c == mark ? std::string(2, mark) : std::string(1, c);
    return out + mark;
}

// Tables of servers have a schema before the dot; in SQLite a dot is part of the name.
std::string quotedTable(const Language &language, std::string_view name)
{
    const auto dot = language.name() == "SQLite" ? std::string_view::npos : name.find('.');
    return dot == std::string_view::npos
               ? quotedSql(language, name)
               : quotedSql(language, name.substr(0, dot)) + "." + quotedSql(language, name.substr(dot + 1));
}

// Of tables: by one query.
base::Result<Evidence> countInTables(Source &source, const Endpoints &ends, std::stop_token stop)
{
    const auto language = source.language();
    const std::string column = quotedSql(*language, ends.columns[0].first);
    const std::string target = quotedSql(*language, ends.columns[0].second);
    const std::string from = quotedTable(*language, ends.from), to = quotedTable(*language, ends.to);
    const std::string text = "SELECT count(*) AS looked, count(CASE WHEN v IN (SELECT " + target + " FROM " + to +
                             ") THEN 1 END) AS there FROM (SELECT DISTINCT " + column + " AS v FROM " + from +
                             " WHERE " + column + " IS NOT NULL LIMIT " + std::to_string(checkedValues) + ") AS seen";
    BASE_TRY(const Rows rows, source.run({text, {}}, patience(1), std::move(stop), {}));
    Evidence out;
    out.values = numberAt(rows, 0);
    out.contained = numberAt(rows, 1);
    return out;
}

base::Result<Evidence> countInGraph(Source &source, const Endpoints &ends, const std::stop_token &stop)
{
    const auto language = source.language();
    const auto written = [&](const std::string &name) { return writtenName(*language, name); };
    const std::string of = "a." + written(ends.columns[0].first), at = "b." + written(ends.columns[0].second);
    const std::string text = "MATCH (a:" + written(ends.from) + ") WHERE " + of + " IS NOT NULL RETURN DISTINCT " + of +
                             " AS v LIMIT " + std::to_string(checkedValues);
    BASE_TRY(const Rows rows, source.run({text, {}}, patience(checkedValues), stop, {}));
    std::vector<Value> values;
    for (std::size_t row = 0; row < rows.size(); ++row)
        values.push_back(rows.at(row, 0));
    Evidence out;
    out.values = static_cast<std::int64_t>(values.size());
    if (values.empty())
        return out;
    const std::string counting =
        "MATCH (b:" + written(ends.to) + ") WHERE " + at + " IN $values RETURN count(DISTINCT " + at + ") AS number";
    Query query{counting, {}};
    query.parameters.emplace("values", Value(ValueList(std::move(values))));
    BASE_TRY(const Rows counted, source.run(query, patience(1), stop, {}));
    out.contained = numberAt(counted, 0);
    return out;
}

bool sameEnds(const Endpoints &a, const Endpoints &b)
{
    return a.from == b.from && a.to == b.to && a.columns == b.columns;
}

bool holdsEnds(const std::vector<Endpoints> &all, const Endpoints &ends)
{
    return std::any_of(all.begin(), all.end(), [&](const Endpoints &each) { return sameEnds(each, ends); });
}

} // namespace

base::Result<Endpoints> endpointsNamed(const Schema &schema, std::string_view name)
{
    const std::size_t sign = name.find('=');
    if (sign == std::string_view::npos)
        return base::fail(
            base::Category::input,
            BASE_TEXT("relationships.form",
                      "Write a relationship as \"table.column = table.column\", the referring column first."));
    BASE_TRY(const Column from, columnIn(schema, base::trim(name.substr(0, sign))));
    BASE_TRY(const Column to, columnIn(schema, base::trim(name.substr(sign + 1))));
    if (from.table == to.table && from.column == to.column)
        return base::fail(base::Category::input,
                          BASE_TEXT("relationships.itself", "A column cannot refer to itself. Choose two columns."));
    Endpoints ends;
    ends.from = from.table->name;
    ends.to = to.table->name;
    ends.columns.emplace_back(from.column->name, to.column->name);
    return ends;
}

bool hasRelationship(const Schema &schema, const Endpoints &ends)
{
    return holdsEnds(schema.references, ends) || holdsEnds(schema.likely, ends) ||
           std::any_of(schema.relationships.begin(), schema.relationships.end(),
                       [&](const RelationshipType &type) { return holdsEnds(type.endpoints, ends); });
}

base::Result<Evidence> countEvidence(Source &source, const Schema &schema, const Endpoints &ends, std::stop_token stop)
{
    if (ends.columns.size() != 1 || schema.ofDocuments || !source.language())
        return base::fail(
            base::Category::input,
            BASE_TEXT("relationships.only-columns", "Relationships can be added only between two columns of tables."));
    BASE_TRY(Evidence out,
             schema.ofTables ? countInTables(source, ends, std::move(stop)) : countInGraph(source, ends, stop));
    const auto &[column, target] = ends.columns[0];
    out.names = namesFit(column, ends.to, target);
    const EntityType *to = schema.entity(ends.to);
    const Property *key = to ? to->property(target) : nullptr;
    const std::int64_t keys = std::max<std::int64_t>({1, key ? key->distinct : 0, to && !key ? to->count : 0});
    out.used = std::min(1.0, static_cast<double>(out.contained) / static_cast<double>(keys));
    return out;
}

std::vector<Endpoints> addedRelationships(const Schema &schema, const RelationshipChoices &choices)
{
    std::vector<Endpoints> out;
    for (const auto &[name, evidence] : choices.added) {
        auto ends = endpointsNamed(schema, name);
        if (!ends || choices.of(name) == RelationshipChoices::Choice::none || hasRelationship(schema, *ends))
            continue;
        ends->found = evidence;
        out.push_back(std::move(*ends));
    }
    return out;
}

} // namespace data
