// SPDX-License-Identifier: GPL-3.0-or-later
// The distinct texts in columns of a graph, also in lists, with their counts. The views are valid as long as the graph.
// Any thread.
#pragma once

#include "data/source/textindex.h"
#include "graph/column.h"

#include <vector>

namespace cypher {

using data::TextCount;

// Ordered by text, without duplicates; skips null columns.
std::vector<TextCount> countTexts(const std::vector<const graph::Column *> &columns);

} // namespace cypher
