// SPDX-License-Identifier: GPL-3.0-or-later
// Files of recorded exchanges with models: recorded clients and recorded embedders read them. Any thread.
#pragma once

#include "base/result.h"

#include <string>

namespace llm {

// The text of the file; an error for a missing, empty or special file.
base::Result<std::string> recordText(const std::string &path);

} // namespace llm
