// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlite/sqlitefile.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <sqlite3.h>

namespace sql {

namespace fs = std::filesystem;
using base::Category;
using base::fail;

namespace {

constexpr std::size_t readVersion = 19;         // offset in the header; the byte is 2 with a write-ahead log
constexpr std::uintmax_t spareRoom = 64u << 20; // bytes that a copy must leave free
constexpr int mostCopies = 5;                   // attempts if the file changes while it is copied
constexpr std::array<const char *, 2> logs{"-wal", "-journal"};

std::uintmax_t sizeOf(const std::string &path)
{
    std::error_code error;
    const std::uintmax_t size = fs::file_size(path, error);
    return error ? 0 : size;
}

bool hasLog(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    std::array<char, readVersion + 1> head{};
    file.read(head.data(), head.size());
    return file.gcount() == static_cast<std::streamsize>(head.size()) && head[readVersion] == 2;
}

// A path as a URI for SQLite, with options appended.
std::string addressOf(const std::string &path, const char *options)
{
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    const std::string plain = error ? path : whole.generic_string();
    std::string out = plain.starts_with('/') ? "file://" : "file:///";
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (const char c : plain) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
                             c == '.' || c == '-' || c == '_' || c == ':';
        const auto byte = static_cast<unsigned char>(c);
        if (isPlain)
            out += c;
        else
            out += {'%', digits[byte >> 4], digits[byte & 15]};
    }
    return out + "?" + options;
}

base::Result<std::string> privateFolder()
{
    std::error_code error;
    const fs::path place = fs::temp_directory_path(error);
    std::random_device random;
    for (int tries = 0; !error && tries < 20; ++tries) {
        const fs::path folder = place / ("reflexion-" + std::to_string(random()) + std::to_string(random()));
        if (!fs::create_directory(folder, error))
            continue;
        fs::permissions(folder, fs::perms::owner_all, error);
        if (!error)
            return folder.string();
    }
    return fail(Category::storage,
                BASE_TEXT("sqlite.no-folder", "No folder could be created for a private copy of a database. Check that "
                                              "the folder for temporary files is writable."),
                error.message(), "connection");
}

} // namespace

SqliteOpenMode openModeFor(const std::string &path)
{
    if (!hasLog(path))
        return SqliteOpenMode::locks;
    if (sizeOf(path + "-wal") == 0)
        return SqliteOpenMode::nobodyWrites;
    std::error_code error;
    return fs::exists(path + "-shm", error) ? SqliteOpenMode::sharedIndex : SqliteOpenMode::privateCopy;
}

OpenedFile openFile(const std::string &path, SqliteOpenMode way, bool readOnly)
{
    OpenedFile out;
    int mode = (readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE) | SQLITE_OPEN_NOMUTEX;
    std::string name = path.starts_with("file:") ? "./" + path : path;
    if (way == SqliteOpenMode::nobodyWrites || way == SqliteOpenMode::sharedIndex) {
        mode |= SQLITE_OPEN_URI;
        name = addressOf(path, way == SqliteOpenMode::nobodyWrites ? "immutable=1" : "readonly_shm=1");
    }
    out.code = sqlite3_open_v2(name.c_str(), &out.handle, mode, nullptr);
    return out;
}

std::string fileStamp(const std::string &path)
{
    std::string out;
    for (const char *part : {"", "-wal", "-journal"}) {
        std::error_code error;
        const auto changed = fs::last_write_time(path + part, error);
        out += std::to_string(sizeOf(path + part)) + "/" +
               (error ? "none" : std::to_string(changed.time_since_epoch().count())) + "|";
    }
    return out;
}

base::Result<std::unique_ptr<PrivateCopy>> PrivateCopy::of(const std::string &path)
{
    std::unique_ptr<PrivateCopy> out(new PrivateCopy);
    BASE_TRY(out->m_folder, privateFolder());
    out->m_path = (fs::path(out->m_folder) / fs::path(path).filename()).string();
    const std::string name = fs::path(path).filename().string();
    for (int tries = 0; tries < mostCopies; ++tries) {
        std::error_code error;
        const std::string before = fileStamp(path);
        std::uintmax_t bytes = sizeOf(path);
        for (const char *log : logs)
            bytes += sizeOf(path + log);
        const fs::space_info room = fs::space(out->m_folder, error);
        if (!error && room.available < bytes + spareRoom)
            return fail(Category::limit,
                        {BASE_TEXT("sqlite.no-space",
                                   "The file {file} has a write-ahead log and must be copied before it is read. The "
                                   "folder {folder} has no space for the {size} MB of the copy. Free some space."),
                         {{"file", name},
                          {"folder", out->m_folder},
                          {"size", base::grouped(static_cast<std::int64_t>(bytes >> 20))}}},
                        {}, "connection");
        const auto copy = [&](const std::string &part) {
            fs::remove(out->m_path + part, error);
            error.clear();
            if (!fs::exists(path + part, error))
                return part != "" || !error;
            return fs::copy_file(path + part, out->m_path + part, error) && !error;
        };
        bool isWhole = copy("");
        for (const char *log : logs)
            isWhole = isWhole && copy(log);
        if (isWhole && fileStamp(path) == before) {
            for (const char *part : {"", "-wal", "-journal"}) // the original may be read-only
                if (fs::exists(out->m_path + part, error))
                    fs::permissions(out->m_path + part, fs::perms::owner_read | fs::perms::owner_write, error);
            return out;
        }
        if (!isWhole)
            return fail(Category::storage,
                        {BASE_TEXT("sqlite.copy-failed",
                                   "The file {file} must be copied before it is read, but the copy failed."),
                         {{"file", name}}},
                        error.message(), "connection");
    }
    return fail(
        Category::unreachable,
        {BASE_TEXT("sqlite.changing", "The file {file} is changed continuously by another program. Try again later."),
         {{"file", name}}},
        {}, "connection");
}

PrivateCopy::~PrivateCopy()
{
    std::error_code error;
    if (!m_folder.empty())
        fs::remove_all(m_folder, error);
}

} // namespace sql
