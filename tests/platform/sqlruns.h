// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of sql-reflection on a real database: a conversation of tests/transcripts/*.cases, and one that a failing server
// interrupts. For tests; one thread.
#pragma once

#include "agents/registry/builtinagents.h"
#include "offline/repair/rulerepairer.h"
#include "offline/values/knowledge.h"
#include "sql/sqlite/sqlitesource.h"
#include "support/sqlcases.h"
#include "support/sqlserver.h"
#include "support/transcript.h"

#include <functional>
#include <thread>

namespace fixtures {

// Where a conversation runs.
struct Database {
    std::function<std::shared_ptr<data::Source>(const std::string &user)> open;
    std::function<QString(const std::vector<std::string> &statements)> execute; // the database's message, or empty
    std::function<bool(const std::vector<std::string> &statements)> hold;
    std::function<void()> release;
    std::shared_ptr<bool> asksWhatIsCalled = std::make_shared<bool>(true);
};

inline Database databaseOf(SqlServer &server, std::unique_ptr<sql::ServerConnection> &held)
{
    const auto asksWhatIsCalled = std::make_shared<bool>(true);
    return {[&, asksWhatIsCalled](const std::string &user) -> std::shared_ptr<data::Source> {
                auto settings = server.settings();
                settings.catalogue = *asksWhatIsCalled;
                if (!user.empty())
                    settings.uri.address.user = user;
                auto opened = sql::ServerSource::open(std::move(settings), {});
                return opened ? std::shared_ptr<data::Source>(std::move(*opened)) : nullptr;
            },
            [&](const std::vector<std::string> &statements) {
                QStringList list;
                for (const auto &each : statements)
                    list.append(QString::fromStdString(each));
                return server.execute(list);
            },
            [&](const std::vector<std::string> &statements) {
                held = server.hold(statements);
                return held != nullptr;
            },
            // Closing does not wait for the server, which would still hold the lock for a moment.
            [&] {
                sql::ServerFault fault;
                if (held)
                    held->run(server.isPostgres() ? "ROLLBACK" : "UNLOCK TABLES", {}, {}, fault);
                held.reset();
            },
            asksWhatIsCalled};
}

inline Database databaseOf(SqliteFile &file)
{
    return {[&](const std::string &) -> std::shared_ptr<data::Source> {
                auto opened = sql::SqliteSource::open(file.path());
                return opened ? std::shared_ptr<data::Source>(std::move(*opened)) : nullptr;
            },
            [&](const std::vector<std::string> &statements) {
                return file.execute(statements) ? QString() : QStringLiteral("SQLite did not do it");
            },
            [&](const std::vector<std::string> &statements) { return file.hold(statements); }, [&] { file.release(); }};
}

inline workflow::StateGraphPtr sqlAgent(const base::Resources &resources)
{
    return agents::builtInAgents().make("sql-reflection", resources).value_or(nullptr);
}

// Its outcome, or why it could not run.
inline std::string converse(support::Transcript &run, const Database &database, const base::Resources &resources)
{
    if (!run.mistake.empty())
        return run.mistake;
    if (const QString failure = database.execute(run.given); !failure.isEmpty())
        return "given: " + failure.toStdString() + "\n";
    *database.asksWhatIsCalled = run.asksWhatIsCalled;
    const auto source = database.open(run.user);
    if (!source)
        return "the source cannot be opened\n";
    run.watch(source);
    if (run.usesRules) {
        auto knowledge = offline::Knowledge::load(source, resources);
        if (!knowledge)
            return knowledge.error().message + "\n";
        run.rules = std::make_shared<offline::RuleRepairer>(std::move(*knowledge));
    }
    if (!run.held.empty() && !database.hold(run.held))
        return "held: it did not work\n";
    run.beforeResume = database.release;
    auto came = run.run(sqlAgent(resources));
    database.release();
    if (const QString failure = database.execute(run.after); !failure.isEmpty())
        return "after: " + failure.toStdString() + "\n";
    return came;
}

} // namespace fixtures
