// SPDX-License-Identifier: GPL-3.0-or-later
// Agents of other programs, as the user names them on the command line: what follows "attach:" is started. One thread.
#pragma once

#include "base/result.h"

#include <string>
#include <vector>

namespace cli {

struct World;

// The name of the agent that the command line after "attach:" serves, which is started; other names unchanged.
// `variables`: names of variables of the environment that the program gets.
base::Result<std::string> agentName(const World &world, const std::string &given,
                                    const std::vector<std::string> &variables);

} // namespace cli
