// SPDX-License-Identifier: GPL-3.0-or-later
// A grammar for model replies that allows only read-only queries of a schema: patterns that exist in the graph, with
// relationship directions; properties of the pattern's types, compared with values of their type. Variables are named
// after their lower-case label, so the grammar knows their types. Pure; any thread.
#pragma once

#include "data/language/replygrammar.h"
#include "data/schema/schema.h"

#include <string>
#include <vector>

namespace cypher {

// For the types in `only`, or all if it is empty.
data::ReplyGrammar queryGrammar(const data::Schema &schema, const std::vector<std::string> &only);

} // namespace cypher
