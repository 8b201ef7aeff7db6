// SPDX-License-Identifier: GPL-3.0-or-later
// A query in SQL taken apart: its words and its steps. It works on lexemes and clauses, so it reads every dialect; what
// it does not know stays as it is written. Private to sql. Any thread.
#pragma once

#include "data/queryparts.h"
#include "sql/dialect.h"

namespace sql {

data::QueryParts takenApart(Dialect dialect, std::string_view text, const data::QueryTexts &texts);

} // namespace sql
