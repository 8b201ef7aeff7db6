// SPDX-License-Identifier: GPL-3.0-or-later
// Ways out of a step of a query in SQL, by its clauses and the keys of the schema. Private to sql. Any thread.
#pragma once

#include "data/waysout.h"
#include "sql/dialect.h"

namespace sql {

data::StepWays waysOut(Dialect dialect, std::string_view text, const data::QueryStep &step, bool empties,
                       const data::Schema *schema);

} // namespace sql
