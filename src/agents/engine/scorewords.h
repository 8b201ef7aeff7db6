// SPDX-License-Identifier: GPL-3.0-or-later
// What users read for the names of the parts of a score. The names themselves are for programs and stored runs. Pure;
// any thread.
#pragma once

#include <string>
#include <string_view>

namespace agents {

std::string scorePartWords(std::string_view name); // "query ran" for "base"; the name itself if it needs no other words

} // namespace agents
