// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/world.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace base {

Result<std::string> FolderResources::read(std::string_view name) const
{
    const std::filesystem::path path = std::filesystem::path(m_folder) / name;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail(Category::notFound,
                    "The file " + std::string(name) +
                        " that belongs to the program is missing. Install the program again.",
                    path.string());
    return std::string(std::istreambuf_iterator<char>(file), {});
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
