// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that keeps foreign names, values and replies from controlling the terminal or view. Any thread.
#pragma once

#include <string>
#include <string_view>

namespace base {

enum class Lines { stay, shown };

// Replaces characters that control a terminal, a log or the text direction by visible ones: ESC by ␛, U+202E by ⟨202E⟩.
// Line ends and tabs stay unless the text must be one line (a title, a line of a log).
std::string visible(std::string_view utf8, Lines lines = Lines::stay);

} // namespace base
