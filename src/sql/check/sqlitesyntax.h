// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the syntax of a query with SQLite's own parser: compiles it against an empty database and reports only errors
// that occur before names are resolved. Private to sql. Any thread.
#pragma once

#include "data/language/diagnostic.h"

#include <optional>
#include <string_view>

namespace sql {

std::optional<data::Diagnostic> sqliteMistake(std::string_view text);

} // namespace sql
