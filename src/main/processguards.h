// SPDX-License-Identifier: GPL-3.0-or-later
// Setup that both programs need before anything else. Main thread, before other threads start.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

namespace program {

// Ignores SIGXFSZ: exceeding a file size limit becomes a write error instead of ending the process.
void ignoreFileSizeSignal();

// Limits the number of malloc arenas: otherwise each thread keeps its own heap at its peak size.
void limitMallocArenas();

// Returns the arguments, and removes passwords and options of addresses from them in the process list, which all users
// can read.
std::vector<std::string> takeArguments(int argc, char **argv);

// Detects that the program, which was asked to stop when this was made, is only waiting: 1.5 s have passed, and it used
// almost no processor time in the last 0.5 s. Call after each interval. One thread.
class WaitingWatch {
public:
    static constexpr std::chrono::nanoseconds interval{100'000'000};
    bool isOver();

private:
    static constexpr std::size_t least = 15, looked = 5; // intervals
    std::deque<std::chrono::nanoseconds> m_used{};       // processor time at the last samples
    std::size_t m_looks = 0;
};

} // namespace program
