// SPDX-License-Identifier: GPL-3.0-or-later
// Plans a checked query: clauses in order; patterns greedily from the cheapest anchor, then the smallest fan-out;
// predicates at the earliest operator that has their variables. One thread.
#pragma once

#include "cypher/evaluate/compiler.h"
#include "cypher/plan/plan.h"

#include <set>
#include <string>
#include <vector>

namespace cypher {

struct QueryPlan {
    PlanPtr root;
    std::vector<int> columns; // slots of the result
    std::vector<std::string> warnings;
    int rowSlot = -1; // of a nested plan: slot with the number of the outer row; -1: one outer row at a time
};

class Planner {
public:
    explicit Planner(Execution &execution);

    // Reports failures to the context of the execution.
    QueryPlan plan(const Query &query) { return planQuery(query, {}); }

    // Plans a query inside an expression; its argument provides `imports`.
    // `wanted`: the variable to return for a query without RETURN; `exists`: only the existence of a row matters.
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
    // A plan node on `input` that passes on its rows.
    static PlanPtr after(PlanNode::Kind kind, PlanPtr input);

    Execution &m_execution;
    Compiler m_compiler;
    std::set<int> m_neverNull; // pattern variables of MATCH
    std::vector<std::string> m_warnings;
};

// Evaluates a Subquery or PatternComprehension (subquery.cpp).
EvaluatorPtr makeSubquery(const Expression &expression, const std::vector<std::uint32_t> &locals, Execution &execution);

// A label expression as text, for plans.
std::string toText(const LabelExpression *labels);

// Rewrites of a settled plan: counts from statistics, the last hop as a degree, reachable nodes instead of paths.
// `exists`: only the existence of a row matters.
void rewrite(QueryPlan &plan, const graph::Graph &graph, bool exists);

} // namespace cypher
