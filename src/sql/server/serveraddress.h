// SPDX-License-Identifier: GPL-3.0-or-later
// The address of an SQL server as users write it: postgresql://user:password@host:5432/database?sslmode=require,
// mariadb:// and the older names of both. Owner: sql. Any thread.
#pragma once

#include "base/result.h"
#include "sql/server/serverconnection.h"
#include "sql/text/dialect.h"

#include <string>
#include <string_view>

namespace sql {

struct ServerUri {
    Dialect dialect = Dialect::postgres;
    ServerAddress address;
    std::vector<std::string> functions; // allowed in queries: name, schema.name, extension:name

    // `password` is used if the text has none. Errors: category usage, with the reason.
    static base::Result<ServerUri> parse(std::string_view text, const std::string &password = {});
    std::string display() const; // "postgresql://host:5432/database"
};

} // namespace sql
