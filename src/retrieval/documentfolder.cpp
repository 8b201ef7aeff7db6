// SPDX-License-Identifier: GPL-3.0-or-later
#include "retrieval/documentfolder.h"

#include "base/codedtext.h"
#include "base/plainfile.h"
#include "retrieval/reader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace retrieval {

namespace fs = std::filesystem;

namespace {

constexpr int deepestFolder = 32;
constexpr std::streamoff mostBytes = 256 << 20; // of a file, for any reader

class DiskFolder final : public DocumentFolder {
public:
    explicit DiskFolder(fs::path path) : m_path(std::move(path)) {}
    std::string name() const override { return m_path.string(); }

    base::Result<Listing> list(std::stop_token stop) override
    {
        Listing listing;
        BASE_CHECK(walk(m_path, 0, stop, listing));
        std::sort(listing.files.begin(), listing.files.end(),
                  [](const FileEntry &a, const FileEntry &b) { return a.path < b.path; });
        return listing;
    }

    base::Result<std::string> read(const std::string &path) override
    {
        // Since the folder was listed, a file may have become a pipe or a link to a device, which never ends.
        std::error_code ignored;
        if (!fs::is_regular_file(fs::symlink_status(m_path / path, ignored)))
            return base::fail(
                base::Category::notFound,
                BASE_TEXT("documents.deleted",
                          "The file was deleted, or something else now has its name, for example a folder or a link."));
        BASE_CHECK(base::checkPlainFile((m_path / path).string()));
        std::ifstream file(m_path / path, std::ios::binary | std::ios::ate);
        const std::streamoff size = file ? static_cast<std::streamoff>(file.tellg()) : -1;
        if (size < 0)
            return base::fail(
                base::Category::notFound,
                BASE_TEXT("documents.no-permission", "The file does not exist, or you have no permission to read it."));
        if (size > mostBytes)
            return base::fail(base::Category::limit, BASE_TEXT("documents.grown", "The file has become too large."));
        std::string bytes(static_cast<std::size_t>(size), '\0');
        file.seekg(0);
        file.read(bytes.data(), size);
        bytes.resize(static_cast<std::size_t>(file.gcount())); // the file may have become shorter
        if (file.bad())
            return base::fail(base::Category::storage,
                              BASE_TEXT("documents.incomplete", "The file cannot be read completely."));
        return bytes;
    }

private:
    base::Status walk(const fs::path &folder, int depth, const std::stop_token &stop, Listing &listing)
    {
        std::error_code error;
        fs::directory_iterator items(folder, error);
        for (; !error && items != fs::directory_iterator(); items.increment(error)) {
            if (stop.stop_requested())
                return base::fail(base::Category::cancelled,
                                  BASE_TEXT("documents.search-stopped", "The search for documents was stopped."));
            const fs::directory_entry &item = *items;
            std::error_code ignored;
            if (item.path().filename().string().starts_with('.') || item.is_symlink(ignored))
                continue;
            if (item.is_directory(ignored)) {
                if (depth < deepestFolder)
                    BASE_CHECK(walk(item.path(), depth + 1, stop, listing));
                else
                    listing.problems.emplace_back(relative(item.path()), "The folder is nested too deeply.");
            } else if (item.is_regular_file(ignored)) {
                add(item, listing);
            }
        }
        if (error)
            listing.problems.emplace_back(relative(folder), "The folder cannot be read: " + error.message() + ".");
        return {};
    }

    void add(const fs::directory_entry &item, Listing &listing) const
    {
        const std::string path = relative(item.path());
        if (!formatOf(path)) {
            ++listing.others;
            return;
        }
        std::error_code ignored;
        const auto modified = item.last_write_time(ignored).time_since_epoch();
        listing.files.push_back({path, std::chrono::duration_cast<std::chrono::nanoseconds>(modified).count(),
                                 static_cast<std::uint64_t>(item.file_size(ignored))});
    }

    std::string relative(const fs::path &path) const { return path.lexically_relative(m_path).generic_string(); }

    fs::path m_path;
};

class ResourceFolder final : public DocumentFolder {
public:
    ResourceFolder(const base::Resources &resources, std::string folder)
        : m_resources(resources), m_folder(std::move(folder))
    {
    }
    std::string name() const override { return m_folder; }

    base::Result<Listing> list(std::stop_token) override
    {
        Listing listing;
        for (const std::string &name : m_resources.list(m_folder)) {
            const std::string path = name.starts_with(m_folder + "/") ? name.substr(m_folder.size() + 1) : name;
            if (!formatOf(path)) {
                ++listing.others;
                continue;
            }
            BASE_TRY(const std::string bytes, read(path));
            listing.files.push_back({path, 0, bytes.size()});
        }
        return listing;
    }

    base::Result<std::string> read(const std::string &path) override { return m_resources.read(m_folder + "/" + path); }

private:
    const base::Resources &m_resources;
    std::string m_folder;
};

} // namespace

base::Result<std::unique_ptr<DocumentFolder>> openFolder(const std::string &path)
{
    BASE_CHECK(base::checkPlainFile(path));
    std::error_code error;
    if (!fs::exists(path, error))
        return base::fail(base::Category::notFound,
                          {BASE_TEXT("documents.folder-missing", "There is no folder {folder}. Check its name."),
                           {{"folder", path}}});
    if (!fs::is_directory(path, error))
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("documents.not-folder", "{folder} is not a folder. Choose the folder with the documents."),
             {{"folder", path}}});
    const fs::path absolute = fs::canonical(path, error);
    if (error)
        return base::fail(
            base::Category::notFound,
            {BASE_TEXT("documents.folder-closed", "The folder {folder} cannot be opened."), {{"folder", path}}},
            error.message());
    return std::make_unique<DiskFolder>(absolute);
}

std::unique_ptr<DocumentFolder> resourceFolder(const base::Resources &resources, std::string folder)
{
    return std::make_unique<ResourceFolder>(resources, std::move(folder));
}

base::Result<DocumentFolder::Listing> MemoryFolder::list(std::stop_token)
{
    Listing listing;
    for (const auto &[path, bytes] : files) {
        if (formatOf(path))
            listing.files.push_back({path, 0, bytes.size()});
        else
            ++listing.others;
    }
    return listing;
}

base::Result<std::string> MemoryFolder::read(const std::string &path)
{
    const auto found = files.find(path);
    if (found == files.end())
        return base::fail(base::Category::notFound, BASE_TEXT("documents.file-gone", "The file no longer exists."));
    return found->second;
}

} // namespace retrieval
