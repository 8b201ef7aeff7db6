// SPDX-License-Identifier: GPL-3.0-or-later
// Suggests changes to a step of a Cypher query, from its tree and the relationships of the schema. Private to cypher.
// Any thread.
#pragma once

#include "data/language/stepfixes.h"

namespace cypher {

data::StepFixes fixesForStep(std::string_view text, const data::QueryStep &step, bool empties,
                             const data::Schema *schema);

} // namespace cypher
