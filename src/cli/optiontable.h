// SPDX-License-Identifier: GPL-3.0-or-later
// The commands and options of the program as JSON: what its manual page and the completions of the shells are made of
// (packaging/manual.py), so that neither can name an option that is not there. Any thread.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cli {

// {name, description, footer, options: [{names, positional, value, choices, help, default, required}], commands:
// [...]}, without what is hidden from the help. Indented text, in the order in which the program declares them.
std::string optionTable(const CLI::App &app);

} // namespace cli
