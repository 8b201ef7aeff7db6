// SPDX-License-Identifier: GPL-3.0-or-later
// A text argument; "-" reads standard input, "@FILE" a file.
#pragma once

#include "base/result.h"

#include <string>

namespace cli {

base::Result<std::string> textArgument(const std::string &argument);

} // namespace cli
