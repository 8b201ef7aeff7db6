// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's own parser as the judge of a query's syntax: it is asked to compile the text against an empty database, and
// only what it says before it looks at names is heard. Private to sql. Any thread.
#pragma once

#include "data/diagnostic.h"

#include <optional>
#include <string_view>

namespace sql {

std::optional<data::Diagnostic> sqliteMistake(std::string_view text);

} // namespace sql
