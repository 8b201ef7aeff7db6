// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/text/dialect.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_set>

namespace sql {

namespace {

// Keywords of a query: reserved in all three dialects, or in one of them and hardly ever a column name.
constexpr std::string_view reservedEverywhere[] = {
    "ALL",     "ALTER",     "AND",   "AS",     "BETWEEN", "CASE",    "CHECK",      "COLLATE", "CREATE",  "CROSS",
    "DEFAULT", "DISTINCT",  "ELSE",  "EXCEPT", "EXISTS",  "FOREIGN", "FROM",       "GROUP",   "HAVING",  "IN",
    "INNER",   "INTERSECT", "INTO",  "IS",     "JOIN",    "LEFT",    "LIKE",       "LIMIT",   "NATURAL", "NOT",
    "NULL",    "ON",        "OR",    "ORDER",  "OUTER",   "PRIMARY", "REFERENCES", "RIGHT",   "SELECT",  "TABLE",
    "THEN",    "TO",        "UNION", "UNIQUE", "USING",   "WHEN",    "WHERE",      "WITH",
};

constexpr std::string_view reservedInSqlite[] = {
    "ADD",     "AUTOINCREMENT", "COMMIT", "CONSTRAINT",  "DEFERRABLE", "DELETE", "DROP",
    "ESCAPE",  "GLOB",          "INDEX",  "INDEXED",     "INSERT",     "ISNULL", "NOTHING",
    "NOTNULL", "RETURNING",     "SET",    "TRANSACTION", "UPDATE",     "VALUES",
};

constexpr std::string_view reservedInPostgres[] = {
    "ANALYSE",
    "ANALYZE",
    "ANY",
    "ARRAY",
    "ASC",
    "ASYMMETRIC",
    "BOTH",
    "CAST",
    "COLUMN",
    "CONSTRAINT",
    "CURRENT_DATE",
    "CURRENT_ROLE",
    "CURRENT_TIME",
    "CURRENT_TIMESTAMP",
    "CURRENT_USER",
    "DEFERRABLE",
    "DESC",
    "DO",
    "END",
    "FALSE",
    "FETCH",
    "FOR",
    "FULL",
    "GRANT",
    "ILIKE",
    "INITIALLY",
    "ISNULL",
    "LATERAL",
    "LEADING",
    "LOCALTIME",
    "LOCALTIMESTAMP",
    "NOTNULL",
    "OFFSET",
    "ONLY",
    "OVERLAPS",
    "PLACING",
    "RETURNING",
    "SESSION_USER",
    "SIMILAR",
    "SOME",
    "SYMMETRIC",
    "TABLESAMPLE",
    "TRAILING",
    "TRUE",
    "USER",
    "VARIADIC",
    "VERBOSE",
    "WINDOW",
};

constexpr std::string_view reservedInMariadb[] = {
    "ADD",          "ANALYZE",
    "ASC",          "BEFORE",
    "BIGINT",       "BINARY",
    "BLOB",         "BOTH",
    "BY",           "CALL",
    "CASCADE",      "CHANGE",
    "CHAR",         "CHARACTER",
    "COLUMN",       "CONDITION",
    "CONSTRAINT",   "CONTINUE",
    "CONVERT",      "CURRENT_DATE",
    "CURRENT_TIME", "CURRENT_TIMESTAMP",
    "CURSOR",       "DATABASE",
    "DATABASES",    "DECIMAL",
    "DECLARE",      "DELETE",
    "DESC",         "DESCRIBE",
    "DIV",          "DOUBLE",
    "DROP",         "DUAL",
    "EACH",         "ENCLOSED",
    "ESCAPED",      "EXIT",
    "EXPLAIN",      "FALSE",
    "FETCH",        "FLOAT",
    "FOR",          "FORCE",
    "FULLTEXT",     "GRANT",
    "IF",           "IGNORE",
    "INDEX",        "INFILE",
    "INSERT",       "INT",
    "INTEGER",      "INTERVAL",
    "ITERATE",      "KEY",
    "KEYS",         "KILL",
    "LEADING",      "LEAVE",
    "LINES",        "LOAD",
    "LOCK",         "LONG",
    "LOOP",         "MATCH",
    "MOD",          "NUMERIC",
    "OPTIMIZE",     "OPTION",
    "OUT",          "OUTFILE",
    "OVER",         "PARTITION",
    "PROCEDURE",    "PURGE",
    "RANGE",        "READ",
    "READS",        "REGEXP",
    "RELEASE",      "RENAME",
    "REPEAT",       "REPLACE",
    "REQUIRE",      "RESTRICT",
    "RETURN",       "REVOKE",
    "RLIKE",        "ROWS",
    "SCHEMA",       "SCHEMAS",
    "SEPARATOR",    "SET",
    "SHOW",         "SMALLINT",
    "SQL",          "STARTING",
    "TERMINATED",   "TINYINT",
    "TRAILING",     "TRIGGER",
    "TRUE",         "UNDO",
    "UNLOCK",       "UNSIGNED",
    "UPDATE",       "USAGE",
    "USE",          "VALUES",
    "VARCHAR",      "WHILE",
    "WINDOW",       "WRITE",
    "XOR",          "ZEROFILL",
};

// Keywords only in some places of a query; names elsewhere.
constexpr std::string_view otherWords[] = {
    "ABORT",
    "ACTION",
    "AT",
    "CURRENT_CATALOG",
    "CURRENT_SCHEMA",
    "DAY_HOUR",
    "DAY_MINUTE",
    "DAY_SECOND",
    "HOUR_MINUTE",
    "HOUR_SECOND",
    "MINUTE_SECOND",
    "YEAR_MONTH",
    "SIGNED",
    "ROWNUM",
    "TABLESAMPLE",
    "EPOCH",
    "AFTER",
    "AGAINST",
    "ALWAYS",
    "ATTACH",
    "BEGIN",
    "BOOLEAN",
    "COPY",
    "CUBE",
    "CURRENT",
    "CYCLE",
    "DATE",
    "DAY",
    "DETACH",
    "EXCLUDE",
    "FILTER",
    "FIRST",
    "FOLLOWING",
    "FORMAT",
    "GENERATED",
    "GROUPING",
    "GROUPS",
    "HOUR",
    "IMMEDIATE",
    "INSTEAD",
    "LANGUAGE",
    "LAST",
    "MATERIALIZED",
    "MICROSECOND",
    "MINUTE",
    "MODE",
    "MONTH",
    "NEXT",
    "NO",
    "NULLS",
    "OF",
    "ORDINALITY",
    "OTHERS",
    "PERCENT",
    "PLAN",
    "PRAGMA",
    "PRECEDING",
    "PRECISION",
    "QUARTER",
    "QUERY",
    "RECURSIVE",
    "REINDEX",
    "ROLLBACK",
    "ROLLUP",
    "ROW",
    "SAVEPOINT",
    "SEARCH",
    "SECOND",
    "SETS",
    "SHARE",
    "START",
    "STRAIGHT_JOIN",
    "TEMP",
    "TEMPORARY",
    "TEXT",
    "TIES",
    "TIME",
    "TIMESTAMP",
    "TRUNCATE",
    "UNBOUNDED",
    "UNKNOWN",
    "VACUUM",
    "VARYING",
    "VIEW",
    "VIRTUAL",
    "WEEK",
    "WITHIN",
    "WITHOUT",
    "YEAR",
    "ZONE",
};

using Words = std::unordered_set<std::string_view>;

template <std::size_t n>
void put(Words &words, const std::string_view (&list)[n])
{
    words.insert(std::begin(list), std::end(list));
}

const Words &reservedWords(Dialect dialect)
{
    static const Words all[] = {
        [] {
            Words words;
            put(words, reservedEverywhere);
            put(words, reservedInSqlite);
            return words;
        }(),
        [] {
            Words words;
            put(words, reservedEverywhere);
            put(words, reservedInPostgres);
            return words;
        }(),
        [] {
            Words words;
            put(words, reservedEverywhere);
            put(words, reservedInMariadb);
            return words;
        }(),
    };
    return all[static_cast<std::size_t>(dialect)];
}

const Words &allWords()
{
    static const Words all = [] {
        Words words;
        put(words, reservedEverywhere);
        put(words, reservedInSqlite);
        put(words, reservedInPostgres);
        put(words, reservedInMariadb);
        put(words, otherWords);
        return words;
    }();
    return all;
}

char capital(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string inQuotes(std::string_view text, char quote)
{
    std::string out(1, quote);
    for (const char c : text) {
        out += c;
        if (c == quote)
            out += c;
    }
    return out + quote;
}

} // namespace

std::string_view toString(Dialect dialect)
{
    constexpr std::string_view names[] = {"SQLite", "PostgreSQL", "MariaDB"};
    return names[static_cast<std::size_t>(dialect)];
}

bool isKeyword(std::string_view word)
{
    return allWords().contains(capitals(word));
}

bool isReserved(Dialect dialect, std::string_view word)
{
    return reservedWords(dialect).contains(capitals(word));
}

std::string nameText(Dialect dialect, std::string_view name)
{
    const auto plain = [&](char c) {
        return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
               (dialect != Dialect::postgres && c >= 'A' && c <= 'Z');
    };
    const bool safe = !name.empty() && !(name[0] >= '0' && name[0] <= '9') &&
                      std::all_of(name.begin(), name.end(), plain) && !isReserved(dialect, name);
    return safe ? std::string(name) : quotedName(dialect, name);
}

std::string tableName(Dialect dialect, std::string_view name)
{
    const auto dot = dialect == Dialect::sqlite ? std::string_view::npos : name.find('.');
    return dot == std::string_view::npos || dot == 0 || dot + 1 == name.size()
               ? nameText(dialect, name)
               : nameText(dialect, name.substr(0, dot)) + "." + nameText(dialect, name.substr(dot + 1));
}

std::string quotedName(Dialect dialect, std::string_view name)
{
    return inQuotes(name, dialect == Dialect::mariadb ? '`' : '"');
}

std::string quotedTableName(Dialect dialect, const std::string &name)
{
    const auto dot = name.find('.');
    return dot == std::string::npos
               ? quotedName(dialect, name)
               : quotedName(dialect, name.substr(0, dot)) + "." + quotedName(dialect, name.substr(dot + 1));
}

std::string quotedText(Dialect dialect, std::string_view text)
{
    if (dialect != Dialect::mariadb)
        return inQuotes(text, '\'');
    std::string escaped; // a backslash is an escape character there
    for (const char c : text) {
        if (c == '\\')
            escaped += c;
        escaped += c;
    }
    return inQuotes(escaped, '\'');
}

bool same(std::string_view a, std::string_view b)
{
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return capital(x) == capital(y); });
}

std::string capitals(std::string_view word)
{
    std::string out(word);
    std::transform(out.begin(), out.end(), out.begin(), capital);
    return out;
}

} // namespace sql
