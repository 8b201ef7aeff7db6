// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/embedded.h"

namespace program {

base::Result<std::string> EmbeddedResources::read(std::string_view name) const
{
    for (const EmbeddedFile *file = embeddedFiles; file->name; ++file)
        if (name == file->name)
            return std::string(file->begin, file->end);
    return base::fail(base::Category::notFound,
                      "The program does not contain the file " + std::string(name) + ". Install it again.");
}

std::optional<std::string_view> EmbeddedResources::inPlace(std::string_view name) const
{
    for (const EmbeddedFile *file = embeddedFiles; file->name; ++file)
        if (name == file->name)
            return std::string_view(file->begin, static_cast<std::size_t>(file->end - file->begin));
    return std::nullopt;
}

std::vector<std::string> EmbeddedResources::list(std::string_view folder) const
{
    std::vector<std::string> names;
    const std::string prefix = std::string(folder) + "/";
    for (const EmbeddedFile *file = embeddedFiles; file->name; ++file)
        if (std::string_view(file->name).substr(0, prefix.size()) == prefix)
            names.emplace_back(file->name + prefix.size());
    return names;
}

} // namespace program
