// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqlitecopy.h"

#include "base/codedtext.h"
#include "sql/sqlite/sqlitedatabase.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <sqlite3.h>

namespace sql {

using base::Category;
using base::fail;
using base::Status;

namespace {

constexpr int pagesAtOnce = 512; // between checks for a stop

struct CloseHandle {
    void operator()(sqlite3 *handle) const { sqlite3_close_v2(handle); }
};
using Handle = std::unique_ptr<sqlite3, CloseHandle>;

tl::unexpected<base::Error> notCopied(const std::string &path, sqlite3 *handle)
{
    return fail(Category::storage,
                {BASE_TEXT("sqlite.not-copied", "The file {file} could not be copied: {why}."),
                 {{"file", std::filesystem::path(path).filename().string()},
                  {"why", handle ? sqlite3_errmsg(handle) : "no memory"}}},
                path, "copy");
}

std::int64_t pragma(sqlite3 *handle, const char *sql)
{
    sqlite3_stmt *statement = nullptr;
    std::int64_t value = 0;
    if (sqlite3_prepare_v2(handle, sql, -1, &statement, nullptr) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return value;
}

// The backup API copies page by page and restarts if another program writes meanwhile. A read transaction begun before
// fixes the snapshot.
Status backUp(sqlite3 *from, sqlite3 *into, const std::string &path, const std::stop_token &stop,
              const std::function<void(double)> &progress)
{
    sqlite3_backup *backup = sqlite3_backup_init(into, "main", from, "main");
    if (!backup)
        return notCopied(path, into);
    int rc = SQLITE_OK;
    while (rc == SQLITE_OK && !stop.stop_requested()) {
        rc = sqlite3_backup_step(backup, pagesAtOnce);
        if (const int all = sqlite3_backup_pagecount(backup); progress && all > 0)
            progress(1.0 - double(sqlite3_backup_remaining(backup)) / double(all));
    }
    sqlite3_backup_finish(backup);
    if (rc == SQLITE_DONE)
        return {};
    if (stop.stop_requested())
        return fail(Category::cancelled, BASE_TEXT("sqlite.copy-stopped", "Stopped. Nothing was copied."), {},
                    "cancelled");
    return notCopied(path, into);
}

} // namespace

std::uint64_t sizeOfFile(const std::string &path)
{
    std::uint64_t bytes = 0;
    for (const char *part : {"", "-wal"}) {
        std::error_code error;
        const std::uint64_t size = std::filesystem::file_size(path + part, error);
        bytes += error ? 0 : size;
    }
    return bytes;
}

Status copySqliteFile(const std::string &path, const std::string &to, std::uint64_t mostBytes,
                      const std::stop_token &stop, const std::function<void(double fraction)> &progress)
{
    BASE_CHECK(checkDatabaseFile(path));
    const SqliteOpenMode way = openModeFor(path);
    std::unique_ptr<PrivateCopy> moment; // set if the file's log or journal must be recovered first
    const auto open = [&](SqliteOpenMode how) -> base::Result<Handle> {
        if (how == SqliteOpenMode::privateCopy) {
            BASE_TRY(moment, PrivateCopy::of(path));
        }
        const OpenedFile opened =
            openFile(moment ? moment->path() : path, moment ? SqliteOpenMode::locks : how, !moment);
        Handle handle(opened.handle);
        if (opened.code != SQLITE_OK)
            return notCopied(path, handle.get());
        return handle;
    };
    const std::string stamp = fileStamp(path);
    BASE_TRY(Handle from, open(way));
    sqlite3_busy_timeout(from.get(), 2000);
    // BEGIN alone reads nothing: the snapshot starts with the first page read.
    constexpr const char *beginning = "BEGIN; SELECT count(*) FROM sqlite_master";
    int begun = sqlite3_exec(from.get(), beginning, nullptr, nullptr, nullptr);
    if ((begun == SQLITE_READONLY || begun == SQLITE_CANTOPEN) && !moment) {
        BASE_TRY(from, open(SqliteOpenMode::privateCopy));
        begun = sqlite3_exec(from.get(), beginning, nullptr, nullptr, nullptr);
    }
    if (begun != SQLITE_OK)
        return notCopied(path, from.get());
    const std::int64_t bytes = pragma(from.get(), "PRAGMA page_count") * pragma(from.get(), "PRAGMA page_size");
    if (bytes < 0 || static_cast<std::uint64_t>(bytes) > mostBytes)
        return fail(Category::limit,
                    BASE_TEXT("sqlite.copy-large", "The file has grown beyond the size limit for copies."),
                    std::to_string(bytes) + " bytes", "too-large");
    Status copied = [&]() -> Status {
        sqlite3 *raw = nullptr;
        const std::string plain = to.starts_with("file:") ? "./" + to : to; // never a URI with options
        const int made = sqlite3_open_v2(plain.c_str(), &raw,
                                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
        const Handle into(raw);
        if (made != SQLITE_OK)
            return notCopied(path, into.get());
        // Nobody uses the copy yet, so it need not survive a crash.
        sqlite3_exec(into.get(), "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", nullptr, nullptr, nullptr);
        BASE_CHECK(backUp(from.get(), into.get(), path, stop, progress));
        if (way == SqliteOpenMode::nobodyWrites && fileStamp(path) != stamp)
            return fail(Category::unreachable,
                        {BASE_TEXT("sqlite.changed",
                                   "Another program changed the file {file} while it was being read. Try again."),
                         {{"file", std::filesystem::path(path).filename().string()}}},
                        path, "copy");
        // The original's header may require a write-ahead log, which a read-only copy cannot have.
        if (sqlite3_exec(into.get(), "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr) != SQLITE_OK)
            return notCopied(path, into.get());
        return {};
    }();
    if (!copied)
        for (const char *part : {"", "-wal", "-shm", "-journal"})
            std::remove((to + part).c_str());
    return copied;
}

} // namespace sql
