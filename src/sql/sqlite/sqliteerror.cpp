// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of SQLite, sorted by result code, with messages for users. SQLite's code and message are in the detail.
#include "base/codedtext.h"
#include "base/text.h"
#include "data/language/diagnostic.h"
#include "sql/sqlite/sqlitedatabase.h"

#include <sqlite3.h>

namespace sql {

using base::Category;
using base::CodedText;

namespace {

struct SortOfError {
    Category category;
    const char *code;
};

bool has(std::string_view text, std::string_view piece)
{
    return text.find(piece) != std::string_view::npos;
}

// All mistakes in a query have the code SQLITE_ERROR; only the message distinguishes them. Messages begin with fixed
// words, so quoted data cannot be mistaken for them.
SortOfError kindOfMistake(std::string_view message)
{
    for (const char *start : {"no such table", "no such column", "no such function", "no such collation",
                              "no such index", "no such table column", "no such window", "no such module",
                              "ambiguous column name", "unknown database", "no tables specified"})
        if (message.starts_with(start))
            return {Category::input, "unknown-name"};
    if ((message.starts_with("near \"") && message.ends_with("syntax error")) || message == "incomplete input" ||
        message.starts_with("unrecognized token") || message == "parser stack overflow")
        return {Category::input, "syntax"};
    for (const char *start : {"integer overflow", "malformed JSON", "JSON path error", "string or blob too big",
                              "LIKE or GLOB pattern too complex", "unable to use function", "fts5:", "malformed MATCH",
                              "unterminated string", "hex literal too big", "bad JSON path", "not authorized",
                              "Expression tree is too large", "no query solution"})
        if (message.starts_with(start))
            return {Category::input, "runtime"};
    return {Category::input, "syntax"}; // misuse of an aggregate, wrong number of arguments, columns that do not fit
}

SortOfError kindOf(int rc, std::string_view message)
{
    switch (rc & 0xff) {
    case SQLITE_ERROR:
        return kindOfMistake(message);
    case SQLITE_INTERRUPT:
        return {Category::limit, "timeout"};
    case SQLITE_READONLY:
    case SQLITE_AUTH:
    case SQLITE_PERM:
        return {Category::refused, "refused"};
    case SQLITE_NOMEM:
    case SQLITE_TOOBIG:
        return {Category::limit, "memory"};
    case SQLITE_FULL:
        return {Category::storage, "memory"};
    case SQLITE_MISMATCH:
        return {Category::input, "type"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_SCHEMA:
        return {Category::unreachable, "connection"};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_PROTOCOL:
        return {Category::storage, "connection"};
    default:
        return {Category::input, "runtime"};
    }
}

std::string behind(std::string_view message, std::string_view start)
{
    return std::string(message.substr(std::min(start.size(), message.size())));
}

CodedText wordsForMistake(const std::string &message)
{
    if (message.starts_with("no such table: "))
        return {BASE_TEXT("sqlite.no-table", "There is no table {name}."),
                {{"name", behind(message, "no such table: ")}}};
    if (message.starts_with("no such column: "))
        return {BASE_TEXT("sqlite.no-column", "There is no column {name}."),
                {{"name", behind(message, "no such column: ")}}};
    if (message.starts_with("no such function: "))
        return {BASE_TEXT("sqlite.no-function", "SQLite has no function {name}."),
                {{"name", behind(message, "no such function: ")}}};
    if (message.starts_with("ambiguous column name: "))
        return {
            BASE_TEXT(
                "sqlite.ambiguous",
                "More than one table has a column {name}. Write the name of the table and a dot before the column."),
            {{"name", behind(message, "ambiguous column name: ")}}};
    if (message == "incomplete input")
        return BASE_TEXT("sqlite.ends-early", "The query ends too early.");
    if (message.starts_with("near \"") && message.ends_with(": syntax error"))
        return {BASE_TEXT("sqlite.syntax", "The query cannot be parsed at {place}."),
                {{"place", message.substr(5, message.size() - 5 - 14)}}};
    if (message.starts_with("unrecognized token"))
        return {BASE_TEXT("sqlite.not-sql", "This is not SQL: {text}."),
                {{"text", behind(message, "unrecognized token: ")}}};
    return {BASE_TEXT("sqlite.refuses", "SQLite refuses the query: {message}."), {{"message", message}}};
}

CodedText words(int rc, const std::string &message, const std::string &file)
{
    const CodedText name = file.empty() ? CodedText(BASE_TEXT("sqlite.the-database", "The database"))
                                        : CodedText(BASE_TEXT("sqlite.the-file", "The file {file}"), {{"file", file}});
    switch (rc & 0xff) {
    case SQLITE_ERROR:
        return wordsForMistake(message);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {BASE_TEXT("sqlite.locked",
                          "{name} is locked by another program. Nothing was changed. Try again in a moment."),
                {},
                {{"name", name}}};
    case SQLITE_SCHEMA:
        return {BASE_TEXT("sqlite.schema-changed", "Another program changed {name} while the query ran. Try again."),
                {},
                {{"name", name}}};
    case SQLITE_CORRUPT:
        return {BASE_TEXT("sqlite.damaged",
                          "{name} is damaged. The command `sqlite3 FILE .recover` may save the remaining data."),
                {},
                {{"name", name}}};
    case SQLITE_NOTADB:
        return {BASE_TEXT("sqlite.not-sqlite", "{name} is not an SQLite database, or it is encrypted."),
                {},
                {{"name", name}}};
    case SQLITE_CANTOPEN:
        return {
            BASE_TEXT(
                "sqlite.not-openable",
                "{name} cannot be opened: {why}. A file with a write-ahead log needs a folder with write permission."),
            {{"why", message}},
            {{"name", name}}};
    case SQLITE_IOERR:
        return {BASE_TEXT("sqlite.unreadable", "{name} cannot be read: {why}."), {{"why", message}}, {{"name", name}}};
    case SQLITE_READONLY:
        return BASE_TEXT("sqlite.read-only", "The query would change the database, which is open read-only.");
    case SQLITE_NOMEM:
        return BASE_TEXT("sqlite.query-memory",
                         "This computer does not have enough memory for this query. Make the query more selective.");
    case SQLITE_TOOBIG:
        return BASE_TEXT("sqlite.large-value", "A value of the result is larger than the limit of 16 MB.");
    case SQLITE_FULL:
        return BASE_TEXT("sqlite.disk-full", "The disk is full, but the query needs space for temporary tables.");
    default:
        return {BASE_TEXT("sqlite.says", "SQLite says: {message}."), {{"message", message}}};
    }
}

std::string fileOf(const std::string &path)
{
    const std::size_t slash = path.find_last_of('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

} // namespace

base::Error SqliteDatabase::error(int rc, std::string_view text) const
{
    const int extended = sqlite3_extended_errcode(m_handle);
    const std::string message = sqlite3_errmsg(m_handle);
    if ((rc & 0xff) == SQLITE_ERROR && (extended & 0xff) == SQLITE_AUTH)
        rc = extended;
    const int offset = sqlite3_error_offset(m_handle);
    const SortOfError kind = kindOf(rc, message);
    CodedText sentence = words(rc, message, fileOf(m_path));
    const std::string refused = takeRefusal();
    if ((rc & 0xff) == SQLITE_AUTH || (!refused.empty() && has(message, "not authorized"))) {
        sentence =
            refused.empty()
                ? CodedText(BASE_TEXT(
                      "sqlite.needs-more",
                      "Only read-only queries are sent to the database. This query does more than read data."))
                : CodedText(BASE_TEXT("sqlite.needs",
                                      "Only read-only queries are sent to the database. This query needs {what}."),
                            {{"what", refused}});
        return base::codedError(Category::refused, sentence,
                                message + " [" + sqlite3_errstr(rc) + ", " + std::to_string(rc) + "]", "refused");
    }
    if (offset >= 0 && !text.empty() && static_cast<std::size_t>(offset) <= text.size()) {
        const data::Position at = data::position(text, static_cast<std::uint32_t>(offset));
        sentence = CodedText(BASE_TEXT("query.at-place", "line {line}, column {column}: {error}"),
                             {{"line", std::to_string(at.line)}, {"column", std::to_string(at.column)}},
                             {{"error", sentence}});
    }
    return base::codedError(kind.category, sentence,
                            message + " [" + sqlite3_errstr(rc) + ", " + std::to_string(rc) + "]", kind.code);
}

} // namespace sql
