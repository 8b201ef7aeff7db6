// SPDX-License-Identifier: GPL-3.0-or-later
// Looks at a file's first bytes before SQLite may touch it. Inner header of the room; any thread.
#pragma once

#include "base/result.h"

#include <string>

namespace session {

inline constexpr std::int32_t applicationId = 0x52465831; // "RFX1"

// Refuses what is missing, foreign, newer than `format`, or shorter than it says.
base::Status checkFile(const std::string &file, int format);
bool mayWrite(const std::string &file); // the file and its folder

} // namespace session
