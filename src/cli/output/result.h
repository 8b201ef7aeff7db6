// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the result of a run, and gives its exit code. One thread.
#pragma once

#include "base/result.h"
#include "cli/world/world.h"

#include <optional>
#include <string>
#include <vector>

namespace agents {
struct RunResult;
}

namespace cli {

// Values of hidden columns are masked (data/rows/privacy.h).
void printResult(const World &world, const agents::RunResult &result, const std::string &format,
                 const std::vector<std::string> &hiddenColumns = {});
// `failed`: the error category of the last step, if it failed.
int exitCode(const agents::RunResult &result, const std::optional<base::Category> &failed = {});

} // namespace cli
