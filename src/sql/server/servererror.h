// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of SQL servers, sorted by SQLSTATE and MariaDB's error numbers, with messages for users. The server's own
// message and code are in the detail. Owner: sql. Any thread.
#pragma once

#include "base/result.h"
#include "sql/server/serverconnection.h"
#include "sql/text/dialect.h"

#include <string>

namespace sql {

// An error of a statement, with a code of data/source/source.h. `text` is the statement, for the position of the
// mistake.
base::Error statementError(Dialect dialect, const ServerFault &fault, const std::string &text);

// An error while connecting.
base::Error connectionError(Dialect dialect, const ServerFault &fault, const ServerAddress &address);

} // namespace sql
