// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runs/attachedagent.h"

#include "agents/attached/command.h"
#include "base/text.h"
#include "base/visible.h"
#include "cli/output/terminal.h"
#include "cli/world/world.h"

namespace cli {

base::Result<std::string> agentName(const World &world, const std::string &given,
                                    const std::vector<std::string> &variables)
{
    const auto scheme = agents::attached::attachScheme;
    if (!given.starts_with(scheme))
        return given;
    const std::string line = base::trim(given.substr(scheme.size()));
    if (world.asks)
        note(world, "Starting " + base::visible(line, base::Lines::shown));
    return world.program->attachAgent(line, variables);
}

} // namespace cli
