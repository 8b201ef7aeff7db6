// SPDX-License-Identifier: GPL-3.0-or-later
// The acceptance list of the reflection story, item by item, and the errors of its sample code.
#include "agents/registry/builtinagents.h"
#include "agents/sql/sqlreflection.h"

#include "agents/query/errorclass.h"
#include "agents/query/lessons.h"
#include "agents/sql/sqlnodes.h"
#include "agents/sql/sqlreflect.h"
#include "base/codedtext.h"
#include "sql/sqlite/sqlitesource.h"
#include "support/transcript.h"

#include <QtTest>
#include <set>

using namespace agents;
using nlohmann::json;
using workflow::CheckpointPtr;
using workflow::State;

namespace {

const std::string begin = "agent: sql-reflection\nquestion: How many drugs are there?\n";
const std::string good = "query: SELECT count(*) AS drugs FROM drugs\n  columns: [\"drugs\"]\n  row: [42]\n";
const std::string empty = "query: SELECT name FROM drugs WHERE 0\n  columns: [\"name\"]\n";
const std::string noTable = "query: SELECT count(*) FROM drgs\n  error: unknown-name There is no table drgs.\n"
                            "  detail: no such table: drgs [SQL logic error, 1]\n";

std::string generates(const std::string &query)
{
    return "reply: GenerateQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": [\"" + query + "\"]}\n";
}

std::string revises(const std::string &query)
{
    return "reply: ReviseQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": [], \"revised_query\": "
           "\"" +
           query + "\", \"score\": \"5\"}\n";
}

std::string fails(const std::string &query, const std::string &code, const std::string &detail)
{
    return "query: " + query + "\n  error: " + code + " It failed.\n  detail: " + detail + "\n";
}

bool holds(const std::string &text, const std::string &piece)
{
    return text.find(piece) != std::string::npos;
}

json error(const char *code, const char *message, const char *detail = "")
{
    return {{"code", code}, {"category", "input"}, {"message", message}, {"detail", detail}};
}

State failed(const json &error, int attemptsBefore = 0)
{
    State state;
    state = state.with({{names::error, base::json(error)},
                        {names::executionResult, base::json({{"success", false}, {"error", error}})}});
    std::shared_ptr<const base::List> attempts;
    for (int i = 0; i < attemptsBefore; ++i)
        attempts = std::make_shared<const base::List>(attempts, base::json({{"error_class", "syntax"}}));
    return attempts ? state.with({{names::attempts, attempts}}) : state;
}

State ran(const data::Rows &rows)
{
    State state;
    return state.with({{names::rows, data::artefact(rows)},
                       {names::stopRule, base::json(StopRule::reflection().toJson())},
                       {names::executionScore, base::json({{"value", 8.4}})},
                       {names::executionResult, base::json({{"success", true}, {"error", nullptr}})}});
}

// Lessons in memory.
class FakeBook final : public data::LessonBook {
public:
    base::Result<std::vector<data::Lesson>> lessons() override { return all; }
    base::Status change(const std::function<void(std::vector<data::Lesson> &)> &change) override
    {
        if (fails)
            return base::fail(base::Category::storage, "The disk is full.");
        change(all);
        return {};
    }
    std::vector<data::Lesson> all;
    bool fails = false;
};

std::shared_ptr<data::Source> films()
{
    return sql::SqliteSource::fromScript("films", "CREATE TABLE film (id INTEGER PRIMARY KEY, name TEXT, year INTEGER);"
                                                  "CREATE TABLE award (id INTEGER PRIMARY KEY, film_id INTEGER "
                                                  "REFERENCES film(id), name TEXT);"
                                                  "INSERT INTO film VALUES (1, 'Ran', 1985), (2, 'Ikiru', 1952);"
                                                  "INSERT INTO award VALUES (1, 1, 'Oscar');")
        .value();
}

data::Rows table(const std::vector<data::Value> &column)
{
    data::RowsBuilder builder({"name"});
    for (const auto &value : column)
        builder.add({value});
    return builder.finish();
}

} // namespace

class TestSqlReflection : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        auto graph = builtInAgents().make(sqlReflectionName, resources);
        QVERIFY2(graph.has_value(), graph ? "" : graph.error().message.c_str());
        m_graph = *graph;
    }

    void reflectReadsQueryExecutionAndValidation()
    {
        const auto &reads = m_graph->find(nodes::reflect)->reads;
        for (const char *name : {names::query, names::executionResult, names::validationResult})
            QVERIFY2(std::find(reads.begin(), reads.end(), name) != reads.end(), name);
        const auto &writes = m_graph->find(nodes::reflect)->writes;
        for (const char *name : {names::reflectionResult, names::shouldRefine})
            QVERIFY2(std::find(writes.begin(), writes.end(), name) != writes.end(), name);
    }

    void successIsAccepted()
    {
        play(begin + good + generates("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->result.reason, std::string("score"));
        QVERIFY(reflection()["is_acceptable"] == true && reflection()["should_refine"] == false);
        QCOMPARE(reflection()["severity"], json("none"));
        QCOMPARE(m_run->result.attempts.size(), std::size_t{1});
    }

    void resultJsonHoldsTheReflectionFields()
    {
        play(begin + good + generates("SELECT count(*) AS drugs FROM drugs"));
        const auto object = toJson(m_run->result);
        QCOMPARE(object["should_refine"], json(false));
        const auto &record = object["reflection_result"];
        QVERIFY(record["is_acceptable"].is_boolean() && record["should_refine"].is_boolean());
        QVERIFY(record["issues"].is_array() && record["reasoning"].is_string() && !record["reasoning"].empty());
        QVERIFY(record["elapsed_ms"].is_number());
        QVERIFY(record["budgets"]["attempts"]["of"] == 3);
    }

    void theScoreIsTenTimesTheCommonScore()
    {
        play(begin + good + generates("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(reflection()["score"].get<int>(),
                 static_cast<int>(std::lround(10 * m_run->result.executionScore["value"].get<double>())));
        QVERIFY(reflection()["score"].get<int>() > 70);
    }

    void syntaxErrorIsRefined()
    {
        const auto record = reflectionOf(failed(error("syntax", "It cannot be read.", "near \"FORM\": syntax error")));
        QVERIFY(record["should_refine"] == true && record["is_acceptable"] == false);
        QCOMPARE(record["error_class"], json("syntax"));
        QCOMPARE(record["decision"], json("refine"));
    }

    void unknownTableIsRefinedWithNoSqlPresent()
    {
        const auto record = reflectionOf(failed(error("unknown-name", "There is no table x.", "no such table: x")));
        QVERIFY(record["should_refine"] == true);
        QCOMPARE(record["error_class"], json("unknown-table"));
    }

    void emptySlowAndOddResultsAreNotCritical()
    {
        const auto none = reflectionOf(ran(table({})));
        QVERIFY(none["is_acceptable"] == true && none["should_refine"] == false);
        QCOMPARE(none["decision"], json("complete"));
        auto odd = ran(table({"a", "a"}));
        odd = odd.with({{names::validationResult,
                         base::json({{"is_valid", true}, {"issues", {"Some rows are there more than once."}}})}});
        const auto record = reflectionOf(odd);
        QVERIFY(record["is_acceptable"] == true && record["should_refine"] == false);
        QCOMPARE(record["severity"], json("warning"));
        QCOMPARE(record["issues"].size(), std::size_t{1});
    }

    void everyClassHasItsSeverity_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("severity");
        const auto row = [](const char *code, const char *detail, const char *name, const char *severity) {
            QTest::newRow(*detail ? detail : code) << code << detail << name << severity;
        };
        row("syntax", "near \"FORM\": syntax error [SQL logic error, 1]", "syntax", "critical");
        row("syntax", "incomplete input", "syntax", "critical");
        row("syntax", "unrecognized token: \"#\"", "syntax", "critical");
        row("unknown-name", "no such table: drgs [SQL logic error, 1]", "unknown-table", "critical");
        row("unknown-name", "no such column: nme", "unknown-column", "critical");
        row("unknown-name", "ambiguous column name: id", "ambiguous-name", "critical");
        row("unknown-name", "no such function: yearof", "unknown-function", "critical");
        row("syntax", "wrong number of arguments to function abs()", "unknown-function", "critical");
        row("syntax", "misuse of aggregate: count()", "aggregate", "critical");
        row("type", "datatype mismatch", "type", "critical");
        row("timeout", "interrupted [interrupted, 9]", "timeout", "critical");
        row("refused", "not authorized [authorization denied, 23]", "refused", "blocked");
        row("refused", "attempt to write a readonly database", "refused", "blocked");
        row("connection", "database is locked [database is locked, 5]", "transient", "transient");
        row("unknown-name", "42P01: relation \"drgs\" does not exist", "unknown-table", "critical");
        row("unknown-name", "ERROR 42703", "unknown-column", "critical");
        row("runtime", "SQLSTATE 42803", "aggregate", "critical");
        row("runtime", "22P02 invalid input syntax for type integer", "type", "critical");
        row("runtime", "57014", "timeout", "critical");
        row("runtime", "25006", "refused", "blocked");
        row("runtime", "40001", "transient", "transient");
        row("runtime", "08006", "transient", "transient");
        row("runtime", "08P01", "parameter", "critical");
        row("runtime", "ERROR 1146 (42S02): Table 'a.b' doesn't exist", "unknown-table", "critical");
        row("runtime", "You have an error [1064]", "syntax", "critical");
        row("runtime", "[1054]", "unknown-column", "critical");
        row("runtime", "Server has gone away (2006)", "transient", "transient");
        row("runtime", "ORA-00979: not a GROUP BY expression", "aggregate", "critical");
        row("runtime", "Neo.ClientError.Statement.SyntaxError", "syntax", "critical");
        row("runtime", "Neo.TransientError.Transaction.DeadlockDetected", "transient", "transient");
        row("unknown-name", "[42883] operator does not exist: text = integer", "type", "critical");
        row("unknown-name", "[42883] function f(integer) does not exist", "unknown-function", "critical");
        row("memory", "ERROR 1104 (42000): The SELECT would examine more than MAX_JOIN_SIZE rows", "memory",
            "critical");
        row("memory", "[53400] temporary file size exceeds temp_file_limit (1024kB)", "memory", "critical");
        row("runtime", "integer overflow", "other", "warning");
    }
    void everyClassHasItsSeverity()
    {
        QFETCH(QString, code);
        QFETCH(QString, detail);
        QFETCH(QString, name);
        QFETCH(QString, severity);
        const auto &kind = classify(error(code.toUtf8(), "It failed.", detail.toUtf8()));
        QCOMPARE(QString::fromUtf8(kind.name), name);
        QCOMPARE(QString::fromStdString(std::string(toString(kind.severity))), severity);
        QVERIFY(*kind.meaning);
    }

    // SQLite's own messages, through the real source.
    void sqlitesOwnErrorsAreOfTheirClass_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("SELECT 1") << "none";
        QTest::newRow("SELEC name FROM drugs") << "syntax";
        QTest::newRow("SELECT name FROM drugs WHERE (") << "syntax";
        QTest::newRow("SELECT name FROM drgs") << "unknown-table";
        QTest::newRow("SELECT nme FROM drugs") << "unknown-column";
        QTest::newRow("SELECT name FROM drugs, makers") << "ambiguous-name";
        QTest::newRow("SELECT yearof(name) FROM drugs") << "unknown-function";
        QTest::newRow("SELECT abs(1, 2) FROM drugs") << "unknown-function";
        QTest::newRow("SELECT name FROM drugs WHERE count(*) > 1") << "aggregate";
        QTest::newRow("DELETE FROM drugs") << "refused";
        QTest::newRow("PRAGMA writable_schema = 1") << "refused";
        QTest::newRow("SELECT load_extension('x')") << "refused";
        QTest::newRow("SELECT abs(-9223372036854775808)") << "other";
        QTest::newRow("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
            << "timeout";
    }
    void sqlitesOwnErrorsAreOfTheirClass()
    {
        QFETCH(QString, name);
        auto source = sql::SqliteSource::fromScript("t", "CREATE TABLE drugs (id INTEGER PRIMARY KEY, name TEXT);"
                                                         "CREATE TABLE makers (id INTEGER PRIMARY KEY, name TEXT);");
        QVERIFY(source.has_value());
        data::QueryLimits limits;
        limits.time = std::chrono::milliseconds(200);
        const auto rows = (*source)->run({QTest::currentDataTag(), {}}, limits, {});
        const auto outcome = rows ? json()
                                  : json{{"code", rows.error().code},
                                         {"category", base::toString(rows.error().category)},
                                         {"message", rows.error().message},
                                         {"detail", rows.error().detail}};
        QVERIFY2(QString::fromUtf8(classify(outcome).name) == name, outcome.dump().c_str());
    }

    void theKeywordListIsTheFallback_data()
    {
        QTest::addColumn<QString>("message");
        for (const char *message : {"Syntax error somewhere", "parse error", "Invalid SQL", "Unknown column x",
                                    "Unknown table x", "no such table x", "no such column x"})
            QTest::newRow(message) << message;
    }
    void theKeywordListIsTheFallback()
    {
        QFETCH(QString, message);
        QVERIFY(classify(error("runtime", message.toUtf8())).severity == ErrorSeverity::critical);
    }

    void quotedKeywordInAMessageIsNotMisread()
    {
        QCOMPARE(std::string(classify(error("runtime", "The value 'syntax error' is too long.")).name),
                 std::string("other"));
        QCOMPARE(std::string(classify(error("type", "Bad value \"no such table\".")).name), std::string("type"));
        QCOMPARE(std::string(classify(error("runtime", "x", "bad value '42P01'")).name), std::string("other"));
    }

    void retryOnlyWhileAttemptsAreLeft()
    {
        const auto broken = error("syntax", "It cannot be read.");
        QVERIFY(reflectionOf(failed(broken, 1))["should_refine"] == true);
        const auto last = reflectionOf(failed(broken, 2));
        QVERIFY(last["should_refine"] == false);
        QCOMPARE(last["decision"], json("give_up"));
        QCOMPARE(shouldRefine(failed(broken).with({{names::reflectionResult, base::json(last)}})),
                 std::string("complete"));
    }

    void theStateIsResetInTheGraphItself()
    {
        play(begin + good + noTable + generates("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        const auto after = checkpoint(nodes::prepareRetry);
        QVERIFY(after);
        for (const auto &name : {names::searchQueries, names::query, names::executionResult, names::validationResult,
                                 names::reflectionResult, names::error})
            QVERIFY2(!after->state.has(name), name);
        for (const auto &name : {names::schema, names::question, names::attempts})
            QVERIFY2(after->state.has(name), name);
    }

    // What an attempt may leave behind: a failure, rows that are no answer, a fix, a lesson.
    void resetClearsTheWholeAttempt()
    {
        const std::vector<std::string> ofAnAttempt{
            names::searchQueries,    names::query,       names::executionResult, names::validationResult,
            names::reflectionResult, names::rows,        names::error,           names::shouldRefine,
            names::executions,       names::findings,    names::facts,           names::fixes,
            names::executionScore,   names::draftPrompt, names::answer,          names::lessonsUsed};
        std::set<std::string> left; // left behind by any of them
        const auto look = [&] {
            for (const auto &each : m_run->runner->path(m_run->runner->current()->id))
                for (const auto &name : ofAnAttempt) {
                    if (each->node == nodes::reflect && each->state.has(name))
                        left.insert(name);
                    QVERIFY2(each->node != nodes::prepareRetry || !each->state.has(name), name.c_str());
                }
        };
        play(begin + good + noTable + generates("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        look();
        play(begin + good + "query: SELECT max(n) AS n FROM drugs\n  columns: [\"n\"]\n  row: [null]\n" +
             generates("SELECT max(n) AS n FROM drugs") + revises("SELECT count(*) AS drugs FROM drugs"));
        look();
        play(begin + good +
             "query: SELECT n FROM drug\n  finding: {\"code\": \"unknown-table\", \"level\": \"error\", \"message\": "
             "\"There is no table drug.\", \"fix\": {\"begin\": 14, \"end\": 18, \"text\": \"drugs\"}}\n" +
             fails("SELECT n FROM drugs", "unknown-name", "no such column: n") + generates("SELECT n FROM drug") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        look();
        const auto book = std::make_shared<FakeBook>();
        learn(book, "SELECT titel FROM film WHERE year > 1960", "SELECT name FROM film WHERE year > 1960");
        learn(book, "SELECT titel FROM film WHERE yeer < 1960", "SELECT name FROM film WHERE year < 1960");
        look();
        for (const auto &name : ofAnAttempt)
            QVERIFY2(left.contains(name), name.c_str());
    }

    void oddRowsAreReadAndReported_data()
    {
        QTest::addColumn<std::string>("query");
        QTest::addColumn<std::string>("issue");
        QTest::newRow("twice") << std::string("SELECT 'Ran' AS film UNION ALL SELECT 'Ran'")
                               << std::string("Some rows are there more than once.");
        QTest::newRow("more than kept") << std::string("SELECT name FROM film UNION SELECT name FROM award")
                                        << std::string("There are more rows than were kept.");
        QTest::newRow("nothing in a column") << std::string("SELECT name, NULL AS seen FROM film WHERE id < 3")
                                             << std::string("The column seen holds nothing in any row.");
    }
    void oddRowsAreReadAndReported()
    {
        QFETCH(std::string, query);
        QFETCH(std::string, issue);
        m_run = std::make_unique<support::Transcript>("agent: sql-reflection\nquestion: Which films are there?\n" +
                                                      generates(query) + revises("SELECT 1"));
        m_run->request.settings.query.rows = 2;
        m_run->watch(films());
        m_run->run(m_graph);
        QCOMPARE(m_run->result.attempts.size(), std::size_t{1});
        QVERIFY(reflection()["is_acceptable"] == true);
        QCOMPARE(reflection()["severity"], json("warning"));
        QVERIFY2(holds(reflection()["issues"].dump(), issue), reflection()["issues"].dump().c_str());
    }

    void rowsWithoutAnAnswerEndAtTheAttemptLimit()
    {
        std::string script = begin;
        for (const char *name : {"a", "b", "c", "d"})
            script += "query: SELECT max(" + std::string(name) +
                      ") AS n FROM drugs\n  columns: [\"n\"]\n  row: [null]\n" +
                      (*name == 'a' ? generates("SELECT max(a) AS n FROM drugs")
                                    : revises("SELECT max(" + std::string(name) + ") AS n FROM drugs"));
        play(script);
        QCOMPARE(m_run->result.attempts.size(), std::size_t{3});
        QCOMPARE(m_run->result.reason, std::string("budget:attempts"));
        QVERIFY(reflection()["is_acceptable"] == false && reflection()["decision"] == "give_up");
    }

    // The user's score ends a run whose attempt failed.
    void anEditedReflectionDecides()
    {
        play(begin + good + noTable + generates("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        CheckpointPtr first;
        for (const auto &each : m_run->runner->path(m_run->runner->current()->id))
            if (each->node == nodes::reflect && !first)
                first = each;
        auto record = first->state.json(names::reflectionResult);
        record["should_refine"] = false;
        record["reason"] = "no-progress";
        QVERIFY(m_run->runner->edit(first->id, {{names::reflectionResult, base::json(record)}}).has_value());
        QCOMPARE(m_run->runner->run().reason, std::string("no-progress"));
        QCOMPARE(m_run->runner->current()->state.json(names::shouldRefine), json(false));
        QCOMPARE(m_run->client->requests().size(), std::size_t{2}); // none of the branch
    }

    void aRefinementGoesBackToThePlan()
    {
        const auto *route = m_graph->routeAfter(nodes::prepareRetry);
        QCOMPARE(route->targets.begin()->second.node, std::string(nodes::plan));
        QVERIFY(route->targets.begin()->second.opensIteration);
        QCOMPARE(m_graph->routeAfter(nodes::reflect)->targets.at("refine").node, std::string(nodes::prepareRetry));
        QCOMPARE(m_graph->routeAfter(nodes::reflect)->targets.at("complete").node, std::string(nodes::complete));
    }

    void thePlanTakesTheFirstThingThatIsMissing()
    {
        State state;
        QCOMPARE(nextAction(state), std::string("get_schema"));
        state = state.with({{names::schemaText, base::text("drugs")}});
        QCOMPARE(nextAction(state), std::string("generate_sql"));
        state = state.with({{names::searchQueries, base::json({"SELECT 1"})}});
        QCOMPARE(nextAction(state), std::string("execute_sql"));
        const auto success = state.with({{names::executionResult, base::json({{"success", true}})}});
        QCOMPARE(nextAction(success), std::string("validate_results"));
        state = state.with({{names::executionResult, base::json({{"success", false}})}});
        QCOMPARE(nextAction(state), std::string("reflect")); // validation is skipped after a failure
        state = state.with({{names::reflectionResult, base::json({{"should_refine", false}})}});
        QCOMPARE(nextAction(state), std::string("complete"));
    }

    void failThenSucceedTakesTwoAttempts()
    {
        play(begin + good + noTable + generates("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->result.attempts.size(), std::size_t{2});
        QCOMPARE(m_run->result.reason, std::string("score"));
        QVERIFY(reflection()["is_acceptable"] == true);
        QCOMPARE(reflection()["attempt"], json(2));
        QVERIFY(m_run->result.attempts.front().reflection.find("attempt 1 of 3") != std::string::npos);
    }

    void threeFailuresEndTheRunWithTheBestAttempt()
    {
        play(begin + noTable + fails("SELECT drugs", "syntax", "near \"x\": syntax error") +
             fails("SELECT nme FROM drugs", "unknown-name", "no such column: nme") + generates("SELECT drugs") +
             revises("SELECT count(*) FROM drgs") + revises("SELECT nme FROM drugs") + revises("SELECT 4"));
        QCOMPARE(m_run->result.attempts.size(), std::size_t{3});
        QCOMPARE(m_run->client->requests().size(), std::size_t{3});
        QCOMPARE(m_run->result.reason, std::string("budget:attempts"));
        QCOMPARE(m_run->result.query, std::string("SELECT count(*) FROM drgs")); // scored above the one with bad syntax
        QVERIFY(reflection()["should_refine"] == false);
        QCOMPARE(checkpoint(nodes::complete)->endReason, std::string("budget:attempts"));
    }

    void theGeneratorSeesTheLastThreeAttempts()
    {
        play(begin + good + noTable + "stop: reflection 7 90\n" + generates("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        const auto prompt = m_run->client->requests().back().messages.back().content;
        QVERIFY(holds(prompt, "Attempt 1:\nSELECT count(*) FROM drgs"));
        QVERIFY(holds(prompt, "Error (unknown-table): There is no table drgs."));
        QVERIFY(holds(prompt, "Reflection: The query names a table that is not there. This was attempt 1 of "));
        QVERIFY(holds(prompt, "- There is no table drgs.\n"));
        QVERIFY(holds(prompt, "do: Use only the tables of the schema"));
        QCOMPARE(m_run->client->requests().front().forcedTool, std::string("GenerateQuery"));
        QCOMPARE(m_run->client->requests().back().forcedTool, std::string("ReviseQuery"));
    }

    // With more attempts allowed than are shown.
    void noMoreThanThreeAttemptsAreShown()
    {
        std::string script = begin + generates("SELECT 1 FROM a1");
        for (int i = 2; i <= 6; ++i)
            script += revises("SELECT 1 FROM a" + std::to_string(i));
        for (int i = 1; i <= 6; ++i)
            script += fails("SELECT 1 FROM a" + std::to_string(i), "unknown-name", "no such table: a");
        m_run = std::make_unique<support::Transcript>(script);
        QVERIFY2(m_run->mistake.empty(), m_run->mistake.c_str());
        m_run->request.stop = StopRule::reflection();
        for (auto &condition : m_run->request.stop->conditions)
            if (condition.name == "attempts")
                condition.limit = 6;
        m_run->run(m_graph);
        QCOMPARE(m_run->result.reason, std::string("budget:attempts"));
        QCOMPARE(m_run->client->requests().size(), std::size_t{6});
        const auto prompt = m_run->client->requests().back().messages.back().content;
        QVERIFY(!holds(prompt, "SELECT 1 FROM a2"));
        for (const char *query : {"SELECT 1 FROM a3", "SELECT 1 FROM a4", "SELECT 1 FROM a5"})
            QVERIFY2(holds(prompt, query), query);
    }

    void suggestionsDescribeABetterQuery()
    {
        const auto record = reflectionOf(failed(error("unknown-name", "x", "ambiguous column name: id")));
        QVERIFY(!record["suggestions"].empty());
        QVERIFY(holds(record["suggestions"].back().get<std::string>(), "alias"));
    }

    void executionOutcomeIsTheEvidence()
    {
        auto record = reflectionOf(failed(error("syntax", "x", "near \"FORM\": syntax error")));
        QCOMPARE(record["evidence"], json::array({"The database said: near \"FORM\": syntax error"}));
        play(begin + good + generates("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(reflection()["evidence"], json::array({"The query ran: 1 row, 1 columns."}));
    }

    void suggestionsListRepairFixesAndWeakScoreParts()
    {
        auto state = ran(table({"a"}));
        state = state.with(
            {{names::query, base::text("SELECT 1")},
             {names::findings, base::json({{{"message", "m"}, {"fixes", {{{"title", "Write film"}}}}}})},
             {names::repair, base::json({{"move", "m"}, {"before", "SELECT 1"}, {"reason", "Read as film."}})},
             {names::executionScore,
              base::json({{"value", 5},
                          {"parts",
                           {{{"name", "coverage"}, {"value", 0.5}, {"max", 2}, {"why", "1 of 4 words"}},
                            {{"name", "shape"}, {"value", 1.5}, {"max", 1.5}, {"why", "as asked"}}}}})}});
        QCOMPARE(reflectionOf(state)["suggestions"],
                 json::array({"Read as film.", "Write film", "Better coverage: 1 of 4 words."}));
        QCOMPARE(reflectionOf(state)["issues"], json::array({"m"}));
        QCOMPARE(reflectionOf(state)["severity"], json("warning"));
    }

    // The three budgets, used and allowed: attempts, repeats, steps.
    void budgetsAreCountedAndReported()
    {
        play(begin + noTable + generates("SELECT count(*) FROM drgs") + revises("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) FROM drgs"));
        const json budgets = reflection()["budgets"];
        QCOMPARE(budgets["attempts"], json({{"used", 3}, {"of", 3}}));
        QCOMPARE(budgets["repeats"], json({{"used", 1}, {"of", 1}})); // before this one
        QCOMPARE(budgets["node_visits"], json({{"of", 100}}));
        auto rule = StopRule::reflection();
        rule.conditions.erase(rule.conditions.begin()); // without a limit of steps
        const auto state = ran(table({"a"})).with({{names::stopRule, base::json(rule.toJson())}});
        QCOMPARE(reflectionOf(state)["budgets"]["node_visits"], json({{"of", 100}})); // 10 + 30 an attempt
    }

    void aRunOfTooManyStepsEndsWithTheBest()
    {
        play(begin + "stop: reflection 7 13\n" + noTable + generates("SELECT count(*) FROM drgs") +
             revises("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->result.reason, std::string("step-limit"));
        QCOMPARE(m_run->result.query, std::string("SELECT count(*) FROM drgs"));
    }

    void ofSeveralQueriesTheFirstIsTheAttempt()
    {
        play(begin + good +
             "reply: GenerateQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": [\"SELECT count(*) "
             "AS drugs FROM drugs\", \"SELECT 2\"]}\n");
        QCOMPARE(m_run->source->ran, std::vector<std::string>{"SELECT count(*) AS drugs FROM drugs"});
    }

    void queryExceedingMemoryIsRetriedOnce()
    {
        play(begin + fails("SELECT 1", "memory", "out of memory") + fails("SELECT 2", "memory", "out of memory") +
             generates("SELECT 1") + revises("SELECT 2") + revises("SELECT 3"));
        QCOMPARE(m_run->source->ran.size(), std::size_t{2});
        QCOMPARE(m_run->result.reason, std::string("error:memory"));
    }

    // The cap of a move applies to the query that the move made: neither to the one before, nor to the model's next.
    void scoreCapAppliesOnlyToTheRepairedQuery()
    {
        const std::string move = "repair: {\"query\": \"SELECT name FROM drugs WHERE 0\", \"to\": \"SELECT max(n) AS n "
                                 "FROM drugs\", \"move\": \"relax\", \"reason\": \"Wider.\", \"cap\": 3}\n";
        play(begin + good + empty + move + "query: SELECT max(n) AS n FROM drugs\n  columns: [\"n\"]\n  row: [null]\n" +
             generates("SELECT name FROM drugs WHERE 0") + revises("SELECT count(*) AS drugs FROM drugs"));
        std::vector<json> caps;
        for (const auto &each : m_run->runner->path(m_run->runner->current()->id))
            if (each->node == nodes::reflect)
                caps.push_back(each->state.json(names::executionScore)["cap"]);
        QCOMPARE(caps.size(), std::size_t{3});
        QCOMPARE(caps[0]["value"], json(4.0)); // empty, not verified
        QCOMPARE(caps[1]["value"], json(3.0));
        QCOMPARE(base::codedTextIn(caps[1], "why").english(), std::string("a repair changed the query"));
        QVERIFY2(caps[2].is_null(), caps[2].dump().c_str());
        QCOMPARE(m_run->result.reason, std::string("score"));
    }

    void repeatedQueryIsSkippedAndSecondRepeatEndsRun()
    {
        play(begin + noTable + generates("SELECT count(*) FROM drgs") + revises("SELECT count(*)  FROM drgs;") +
             revises("SELECT count(*) FROM drgs"));
        QCOMPARE(m_run->source->ran.size(), std::size_t{1});
        QCOMPARE(m_run->result.reason, std::string("no-progress"));
        QCOMPARE(reflection()["error_class"], json("repeated-query"));
    }

    void aTimeoutIsRetriedOnce()
    {
        play(begin + fails("SELECT 1", "timeout", "interrupted") + fails("SELECT 2", "timeout", "interrupted") +
             generates("SELECT 1") + revises("SELECT 2") + revises("SELECT 3"));
        QCOMPARE(m_run->source->ran.size(), std::size_t{2});
        QCOMPARE(m_run->result.reason, std::string("error:timeout"));
    }

    void aWriteIsRefusedAndNeverRetried()
    {
        play(begin + "query: DROP TABLE drugs\n  access: write\n" + generates("DROP TABLE drugs") +
             revises("SELECT 1"));
        QVERIFY(m_run->source->ran.empty());
        QCOMPARE(m_run->client->requests().size(), std::size_t{1});
        QCOMPARE(m_run->result.reason, std::string("refused"));
        QCOMPARE(reflection()["severity"], json("blocked"));
    }

    void writeRefusedBySourceIsNotRetried()
    {
        play(begin + fails("SELECT 1", "refused", "25006") + generates("SELECT 1") + revises("SELECT 2"));
        QCOMPARE(m_run->source->ran.size(), std::size_t{1});
        QCOMPARE(m_run->result.reason, std::string("refused"));
    }

    void busyServerIsRetriedWithoutCounting()
    {
        play(begin +
             "query: SELECT count(*) AS drugs FROM drugs\n  busy: connection It is locked.\n"
             "  busy: connection It is locked.\n  columns: [\"drugs\"]\n  row: [42]\n" +
             generates("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->source->ran.size(), std::size_t{3});
        QCOMPARE(m_run->result.attempts.size(), std::size_t{1});
        QCOMPARE(m_run->result.reason, std::string("score"));
        const auto &calls = checkpoint(nodes::execute)->record.activities;
        QCOMPARE(calls.size(), std::size_t{1});
        QCOMPARE(calls.front()->retries.size(), std::size_t{2});
    }

    void anAttemptWithoutAQueryIsRefined()
    {
        play(begin + good + "reply: GenerateQuery {\"answer\": \"\", \"reflection\": \"r\", \"search_queries\": []}\n" +
             revises("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->result.attempts.size(), std::size_t{2});
        QCOMPARE(m_run->result.reason, std::string("score"));
    }

    void aMissingValidationDoesNotHoldTheRunUp()
    {
        const auto record = reflectionOf(ran(table({"a"})));
        QVERIFY(record["is_acceptable"] == true);
        QCOMPARE(record["decision"], json("complete"));
    }

    void rowsOfNothingButNullsAreNotAccepted()
    {
        play(begin + good + "query: SELECT max(n) AS n FROM drugs\n  columns: [\"n\"]\n  row: [null]\n" +
             generates("SELECT max(n) AS n FROM drugs") + revises("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->result.attempts.size(), std::size_t{2});
        const auto &first = base::jsonOf(m_run->runner->current()->state.list(names::attempts)->tail(2).front());
        QVERIFY(holds(first["issues"].dump(), "holds nothing in any row"));
    }

    // For an unknown label Neo4j sends only a notification, and no rows.
    void unknownLabelWithoutErrorIsStillCritical()
    {
        auto state = ran(table({}));
        state =
            state.with({{names::findings, base::json({{{"code", "unknown-label"}, {"message", "No label Drgu."}}})}});
        const auto record = reflectionOf(state);
        QVERIFY(record["should_refine"] == true);
        QCOMPARE(record["error_class"], json("unknown-table"));
    }

    void rulesRepairBeforeTheModelIsAskedAgain()
    {
        play(begin + good + noTable +
             "repair: {\"query\": \"SELECT count(*) FROM drgs\", \"to\": \"SELECT count(*) AS "
             "drugs FROM drugs\", \"move\": \"nearest-name\", \"reason\": \"Read as drugs.\"}\n" +
             generates("SELECT count(*) FROM drgs"));
        QCOMPARE(m_run->client->requests().size(), std::size_t{1});
        QCOMPARE(m_run->result.reason, std::string("score"));
        QCOMPARE(m_run->result.attempts.back().move, std::string("nearest-name"));
    }

    // Pattern learning: the fix of a failure is stored with its schema, ...
    void fixedFailureIsALesson()
    {
        const auto book = std::make_shared<FakeBook>();
        learn(book, "SELECT titel FROM film WHERE year > 1960", "SELECT name FROM film WHERE year > 1960");
        QCOMPARE(m_run->result.attempts.size(), std::size_t{2});
        QCOMPARE(book->all.size(), std::size_t{1});
        const auto &lesson = book->all.front();
        QCOMPARE(lesson.errorClass, std::string("unknown-column"));
        QCOMPARE(lesson.symbol + " -> " + lesson.fix, std::string("titel -> name"));
        QCOMPARE(lesson.schema, data::schemaKey(*m_run->schema));
        QCOMPARE(lesson.wins, 1);
        QVERIFY(lesson.lastUsed > 0);
        QCOMPARE(checkpoint(nodes::complete)->state.json(names::lessonsLearned).size(), std::size_t{1});
    }

    // ... passed to the model, and applied at once the next time, without a failure; its success raises its count.
    void aLessonIsUsedBeforeTheFailureComesAgain()
    {
        const auto book = std::make_shared<FakeBook>();
        learn(book, "SELECT titel FROM film WHERE year > 1960", "SELECT name FROM film WHERE year > 1960");
        learn(book, "SELECT titel FROM film WHERE year < 1960", "SELECT 1");
        QCOMPARE(m_run->result.attempts.size(), std::size_t{1});
        QCOMPARE(m_run->result.query, std::string("SELECT name FROM film WHERE year < 1960"));
        QCOMPARE(m_run->watched->ran.front(), std::string("SELECT name FROM film WHERE year < 1960"));
        QVERIFY(holds(checkpoint(nodes::fix)->state.json(names::fixes).dump(), "which was right before"));
        const auto prompt = m_run->client->requests().front().messages.back().content;
        QVERIFY2(holds(prompt, "unknown-column: instead of titel write name (1 of 1)"), prompt.c_str());
        QCOMPARE(book->all.front().wins, 2);
        QCOMPARE(book->all.size(), std::size_t{1});
    }

    // A lesson of another schema, deleted, or no longer trusted has no effect.
    void aLessonHoldsForItsSchemaAndWhileItHelps()
    {
        const std::vector<data::Lesson> lessons{{"a", "unknown-column", "titel", "name", 1, 0, 5},
                                                {"b", "unknown-column", "titel", "label", 9, 0, 6},
                                                {"a", "unknown-table", "films", "film", 1, 4, 7},
                                                {"a", "unknown-table", "movies", "film", 0, 4, 8}};
        const auto now = data::lessonsFor(lessons, "a");
        QCOMPARE(now.size(), std::size_t{2});
        QCOMPARE(now.front().fix, std::string("name"));
        QVERIFY(lessons[2].isDropped() && !lessons[3].isDropped()); // five uses and four
        auto noted = lessons;
        data::note(noted, lessons[3], false, 9);
        QVERIFY(noted[3].isDropped()); // five uses, none of them right
        QCOMPARE(data::lessonsFor(noted, "a").size(), std::size_t{1});
        data::note(noted, {"a", "unknown-column", "titel", "title", 0, 0, 0}, true, 10);
        QCOMPARE(noted.front().losses, 1); // another fix for the same failure won
        const auto size = noted.size();
        data::note(noted, {"a", "type", "x", "y", 0, 0, 0}, false, 11);
        QCOMPARE(noted.size(), size); // deleted meanwhile: a failure does not restore it
        data::Schema one, two;
        one.entities.emplace_back().name = "film";
        two = one;
        two.entities.front().count = 7;
        QCOMPARE(data::schemaKey(one), data::schemaKey(two));
        two.entities.front().properties.emplace_back().name = "year";
        QVERIFY(data::schemaKey(one) != data::schemaKey(two));
    }

    void aLessonThatWouldBreakTheQueryIsNotApplied()
    {
        const auto book = std::make_shared<FakeBook>();
        book->all = {{data::schemaKey(*films()->describe({}).value()), "unknown-column", "titel", "nowhere", 3, 0, 1}};
        learn(book, "SELECT titel FROM film WHERE year > 1960", "SELECT name FROM film WHERE year > 1960");
        QCOMPARE(m_run->result.attempts.size(), std::size_t{2});
        QCOMPARE(book->all.front().losses, 1); // and the other fix won
        QCOMPARE(book->all.back().fix, std::string("name"));
    }

    void modelReceivesTheEightMostTrustedLessons()
    {
        const auto book = std::make_shared<FakeBook>();
        const auto key = data::schemaKey(*films()->describe({}).value());
        for (int i = 0; i < 12; ++i)
            book->all.push_back({key, "unknown-column", "symbol" + std::to_string(i), "fix", i + 1, 0, i});
        learn(book, "SELECT name FROM film", "SELECT 1");
        const auto prompt = m_run->client->requests().front().messages.back().content;
        std::size_t described = 0;
        for (auto at = prompt.find("instead of symbol"); at != std::string::npos;
             at = prompt.find("instead of symbol", at + 1))
            ++described;
        QCOMPARE(described, std::size_t{8});
        QVERIFY(holds(prompt, "symbol11 ") && !holds(prompt, "symbol3 "));
    }

    void failedLessonStorageDoesNotAffectTheRun()
    {
        const auto book = std::make_shared<FakeBook>();
        book->fails = true;
        learn(book, "SELECT titel FROM film WHERE year > 1960", "SELECT name FROM film WHERE year > 1960");
        QCOMPARE(agents::toString(m_run->result.status), std::string_view("answered"));
        QVERIFY(book->all.empty());
    }

    void lessonsComeFromTheDifferenceOfTwoQueries_data()
    {
        QTest::addColumn<std::string>("failed");
        QTest::addColumn<std::string>("ran");
        QTest::addColumn<std::string>("kind");
        QTest::addColumn<std::string>("report");
        QTest::addColumn<std::string>("lessons");
        const auto row = [](const char *failed, const char *ran, const char *kind, const char *report,
                            const char *lessons) {
            QTest::addRow("%s, %.12s", failed, ran) << std::string(failed) << std::string(ran) << std::string(kind)
                                                    << std::string(report) << std::string(lessons);
        };
        row("SELECT f.titel FROM film f", "SELECT f.name FROM film f", "unknown-column", "no such column: f.titel",
            "titel -> name");
        row("SELECT name FROM films", "select name from film;", "unknown-table", "no such table: films",
            "films -> film");
        row("SELECT id FROM film, award", "SELECT film.id FROM film, award", "ambiguous-name",
            "ambiguous column name: id", "id -> film.id");
        row("SELECT len(name) FROM film", "SELECT length(name) FROM film", "unknown-function", "no such function: len",
            "len -> length");
        row("SELECT name, count(*) FROM film", "SELECT name, count(*) FROM film GROUP BY name", "aggregate",
            "must appear in GROUP BY", " -> GROUP BY name");
        row("SELECT id FROM film WHERE name = 5", "SELECT id FROM film WHERE name = '5'", "type",
            "operator does not exist", "name = 5 -> name = '5'");
        row("SELECT titel FROM film", "SELECT count(*) AS n FROM award WHERE name = 'x' GROUP BY film_id",
            "unknown-column", "no such column: titel", "");
        row("SELECT name FROM film WHERE", "SELECT name FROM film", "syntax", "incomplete input", "");
        const std::string longName(81, 'n'); // longer than a lesson may be
        row("SELECT titel FROM film", ("SELECT " + longName + " FROM film").c_str(), "unknown-column",
            "no such column: titel", "");
        row("SELECT titel, a, titel, b, titel, c, titel, d, titel, e FROM film",
            "SELECT name, a, name, b, name, c, name, d, name, e FROM film", "unknown-column", "no such column: titel",
            ""); // another query, not a better one
    }
    void lessonsComeFromTheDifferenceOfTwoQueries()
    {
        QFETCH(std::string, failed);
        QFETCH(std::string, ran);
        QFETCH(std::string, kind);
        QFETCH(std::string, report);
        QFETCH(std::string, lessons);
        std::string came;
        for (const auto &each : lessonsIn(*films()->language(), failed, ran, kind, error("x", report.c_str())))
            came += (came.empty() ? "" : ", ") + each.symbol + " -> " + each.fix;
        QCOMPARE(came, lessons);
    }

    void anEditedQueryMakesABranchThatRunsIt()
    {
        play(begin + good + empty + generates("SELECT name FROM drugs WHERE 0"));
        QCOMPARE(m_run->result.reason, std::string("no-progress"));
        const auto at = checkpoint(nodes::generate)->id;
        QVERIFY(m_run->runner->edit(at, {{names::searchQueries, base::json({"SELECT count(*) AS drugs FROM drugs"})}})
                    .has_value());
        QCOMPARE(m_run->runner->run().reason, std::string("score"));
        QCOMPARE(m_run->runner->branches().size(), std::size_t{2});
        QCOMPARE(m_run->client->requests().size(), std::size_t{1});
    }

    // Check, fix, execution, score and repair are steps of their own: each can be edited, and earlier steps do not run
    // again.
    void everyStepOfAnAttemptCanBeEditedAlone()
    {
        const std::string finding =
            "query: SELECT n FROM drug\n  finding: {\"code\": \"unknown-table\", \"level\": "
            "\"error\", \"message\": \"There is no table drug.\"}\n  columns: [\"n\"]\n  row: [7]\n";
        play(begin + good + finding + generates("SELECT n FROM drug") + revises("SELECT count(*) AS drugs FROM drugs"));
        QCOMPARE(m_run->source->ran, std::vector<std::string>{"SELECT count(*) AS drugs FROM drugs"});
        CheckpointPtr check;
        for (const auto &each : m_run->runner->path(m_run->runner->current()->id))
            if (each->node == nodes::check && !check)
                check = each;
        QCOMPARE(check->next, std::string(nodes::score)); // it was not run
        QVERIFY(m_run->runner->edit(check->id, {{names::findings, base::json(json::array())}}).has_value());
        m_run->runner->run(); // a false alarm: it runs
        QCOMPARE(m_run->source->ran.back(), std::string("SELECT n FROM drug"));
        QVERIFY(checkpoint(nodes::execute)->state.json(names::executionResult)["success"] == true);
        const auto ran = m_run->source->ran.size();
        const auto scored = checkpoint(nodes::score)->id;
        QVERIFY(m_run->runner->edit(scored, {{names::executionScore, base::json({{"value", 9.5}})}}).has_value());
        QCOMPARE(m_run->runner->current()->next, std::string(nodes::reflect));
        QCOMPARE(m_run->runner->run().reason, std::string("score"));
        QCOMPARE(checkpoint(nodes::reflect)->state.json(names::reflectionResult)["score"], json(95));
        const auto executed = checkpoint(nodes::execute)->id;
        QVERIFY(m_run->runner->edit(executed, {{names::rows, data::artefact(table({}))}}).has_value());
        QCOMPARE(m_run->runner->current()->next, std::string(nodes::repair)); // no rows: the rules look
        m_run->runner->run();
        QCOMPARE(m_run->source->ran.size(), ran);
        QCOMPARE(m_run->client->requests().size(), std::size_t{2});
    }

    void userScoreEndsTheRun()
    {
        play(begin + fails("SELECT 1", "syntax", "incomplete input") + generates("SELECT 1") + revises("SELECT 1") +
             revises("SELECT 1"));
        CheckpointPtr first;
        for (const auto &each : m_run->runner->path(m_run->runner->current()->id))
            if (each->node == nodes::reflect && !first)
                first = each;
        const data::Rows rows = table({"mine"});
        QVERIFY(m_run->runner
                    ->edit(first->id,
                           {{names::rows, data::artefact(rows)}, {names::personScore, base::json({{"value", 9}})}})
                    .has_value());
        QCOMPARE(m_run->runner->run().reason, std::string("score"));
    }

    void agentRejectsASourceOfAnotherLanguage()
    {
        const auto registry = builtInAgents();
        const auto script = std::make_shared<support::QueryScript>();
        const support::FakeSource tables(script, support::tinySchema(), "SQL");
        const support::FakeSource graph(script, support::tinySchema());
        const support::FakeSource other(script, support::tinySchema(), "Gremlin");
        QCOMPARE((*registry.choose("", tables))->name, std::string("sql-reflection"));
        QCOMPARE((*registry.choose("", graph))->name, std::string("kg-reflexion"));
        for (const char *name : {"kg-reflexion", "kg-reflexion-compatible"}) {
            const auto refused = registry.choose(name, tables);
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().message,
                     "The agent " + std::string(name) +
                         " writes Cypher, but Fake (SQL (fake)) does not understand this language. "
                         "Choose sql-reflection.");
        }
        QVERIFY(!registry.choose("sql-reflection", graph).has_value());
        QVERIFY(!registry.choose("", other).has_value());
        QVERIFY(!registry.choose("nobody", graph).has_value());
    }

private:
    void play(const std::string &script)
    {
        m_run = std::make_unique<support::Transcript>(script);
        QVERIFY2(m_run->mistake.empty(), m_run->mistake.c_str());
        m_run->run(m_graph);
        QVERIFY2(m_run->result.error.empty() || m_run->result.reason.starts_with("error:"),
                 m_run->result.error.c_str());
    }

    void learn(const std::shared_ptr<FakeBook> &book, const std::string &first, const std::string &then)
    {
        m_run = std::make_unique<support::Transcript>("agent: sql-reflection\nquestion: Which films are there?\n" +
                                                      generates(first) + revises(then));
        m_run->watch(films());
        m_run->book = book;
        m_run->run(m_graph);
    }

    json reflection() const { return m_run->result.results.value("reflection_result", json()); }

    CheckpointPtr checkpoint(std::string_view node) const
    {
        CheckpointPtr found;
        for (const auto &each : m_run->runner->path(m_run->runner->current()->id))
            if (each->node == node)
                found = each;
        return found;
    }

    workflow::StateGraphPtr m_graph;
    std::unique_ptr<support::Transcript> m_run;
};

QTEST_APPLESS_MAIN(TestSqlReflection)
#include "tst_sqlreflection.moc"
