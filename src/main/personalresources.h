// SPDX-License-Identifier: GPL-3.0-or-later
// The program's files, overridden by the user's own prompts: a file of the same name in the settings folder replaces
// the shipped one. Any thread, after speak() was called.
#pragma once

#include "base/world.h"

#include <memory>

namespace program {

class PersonalResources final : public base::Resources {
public:
    // With an empty folder nothing is overridden.
    PersonalResources(std::unique_ptr<base::Resources> shipped, std::string folder);
    base::Result<std::string> read(std::string_view name) const override;
    Parts parts(std::string_view name) const override;
    std::vector<std::string> list(std::string_view folder) const override;

    // The language of texts for the user ("de"; see base/readerlanguage.h); English if there is no translation.
    void speak(std::string language) { m_language = std::move(language); }

    const base::Resources &shipped() const { return *m_shipped; }
    std::string own(std::string_view name) const; // empty if there is none
    // An empty text restores the shipped one.
    base::Status keep(const std::string &name, const std::string &text) const;

private:
    std::unique_ptr<base::Resources> m_shipped;
    std::string m_folder, m_language;
};

// One of the user's folders for this program, by the XDG rules: ("XDG_CONFIG_HOME", ".config") is that of settings.
// Empty without a home folder.
std::string ownFolder(const char *variable, const char *belowHome, const char *part = "");

} // namespace program
