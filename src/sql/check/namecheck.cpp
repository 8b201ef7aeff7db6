// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/check/namecheck.h"

#include "base/text.h"
#include "data/language/suggestions.h"
#include "data/schema/columnnames.h"
#include "data/words/sourcewords.h"

#include <algorithm>

namespace sql {

namespace {

constexpr int deepestLookup = 50;
constexpr std::size_t mostColumns = 5000;  // of a query within the query
constexpr std::size_t mostWork = 20000000; // compared names; the check ends beyond that

bool holds(const std::vector<std::string> &names, std::string_view name)
{
    return std::any_of(names.begin(), names.end(), [&](const std::string &each) { return same(each, name); });
}

bool isHidden(Dialect dialect, std::string_view column)
{
    static constexpr std::string_view ofSqlite[] = {"rowid", "oid", "_rowid_", "rank"};
    static constexpr std::string_view ofPostgres[] = {"ctid", "xmin", "xmax", "cmin", "cmax", "tableoid", "oid"};
    const auto in = [&](const auto &list) {
        return std::any_of(std::begin(list), std::end(list), [&](std::string_view each) { return same(each, column); });
    };
    return dialect == Dialect::sqlite ? in(ofSqlite) : dialect == Dialect::postgres && in(ofPostgres);
}

} // namespace

std::string NameCheck::enumerated(const std::vector<std::string> &names)
{
    std::string out;
    for (std::size_t i = 0; i < names.size() && i < 12; ++i)
        out += (i ? ", " : "") + names[i];
    return out + (names.size() > 12 ? ", …" : "");
}

NameCheck::NameCheck(Dialect dialect, std::string_view text, const Outline &outline, const data::Schema *schema,
                     data::Analysis &analysis)
    : m_dialect(dialect), m_text(text), m_outline(outline), m_schema(schema), m_analysis(analysis)
{
}

void NameCheck::run()
{
    if (m_schema && m_schema->ofTables && !m_schema->entities.empty() && !m_outline.incomplete) {
        for (const Select &select : m_outline.selects)
            for (const TableUse &use : select.tables)
                if (use.kind == TableUse::Kind::table)
                    checkTable(use);
        if (m_analysis.diagnostics.empty()) // if a table is missing, its columns would be reported too
            for (const ColumnUse &use : m_outline.columns)
                if (m_work < mostWork)
                    checkColumn(use);
        if (m_analysis.diagnostics.empty() && m_work < mostWork)
            hints();
    }
    facts();
}

NameCheck::Columns NameCheck::columnsOf(const TableUse &use, int depth) const
{
    Columns out;
    if (!use.columns.empty()) {
        out.names = use.columns;
        out.known = use.kind != TableUse::Kind::table; // after a list of new names, the remaining columns keep theirs
        return out;
    }
    if (use.kind == TableUse::Kind::table) {
        out.entity = entity(use);
        out.known = out.entity && !out.entity->properties.empty();
        if (out.known)
            for (const data::Property &each : out.entity->properties)
                out.names.push_back(each.name);
        m_work += out.names.size() + 1;
        return out;
    }
    if (use.query < 0 || depth > deepestLookup)
        return out;
    if (auto names = outputOf(use.query, depth + 1)) {
        out.names = std::move(*names);
        out.known = true;
    }
    return out;
}

std::optional<std::vector<std::string>> NameCheck::outputOf(int number, int depth) const
{
    std::vector<std::string> out;
    const Select &select = m_outline.selects[static_cast<std::size_t>(number)];
    for (const OutputColumn &column : select.output) {
        if (!column.isStar) {
            if (column.name.empty())
                return std::nullopt;
            out.push_back(column.name);
            continue;
        }
        for (const TableUse &use : select.tables) {
            if (!column.qualifier.empty() && !same(use.called(), column.qualifier.text))
                continue;
            const Columns columns = columnsOf(use, depth);
            if (!columns.known)
                return std::nullopt;
            out.insert(out.end(), columns.names.begin(), columns.names.end());
            m_work += columns.names.size();
            if (out.size() > mostColumns || m_work > mostWork)
                return std::nullopt;
        }
    }
    return out;
}

data::Diagnostic &NameCheck::find(std::string code, base::Span span, std::string message)
{
    m_told.insert(span.begin);
    m_analysis.diagnostics.push_back({std::move(code), data::Level::error, span, std::move(message), {}, ""});
    return m_analysis.diagnostics.back();
}

void NameCheck::offer(data::Diagnostic &finding, const Name &name, const std::string &better, data::FixClass kind)
{
    if (!better.empty())
        finding.fixes.push_back({name.span, nameText(m_dialect, better), "Write " + better, kind});
}

// PostgreSQL folds a name without quotes to lower case.
bool NameCheck::holdsName(const std::string &column, const Name &name) const
{
    if (m_dialect != Dialect::postgres)
        return same(column, name.text);
    return column == (name.isQuoted ? name.text : base::lower(name.text));
}

// Names of a table are compared as the database does; names of subqueries more loosely, as they are less certain.
bool NameCheck::fits(const Columns &columns, const Name &name) const
{
    if (!columns.entity)
        return holds(columns.names, name.text);
    return std::any_of(columns.names.begin(), columns.names.end(),
                       [&](const std::string &each) { return holdsName(each, name); });
}

const TableUse *NameCheck::meant(int number, std::string_view qualifier) const
{
    for (; number >= 0; number = m_outline.selects[static_cast<std::size_t>(number)].parent)
        for (const TableUse &use : m_outline.selects[static_cast<std::size_t>(number)].tables)
            if (same(use.called(), qualifier))
                return &use;
    return nullptr;
}

void NameCheck::checkColumn(const ColumnUse &use)
{
    if (!use.isCertain || m_told.contains(use.name.empty() ? use.qualifier.span.begin : use.name.span.begin))
        return;
    if (use.qualifier.empty())
        checkPlain(use);
    else
        checkQualified(use);
}

void NameCheck::checkQualified(const ColumnUse &use)
{
    const TableUse *table = meant(use.select, use.qualifier.text);
    if (!table) {
        unknownQualifier(use);
        return;
    }
    if (use.name.empty() || isHidden(m_dialect, use.name.text))
        return;
    const Columns columns = columnsOf(*table, 0);
    if (columns.known && !fits(columns, use.name))
        unknownColumn(use, columns.names, table->name.empty() ? table->called() : table->name.text);
}

void NameCheck::unknownQualifier(const ColumnUse &use)
{
    std::vector<std::string> known;
    for (int number = use.select; number >= 0; number = m_outline.selects[static_cast<std::size_t>(number)].parent)
        for (const TableUse &table : m_outline.selects[static_cast<std::size_t>(number)].tables) {
            known.push_back(table.called());
            if (!table.alias.empty() && same(table.name.text, use.qualifier.text)) {
                auto &finding = find("unknown-alias", use.qualifier.span,
                                     "The table " + table.name.text + " is called " + table.alias.text +
                                         " in this query. Use only this name.");
                offer(finding, use.qualifier, table.alias.text, data::FixClass::certain);
                return;
            }
        }
    if (std::any_of(known.begin(), known.end(), [](const std::string &name) { return name.empty(); }) ||
        joinQualifier(use))
        return;
    const std::string near = data::nearestName(use.qualifier.text, known);
    std::string message = "No table of this query is called " + use.qualifier.text + ".";
    message += !near.empty()   ? " Did you mean " + near + "?"
               : known.empty() ? " It has no tables at all."
                               : " There are " + enumerated(known) + ".";
    offer(find("unknown-alias", use.qualifier.span, std::move(message)), use.qualifier, near,
          data::FixClass::structural);
}

bool NameCheck::isOutput(const Select &select, std::string_view name, bool anyName) const
{
    m_work += select.output.size();
    return std::any_of(select.output.begin(), select.output.end(),
                       [&](const OutputColumn &each) { return (each.isAlias || anyName) && same(each.name, name); });
}

void NameCheck::checkPlain(const ColumnUse &use)
{
    const std::string &name = use.name.text;
    if (isHidden(m_dialect, name))
        return;
    std::vector<std::string> candidates, tables;
    bool first = true;
    for (int number = use.select; number >= 0; first = false) {
        const Select &select = m_outline.selects[static_cast<std::size_t>(number)];
        number = select.parent;
        if (isOutput(select, name, use.isSorting) && (!first || use.isSorting || m_dialect == Dialect::sqlite))
            return;
        std::vector<const TableUse *> owners;
        bool open = false;
        for (const TableUse &table : select.tables) {
            const Columns columns = columnsOf(table, 0);
            open = open || !columns.known;
            if (columns.known && fits(columns, use.name))
                owners.push_back(&table);
            if (same(table.called(), name)) // the whole row of a table
                return;
            candidates.insert(candidates.end(), columns.names.begin(), columns.names.end());
            tables.push_back(table.name.empty() ? table.called() : table.name.text);
        }
        if (owners.size() > 1 && !select.merges && !isOutput(select, name, false)) {
            auto &finding = find("ambiguous-column", use.name.span,
                                 "Both " + owners[0]->called() + " and " + owners[1]->called() + " have a column " +
                                     name + ". Write the name of the table before the column.");
            for (const TableUse *owner : owners)
                if (!owner->called().empty())
                    finding.fixes.push_back({use.name.span,
                                             nameText(m_dialect, owner->called()) + "." + nameText(m_dialect, name),
                                             "Write " + owner->called() + "." + name, data::FixClass::choice});
        }
        if (!owners.empty() || open)
            return;
        if (isOutput(select, name, false))
            return; // an output column where none is allowed: the database reports it better
    }
    unknownColumn(use, candidates, tables.size() == 1 ? tables.front() : std::string());
}

void NameCheck::unknownColumn(const ColumnUse &use, const std::vector<std::string> &candidates,
                              const std::string &where)
{
    const std::string &name = use.name.text;
    if (use.name.isQuoted && use.qualifier.empty() && m_dialect == Dialect::sqlite) {
        // SQLite reads such a name as a text, which is rarely intended.
        auto &finding =
            find("text-in-name-quotes", use.name.span,
                 "No column is called " + name + ", so SQLite reads this as a text. Put texts in single quotes.");
        finding.level = data::Level::warning;
        finding.fixes.push_back(
            {use.name.span, quotedText(m_dialect, name), "Put the text in single quotes", data::FixClass::certain});
        return;
    }
    std::string near = data::nearestName(name, candidates), because;
    // "freight_charge", if the column's comment says "Freight charge".
    for (const data::Word &word : m_schema->sourceWords)
        if (near.empty() && !word.off && word.meaning == data::Word::Meaning::property &&
            data::nameParts(word.phrases.front()) == data::nameParts(name) &&
            std::find(candidates.begin(), candidates.end(), word.properties.front()) != candidates.end()) {
            near = word.properties.front();
            because = " (" + sourceOriginText(word) + ")";
        }
    if (m_dialect == Dialect::postgres && !use.name.isQuoted && near != base::lower(near) && same(near, name)) {
        offer(find("unknown-column", use.name.span,
                   "The column " + near + " has capital letters; without quotes PostgreSQL looks for " +
                       base::lower(name) + "."),
              use.name, near, data::FixClass::certain);
        return;
    }
    if (otherOwner(use, near) || joinColumn(use, near))
        return;
    std::string message = where.empty() ? "No table of this query has a column " + name + "."
                                        : "The table " + where + " has no column " + name + ".";
    std::vector<std::string> elsewhere;
    for (const data::EntityType &each : m_schema->entities)
        for (const data::Property &column : each.properties)
            if (same(column.name, name))
                elsewhere.push_back(each.name);
    if (!near.empty())
        message += " Did you mean " + near + because + "?";
    else if (!elsewhere.empty() && elsewhere.size() <= 6)
        message += " " + enumerated(elsewhere) + (elsewhere.size() == 1 ? " has one" : " have one") +
                   "; join it, or take another column.";
    else if (!candidates.empty())
        message += " There are " + enumerated(candidates) + ".";
    offer(find("unknown-column", use.name.span, std::move(message)), use.name, near, data::FixClass::structural);
}

std::string NameCheck::ownerOf(const ColumnUse &use) const
{
    if (!use.qualifier.empty()) {
        const TableUse *table = meant(use.select, use.qualifier.text);
        const data::EntityType *found = table ? entity(*table) : nullptr;
        return found ? found->name : std::string();
    }
    const Select &select = m_outline.selects[static_cast<std::size_t>(use.select)];
    std::string owner;
    for (const TableUse &table : select.tables) {
        const Columns columns = columnsOf(table, 0);
        if (columns.entity && holds(columns.names, use.name.text)) {
            if (!owner.empty())
                return {};
            owner = columns.entity->name;
        }
    }
    return owner;
}

void NameCheck::facts()
{
    const auto once = [](auto &list, auto item) {
        if (std::find(list.begin(), list.end(), item) == list.end())
            list.push_back(std::move(item));
    };
    for (const Select &select : m_outline.selects)
        for (const TableUse &use : select.tables)
            if (use.kind == TableUse::Kind::table)
                once(m_analysis.labels, entity(use) ? entity(use)->name : use.name.text);
    for (const ColumnUse &use : m_outline.columns)
        if (!use.name.empty() && (use.isCertain || !ownerOf(use).empty()))
            once(m_analysis.properties, std::pair{ownerOf(use), use.name.text});
    for (const LiteralAt &each : m_outline.literals) {
        const ColumnUse &use = m_outline.columns[each.column];
        if (!use.isCertain && ownerOf(use).empty())
            continue;
        m_analysis.literals.push_back({ownerOf(use), use.name.text, each.value, each.span, each.operation});
    }
    if (m_outline.top >= 0)
        if (auto columns = outputOf(m_outline.top, 0))
            m_analysis.columns = std::move(*columns);
}

} // namespace sql
