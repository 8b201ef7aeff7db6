// SPDX-License-Identifier: GPL-3.0-or-later
// Converts the placeholders of a query ($name, :name, ?) and their values to the server's form. Private to sql. Any
// thread.
#pragma once

#include "data/source/source.h"
#include "sql/server/serverconnection.h"
#include "sql/text/dialect.h"

namespace sql {

// PostgreSQL: $1, $2 …, one per name; MariaDB: ?, one per place. The name of a ? is its number, "1". An error with
// detail "parameter" if a value is missing.
base::Result<ServerStatement> bound(Dialect dialect, const data::Query &query);

} // namespace sql
