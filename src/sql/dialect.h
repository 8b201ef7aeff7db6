// SPDX-License-Identifier: GPL-3.0-or-later
// The dialects of SQL that sources speak, and what differs between them in words and quotes. Owner: sql. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sql {

enum class Dialect : std::uint8_t { sqlite, postgres, mariadb };

std::string_view toString(Dialect dialect); // "SQLite", "PostgreSQL", "MariaDB"

// Words with a meaning of their own, of any of the dialects; case makes no difference.
bool isKeyword(std::string_view word);
// Words that cannot be a name unless they are quoted.
bool isReserved(Dialect dialect, std::string_view word);

// A name as the dialect reads it back: in quotes where it must be, or always.
std::string nameText(Dialect dialect, std::string_view name);
std::string quotedName(Dialect dialect, std::string_view name);
// A table by its name in the schema, where a server's table outside the search path has its schema and a dot before it.
std::string tableName(Dialect dialect, std::string_view name);
std::string quotedText(Dialect dialect, std::string_view text); // 'it''s'

// Equal but for ASCII case.
bool same(std::string_view a, std::string_view b);
// Upper case of ASCII letters; other bytes stay.
std::string capitals(std::string_view word);

} // namespace sql
