// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs set up before anything else. Main thread, before others are started.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace program {

// A file that may not grow further is an error to whoever writes it, in words, and not the end of the program.
void outliveFileLimits();

// Each thread would keep a heap of its own at the size that it once needed; every run has a thread. A few are shared.
void shareHeaps();

// The arguments, for this program; in the list of processes, which everybody reads, the passwords and options of
// addresses are struck out of them from now on.
std::vector<std::string> takeArguments(int argc, char **argv);

// Whether the program, which was asked to stop when this was made, only waits: for a second and a half it has not
// ended, and in the last half second it has computed next to nothing. To be asked again after each interval. One
// thread.
class WaitingWatch {
public:
    static constexpr std::chrono::nanoseconds interval{100'000'000};
    bool isOver();

private:
    static constexpr std::size_t least = 15, looked = 5; // intervals
    std::deque<std::chrono::nanoseconds> m_used{};       // processor time at the last looks
    std::size_t m_looks = 0;
};

} // namespace program
