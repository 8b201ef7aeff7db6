// SPDX-License-Identifier: GPL-3.0-or-later
// The schema of tables that a script for SQLite creates in memory. For tests; one thread.
#pragma once

#include "sql/sqlite/sqlitesource.h"

#include <QtGlobal>
#include <string>

namespace fixtures {

inline data::SchemaPtr schemaOf(const std::string &script)
{
    auto source = sql::SqliteSource::fromScript("test", script, {});
    if (!source)
        qFatal("%s (%s)", source.error().message.c_str(), source.error().detail.c_str());
    auto schema = (*source)->describe({});
    if (!schema)
        qFatal("%s", schema.error().message.c_str());
    return *schema;
}

} // namespace fixtures
