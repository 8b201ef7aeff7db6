// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the first bytes of a file before SQLite opens it. Inner header of the room; any thread.
#pragma once

#include "base/result.h"

#include <string>

namespace session {

inline constexpr std::int32_t applicationId = 0x52465831; // "RFX1"

// Errors: the file is missing, not a session, of a newer format than `format`, or shorter than its header declares.
base::Status checkFile(const std::string &file, int format);
bool mayWrite(const std::string &file); // the file and its folder

} // namespace session
