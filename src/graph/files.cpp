// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph/files.h"

#include "base/address.h"
#include "base/codedtext.h"
#include "base/plainfile.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace graph {

namespace {

class FileStream final : public ByteStream {
public:
    FileStream(std::FILE *file, std::string name) : m_file(file), m_name(std::move(name))
    {
        std::setvbuf(m_file, nullptr, _IONBF, 0); // readers have their own large buffer
    }
    ~FileStream() override { std::fclose(m_file); }

    base::Result<std::size_t> read(char *to, std::size_t size) override
    {
        const std::size_t got = std::fread(to, 1, size, m_file);
        if (got < size && std::ferror(m_file))
            return base::fail(base::Category::storage,
                              {BASE_TEXT("graph.incomplete-file", "The file {file} could not be read completely."),
                               {{"file", m_name}}},
                              std::strerror(errno));
        return got;
    }

private:
    std::FILE *m_file;
    std::string m_name;
};

class TextStream final : public ByteStream {
public:
    explicit TextStream(std::string bytes) : m_bytes(std::move(bytes)) {}
    base::Result<std::size_t> read(char *to, std::size_t size) override
    {
        const std::size_t got = std::min(size, m_bytes.size() - m_at);
        std::memcpy(to, m_bytes.data() + m_at, got);
        m_at += got;
        return got;
    }

private:
    std::string m_bytes;
    std::size_t m_at = 0;
};

} // namespace

std::unique_ptr<ByteStream> streamOf(std::string bytes)
{
    return std::make_unique<TextStream>(std::move(bytes));
}

base::Result<std::string> FileFolder::readAll(const std::string &file, std::size_t limit) const
{
    BASE_TRY(const std::unique_ptr<ByteStream> stream, open(file));
    std::string out;
    constexpr std::size_t step = 64u << 10;
    for (;;) {
        const std::size_t before = out.size();
        out.resize(before + step);
        BASE_TRY(const std::size_t got, stream->read(out.data() + before, step));
        out.resize(before + got);
        if (out.size() > limit)
            return base::fail(
                base::Category::limit,
                {BASE_TEXT("graph.large-file", "The file {file} is larger than the limit for files of its kind."),
                 {{"file", file}}});
        if (got < step)
            return out;
    }
}

base::Result<std::vector<FileEntry>> DiskFolder::list() const
{
    namespace fs = std::filesystem;
    std::error_code error;
    BASE_CHECK(base::checkPlainFile(m_path));
    const fs::file_status status = fs::status(m_path, error);
    if (!fs::exists(status))
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("graph.no-folder", "There is no folder '{folder}'. Check the path."),
                           {{"folder", base::displayAddress(m_path)}}},
                          error.message());
    if (!fs::is_directory(status))
        return base::fail(
            base::Category::input,
            {BASE_TEXT("graph.is-file",
                       "'{file}' is a file. Give the folder that BioCypher wrote, with its header and part files."),
             {{"file", m_path}}});
    std::vector<FileEntry> out;
    fs::directory_iterator entry(m_path, error), end;
    for (; !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        const bool isFolder = entry->is_directory(ignored);
        const std::uintmax_t size = isFolder ? 0 : entry->file_size(ignored);
        out.push_back({entry->path().filename().string(), ignored ? 0 : size, isFolder});
    }
    if (error)
        return base::fail(base::Category::storage,
                          {BASE_TEXT("graph.not-listed", "The folder '{folder}' cannot be listed: {why}."),
                           {{"folder", m_path}, {"why", error.message()}}});
    std::sort(out.begin(), out.end(), [](const FileEntry &a, const FileEntry &b) { return a.name < b.name; });
    return out;
}

base::Result<std::unique_ptr<ByteStream>> DiskFolder::open(const std::string &file) const
{
    const std::filesystem::path path = std::filesystem::path(m_path) / file;
    std::error_code ignored;
    BASE_CHECK(base::checkPlainFile(path.string()));
    if (std::filesystem::is_directory(path, ignored))
        return base::fail(base::Category::input,
                          {BASE_TEXT("graph.is-folder", "{file} is a folder, not a file."), {{"file", file}}});
    std::FILE *opened = std::fopen(path.c_str(), "rb");
    if (!opened)
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("graph.not-opened", "The file {file} cannot be opened."), {{"file", file}}},
                          std::strerror(errno));
    return std::make_unique<FileStream>(opened, file);
}

base::Result<std::vector<FileEntry>> ResourceFolder::list() const
{
    std::vector<FileEntry> out;
    for (std::string &name : m_resources.list(m_folder))
        out.push_back({std::move(name), 0, false});
    std::sort(out.begin(), out.end(), [](const FileEntry &a, const FileEntry &b) { return a.name < b.name; });
    return out;
}

base::Result<std::unique_ptr<ByteStream>> ResourceFolder::open(const std::string &file) const
{
    BASE_TRY(std::string bytes, m_resources.read(m_folder + "/" + file));
    return streamOf(std::move(bytes));
}

base::Result<std::vector<FileEntry>> MemoryFolder::list() const
{
    std::vector<FileEntry> out;
    for (const auto &[name, bytes] : m_files)
        out.push_back({name, bytes.size(), false});
    return out;
}

base::Result<std::unique_ptr<ByteStream>> MemoryFolder::open(const std::string &file) const
{
    const auto found = m_files.find(file);
    if (found == m_files.end())
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("graph.no-file", "There is no file {file}."), {{"file", file}}});
    return streamOf(found->second);
}

} // namespace graph
