// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of standard input for a program that serves messages. Waiting ends at a stop; a line without an end does not
// exhaust memory. One thread.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>

namespace platform {

class InputLines {
public:
    // Reads from that file descriptor, which the caller still owns.
    InputLines(int file, std::stop_token stop, std::size_t longest = 4u << 20);

    // The next line, without its end; nothing at the end of the input or after a stop. A line longer than `longest` is
    // returned as longest + 1 blanks, which the reader rejects by length.
    std::optional<std::string> next();

private:
    bool more();

    int m_file;
    std::stop_token m_stop;
    std::size_t m_longest;
    std::string m_held;
    std::size_t m_searched = 0;
    bool m_cut = false;
};

} // namespace platform
