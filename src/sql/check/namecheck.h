// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the names of a query against the schema: tables, columns, aliases and CTEs; suggests the nearest known names.
// Reports nothing that is uncertain: functions in FROM, system tables, text beyond the outline. Private to sql. Any
// thread.
#pragma once

#include "data/language/language.h"
#include "sql/check/joinpaths.h"
#include "sql/check/storedforms.h"
#include "sql/text/outline.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sql {

class NameCheck {
public:
    NameCheck(Dialect dialect, std::string_view text, const Outline &outline, const data::Schema *schema,
              data::Analysis &analysis);
    // Adds problems (only with a schema), tables, columns, literals and result columns.
    void run();

private:
    static std::string enumerated(const std::vector<std::string> &names);
    struct Columns { // of a table in a query; not known: any column may exist
        std::vector<std::string> names;
        bool known = false;
        const data::EntityType *entity = nullptr;
    };
    const data::EntityType *entity(const TableUse &use) const;
    bool isSystem(const TableUse &use) const;
    bool isFound(const TableUse &use, const data::EntityType &table) const; // by the name rules of the database
    std::vector<const data::EntityType *> namesakes(const TableUse &use, bool &isElsewhere) const;
    void offerTable(data::Diagnostic &finding, const TableUse &use, const data::EntityType &table, data::FixClass kind);
    Columns columnsOf(const TableUse &use, int depth) const;
    std::optional<std::vector<std::string>> outputOf(int select, int depth) const;

    bool holdsName(const std::string &column, const Name &name) const; // compared as the database does
    bool fits(const Columns &columns, const Name &name) const;
    void checkTable(const TableUse &use);
    void otherTable(const TableUse &use, const std::vector<const data::EntityType *> &all, bool isElsewhere);
    void checkColumn(const ColumnUse &use);
    void checkQualified(const ColumnUse &use);
    void checkPlain(const ColumnUse &use);
    void unknownColumn(const ColumnUse &use, const std::vector<std::string> &candidates, const std::string &where);
    void unknownQualifier(const ColumnUse &use);
    bool joinQualifier(const ColumnUse &use);                       // a column qualifier that is not in FROM
    bool joinColumn(const ColumnUse &use, const std::string &near); // a column of a table that is not in FROM
    bool otherOwner(const ColumnUse &use, const std::string &near); // a column of another table in FROM
    std::optional<data::Fix> joined(int select, const std::string &table, const JoinPath &path,
                                    const ColumnUse &use) const;
    std::vector<std::pair<std::string, JoinPath>>
    joinPathsTo(int select, const std::vector<const data::EntityType *> &tables) const;
    void qualifyAlike(int select, const std::vector<std::string> &added, std::vector<data::Fix> &edits) const;
    std::string written(base::Span span) const { return std::string(m_text.substr(span.begin, span.end - span.begin)); }
    std::string calledText(const TableUse &use) const;
    bool isOutput(const Select &select, std::string_view name, bool anyName) const;
    // The table of a qualifier, searched from a select outwards.
    const TableUse *meant(int select, std::string_view qualifier) const;
    // The entity that owns the column; empty if not certain.
    std::string ownerOf(const ColumnUse &use) const;
    void facts();
    // Hints on what a database may refuse, with a replacement. Hints do not block execution.
    void hints();
    void hintGroups(const Select &select);
    void hintAllowed(const LiteralAt &literal);
    void hintType(const LiteralAt &literal);
    void hintCall(const Call &call);
    // Dates and times compared in another form than stored. Warnings: such a query runs, but its result is wrong.
    void formsOfLiteral(const LiteralAt &literal);
    void formsOfText(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                     const data::Property &column);
    void formsOfDay(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                    const data::Property &column);
    void otherText(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form, const StoredForm &given);
    void formsOfNumber(const LiteralAt &literal, const ColumnUse &use, const StoredForm &form,
                       const data::Property &column);
    void formsOfCall(const Call &call);
    void formsOfExtreme(const Call &call);
    void formsOfComparedCall(const Call &call);
    void formsOfOrder(const ColumnUse &use);
    const ColumnUse *onlyColumn(base::Span span) const;
    StoredForm textForm(const ColumnUse &use) const;
    void offerDates(data::Diagnostic &finding, const ColumnUse &use, const StoredForm &form, const std::string &verb);
    const data::Property *intendedColumn(const ColumnUse &use) const;
    static base::Span placeOf(const ColumnUse &use);
    data::Diagnostic *findForm(base::Span span, data::Level level, const std::string &message);
    void hint(std::string code, base::Span place, std::string message, data::Fix fix);
    data::Diagnostic &find(std::string code, base::Span span, std::string message);
    void offer(data::Diagnostic &finding, const Name &name, const std::string &better, data::FixClass kind);

    Dialect m_dialect;
    std::string_view m_text;
    const Outline &m_outline;
    const data::Schema *m_schema;
    data::Analysis &m_analysis;
    mutable std::size_t m_work = 0;                 // number of compared names so far
    std::set<std::pair<int, std::string>> m_joined; // tables already reported as missing in a select
    std::set<std::uint32_t> m_told;                 // positions that have a problem
};

} // namespace sql
