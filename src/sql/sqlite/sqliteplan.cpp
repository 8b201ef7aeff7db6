// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqliteplan.h"

#include "base/text.h"
#include "sql/text/lexer.h"

#include <map>
#include <sqlite3.h>

namespace sql {

namespace {

constexpr std::int64_t manyRows = 100'000;

// "SEARCH film USING INDEX i (year>?)": the leading upper-case words are the operation, the rest is the detail. For
// SCAN and similar only the first word, so that the table follows.
std::pair<std::string, std::string> parted(const std::string &line)
{
    std::size_t end = 0;
    for (const char *start : {"SCAN ", "SEARCH ", "MATERIALIZE ", "CO-ROUTINE "})
        if (line.starts_with(start))
            return {line.substr(0, std::string_view(start).size() - 1), line.substr(std::string_view(start).size())};
    while (end < line.size() && line[end] != '(' && !(line[end] >= 'a' && line[end] <= 'z'))
        ++end;
    if (end < line.size()) // at the beginning of a word
        while (end > 0 && line[end - 1] != ' ')
            --end;
    const std::string operation = base::trim(line.substr(0, end));
    return operation.empty() ? std::pair{line, std::string()} : std::pair{operation, base::trim(line.substr(end))};
}

struct Line {
    int id = 0, parent = 0;
    std::string text;
};

class PlanBuilder {
public:
    PlanBuilder(const std::vector<Line> &lines, const data::Schema *schema) : m_schema(schema)
    {
        for (const Line &each : lines)
            m_children[each.parent].push_back(&each);
    }

    data::Plan run()
    {
        m_plan.root.operation = "Result";
        fill(m_plan.root, 0, 0);
        return std::move(m_plan);
    }

private:
    void fill(data::PlanStep &step, int id, int depth)
    {
        const auto found = m_children.find(id);
        if (found == m_children.end() || depth > 200)
            return;
        std::size_t wholeScans = 0;
        for (const Line *line : found->second) {
            data::PlanStep child;
            std::tie(child.operation, child.detail) = parted(line->text);
            wholeScans += look(child, line->text) ? 1 : 0;
            m_plan.text += std::string(static_cast<std::size_t>(2 * depth), ' ') + line->text + "\n";
            fill(child, line->id, depth + 1);
            step.children.push_back(std::move(child));
        }
        if (wholeScans > 1)
            m_plan.warnings.push_back("Several tables are read completely for each row of another table, so the query "
                                      "may be very slow. Join the tables by their keys.");
    }

    // True for a full table scan. Adds a warning for automatic indexes.
    bool look(data::PlanStep &step, const std::string &line)
    {
        if (line.find("AUTOMATIC") != std::string::npos)
            m_plan.warnings.push_back("SQLite builds an index for this query each time it runs: " + line + ".");
        if (step.operation != "SCAN")
            return false;
        const data::EntityType *table =
            m_schema ? m_schema->entity(step.detail.substr(0, step.detail.find(' '))) : nullptr;
        if (!table)
            return false;
        if (table->count >= manyRows)
            m_plan.warnings.push_back("All " + base::grouped(table->count) + " rows of " + table->name + " are read.");
        return line.find("USING") == std::string::npos;
    }

    const data::Schema *m_schema;
    std::map<int, std::vector<const Line *>> m_children;
    data::Plan m_plan;
};

} // namespace

base::Result<data::Plan> readPlan(const SqliteDatabase &database, const SqliteStatement &statement,
                                  const data::Schema *schema)
{
    std::vector<Line> lines;
    int rc = SQLITE_ROW;
    while ((rc = statement.step()) == SQLITE_ROW)
        lines.push_back(
            {static_cast<int>(statement.integer(0)), static_cast<int>(statement.integer(1)), statement.text(3)});
    if (rc != SQLITE_DONE)
        return tl::unexpected(database.error(rc));
    return PlanBuilder(lines, schema).run();
}

} // namespace sql
