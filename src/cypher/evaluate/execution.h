// SPDX-License-Identifier: GPL-3.0-or-later
// Shared state of planner, evaluators and operators of a run. Owned by the run; one thread.
#pragma once

#include "cypher/context/querycontext.h"
#include "cypher/evaluate/evaluator.h"
#include "cypher/syntax/parse.h"
#include "graph/graph.h"

#include <vector>

namespace cypher {

struct Execution {
    const ParsedQuery &query;
    QueryContext &context;
    Frame frame;
    std::vector<ColumnKind> kinds; // by slot; the planner adds slots after the query's
    bool profile = false;          // measure the time of each operator

    Execution(const ParsedQuery &parsed, QueryContext &run)
        : query(parsed),
          context(run),
          frame{run, std::vector<data::Value>(parsed.slotCount())},
          kinds(parsed.slotCount())
    {
    }
    const graph::Graph &graph() const { return context.graph(); }
    Batch makeBatch() const
    {
        base::work(kinds.size());
        return Batch(kinds, &graph().strings());
    }
    int newSlot(ColumnKind kind)
    {
        kinds.push_back(kind);
        return static_cast<int>(kinds.size()) - 1;
    }
};

} // namespace cypher
