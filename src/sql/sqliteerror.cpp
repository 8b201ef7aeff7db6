// SPDX-License-Identifier: GPL-3.0-or-later
// Errors of SQLite, sorted by result code, with messages for users. SQLite's code and message are in the detail.
#include "base/text.h"
#include "data/diagnostic.h"
#include "sql/sqlitedatabase.h"

#include <sqlite3.h>

namespace sql {

using base::Category;

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

std::string wordsForMistake(const std::string &message)
{
    if (message.starts_with("no such table: "))
        return "There is no table " + behind(message, "no such table: ") + ".";
    if (message.starts_with("no such column: "))
        return "There is no column " + behind(message, "no such column: ") + ".";
    if (message.starts_with("no such function: "))
        return "SQLite has no function " + behind(message, "no such function: ") + ".";
    if (message.starts_with("ambiguous column name: "))
        return "More than one table has a column " + behind(message, "ambiguous column name: ") +
               "; write the table's name and a dot before it.";
    if (message == "incomplete input")
        return "The query ends too early.";
    if (message.starts_with("near \"") && message.ends_with(": syntax error"))
        return "The query cannot be read at " + message.substr(5, message.size() - 5 - 14) + ".";
    if (message.starts_with("unrecognized token"))
        return "This is no SQL: " + behind(message, "unrecognized token: ") + ".";
    return "SQLite refuses the query: " + message + ".";
}

std::string words(int rc, const std::string &message, const std::string &file)
{
    const std::string name = file.empty() ? std::string("The database") : "The file " + file;
    switch (rc & 0xff) {
    case SQLITE_ERROR:
        return wordsForMistake(message);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return name + " is locked by another program; nothing was changed. Try again in a moment.";
    case SQLITE_SCHEMA:
        return name + " was changed by another program meanwhile. Try again.";
    case SQLITE_CORRUPT:
        return name + " is damaged: what the query needs cannot be read. The command `sqlite3 FILE .recover` may save "
                      "what is left.";
    case SQLITE_NOTADB:
        return name + " is not an SQLite database, or it is encrypted.";
    case SQLITE_CANTOPEN:
        return name + " cannot be opened: " + message +
               ". A file with a write-ahead log also needs a folder that can be written.";
    case SQLITE_IOERR:
        return name + " cannot be read: " + message + ".";
    case SQLITE_READONLY:
        return "The database is open for reading only; this would change it.";
    case SQLITE_NOMEM:
        return "The machine has not enough memory for this query; make it more selective.";
    case SQLITE_TOOBIG:
        return "A value of the result is larger than SQLite is allowed to make here (16 MB).";
    case SQLITE_FULL:
        return "The disk is full, and the query needs room for its intermediate tables.";
    default:
        return "SQLite says: " + message + ".";
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
    std::string said = words(rc, message, fileOf(m_path));
    const std::string refused = takeRefusal();
    if ((rc & 0xff) == SQLITE_AUTH || (!refused.empty() && has(message, "not authorized"))) {
        said = "Only queries that read are sent to the database; this one needs " +
               (refused.empty() ? "more than reading" : refused) + ".";
        return {Category::refused, said, message + " [" + sqlite3_errstr(rc) + ", " + std::to_string(rc) + "]",
                "refused"};
    }
    if (offset >= 0 && !text.empty() && static_cast<std::size_t>(offset) <= text.size()) {
        const data::Position at = data::position(text, static_cast<std::uint32_t>(offset));
        said = "line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ": " + said;
    }
    return {kind.category, said, message + " [" + sqlite3_errstr(rc) + ", " + std::to_string(rc) + "]", kind.code};
}

} // namespace sql
