// SPDX-License-Identifier: GPL-3.0-or-later
// Finds tables in FROM that no condition joins. A written CROSS JOIN is intended. Reports nothing that is uncertain.
// Private to sql. Any thread.
#pragma once

#include "data/language/diagnostic.h"
#include "data/schema/schema.h"
#include "sql/text/lexer.h"

#include <string_view>
#include <vector>

namespace sql {

// At most one warning for each SELECT of the outermost query, with the number of combinations if the schema has the
// numbers of rows. `text` has passed the guard.
void findProducts(Dialect dialect, std::string_view text, const data::Schema *schema,
                  std::vector<data::Diagnostic> &diagnostics);

} // namespace sql
