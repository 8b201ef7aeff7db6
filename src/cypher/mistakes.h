// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the place where reading stopped into a sentence that helps: the mistakes that people and language models make,
// each with its own message and, where there is one, a fix. Any thread.
#pragma once

#include "cypher/parser.h"

#include <optional>

namespace cypher {

// Never without a message.
data::Diagnostic explainMistake(const Scene &scene);

// "a, b or c"
std::string alternatives(const std::vector<std::string_view> &items);

// Each looks for mistakes of one kind; empty where it knows none.
std::optional<data::Diagnostic> quoteMistake(const Scene &scene);   // apostrophes, open quotes, unknown characters
std::optional<data::Diagnostic> patternMistake(const Scene &scene); // arrows, brackets, OR between patterns
std::optional<data::Diagnostic>
clauseMistake(const Scene &scene);                              // GROUP BY, HAVING, order of clauses, a query cut off
std::optional<data::Diagnostic> sqlMistake(const Scene &scene); // operators and words of SQL and of other languages

} // namespace cypher
