// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a Cypher query into phrases and steps. Needs only the tree, no schema; expressions it cannot phrase stay as
// written. Private to cypher. Any thread.
#pragma once

#include "data/language/queryparts.h"

namespace cypher {

data::QueryParts queryPartsOf(std::string_view text, const data::QueryTexts &texts);

} // namespace cypher
