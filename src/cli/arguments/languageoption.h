// SPDX-License-Identifier: GPL-3.0-or-later
// --language: the language of rules and agents; set before anything is read. One thread.
#pragma once

namespace CLI {
class App;
}

namespace cli {

struct World;

void languageOption(CLI::App &command, const World &world);

} // namespace cli
