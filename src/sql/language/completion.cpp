// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/language/completion.h"

#include "base/text.h"

#include <algorithm>
#include <set>

namespace sql {

namespace {

constexpr std::string_view offered[] = {
    "SELECT",    "FROM",      "WHERE",   "GROUP BY",    "ORDER BY",    "HAVING", "LIMIT",     "OFFSET",
    "JOIN",      "LEFT JOIN", "ON",      "AS",          "AND",         "OR",     "NOT",       "IN",
    "LIKE",      "BETWEEN",   "IS NULL", "IS NOT NULL", "DISTINCT",    "ASC",    "DESC",      "CASE",
    "WHEN",      "THEN",      "ELSE",    "END",         "EXISTS",      "UNION",  "UNION ALL", "EXCEPT",
    "INTERSECT", "WITH",      "NULL",    "OVER",        "PARTITION BY"};
constexpr std::string_view computing[] = {"count",  "sum",   "avg",      "min",    "max",  "lower", "upper",
                                          "length", "round", "coalesce", "substr", "trim", "abs",   "cast"};

bool startsWith(std::string_view name, std::string_view prefix)
{
    return name.size() >= prefix.size() && same(name.substr(0, prefix.size()), prefix);
}

} // namespace

Completer::Completer(Dialect dialect, std::string_view text, std::uint32_t offset, const data::Schema *schema)
    : m_dialect(dialect), m_text(text), m_schema(schema)
{
    offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
    m_word = {offset, offset};
    for (const Lexeme &each : lex(dialect, text)) {
        const bool at = each.span.begin < offset && offset <= each.span.end;
        if (at && (each.kind == Lex::word || each.kind == Lex::quotedName))
            m_word = {each.span.begin, offset};
        else if (at && each.span.end > offset && each.kind != Lex::sign)
            m_inside = true;
        else if (at && (each.kind == Lex::number || each.kind == Lex::comment || each.kind == Lex::invalid))
            m_inside = true;
        if (each.kind != Lex::comment)
            m_all.push_back(each);
        if (each.kind != Lex::comment && each.span.end <= m_word.begin && each.kind != Lex::end)
            m_before = m_all.size();
    }
    m_prefix = std::string(text.substr(m_word.begin, m_word.end - m_word.begin));
    if (!m_prefix.empty() && (m_prefix[0] == '"' || m_prefix[0] == '`' || m_prefix[0] == '['))
        m_prefix.erase(0, 1);
}

bool Completer::is(std::size_t i, std::string_view word) const
{
    return i < m_all.size() && m_all[i].kind == Lex::word && same(textOf(m_text, m_all[i]), word);
}

bool Completer::isName(std::size_t i) const
{
    return i < m_all.size() && (m_all[i].kind == Lex::quotedName ||
                                (m_all[i].kind == Lex::word && !isReserved(m_dialect, textOf(m_text, m_all[i]))));
}

std::vector<data::Completion> Completer::run()
{
    if (m_inside)
        return {};
    scanTables();
    const std::size_t last = m_before - 1; // wraps around if there is none before
    if (m_before >= 2 && m_all[last].kind == Lex::dot && isName(last - 1)) {
        if (const data::EntityType *table = tableCalled(nameOf(m_text, m_all[last - 1])))
            columns(*table);
        return std::move(m_out);
    }
    if (m_before >= 1 && (is(last, "FROM") || is(last, "JOIN"))) {
        tables();
        return std::move(m_out);
    }
    if (m_before >= 2 && (m_all[last].kind == Lex::sign || is(last, "LIKE")) && isName(last - 1))
        values(nameOf(m_text, m_all[last - 1]));
    columnsInReach();
    words();
    return std::move(m_out);
}

void Completer::scanTables()
{
    bool inFrom = false;
    for (std::size_t i = 0; m_schema && i < m_all.size(); ++i) {
        if (is(i, "WHERE") || is(i, "GROUP") || is(i, "ORDER") || is(i, "SELECT") || is(i, "ON"))
            inFrom = false;
        const bool starts = is(i, "FROM") || is(i, "JOIN") || (inFrom && m_all[i].kind == Lex::comma);
        inFrom = inFrom || is(i, "FROM");
        if (!starts || !isName(i + 1))
            continue;
        const data::EntityType *table = nullptr;
        const std::string name = nameOf(m_text, m_all[i + 1]);
        for (const data::EntityType &each : m_schema->entities)
            if (same(each.name, name))
                table = &each;
        const std::size_t alias = is(i + 2, "AS") ? i + 3 : i + 2;
        if (table)
            m_tables.emplace_back(isName(alias) ? nameOf(m_text, m_all[alias]) : table->name, table);
    }
}

const data::EntityType *Completer::tableCalled(std::string_view name) const
{
    for (const auto &[called, table] : m_tables)
        if (same(called, name))
            return table;
    for (std::size_t i = 0; m_schema && i < m_schema->entities.size(); ++i)
        if (same(m_schema->entities[i].name, name))
            return &m_schema->entities[i];
    return nullptr;
}

namespace {

constexpr std::size_t shownRemark = 80; // bytes

std::string withRemark(std::string detail, const std::string &remark)
{
    return remark.empty() ? detail : detail + ": " + base::shorten(remark, shownRemark);
}

} // namespace

void Completer::tables()
{
    for (std::size_t i = 0; m_schema && i < m_schema->entities.size(); ++i) {
        const data::EntityType &table = m_schema->entities[i];
        const std::string rows = table.count >= 0 ? ", " + base::grouped(table.count) + " rows" : "";
        add(tableName(m_dialect, table.name),
            withRemark(table.comment.empty() ? "table" + rows : table.comment, table.remark), data::TokenKind::label,
            table.name);
    }
}

void Completer::columns(const data::EntityType &table)
{
    for (const data::Property &column : table.properties)
        add(nameText(m_dialect, column.name),
            withRemark("column of " + table.name + ", " + column.typeName(), column.remark), data::TokenKind::property,
            column.name);
}

void Completer::columnsInReach()
{
    for (const auto &[called, table] : m_tables) {
        columns(*table);
        add(nameText(m_dialect, called), "table " + table->name, data::TokenKind::variable, called);
    }
    if (m_tables.empty() && m_schema && !m_prefix.empty()) // in SELECT, before FROM is written
        for (const data::EntityType &table : m_schema->entities)
            columns(table);
}

void Completer::values(const std::string &column)
{
    for (const auto &[called, table] : m_tables)
        for (const data::Property &each : table->properties)
            if (same(each.name, column)) {
                const auto offer = [&](const data::Value &value, const std::string &why) {
                    add(value.isString() ? quotedText(m_dialect, value.asString()) : value.toDisplay(), why,
                        value.isString() ? data::TokenKind::string : data::TokenKind::number);
                };
                for (const data::Value &sample : each.samples)
                    offer(sample, "stored in " + table->name + "." + each.name);
                const auto isStored = [&](const data::Value &value) {
                    return std::any_of(each.samples.begin(), each.samples.end(), [&](const data::Value &sample) {
                        return sample.toLiteral() == value.toLiteral();
                    });
                };
                for (const data::Value &value : each.allowed)
                    if (!isStored(value))
                        offer(value, "may be in " + table->name + "." + each.name + " (" + each.allowedBy + ")");
            }
}

void Completer::words()
{
    for (const std::string_view word : offered)
        add(std::string(word), {}, data::TokenKind::keyword);
    for (const std::string_view function : computing)
        add(std::string(function) + "(", "function", data::TokenKind::function, std::string(function));
}

void Completer::add(std::string text, std::string detail, data::TokenKind kind, std::string label)
{
    if (label.empty())
        label = text;
    if (!startsWith(label, m_prefix))
        return;
    const bool there = std::any_of(m_out.begin(), m_out.end(), [&](const data::Completion &each) {
        return each.text == text && each.detail == detail;
    });
    if (!there)
        m_out.push_back({std::move(text), std::move(label), std::move(detail), m_word, kind});
}

} // namespace sql
