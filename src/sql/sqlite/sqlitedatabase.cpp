// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqlitedatabase.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "base/text.h"
#include "sql/sqlite/decimalorder.h"
#include "sql/sqlite/sqlitefunctions.h"
#include "sql/text/dialect.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>
#include <thread>

namespace sql {

using base::Category;
using base::fail;

namespace {

constexpr int stepsBetweenChecks = 4000;            // of the virtual machine: far less than a millisecond
constexpr int longestValue = 16 << 20;              // bytes of a text or blob
constexpr std::int64_t mostMemory = 512ll << 20;    // bytes, for all of SQLite in this program
constexpr std::chrono::milliseconds patience{2000}; // waiting for a file that another program has locked

std::string fileName(const std::string &path)
{
    return std::filesystem::path(path).filename().string();
}

base::Error cannotOpen(const std::string &path, const std::string &why)
{
    return base::codedError(Category::storage,
                            base::CodedText(BASE_TEXT("sqlite.not-opened", "The file {file} cannot be opened: {why}"),
                                            {{"file", fileName(path)}, {"why", why}}),
                            path, "connection");
}

} // namespace

base::Status checkDatabaseFile(const std::string &path)
{
    BASE_CHECK(base::checkPlainFile(path));
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        return fail(Category::notFound,
                    {BASE_TEXT("sqlite.missing", "There is no file {file}. Check the name."), {{"file", path}}},
                    error.message(), "connection");
    if (std::filesystem::is_directory(status))
        return fail(Category::input,
                    {BASE_TEXT("sqlite.folder", "{file} is a folder, not an SQLite file."), {{"file", path}}}, {},
                    "connection");
    std::ifstream file(path, std::ios::binary);
    std::array<char, 16> start{};
    file.read(start.data(), start.size());
    if (!file && file.gcount() == 0 && std::filesystem::file_size(path, error) > 0)
        return tl::unexpected(cannotOpen(path, "you have no permission to read it."));
    if (file.gcount() == 0)
        return {}; // an empty file is an empty database
    if (std::memcmp(start.data(), "SQLite format 3", start.size()) == 0)
        return {};
    return fail(Category::input,
                {BASE_TEXT("sqlite.foreign", "The file {file} is not an SQLite database, or is encrypted."),
                 {{"file", fileName(path)}}},
                path, "connection");
}

base::Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::string &path, SqliteLayers layers)
{
    BASE_CHECK(checkDatabaseFile(path));
    const SqliteOpenMode way = layers.readOnlyOpen ? openModeFor(path) : SqliteOpenMode::locks;
    int code = SQLITE_OK;
    auto opened = openBy(way, path, layers, code);
    // A hot journal or an inconsistent log index must be recovered, which writes: do that in a private copy.
    const bool mustWrite = code == SQLITE_READONLY || code == SQLITE_CANTOPEN || code == SQLITE_PROTOCOL;
    if (!opened && mustWrite && way != SqliteOpenMode::privateCopy && layers.readOnlyOpen)
        return openBy(SqliteOpenMode::privateCopy, path, layers, code);
    return opened;
}

base::Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::openBy(SqliteOpenMode way, const std::string &path,
                                                                     SqliteLayers layers, int &code)
{
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase);
    database->m_path = path;
    if (way == SqliteOpenMode::nobodyWrites || way == SqliteOpenMode::privateCopy)
        database->m_stamp = fileStamp(path);
    std::string read = path;
    if (way == SqliteOpenMode::privateCopy) {
        BASE_TRY(database->m_copy, PrivateCopy::of(path));
        read = database->m_copy->path();
        // Recovers the log or journal once, before the copy is opened for reading.
        const OpenedFile once = openFile(read, SqliteOpenMode::locks, false);
        sqlite3_exec(once.handle, "SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE", nullptr, nullptr,
                     nullptr);
        sqlite3_close_v2(once.handle);
        way = openModeFor(read);
    }
    const OpenedFile opened = openFile(read, way, layers.readOnlyOpen);
    database->m_handle = opened.handle;
    code = opened.code & 0xff;
    if (opened.code != SQLITE_OK)
        return tl::unexpected(cannotOpen(path, std::string(sqlite3_errmsg(opened.handle)) + "."));
    BASE_CHECK(database->harden(layers, code));
    return database;
}

bool SqliteDatabase::isCurrent() const
{
    return m_stamp.empty() || fileStamp(m_path) == m_stamp;
}

base::Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::fromScript(const std::string &script, SqliteLayers layers)
{
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase);
    sqlite3 *made = nullptr;
    if (sqlite3_open_v2(":memory:", &made, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr) !=
        SQLITE_OK) {
        sqlite3_close(made);
        return fail(Category::limit,
                    BASE_TEXT("sqlite.memory",
                              "There is not enough memory to open a database. Close other programs, then try again."),
                    {}, "memory");
    }
    database->m_handle = made;
    sqlite3_extended_result_codes(made, 1);
    if (const int rc = sqlite3_exec(made, script.c_str(), nullptr, nullptr, nullptr); rc != SQLITE_OK)
        return tl::unexpected(database->error(rc));
    if (layers.readOnlyOpen) {
        sqlite3_int64 size = 0;
        unsigned char *image = sqlite3_serialize(made, "main", &size, 0);
        if (!image || sqlite3_deserialize(made, "main", image, size, size,
                                          SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE) != SQLITE_OK)
            return fail(
                Category::limit,
                BASE_TEXT("sqlite.memory",
                          "There is not enough memory to open a database. Close other programs, then try again."),
                {}, "memory");
        database->m_image = true;
    }
    int code = SQLITE_OK;
    BASE_CHECK(database->harden(layers, code));
    return database;
}

SqliteDatabase::~SqliteDatabase()
{
    sqlite3_close_v2(m_handle);
}

bool SqliteDatabase::isReadOnly() const
{
    return m_image || sqlite3_db_readonly(m_handle, "main") == 1;
}

base::Status SqliteDatabase::harden(SqliteLayers layers, int &code)
{
    sqlite3_extended_result_codes(m_handle, 1);
    for (const int option : {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER,
                             SQLITE_DBCONFIG_WRITABLE_SCHEMA})
        sqlite3_db_config(m_handle, option, 0, nullptr);
    // Views over R-trees need it. The authorizer checks the functions in views too, and no module has side effects.
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, layers.authorizer ? 1 : 0, nullptr);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_limit(m_handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(m_handle, SQLITE_LIMIT_WORKER_THREADS, 0);
    // A function processes a whole value before it can be stopped; this limit keeps that below a second.
    sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH, longestValue);
    sqlite3_limit(m_handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200);
    sqlite3_limit(m_handle, SQLITE_LIMIT_SQL_LENGTH, 1 << 20);
    sqlite3_limit(m_handle, SQLITE_LIMIT_VDBE_OP, 1 << 20);
    sqlite3_hard_heap_limit64(mostMemory); // for all databases of the program together
    linearFunctions(m_handle);
    addDecimalOrder(m_handle);
    if (layers.queryOnly)
        sqlite3_exec(m_handle, "PRAGMA query_only = 1", nullptr, nullptr, nullptr);
    sqlite3_exec(m_handle, "PRAGMA cell_size_check = 1", nullptr, nullptr, nullptr);
    const Watch watch(*this, {}, std::chrono::hours(1)); // large schemas take time
    // The first access to the file shows whether it can be read at all.
    if (const int rc = sqlite3_exec(m_handle, "SELECT count(*) FROM sqlite_schema", nullptr, nullptr, nullptr);
        rc != SQLITE_OK) {
        code = rc & 0xff;
        return tl::unexpected(error(rc));
    }
    readShadows();
    if (layers.authorizer)
        sqlite3_set_authorizer(m_handle, authorize, this);
    return {};
}

// Opening a virtual table prepares statements that would write its shadow tables (an R-tree all of them). They are
// never run: SQLite refuses a user's statement that writes to such a table (DEFENSIVE).
void SqliteDatabase::readShadows()
{
    const auto add = [](void *self, int, char **values, char **) {
        static_cast<SqliteDatabase *>(self)->m_shadows.insert(base::lower(values[0] ? values[0] : ""));
        return 0;
    };
    sqlite3_exec(m_handle, "SELECT name FROM pragma_table_list WHERE type = 'shadow' AND schema = 'main'", add, this,
                 nullptr);
}

SqliteDatabase::Watch::Watch(SqliteDatabase &database, std::stop_token stop, std::chrono::milliseconds time)
    : m_handle(database.m_handle), m_stop(std::move(stop)), m_begin(std::chrono::steady_clock::now())
{
    const bool endless = time >= std::chrono::hours(24 * 365);
    m_deadline = endless ? std::chrono::steady_clock::time_point::max() : m_begin + time;
    // The progress handler may not see slow rows in time, so a timer does. Short timeouts are left to the caller.
    if (!endless && time >= std::chrono::milliseconds(100))
        m_timer = std::jthread([this](const std::stop_token &over) {
            std::unique_lock lock(m_waiting);
            if (!m_isOver.wait_until(lock, over, m_deadline, [&] { return over.stop_requested(); })) {
                sqlite3_interrupt(m_handle); // takes effect at the next row
                // Within a row, all functions that read or create a longer value fail from now on.
                sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH, 1);
            }
        });
    sqlite3_progress_handler(m_handle, stepsBetweenChecks, look, this);
    sqlite3_busy_handler(m_handle, busy, this);
    if (m_stop.stop_possible())
        m_interrupt = std::make_unique<std::stop_callback<std::function<void()>>>(
            m_stop, [handle = m_handle] { sqlite3_interrupt(handle); });
}

SqliteDatabase::Watch::~Watch()
{
    m_interrupt.reset(); // waits for a running callback
    if (m_timer.joinable()) {
        m_timer.request_stop();
        m_timer.join();
        sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH, longestValue);
    }
    sqlite3_progress_handler(m_handle, 0, nullptr, nullptr);
    sqlite3_busy_handler(m_handle, nullptr, nullptr);
}

int SqliteDatabase::Watch::look(void *watch)
{
    const auto *self = static_cast<const Watch *>(watch);
    return self->cancelled() || self->late() ? 1 : 0;
}

// Waits a short time for a file that another program has locked; a stop ends the wait.
int SqliteDatabase::Watch::busy(void *watch, int times)
{
    const auto *self = static_cast<const Watch *>(watch);
    if (self->cancelled() || self->late() || std::chrono::steady_clock::now() >= self->m_begin + patience)
        return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(times + 1, 20)));
    return 1;
}

SqliteStatement::~SqliteStatement()
{
    sqlite3_finalize(m_handle);
}

base::Result<SqliteStatement> SqliteStatement::prepare(const SqliteDatabase &database, std::string_view text,
                                                       bool oneStatement)
{
    if (text.find('\0') != std::string_view::npos)
        return fail(Category::input,
                    BASE_TEXT("query.zero-byte", "The query contains an invisible zero byte. Type the query again."),
                    {}, "syntax");
    sqlite3_stmt *made = nullptr;
    const char *tail = nullptr;
    const int rc = sqlite3_prepare_v2(database.handle(), text.data(),
                                      static_cast<int>(std::min<std::size_t>(text.size(), INT32_MAX)), &made, &tail);
    if (rc != SQLITE_OK)
        return tl::unexpected(database.error(rc, text));
    SqliteStatement statement(&database, made);
    if (!made)
        return fail(Category::input, BASE_TEXT("query.empty", "The query is empty."), {}, "syntax");
    if (!oneStatement)
        return statement;
    // The rest may contain only blanks, comments and semicolons.
    while (tail && tail < text.data() + text.size()) {
        sqlite3_stmt *second = nullptr;
        const char *begin = tail;
        const int more = sqlite3_prepare_v2(database.handle(), begin,
                                            static_cast<int>(text.data() + text.size() - begin), &second, &tail);
        sqlite3_finalize(second);
        if (more != SQLITE_OK || second)
            return fail(Category::refused,
                        BASE_TEXT("query.second", "Only one statement can run at a time. Remove the second statement."),
                        {}, "refused");
        if (tail == begin)
            break;
    }
    return statement;
}

int SqliteStatement::step() const
{
    return sqlite3_step(m_handle);
}

void SqliteStatement::reset() const
{
    sqlite3_reset(m_handle);
    sqlite3_clear_bindings(m_handle);
}

void SqliteStatement::bind(int index, std::string_view text) const
{
    sqlite3_bind_text(m_handle, index, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::vector<std::string> SqliteStatement::columns() const
{
    std::vector<std::string> names;
    for (int i = 0; i < sqlite3_column_count(m_handle); ++i) {
        const char *name = sqlite3_column_name(m_handle, i);
        names.emplace_back(name ? name : "");
    }
    return names;
}

std::int64_t SqliteStatement::integer(int column) const
{
    return sqlite3_column_int64(m_handle, column);
}

std::string SqliteStatement::text(int column) const
{
    const auto *text = reinterpret_cast<const char *>(sqlite3_column_text(m_handle, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(m_handle, column))) : std::string();
}

data::Value SqliteStatement::value(int column) const
{
    switch (sqlite3_column_type(m_handle, column)) {
    case SQLITE_INTEGER:
        return data::Value(static_cast<std::int64_t>(sqlite3_column_int64(m_handle, column)));
    case SQLITE_FLOAT:
        return data::Value(sqlite3_column_double(m_handle, column));
    case SQLITE_TEXT:
        return data::Value(text(column));
    case SQLITE_BLOB: {
        const auto *bytes = static_cast<const char *>(sqlite3_column_blob(m_handle, column));
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(m_handle, column));
        return data::Value::bytes(bytes ? std::string(bytes, size) : std::string());
    }
    default:
        return {};
    }
}

} // namespace sql
