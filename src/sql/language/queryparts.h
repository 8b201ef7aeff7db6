// SPDX-License-Identifier: GPL-3.0-or-later
// Takes an SQL query apart into words and steps. Works on lexemes and clauses of every dialect; unknown parts are kept
// as written. Private to sql. Any thread.
#pragma once

#include "data/language/queryparts.h"
#include "sql/text/dialect.h"

namespace sql {

data::QueryParts queryPartsOf(Dialect dialect, std::string_view text, const data::QueryTexts &texts);

} // namespace sql
