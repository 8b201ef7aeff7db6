// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/seal.h"

#include "base/codedtext.h"
#include "base/hash.h"

#include <array>
#include <charconv>
#include <sqlite3.h>

namespace session::seal {

using base::Category;
using base::fail;
using base::Result;
using base::Status;

namespace {

struct Table {
    const char *name;
    const char *seal;
    const char *what; // the kind of row, for messages
};
constexpr std::array<Table, 5> tables{{{"run", ofRun, "a run"},
                                       {"branch", ofBranch, "a branch"},
                                       {"checkpoint", ofCheckpoint, "a step"},
                                       {"attempt", ofAttempt, "an attempt"},
                                       {"mark", ofMark, "a mark or a note"}}};

constexpr const char *ofAll =
    "(SELECT seal('tally', group_concat(seal)) FROM (SELECT seal FROM run UNION ALL SELECT seal FROM branch UNION ALL "
    "SELECT seal FROM mark WHERE kind <> 'tally' ORDER BY 1))";

} // namespace

void Sealing::add(int type, std::string_view bytes)
{
    std::array<char, 32> digits{};
    const auto append = [&](auto number) {
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        m_bytes.append(digits.data(), end);
        m_bytes += ':';
    };
    append(type);
    append(bytes.size());
    m_bytes += bytes;
}

Sealing &Sealing::add(std::int64_t value)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    add(SQLITE_INTEGER, {digits.data(), static_cast<std::size_t>(end - digits.data())});
    return *this;
}

Sealing &Sealing::add(std::string_view text)
{
    add(SQLITE_TEXT, text);
    return *this;
}

Sealing &Sealing::addNull()
{
    add(SQLITE_NULL, {});
    return *this;
}

std::string Sealing::made() const
{
    return base::hash(m_bytes).hex();
}

Status tally(Database &database)
{
    return database.run(
        ("INSERT OR REPLACE INTO mark SELECT 0, 'tally', 0, t, seal('mark', 0, 'tally', 0, t) FROM (SELECT " +
         std::string(ofAll) + " AS t)")
            .c_str());
}

Status openTally(Database &database)
{
    return database.run(
        "INSERT OR REPLACE INTO mark VALUES(0, 'tally', 0, 'open', seal('mark', 0, 'tally', 0, 'open'))");
}

Status sealSteps(Database &database)
{
    return database.run(
        ("INSERT INTO mark SELECT id, 'steps', 0, t, seal('mark', id, 'steps', 0, t) FROM (SELECT id, " +
         std::string(ofSteps) +
         " AS t FROM run AS of WHERE NOT EXISTS (SELECT 1 FROM mark WHERE run = of.id AND kind = 'steps'))")
            .c_str());
}

Result<bool> arePresent(Database &database)
{
    BASE_TRY(Statement asks, database.prepare("SELECT 1 FROM pragma_table_info('checkpoint') WHERE name = 'seal'"));
    return asks.step();
}

Status add(Database &database)
{
    for (const Table &table : tables)
        BASE_CHECK(database.run(("ALTER TABLE " + std::string(table.name) + " ADD COLUMN seal BLOB").c_str()));
    for (const Table &table : tables) {
        if (std::string_view(table.name) != "checkpoint") {
            BASE_CHECK(database.run(("UPDATE " + std::string(table.name) + " SET seal = " + table.seal).c_str()));
            continue;
        }
        // Each step after its parent.
        BASE_TRY(Statement steps, database.prepare("SELECT run, id FROM checkpoint ORDER BY run, id"));
        std::vector<std::pair<std::int64_t, std::int64_t>> all;
        for (;;) {
            BASE_TRY(const bool more, steps.step());
            if (!more)
                break;
            all.emplace_back(steps.integer(0), steps.integer(1));
        }
        BASE_TRY(
            Statement seals,
            database.prepare(
                ("UPDATE checkpoint SET seal = " + std::string(table.seal) + " WHERE run = ?1 AND id = ?2").c_str()));
        for (const auto &[run, id] : all)
            BASE_CHECK(seals.bind(1, run).bind(2, id).run());
    }
    return openTally(database);
}

Status check(Database &database, const std::string &file, bool hasMarks)
{
    for (const Table &table : tables) {
        if (std::string_view(table.name) == "checkpoint" || (std::string_view(table.name) == "mark" && !hasMarks))
            continue;
        BASE_TRY(Statement asks,
                 database.prepare(
                     ("SELECT count(*) FROM " + std::string(table.name) + " WHERE seal IS NOT " + table.seal).c_str()));
        BASE_TRY(const bool found, asks.step());
        if (found && asks.integer(0) != 0)
            return fail(Category::storage,
                        {BASE_TEXT("session.changed-outside",
                                   "“{file}” is damaged: another program has changed {what}. Reflexion Workbench left "
                                   "the file as it is. Open a backup of the file."),
                         {{"file", file}, {"what", table.what}}},
                        std::string("seal of ") + table.name, "damaged");
    }
    if (!hasMarks)
        return {};
    BASE_TRY(
        Statement asks,
        database.prepare(
            ("SELECT value = 'open' OR value IS " + std::string(ofAll) + " FROM mark WHERE kind = 'tally'").c_str()));
    BASE_TRY(const bool found, asks.step());
    if (found && asks.integer(0) != 0)
        return {};
    return fail(Category::storage,
                {BASE_TEXT("session.changed-runs", "“{file}” is damaged: runs, branches or notes have been changed by "
                                                   "another program. Open a backup of the file."),
                 {{"file", file}}},
                "tally", "damaged");
}

Status checkTables(Database &database, const std::string &file)
{
    BASE_TRY(Statement asks, database.prepare(R"(
        SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index') OR (type = 'index' AND sql IS NOT NULL) OR
            (type = 'table' AND (name NOT IN ('run', 'branch', 'checkpoint', 'attempt', 'artefact', 'mark') OR
             replace(upper(sql), 'CHECKPOINT', '') LIKE '%CHECK%' OR upper(sql) LIKE '%GENERATED%' OR
             upper(sql) LIKE '%VIRTUAL%' OR upper(sql) LIKE '%COLLATE%' OR upper(replace(sql, ' ', '')) LIKE '%AS(%')))"));
    BASE_TRY(const bool found, asks.step());
    if (!found || asks.integer(0) == 0)
        return {};
    return fail(Category::input,
                {BASE_TEXT("session.foreign-content", "“{file}” has content that does not belong to a session of "
                                                      "Reflexion Workbench. The file was not changed."),
                 {{"file", file}}},
                "tables", "foreign");
}

} // namespace session::seal
