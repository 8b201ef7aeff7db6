// SPDX-License-Identifier: GPL-3.0-or-later
// The program's files with a person's own prompts before them: a file of the same name in the folder of the settings
// takes the place of one that ships. Any thread, once it is said in which language people are spoken to.
#pragma once

#include "base/world.h"

#include <memory>

namespace program {

class PersonalResources final : public base::Resources {
public:
    // An empty folder: nothing is personal.
    PersonalResources(std::unique_ptr<base::Resources> shipped, std::string folder);
    base::Result<std::string> read(std::string_view name) const override;
    Parts parts(std::string_view name) const override;
    std::vector<std::string> list(std::string_view folder) const override;

    // Who reads is spoken to in this language ("de"; see base/readerlanguage.h), as far as there are sentences in it.
    void speak(std::string language) { m_language = std::move(language); }

    const base::Resources &shipped() const { return *m_shipped; }
    std::string own(std::string_view name) const; // empty where there is none
    // An empty text brings back what ships.
    base::Status keep(const std::string &name, const std::string &text) const;

private:
    std::unique_ptr<base::Resources> m_shipped;
    std::string m_folder, m_language;
};

// A folder of this program among a person's own, by the XDG rules: ("XDG_CONFIG_HOME", ".config") is that of settings.
// Empty where there is no home.
std::string ownFolder(const char *variable, const char *belowHome, const char *part = "");

} // namespace program
