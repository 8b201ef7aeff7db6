// SPDX-License-Identifier: GPL-3.0-or-later
// Linear-time versions of SQLite functions that take quadratic time, or continue although their result is too long, and
// cannot be stopped meanwhile. Same results. Private to sql; any thread.
#pragma once

struct sqlite3;

namespace sql {

void linearFunctions(sqlite3 *database); // instr, replace, trim, ltrim, rtrim, printf, format

} // namespace sql
