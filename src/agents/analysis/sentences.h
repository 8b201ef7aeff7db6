// SPDX-License-Identifier: GPL-3.0-or-later
// Ends of sentences in prose. Inner header of the analysis; pure, any thread.
#pragma once

#include <cstddef>
#include <string>

namespace agents {

// The byte at `at` ends a sentence: a line break, or a final punctuation mark before a blank or the end.
inline bool endsSentence(const std::string &text, std::size_t at)
{
    return text[at] == '\n' || ((text[at] == '.' || text[at] == '!' || text[at] == '?') &&
                                (at + 1 == text.size() || text[at + 1] == ' ' || text[at + 1] == '\n'));
}

} // namespace agents
