// SPDX-License-Identifier: GPL-3.0-or-later
// Opens an SQLite file without changing its folder: no -wal or -shm is created, no journal is rolled back there.
// Private to sql. One thread.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

struct sqlite3;

namespace sql {

// How a file is opened for reading. No single SQLite mode suffices: with a write-ahead log a reader creates files
// next to it, with a hot journal it must write.
enum class SqliteOpenMode {
    locks,        // rollback journal: SQLite's own locks, which change nothing
    nobodyWrites, // missing or empty write-ahead log: the file as it is, without locks
    sharedIndex,  // write-ahead log with index: the index is read, never created or changed
    privateCopy,  // log or journal that must be recovered: in a copy
};

// A temporary folder with a copy; removed by the destructor.
class PrivateCopy {
public:
    // Copies a snapshot of the file with its log or journal. An error if the file changes constantly or space is short.
    static base::Result<std::unique_ptr<PrivateCopy>> of(const std::string &path);
    ~PrivateCopy();
    PrivateCopy(const PrivateCopy &) = delete;
    PrivateCopy &operator=(const PrivateCopy &) = delete;
    const std::string &path() const { return m_path; }

private:
    PrivateCopy() = default;
    std::string m_folder, m_path;
};

struct OpenedFile {
    sqlite3 *handle = nullptr; // the caller closes it; may be set after a failure, as it holds the error
    int code = 0;              // SQLITE_OK, or the error code of opening
};

SqliteOpenMode openModeFor(const std::string &path);
// For `privateCopy`, `path` is that of the copy. Options in `path` have no effect: it is a plain path.
OpenedFile openFile(const std::string &path, SqliteOpenMode way, bool readOnly = true);

// Size and time of the file, its log and its journal; equal stamps mean no write in between.
std::string fileStamp(const std::string &path);

} // namespace sql
