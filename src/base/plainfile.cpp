// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/plainfile.h"

#include "base/codedtext.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#ifdef __linux__
#include <sys/vfs.h>
#endif

namespace base {

namespace {

// Files that the system generates when read: processes, devices' settings, traces.
bool isPseudoFile([[maybe_unused]] const std::string &path)
{
#ifdef __linux__
    struct statfs found {};
    if (::statfs(path.c_str(), &found) != 0)
        return false;
    // Numbers of linux/magic.h: proc, sysfs, debugfs, tracefs, securityfs, bpf, cgroup2.
    for (const long each : {0x9fa0L, 0x62656572L, 0x64626720L, 0x74726163L, 0x73636673L, 0xcafe4a11L, 0x63677270L})
        if (long{found.f_type} == each)
            return true;
#endif
    return false;
}

} // namespace

Status checkPlainFile(const std::string &path)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(path, error); // follows links
    if (error && !fs::exists(status) && error != std::errc::no_such_file_or_directory &&
        error != std::errc::not_a_directory)
        return fail(Category::input,
                    {BASE_TEXT("file.not-checked", "“{file}” cannot be checked: {why}."),
                     {{"file", shorten(path, 120)}, {"why", error.message()}}},
                    path.substr(0, 500), "connection");
    if (!fs::exists(status))
        return {};
    if (!fs::is_regular_file(status) && !fs::is_directory(status))
        return fail(Category::input,
                    {BASE_TEXT("file.device", "“{file}” is a pipe, a socket or a device. Choose a regular file."),
                     {{"file", shorten(path, 120)}}},
                    {}, "connection");
    if (isPseudoFile(path))
        return fail(
            Category::input,
            {BASE_TEXT("file.virtual", "“{file}” is a virtual file of the system. Choose a file or folder on a disk."),
             {{"file", shorten(path, 120)}}},
            {}, "connection");
    return {};
}

Result<std::string> contentOf(const std::string &path, std::size_t most)
{
    BASE_CHECK(checkPlainFile(path));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(Category::notFound,
                    {BASE_TEXT("file.unreadable", "The file {file} cannot be read. Check the name."),
                     {{"file", shorten(path, 120)}}},
                    path.substr(0, 500));
    std::string bytes = restOf(file, most + 1);
    if (bytes.size() > most)
        return fail(Category::limit,
                    {BASE_TEXT("file.larger", "The file {file} is larger than {size} MB."),
                     {{"file", shorten(path, 120)}, {"size", std::to_string(most >> 20)}}},
                    path.substr(0, 500), "too-large");
    if (file.bad() || std::filesystem::is_directory(path))
        return fail(Category::input,
                    {BASE_TEXT("file.incomplete", "The file {file} cannot be read completely."),
                     {{"file", shorten(path, 120)}}},
                    path.substr(0, 500));
    return bytes;
}

std::string restOf(std::istream &in, std::size_t most)
{
    std::string all;
    std::array<char, 1 << 16> part{};
    while (all.size() < most) {
        in.read(part.data(), static_cast<std::streamsize>(std::min(part.size(), most - all.size())));
        if (in.gcount() == 0)
            break;
        all.append(part.data(), static_cast<std::size_t>(in.gcount()));
    }
    return all;
}

} // namespace base
