// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the tables of a query against the schema. If exactly one table differs only in case or schema, it is the
// certain fix; if there are several, the user chooses.
#include "sql/check/namecheck.h"

#include "base/text.h"
#include "data/language/suggestions.h"

#include <algorithm>

namespace sql {

namespace {

// The name that the database looks up: PostgreSQL folds names without quotes to lower case.
std::string lookedFor(Dialect dialect, const std::string &name, bool isQuoted)
{
    return dialect == Dialect::postgres && !isQuoted ? base::lower(name) : name;
}

// The schema of a table (empty if it has none) and its bare name.
std::pair<std::string_view, std::string_view> partsOf(Dialect dialect, std::string_view name)
{
    const auto dot = dialect == Dialect::sqlite ? std::string_view::npos : name.find('.');
    return dot == std::string_view::npos ? std::pair(std::string_view(), name)
                                         : std::pair(name.substr(0, dot), name.substr(dot + 1));
}

bool isOfTheServer(std::string_view schema)
{
    const std::string name = base::lower(schema);
    return name.starts_with("pg_") || name == "information_schema" || name == "mysql" || name == "sys" ||
           name == "performance_schema" || name == "temp";
}

} // namespace

bool NameCheck::isFound(const TableUse &use, const data::EntityType &table) const
{
    const std::string name = lookedFor(m_dialect, use.name.text, use.name.isQuoted);
    if (m_dialect == Dialect::sqlite)
        return same(table.name, name) && (use.schema.empty() || same(use.schema, "main") || same(use.schema, "temp"));
    if (use.schema.empty())
        return table.name == name;
    const std::string schema = lookedFor(m_dialect, use.schema, use.isSchemaQuoted);
    if (table.name == schema + "." + name)
        return true;
    // Tables without a schema in their name are in the search path, in any schema that no other table names.
    return table.name == name &&
           std::none_of(m_schema->entities.begin(), m_schema->entities.end(),
                        [&](const data::EntityType &each) { return partsOf(m_dialect, each.name).first == schema; });
}

const data::EntityType *NameCheck::entity(const TableUse &use) const
{
    if (use.kind != TableUse::Kind::table || !m_schema)
        return nullptr;
    const bool own = use.schema.empty() || same(use.schema, "main") || same(use.schema, "public");
    const data::EntityType *found = nullptr;
    for (const data::EntityType &each : m_schema->entities) {
        if (!same(each.name, use.schema + "." + use.name.text) &&
            !same(partsOf(m_dialect, each.name).second, use.name.text))
            continue;
        if (isFound(use, each))
            return &each;
        const bool fits = same(each.name, use.schema + "." + use.name.text) || (own && same(each.name, use.name.text));
        if (fits && (!found || each.name == use.name.text))
            found = &each;
    }
    return found;
}

bool NameCheck::isSystem(const TableUse &use) const
{
    const std::string name = base::lower(use.name.text), schema = base::lower(use.schema);
    if (!schema.empty() && schema != "main" && schema != "public")
        return true; // the contents of another schema are unknown
    for (const char *start : {"sqlite_", "pragma_", "pg_", "json_", "fts5", "dbstat"})
        if (name.starts_with(start))
            return true;
    return name == "dual" || name == "generate_series" || name == "bytecode" || name == "tables_used";
}

// Tables of that name in any case; from other schemas only if the named schema has none.
std::vector<const data::EntityType *> NameCheck::namesakes(const TableUse &use, bool &isElsewhere) const
{
    std::vector<const data::EntityType *> all, there;
    for (const data::EntityType &each : m_schema->entities) {
        const auto [schema, name] = partsOf(m_dialect, each.name);
        if (!same(name, use.name.text))
            continue;
        all.push_back(&each);
        const bool isPublic = schema.empty() && same(use.schema, "public");
        if (!use.schema.empty() && (same(schema, use.schema) || isPublic))
            there.push_back(&each);
    }
    isElsewhere = !use.schema.empty() && there.empty();
    return there.empty() ? all : there;
}

void NameCheck::checkTable(const TableUse &use)
{
    if (const data::EntityType *found = entity(use); found && isFound(use, *found))
        return;
    bool isElsewhere = false;
    const auto all = namesakes(use, isElsewhere);
    if (!all.empty()) {
        // The contents of another database of the server are unknown.
        if (!isElsewhere || (m_dialect == Dialect::postgres && !isOfTheServer(use.schema)))
            otherTable(use, all, isElsewhere);
        return;
    }
    if (isSystem(use))
        return;
    std::vector<std::string> known;
    for (const data::EntityType &each : m_schema->entities)
        known.push_back(each.name);
    const std::string near = data::nearestName(use.name.text, known);
    std::string message = "There is no table " + use.name.text + ".";
    if (!near.empty())
        message += " Did you mean " + near + "?";
    else if (known.size() <= 12)
        message += " There are " + enumerated(known) + ".";
    auto &finding = find("unknown-table", use.name.span, std::move(message));
    if (!near.empty())
        finding.fixes.push_back({use.span, tableName(m_dialect, near), "Write " + near, data::FixClass::structural});
}

void NameCheck::otherTable(const TableUse &use, const std::vector<const data::EntityType *> &all, bool isElsewhere)
{
    constexpr std::size_t mostOffered = 5;
    const std::string looked = lookedFor(m_dialect, use.name.text, use.name.isQuoted);
    if (all.size() == 1) {
        const std::string &name = all.front()->name;
        const auto [schema, last] = partsOf(m_dialect, name);
        const bool isCase = last != looked;
        std::string message;
        if (isElsewhere || (use.schema.empty() && !schema.empty()))
            message =
                "The table " + use.name.text + " is in the schema " + std::string(schema) + ": it is " + name + ".";
        else if (isCase && m_dialect == Dialect::postgres && !use.name.isQuoted)
            message = "The table " + name + " has capital letters; without quotes PostgreSQL looks for " + looked + ".";
        else if (m_dialect == Dialect::mariadb)
            message = "The table is called " + name + ". If MariaDB distinguishes upper and lower case, there is no " +
                      use.name.text + ".";
        else
            message = "There is no table " + use.name.text + "; it is called " + name + ".";
        // A table in another schema is a different table; other case or a missing schema is not.
        offerTable(find("unknown-table", use.name.span, std::move(message)), use, *all.front(),
                   isElsewhere ? data::FixClass::structural : data::FixClass::certain);
        return;
    }
    std::vector<std::string> names;
    for (const data::EntityType *each : all)
        names.push_back(each->name);
    auto &finding =
        find("unknown-table", use.name.span,
             "There is no table " + use.name.text +
                 " in the schemas that this query searches, but several tables have this name: " + enumerated(names) +
                 ". Write the name of the schema before the table.");
    for (std::size_t i = 0; i < all.size() && i < mostOffered; ++i)
        offerTable(finding, use, *all[i], data::FixClass::choice);
}

// If columns use the written name as a qualifier, the table gets it as an alias.
void NameCheck::offerTable(data::Diagnostic &finding, const TableUse &use, const data::EntityType &table,
                           data::FixClass kind)
{
    std::string better = tableName(m_dialect, table.name);
    const std::string looked = lookedFor(m_dialect, use.name.text, use.name.isQuoted);
    const bool isCalled = std::any_of(m_outline.columns.begin(), m_outline.columns.end(), [&](const ColumnUse &each) {
        return lookedFor(m_dialect, each.qualifier.text, each.qualifier.isQuoted) == looked;
    });
    if (isCalled && use.alias.empty() && partsOf(m_dialect, table.name).second != looked)
        better += " AS " + nameText(m_dialect, looked);
    finding.fixes.push_back({use.span, better, "Write " + better, kind});
}

} // namespace sql
