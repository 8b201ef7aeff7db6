// SPDX-License-Identifier: GPL-3.0-or-later
// Finding a text in another. Any thread.
#pragma once

#include <cstddef>
#include <string_view>

namespace base {

// Where `part` begins, from a place on; npos where it is not. In linear time, also for texts that were made to be slow.
std::size_t find(std::string_view text, std::string_view part, std::size_t from = 0);

} // namespace base
