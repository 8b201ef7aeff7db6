// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a text in another. Any thread.
#pragma once

#include <cstddef>
#include <string_view>

namespace base {

// Position of `part` at or after a start; npos if it is missing. Linear time for any text, adversarial ones included.
std::size_t find(std::string_view text, std::string_view part, std::size_t from = 0);

} // namespace base
