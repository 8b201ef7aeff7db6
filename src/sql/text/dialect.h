// SPDX-License-Identifier: GPL-3.0-or-later
// The SQL dialects of sources, and how their keywords and quotes differ. Owner: sql. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sql {

enum class Dialect : std::uint8_t { sqlite, postgres, mariadb };

std::string_view toString(Dialect dialect); // "SQLite", "PostgreSQL", "MariaDB"

// Keywords of any of the dialects, in any case.
bool isKeyword(std::string_view word);
// Keywords that must be quoted when used as names.
bool isReserved(Dialect dialect, std::string_view word);

// A name as the dialect reads it: quoted if necessary, or always.
std::string nameText(Dialect dialect, std::string_view name);
std::string quotedName(Dialect dialect, std::string_view name);
// A table by its name in the schema; on servers, tables outside the search path have "schema." before the name.
std::string tableName(Dialect dialect, std::string_view name);
std::string quotedTableName(Dialect dialect, const std::string &name); // "schema"."table", if the name has a schema
std::string quotedText(Dialect dialect, std::string_view text);        // 'it''s'

// Equal without regard to ASCII case.
bool same(std::string_view a, std::string_view b);
// ASCII letters in upper case; other bytes unchanged.
std::string capitals(std::string_view word);

} // namespace sql
