// SPDX-License-Identifier: GPL-3.0-or-later
// The threads of a program that wait for the outside: runs, sources, the session, a model that is tested. Whoever
// closes the group waits for all of them together, for a bounded time; a thread that does not answer by then is left
// behind, so what it uses must be its own or outlive the process. Any thread.
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
    // When a thread has ended, memory that is free goes back to the system, at most once in this time.
    explicit ThreadGroup(std::chrono::milliseconds freedAfter = std::chrono::seconds(10));
    ~ThreadGroup(); // waits for nobody

    // `work` owns what it uses, or shares it. The name is for people, and of the thread as the system shows it.
    void start(const std::string &name, std::function<void()> work);
    std::stop_token closing() const; // requested by close(): all work ends
    std::stop_token ending() const;  // requested when the time is nearly over: threads without work end, too
    // Asks all to stop and waits for them; gives the names of those that did not end in time. May be called again.
    std::vector<std::string> close(std::chrono::milliseconds most);
    bool isIdle(); // no thread is at work

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace platform
