// SPDX-License-Identifier: GPL-3.0-or-later
// The embedded source as agents use it: limits, cancelling, refusals, values, plans; gold queries on the sample graph.
#include "creategraph.h"
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "cypher/functions/storedvalue.h"
#include "cypher/syntax/parse.h"
#include "graph/biocypherfolder.h"
#include "graph/graph.h"
#include "support/cypherredteam.h"

#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <pthread.h>
#include <thread>
#include <time.h>

using nlohmann::json;

class TestEmbeddedSource : public QObject {
    Q_OBJECT
private slots:
    void aProductThatNeverEndsIsCancelledWhileItRuns();
    void everyOperatorIsCancelledWhileItRuns_data();
    void everyOperatorIsCancelledWhileItRuns();
    void readerCancelsAfterEnoughRows();
    void streamedRowsAreNotStored();
    void aQueryWithoutRowsThatTakesTooLongIsAnError();
    void rowsFoundBeforeTheTimeoutAreKeptAndMarked();
    void rowLimitTruncatesAndReportsIt();
    void exactlyAsManyRowsAsAllowedAreNotCut();
    void byteLimitTruncatesAndReportsIt();
    void memoryBeyondTheBudgetIsAnError();
    void writesAndSyntaxErrorsAreRefusedByCode();
    void redTeamQueriesAreRefusedAndHarmlessOnesPass();
    void aMissingParameterIsNamed();
    void bracesOfAHeaderHoldForAllTypes();
    void parametersAreUsed();
    void columnsOfTimesAndPlacesAreValues();
    void theSinkSeesBlocksAndMayStop();
    void explainShowsThePlanAndRunsNothing();
    void profileCountsTheRowsOfEachOperator();
    void valuesFindsNearTextsBestFirst();
    void eachValueListsItemsOfLists();
    void goldQueriesGiveTheGoldRows();

private:
    cypher::EmbeddedSource m_people{
        fixtures::createGraph("CREATE (:P {name: 'Multiple sclerosis', alias: ['MS', 'Sclérose']}), (:P {name: "
                              "'Asthma'}), (:P {name: 'asthma'}), "
                              "(:P {name: 'Severe asthma attack'}), (:Q {name: 'Gout'}), (:P {name: 'Migräne'})"),
        "people"};
};

namespace {

data::QueryLimits unlimited()
{
    data::QueryLimits limits;
    limits.rows = limits.bytes = SIZE_MAX;
    limits.time = std::chrono::minutes(5);
    return limits;
}

// Requests a stop once the calling thread has used 10 ms of processor time.
std::jthread stopAfterSomeWork(std::stop_source &stop)
{
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    const auto worked = [clock] {
        timespec time{};
        clock_gettime(clock, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    };
    return std::jthread([&stop, worked, until = worked() + std::chrono::milliseconds(10)](std::stop_token ended) {
        while (worked() < until && !ended.stop_requested())
            std::this_thread::yield();
        stop.request_stop();
    });
}

const char *endless = "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b WITH a, b WHERE a + b < 0 RETURN a";

} // namespace

void TestEmbeddedSource::aProductThatNeverEndsIsCancelledWhileItRuns()
{
    std::stop_source stop;
    std::jthread other([&stop] {
        std::this_thread::yield();
        stop.request_stop();
    });
    const auto result = m_people.run({endless, {}}, unlimited(), stop.get_token());
    QVERIFY(!result);
    QCOMPARE(result.error().code, std::string("cancelled"));
    QVERIFY(result.error().category == base::Category::cancelled);
}

// Each of these runs for more than a lifetime: an operator that ignores the stop token would never return.
void TestEmbeddedSource::everyOperatorIsCancelledWhileItRuns_data()
{
    QTest::addColumn<QString>("query");
    const QString product =
        QStringLiteral("UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b UNWIND range(1, 100000) AS c ");
    const auto add = [](const char *name, const QString &query) { QTest::newRow(name) << query; };
    add("aggregate", product + QStringLiteral("RETURN count(*), sum(a), avg(b), min(c)"));
    add("grouping", product + QStringLiteral("RETURN a % 7, count(*)"));
    add("distinct", product + QStringLiteral("WITH DISTINCT a % 3 AS x RETURN count(*)"));
    add("top-n", product + QStringLiteral("RETURN a ORDER BY b DESC LIMIT 5"));
    add("skip", product + QStringLiteral("RETURN a SKIP 1000000000000000"));
    add("project", product + QStringLiteral("WITH a + b AS s, c WITH s * c AS t WHERE t < 0 RETURN t"));
    add("union", product + QStringLiteral("WITH a WHERE a < 0 RETURN a UNION ALL ") + product +
                     QStringLiteral("WITH a WHERE a < 0 RETURN a"));
    add("cartesian", QStringLiteral("MATCH (a:L), (b:L), (c:L), (d:L), (e:L), (f:L), (g:L), (h:L), (i:L), (j:L), (k:L) "
                                    "WHERE a.i + k.i < 0 RETURN a"));
    add("hash join", QStringLiteral("MATCH (a:L), (b:L), (c:L), (d:L), (e:L), (f:L), (g:L), (h:L), (i:L), (j:L) WHERE "
                                    "a.one = b.one AND b.one = c.one AND c.one = d.one AND d.one = e.one AND e.one = "
                                    "f.one AND f.one = g.one AND g.one = h.one AND h.one = i.one AND i.one = j.one "
                                    "RETURN count(*)"));
    add("expand", QStringLiteral("MATCH (a:L)--(b)--(c)--(d)--(e)--(f)--(g)--(h)--(i)--(j)--(k)--(l)--(m) WHERE a.i + "
                                 "m.i < 0 RETURN a"));
    add("relationships of any length", QStringLiteral("MATCH (a:L)-[*]-(b) WHERE a.i + b.i < 0 RETURN a"));
    add("all shortest paths",
        QStringLiteral("MATCH p = allShortestPaths((a:L {i: 0})-[*]->(b:L {i: 119})) RETURN count(p)"));
    add("shortest path under a condition",
        QStringLiteral("MATCH (a:L {i: 0}), (b:L {i: 119}) MATCH p = shortestPath((a)-[*]-(b)) WHERE length(p) < 0 "
                       "RETURN p"));
    add("optional match", product + QStringLiteral("OPTIONAL MATCH (x:L {i: a})-->(y) WITH y WHERE y.i < 0 RETURN y"));
    add("call for each row", product + QStringLiteral("CALL { WITH a MATCH (x:L {i: a}) RETURN count(x) AS n } WITH n "
                                                      "WHERE n < 0 RETURN n"));
    add("exists", product + QStringLiteral("WITH a WHERE EXISTS { MATCH (x:L {i: -a})-->() } RETURN a"));
    add("exists, in one row",
        QStringLiteral("RETURN EXISTS { MATCH (a:L)-[r*1..60]-(b) WHERE size(r) < 0 OR b.i < 0 }"));
    add("count, in one row", QStringLiteral("RETURN COUNT { MATCH (a:L)-[r*]-(b) WHERE size(r) > 0 }"));
    add("pattern comprehension", QStringLiteral("MATCH (a:L) RETURN size([(a)-[r*]-(b) WHERE b.i < 0 | b])"));
    add("quantifiers",
        QStringLiteral("WITH range(1, 20000) AS l RETURN none(x IN l WHERE any(y IN l WHERE any(z IN l WHERE x + y + z "
                       "< 0)))"));
    add("reduce", QStringLiteral("WITH range(1, 20000) AS l RETURN reduce(s = 0, x IN l | s + reduce(t = 0, y IN l | t "
                                 "+ reduce(u = 0, z IN l | u + z)))"));
    add("list comprehension",
        QStringLiteral("WITH range(1, 20000) AS l RETURN size([x IN l WHERE size([y IN l WHERE size([z IN l WHERE z < "
                       "0]) > 0]) > 0])"));
}

void TestEmbeddedSource::everyOperatorIsCancelledWhileItRuns()
{
    // Layers of four nodes, each node with a relationship to every node of the next layer: 4^28 ways.
    std::string text = "CREATE ";
    for (int i = 0; i < 120; ++i)
        text += (i ? ", (n" : "(n") + std::to_string(i) + ":L {i: " + std::to_string(i) + ", one: 1})";
    for (int i = 0; i < 116; ++i)
        for (int j = (i / 4 + 1) * 4; j < (i / 4 + 2) * 4; ++j)
            text += ", (n" + std::to_string(i) + ")-[:R]->(n" + std::to_string(j) + ")";
    static const graph::GraphPtr layers = fixtures::createGraph(text);
    QFETCH(QString, query);
    cypher::EmbeddedSource source(layers, "layers");
    std::stop_source stop;
    const std::jthread other = stopAfterSomeWork(stop);
    data::QueryLimits limits = unlimited();
    limits.time = std::chrono::hours(24);
    const auto result = source.run({query.toStdString(), {}}, limits, stop.get_token());
    QVERIFY2(!result, "it ended");
    QVERIFY2(result.error().code == "cancelled", result.error().message.c_str());
}

// The token is checked between blocks: no row follows it.
void TestEmbeddedSource::readerCancelsAfterEnoughRows()
{
    std::stop_source stop;
    std::size_t seen = 0;
    const auto sink = [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
        seen += block->rows;
        stop.request_stop();
        return true;
    };
    const auto result = m_people.run({"UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN a, b", {}},
                                     unlimited(), stop.get_token(), sink);
    QVERIFY(!result);
    QCOMPARE(result.error().code, std::string("cancelled"));
    QVERIFY(seen <= 2 * data::Rows::blockSize);
}

// Two million rows through the memory of a few blocks.
void TestEmbeddedSource::streamedRowsAreNotStored()
{
    data::QueryLimits limits = unlimited();
    limits.memory = 48u << 20;
    std::size_t seen = 0;
    const auto result = m_people.run({"UNWIND range(1, 2000) AS a UNWIND range(1, 1000) AS b RETURN a, b", {}}, limits,
                                     {}, [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
                                         seen += block->rows;
                                         return true;
                                     });
    QVERIFY2(result, result ? "" : result.error().message.c_str());
    QCOMPARE(seen, std::size_t(2'000'000));
    QVERIFY(result->empty());
    QCOMPARE(result->columns(), (std::vector<std::string>{"a", "b"}));
    limits.rows = 1500;
    seen = 0;
    const auto cut = m_people.run({"UNWIND range(1, 2000) AS a RETURN a", {}}, limits, {},
                                  [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
                                      seen += block->rows;
                                      return true;
                                  });
    QVERIFY(cut && cut->truncated());
    QCOMPARE(seen, std::size_t(1500));
}

void TestEmbeddedSource::aQueryWithoutRowsThatTakesTooLongIsAnError()
{
    data::QueryLimits limits = unlimited();
    limits.time = std::chrono::milliseconds(20);
    const auto result = m_people.run({endless, {}}, limits, {});
    QVERIFY(!result);
    QCOMPARE(result.error().code, std::string("timeout"));
}

void TestEmbeddedSource::rowsFoundBeforeTheTimeoutAreKeptAndMarked()
{
    data::QueryLimits limits = unlimited();
    limits.time = std::chrono::milliseconds(60);
    const auto result = m_people.run(
        {"UNWIND range(1, 50000) AS a UNWIND range(1, 50000) AS b WITH a, b WHERE a = 1 RETURN b", {}}, limits, {});
    QVERIFY2(result, result ? "" : result.error().message.c_str());
    QVERIFY(result->size() > 0);
    QVERIFY(result->truncation().find("60 ms") != std::string::npos);
}

void TestEmbeddedSource::rowLimitTruncatesAndReportsIt()
{
    data::QueryLimits limits;
    limits.rows = 1500;
    const auto result = m_people.run({"UNWIND range(1, 5000) AS x RETURN x", {}}, limits, {});
    QVERIFY(result);
    QCOMPARE(result->size(), std::size_t{1500});
    QCOMPARE(result->truncation(), std::string("more than 1,500 rows"));
    QCOMPARE(result->at(1499, 0).asInt(), std::int64_t{1500});
}

void TestEmbeddedSource::exactlyAsManyRowsAsAllowedAreNotCut()
{
    data::QueryLimits limits;
    limits.rows = 1024;
    const auto result = m_people.run({"UNWIND range(1, 1024) AS x RETURN x", {}}, limits, {});
    QVERIFY(result);
    QCOMPARE(result->size(), std::size_t{1024});
    QVERIFY(!result->truncated());
}

void TestEmbeddedSource::byteLimitTruncatesAndReportsIt()
{
    data::QueryLimits limits = unlimited();
    limits.bytes = 10000;
    const auto result =
        m_people.run({"UNWIND range(1, 100000) AS x RETURN 'text of some length, ' + x AS t", {}}, limits, {});
    QVERIFY(result);
    QVERIFY(result->size() > 0 && result->size() < 1000);
    QVERIFY(result->truncation().find("10,000 bytes") != std::string::npos);
}

void TestEmbeddedSource::memoryBeyondTheBudgetIsAnError()
{
    data::QueryLimits limits = unlimited();
    limits.memory = 1 << 20;
    for (const char *query :
         {"UNWIND range(1, 50000) AS a UNWIND range(1, 50000) AS b RETURN DISTINCT a, b ORDER BY a LIMIT 1",
          "UNWIND range(1, 30000) AS a UNWIND range(1, 1000) AS b RETURN collect(a)",
          "UNWIND range(1, 30000) AS a UNWIND range(1, 1000) AS b RETURN a ORDER BY b",
          "RETURN range(1, 1000000000)"}) {
        const auto result = m_people.run({query, {}}, limits, {});
        QVERIFY2(!result, query);
        QCOMPARE(result.error().code, std::string("memory"));
    }
}

void TestEmbeddedSource::writesAndSyntaxErrorsAreRefusedByCode()
{
    const auto write = m_people.run({"MATCH (n) DETACH DELETE n", {}}, {}, {});
    QVERIFY(!write);
    QCOMPARE(write.error().code, std::string("refused"));
    const auto syntax = m_people.run({"MATCH (n RETURN n", {}}, {}, {});
    QVERIFY(!syntax);
    QCOMPARE(syntax.error().code, std::string("syntax"));
    const auto name = m_people.run({"MATCH (n) RETURN m", {}}, {}, {});
    QVERIFY(!name);
}

void TestEmbeddedSource::redTeamQueriesAreRefusedAndHarmlessOnesPass()
{
    const auto whole = [this] {
        const auto rows = m_people.run({"MATCH (n) RETURN n", {}}, unlimited(), {});
        std::string text;
        for (std::size_t i = 0; i < rows->size(); ++i)
            text += rows->at(i, 0).toLiteral() + "\n";
        return text;
    };
    const std::string before = whole();
    const cypher::CypherLanguage language;
    data::QueryLimits limits;
    limits.memory = std::size_t(16) << 20;
    int refused = 0, passed = 0;
    for (const support::CypherAttack &each : support::cypherRedTeam()) {
        limits.time = std::chrono::milliseconds(each.expected == "endless" ? 60 : 10'000); // the machine may be busy
        const auto rows = m_people.run({each.text, {}}, limits, {});
        const std::string what = each.name + " -> " + (rows ? "rows" : rows.error().message);
        const auto access = language.analyse(each.text, nullptr).access;
        if (each.expected == "pass") {
            QVERIFY2(rows.has_value() && !rows->truncated(), what.c_str());
            QVERIFY2(access == data::Access::read, what.c_str());
            ++passed;
        } else if (each.expected == "endless") {
            QVERIFY2(!rows.has_value() || rows->truncated(), what.c_str());
        } else {
            QVERIFY2(!rows.has_value(), what.c_str());
            // Refused because it is not known to read, or does not parse.
            QVERIFY2(access != data::Access::read || !cypher::parse(each.text), what.c_str());
            QVERIFY2(rows.error().message.size() > 15, what.c_str());
            ++refused;
        }
    }
    QVERIFY(refused > 80 && passed >= 20);
    QCOMPARE(whole(), before);
}

void TestEmbeddedSource::aMissingParameterIsNamed()
{
    const auto result = m_people.run({"RETURN $wanted", {}}, {}, {});
    QVERIFY(!result);
    QVERIFY(result.error().message.find("$wanted") != std::string::npos);
}

// A folder whose headers name types of time and place: these are compared, split and added as such. A value of another
// form is left out and reported.
void TestEmbeddedSource::columnsOfTimesAndPlacesAreValues()
{
    const graph::MemoryFolder folder(
        {{"Visit-header.csv", "id:ID;on:date;at:datetime;local:datetime{timezone:+02:00};took:duration;where:point;"
                              "home:point{crs:WGS-84};days:date[];clock:localtime;:LABEL"},
         {"Visit-part000.csv",
          "v1;2024-02-29;2024-02-29T10:15:00Z;2024-02-29T10:15:00;PT90M;{x: 3, y: 4};{latitude: 50.1, longitude: 8.7};"
          "2024-01-01|2024-01-02;10:15;Visit\n"
          "v2;2023-12-31;2023-12-31T23:00:00+01:00;;P1D;{longitude:8,latitude:50};;;09:00;Visit\n"
          "v3;yesterday;;;;;;;;Visit\n"}});
    graph::LoadOptions options;
    const auto texts = graph::loadBioCypher(folder, options);
    QVERIFY(texts.has_value());
    options.readTyped = cypher::storedValue;
    const auto loaded = graph::loadBioCypher(folder, options);
    QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message.c_str());
    cypher::EmbeddedSource source(loaded->graph, "visits", {});
    const auto row = [&](const std::string &query) {
        const auto rows = source.run({query, {}}, {}, {}, {});
        if (!rows)
            return QString::fromStdString(rows.error().message);
        std::string text;
        for (std::size_t r = 0; r < rows->size(); ++r)
            for (std::size_t c = 0; c < rows->columnCount(); ++c)
                text += (text.empty() ? "" : " | ") + rows->at(r, c).toDisplay();
        return QString::fromStdString(text);
    };
    QCOMPARE(row("MATCH (v:Visit) WHERE v.on >= date('2024-01-01') RETURN v.on.month AS m, v.on.year AS y"),
             QStringLiteral("2 | 2024"));
    QCOMPARE(row("MATCH (v {id: 'v1'}) RETURN v.at.hour AS h, v.at.epochSeconds AS e, "
                 "v.local.offset AS o, (v.on + v.took).day AS d, v.took.minutes AS m, v.clock.minute AS c"),
             QStringLiteral("10 | 1709201700 | +02:00 | 29 | 90 | 15"));
    QCOMPARE(row("MATCH (v {id: 'v1'}) RETURN point.distance(v.where, point({x: 0, y: 0})) AS d, v.home.srid AS s, "
                 "v.home.latitude AS l, [x IN v.days | x.day] AS days"),
             QStringLiteral("5.0 | 4326 | 50.1 | [1, 2]"));
    QCOMPARE(row("MATCH (v {id: 'v2'}) RETURN v.where.longitude AS l, v.at.offset AS o, v.home IS NULL AS n"),
             QStringLiteral("8.0 | +01:00 | true"));
    QCOMPARE(row("MATCH (v {id: 'v3'}) RETURN v.on IS NULL AS n"), QStringLiteral("true"));
    const std::string report = loaded->report.text();
    QVERIFY2(report.find("'yesterday' is not a value of this type") != std::string::npos, report.c_str());
    const auto schema = source.describe({});
    QVERIFY(schema.has_value());
    for (const auto &property : (*schema)->entity("Visit")->properties)
        if (property.name == "on")
            QVERIFY(property.type == data::Type::date);
    QVERIFY(texts->report.text().find("stored as text") != std::string::npos);
}

void TestEmbeddedSource::bracesOfAHeaderHoldForAllTypes()
{
    const graph::MemoryFolder folder(
        {{"E-header.csv", "id:ID;t:Time{timezone:+02:00};u:time;own:time{timezone:+02:00};list:time[]{timezone:+02:00};"
                          "at:datetime[]{timezone:+02:00};p:Point[]{crs:WGS-84};:LABEL"},
         {"E-part000.csv", "e1;10:15;10:15;07:30-05:00;10:15|11:00-05:00;2024-01-01T10:15|2024-01-01T10:15Z;"
                           "'{latitude:1,longitude:2}|{latitude:3,longitude:4}';E\n"}});
    graph::LoadOptions options;
    options.readTyped = cypher::storedValue;
    const auto loaded = graph::loadBioCypher(folder, options);
    QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().message.c_str());
    cypher::EmbeddedSource source(loaded->graph, "times", {});
    const auto rows =
        source.run({"MATCH (e) RETURN e.t, e.u, e.own, e.list, e.at, [x IN e.p | x.latitude]", {}}, {}, {}, {});
    QVERIFY2(rows.has_value(), rows ? "" : rows.error().message.c_str());
    std::string text;
    for (std::size_t c = 0; c < rows->columnCount(); ++c)
        text += (c > 0 ? " " : "") + rows->at(0, c).toDisplay();
    QCOMPARE(QString::fromStdString(text), QStringLiteral("10:15+02:00 10:15Z 07:30-05:00 [10:15+02:00, 11:00-05:00] "
                                                          "[2024-01-01T10:15+02:00, 2024-01-01T10:15Z] [1.0, 3.0]"));
}

void TestEmbeddedSource::parametersAreUsed()
{
    data::Query query{"MATCH (p:P {name: $map.name}) RETURN p.name SKIP $skip LIMIT $limit", {}};
    query.parameters = {{"map", data::Value::map({{"name", "Asthma"}})}, {"skip", 0}, {"limit", 5}};
    const auto result = m_people.run(query, {}, {});
    QVERIFY2(result, result ? "" : result.error().message.c_str());
    QCOMPARE(result->size(), std::size_t{1});
}

void TestEmbeddedSource::theSinkSeesBlocksAndMayStop()
{
    std::size_t blocks = 0;
    const auto result =
        m_people.run({"UNWIND range(1, 100000) AS x RETURN x", {}}, unlimited(), {},
                     [&blocks](const std::vector<std::string> &columns, const data::RowBlockPtr &block) {
                         return columns.size() == 1 && block->rows == 1024 && ++blocks < 3;
                     });
    QVERIFY(result);
    QCOMPARE(blocks, std::size_t{3});
    QVERIFY(result->empty() && result->truncated()); // the sink has them
}

void TestEmbeddedSource::explainShowsThePlanAndRunsNothing()
{
    const auto plan = m_people.explain({"MATCH (p:P {name: 'Asthma'}) RETURN p.name", {}}, {});
    QVERIFY(plan);
    QCOMPARE(plan->root.children.at(0).operation, std::string("Project"));
    QCOMPARE(plan->root.children.at(0).children.at(0).operation, std::string("IndexSeek"));
    QCOMPARE(plan->root.children.at(0).rows, std::int64_t{-1});
    const auto product = m_people.explain({"MATCH (a:P), (b:Q) RETURN a, b", {}}, {});
    QVERIFY(product);
    QVERIFY(!product->warnings.empty());
    const auto rows = m_people.run({"EXPLAIN MATCH (p:P) RETURN p", {}}, {}, {});
    QVERIFY(rows && rows->empty());
}

void TestEmbeddedSource::profileCountsTheRowsOfEachOperator()
{
    const auto plan = m_people.explain({"PROFILE MATCH (p:P) WHERE p.name CONTAINS 'sthma' RETURN p.name", {}}, {});
    QVERIFY(plan);
    const data::PlanStep &filter = plan->root.children.at(0).children.at(0);
    QCOMPARE(filter.operation, std::string("Filter"));
    QCOMPARE(filter.rows, std::int64_t{3});
    QCOMPARE(filter.children.at(0).rows, std::int64_t{5});
    QVERIFY(filter.time.count() >= 0);
}

void TestEmbeddedSource::valuesFindsNearTextsBestFirst()
{
    const auto texts = [this](const char *text) {
        std::vector<std::string> out;
        const auto found = m_people.values("", "", text, 3, {});
        for (const data::StoredValue &each : *found)
            out.push_back(each.value.asString());
        return out;
    };
    QCOMPARE(texts("asthma"), (std::vector<std::string>{"asthma", "Asthma", "Severe asthma attack"}));
    QCOMPARE(texts("multiple sclerosys").at(0), std::string("Multiple sclerosis"));
    QCOMPARE(texts("sclerose").at(0), std::string("Sclérose"));
    QCOMPARE(texts("MIGRANE").at(0), std::string("Migräne"));
    QVERIFY(texts("zzzzzz").empty());
    const auto none = m_people.values("Q", "name", "asthma", 3, {});
    QVERIFY(none && none->empty());
}

void TestEmbeddedSource::eachValueListsItemsOfLists()
{
    std::vector<std::string> items;
    const auto status = m_people.eachValue("P", "alias", {}, [&items](const data::Value &value, std::int64_t) {
        items.push_back(value.asString());
        return true;
    });
    QVERIFY(status);
    QCOMPARE(items, (std::vector<std::string>{"MS", "Sclérose"}));
}

namespace {

json cell(const data::Value &value)
{
    return value.type() == data::Type::floating ? json(value.asDouble()) : data::toJson(value);
}

bool same(const json &a, const json &b)
{
    if (a.is_number() && b.is_number() && !a.is_boolean() && !b.is_boolean())
        return std::abs(a.get<double>() - b.get<double>()) <= 1e-9 * std::max(1.0, std::abs(b.get<double>()));
    if (a.is_array() && b.is_array())
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
    return a == b;
}

std::string differs(cypher::EmbeddedSource &source, const json &gold, bool ordered)
{
    data::QueryLimits limits;
    const auto result = source.run({gold.at("cypher").get<std::string>(), {}}, limits, {});
    if (!result)
        return result.error().message;
    std::vector<json> rows, wanted(gold.at("rows").begin(), gold.at("rows").end());
    for (std::size_t row = 0; row < result->size(); ++row) {
        json line = json::array();
        for (std::size_t column = 0; column < result->columnCount(); ++column)
            line.push_back(cell(result->at(row, column)));
        rows.push_back(line);
    }
    if (!ordered) {
        std::sort(rows.begin(), rows.end());
        std::sort(wanted.begin(), wanted.end());
    }
    return std::equal(rows.begin(), rows.end(), wanted.begin(), wanted.end(), same)
               ? ""
               : "other rows: " + json(rows).dump().substr(0, 300);
}

} // namespace

void TestEmbeddedSource::goldQueriesGiveTheGoldRows()
{
    const std::string shared = std::getenv("REFLEXION_SHARED") ? std::getenv("REFLEXION_SHARED") : "";
    std::ifstream file(shared + "/questions/dev.jsonl");
    if (!file)
        QSKIP("no ../shared/questions here");
    const auto loaded = graph::loadBioCypher(shared + "/sample-graph");
    QVERIFY2(loaded, loaded ? "" : loaded.error().message.c_str());
    cypher::EmbeddedSource source(loaded->graph, "sample");
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        const json question = json::parse(line);
        if (!question.at("cypher").is_string())
            continue;
        std::vector<json> all{question};
        all.insert(all.end(), question.at("alternatives").begin(), question.at("alternatives").end());
        for (const json &gold : all) {
            const std::string problem = differs(source, gold, question.at("ordered").get<bool>());
            QVERIFY2(problem.empty(), (question.at("id").get<std::string>() + " " +
                                       gold.at("cypher").get<std::string>() + ": " + problem)
                                          .c_str());
            ++count;
        }
    }
    QVERIFY(count > 100);
}

QTEST_APPLESS_MAIN(TestEmbeddedSource)
#include "tst_embeddedsource.moc"
