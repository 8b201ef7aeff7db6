// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the bytes of a text file to UTF-8. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace retrieval {

// The encoding is given by a byte order mark; else UTF-8 if valid; else as detected by uchardet, or Windows-1252. Line
// ends become line feeds. Fails (input) if the bytes are not text.
base::Result<std::string> textFromBytes(std::string_view bytes);

} // namespace retrieval
