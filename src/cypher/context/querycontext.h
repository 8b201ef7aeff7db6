// SPDX-License-Identifier: GPL-3.0-or-later
// State of one run of a query for all operators: graph, parameters, limits and the first failure. Owned by the run;
// used by one thread, except for the stop token.
#pragma once

#include "base/codedtext.h"
#include "base/result.h"
#include "base/workbudget.h"
#include "base/world.h"
#include "data/source/source.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace graph {
class Graph;
}

namespace cypher {

// The first failure wins; evaluators continue with null, operators stop at the end of their batch.
class QueryContext {
public:
    QueryContext(const graph::Graph *graph, const data::Parameters &parameters, const data::QueryLimits &limits,
                 std::stop_token stop);

    const graph::Graph &graph() const { return *m_graph; }
    const data::Parameters &parameters() const { return m_parameters; }
    const data::QueryLimits &limits() const { return m_limits; }

    bool failed() const { return m_failed; }
    const base::Error &failure() const { return m_failure; }
    void fail(base::Category category, const base::CodedText &text, std::string code, std::string detail = {});
    // Runtime failures with openCypher's detail: wrong type, invalid value, number out of range.
    void typeError(const base::CodedText &text, std::string detail = "InvalidArgumentValue");
    void runtimeError(const base::CodedText &text, std::string detail);

    void end(base::WorkEnd why); // the work budget of the thread ended
    // Checks stop token and deadline; false (and failed) if the query must end. Call once per batch.
    bool check();
    // Counts work; calls check() every 4,096 units.
    bool tick(std::size_t units = 1)
    {
        m_units += units;
        if (m_units < 4096)
            return !m_failed;
        m_units = 0;
        return check();
    }
    // Charges bytes of the engine's tables to the memory budget; false (and failed) if it is exceeded.
    bool charge(std::size_t bytes);
    // Checks that a single value fits the query's memory: a few dozen doublings of a list would exceed it. Shared items
    // count each time, because comparing and writing visit each. held() gives null (and failed) if it is too large.
    bool fitsMemory(std::size_t bytes);
    data::Value held(data::Value made) { return fitsMemory(made.byteSize()) ? made : data::Value(); }
    void release(std::size_t bytes) { m_used -= bytes < m_used ? bytes : m_used; }

    base::Random &random() { return m_random; }
    // One time for the whole query: date() and timestamp() must be consistent.
    std::chrono::system_clock::time_point moment() const { return m_moment; }
    void setWorld(std::uint64_t seed, std::chrono::system_clock::time_point moment);

private:
    const graph::Graph *m_graph;
    const data::Parameters &m_parameters;
    data::QueryLimits m_limits;
    std::stop_token m_stop;
    std::chrono::steady_clock::time_point m_deadline;
    std::size_t m_units = 0;
    std::size_t m_used = 0;
    bool m_failed = false;
    base::Error m_failure;
    base::SeededRandom m_random{0};
    std::chrono::system_clock::time_point m_moment{};
};

// "The query was stopped after 10,000 ms; ...", for parsing, planning and running.
base::Error endedBy(base::WorkEnd why, const data::QueryLimits &limits);

// "the integer 12", "a list": for messages.
base::CodedText describedValue(const data::Value &value);

} // namespace cypher
