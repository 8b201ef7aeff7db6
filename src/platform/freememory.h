// SPDX-License-Identifier: GPL-3.0-or-later
// What the program has freed goes back to the system now and then. The allocator keeps what it once needed, above all
// where a small block stands behind a large one that is free: a program that is open for days would stay at the size of
// its largest query. Any thread.
#pragma once

#include <atomic>
#include <chrono>

namespace platform {

class FreeMemory {
public:
    explicit FreeMemory(std::chrono::milliseconds apart) : m_apart(apart), m_last(now()) {}
    // Gives back, unless it was done less than `apart` ago (or the program began then): it takes some milliseconds, in
    // which other threads may wait for memory.
    void giveBack();

private:
    static std::chrono::steady_clock::duration now() { return std::chrono::steady_clock::now().time_since_epoch(); }

    const std::chrono::milliseconds m_apart;
    std::atomic<std::chrono::steady_clock::duration> m_last;
};

} // namespace platform
