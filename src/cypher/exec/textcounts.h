// SPDX-License-Identifier: GPL-3.0-or-later
// The distinct texts stored in columns of a graph, also those within lists, with how often each stands there. The
// views are valid as long as the graph. Any thread.
#pragma once

#include "data/textindex.h"
#include "graph/column.h"

#include <vector>

namespace cypher {

using data::TextCount;

// By text, each once; null columns are passed over.
std::vector<TextCount> countTexts(const std::vector<const graph::Column *> &columns);

} // namespace cypher
