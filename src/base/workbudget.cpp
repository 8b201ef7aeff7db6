// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/workbudget.h"

#include "base/text.h"

#include <algorithm>
#include <limits>
#include <pthread.h>

namespace base {

namespace {

constexpr std::size_t stackReserve = 256u << 10; // for frames below the last check, and for unwinding

std::int64_t now()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

const char *lowestFrame()
{
    static thread_local const char *const lowest = [] {
        const char *found = nullptr;
        pthread_attr_t attributes;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0)
            return found;
        void *begin = nullptr;
        std::size_t size = 0;
        if (pthread_attr_getstack(&attributes, &begin, &size) == 0)
            found = static_cast<const char *>(begin) + std::min(stackReserve, size / 4);
        pthread_attr_destroy(&attributes);
        return found;
    }();
    return lowest;
}

} // namespace

namespace detail {

constinit thread_local WorkState workState;

void stopWork(WorkEnd why)
{
    throw WorkStopped{why};
}

void checkWork()
{
    WorkState &state = workState;
    state.units = 0;
    if (state.stop && state.stop->stop_requested())
        stopWork(WorkEnd::stopped);
    if (now() > state.deadline)
        stopWork(WorkEnd::time);
    if (state.spent || state.held > state.most) {
        state.spent = true;
        stopWork(WorkEnd::memory);
    }
}

} // namespace detail

WorkBudget::WorkBudget(WorkLimits limits) : m_limits(std::move(limits)), m_outer(detail::workState)
{
    detail::WorkState &state = detail::workState;
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    const std::int64_t begin = now();
    const std::int64_t nanoseconds = std::min<std::int64_t>(m_limits.time.count(), 1'000'000'000) * 1'000'000;
    state.deadline = std::min(begin + nanoseconds, m_outer.active ? m_outer.deadline : most);
    const auto memory = static_cast<std::int64_t>(std::min<std::size_t>(m_limits.memory, most));
    state.most = std::min(memory, m_outer.active ? std::max<std::int64_t>(m_outer.most - m_outer.held, 0) : most);
    state.held = 0;
    state.units = 0;
    state.spent = false;
    state.stop = m_limits.stop.stop_possible() || !m_outer.active ? &m_limits.stop : m_outer.stop;
    state.stackEnd = lowestFrame();
    state.active = true;
}

WorkBudget::~WorkBudget()
{
    const std::int64_t held = detail::workState.held;
    detail::workState = m_outer;
    if (m_outer.active)
        detail::workState.held += held;
}

void WorkBudget::allow(std::size_t bytes)
{
    detail::WorkState &state = detail::workState;
    const auto room = static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max() - state.most);
    state.most += static_cast<std::int64_t>(std::min(bytes, room));
}

std::string reasonOf(WorkEnd why, const WorkLimits &limits)
{
    switch (why) {
    case WorkEnd::time:
        return "it takes more than " + grouped(limits.time.count()) + " ms";
    case WorkEnd::memory:
        return "it needs more than " + grouped(static_cast<std::int64_t>(limits.memory >> 20)) + " MiB of memory";
    case WorkEnd::stack:
        return "it is nested too deeply";
    case WorkEnd::stopped:
        break;
    }
    return "it was stopped";
}

} // namespace base
