// SPDX-License-Identifier: GPL-3.0-or-later
#include "cypher/exec/queryrun.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "base/workbudget.h"
#include "cypher/exec/operator.h"
#include "cypher/functions/references.h"
#include "cypher/plan/planner.h"

#include <chrono>
#include <optional>

namespace cypher {

using data::Value;

namespace {

// Owns all parts of a run, in order of destruction.
class QueryRun {
public:
    QueryRun(const graph::Graph &graph, const data::Query &query, const data::QueryLimits &limits, std::stop_token stop)
        : m_query(query), m_limits(limits), m_context(&graph, query.parameters, limits, std::move(stop))
    {
        const auto moment = std::chrono::system_clock::now();
        m_context.setWorld(static_cast<std::uint64_t>(moment.time_since_epoch().count()), moment);
    }

    base::Status prepare(bool needsParameters)
    {
        BASE_TRY(ParsedQuery parsed, parse(m_query.text));
        m_parsed.emplace(std::move(parsed));
        for (const std::string &name : m_parsed->parameters())
            if (needsParameters && !m_query.parameters.contains(name))
                return base::fail(
                    base::Category::input,
                    {BASE_TEXT("query.no-parameter", "The query needs a value for the parameter ${name}."),
                     {{"name", name}}},
                    {}, "runtime");
        m_execution.emplace(*m_parsed, m_context);
        m_execution->profile = mode() == Statement::Mode::profile;
        m_plan = Planner(*m_execution).plan(*m_parsed->statement()->query);
        if (m_context.failed())
            return tl::unexpected<base::Error>(m_context.failure());
        m_root = makeOperator(*m_plan.root, *m_execution, nullptr);
        return {};
    }
    Statement::Mode mode() const { return m_parsed->statement()->mode; }

    base::Result<data::Rows> rows(const data::RowSink &sink)
    {
        data::Rows out(m_parsed->columns());
        Batch batch = m_execution->makeBatch();
        auto block = std::make_shared<data::RowBlock>();
        std::size_t bytes = 0;
        bool going = mode() != Statement::Mode::explain;
        while (going && !m_context.failed() && next(batch)) {
            for (std::size_t row = 0; going && row < batch.rows; ++row) {
                if (m_given + block->rows == m_limits.rows) {
                    out.setTruncation("more than " + base::grouped(static_cast<std::int64_t>(m_limits.rows)) + " rows");
                    going = false;
                    break;
                }
                bytes += add(batch, row, *block);
                if (m_context.failed()) { // this row cannot be converted
                    block->cells.resize(block->cells.size() - m_plan.columns.size());
                    --block->rows;
                    break;
                }
                if (bytes > m_limits.bytes) {
                    out.setTruncation("more than " + base::grouped(static_cast<std::int64_t>(m_limits.bytes)) +
                                      " bytes");
                    going = false;
                }
                if (block->rows == data::Rows::blockSize)
                    going = flush(out, block, sink) && going;
            }
        }
        if (block->rows > 0)
            flush(out, block, sink);
        if (!m_context.failed())
            return out;
        // A limit returns the rows so far; without rows it is an error.
        if (m_context.failure().category != base::Category::limit || m_given == 0)
            return tl::unexpected<base::Error>(m_context.failure());
        out.setTruncation(m_context.failure().code == "timeout"
                              ? "stopped after " + base::grouped(m_limits.time.count()) + " ms"
                              : "stopped at " + base::grouped(static_cast<std::int64_t>(m_limits.memory >> 20)) +
                                    " MiB of memory");
        return out;
    }

    data::Plan plan() const
    {
        data::Plan plan;
        plan.root.operation = "Result";
        plan.root.detail = base::join(m_parsed->columns(), ", ");
        plan.root.estimatedRows = m_plan.root->rows;
        plan.root.children.push_back(m_root->describe());
        plan.root.rows = plan.root.children[0].rows;
        plan.root.time = plan.root.children[0].time;
        plan.warnings = m_plan.warnings;
        for (const data::Diagnostic &each : m_parsed->diagnostics())
            plan.warnings.push_back(each.message);
        return plan;
    }

private:
    // A budget that ends inside an operator ends the query like the operators' own checks: with the rows so far.
    bool next(Batch &batch)
    {
        try {
            return m_root->next(batch);
        } catch (const base::WorkStopped &stopped) {
            m_context.end(stopped.why);
        } catch (const std::bad_alloc &) {
            m_context.end(base::WorkEnd::memory);
        }
        return false;
    }
    std::size_t add(const Batch &batch, std::size_t row, data::RowBlock &block)
    {
        std::size_t bytes = 0;
        for (const int slot : m_plan.columns) {
            Value value = batch.at(slot, row);
            if (value.type() >= data::Type::list)
                value = complete(value, m_context.graph());
            bytes += value.byteSize();
            block.cells.push_back(std::move(value));
        }
        ++block.rows;
        base::WorkBudget::allow(bytes); // rows have their own limit, separate from the engine's memory
        return bytes;
    }
    bool flush(data::Rows &out, std::shared_ptr<data::RowBlock> &block, const data::RowSink &sink)
    {
        // Rows given to a sink are not kept: memory is bounded by one block.
        m_given += block->rows;
        if (!sink)
            out.append(block);
        const bool more = !sink || sink(out.columns(), block);
        if (!more)
            out.setTruncation("stopped by the reader");
        block = std::make_shared<data::RowBlock>();
        return more;
    }

    const data::Query &m_query;
    data::QueryLimits m_limits;
    QueryContext m_context;
    std::optional<ParsedQuery> m_parsed;
    std::optional<Execution> m_execution;
    QueryPlan m_plan;
    OperatorPtr m_root;
    std::size_t m_given = 0; // rows, given or kept
};

// Parsing and planning also obey the limits; execution checks them itself.
template <class T, class Work>
base::Result<T> guarded(const data::QueryLimits &limits, const std::stop_token &stop, const Work &work)
{
    std::optional<base::Result<T>> out;
    const auto ended = base::within({limits.time, limits.memory, stop}, [&] { out = work(); });
    if (ended)
        return tl::unexpected<base::Error>(endedBy(*ended, limits));
    return std::move(*out);
}

} // namespace

base::Result<data::Rows> runQuery(const graph::Graph &graph, const data::Query &query, const data::QueryLimits &limits,
                                  std::stop_token stop, const data::RowSink &sink)
{
    return guarded<data::Rows>(limits, stop, [&]() -> base::Result<data::Rows> {
        QueryRun run(graph, query, limits, stop);
        BASE_CHECK(run.prepare(true));
        return run.rows(sink);
    });
}

base::Result<data::Plan> explainQuery(const graph::Graph &graph, const data::Query &query, std::stop_token stop)
{
    data::QueryLimits limits;
    limits.rows = SIZE_MAX;
    limits.bytes = SIZE_MAX;
    return guarded<data::Plan>(limits, stop, [&]() -> base::Result<data::Plan> {
        QueryRun run(graph, query, limits, stop);
        BASE_CHECK(run.prepare(false));
        if (run.mode() == Statement::Mode::profile) {
            BASE_CHECK(run.rows({}).map([](auto &&) {}));
        }
        return run.plan();
    });
}

} // namespace cypher
