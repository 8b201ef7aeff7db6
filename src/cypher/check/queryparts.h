// SPDX-License-Identifier: GPL-3.0-or-later
// A query in Cypher taken apart: its words and its steps. It needs the tree alone, no names of a schema; what it has no
// words for stays as it is written. Private to cypher. Any thread.
#pragma once

#include "data/queryparts.h"

namespace cypher {

data::QueryParts takenApart(std::string_view text, const data::QueryTexts &texts);

} // namespace cypher
