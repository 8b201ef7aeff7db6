// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments/languageoption.h"

#include "cli/world/world.h"

#include <CLI/CLI.hpp>

namespace cli {

void languageOption(CLI::App &command, const World &world)
{
    command
        .add_option_function<std::string>(
            "--language", [&world](const std::string &language) { world.program->speak(language); },
            "language of answers and messages: en or de; default: the language of the question")
        ->check(CLI::IsMember({"en", "de"}));
}

} // namespace cli
