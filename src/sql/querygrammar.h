// SPDX-License-Identifier: GPL-3.0-or-later
// The SELECT statements that a schema allows, as a grammar for a model's reply: tables joined by their foreign keys,
// columns with their table before them, compared with values of their type. Pure; any thread.
#pragma once

#include "data/replygrammar.h"
#include "data/schema.h"
#include "sql/dialect.h"

#include <string>
#include <vector>

namespace sql {

// Of the tables in `only`, or of all where it is empty.
data::ReplyGrammar queryGrammar(Dialect dialect, const data::Schema &schema, const std::vector<std::string> &only);

} // namespace sql
