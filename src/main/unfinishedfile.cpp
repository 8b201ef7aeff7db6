// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/unfinishedfile.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <set>
#include <unistd.h>

namespace program {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view prefix = "part-"; // followed by the process id, "-" and a counter

void removeAll(const std::string &path)
{
    std::error_code error;
    for (const char *suffix : {"", "-wal", "-shm", "-journal"}) // next to a database
        fs::remove_all(path + suffix, error);
}

// The paths in the folder, without the suffixes of SQLite and of the lock.
std::set<std::string> pathsIn(const std::string &folder)
{
    std::set<std::string> paths;
    std::error_code error;
    for (const auto &each : fs::directory_iterator(folder, error)) {
        const std::string name = each.path().filename().string();
        const std::size_t number = name.starts_with(prefix) ? name.find('-', prefix.size()) : std::string::npos;
        if (number != std::string::npos)
            paths.insert((fs::path(folder) / name.substr(0, name.find('-', number + 1))).string());
    }
    return paths;
}

} // namespace

std::unique_ptr<UnfinishedFile> UnfinishedFile::in(const std::string &folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    fs::permissions(folder, fs::perms::owner_all, error);
    for (const std::string &left : pathsIn(folder))
        if (const auto lock = session::WriterLock::take(left); lock && *lock) // its process has ended
            removeAll(left);
    // Process ids are reused, also by other machines or containers that write to the same folder.
    static std::atomic<unsigned> made = 0;
    for (;;) {
        const std::string path =
            (fs::path(folder) / (std::string(prefix) + std::to_string(::getpid()) + "-" + std::to_string(++made)))
                .string();
        auto lock = session::WriterLock::take(path);
        if (!lock)
            continue;
        removeAll(path);
        return std::unique_ptr<UnfinishedFile>(new UnfinishedFile(path, std::move(*lock)));
    }
}

UnfinishedFile::UnfinishedFile(std::string path, std::unique_ptr<session::WriterLock> lock)
    : m_path(std::move(path)), m_lock(std::move(lock))
{
}

UnfinishedFile::~UnfinishedFile()
{
    removeAll(m_path);
}

} // namespace program
