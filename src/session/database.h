// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite for this room: a connection, prepared statements, and errors with a message. Inner header of the room; one
// thread.
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

// A prepared statement. Bound texts and blobs must live until it has run.
class Statement {
public:
    Statement() = default;
    explicit Statement(sqlite3_stmt *statement) : m_statement(statement) {}

    bool isEmpty() const { return !m_statement; }   // true before it is prepared
    Statement &bind(int place, std::int64_t value); // places start at 1
    Statement &bind(int place, std::string_view text);
    Statement &bindBlob(int place, std::string_view bytes);
    Statement &bindNull(int place);
    // True while there is a row. After the last row, or after reset(), the statement starts again.
    base::Result<bool> step();
    base::Status run(); // for statements without rows
    void reset();

    std::int64_t integer(int column) const;  // columns start at 0
    std::string_view text(int column) const; // valid until the next step()
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
    enum class Mode { create, readWrite, readOnly, withWriter };
    // `readOnly` opens without locks (SQLite's "immutable"): no process may write the file at the same time.
    // `withWriter` reads committed data while another process may write.
    static base::Result<Database> open(const std::string &file, Mode mode);

    base::Status run(const char *sql); // one or more statements; rows are ignored
    base::Status begin();              // of a transaction that writes
    base::Status commit();
    base::Result<Statement> prepare(const char *sql);
    // If set, closing leaves the write-ahead log as it is and does not move it into the file.
    void keepLogOnClose(bool keep);
    std::int64_t lastRow() const;

private:
    struct Close {
        void operator()(sqlite3 *database) const;
    };
    std::unique_ptr<sqlite3, Close> m_database;
    Statement m_begin, m_commit; // prepared at their first use
};

// While it lives, all reads see one state of the file, even if other processes commit.
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

// All changes until commit() are stored together, or none of them.
class Transaction {
public:
    static base::Result<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept : m_database(std::exchange(other.m_database, nullptr)) {}
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();
    base::Status commit();

private:
    explicit Transaction(Database &database) : m_database(&database) {}
    Database *m_database; // null after commit()
};

} // namespace session
