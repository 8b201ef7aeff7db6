// SPDX-License-Identifier: GPL-3.0-or-later
// SQL queries as drawings (data/language/drawing.h): reading, edits of joins, printing. Works on lexemes and clauses of
// every dialect, without a schema. Private to sql. Any thread.
#pragma once

#include "data/language/querydrawer.h"
#include "sql/text/dialect.h"

namespace sql {

data::Drawing drawingOf(Dialect dialect, std::string_view text, const data::QueryTexts &texts);
// See data::QueryDrawer.
std::optional<base::Result<std::string>> editedJoin(Dialect dialect, std::string_view text,
                                                    const data::Drawing &drawing, const data::DrawingEdit &edit);
std::string written(const data::Drawing &drawing);

} // namespace sql
