// SPDX-License-Identifier: GPL-3.0-or-later
// Names of a query against the schema: tables, columns, aliases and CTEs, with the nearest that there are. Says nothing
// where it cannot know: functions in FROM, system tables, text that goes beyond the outline. Private to sql. Any
// thread.
#pragma once

#include "data/language.h"
#include "sql/outline.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sql {

class NameCheck {
public:
    NameCheck(Dialect dialect, const Outline &outline, const data::Schema *schema, data::Analysis &analysis);
    // Adds findings (none without a schema), tables, columns, literals and the columns of the result.
    void run(std::string_view text);

private:
    struct Columns { // of a table in a query; not known: it may have any
        std::vector<std::string> names;
        bool known = false;
        const data::EntityType *entity = nullptr;
    };
    const data::EntityType *entity(const TableUse &use) const;
    bool isSystem(const TableUse &use) const;
    Columns columnsOf(const TableUse &use, int depth) const;
    std::optional<std::vector<std::string>> outputOf(int select, int depth) const;

    bool fits(const Columns &columns, const Name &name) const;
    void checkTable(const TableUse &use);
    void checkColumn(const ColumnUse &use);
    void checkQualified(const ColumnUse &use);
    void checkPlain(const ColumnUse &use);
    void unknownColumn(const ColumnUse &use, const std::vector<std::string> &candidates, const std::string &where);
    void unknownQualifier(const ColumnUse &use);
    bool isOutput(const Select &select, std::string_view name, bool anyName) const;
    // The table that a qualifier means, seen from a select outwards.
    const TableUse *meant(int select, std::string_view qualifier) const;
    // The entity whose column is meant, where that is certain; empty otherwise.
    std::string ownerOf(const ColumnUse &use) const;
    void facts();
    // What a database may refuse, and how it would be written for it. Hints: nothing is kept from running by them.
    void hints(std::string_view text);
    void hintGroups(const Select &select, std::string_view text);
    void hintAllowed(const LiteralAt &literal, std::string_view text);
    void hintType(const LiteralAt &literal, std::string_view text);
    void hintCall(const Call &call, std::string_view text);
    void hint(std::string code, base::Span place, std::string message, data::Fix fix);
    data::Diagnostic &find(std::string code, base::Span span, std::string message);
    void offer(data::Diagnostic &finding, const Name &name, const std::string &better, data::FixClass kind);

    Dialect m_dialect;
    const Outline &m_outline;
    const data::Schema *m_schema;
    data::Analysis &m_analysis;
    mutable std::size_t m_work = 0; // names looked at so far
    std::set<std::uint32_t> m_told; // places that have a finding
};

} // namespace sql
