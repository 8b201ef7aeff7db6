// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that the guard does not let pass, by dialect. Functions that nobody here knows are the database's business:
// its own read-only transaction is the next layer.
#include "sql/guard.h"

#include <algorithm>
#include <span>

namespace sql {

namespace {

constexpr std::string_view anyDialect[] = {"load_extension", "nextval",  "setval",  "load_file",
                                           "xp_cmdshell",    "sys_exec", "sys_eval"};
constexpr std::string_view
    ofSqlite[] = {"readfile",   "writefile",     "edit",    "fts3_tokenizer", "fsdir",
                  "lsdir",      "zipfile",       "eval",    "sqlar_compress", "sqlar_uncompress",
                  "sqlite_log", "sqlite_dbpage", "optimize"}; // optimize rewrites an index of FTS3
constexpr std::string_view ofPostgres[] = {"set_config",
                                           "loread",
                                           "lowrite",
                                           "ts_stat",
                                           "ts_rewrite",
                                           "xpath_table",
                                           "xslt_process",
                                           "http",
                                           "query_export_to_s3",
                                           "table_import_from_s3",
                                           "connectby",
                                           "crosstab",
                                           "crosstab2",
                                           "crosstab3",
                                           "crosstab4",
                                           "txid_current",
                                           "gin_clean_pending_list",
                                           "query_to_xml",
                                           "query_to_xmlschema",
                                           "query_to_xml_and_xmlschema",
                                           "table_to_xml",
                                           "table_to_xmlschema",
                                           "table_to_xml_and_xmlschema",
                                           "cursor_to_xml",
                                           "cursor_to_xmlschema",
                                           "schema_to_xml",
                                           "schema_to_xmlschema",
                                           "schema_to_xml_and_xmlschema",
                                           "database_to_xml",
                                           "database_to_xmlschema",
                                           "database_to_xml_and_xmlschema"};
constexpr std::string_view prefixesOfPostgres[] = {"lo_",   "dblink", "postgres_fdw_", "binary_upgrade_",
                                                   "brin_", "xp_",    "http_"};
// Of those that begin with pg_, the ones that only tell something.
constexpr std::string_view tellingOfPostgres[] = {"pg_backend_pid",
                                                  "pg_client_encoding",
                                                  "pg_collation_for",
                                                  "pg_collation_is_visible",
                                                  "pg_column_compression",
                                                  "pg_column_size",
                                                  "pg_conf_load_time",
                                                  "pg_database_size",
                                                  "pg_describe_object",
                                                  "pg_encoding_to_char",
                                                  "pg_function_is_visible",
                                                  "pg_get_constraintdef",
                                                  "pg_get_expr",
                                                  "pg_get_functiondef",
                                                  "pg_get_function_arguments",
                                                  "pg_get_function_result",
                                                  "pg_get_indexdef",
                                                  "pg_get_keywords",
                                                  "pg_get_partkeydef",
                                                  "pg_get_serial_sequence",
                                                  "pg_get_triggerdef",
                                                  "pg_get_userbyid",
                                                  "pg_get_viewdef",
                                                  "pg_indexes_size",
                                                  "pg_is_in_recovery",
                                                  "pg_is_other_temp_schema",
                                                  "pg_my_temp_schema",
                                                  "pg_postmaster_start_time",
                                                  "pg_relation_size",
                                                  "pg_size_bytes",
                                                  "pg_size_pretty",
                                                  "pg_table_is_visible",
                                                  "pg_table_size",
                                                  "pg_tablespace_size",
                                                  "pg_timezone_abbrevs",
                                                  "pg_timezone_names",
                                                  "pg_total_relation_size",
                                                  "pg_type_is_visible",
                                                  "pg_typeof",
                                                  "pg_has_role"};
constexpr std::string_view ofMariadb[] = {"sleep",
                                          "benchmark",
                                          "get_lock",
                                          "release_lock",
                                          "release_all_locks",
                                          "master_pos_wait",
                                          "master_gtid_wait",
                                          "sys_get",
                                          "sys_set",
                                          "lastval",
                                          "last_insert_id",
                                          "keyring_key_store",
                                          "keyring_key_remove",
                                          "keyring_key_generate",
                                          "source_pos_wait",
                                          "wait_for_executed_gtid_set",
                                          "wait_until_sql_thread_after_gtids",
                                          "wsrep_sync_wait_upto_gtid"};
// Of plug-ins: Spider sends SQL to other servers, the others steer replication and audit.
constexpr std::string_view prefixesOfMariadb[] = {"spider_", "group_replication_", "asynchronous_connection_failover_",
                                                  "audit_log_"};

bool within(std::span<const std::string_view> list, std::string_view name)
{
    return std::find(list.begin(), list.end(), name) != list.end();
}

bool beginsAs(std::span<const std::string_view> prefixes, std::string_view name)
{
    return std::any_of(prefixes.begin(), prefixes.end(),
                       [&](std::string_view prefix) { return name.starts_with(prefix); });
}

} // namespace

bool hasEffects(Dialect dialect, std::string_view function)
{
    std::string name = capitals(function);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (within(anyDialect, name))
        return true;
    switch (dialect) {
    case Dialect::sqlite:
        return within(ofSqlite, name);
    case Dialect::mariadb:
        return within(ofMariadb, name) || beginsAs(prefixesOfMariadb, name);
    case Dialect::postgres:
        break;
    }
    if (name.starts_with("pg_"))
        return !name.starts_with("pg_stat_get_") && !within(tellingOfPostgres, name);
    return within(ofPostgres, name) || beginsAs(prefixesOfPostgres, name);
}

} // namespace sql
