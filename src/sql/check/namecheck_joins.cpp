// SPDX-License-Identifier: GPL-3.0-or-later
// Columns whose table the query lacks: joins it by the cheapest path of keys and found relationships, or takes the
// column from another table in FROM. A single path is a structural fix; several are a choice.
#include "sql/check/namecheck.h"

#include "base/text.h"

#include <algorithm>

namespace sql {

using data::FixClass;

namespace {

constexpr std::size_t mostWays = 4; // paths offered

std::string lastPart(Dialect dialect, const std::string &table)
{
    const auto dot = dialect == Dialect::sqlite ? std::string::npos : table.find('.');
    return dot == std::string::npos ? table : table.substr(dot + 1);
}

} // namespace

// The qualifier of this table's columns, as written in the query.
std::string NameCheck::calledText(const TableUse &use) const
{
    return written((use.alias.empty() ? use.name : use.alias).span);
}

// A column that its table lacks but another table in FROM has.
bool NameCheck::otherOwner(const ColumnUse &use, const std::string &near)
{
    if (use.qualifier.empty())
        return false;
    std::vector<const TableUse *> owners;
    for (const TableUse &table : m_outline.selects[static_cast<std::size_t>(use.select)].tables) {
        const Columns columns = columnsOf(table, 0);
        if (columns.known && fits(columns, use.name) && !table.called().empty())
            owners.push_back(&table);
    }
    if (owners.empty())
        return false;
    auto &finding = find("unknown-column", use.name.span,
                         "The table " + use.qualifier.text + " has no column " + use.name.text + "; " +
                             owners.front()->called() + (owners.size() > 1 ? " and others have" : " has") + " one.");
    const bool isOnly = owners.size() == 1 && near.empty();
    for (const TableUse *owner : owners)
        finding.fixes.push_back({use.qualifier.span, calledText(*owner),
                                 "Write " + owner->called() + "." + use.name.text,
                                 isOnly ? FixClass::certain : FixClass::choice});
    if (!near.empty())
        offer(finding, use.name, near, FixClass::choice);
    return true;
}

// The cheapest paths to any of the tables, each with its table.
std::vector<std::pair<std::string, JoinPath>>
NameCheck::joinPathsTo(int select, const std::vector<const data::EntityType *> &tables) const
{
    const Select &in = m_outline.selects[static_cast<std::size_t>(select)];
    std::vector<std::string> starts;
    for (const TableUse &use : in.tables)
        starts.push_back(entity(use) ? entity(use)->name : std::string());
    std::vector<std::pair<std::string, JoinPath>> out;
    for (const data::EntityType *table : tables)
        for (JoinPath &path : cheapestJoins(*m_schema, starts, table->name, mostWays)) {
            if (!out.empty() && path.cost > out.front().second.cost)
                break;
            if (!out.empty() && path.cost < out.front().second.cost)
                out.clear();
            out.emplace_back(table->name, std::move(path));
        }
    return out;
}

// Qualifies columns that the added tables also have, and expands a star that they would widen.
void NameCheck::qualifyAlike(int select, const std::vector<std::string> &added, std::vector<data::Fix> &edits) const
{
    const Select &in = m_outline.selects[static_cast<std::size_t>(select)];
    std::string all;
    for (const TableUse &use : in.tables)
        all += (all.empty() ? "" : ", ") + calledText(use) + ".*";
    for (const OutputColumn &column : in.output)
        if (column.isStar && column.qualifier.empty())
            edits.push_back({column.span, all, {}, {}});
    const auto addedHas = [&](const Name &name) {
        return std::any_of(added.begin(), added.end(), [&](const std::string &table) {
            const data::EntityType *entity = m_schema->entity(table);
            return entity && std::any_of(entity->properties.begin(), entity->properties.end(),
                                         [&](const data::Property &each) { return same(each.name, name.text); });
        });
    };
    for (const ColumnUse &use : m_outline.columns) {
        if (use.select != select || !use.qualifier.empty() || use.name.empty() || !addedHas(use.name))
            continue;
        const bool isAlias = std::any_of(in.output.begin(), in.output.end(), [&](const OutputColumn &each) {
            return each.isAlias && same(each.name, use.name.text);
        });
        if (use.isSorting && isAlias)
            continue;
        for (const TableUse &table : in.tables)
            if (const Columns columns = columnsOf(table, 0); columns.known && fits(columns, use.name)) {
                edits.push_back({{use.name.span.begin, use.name.span.begin}, calledText(table) + ".", {}, {}});
                break;
            }
    }
}

// The query with the path's tables joined after its FROM; none if that would change the meaning of FROM. `use` is the
// missing column; it is qualified if it has no qualifier.
std::optional<data::Fix> NameCheck::joined(int select, const std::string &table, const JoinPath &path,
                                           const ColumnUse &use) const
{
    const Select &in = m_outline.selects[static_cast<std::size_t>(select)];
    if (in.merges || in.fromEnd == 0 || (in.lists && path.start + 1 < in.tables.size()))
        return std::nullopt;
    for (const TableUse &each : in.tables)
        if (each.called().empty())
            return std::nullopt;
    const auto isTaken = [&](const std::string &name) {
        return std::any_of(in.tables.begin(), in.tables.end(),
                           [&](const TableUse &each) { return same(each.called(), name); });
    };
    std::string text, before = calledText(in.tables[path.start]), last;
    std::vector<std::string> added;
    for (const JoinStep &step : path.steps) {
        const std::string name = lastPart(m_dialect, step.to);
        std::string called = name;
        for (int number = 2; isTaken(called); ++number)
            called = name + std::to_string(number);
        // If the column's qualifier differs from the table's name, it becomes the alias.
        const bool isMissing = step.to == table && !use.qualifier.empty() && !meant(use.select, use.qualifier.text);
        const std::string shown = isMissing ? written(use.qualifier.span) : nameText(m_dialect, called);
        text += " JOIN " + tableName(m_dialect, step.to) + (shown == nameText(m_dialect, name) ? "" : " AS " + shown);
        for (const auto &[own, other] : step.columns)
            text += (&own == &step.columns.front().first ? " ON " : " AND ") + before + "." + nameText(m_dialect, own) +
                    " = " + shown + "." + nameText(m_dialect, other);
        before = last = shown;
        added.push_back(step.to);
    }
    std::vector<data::Fix> edits{{{in.fromEnd, in.fromEnd}, text, {}, {}}};
    qualifyAlike(select, added, edits);
    if (use.qualifier.empty())
        edits.push_back({{use.name.span.begin, use.name.span.begin}, last + ".", {}, {}});
    else if (const TableUse *other = meant(use.select, use.qualifier.text); other)
        edits.push_back({use.qualifier.span, last, {}, {}});
    base::Span whole = edits.front().span;
    for (const data::Fix &each : edits)
        whole = {std::min(whole.begin, each.span.begin), std::max(whole.end, each.span.end)};
    for (data::Fix &each : edits)
        each.span = {each.span.begin - whole.begin, each.span.end - whole.begin};
    return data::Fix{whole, data::apply(written(whole), edits), "Add" + text, FixClass::structural};
}

bool NameCheck::joinQualifier(const ColumnUse &use)
{
    std::vector<const data::EntityType *> tables;
    for (const data::EntityType &each : m_schema->entities)
        if (same(lastPart(m_dialect, each.name), use.qualifier.text))
            tables.push_back(&each);
    if (tables.empty())
        return false;
    if (!m_joined.insert({use.select, base::lower(use.qualifier.text)}).second)
        return true; // already reported at its first column
    const auto ways = joinPathsTo(use.select, tables);
    auto &finding = find("missing-join", use.qualifier.span,
                         "The table " + use.qualifier.text + " is not in FROM" +
                             (ways.empty()      ? ", and no relationship leads to it."
                              : ways.size() > 1 ? ", and more than one way leads to it."
                                                : "."));
    for (const auto &[table, path] : ways)
        if (auto fix = joined(use.select, table, path, use)) {
            fix->kind = ways.size() > 1 ? FixClass::choice : FixClass::structural;
            finding.fixes.push_back(std::move(*fix));
        }
    return true;
}

bool NameCheck::joinColumn(const ColumnUse &use, const std::string &near)
{
    std::vector<const data::EntityType *> owners;
    for (const data::EntityType &each : m_schema->entities)
        if (std::any_of(each.properties.begin(), each.properties.end(),
                        [&](const data::Property &column) { return holdsName(column.name, use.name); }))
            owners.push_back(&each);
    const auto ways =
        owners.empty() ? std::vector<std::pair<std::string, JoinPath>>() : joinPathsTo(use.select, owners);
    if (ways.empty())
        return false;
    std::vector<data::Fix> fixes;
    for (const auto &[table, path] : ways)
        if (auto fix = joined(use.select, table, path, use))
            fixes.push_back(std::move(*fix));
    if (fixes.empty())
        return false;
    std::vector<std::string> names;
    for (const auto &[table, path] : ways)
        if (std::find(names.begin(), names.end(), table) == names.end())
            names.push_back(table);
    auto &finding = find("missing-join", use.name.span,
                         "No table of this query has a column " + use.name.text + "; " + enumerated(names) +
                             (names.size() == 1 ? " has one." : " have one."));
    if (!near.empty())
        offer(finding, use.name, near, FixClass::choice);
    for (data::Fix &fix : fixes) {
        fix.kind = fixes.size() > 1 || !near.empty() ? FixClass::choice : FixClass::structural;
        finding.fixes.push_back(std::move(fix));
    }
    return true;
}

} // namespace sql
