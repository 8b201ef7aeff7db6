// SPDX-License-Identifier: GPL-3.0-or-later
// What an SQL server says when something fails, sorted by SQLSTATE and by MariaDB's numbers, and worded for people. The
// server's own sentence and code are in the detail. Owner: sql. Any thread.
#pragma once

#include "base/result.h"
#include "sql/dialect.h"
#include "sql/serverconnection.h"

#include <string>

namespace sql {

// Of a statement; its code is one of those of data/source.h. `text` is the statement, for the place of the mistake.
base::Error statementError(Dialect dialect, const ServerFault &fault, const std::string &text);

// Of opening a connection.
base::Error connectionError(Dialect dialect, const ServerFault &fault, const ServerAddress &address);

} // namespace sql
