// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/serverfacts.h"

namespace sql {

namespace {

// A table outside the search path is named with its schema.
constexpr const char *postgresName = "CASE WHEN n.nspname = ANY (current_schemas(false)) THEN c.relname::text ELSE "
                                     "n.nspname || '.' || c.relname END";
constexpr const char *postgresOurs =
    "c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition AND n.nspname NOT IN ('pg_catalog', "
    "'information_schema') AND n.nspname NOT LIKE 'pg\\_%' AND has_table_privilege(c.oid, 'SELECT')";

ServerFacts postgres()
{
    const std::string name = postgresName, ours = postgresOurs;
    ServerFacts out;
    // Backslashes in strings must be plain characters, as our lexer assumes.
    out.session = {"SET standard_conforming_strings TO on", "SET TIME ZONE 'UTC'", "SET DateStyle TO ISO",
                   "SET bytea_output TO hex", "SET IntervalStyle TO iso_8601"};
    out.readOnlySession = "SET default_transaction_read_only TO on";
    out.begin = "BEGIN TRANSACTION READ ONLY";
    out.end = "ROLLBACK";
    out.time = "SET LOCAL statement_timeout TO {ms}";
    out.identity = "SELECT current_database(), (SELECT count(*) || '/' || coalesce(sum(n_tup_ins + n_tup_upd + "
                   "n_tup_del), 0) FROM pg_stat_user_tables), (SELECT max(oid) FROM pg_class)";
    out.probe = "CREATE TABLE reflexion_probe_of_read_only (a integer)";
    out.tables =
        "SELECT " + name +
        ", CASE c.relkind WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' "
        "ELSE 'table' END, c.reltuples::bigint, obj_description(c.oid, 'pg_class') FROM pg_class c JOIN "
        "pg_namespace n ON n.oid = c.relnamespace WHERE " +
        ours + " ORDER BY 1";
    out.columns =
        "SELECT " + name +
        ", a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, coalesce(a.attnum = ANY (i.indkey), "
        "false), col_description(c.oid, a.attnum) FROM pg_class c JOIN pg_namespace n ON n.oid = "
        "c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped "
        "LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary WHERE " +
        ours + " ORDER BY 1, a.attnum";
    std::string other = name;
    for (std::size_t at = 0; (at = other.find("c.rel", at)) != std::string::npos; at += 6)
        other.replace(at, 1, "f");
    for (std::size_t at = 0; (at = other.find("n.nsp", at)) != std::string::npos; at += 6)
        other.replace(at, 1, "m");
    out.keys = "SELECT " + name + ", k.conname, a.attname, " + other +
               ", b.attname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = "
               "c.relnamespace JOIN pg_class f ON f.oid = k.confrelid JOIN pg_namespace m ON m.oid = f.relnamespace "
               "CROSS JOIN LATERAL unnest(k.conkey, k.confkey) WITH ORDINALITY AS u (x, y, place) JOIN pg_attribute a "
               "ON a.attrelid = c.oid AND a.attnum = u.x JOIN pg_attribute b ON b.attrelid = f.oid AND b.attnum = u.y "
               "WHERE k.contype = 'f' AND " +
               ours + " ORDER BY 1, 2, u.place";
    const std::string ofTables = " FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace ";
    const std::string ofColumns = ofTables + "JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT "
                                             "a.attisdropped ";
    out.definitions =
        "SELECT " + name + ", a.attname::text, 'enum', t.typname::text, e.enumlabel::text, e.enumsortorder" +
        ofColumns + "JOIN pg_type t ON t.oid = a.atttypid JOIN pg_enum e ON e.enumtypid = t.oid WHERE " + ours +
        " UNION ALL SELECT " + name + ", '', 'check', k.conname::text, pg_get_constraintdef(k.oid), 0" + ofTables +
        "JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' WHERE " + ours + " UNION ALL SELECT " + name +
        ", a.attname::text, 'check', k.conname::text, pg_get_constraintdef(k.oid), 0" + ofColumns +
        "JOIN pg_constraint k ON k.contypid = a.atttypid AND k.contype = 'c' WHERE " + ours + " UNION ALL SELECT " +
        name + ", '', 'view', '', pg_get_viewdef(c.oid), 0" + ofTables + "WHERE c.relkind IN ('v', 'm') AND " + ours +
        " ORDER BY 1, 2, 3, 4, 6, 5";
    out.plan = "EXPLAIN (FORMAT JSON) ";
    return out;
}

ServerFacts mariadb()
{
    ServerFacts out;
    // ANSI and other modes change the meaning of quotes and backslashes; the server must read texts as our lexer does.
    // Keeps only modes that change the meaning of a query but not its lexemes.
    out.session = {
        "SET SESSION sql_mode = concat_ws(',', if(find_in_set('ONLY_FULL_GROUP_BY', @@sql_mode), "
        "'ONLY_FULL_GROUP_BY', NULL), if(find_in_set('PIPES_AS_CONCAT', @@sql_mode), 'PIPES_AS_CONCAT', NULL))",
        "SET NAMES utf8mb4", "SET SESSION time_zone = '+00:00'", "SET SESSION sql_select_limit = DEFAULT"};
    out.readOnlySession = "SET SESSION TRANSACTION READ ONLY";
    out.begin = "START TRANSACTION READ ONLY";
    out.end = "ROLLBACK";
    // Each server reads its own setting and skips the other's as a comment.
    out.time = "SET SESSION /*M!100100 max_statement_time = {s} */ /*!50708 max_execution_time = {ms} */";
    out.identity = "SELECT database(), count(*), coalesce(sum(table_rows), 0), max(coalesce(update_time, create_time)) "
                   "FROM information_schema.tables WHERE table_schema = database()";
    out.probe = "DELETE FROM {table} WHERE 1 = 0";
    out.tables = "SELECT table_name, CASE table_type WHEN 'VIEW' THEN 'view' ELSE 'table' END, table_rows, "
                 "CASE table_type WHEN 'VIEW' THEN '' ELSE table_comment END FROM information_schema.tables WHERE "
                 "table_schema = database() ORDER BY table_name";
    out.columns = "SELECT table_name, column_name, column_type, is_nullable = 'NO', column_key = 'PRI', column_comment "
                  "FROM information_schema.columns WHERE table_schema = database() ORDER BY table_name, "
                  "ordinal_position";
    out.keys = "SELECT table_name, constraint_name, column_name, referenced_table_name, referenced_column_name FROM "
               "information_schema.key_column_usage WHERE table_schema = database() AND referenced_table_schema = "
               "database() ORDER BY table_name, constraint_name, ordinal_position";
    // Names of checks are unique per table in MariaDB, per database in MySQL.
    out.definitions =
        "SELECT t.table_name, '', 'check', c.constraint_name, c.check_clause FROM information_schema.check_constraints "
        "c JOIN information_schema.table_constraints t ON t.constraint_schema = c.constraint_schema AND "
        "t.constraint_name = c.constraint_name AND t.constraint_type = 'CHECK' /*M! AND t.table_name = c.table_name */ "
        "WHERE c.constraint_schema = database() UNION ALL SELECT table_name, '', 'view', '', view_definition FROM "
        "information_schema.views WHERE table_schema = database() ORDER BY 1, 2, 3, 4";
    out.plan = "EXPLAIN FORMAT=JSON ";
    return out;
}

void fill(std::string &text, std::string_view what, const std::string &with)
{
    if (const auto at = text.find(what); at != std::string::npos)
        text.replace(at, what.size(), with);
}

} // namespace

const ServerFacts &factsOf(Dialect dialect)
{
    static const ServerFacts ofPostgres = postgres(), ofMariadb = mariadb();
    return dialect == Dialect::mariadb ? ofMariadb : ofPostgres;
}

std::string timeStatement(const ServerFacts &facts, std::chrono::milliseconds time)
{
    std::string out = facts.time;
    const std::string ms = std::to_string(time.count());
    fill(out, "{ms}", ms);
    const std::string fraction = std::to_string(1000 + time.count() % 1000).substr(1);
    fill(out, "{s}", std::to_string(time.count() / 1000) + "." + fraction);
    return out;
}

} // namespace sql
