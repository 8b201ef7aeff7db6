// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/database.h"

#include "base/codedtext.h"
#include "base/hash.h"

#include <sqlite3.h>

namespace session {

using base::Category;
using base::fail;
using base::Result;
using base::Status;

namespace {

bool isLocking(int extended)
{
    switch (extended) {
    case SQLITE_IOERR_LOCK:
    case SQLITE_IOERR_RDLOCK:
    case SQLITE_IOERR_UNLOCK:
    case SQLITE_IOERR_CHECKRESERVEDLOCK:
    case SQLITE_IOERR_SHMLOCK:
        return true;
    default:
        return false;
    }
}

tl::unexpected<base::Error> failure(sqlite3 *database)
{
    const int code = sqlite3_errcode(database);
    const std::string detail =
        std::string(sqlite3_errmsg(database)) + " (SQLite " + std::to_string(sqlite3_extended_errcode(database)) + ")";
    switch (code & 0xff) {
    case SQLITE_FULL:
        return fail(Category::storage,
                    BASE_TEXT("session.disk-full",
                              "The session cannot be saved, because the disk is full. Free some space, then continue."),
                    detail, "disk-full");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        // WriterLock knows the writer, so this one is a program that ignores that lock, or a disk without locks. SQLite
        // does not distinguish the two.
        return fail(Category::storage,
                    BASE_TEXT("session.locked",
                              "The session file is locked. If another program has the file open, close it there. If "
                              "the file is on a network drive without file locks, move it to a local disk."),
                    detail, "locked");
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return fail(Category::storage,
                    BASE_TEXT("session.damaged",
                              "The session file is damaged. Open a backup of the file, or start a new session."),
                    detail, "damaged");
    case SQLITE_READONLY:
        return fail(
            Category::storage,
            BASE_TEXT("session.file-read-only", "The session file is read-only. Save the session under another name."),
            detail, "read-only");
    case SQLITE_CANTOPEN:
        return fail(
            Category::storage,
            BASE_TEXT("session.not-opened", "The session file cannot be opened. Check its folder and permissions."),
            detail, "cannot-open");
    case SQLITE_IOERR:
        if (isLocking(sqlite3_extended_errcode(database)))
            return fail(Category::storage,
                        BASE_TEXT("session.no-locks", "The session file cannot be locked, because its disk does not "
                                                      "support file locks. Move the file to a local disk."),
                        detail, "locks");
        return fail(Category::storage,
                    BASE_TEXT("session.io", "The session file could not be read or written. The disk may be full or "
                                            "disconnected, or your disk quota may be used up."),
                    detail, "io");
    default:
        return fail(Category::internal,
                    BASE_TEXT("session.internal", "The session file cannot be used, because its database reported an "
                                                  "internal error. Try again, or open a backup of the file."),
                    detail, "sqlite");
    }
}

// seal(...): the hash of its arguments with their types and lengths (session/seal.h).
void seal(sqlite3_context *context, int count, sqlite3_value **values)
{
    std::string bytes;
    for (int i = 0; i < count; ++i) {
        const int type = sqlite3_value_type(values[i]);
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[i])); // converts a number to text
        const auto *text = static_cast<const char *>(sqlite3_value_blob(values[i]));
        bytes += std::to_string(type) + ":" + std::to_string(size) + ":";
        bytes.append(text ? text : "", text ? size : 0);
    }
    const std::string made = base::hash(bytes).hex();
    sqlite3_result_text(context, made.data(), static_cast<int>(made.size()), SQLITE_TRANSIENT);
}

} // namespace

void Statement::Finalize::operator()(sqlite3_stmt *statement) const
{
    sqlite3_finalize(statement);
}

Statement &Statement::bind(int place, std::int64_t value)
{
    sqlite3_bind_int64(m_statement.get(), place, value);
    return *this;
}

Statement &Statement::bind(int place, std::string_view text)
{
    sqlite3_bind_text64(m_statement.get(), place, text.data() ? text.data() : "", text.size(), SQLITE_STATIC,
                        SQLITE_UTF8);
    return *this;
}

Statement &Statement::bindBlob(int place, std::string_view bytes)
{
    sqlite3_bind_blob64(m_statement.get(), place, bytes.data() ? bytes.data() : "", bytes.size(), SQLITE_STATIC);
    return *this;
}

Statement &Statement::bindNull(int place)
{
    sqlite3_bind_null(m_statement.get(), place);
    return *this;
}

Result<bool> Statement::step()
{
    switch (sqlite3_step(m_statement.get())) {
    case SQLITE_ROW:
        return true;
    case SQLITE_DONE:
        reset();
        return false;
    default: {
        auto error = failure(sqlite3_db_handle(m_statement.get()));
        reset();
        return error;
    }
    }
}

Status Statement::run()
{
    BASE_CHECK(step().map([](bool) {}));
    reset();
    return {};
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
}

std::int64_t Statement::integer(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

std::string_view Statement::text(int column) const
{
    const auto *bytes = reinterpret_cast<const char *>(sqlite3_column_text(m_statement.get(), column));
    return {bytes ? bytes : "", static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column))};
}

std::string_view Statement::blob(int column) const
{
    const auto *bytes = static_cast<const char *>(sqlite3_column_blob(m_statement.get(), column));
    return {bytes ? bytes : "", static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column))};
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement.get(), column) == SQLITE_NULL;
}

void Database::Close::operator()(sqlite3 *database) const
{
    sqlite3_close_v2(database);
}

Result<Database> Database::open(const std::string &file, Mode mode)
{
    // Escapes the characters of a file name that have a meaning in a URI.
    std::string uri = "file:";
    for (const char byte : file)
        if (byte == '%' || byte == '?' || byte == '#') {
            static constexpr char digits[] = "0123456789ABCDEF";
            uri += {'%', digits[static_cast<unsigned char>(byte) >> 4], digits[static_cast<unsigned char>(byte) & 15]};
        } else {
            uri += byte;
        }
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
    if (mode == Mode::readOnly || mode == Mode::withWriter) {
        flags |= SQLITE_OPEN_READONLY;
        if (mode == Mode::readOnly)
            uri += "?immutable=1";
    } else {
        flags |= SQLITE_OPEN_READWRITE | (mode == Mode::create ? SQLITE_OPEN_CREATE : 0);
    }
    sqlite3 *raw = nullptr;
    const int code = sqlite3_open_v2(uri.c_str(), &raw, flags, nullptr);
    Database database;
    database.m_database.reset(raw);
    if (!raw)
        return fail(Category::internal,
                    BASE_TEXT("session.memory", "There is not enough memory to open the session file."));
    if (code != SQLITE_OK)
        return failure(raw);
    sqlite3_extended_result_codes(raw, 1);
    if (mode != Mode::readOnly)
        sqlite3_busy_timeout(raw, 2000); // ms; the first open and the last close lock the log briefly
    // The file may come from another user: the SQL of its schema must not call functions, and views and triggers are
    // disabled.
    sqlite3_db_config(raw, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(raw, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_create_function_v2(raw, "seal", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, &seal, nullptr, nullptr,
                               nullptr);
    return database;
}

Status Database::run(const char *sql)
{
    if (sqlite3_exec(m_database.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure(m_database.get());
    return {};
}

Status Database::begin()
{
    if (m_begin.isEmpty()) {
        BASE_TRY(m_begin, prepare("BEGIN IMMEDIATE"));
    }
    return m_begin.run();
}

Status Database::commit()
{
    if (m_commit.isEmpty()) {
        BASE_TRY(m_commit, prepare("COMMIT"));
    }
    return m_commit.run();
}

Result<Statement> Database::prepare(const char *sql)
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v3(m_database.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
        return failure(m_database.get());
    return Statement(statement);
}

void Database::keepLogOnClose(bool keep)
{
    sqlite3_db_config(m_database.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);
}

std::int64_t Database::lastRow() const
{
    return sqlite3_last_insert_rowid(m_database.get());
}

Result<Snapshot> Snapshot::begin(Database &database)
{
    BASE_CHECK(database.run("BEGIN"));
    return Snapshot(database);
}

Snapshot::~Snapshot()
{
    if (m_database)
        (void)m_database->run("COMMIT");
}

Result<Transaction> Transaction::begin(Database &database)
{
    BASE_CHECK(database.begin());
    return Transaction(database);
}

Transaction::~Transaction()
{
    if (m_database)
        (void)m_database->run("ROLLBACK"); // fails if SQLite has already rolled back
}

Status Transaction::commit()
{
    BASE_CHECK(m_database->commit());
    m_database = nullptr;
    return {};
}

} // namespace session
