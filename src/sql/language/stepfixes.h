// SPDX-License-Identifier: GPL-3.0-or-later
// Suggests changes to a step of an SQL query from its clauses and the schema's keys. Private to sql. Any thread.
#pragma once

#include "data/language/stepfixes.h"
#include "sql/text/dialect.h"

namespace sql {

data::StepFixes fixesForStep(Dialect dialect, std::string_view text, const data::QueryStep &step, bool empties,
                             const data::Schema *schema);

} // namespace sql
