// SPDX-License-Identifier: GPL-3.0-or-later
// Limits of time, memory, stack and cancellation for work on this thread. The code that begins the work (a query, a
// parse, a question for the rules) makes the budget; inner loops call work(), recursions call deeper(), and neither
// needs to know the owner. Without a budget both do nothing. Memory is counted in operator new, so no allocation is
// missed; see decision 20.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <stop_token>
#include <string>

namespace base {

struct WorkLimits {
    std::chrono::milliseconds time{10000};
    std::size_t memory = 512u << 20; // bytes that this thread allocates in the budget and holds
    std::stop_token stop = {};
};

enum class WorkEnd { time, memory, stack, stopped };

// Thrown by work() and deeper(), caught by the code that made the budget.
struct WorkStopped {
    WorkEnd why;
};

namespace detail {

struct WorkState {
    bool active = false;
    bool spent = false; // of memory: reported once, because unwinding may allocate
    std::size_t units = 0;
    std::int64_t held = 0, most = 0; // bytes
    std::int64_t deadline = 0;       // of the steady clock, in nanoseconds
    const std::stop_token *stop = nullptr;
    const char *stackEnd = nullptr; // no frame may begin below this address
};
extern constinit thread_local WorkState workState;

void checkWork();
[[noreturn]] void stopWork(WorkEnd why);

} // namespace detail

// Counts work, in units of about 10 to 100 ns; every 4,096 units it checks the clock, the stop token and the memory.
inline void work(std::size_t units = 1)
{
    detail::WorkState &state = detail::workState;
    if (state.active && (state.units += units) >= 4096)
        detail::checkWork();
}

// Call before each deeper level of a recursion.
inline void deeper()
{
    const detail::WorkState &state = detail::workState;
    if (state.active && static_cast<const char *>(__builtin_frame_address(0)) < state.stackEnd)
        detail::stopWork(WorkEnd::stack);
}

// Bounds the work of this thread during its lifetime. Nested budgets never widen the outer one.
class WorkBudget {
public:
    explicit WorkBudget(WorkLimits limits);
    ~WorkBudget();
    WorkBudget(const WorkBudget &) = delete;
    WorkBudget &operator=(const WorkBudget &) = delete;
    static bool isActive() { return detail::workState.active; }
    // Excludes bytes given to the caller (rows of a result), which the caller bounds.
    static void allow(std::size_t bytes);

private:
    WorkLimits m_limits;
    detail::WorkState m_outer;
};

// Runs `work` within the limits; returns what ended it early, if anything.
template <class Work>
std::optional<WorkEnd> within(const WorkLimits &limits, const Work &work)
{
    try {
        const WorkBudget budget(limits);
        work();
        return std::nullopt;
    } catch (const WorkStopped &stopped) {
        return stopped.why;
    } catch (const std::bad_alloc &) {
        return WorkEnd::memory;
    }
}

// Overload for callers without limits (an editor): uses the current thread's budget if there is one, which then throws
// WorkStopped.
template <class Work>
std::optional<WorkEnd> withinBudget(const Work &work)
{
    if (!WorkBudget::isActive())
        return within({}, work);
    work();
    return std::nullopt;
}

// "it takes more than 10,000 ms": the end of a sentence that names the work.
std::string reasonOf(WorkEnd why, const WorkLimits &limits = {});

} // namespace base
