// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of SQLite whose own forms take the product of two lengths, or work on though their result is long too
// large, and hear no stop meanwhile, in forms that take the sum. They compute the same. Private to sql; any thread.
#pragma once

struct sqlite3;

namespace sql {

void linearFunctions(sqlite3 *database); // instr, replace, trim, ltrim, rtrim, printf, format

} // namespace sql
