// SPDX-License-Identifier: GPL-3.0-or-later
// Where a sentence of prose ends. Inner header of the analysis; pure, any thread.
#pragma once

#include <cstddef>
#include <string>

namespace agents {

// The byte at `at` is the last of a sentence: a line break, or a sign of its end with nothing or a blank behind it.
inline bool endsSentence(const std::string &text, std::size_t at)
{
    return text[at] == '\n' || ((text[at] == '.' || text[at] == '!' || text[at] == '?') &&
                                (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\n'));
}

} // namespace agents
