// SPDX-License-Identifier: GPL-3.0-or-later
// The threads of a program that wait for I/O: runs, sources, the session, a model test. close() waits for all of them
// together, for a limited time. A thread that does not end in time is abandoned, so it must own what it uses or use
// only what outlives the process. Any thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace platform {

class ThreadGroup {
public:
    // When a thread ends, free memory is returned to the system, at most once in this time.
    explicit ThreadGroup(std::chrono::milliseconds freedAfter = std::chrono::seconds(10));
    ~ThreadGroup(); // waits at most 200 ms

    // `work` owns or shares what it uses. The name is shown to users and by the system as the thread's name.
    void start(const std::string &name, std::function<void()> work);
    std::stop_token closing() const; // requested by close(): all work must end
    std::stop_token ending() const;  // requested shortly before the time limit: idle threads end too
    // Requests a stop of all and waits; returns the names of those that did not end in time. May be called again.
    std::vector<std::string> close(std::chrono::milliseconds most);
    bool isIdle(); // no thread is working
    // No thread has work; those that wait for the next task of their queue do not count.
    bool isQuiet();
    void countWaiting(int change); // by a thread of the group that begins (1) or ends (-1) to wait for work

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace platform
