// SPDX-License-Identifier: GPL-3.0-or-later
// The commands and options of the program as JSON, from which packaging/manual.py generates the manual page and shell
// completions, so that they match the program. Any thread.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cli {

// {name, description, footer, options: [{names, positional, value, choices, help, default, required}], commands:
// [...]}, without hidden entries. Indented, in declaration order.
std::string optionTable(const CLI::App &app);

} // namespace cli
