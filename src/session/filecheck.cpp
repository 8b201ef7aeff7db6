// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/filecheck.h"

#include "base/codedtext.h"
#include "base/plainfile.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace session {

using base::Category;
using base::fail;

namespace {

// Offsets and meaning: sqlite.org/fileformat2.html, "The Database Header". Numbers are big-endian.
class Header {
public:
    bool read(const std::string &file)
    {
        std::ifstream stream(file, std::ios::binary);
        stream.read(m_bytes.data(), static_cast<std::streamsize>(m_bytes.size()));
        return stream.gcount() == static_cast<std::streamsize>(m_bytes.size());
    }
    bool isSqlite() const { return std::string_view(m_bytes.data(), 16) == std::string_view("SQLite format 3\0", 16); }
    std::uint64_t pageSize() const { return number(16, 2) == 1 ? 65'536 : number(16, 2); }
    std::uint64_t pages() const { return number(28, 4); }
    std::uint64_t version() const { return number(60, 4); }
    std::uint64_t application() const { return number(68, 4); }

private:
    std::uint64_t number(std::size_t offset, std::size_t bytes) const
    {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value = value << 8 | static_cast<unsigned char>(m_bytes[offset + i]);
        return value;
    }
    std::array<char, 100> m_bytes{};
};

} // namespace

base::Status checkFile(const std::string &file, int format)
{
    const std::string name = "“" + file + "”";
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (!std::filesystem::exists(status))
        return fail(Category::notFound,
                    {BASE_TEXT("session.no-file", "There is no session file {file}."), {{"file", name}}},
                    error.message(), "missing");
    if (std::filesystem::is_directory(status))
        return fail(Category::input,
                    {BASE_TEXT("session.folder", "{file} is a folder, not a session file."), {{"file", name}}}, {},
                    "foreign");
    BASE_CHECK(base::checkPlainFile(file));
    if (::access(file.c_str(), R_OK) != 0)
        return fail(
            Category::storage,
            {BASE_TEXT("session.unreadable", "{file} cannot be read. Check its permissions."), {{"file", name}}}, {},
            "cannot-open");
    Header header;
    if (!header.read(file) || !header.isSqlite() || header.application() != static_cast<std::uint64_t>(applicationId))
        return fail(
            Category::input,
            {BASE_TEXT("session.foreign", "{file} is not a session of Reflexion Workbench. The file was not changed."),
             {{"file", name}}},
            {}, "foreign");
    if (header.version() > static_cast<std::uint64_t>(format))
        return fail(Category::input,
                    {BASE_TEXT("session.newer",
                               "{file} has format {version}, which belongs to a newer version of this program. This "
                               "version reads formats up to {own}. Update the program to open the file."),
                     {{"file", name}, {"version", std::to_string(header.version())}, {"own", std::to_string(format)}}},
                    {}, "newer");
    const std::uint64_t size = std::filesystem::file_size(file, error);
    // A file with a write-ahead log may be shorter: the log has the missing pages.
    if (size < header.pages() * header.pageSize() && !std::filesystem::exists(file + "-wal", error))
        return fail(Category::storage,
                    {BASE_TEXT("session.incomplete", "{file} is incomplete: it ends after {size} of {whole} bytes. The "
                                                     "file was not changed. Open a backup of the file."),
                     {{"file", name},
                      {"size", std::to_string(size)},
                      {"whole", std::to_string(header.pages() * header.pageSize())}}},
                    {}, "damaged");
    return {};
}

bool mayWrite(const std::string &file)
{
    const auto folder = std::filesystem::path(file).parent_path();
    return ::access(file.c_str(), W_OK) == 0 && ::access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
}

} // namespace session
