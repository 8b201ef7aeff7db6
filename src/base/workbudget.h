// SPDX-License-Identifier: GPL-3.0-or-later
// What a piece of work on this thread may use: time, memory, stack, and until somebody asks it to stop. Whoever begins
// the work (one query, one text that is read, one question that the rules look at) makes the budget; loops deep below
// say work(), recursions deeper(), and need not know whose budget it is. Outside of a budget both do nothing.
// Memory is counted where it is allocated (operator new), so that no table, tree or text is forgotten; see decision 20.
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
    std::size_t memory = 512u << 20; // that this thread allocates meanwhile and holds
    std::stop_token stop = {};
};

enum class WorkEnd { time, memory, stack, stopped };

// Thrown by work() and deeper(), through whatever is in between, to whoever made the budget.
struct WorkStopped {
    WorkEnd why;
};

namespace detail {

struct WorkState {
    bool active = false;
    bool spent = false; // of memory: said once; what unwinds may allocate
    std::size_t units = 0;
    std::int64_t held = 0, most = 0; // bytes
    std::int64_t deadline = 0;       // of the steady clock, in nanoseconds
    const std::stop_token *stop = nullptr;
    const char *stackEnd = nullptr; // no frame may begin below
};
extern constinit thread_local WorkState workState;

void checkWork();
[[noreturn]] void stopWork(WorkEnd why);

} // namespace detail

// Counts work, of some 10 to 100 ns a unit; every 4,096 units it looks at the clock, the stop and the memory.
inline void work(std::size_t units = 1)
{
    detail::WorkState &state = detail::workState;
    if (state.active && (state.units += units) >= 4096)
        detail::checkWork();
}

// Before a recursion goes one level deeper.
inline void deeper()
{
    const detail::WorkState &state = detail::workState;
    if (state.active && static_cast<const char *>(__builtin_frame_address(0)) < state.stackEnd)
        detail::stopWork(WorkEnd::stack);
}

// While it lives, the work of this thread is bounded. Within another one the narrower bounds hold.
class WorkBudget {
public:
    explicit WorkBudget(WorkLimits limits);
    ~WorkBudget();
    WorkBudget(const WorkBudget &) = delete;
    WorkBudget &operator=(const WorkBudget &) = delete;
    static bool isActive() { return detail::workState.active; }
    // What is handed to whoever asked (rows of a result) is theirs, and bounded by them.
    static void allow(std::size_t bytes);

private:
    WorkLimits m_limits;
    detail::WorkState m_outer;
};

// Runs `work` within the limits, and says what ended it early, if anything did.
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

// The same for what is asked for without limits, as by an editor: in the budget of whoever asks, where there is one,
// who is then told by WorkStopped.
template <class Work>
std::optional<WorkEnd> withinBudget(const Work &work)
{
    if (!WorkBudget::isActive())
        return within({}, work);
    work();
    return std::nullopt;
}

// "it takes more than 10,000 ms"; for a sentence that says what.
std::string reasonOf(WorkEnd why, const WorkLimits &limits = {});

} // namespace base
