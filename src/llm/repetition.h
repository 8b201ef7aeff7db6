// SPDX-License-Identifier: GPL-3.0-or-later
// Detects a model that repeats itself while it writes: repeated text at the end, only blanks, or a list that only
// counts up. One thread, one reply.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace llm {

class RepetitionGuard {
public:
    // True if the end of the text repeats: a part of at most 170 bytes 12 times and 360 bytes in all; 400 blanks; or,
    // with all numbers equal, a part 40 times and 2,000 bytes in all.
    bool feed(std::string_view piece);

private:
    std::string m_tail;    // the last bytes
    std::string m_numbers; // the same with each number as one character
    std::size_t m_unchecked = 0;
};

} // namespace llm
