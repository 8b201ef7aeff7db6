// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher queries as drawings (data/language/drawing.h): reading, edits of patterns, printing. Needs only the tree, no
// schema. Private to cypher. Any thread.
#pragma once

#include "data/language/querydrawer.h"

namespace cypher {

data::Drawing drawingOf(std::string_view text, const data::QueryTexts &texts);
// See data::QueryDrawer.
std::optional<base::Result<std::string>> editedPattern(std::string_view text, const data::Drawing &drawing,
                                                       const data::DrawingEdit &edit);
base::Result<std::string> namedElement(std::string_view text, const data::Drawing &drawing, data::DrawnElement element,
                                       data::TextChange &change);
std::string written(const data::Drawing &drawing);

} // namespace cypher
