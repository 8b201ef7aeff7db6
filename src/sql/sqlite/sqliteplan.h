// SPDX-License-Identifier: GPL-3.0-or-later
// Parses EXPLAIN QUERY PLAN. Private to sql; one thread.
#pragma once

#include "data/source/source.h"
#include "sql/sqlite/sqlitedatabase.h"

#include <string>

namespace sql {

base::Result<data::Plan> readPlan(const SqliteDatabase &database, const SqliteStatement &statement,
                                  const data::Schema *schema);

} // namespace sql
