// SPDX-License-Identifier: GPL-3.0-or-later
// An open SQLite file or memory image that cannot be written through this object, and its prepared statements. Owner:
// sql. Used on the thread that opened it; a stop request may come from any thread.
#pragma once

#include "base/result.h"
#include "data/values/value.h"
#include "sql/sqlite/sqlitefile.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace sql {

// Layers that prevent writes. Each is tested with the others off; programs use all.
struct SqliteLayers {
    bool guard = true;        // the allow-list over the text
    bool readOnlyOpen = true; // SQLITE_OPEN_READONLY, or a read-only image
    bool queryOnly = true;    // PRAGMA query_only
    bool authorizer = true;   // SQLite asks before it compiles an action
    bool readOnlyPlan = true; // sqlite3_stmt_readonly of the compiled statement
    bool oneStatement = true; // no text after the first statement
};

class SqliteDatabase {
public:
    static base::Result<std::unique_ptr<SqliteDatabase>> open(const std::string &path, SqliteLayers layers);
    // A database in memory, made by an internal script.
    static base::Result<std::unique_ptr<SqliteDatabase>> fromScript(const std::string &script, SqliteLayers layers);
    ~SqliteDatabase();
    SqliteDatabase(const SqliteDatabase &) = delete;
    SqliteDatabase &operator=(const SqliteDatabase &) = delete;

    sqlite3 *handle() const { return m_handle; }
    const std::string &path() const { return m_path; } // empty: in memory
    bool isReadOnly() const;
    // False if a snapshot was opened (without locks, or a copy) and the file has changed since.
    bool isCurrent() const;
    bool readsWithoutLocks() const { return !m_stamp.empty() && !m_copy; }

    // During its lifetime, stops statements at a stop request or after `time`. Only one at a time.
    class Watch {
    public:
        Watch(SqliteDatabase &database, std::stop_token stop, std::chrono::milliseconds time);
        ~Watch();
        Watch(const Watch &) = delete;
        Watch &operator=(const Watch &) = delete;
        bool cancelled() const { return m_stop.stop_requested(); }
        bool late() const { return std::chrono::steady_clock::now() >= m_deadline; }

    private:
        static int look(void *watch);
        static int busy(void *watch, int times);
        sqlite3 *m_handle;
        std::stop_token m_stop;
        std::chrono::steady_clock::time_point m_begin, m_deadline;
        std::unique_ptr<std::stop_callback<std::function<void()>>> m_interrupt;
        std::mutex m_waiting;
        std::condition_variable_any m_isOver;
        std::jthread m_timer;
    };

    // A message for the last error of SQLite; `rc` is its result code.
    base::Error error(int rc, std::string_view text = {}) const;
    // The action that the authorizer refused last; empty if none.
    std::string takeRefusal() const;

private:
    SqliteDatabase() = default;
    static base::Result<std::unique_ptr<SqliteDatabase>> openBy(SqliteOpenMode way, const std::string &path,
                                                                SqliteLayers layers, int &code);
    base::Status harden(SqliteLayers layers, int &code);
    void readShadows();
    static int authorize(void *self, int action, const char *a, const char *b, const char *c, const char *trigger);

    sqlite3 *m_handle = nullptr;
    std::string m_path;
    mutable std::string m_refusal;
    std::unique_ptr<PrivateCopy> m_copy; // used if the file cannot be read in place
    std::string m_stamp;                 // the file's stamp when a snapshot was opened; empty: SQLite's locks are used
    std::set<std::string, std::less<>> m_shadows; // shadow tables of virtual tables, in lower case
    bool m_image = false;                         // read-only memory
};

// A prepared statement. step() is true while there is a row; the result code is in `rc`.
class SqliteStatement {
public:
    // `oneStatement`: text after the first statement is an error.
    static base::Result<SqliteStatement> prepare(const SqliteDatabase &database, std::string_view text,
                                                 bool oneStatement = true);
    SqliteStatement(SqliteStatement &&other) noexcept
        : m_database(other.m_database), m_handle(std::exchange(other.m_handle, nullptr))
    {
    }
    SqliteStatement &operator=(SqliteStatement &&other) noexcept
    {
        std::swap(m_database, other.m_database);
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~SqliteStatement();

    sqlite3_stmt *handle() const { return m_handle; }
    int step() const; // SQLITE_ROW, SQLITE_DONE or an error code
    void reset() const;
    void bind(int index, std::string_view text) const; // the text must live until the statement is reset
    std::vector<std::string> columns() const;          // names from the database, may contain duplicates
    std::int64_t integer(int column) const;
    std::string text(int column) const;
    data::Value value(int column) const;

private:
    SqliteStatement(const SqliteDatabase *database, sqlite3_stmt *handle) : m_database(database), m_handle(handle) {}
    const SqliteDatabase *m_database;
    sqlite3_stmt *m_handle;
};

// Checks the file before SQLite opens it: missing, a folder, not a database.
base::Status checkDatabaseFile(const std::string &path);

} // namespace sql
