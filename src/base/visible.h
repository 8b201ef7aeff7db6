// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that keeps names, values and replies of others from controlling what shows them. Any thread.
#pragma once

#include <string>
#include <string_view>

namespace base {

enum class Lines { stay, shown };

// What controls a terminal, a log or the direction of writing, as signs that can be seen: ESC as ␛, U+202E as ⟨202E⟩.
// Line ends and tabs stay, or are shown too where a text is one line (a title, a line of a log).
std::string visible(std::string_view utf8, Lines lines = Lines::stay);

} // namespace base
