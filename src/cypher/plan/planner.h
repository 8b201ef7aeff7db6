// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the plan of a checked query: clauses in order, patterns by the greedy choice of the cheapest anchor and then
// the smallest fan-out, predicates at the earliest operator that has their variables. One thread.
#pragma once

#include "cypher/exec/compiler.h"
#include "cypher/plan/plan.h"

#include <set>
#include <string>
#include <vector>

namespace cypher {

struct QueryPlan {
    PlanPtr root;
    std::vector<int> columns; // slots of the result
    std::vector<std::string> warnings;
    int rowSlot = -1; // of a plan inside an expression: the row that it was asked for; -1 where it takes one at a time
};

class Planner {
public:
    explicit Planner(Execution &execution);

    // A failure is in the context of the execution.
    QueryPlan plan(const Query &query) { return planQuery(query, {}); }

    // Of a query inside an expression: its plan with an argument that hands in `imports`.
    // `wanted`: a variable of a query without RETURN whose value is asked for; `exists`: only whether there is a row.
    QueryPlan planNested(const Query &query, const std::vector<int> &imports, int wanted = -1, bool exists = false);
    QueryPlan planComprehension(const PatternComprehension &comprehension, const std::vector<int> &imports);

private:
    friend class MatchPlanner;
    using Bound = std::set<int>;

    enum class Use { alone, inExpression, exists };
    QueryPlan planQuery(const Query &query, const Bound &imports, int wanted = -1, Use use = Use::alone);
    void finish(QueryPlan &plan, Use use);
    int numberRows(PlanNode &root);
    PlanPtr planSingle(const SingleQuery &query, PlanPtr input, Bound bound, std::vector<int> &columns);
    PlanPtr planMatch(const Match &match, PlanPtr input, Bound &bound);
    PlanPtr planUnwind(const Unwind &unwind, PlanPtr input, Bound &bound);
    PlanPtr planProjection(const Projection &projection, const Expression *where, PlanPtr input, Bound &bound);
    bool isDistinctByClass(const Projection &projection);
    PlanPtr planAggregate(const Projection &projection, PlanPtr input);
    PlanPtr planItems(const Projection &projection, PlanPtr input);
    PlanPtr planOrder(const Projection &projection, PlanPtr input);
    PlanPtr planCall(const CallSubquery &call, PlanPtr input, Bound &bound);
    PlanPtr planProcedure(const CallProcedure &call, PlanPtr input, Bound &bound);

    PlanPtr argument(const Bound &slots) const;
    PlanPtr filter(PlanPtr input, Compiled predicate, std::string detail, double selectivity);
    std::string textOf(const Expression *expression) const;
    ColumnKind &kindOf(int slot) { return m_execution.kinds[static_cast<std::size_t>(slot)]; }
    // A plan that follows `input` and hands on its rows.
    static PlanPtr after(PlanNode::Kind kind, PlanPtr input);

    Execution &m_execution;
    Compiler m_compiler;
    std::set<int> m_neverNull; // pattern variables of MATCH
    std::vector<std::string> m_warnings;
};

// Evaluates a Subquery or PatternComprehension; in subquery.cpp.
EvaluatorPtr makeSubquery(const Expression &expression, const std::vector<std::uint32_t> &locals, Execution &execution);

// A label expression as text, for plans.
std::string toText(const LabelExpression *labels);

// Rewrites that need a settled plan: counts from statistics, the last hop as a degree, nodes reached once instead of
// each path. `exists`: only whether the plan has a row is asked.
void rewrite(QueryPlan &plan, const graph::Graph &graph, bool exists);

} // namespace cypher
