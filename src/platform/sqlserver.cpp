// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/sqlserver.h"

#include "base/codedtext.h"
#include "platform/module.h"

namespace platform {

base::Result<sql::ServerSettings> sqlServerSettings(const std::string &uri, const std::string &password)
{
    sql::ServerSettings out;
    BASE_TRY(out.uri, sql::ServerUri::parse(uri, password));
    const bool postgres = out.uri.dialect == sql::Dialect::postgres;
    std::string why;
    const auto make = reinterpret_cast<sql::ServerConnectionMaker>(
        functionOfModule(postgres ? "reflexion-postgresql" : "reflexion-mariadb", sql::serverConnectionMakerName, why));
    if (!make)
        return base::fail(
            base::Category::unreachable,
            {BASE_TEXT(
                 "source.sql-module",
                 "This program's module for {server} cannot be loaded. Install {package}, or reinstall the program."),
             {{"server", postgres ? "PostgreSQL" : "MariaDB"}, {"package", postgres ? "libpq5" : "libmariadb3"}}},
            why, "connection");
    out.connection = [make] { return std::unique_ptr<sql::ServerConnection>(make()); };
    return out;
}

} // namespace platform
