// SPDX-License-Identifier: GPL-3.0-or-later
// The read-only queries that a schema allows, as a grammar for a model's reply: patterns that exist in the graph, with
// relationships in their direction; properties that the types of the pattern have, compared with values of their type.
// A variable is called as its label in small letters, so that the grammar knows its type. Pure; any thread.
#pragma once

#include "data/replygrammar.h"
#include "data/schema.h"

#include <string>
#include <vector>

namespace cypher {

// Of the types in `only`, or of all where it is empty.
data::ReplyGrammar queryGrammar(const data::Schema &schema, const std::vector<std::string> &only);

} // namespace cypher
