// SPDX-License-Identifier: GPL-3.0-or-later
// Values as fields of CSV (RFC 4180). Any thread.
#pragma once

#include <string>
#include <string_view>

namespace base {

// Quoted if necessary.
std::string csvField(std::string_view text);

} // namespace base
