// SPDX-License-Identifier: GPL-3.0-or-later
// Files of people: read whole, written so that a crash leaves the old or the new one. Each call asserts that it is not
// on the GUI thread. Any other thread.
#pragma once

#include "base/result.h"

#include <string>

namespace platform {

base::Result<std::string> readFile(const std::string &path, std::size_t limit = std::size_t(256) << 20);
base::Status writeFile(const std::string &path, std::string_view bytes);

} // namespace platform
