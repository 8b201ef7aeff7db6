// SPDX-License-Identifier: GPL-3.0-or-later
// Ways out of a step of a query in Cypher, by its tree and the relationships of the schema. Private to cypher. Any
// thread.
#pragma once

#include "data/waysout.h"

namespace cypher {

data::StepWays waysOut(std::string_view text, const data::QueryStep &step, bool empties, const data::Schema *schema);

} // namespace cypher
