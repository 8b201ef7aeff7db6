// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of standard input for a program that serves messages: it hears a stop while it waits, and a line without an end
// does not fill the memory. One thread.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>

namespace platform {

class InputLines {
public:
    // Reads from that file descriptor, which stays the caller's.
    InputLines(int file, std::stop_token stop, std::size_t longest = 4u << 20);

    // The next one, without its end; nothing where the input has ended or a stop is requested. Of a line longer than
    // `longest` as many blanks and one: whoever reads it refuses it by its length.
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
