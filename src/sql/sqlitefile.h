// SPDX-License-Identifier: GPL-3.0-or-later
// Opens an SQLite file so that reading it leaves its folder as it was: no -wal and -shm are made, no journal is rolled
// back there. Private to sql. One thread.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

struct sqlite3;

namespace sql {

// How a file is read. SQLite itself keeps no rule that fits all: a reader of a file with a write-ahead log makes files
// beside it, and a reader of one with a hot journal has to write.
enum class ReadingWay {
    locks,        // rollback journal: SQLite's own locks, which change nothing
    nobodyWrites, // write-ahead log that is absent or empty: as it is, without locks
    sharedIndex,  // write-ahead log with its index: the index is read, never made or changed
    privateCopy,  // log or journal that must be worked off first: in a copy of the moment
};

// A folder of a private copy; it is removed with it.
class PrivateCopy {
public:
    // Copies the file with its log or journal, as they were at one moment. An error where it is written all the time,
    // or where there is no room.
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
    sqlite3 *handle = nullptr; // of the caller; set where opening failed, too, as it may hold the error
    int code = 0;              // SQLITE_OK, or what opening gave
};

ReadingWay readingWay(const std::string &path);
// Of the file itself, or of its private copy where the way is that. Options stand in no name: a path is only a path.
OpenedFile openFile(const std::string &path, ReadingWay way, bool readOnly = true);

// Size and time of the file, its log and its journal; equal where nothing was written in between.
std::string fileStamp(const std::string &path);

} // namespace sql
