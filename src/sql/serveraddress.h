// SPDX-License-Identifier: GPL-3.0-or-later
// Where an SQL server is, as people write it: postgresql://user:password@host:5432/database?sslmode=require, mariadb://
// and the older names of both. Owner: sql. Any thread.
#pragma once

#include "base/result.h"
#include "sql/dialect.h"
#include "sql/serverconnection.h"

#include <string>
#include <string_view>

namespace sql {

struct ServerUri {
    Dialect dialect = Dialect::postgres;
    ServerAddress address;
    std::vector<std::string> functions; // that queries may call: name, schema.name, extension:name

    // `password` where the text has none. Errors are of the category usage and say what is wrong.
    static base::Result<ServerUri> parse(std::string_view text, const std::string &password = {});
    std::string display() const; // "postgresql://host:5432/database"
};

} // namespace sql
