// SPDX-License-Identifier: GPL-3.0-or-later
// The placeholders of a query ($name, :name, ?) as a server takes them, and the values for them. Private to sql. Any
// thread.
#pragma once

#include "data/source.h"
#include "sql/dialect.h"
#include "sql/serverconnection.h"

namespace sql {

// $1, $2 … of PostgreSQL, one for each name; ? of MariaDB, one for each place. A ? is called by its number, "1". An
// error where a value is missing, with the detail "parameter".
base::Result<ServerStatement> bound(Dialect dialect, const data::Query &query);

} // namespace sql
