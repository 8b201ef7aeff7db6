// SPDX-License-Identifier: GPL-3.0-or-later
// Notices a model that says the same again and again, while it writes: a piece of text that repeats itself at the end,
// nothing but blanks, or a list that only counts on. One thread, one reply.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace llm {

class RepetitionGuard {
public:
    // True once the end of what was fed repeats itself: a piece of at most 170 bytes twelve times over and 360 bytes in
    // all; of 400 blanks; or, with all numbers taken as equal, a piece forty times over and 2,000 bytes in all.
    bool feed(std::string_view piece);

private:
    std::string m_tail;    // what was written last
    std::string m_numbers; // the same with each number as one sign
    std::size_t m_unchecked = 0;
};

} // namespace llm
