// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/server/servercalls.h"

#include "base/codedtext.h"
#include "base/text.h"
#include "sql/check/guard.h"
#include "sql/text/lexer.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace sql {

using base::Category;
using base::fail;

namespace {

constexpr int deepestView = 30;

std::string smallLetters(std::string_view word)
{
    std::string out(word);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

void addOnce(std::vector<std::string> &list, const std::string &name)
{
    if (std::find(list.begin(), list.end(), name) == list.end())
        list.push_back(name);
}

// PostgreSQL's own volatile functions that only compute or read. The others wait, write, lock, signal, read files or
// change the session. A function of a later version is refused until it is added here.
constexpr const char *tellingVolatile[] = {"clock_timestamp",
                                           "current_query",
                                           "currval",
                                           "gen_random_uuid",
                                           "lastval",
                                           "pg_blocking_pids",
                                           "pg_collation_actual_version",
                                           "pg_control_checkpoint",
                                           "pg_control_init",
                                           "pg_control_recovery",
                                           "pg_control_system",
                                           "pg_current_wal_flush_lsn",
                                           "pg_current_wal_insert_lsn",
                                           "pg_current_wal_lsn",
                                           "pg_database_collation_actual_version",
                                           "pg_database_size",
                                           "pg_get_backend_memory_contexts",
                                           "pg_get_multixact_members",
                                           "pg_get_shmem_allocations",
                                           "pg_get_wal_replay_pause_state",
                                           "pg_get_wal_resource_managers",
                                           "pg_indexes_size",
                                           "pg_is_in_recovery",
                                           "pg_is_wal_replay_paused",
                                           "pg_last_committed_xact",
                                           "pg_last_wal_receive_lsn",
                                           "pg_last_wal_replay_lsn",
                                           "pg_last_xact_replay_timestamp",
                                           "pg_lock_status",
                                           "pg_notification_queue_usage",
                                           "pg_partition_ancestors",
                                           "pg_partition_tree",
                                           "pg_prepared_xact",
                                           "pg_relation_size",
                                           "pg_safe_snapshot_blocking_pids",
                                           "pg_sequence_last_value",
                                           "pg_show_replication_origin_status",
                                           "pg_stat_get_recovery_prefetch",
                                           "pg_stat_get_xact_blocks_fetched",
                                           "pg_stat_get_xact_blocks_hit",
                                           "pg_stat_get_xact_function_calls",
                                           "pg_stat_get_xact_function_self_time",
                                           "pg_stat_get_xact_function_total_time",
                                           "pg_stat_get_xact_numscans",
                                           "pg_stat_get_xact_tuples_deleted",
                                           "pg_stat_get_xact_tuples_fetched",
                                           "pg_stat_get_xact_tuples_hot_updated",
                                           "pg_stat_get_xact_tuples_inserted",
                                           "pg_stat_get_xact_tuples_returned",
                                           "pg_stat_get_xact_tuples_updated",
                                           "pg_stat_have_stats",
                                           "pg_table_size",
                                           "pg_tablespace_size",
                                           "pg_total_relation_size",
                                           "pg_xact_commit_timestamp",
                                           "pg_xact_commit_timestamp_origin",
                                           "pg_xact_status",
                                           "random",
                                           "random_normal",
                                           "timeofday",
                                           "txid_status",
                                           "uuidv4",
                                           "uuidv7"};

// Declared stable or immutable, but not safe: they run other statements, read tables whose name is a value, or allocate
// a transaction number.
constexpr const char *effectful[] = {"cursor_to_xml",
                                     "cursor_to_xmlschema",
                                     "database_to_xml",
                                     "database_to_xml_and_xmlschema",
                                     "database_to_xmlschema",
                                     "pg_cursor",
                                     "pg_current_xact_id",
                                     "query_to_xml",
                                     "query_to_xml_and_xmlschema",
                                     "query_to_xmlschema",
                                     "schema_to_xml",
                                     "schema_to_xml_and_xmlschema",
                                     "schema_to_xmlschema",
                                     "table_to_xml",
                                     "table_to_xml_and_xmlschema",
                                     "table_to_xmlschema",
                                     "ts_rewrite",
                                     "ts_stat",
                                     "txid_current"};

template <class List>
std::string arrayOf(Dialect dialect, const List &names, const char *type)
{
    std::string out = "ARRAY[";
    const char *comma = "";
    for (const auto &each : names) {
        out += comma + quotedText(dialect, each);
        comma = ",";
    }
    return out + "]::" + type;
}

// One row for each function that must not be called: schema, name, volatility, security definer, called by the text
// itself (rather than by what it uses), built-in.
std::string questionOfPostgres(const NamesInText &names, const std::vector<std::string> &allowed)
{
    const Dialect d = Dialect::postgres;
    std::vector<std::string> extensions, functions;
    for (const std::string &each : allowed)
        each.starts_with("extension:") ? extensions.push_back(each.substr(10)) : functions.push_back(each);
    std::string out = R"(
WITH RECURSIVE said AS (SELECT {names} AS names, {called} AS called, {dotted} AS dotted, {operators} AS operators),
path AS (SELECT n.oid FROM pg_catalog.pg_namespace n, said
  WHERE n.nspname OPERATOR(pg_catalog.=) ANY (pg_catalog.current_schemas(true)) OR n.nspname OPERATOR(pg_catalog.=) ANY (said.names)),
relation AS (
  SELECT c.oid FROM said, pg_catalog.pg_class c
    WHERE c.relname OPERATOR(pg_catalog.=) ANY (said.names) AND c.relnamespace IN (SELECT oid FROM path)
  UNION
  SELECT m[1]::pg_catalog.oid FROM relation JOIN pg_catalog.pg_rewrite r ON r.ev_class OPERATOR(pg_catalog.=) relation.oid AND r.ev_type OPERATOR(pg_catalog.=) '1',
    pg_catalog.regexp_matches(r.ev_action::pg_catalog.text, ':relid ([1-9][0-9]*)', 'g') AS m),
used AS (
  SELECT t.oid FROM said, pg_catalog.pg_type t
    WHERE t.typname OPERATOR(pg_catalog.=) ANY (said.names) AND t.typnamespace IN (SELECT oid FROM path)
  UNION
  SELECT a.atttypid FROM pg_catalog.pg_attribute a WHERE a.attrelid IN (SELECT oid FROM relation) AND a.attnum OPERATOR(pg_catalog.>) 0
    AND NOT a.attisdropped),
type AS (
  SELECT oid FROM used
  UNION
  SELECT inner_type.oid FROM type JOIN pg_catalog.pg_type t ON t.oid OPERATOR(pg_catalog.=) type.oid,
    LATERAL (SELECT t.typbasetype AS oid UNION SELECT t.typelem UNION SELECT a.atttypid FROM pg_catalog.pg_attribute a
      WHERE a.attrelid OPERATOR(pg_catalog.=) t.typrelid AND a.attnum OPERATOR(pg_catalog.>) 0 AND NOT a.attisdropped) AS inner_type
    WHERE inner_type.oid OPERATOR(pg_catalog.<>) 0 AND t.oid OPERATOR(pg_catalog.>=) 16384),
tree AS (
  SELECT r.ev_action::pg_catalog.text AS nodes FROM pg_catalog.pg_rewrite r WHERE r.ev_class IN (SELECT oid FROM relation) AND r.ev_type OPERATOR(pg_catalog.=) '1'
  UNION ALL
  SELECT p.polqual::pg_catalog.text FROM pg_catalog.pg_policy p WHERE p.polrelid IN (SELECT oid FROM relation)
  UNION ALL
  SELECT c.conbin::pg_catalog.text FROM pg_catalog.pg_constraint c WHERE c.contypid OPERATOR(pg_catalog.<>) 0 AND c.contypid IN (SELECT oid FROM type)
  UNION ALL
  SELECT d.adbin::pg_catalog.text FROM pg_catalog.pg_attrdef d JOIN pg_catalog.pg_attribute a ON a.attrelid OPERATOR(pg_catalog.=) d.adrelid
    AND a.attnum OPERATOR(pg_catalog.=) d.adnum WHERE d.adrelid IN (SELECT oid FROM relation)
    AND pg_catalog.to_jsonb(a) OPERATOR(pg_catalog.->>) 'attgenerated' OPERATOR(pg_catalog.=) 'v'),
function AS (
  SELECT p.oid, true AS called FROM said, pg_catalog.pg_proc p
    WHERE p.proname OPERATOR(pg_catalog.=) ANY (said.called) AND p.pronamespace IN (SELECT oid FROM path)
  UNION
  SELECT p.oid, true FROM said, pg_catalog.pg_proc p JOIN pg_catalog.pg_type t ON t.oid OPERATOR(pg_catalog.=) p.proargtypes[0]
    WHERE p.proname OPERATOR(pg_catalog.=) ANY (said.dotted) AND p.pronamespace IN (SELECT oid FROM path)
      AND t.typtype OPERATOR(pg_catalog.<>) 'b'
  UNION
  SELECT o.oprcode::pg_catalog.oid, false FROM said, pg_catalog.pg_operator o
    WHERE o.oprname OPERATOR(pg_catalog.=) ANY (said.operators) AND o.oid OPERATOR(pg_catalog.>=) 16384
      AND o.oprnamespace IN (SELECT oid FROM path)
  UNION
  SELECT c.castfunc, false FROM pg_catalog.pg_cast c WHERE c.castfunc OPERATOR(pg_catalog.<>) 0 AND c.oid OPERATOR(pg_catalog.>=) 16384
    AND ((c.castsource OPERATOR(pg_catalog.>=) 16384 AND c.castsource IN (SELECT oid FROM type))
      OR (c.casttarget OPERATOR(pg_catalog.>=) 16384 AND c.casttarget IN (SELECT oid FROM type))
      OR (c.castsource OPERATOR(pg_catalog.<) 16384 AND c.casttarget OPERATOR(pg_catalog.<) 16384))
  UNION
  SELECT m[1]::pg_catalog.oid, false FROM tree,
    pg_catalog.regexp_matches(tree.nodes, ':(?:funcid|opfuncid|hashfuncid|aggfnoid|winfnoid|startInRangeFunc|endInRangeFunc) ([1-9][0-9]*)', 'g') AS m
  UNION
  SELECT part.oid, false FROM function JOIN pg_catalog.pg_aggregate a ON a.aggfnoid::pg_catalog.oid OPERATOR(pg_catalog.=) function.oid,
    LATERAL (VALUES (a.aggtransfn::pg_catalog.oid), (a.aggfinalfn::pg_catalog.oid), (a.aggmtransfn::pg_catalog.oid),
      (a.aggminvtransfn::pg_catalog.oid), (a.aggmfinalfn::pg_catalog.oid)) AS part (oid)
    WHERE function.oid OPERATOR(pg_catalog.>=) 16384)
SELECT n.nspname, p.proname, p.provolatile, p.prosecdef, f.called, p.oid OPERATOR(pg_catalog.<) 16384 AND n.oid OPERATOR(pg_catalog.=) 11
FROM function f JOIN pg_catalog.pg_proc p ON p.oid OPERATOR(pg_catalog.=) f.oid JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) p.pronamespace,
LATERAL (SELECT p.proname OPERATOR(pg_catalog.=) ANY ({allowed}) OR pg_catalog.concat(n.nspname, '.', p.proname) OPERATOR(pg_catalog.=) ANY ({allowed})
  OR EXISTS (SELECT FROM pg_catalog.pg_depend d JOIN pg_catalog.pg_extension e ON e.oid OPERATOR(pg_catalog.=) d.refobjid
    WHERE d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass AND d.objid OPERATOR(pg_catalog.=) p.oid
      AND d.refclassid OPERATOR(pg_catalog.=) 'pg_catalog.pg_extension'::pg_catalog.regclass AND e.extname OPERATOR(pg_catalog.=) ANY ({extensions})) AS named) AS asked
WHERE CASE WHEN p.oid OPERATOR(pg_catalog.<) 16384 AND n.oid OPERATOR(pg_catalog.=) 11 THEN
    (p.provolatile OPERATOR(pg_catalog.=) 'v' AND NOT p.proname OPERATOR(pg_catalog.=) ANY ({telling}))
    OR p.proname OPERATOR(pg_catalog.=) ANY ({effectful})
    OR (f.called AND (2275 OPERATOR(pg_catalog.=) ANY (p.proargtypes) OR 2281 OPERATOR(pg_catalog.=) ANY (p.proargtypes)))
  ELSE p.provolatile OPERATOR(pg_catalog.=) 'v' OR (f.called AND NOT asked.named) OR (p.prosecdef AND (f.called OR NOT asked.named)) END
ORDER BY f.called DESC, p.provolatile DESC, p.proname LIMIT 1)";
    const auto fill = [&](std::string_view what, const std::string &with) {
        for (std::size_t at = 0; (at = out.find(what, at)) != std::string::npos; at += with.size())
            out.replace(at, what.size(), with);
    };
    fill("{telling}", arrayOf(d, tellingVolatile, "pg_catalog.name[]"));
    fill("{effectful}", arrayOf(d, effectful, "pg_catalog.name[]"));
    fill("{extensions}", arrayOf(d, extensions, "pg_catalog.name[]"));
    fill("{allowed}", arrayOf(d, functions, "pg_catalog.text[]"));
    fill("{called}", arrayOf(d, names.called, "pg_catalog.name[]"));
    fill("{dotted}", arrayOf(d, names.dotted, "pg_catalog.name[]"));
    fill("{operators}", arrayOf(d, names.operators, "pg_catalog.name[]"));
    fill("{names}", arrayOf(d, names.all, "pg_catalog.name[]"));
    return out;
}

base::Status mayCallPostgres(const CallCheck &asked, const CatalogueQuery &ask)
{
    const NamesInText names = namesInText(asked.dialect, asked.text);
    base::CodedText message;
    const ServerReader reader{
        {}, [&](const ServerCell *cells) {
            const auto cell = [&](int i) { return std::string(cells[i].text()); };
            const bool isCalled = cell(4) == "t", isOwn = cell(5) == "t";
            const std::string name = (isOwn ? std::string() : cell(0) + ".") + base::shorten(cell(1), 60);
            const base::CodedText what(isCalled
                                           ? BASE_TEXT("call.function", "The function {name}")
                                           : BASE_TEXT("call.used", "The function {name}, which is used by a view, "
                                                                    "policy, operator, cast or type of this query,"),
                                       {{"name", name}});
            message = {
                isOwn ? BASE_TEXT("call.changes", "{function} may change data, so the query is not sent.")
                : cell(2) == "v"
                    ? BASE_TEXT(
                          "call.volatile",
                          "{function} may change data (the server marks it as volatile), so the query is not sent.")
                : cell(3) == "t"
                    ? BASE_TEXT(
                          "call.definer",
                          "{function} runs with the rights of its owner (SECURITY DEFINER), so the query is not sent.")
                    : BASE_TEXT("call.foreign",
                                "{function} is not one of PostgreSQL's own functions, so the query is not sent. To "
                                "allow the function, add ?functions={name} to the address of the database."),
                {{"name", name}},
                {{"function", what}}};
            return true;
        }};
    BASE_CHECK(ask(questionOfPostgres(names, asked.allowed), reader));
    if (message.isEmpty())
        return {};
    return fail(Category::refused, message, {}, "refused");
}

std::string listOf(const std::vector<std::string> &names)
{
    std::string out;
    for (const std::string &each : names)
        out += (out.empty() ? "" : ", ") + quotedText(Dialect::mariadb, each);
    return "(" + out + ")";
}

base::Status refusedOfMariadb(const std::string &name, const base::TextCode &why)
{
    return fail(Category::refused, {why, {{"function", base::shorten(name, 60)}, {"name", name}}}, {}, "refused");
}

// MariaDB's catalogue has the names of functions, not their effects. Built-in functions that only compute are listed in
// this program; stored and loaded ones need the user's permission.
class MariadbCalls {
public:
    MariadbCalls(const CallCheck &asked, const CatalogueQuery &ask) : m_asked(asked), m_ask(ask) {}

    base::Status run(const std::string &text, int depth)
    {
        const NamesInText names = namesInText(Dialect::mariadb, text);
        std::vector<std::string> unknown;
        for (const std::string &each : names.called)
            if (!computes(Dialect::mariadb, each) && !isAllowed(each))
                unknown.push_back(each);
        std::vector<std::string> stored = unknown;
        for (const std::string &each : names.spaced)
            if (!isAllowed(each))
                addOnce(stored, each);
        if (!stored.empty())
            BASE_CHECK(noneIsStored(stored, names.all));
        if (!unknown.empty())
            BASE_CHECK(refuseLoaded(unknown));
        return throughViews(names, depth);
    }

private:
    bool isAllowed(const std::string &name) const
    {
        return std::any_of(m_asked.allowed.begin(), m_asked.allowed.end(), [&](const std::string &each) {
            const auto dot = each.rfind('.');
            return same(dot == std::string::npos ? each : each.substr(dot + 1), name);
        });
    }
    std::string namesOf(const std::string &statement, bool &knows)
    {
        std::string out;
        knows = m_ask(statement, {{},
                                  [&](const ServerCell *cells) {
                                      out = std::string(cells[0].text());
                                      return true;
                                  }})
                    .has_value();
        return out;
    }
    base::Status noneIsStored(const std::vector<std::string> &names, const std::vector<std::string> &all)
    {
        std::string found;
        BASE_CHECK(m_ask("SELECT concat(routine_schema, '.', routine_name) FROM information_schema.routines WHERE "
                         "routine_name IN " +
                             listOf(names) + " AND (routine_schema = database() OR routine_schema IN " + listOf(all) +
                             ") LIMIT 1",
                         {{}, [&](const ServerCell *cells) {
                              found = std::string(cells[0].text());
                              return true;
                          }}));
        return found.empty()
                   ? base::Status()
                   : refusedOfMariadb(
                         found,
                         BASE_TEXT(
                             "call.stored",
                             "The function {function} is a stored function and may change data, so the query is not "
                             "sent. To allow the function, add ?functions={name} to the address of the database."));
    }
    // Refuses built-in functions that are not listed, and those of plug-ins. Unknown functions are left to the server.
    base::Status refuseLoaded(const std::vector<std::string> &names)
    {
        bool knowsOwn = false, knowsLoaded = false;
        const std::string own = namesOf("SELECT function FROM information_schema.sql_functions WHERE function IN " +
                                            listOf(names) + " LIMIT 1",
                                        knowsOwn);
        if (!own.empty())
            return refusedOfMariadb(
                own, BASE_TEXT("call.unlisted",
                               "The function {function} is not known to be read-only, so the query is not sent."));
        std::string loaded =
            namesOf("SELECT name FROM mysql.func WHERE name IN " + listOf(names) + " LIMIT 1", knowsLoaded);
        if (!knowsLoaded)
            loaded = namesOf("SELECT udf_name FROM performance_schema.user_defined_functions WHERE udf_name IN " +
                                 listOf(names) + " LIMIT 1",
                             knowsLoaded);
        if (!loaded.empty())
            return refusedOfMariadb(loaded,
                                    BASE_TEXT("call.loaded", "The function {function} was loaded into the server and "
                                                             "may change data, so the query is not sent."));
        if (!knowsOwn || !knowsLoaded)
            return refusedOfMariadb(
                names[0],
                BASE_TEXT("call.unknown",
                          "The server does not let this user look up the function {function}, so the query is not "
                          "sent. To allow the function, add ?functions={name} to the address of the database."));
        return {};
    }
    base::Status throughViews(const NamesInText &names, int depth)
    {
        std::vector<std::string> fresh;
        for (const std::string &each : names.all)
            if (m_seen.insert(smallLetters(each)).second)
                fresh.push_back(each);
        if (fresh.empty())
            return {};
        std::vector<std::pair<std::string, std::string>> views;
        BASE_CHECK(m_ask("SELECT table_name, view_definition FROM information_schema.views WHERE table_name IN " +
                             listOf(fresh) + " AND (table_schema = database() OR table_schema IN " + listOf(names.all) +
                             ") AND table_schema NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys')",
                         {{}, [&](const ServerCell *cells) {
                              views.emplace_back(cells[0].text(), cells[1].text());
                              return true;
                          }}));
        if (!views.empty() && depth >= deepestView)
            return fail(Category::refused,
                        BASE_TEXT("sql.nested-views",
                                  "The views of this query are nested too deeply, so the query is not sent."),
                        {}, "refused");
        for (const auto &[name, text] : views) {
            const Verdict verdict =
                text.empty() ? Verdict{data::Access::read, {}, {}, {}} : judge(Dialect::mariadb, text);
            if (!verdict.ok() && verdict.code == "refused")
                return fail(Category::refused,
                            {BASE_TEXT("call.view", "The view {name}: {why}"),
                             {{"name", base::shorten(name, 60)}, {"why", verdict.message}}},
                            {}, "refused");
            BASE_CHECK(run(text, depth + 1));
        }
        return {};
    }

    const CallCheck &m_asked;
    const CatalogueQuery &m_ask;
    std::set<std::string> m_seen;
};

} // namespace

NamesInText namesInText(Dialect dialect, std::string_view text)
{
    NamesInText out;
    std::vector<Lexeme> lexemes = lex(dialect, text);
    std::erase_if(lexemes, [](const Lexeme &each) { return each.kind == Lex::comment; });
    std::set<std::string> all, called, dotted, spaced,
        operators{"=", "<>", "<", ">", "<=", ">=", "~~", "!~~", "~~*", "!~~*"};
    for (std::size_t i = 0; i + 1 < lexemes.size(); ++i) {
        const Lexeme &each = lexemes[i];
        if (each.kind == Lex::sign)
            operators.insert(std::string(textOf(text, each)));
        if (each.kind != Lex::word && each.kind != Lex::quotedName)
            continue;
        const bool isQuoted = each.kind == Lex::quotedName;
        const std::string written = nameOf(text, each);
        std::vector<std::string> forms{isQuoted ? written : smallLetters(written)};
        if (!isQuoted && dialect == Dialect::postgres && base::lower(written) != forms[0])
            forms.push_back(base::lower(written)); // single-byte encodings also fold non-ASCII letters to lower case
        const bool isDotted = i > 0 && lexemes[i - 1].kind == Lex::dot;
        std::size_t first = i; // of names separated by dots
        while (first > 1 && lexemes[first - 1].kind == Lex::dot)
            first -= 2;
        // A sampling method is not a function that a query can call.
        const bool samples = dialect == Dialect::postgres && first > 0 && lexemes[first - 1].kind == Lex::word &&
                             same(textOf(text, lexemes[first - 1]), "TABLESAMPLE");
        const bool isCalled = lexemes[i + 1].kind == Lex::open && !samples;
        const bool isPlain = !isQuoted && !isDotted;
        for (const std::string &name : forms) {
            all.insert(name);
            if (isDotted)
                dotted.insert(name);
            if (isCalled && dialect == Dialect::mariadb && isPlain && isReserved(dialect, name))
                continue; // AND (…), IN (…): not a call
            if (isCalled)
                called.insert(name);
            if (isCalled && (!isPlain || lexemes[i + 1].span.begin != each.span.end))
                spaced.insert(name);
        }
    }
    const auto list = [](const std::set<std::string> &names) {
        return std::vector<std::string>(names.begin(), names.end());
    };
    return {list(all), list(called), list(dotted), list(spaced), list(operators)};
}

base::Status mayCall(const CallCheck &asked, const CatalogueQuery &ask)
{
    return asked.dialect == Dialect::postgres ? mayCallPostgres(asked, ask)
                                              : MariadbCalls(asked, ask).run(asked.text, 0);
}

} // namespace sql
