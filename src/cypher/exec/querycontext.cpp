// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/querycontext.h"

#include "base/text.h"

namespace cypher {

QueryContext::QueryContext(const graph::Graph *graph, const data::Parameters &parameters,
                           const data::QueryLimits &limits, std::stop_token stop)
    : m_graph(graph),
      m_parameters(parameters),
      m_limits(limits),
      m_stop(std::move(stop)),
      m_deadline(std::chrono::steady_clock::now() + limits.time)
{
}

void QueryContext::setWorld(std::uint64_t seed, std::chrono::system_clock::time_point moment)
{
    m_random = base::SeededRandom(seed);
    m_moment = moment;
}

void QueryContext::fail(base::Category category, std::string message, std::string code, std::string detail)
{
    if (m_failed)
        return;
    m_failed = true;
    m_failure = base::Error{category, std::move(message), std::move(detail), std::move(code)};
}

void QueryContext::typeError(std::string message, std::string detail)
{
    fail(base::Category::input, std::move(message), "type", std::move(detail));
}

void QueryContext::runtimeError(std::string message, std::string detail)
{
    fail(base::Category::input, std::move(message), "runtime", std::move(detail));
}

base::Error endedBy(base::WorkEnd why, const data::QueryLimits &limits)
{
    switch (why) {
    case base::WorkEnd::stopped:
        break;
    case base::WorkEnd::time:
        return {base::Category::limit,
                "The query was stopped after " + base::grouped(limits.time.count()) +
                    " ms; make it more selective, or raise the time limit (menu Tools, or --seconds).",
                {},
                "timeout"};
    case base::WorkEnd::memory:
        return {base::Category::limit,
                "The query needs more than its " + base::grouped(static_cast<std::int64_t>(limits.memory >> 20)) +
                    " MiB of memory; make it more selective, or return less.",
                {},
                "memory"};
    case base::WorkEnd::stack:
        return {base::Category::limit,
                "The query is too deep: it has thousands of clauses or parts within each other. Make it smaller.",
                {},
                "memory"};
    }
    return {base::Category::cancelled, "The query was cancelled.", {}, "cancelled"};
}

void QueryContext::end(base::WorkEnd why)
{
    if (m_failed)
        return;
    m_failed = true;
    m_failure = endedBy(why, m_limits);
}

bool QueryContext::check()
{
    if (m_failed)
        return false;
    if (m_stop.stop_requested())
        end(base::WorkEnd::stopped);
    else if (std::chrono::steady_clock::now() > m_deadline)
        end(base::WorkEnd::time);
    return !m_failed;
}

bool QueryContext::fitsMemory(std::size_t bytes)
{
    if (bytes <= m_limits.memory)
        return true;
    fail(base::Category::limit,
         "The query makes a single value of " + base::grouped(static_cast<std::int64_t>(bytes >> 20)) +
             " MiB, more than its memory limit.",
         "memory");
    return false;
}

bool QueryContext::charge(std::size_t bytes)
{
    m_used += bytes;
    if (m_used <= m_limits.memory)
        return true;
    end(base::WorkEnd::memory);
    return false;
}

} // namespace cypher
