// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a query on a graph: parse and check, plan, execute within limits. Any thread; calls are independent.
#pragma once

#include "data/source/source.h"

namespace graph {
class Graph;
}

namespace cypher {

// Errors and limits as in data::Source::run.
base::Result<data::Rows> runQuery(const graph::Graph &graph, const data::Query &query, const data::QueryLimits &limits,
                                  std::stop_token stop, const data::RowSink &sink = {});
// With measurements if the query begins with PROFILE.
base::Result<data::Plan> explainQuery(const graph::Graph &graph, const data::Query &query, std::stop_token stop);

} // namespace cypher
