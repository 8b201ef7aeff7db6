// SPDX-License-Identifier: GPL-3.0-or-later
// A grammar for a model's reply that allows only SELECT statements over a schema: tables joined by foreign keys,
// qualified columns compared with values of their type. Pure; any thread.
#pragma once

#include "data/language/replygrammar.h"
#include "data/schema/schema.h"
#include "sql/text/dialect.h"

#include <string>
#include <vector>

namespace sql {

// For the tables in `only`, or all tables if it is empty.
data::ReplyGrammar queryGrammar(Dialect dialect, const data::Schema &schema, const std::vector<std::string> &only);

} // namespace sql
