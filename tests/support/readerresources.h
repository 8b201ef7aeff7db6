// SPDX-License-Identifier: GPL-3.0-or-later
// The program's resources for a reader of a language: the texts of rules and agents are in it.
#pragma once

#include "base/readerlanguage.h"
#include "base/world.h"

#include <string>
#include <vector>

namespace support {

class ReaderResources final : public base::Resources {
public:
    explicit ReaderResources(std::string language) : m_language(std::move(language)) {}
    base::Result<std::string> read(std::string_view name) const override
    {
        if (name == base::readerLanguageFile)
            return m_language;
        return m_files.read(name);
    }
    Parts parts(std::string_view name) const override { return m_files.parts(name); }
    std::vector<std::string> list(std::string_view folder) const override { return m_files.list(folder); }

private:
    base::FolderResources m_files{REFLEXION_SOURCE_DIR "/resources"};
    std::string m_language;
};

} // namespace support
