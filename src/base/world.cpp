// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/world.h"

#include "base/codedtext.h"
#include "base/plainfile.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

namespace base {

Result<std::string> FolderResources::read(std::string_view name) const
{
    const std::filesystem::path path = std::filesystem::path(m_folder) / name;
    BASE_CHECK(checkPlainFile(path.string()));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(
            Category::notFound,
            {BASE_TEXT("program.file-missing", "The file {file} of the program is missing. Install the program again."),
             {{"file", std::string(name)}}},
            path.string());
    std::string text = restOf(file);
    if (file.bad())
        return fail(Category::storage,
                    {BASE_TEXT("program.file-unreadable",
                               "The file {file} of the program cannot be read. Install the program again."),
                     {{"file", std::string(name)}}},
                    path.string());
    return text;
}

Resources::Parts Resources::parts(std::string_view name) const
{
    auto text = read(name);
    if (!text)
        return {};
    return [whole = std::make_shared<const std::string>(*std::move(text))](std::size_t offset, std::size_t size) {
        return offset < whole->size() ? whole->substr(offset, size) : std::string();
    };
}

Resources::Parts FolderResources::parts(std::string_view name) const
{
    const std::filesystem::path path = std::filesystem::path(m_folder) / name;
    std::error_code none;
    if (!std::filesystem::is_regular_file(path, none))
        return {};
    return [path](std::size_t offset, std::size_t size) {
        std::string bytes(size, '\0');
        std::ifstream file(path, std::ios::binary);
        file.seekg(static_cast<std::streamoff>(offset));
        file.read(bytes.data(), static_cast<std::streamsize>(size));
        bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
        return bytes;
    };
}

std::vector<std::string> FolderResources::list(std::string_view folder) const
{
    std::vector<std::string> names;
    std::error_code ignored;
    for (const auto &entry : std::filesystem::directory_iterator(std::filesystem::path(m_folder) / folder, ignored))
        if (entry.is_regular_file())
            names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace base
