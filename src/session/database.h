// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite as the room needs it: a connection, statements that stay prepared, and every failure as a sentence.
// Inner header of the room; one thread.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace session {

// A prepared statement. Texts and blobs that are bound must live until it has run.
class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt *statement) : m_statement(statement) {}

    bool isEmpty() const { return !m_statement; }   // not prepared yet
    Statement &bind(int place, std::int64_t value); // places count from 1
    Statement &bind(int place, std::string_view text);
    Statement &bindBlob(int place, std::string_view bytes);
    Statement &bindNull(int place);
    // True while there is a row; the statement starts anew after the last one, or with reset().
    base::Result<bool> step();
    base::Status run(); // for statements without rows
    void reset();

    std::int64_t integer(int column) const;  // columns count from 0
    std::string_view text(int column) const; // until the next step
    std::string_view blob(int column) const;
    bool isNull(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt *statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
};

class Database {
public:
    enum class Mode { create, readWrite, readOnly, beside };
    // `readOnly` opens without locks (SQLite's "immutable"): nobody may write the file meanwhile. `beside` reads what
    // has been committed, while another process may write.
    static base::Result<Database> open(const std::string &file, Mode mode);

    base::Status run(const char *sql); // one or more statements, rows ignored
    base::Status begin();              // of a transaction that writes
    base::Status commit();
    base::Result<Statement> prepare(const char *sql);
    // Whether closing leaves the write-ahead log as it is, instead of moving it into the file.
    void keepLogOnClose(bool keep);
    std::int64_t lastRow() const;

private:
    struct Close {
        void operator()(sqlite3 *database) const;
    };
    std::unique_ptr<sqlite3, Close> m_database;
    Statement m_begin, m_commit; // prepared when they are first needed
};

// What is read while it lives is of one moment, whatever another process commits.
class Snapshot {
public:
    static base::Result<Snapshot> begin(Database &database);
    Snapshot(Snapshot &&other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Snapshot &operator=(Snapshot &&) = delete;
    ~Snapshot();

private:
    explicit Snapshot(Database &database) : m_database(&database) {}
    Database *m_database;
};

// All that happens until commit() is kept together, or not at all.
class Transaction {
public:
    static base::Result<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();
    base::Status commit();

private:
    explicit Transaction(Database &database) : m_database(&database) {}
    Database *m_database; // null once committed
};

} // namespace session
