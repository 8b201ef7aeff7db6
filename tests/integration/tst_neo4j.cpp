// SPDX-License-Identifier: GPL-3.0-or-later
// Against a real Neo4j (under the address sanitizer with ASAN_OPTIONS=quarantine_size_mb=1, because freed memory counts
// as held otherwise): REFLEXION_TEST_NEO4J names a script that starts one (../shared/neo4j-server/start); without it
// these tests skip. The servers belong to this test and end with it.
#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "base/text.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "platform/boltsource.h"
#include "support/cypherredteam.h"
#include "support/neo4jserver.h"
#include "support/prepared.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QtTest>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

using bolt::Neo4jSource;
using data::Value;

namespace {

using fixtures::Writer;
using Server = fixtures::Neo4jServer;
using fixtures::password;

std::size_t residentKilobytes()
{
    std::ifstream status("/proc/self/status");
    std::string word;
    std::size_t size = 0;
    while (status >> word)
        if (word == "VmRSS:")
            status >> size;
    return size;
}

// Sums depend on the order of addition: nine digits, as in all comparisons of engines.
std::string cellText(const Value &value)
{
    return value.type() == data::Type::floating ? QByteArray::number(value.asDouble(), 'g', 9).toStdString()
                                                : value.toLiteral();
}

std::string rowText(const data::Rows &rows)
{
    std::vector<std::string> lines;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::string line;
        for (std::size_t c = 0; c < rows.columnCount(); ++c)
            line += cellText(rows.at(r, c)) + "|";
        lines.push_back(std::move(line));
    }
    std::sort(lines.begin(), lines.end());
    std::string out;
    for (const std::string &line : lines)
        out += line + "\n";
    return out;
}

} // namespace

class TestNeo4j : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (qEnvironmentVariableIsEmpty("REFLEXION_TEST_NEO4J"))
            QSKIP("REFLEXION_TEST_NEO4J names no script that starts a Neo4j (../shared/neo4j-server/start)");
        m_server = std::make_unique<Server>(QStringList{QStringLiteral("--tls-optional"), QStringLiteral("--set"),
                                                        QStringLiteral("dbms.security.auth_max_failed_attempts=0")});
        if (!m_server->isReady())
            QSKIP("The script of REFLEXION_TEST_NEO4J started no server; it says why above");
        Writer writer(m_server->uri("bolt://"), m_clock);
        QVERIFY(writer.isOpen());
        importSample(writer);
        QVERIFY2(openSource(m_server->uri("bolt://")), m_error.c_str());
    }
    void cleanupTestCase()
    {
        m_source.reset();
        m_server.reset();
    }

    void loginsAndEncryption_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("secret");
        QTest::addColumn<QString>("rest");
        QTest::addColumn<QString>("code"); // empty: it opens
        QTest::newRow("plain") << "bolt://" << password << ""
                               << "";
        QTest::newRow("routed") << "neo4j://" << password << ""
                                << "";
        QTest::newRow("named database") << "bolt://" << password << "/neo4j"
                                        << "";
        QTest::newRow("wrong password") << "bolt://"
                                        << "wrong-password"
                                        << ""
                                        << "authentication";
        QTest::newRow("self-signed refused") << "bolt+s://" << password << ""
                                             << "tls";
        QTest::newRow("self-signed accepted") << "bolt+ssc://" << password << ""
                                              << "";
        QTest::newRow("self-signed, routed") << "neo4j+ssc://" << password << ""
                                             << "";
        QTest::newRow("no such database") << "bolt://" << password << "/nowhere"
                                          << "database";
        QTest::newRow("no such database, routed") << "neo4j://" << password << "/nowhere"
                                                  << "database";
    }
    void loginsAndEncryption()
    {
        QFETCH(QString, scheme);
        QFETCH(QString, secret);
        QFETCH(QString, rest);
        QFETCH(QString, code);
        auto settings = platform::boltSourceSettings(m_server->uri(qPrintable(scheme), qPrintable(rest)),
                                                     {"0", &m_clock, secret.toStdString(), {}});
        QVERIFY(settings.has_value());
        const auto source = Neo4jSource::open(*settings, {});
        QCOMPARE(source ? QString() : QString::fromStdString(source.error().code), code);
        if (!source) {
            const std::string &words = source.error().message;
            QVERIFY(words.find(secret.toStdString()) == std::string::npos);
            QVERIFY2(words.find(code == QLatin1String("authentication") ? "password"
                                : code == QLatin1String("database")     ? "does not have this database"
                                                                        : "certificate") != std::string::npos,
                     words.c_str());
            return;
        }
        QVERIFY((*source)->info().readOnlyVerified);
        QCOMPARE((*source)->run({"RETURN 1 AS one", {}}, {}, {})->at(0, 0).asInt(), 1);
        QCOMPARE((*source)->info().report.find("TLS") != std::string::npos, scheme.contains(QLatin1Char('+')));
    }

    void theSchemaIsThatOfTheEmbeddedGraph()
    {
        const auto ours = m_source->describe({}), theirs = m_embedded->describe({});
        QVERIFY(ours.has_value());
        const auto here = base::split(data::describe(**ours), '\n'),
                   there = base::split(data::describe(**theirs), '\n');
        for (const std::string &line : here) // the note about the graph is not part of it
            QVERIFY2(std::find(there.begin(), there.end(), line) != there.end(), line.c_str());
        QCOMPARE(here.size(), there.size());
        QVERIFY(!(*ours)->fingerprint.empty());
    }

    void questionsGetTheSameAnswersAsEmbedded()
    {
        std::ifstream file(qEnvironmentVariable("REFLEXION_SHARED").toStdString() + "/questions/dev.jsonl");
        if (!file)
            QSKIP("No dev questions here (REFLEXION_SHARED)");
        std::string line;
        int asked = 0;
        while (std::getline(file, line)) {
            const auto question = nlohmann::json::parse(line).at("question").get<std::string>();
            const auto here = ask(m_embedded, question), there = ask(m_source, question);
            QVERIFY2(here.has_value() && there.has_value(), question.c_str());
            QVERIFY2(here->query == there->query, (question + "\n" + here->query + "\n" + there->query).c_str());
            const std::string ours = rowText(data::rowsOf(here->rows)), theirs = rowText(data::rowsOf(there->rows));
            QVERIFY2(ours == theirs, (question + "\n" + ours + "\n" + theirs).c_str());
            ++asked;
        }
        QVERIFY(asked >= 50);
    }

    void everyLayerAloneRefusesWrites()
    {
        const data::Query write{"CREATE (n:Intruder) RETURN n", {}};
        const auto attempt = [&](bool guard, bool gate, bool readMode) {
            auto settings = platform::boltSourceSettings(m_server->uri("bolt://"), {"0", &m_clock, password, {}});
            settings->guard = guard;
            settings->gate = gate;
            settings->readMode = readMode;
            auto source = Neo4jSource::open(*settings, {});
            return source ? (*source)->run(write, {}, {}).map([](auto &&) {})
                          : base::Status(tl::unexpected<base::Error>(source.error()));
        };
        QCOMPARE(attempt(true, false, false).error().code, std::string("refused"));
        QCOMPARE(attempt(false, true, false).error().code, std::string("refused"));
        QCOMPARE(attempt(false, false, true).error().code, std::string("refused"));
        // Without any of them the write happens, and is rolled back.
        QVERIFY(attempt(false, false, false).has_value());
        Writer writer(m_server->uri("bolt://"), m_clock);
        QCOMPARE(writer.number("MATCH (n:Intruder) RETURN count(n)"), 0);
    }

    void guardRefusesWritesAllowedInReadMode()
    {
        for (const char *text : {"LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line",
                                 "LOAD CSV FROM 'http://127.0.0.1:1/' AS line RETURN line", "SHOW USERS",
                                 "CALL apoc.load.json('http://127.0.0.1:1/')", "MATCH (n) SET n.x = 1",
                                 "CREATE INDEX FOR (n:Gene) ON (n.id)", "CALL { CREATE (n) } IN TRANSACTIONS",
                                 "CALL dbms.listConfig()", "RETURN 1; RETURN 2"}) {
            const auto rows = m_source->run({text, {}}, {}, {});
            QVERIFY2(!rows, text);
        }
    }

    // The layers of this program, one of them off at a time; the server's own layer guards all of them.
    void forbiddenIsStoppedWithAnyOneLayerDisabled_data()
    {
        QTest::addColumn<int>("off");
        const char *names[] = {"all on", "without the guard", "without EXPLAIN", "without read mode"};
        for (int off = 0; off < 4; ++off)
            QTest::newRow(names[off]) << off;
    }
    void forbiddenIsStoppedWithAnyOneLayerDisabled()
    {
        QFETCH(int, off);
        Writer writer(m_server->uri("bolt://"), m_clock);
        const auto state = [&] {
            std::string text;
            for (const char *query :
                 {"MATCH (n) RETURN count(n)", "MATCH (n) RETURN count(n.x)", "MATCH ()-[r]->() RETURN count(r)",
                  "CALL db.labels() YIELD label RETURN collect(label)", "SHOW INDEXES YIELD name RETURN collect(name)",
                  "SHOW CONSTRAINTS YIELD name RETURN collect(name)", "SHOW USERS YIELD user RETURN collect(user)",
                  "SHOW DATABASES YIELD name, currentStatus RETURN collect(name + currentStatus)"}) {
                const auto answer = writer.run(query);
                text += answer ? answer->rows[0][0].toLiteral() + "\n" : answer.error().message;
            }
            return text;
        };
        const std::string before = state();
        auto settings = platform::boltSourceSettings(m_server->uri("bolt://"), {"0", &m_clock, password, {}});
        settings->guard = off != 1;
        settings->gate = off != 2;
        settings->readMode = off != 3;
        const auto source = Neo4jSource::open(*settings, {});
        QVERIFY(source.has_value());
        data::QueryLimits limits;
        limits.time = std::chrono::milliseconds(300);
        std::string bad;
        for (const support::CypherAttack &each : support::cypherRedTeam()) {
            limits.time = std::chrono::milliseconds(each.expected == "endless" ? 300 : 20000);
            const auto rows = (*source)->run({each.text, {}}, limits, {});
            const bool right = each.expected == "endless" ? !rows || rows->truncated()
                               : each.expected == "either" && off == 1 // below: nothing has changed
                                   ? true
                                   : each.mustNotPass() ? !rows : rows.has_value();
            if (!right)
                bad += each.name + " -> " + (rows ? "rows" : rows.error().message) + "\n";
        }
        QVERIFY2(bad.empty(), bad.c_str());
        QCOMPARE(state(), before);
    }

    void limitsTruncateAndTimeoutEndsAQuery()
    {
        data::QueryLimits limits;
        limits.rows = 10;
        const auto few = m_source->run({"UNWIND range(1, 100000) AS x RETURN x", {}}, limits, {});
        QCOMPARE(few->size(), std::size_t{10});
        QVERIFY(few->truncated());
        limits.time = std::chrono::milliseconds(300);
        const auto late = m_source->run({endless(), {}}, limits, {});
        QVERIFY(!late);
        QCOMPARE(late.error().code, std::string("timeout"));
        QVERIFY(m_source->run({"RETURN 1", {}}, {}, {}).has_value());
    }

    void valuesOfEveryTypeArriveAndLeave()
    {
        data::Query query{
            "RETURN $a AS a, date('2020-02-29') AS d, time('12:00:01.5+01:00') AS t, "
            "datetime('2020-07-01T12:00[Europe/Stockholm]') AS z, localdatetime('2020-01-01T00:00') AS l, "
            "duration('P1Y2M3DT4H5.5S') AS u, point({longitude: 1.5, latitude: 2}) AS p",
            {}};
        query.parameters["a"] = Value(data::ValueList{Value(1), Value(2.5), Value("ä"), Value(), Value(true)});
        const auto here = m_source->run(query, {}, {});
        QVERIFY2(here.has_value(), here ? "" : here.error().message.c_str());
        QCOMPARE(here->at(0, 0).toLiteral(), std::string("[1, 2.5, 'ä', null, true]"));
        QCOMPARE(here->at(0, 1).toDisplay(), std::string("2020-02-29"));
        QCOMPARE(here->at(0, 2).toDisplay(), std::string("12:00:01.500+01:00"));
        QCOMPARE(here->at(0, 3).toDisplay(), std::string("2020-07-01T12:00+02:00[Europe/Stockholm]"));
        QCOMPARE(here->at(0, 4).toDisplay(), std::string("2020-01-01T00:00"));
        QCOMPARE(here->at(0, 5).toDisplay(), std::string("P1Y2M3DT4H5.5S"));
        QCOMPARE(here->at(0, 6).asPoint().srid, 4326);
        const auto path = m_source->run({"MATCH p = (:Drug)-[:TREATS]->(:Disease) RETURN p LIMIT 1", {}}, {}, {});
        QCOMPARE(path->at(0, 0).asPath().elements.size(), std::size_t{3});
    }

    void aPlanAndItsWarnings()
    {
        const auto plan = m_source->explain({"MATCH (a:Gene), (b:Drug) RETURN a.id, b.id", {}}, {});
        QVERIFY2(plan.has_value(), plan ? "" : plan.error().message.c_str());
        QVERIFY(!plan->root.operation.empty() && !plan->root.children.empty());
        QVERIFY(!plan->warnings.empty()); // Cartesian product
    }

    void aCancelledQueryIsGoneFromTheServer()
    {
        Writer watcher(m_server->uri("bolt://"), m_clock);
        std::stop_source stop;
        const char *running =
            "SHOW TRANSACTIONS YIELD currentQuery WHERE currentQuery STARTS WITH 'UNWIND range(1, 30' "
            "RETURN count(*)";
        // In the middle of a computation, and in the middle of a result.
        for (const std::string &text : {endless(), std::string("UNWIND range(1, 300000000) AS x RETURN x")}) {
            stop = std::stop_source();
            std::jthread stopper([&] {
                Writer eye(m_server->uri("bolt://"), m_clock);
                while (eye.number(running) == 0) {
                }
                stop.request_stop();
            });
            data::QueryLimits limits;
            limits.rows = limits.bytes = SIZE_MAX;
            limits.time = std::chrono::minutes(2);
            const data::RowSink sink = [](const auto &, const auto &) { return true; };
            const auto rows = m_source->run({text, {}}, limits, stop.get_token(), sink);
            stopper.join();
            QVERIFY(!rows);
            QCOMPARE(rows.error().code, std::string("cancelled"));
            QTRY_COMPARE_WITH_TIMEOUT(watcher.number(running), 0, 20000);
            QVERIFY(m_source->run({"RETURN 1", {}}, {}, {}).has_value());
        }
    }

    void streamingMemoryIsIndependentOfRowCount()
    {
        const auto stream = [&](int rows) {
            data::QueryLimits limits;
            limits.rows = limits.bytes = SIZE_MAX;
            limits.time = std::chrono::minutes(3);
            std::size_t seen = 0, most = 0;
            const data::RowSink sink = [&](const auto &, const data::RowBlockPtr &block) {
                seen += block->rows;
                most = std::max(most, residentKilobytes());
                return true;
            };
            const auto done = m_source->run(
                {"UNWIND range(1, " + std::to_string(rows) + ") AS x RETURN x, x * 0.5 AS f, toString(x) AS s", {}},
                limits, {}, sink);
            return std::pair(done ? seen : 0, most);
        };
        const auto few = stream(100'000), many = stream(1'000'000);
        QCOMPARE(few.first, std::size_t{100'000});
        QCOMPARE(many.first, std::size_t{1'000'000});
        QVERIFY2(many.second < few.second + 8 * 1024, qPrintable(QString::number(many.second - few.second)));
    }

    void serverKilledDuringResultGivesAnError()
    {
        Server doomed({});
        QVERIFY(doomed.isReady());
        auto settings = platform::boltSourceSettings(doomed.uri("bolt://"), {"0", &m_clock, password, {}});
        auto source = Neo4jSource::open(*settings, {});
        QVERIFY(source.has_value());
        data::QueryLimits limits;
        limits.rows = limits.bytes = SIZE_MAX;
        limits.time = std::chrono::minutes(2);
        bool killed = false;
        const data::RowSink sink = [&](const auto &, const auto &) {
            if (!std::exchange(killed, true))
                doomed.kill();
            return true;
        };
        const auto rows = (*source)->run({"UNWIND range(1, 300000000) AS x RETURN x", {}}, limits, {}, sink);
        QVERIFY(killed && !rows);
        QCOMPARE(rows.error().code, std::string("connection"));
        const auto after = (*source)->run({"RETURN 1", {}}, {}, {});
        QCOMPARE(after.error().code, std::string("connect"));
    }

private:
    static std::string endless()
    {
        return "UNWIND range(1, 30000000) AS a UNWIND range(1, 30000000) AS b WITH a, b WHERE a * b = -1 RETURN a";
    }

    // The sample graph written by queries, as by any program, and BioCypher's note about it.
    void importSample(Writer &writer)
    {
        const std::string folder = REFLEXION_SOURCE_DIR "/resources/sample-graph";
        auto loaded = graph::loadBioCypher(folder);
        QVERIFY(loaded.has_value());
        m_embedded = std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Sample graph");
        data::QueryLimits all;
        all.rows = all.bytes = SIZE_MAX;
        all.time = std::chrono::minutes(1);
        const auto schema = m_embedded->describe({});
        for (const data::EntityType &entity : (*schema)->entities) {
            if (entity.abstract)
                continue;
            const auto nodes = m_embedded->run({"MATCH (n:`" + entity.name + "`) RETURN n", {}}, all, {});
            data::ValueList rows;
            std::string labels;
            for (std::size_t i = 0; i < nodes->size(); ++i) {
                const data::Node &node = nodes->at(i, 0).asNode();
                labels.clear();
                for (const std::string &label : node.labels)
                    labels += ":`" + label + "`";
                rows.push_back(Value::map(node.properties));
            }
            const auto made = writer.run("UNWIND $rows AS row CREATE (n" + labels + ") SET n = row",
                                         {{"rows", Value(std::move(rows))}});
            QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        }
        QVERIFY(writer.run("CREATE INDEX entity IF NOT EXISTS FOR (n:NamedThing) ON (n.id)").has_value());
        QVERIFY(writer.run("CALL db.awaitIndexes(60)").has_value());
        for (const data::RelationshipType &type : (*schema)->relationships) {
            const auto edges = m_embedded->run(
                {"MATCH (a)-[r:`" + type.name + "`]->(b) RETURN a.id, b.id, properties(r)", {}}, all, {});
            data::ValueList rows;
            for (std::size_t i = 0; i < edges->size(); ++i)
                rows.emplace_back(data::ValueList{edges->at(i, 0), edges->at(i, 1), edges->at(i, 2)});
            const auto made = writer.run("UNWIND $rows AS row MATCH (a:NamedThing {id: row[0]}) MATCH (b:NamedThing "
                                         "{id: row[1]}) CREATE (a)-[r:`" +
                                             type.name + "`]->(b) SET r = row[2]",
                                         {{"rows", Value(std::move(rows))}});
            QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        }
        std::ifstream info(folder + "/schema_info.yaml");
        const std::string text{std::istreambuf_iterator<char>(info), {}};
        QVERIFY(writer.run("CREATE (n:Schema_info {id: 'schema_info', schema_info: $info})", {{"info", Value(text)}})
                    .has_value());
    }

    bool openSource(const std::string &uri)
    {
        auto settings = platform::boltSourceSettings(uri, {"0", &m_clock, password, {}});
        auto source = Neo4jSource::open(*settings, {});
        if (!source) {
            m_error = source.error().message;
            return false;
        }
        m_source = std::move(*source);
        return true;
    }

    base::Result<agents::RunResult> ask(const std::shared_ptr<data::Source> &source, const std::string &text)
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        agents::RunWorld &asker = m_askers[source.get()];
        if (!asker.database) {
            BASE_TRY(const auto schema, source->describe({}));
            BASE_TRY(auto knowledge, offline::Knowledge::load(source, resources));
            asker = support::worldOf(source, schema, std::make_shared<offline::OfflineClient>(knowledge),
                                     std::make_shared<offline::RuleRepairer>(knowledge));
        }
        base::SeededRandom random(1);
        const auto agents = agents::builtInAgents();
        agents::RunRequest request;
        request.question = text;
        BASE_TRY(const auto run, agents::prepareRun(request, {agents, resources}, asker));
        return agents::ask(run, run.runnerOptions(m_clock, random));
    }

    base::SystemClock m_clock;
    std::unique_ptr<Server> m_server;
    std::shared_ptr<cypher::EmbeddedSource> m_embedded;
    std::shared_ptr<Neo4jSource> m_source;
    std::map<const data::Source *, agents::RunWorld> m_askers;
    std::string m_error;
};

QTEST_GUILESS_MAIN(TestNeo4j)
#include "tst_neo4j.moc"
