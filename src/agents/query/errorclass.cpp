// SPDX-License-Identifier: GPL-3.0-or-later
// Sources of the codes: the manuals of PostgreSQL (appendix A), MySQL/MariaDB (server errors), SQLite (result codes),
// SQL Server, Oracle and Neo4j. The messages of SQLite were collected from the engine.
#include "agents/query/errorclass.h"

#include "base/jsonread.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string>

namespace agents {

using nlohmann::json;

namespace {

using enum ErrorSeverity;

constexpr ErrorClass classes[] = {
    {"none", none, 0, "The query ran.", ""},
    {"syntax", critical, -1, "The database cannot read the query.", "Write one complete SELECT statement."},
    {"unknown-table", critical, -1, "The query names a table that is not there.",
     "Use only the tables of the schema, spelt as there."},
    {"unknown-column", critical, -1, "The query names a column that its tables do not have.",
     "Use only the columns of the schema, each with its own table."},
    {"ambiguous-name", critical, -1, "More than one table of the query has a column of that name.",
     "Write the table's name or alias and a dot before the column."},
    {"unknown-function", critical, -1, "The database has no such function, or not with these arguments.",
     "Use a function that this database has, with the arguments it takes."},
    {"aggregate", critical, -1, "An aggregate or a grouping is not allowed here.",
     "Group by every column that is not aggregated, and put conditions on aggregates into HAVING."},
    {"type", critical, -1, "A value is of another type than the query needs.",
     "Cast the value, or compare with one of the column's type."},
    {"parameter", critical, -1, "The query has a parameter that nothing fills.",
     "Write the value itself instead of a placeholder."},
    {"timeout", critical, 1, "The query took longer than it may.",
     "Ask for less: filter first, join fewer tables, or add a LIMIT."},
    {"memory", critical, 1, "The query needs more memory or room than it may use.",
     "Ask for less: fewer columns, fewer joins, or a LIMIT."},
    {"no-query", critical, -1, "The model gave no query.", "Give one SELECT statement."},
    {"repeated-query", critical, -1, "The model gave a query again that has already been run.",
     "Change the query: other columns, other joins or other conditions."},
    {"refused", blocked, 0, "The query would change data, or it is not allowed.", "Only queries that read are run."},
    {"transient", transient, 0, "The database is busy, or the connection was lost.",
     "Nothing is wrong with the query; it can be run again."},
    {"other", warning, 0, "The database stopped the query for another reason.", ""},
};

struct Known {
    const char *code;
    const char *name; // of a class
};

// Five letters and digits each; "08" matches all codes with this prefix.
constexpr Known sqlStates[] = {{"42601", "syntax"},         {"42P01", "unknown-table"},  {"42S02", "unknown-table"},
                               {"3F000", "unknown-table"},  {"42703", "unknown-column"}, {"42S22", "unknown-column"},
                               {"42702", "ambiguous-name"}, {"42725", "ambiguous-name"}, {"42883", "unknown-function"},
                               {"42803", "aggregate"},      {"42P20", "aggregate"},      {"22P02", "type"},
                               {"42804", "type"},           {"42846", "type"},           {"22007", "type"},
                               {"22008", "type"},           {"22003", "type"},           {"08P01", "parameter"},
                               {"42P02", "parameter"},      {"57014", "timeout"},        {"25006", "refused"},
                               {"42501", "refused"},        {"28000", "refused"},        {"53200", "memory"},
                               {"53100", "memory"},         {"40001", "transient"},      {"40P01", "transient"},
                               {"55P03", "transient"},      {"57P01", "transient"},      {"57P02", "transient"},
                               {"57P03", "transient"},      {"53300", "transient"},      {"53400", "memory"},
                               {"54000", "memory"},         {"42P18", "parameter"},      {"22012", "type"}};

constexpr Known serverNumbers[] = {{"1064", "syntax"},
                                   {"1149", "syntax"},
                                   {"1146", "unknown-table"},
                                   {"1051", "unknown-table"},
                                   {"1109", "unknown-table"},
                                   {"1054", "unknown-column"},
                                   {"1052", "ambiguous-name"},
                                   {"1305", "unknown-function"},
                                   {"1582", "unknown-function"},
                                   {"1055", "aggregate"},
                                   {"1056", "aggregate"},
                                   {"1111", "aggregate"},
                                   {"1140", "aggregate"},
                                   {"1292", "type"},
                                   {"1366", "type"},
                                   {"3024", "timeout"},
                                   {"1969", "timeout"},
                                   {"1317", "timeout"},
                                   {"1792", "refused"},
                                   {"1142", "refused"},
                                   {"1143", "refused"},
                                   {"1227", "refused"},
                                   {"1290", "refused"},
                                   {"1044", "refused"},
                                   {"1205", "transient"},
                                   {"1213", "transient"},
                                   {"2002", "transient"},
                                   {"2006", "transient"},
                                   {"2013", "transient"},
                                   {"1040", "transient"},
                                   {"1104", "memory"},
                                   {"1021", "memory"},
                                   {"1037", "memory"},
                                   {"1038", "memory"},
                                   {"1041", "memory"},
                                   {"1114", "memory"},
                                   {"1690", "type"}};

constexpr Known driverWords[] = {{"SQLITE_BUSY", "transient"},
                                 {"SQLITE_LOCKED", "transient"},
                                 {"SQLITE_SCHEMA", "transient"},
                                 {"SQLITE_READONLY", "refused"},
                                 {"SQLITE_AUTH", "refused"},
                                 {"SQLITE_PERM", "refused"},
                                 {"SQLITE_INTERRUPT", "timeout"},
                                 {"SQLITE_NOMEM", "memory"},
                                 {"SQLITE_TOOBIG", "memory"},
                                 {"SQLITE_FULL", "memory"},
                                 {"SQLITE_MISMATCH", "type"},
                                 {"ORA-00942", "unknown-table"},
                                 {"ORA-00904", "unknown-column"},
                                 {"ORA-00918", "ambiguous-name"},
                                 {"ORA-00979", "aggregate"},
                                 {"ORA-01722", "type"},
                                 {"ORA-01008", "parameter"},
                                 {"ORA-01013", "timeout"},
                                 {"ORA-01031", "refused"},
                                 {"ORA-009", "syntax"},
                                 {"Statement.SyntaxError", "syntax"},
                                 {"Statement.TypeError", "type"},
                                 {"ParameterMissing", "parameter"},
                                 {"TransactionTimedOut", "timeout"},
                                 {"Statement.AccessMode", "refused"},
                                 {"ClientError.Security", "refused"},
                                 {"TransientError", "transient"},
                                 {"ProcedureNotFound", "unknown-function"}};

// Prefixes of engines' messages; quoted data cannot match them.
constexpr Known beginnings[] = {{"no such table", "unknown-table"},
                                {"unknown database", "unknown-table"},
                                {"no tables specified", "unknown-table"},
                                {"no such column", "unknown-column"},
                                {"ambiguous column name", "ambiguous-name"},
                                {"no such function", "unknown-function"},
                                {"no such window", "unknown-function"},
                                {"no such collation", "unknown-function"},
                                {"wrong number of arguments", "unknown-function"},
                                {"misuse of aggregate", "aggregate"},
                                {"misuse of window", "aggregate"},
                                {"a GROUP BY clause is required", "aggregate"},
                                {"aggregate functions are not allowed", "aggregate"},
                                {"HAVING clause on a non-aggregate", "aggregate"},
                                {"bind or column index", "parameter"},
                                {"Incorrect number of bindings", "parameter"},
                                {"datatype mismatch", "type"},
                                {"incomplete input", "syntax"},
                                {"unrecognized token", "syntax"},
                                {"near \"", "syntax"},
                                {"database is locked", "transient"},
                                {"database table is locked", "transient"},
                                {"attempt to write a readonly database", "refused"},
                                {"not authorized", "refused"},
                                {"interrupted", "timeout"}};

// The program's own codes: of Source::run and of checkers.
constexpr Known ownCodes[] = {{"syntax", "syntax"},
                              {"unknown-table", "unknown-table"},
                              {"unknown-label", "unknown-table"},
                              {"unknown-relationship", "unknown-table"},
                              {"unknown-alias", "unknown-table"},
                              {"unknown-column", "unknown-column"},
                              {"unknown-property", "unknown-column"},
                              {"ambiguous", "ambiguous-name"},
                              {"unknown-function", "unknown-function"},
                              {"aggregate", "aggregate"},
                              {"type", "type"},
                              {"parameter", "parameter"},
                              {"timeout", "timeout"},
                              {"memory", "memory"},
                              {"refused", "refused"},
                              {"denied", "refused"},
                              {"connection", "transient"},
                              {"no-query", "no-query"},
                              {"repeated-query", "repeated-query"},
                              {"unknown", "unknown-column"}};

// Keywords of the user story and similar ones; searched in the text outside quotes.
constexpr Known keywords[] = {{"no such table", "unknown-table"},
                              {"unknown table", "unknown-table"},
                              {"doesn't exist", "unknown-table"},
                              {"no such column", "unknown-column"},
                              {"unknown column", "unknown-column"},
                              {"ambiguous", "ambiguous-name"},
                              {"no such function", "unknown-function"},
                              {"invalid sql", "syntax"},
                              {"syntax error", "syntax"},
                              {"parse error", "syntax"},
                              {"parser error", "syntax"},
                              {"permission denied", "refused"},
                              {"read-only", "refused"},
                              {"timed out", "timeout"}};

bool isWordSign(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// True if the text has it as a whole word.
bool holds(const std::string &text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const auto end = at + word.size();
        if ((at == 0 || !isWordSign(text[at - 1])) && (end == text.size() || !isWordSign(text[end])))
            return true;
    }
    return false;
}

// Removes text in quotes: data or names, not the engine's own words.
std::string unquoted(const std::string &text)
{
    std::string out;
    char quote = 0;
    for (const char c : text) {
        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '`' || (c == '\'' && (out.empty() || !isWordSign(out.back())))) // not in "doesn't"
            quote = c;
        else
            out += c;
    }
    return out;
}

// A number counts only in the position of a code: alone, in brackets, before a colon, after "ERROR".
bool holdsNumber(const std::string &text, std::string_view number)
{
    for (auto at = text.find(number); at != std::string::npos; at = text.find(number, at + 1)) {
        const auto end = at + number.size();
        const bool opens = at == 0 || text[at - 1] == '[' || text[at - 1] == '(' || text[at - 1] == '#' ||
                           (at >= 2 && text[at - 1] == ' ' && (text[at - 2] == ',' || text[at - 2] == 'R'));
        const bool closes =
            end == text.size() || text[end] == ']' || text[end] == ')' || text[end] == ':' || text[end] == ' ';
        if (opens && closes)
            return true;
    }
    return false;
}

const char *byCode(const std::string &text)
{
    for (const auto &known : sqlStates)
        if (holds(text, known.code))
            return known.name;
    for (const auto &known : driverWords)
        if (text.find(known.code) != std::string::npos)
            return known.name;
    for (const auto &known : serverNumbers)
        if (holdsNumber(text, known.code))
            return known.name;
    for (std::size_t at = text.find("08"); at != std::string::npos; at = text.find("08", at + 1))
        if (at + 5 <= text.size() && holds(text.substr(at, 6), text.substr(at, 5)) &&
            (at == 0 || !isWordSign(text[at - 1])))
            return "transient"; // connection exceptions
    return nullptr;
}

const char *byBeginning(const std::string &text)
{
    for (const auto &known : beginnings)
        if (text.starts_with(known.code) &&
            (known.code != std::string_view("near \"") || text.find("syntax error") != std::string::npos))
            return known.name;
    return nullptr;
}

const char *byOurs(const std::string &code)
{
    for (const auto &known : ownCodes)
        if (code.starts_with(known.code))
            return known.name;
    return nullptr;
}

const char *nameOf(const json &error)
{
    const auto code = base::textIn(error, "code"), detail = base::textIn(error, "detail"),
               message = base::textIn(error, "message");
    const auto plain = unquoted(detail);
    if (plain.starts_with("[42883] operator does not exist")) // functions have the same code
        return "type";
    if (const char *name = byCode(code))
        return name;
    if (const char *name = byCode(plain))
        return name;
    if (code == "connection" && base::textIn(error, "category") == "storage")
        return "other"; // a damaged file is not temporary
    const bool isSure = code == "timeout" || code == "refused" || code == "connection" || code == "memory" ||
                        code == "denied" || code == "no-query" || code == "repeated-query";
    if (isSure)
        return byOurs(code);
    for (const auto &text : {detail, message})
        if (const char *name = byBeginning(text))
            return name;
    if (const char *name = byOurs(detail)) // of a check: more specific than the error's own
        return name;
    if (code != "runtime")
        if (const char *name = byOurs(code))
            return name;
    const auto folded = base::lower(plain + " " + unquoted(message));
    for (const auto &known : keywords)
        if (folded.find(known.code) != std::string::npos)
            return known.name;
    return "other";
}

} // namespace

std::string_view toString(ErrorSeverity severity)
{
    switch (severity) {
    case none:
        return "none";
    case warning:
        return "warning";
    case transient:
        return "transient";
    case critical:
        return "critical";
    case blocked:
        return "blocked";
    }
    return "none";
}

const ErrorClass &errorClass(std::string_view name)
{
    for (const auto &each : classes)
        if (each.name == name)
            return each;
    return errorClass("other");
}

const ErrorClass &classify(const json &error)
{
    return errorClass(error.is_object() ? nameOf(error) : "none");
}

} // namespace agents
