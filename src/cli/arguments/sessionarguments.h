// SPDX-License-Identifier: GPL-3.0-or-later
// Arguments of `reflexion session`. One thread.
#pragma once

#include <memory>

namespace CLI {
class App;
}

namespace cli {

struct World;

// Adds the subcommand; the returned object holds the options and must outlive run().
class SessionCommand {
public:
    SessionCommand(CLI::App &app, const World &world);
    ~SessionCommand();
    bool chosen() const;
    int run() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace cli
