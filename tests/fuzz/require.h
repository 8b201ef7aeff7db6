// SPDX-License-Identifier: GPL-3.0-or-later
// Reports a violated property of a fuzzed text. Any thread.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

inline void require(bool holds, const char *what, std::string_view text)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s\n%.*s\n", what, static_cast<int>(text.size()), text.data());
    std::abort();
}
