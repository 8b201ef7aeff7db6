// SPDX-License-Identifier: GPL-3.0-or-later
// Returns freed memory to the system from time to time. The allocator keeps free blocks, above all large ones below a
// small block in use; without this, a program open for days keeps the size of its largest query. Any thread.
#pragma once

#include <atomic>
#include <chrono>

namespace platform {

class FreeMemory {
public:
    explicit FreeMemory(std::chrono::milliseconds apart) : m_apart(apart), m_last(now()) {}
    // Returns memory unless the last time (or the start) was less than `apart` ago. Takes some milliseconds, in which
    // other threads may wait for memory.
    void releaseFreeMemory();

private:
    static std::chrono::steady_clock::duration now() { return std::chrono::steady_clock::now().time_since_epoch(); }

    const std::chrono::milliseconds m_apart;
    std::atomic<std::chrono::steady_clock::duration> m_last;
};

} // namespace platform
