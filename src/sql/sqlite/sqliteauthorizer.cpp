// SPDX-License-Identifier: GPL-3.0-or-later
// Actions that SQLite may compile: reading, functions that only compute, and reading PRAGMAs. Everything else is
// denied, including actions of future versions.
#include "sql/sqlite/sqlitedatabase.h"

#include "sql/text/dialect.h"

#include <sqlite3.h>
#include <unordered_set>

namespace sql {

namespace {

const std::unordered_set<std::string_view> &computingFunctions()
{
    static const std::unordered_set<std::string_view> names = {"abs",
                                                               "acos",
                                                               "acosh",
                                                               "asin",
                                                               "asinh",
                                                               "atan",
                                                               "atan2",
                                                               "atanh",
                                                               "avg",
                                                               "bm25",
                                                               "ceil",
                                                               "ceiling",
                                                               "changes",
                                                               "char",
                                                               "coalesce",
                                                               "concat",
                                                               "concat_ws",
                                                               "cos",
                                                               "cosh",
                                                               "count",
                                                               "cume_dist",
                                                               "current_date",
                                                               "current_time",
                                                               "current_timestamp",
                                                               "date",
                                                               "datetime",
                                                               "degrees",
                                                               "dense_rank",
                                                               "exp",
                                                               "first_value",
                                                               "floor",
                                                               "format",
                                                               "geopoly_area",
                                                               "geopoly_bbox",
                                                               "geopoly_blob",
                                                               "geopoly_ccw",
                                                               "geopoly_contains_point",
                                                               "geopoly_group_bbox",
                                                               "geopoly_json",
                                                               "geopoly_overlap",
                                                               "geopoly_regular",
                                                               "geopoly_svg",
                                                               "geopoly_within",
                                                               "geopoly_xform",
                                                               "glob",
                                                               "group_concat",
                                                               "hex",
                                                               "highlight",
                                                               "ifnull",
                                                               "iif",
                                                               "instr",
                                                               "json",
                                                               "json_array",
                                                               "json_array_length",
                                                               "json_error_position",
                                                               "json_extract",
                                                               "json_group_array",
                                                               "json_group_object",
                                                               "json_insert",
                                                               "json_object",
                                                               "json_patch",
                                                               "json_quote",
                                                               "json_remove",
                                                               "json_replace",
                                                               "json_set",
                                                               "json_type",
                                                               "json_valid",
                                                               "jsonb",
                                                               "julianday",
                                                               "lag",
                                                               "last_insert_rowid",
                                                               "last_value",
                                                               "lead",
                                                               "length",
                                                               "like",
                                                               "likelihood",
                                                               "likely",
                                                               "ln",
                                                               "log",
                                                               "log10",
                                                               "log2",
                                                               "lower",
                                                               "ltrim",
                                                               "match",
                                                               "matchinfo",
                                                               "max",
                                                               "min",
                                                               "mod",
                                                               "nth_value",
                                                               "ntile",
                                                               "nullif",
                                                               "octet_length",
                                                               "offsets",
                                                               "percent_rank",
                                                               "pi",
                                                               "pow",
                                                               "power",
                                                               "printf",
                                                               "quote",
                                                               "radians",
                                                               "random",
                                                               "randomblob",
                                                               "rank",
                                                               "regexp",
                                                               "replace",
                                                               "round",
                                                               "row_number",
                                                               "rtrim",
                                                               "sign",
                                                               "sin",
                                                               "sinh",
                                                               "snippet",
                                                               "soundex",
                                                               "sqlite_compileoption_get",
                                                               "sqlite_compileoption_used",
                                                               "sqlite_source_id",
                                                               "sqlite_version",
                                                               "sqrt",
                                                               "strftime",
                                                               "string_agg",
                                                               "substr",
                                                               "substring",
                                                               "subtype",
                                                               "sum",
                                                               "tan",
                                                               "tanh",
                                                               "time",
                                                               "timediff",
                                                               "total",
                                                               "total_changes",
                                                               "trim",
                                                               "trunc",
                                                               "typeof",
                                                               "unhex",
                                                               "unicode",
                                                               "unistr",
                                                               "unixepoch",
                                                               "unlikely",
                                                               "upper",
                                                               "zeroblob",
                                                               "->",
                                                               "->>"};
    return names;
}

bool tells(std::string_view pragma, const char *argument)
{
    static const std::unordered_set<std::string_view> withArgument = {
        "collation_list", "compile_options", "database_list", "foreign_key_check", "foreign_key_list", "function_list",
        "index_info",     "index_list",      "index_xinfo",   "integrity_check",   "module_list",      "pragma_list",
        "quick_check",    "table_info",      "table_list",    "table_xinfo"};
    static const std::unordered_set<std::string_view> bare = {
        "application_id", "auto_vacuum", "data_version", "encoding",       "foreign_keys", "freelist_count",
        "page_count",     "page_size",   "query_only",   "schema_version", "user_version"};
    return withArgument.contains(pragma) || (!argument && bare.contains(pragma));
}

std::string small(std::string_view name)
{
    std::string out(name);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::string nameOfAction(int action, const char *a, const char *b)
{
    const auto quoted = [](const char *name) { return name ? " " + std::string(name) : std::string(); };
    switch (action) {
    case SQLITE_INSERT:
        return "INSERT into" + quoted(a);
    case SQLITE_UPDATE:
        return "UPDATE of" + quoted(a);
    case SQLITE_DELETE:
        return "DELETE from" + quoted(a);
    case SQLITE_ATTACH:
        return "ATTACH";
    case SQLITE_DETACH:
        return "DETACH";
    case SQLITE_PRAGMA:
        return "PRAGMA" + quoted(a);
    case SQLITE_FUNCTION:
        return "the function" + quoted(b);
    case SQLITE_TRANSACTION:
    case SQLITE_SAVEPOINT:
        return quoted(a).empty() ? "a transaction" : quoted(a).substr(1);
    default:
        return "a statement that changes the database";
    }
}

} // namespace

int SqliteDatabase::authorize(void *self, int action, const char *a, const char *b, const char *, const char *)
{
    bool allowed = false;
    if (action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_RECURSIVE)
        allowed = true;
    else if (action == SQLITE_FUNCTION)
        allowed = b && computingFunctions().contains(small(b));
    else if (action == SQLITE_PRAGMA)
        allowed = a && tells(small(a), b);
    else if (action == SQLITE_UPDATE || action == SQLITE_INSERT || action == SQLITE_DELETE)
        // SQLite asks this when it opens a virtual table; a statement cannot write there (DEFENSIVE).
        allowed = a && ((action == SQLITE_UPDATE && std::string_view(a) == "sqlite_master") ||
                        static_cast<const SqliteDatabase *>(self)->m_shadows.contains(small(a)));
    if (allowed)
        return SQLITE_OK;
    static_cast<SqliteDatabase *>(self)->m_refusal = nameOfAction(action, a, b);
    return SQLITE_DENY;
}

std::string SqliteDatabase::takeRefusal() const
{
    return std::exchange(m_refusal, {});
}

} // namespace sql
