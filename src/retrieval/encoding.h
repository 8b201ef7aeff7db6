// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of a text file as UTF-8, whatever its encoding. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace retrieval {

// By a byte order mark; else UTF-8 where the bytes are that; else as uchardet recognises it, and Windows-1252 where it
// does not. Line ends become line feeds. Fails (input) where the bytes are no text.
base::Result<std::string> textFromBytes(std::string_view bytes);

} // namespace retrieval
