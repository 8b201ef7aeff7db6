// SPDX-License-Identifier: GPL-3.0-or-later
#include "main/personalresources.h"

#include "base/codedtext.h"
#include "base/readerlanguage.h"
#include "base/text.h"
#include "platform/files.h"

#include <cstdlib>
#include <filesystem>

namespace program {

namespace {

constexpr std::string_view personalPart = "prompts/"; // the only files that the user can replace

} // namespace

std::string ownFolder(const char *variable, const char *belowHome, const char *part)
{
    const char *given = std::getenv(variable), *home = std::getenv("HOME");
    std::string base;
    if (given && *given == '/')
        base = given;
    else if (home && *home)
        base = std::string(home) + "/" + belowHome;
    return base.empty() ? base : base + "/reflexion-workbench" + part;
}

PersonalResources::PersonalResources(std::unique_ptr<base::Resources> shipped, std::string folder)
    : m_shipped(std::move(shipped)), m_folder(std::move(folder))
{
}

std::string PersonalResources::own(std::string_view name) const
{
    std::error_code none;
    const std::string file = m_folder + "/" + std::string(name);
    if (m_folder.empty() || name.substr(0, personalPart.size()) != personalPart ||
        !std::filesystem::is_regular_file(file, none))
        return {};
    auto text = base::FolderResources(m_folder).read(name);
    return text && !base::trim(*text).empty() ? *text : std::string();
}

base::Result<std::string> PersonalResources::read(std::string_view name) const
{
    if (name == base::readerLanguageFile)
        return m_language;
    if (auto text = own(name); !text.empty())
        return text;
    return m_shipped->read(name);
}

base::Resources::Parts PersonalResources::parts(std::string_view name) const
{
    return own(name).empty() ? m_shipped->parts(name) : Resources::parts(name);
}

std::vector<std::string> PersonalResources::list(std::string_view folder) const
{
    return m_shipped->list(folder);
}

base::Status PersonalResources::keep(const std::string &name, const std::string &text) const
{
    const std::filesystem::path file = m_folder + "/" + name;
    std::error_code problem;
    if (base::trim(text).empty()) {
        std::filesystem::remove(file, problem);
        return problem ? base::Status(base::fail(
                             base::Category::refused,
                             {BASE_TEXT("prompts.not-removed", "Your own version of {name} could not be removed."),
                              {{"name", name}}},
                             problem.message(), "prompt"))
                       : base::Status();
    }
    std::filesystem::create_directories(file.parent_path(), problem);
    return platform::writeFile(file.string(), text);
}

} // namespace program
