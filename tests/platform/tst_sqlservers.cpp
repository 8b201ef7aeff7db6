// SPDX-License-Identifier: GPL-3.0-or-later
// PostgreSQL and MariaDB as sources, on real servers on loopback; each test runs once for either. Skips without
// Debian's packages of them.
#include "../sql/redteam.h"
#include "../support/sqlserver.h"
#include "../support/withoutkeys.h"
#include "data/words/sourcewords.h"
#include "platform/sqlruns.h"
#include "sql/relationships/backgroundsearch.h"
#include "sql/relationships/foundrelationships.h"
#include "sql/server/serverplan.h"

#include <QtTest>
#include <chrono>
#include <cmath>
#include <thread>

using sql::Dialect;
using sql::ServerSource;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

QStringList shopOf(bool postgres)
{
    const QString text = postgres ? QStringLiteral("text") : QStringLiteral("varchar(200)");
    QStringList out{
        QStringLiteral("CREATE TABLE customer (id integer PRIMARY KEY, name ") + text +
            QStringLiteral(" NOT NULL, born date, seen timestamp NULL)"),
        QStringLiteral("CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer REFERENCES customer (id), "
                       "total decimal(10, 2), paid boolean)"),
        QStringLiteral("INSERT INTO customer VALUES (1, 'Ada Example', '1815-12-10', '2020-01-31 12:30:00'), (2, "
                       "'Zoë Sample', NULL, NULL), (3, 'O''Neil', '1990-05-06', NULL)"),
        QStringLiteral("INSERT INTO orders VALUES (10, 1, 12.50, true), (11, 1, 100.00, false), (12, 3, 0.10, NULL)"),
        QStringLiteral("CREATE VIEW unpaid AS SELECT * FROM orders WHERE NOT paid")};
    if (!postgres)
        out[1] =
            QStringLiteral("CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer, total decimal(10, 2), "
                           "paid boolean, FOREIGN KEY (customer_id) REFERENCES customer (id))");
    return out;
}

} // namespace

class TestSqlServers : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void init();
    void schemaOfTables_data() { bothServers(); }
    void schemaOfTables();
    void foundRelationshipsComeBack_data();
    void foundRelationshipsComeBack();
    void catalogueFactsAreRead_data() { bothServers(); }
    void catalogueFactsAreRead();
    void valuesAsTheyAre_data() { bothServers(); }
    void valuesAsTheyAre();
    void oddValuesStayText();
    void decimalsKeepAllTheirDigits_data() { bothServers(); }
    void decimalsKeepAllTheirDigits();
    void aViewThatIsNotCountedIsNotEmpty_data() { bothServers(); }
    void aViewThatIsNotCountedIsNotEmpty();
    void storedTextsAreFoundBesideEveryType();
    void repairedNamesRunOnTheServer();
    void errorsHaveSentences_data();
    void errorsHaveSentences();
    void nothingIsWritten_data();
    void nothingIsWritten();
    void serverModesDoNotChangeTextLiterals_data() { bothServers(); }
    void serverModesDoNotChangeTextLiterals();
    void redTeam_data() { bothServers(); }
    void redTeam();
    void theRoleOfTheScriptMayOnlyRead_data() { bothServers(); }
    void theRoleOfTheScriptMayOnlyRead();
    void catalogueDecidesWhichCallsAreRefused_data() { bothServers(); }
    void catalogueDecidesWhichCallsAreRefused();
    void rowsStreamInBlocks_data() { bothServers(); }
    void rowsStreamInBlocks();
    void aLimitGivesTheRowsSoFar_data() { bothServers(); }
    void aLimitGivesTheRowsSoFar();
    void stopReachesTheServer_data() { bothServers(); }
    void stopReachesTheServer();
    void theTimeEnds_data() { bothServers(); }
    void theTimeEnds();
    void plansAreTrees_data() { bothServers(); }
    void plansAreTrees();
    void storedTexts_data() { bothServers(); }
    void storedTexts();
    void loginsThatFail_data();
    void loginsThatFail();
    void conversations_data();
    void conversations();
    void aServerThatFailsInMidQueryCostsNothing_data() { bothServers(); }
    void aServerThatFailsInMidQueryCostsNothing();
    void aDamagedFileCostsNothing();
    void parametersAreBound_data() { bothServers(); }
    void parametersAreBound();
    void strangeDataComeThrough_data() { bothServers(); }
    void strangeDataComeThrough();
    void aLostConnectionCostsOneQuery_data() { bothServers(); }
    void aLostConnectionCostsOneQuery();
    void addresses_data();
    void addresses();

private:
    static void bothServers();
    std::unique_ptr<ServerSource> source(bool guard = true);
    base::Result<data::Rows> ask(const std::string &text, data::QueryLimits limits = {});

    const base::FolderResources m_resources{
        qEnvironmentVariable("REFLEXION_RESOURCES", REFLEXION_SOURCE_DIR "/resources").toStdString()};
    std::map<std::string, std::unique_ptr<fixtures::SqlServer>> m_servers;
    fixtures::SqlServer *m_server = nullptr;
    std::unique_ptr<ServerSource> m_source;
};

void TestSqlServers::bothServers()
{
    QTest::addColumn<std::string>("server");
    QTest::newRow("PostgreSQL") << std::string("PostgreSQL");
    QTest::newRow("MariaDB") << std::string("MariaDB");
}

void TestSqlServers::initTestCase()
{
    for (const Dialect dialect : {Dialect::postgres, Dialect::mariadb}) {
        auto server = std::make_unique<fixtures::SqlServer>(dialect);
        if (server->why().isEmpty())
            QCOMPARE(server->execute(shopOf(server->isPostgres())), QString());
        else if (!server->why().endsWith(QStringLiteral("is not installed")))
            QFAIL(qPrintable(server->why()));
        m_servers[std::string(sql::toString(dialect))] = std::move(server);
    }
}

void TestSqlServers::init()
{
    m_source.reset();
    const QMetaObject *meta = metaObject();
    const bool hasData = meta->indexOfMethod(QByteArray(QTest::currentTestFunction()) + "_data()") >= 0;
    if (QByteArray(QTest::currentTestFunction()) == "addresses" ||
        QByteArray(QTest::currentTestFunction()) == "aDamagedFileCostsNothing")
        return;
    const std::string name = hasData ? [] {
        QFETCH(std::string, server);
        return server;
    }()
                                     : std::string("PostgreSQL");
    if (name == "SQLite")
        return;
    m_server = m_servers[name].get();
    if (!m_server->why().isEmpty())
        QSKIP(qPrintable(m_server->why()));
}

std::unique_ptr<ServerSource> TestSqlServers::source(bool guard)
{
    sql::ServerSettings settings = m_server->settings();
    settings.guard = settings.catalogue = guard;
    auto opened = ServerSource::open(std::move(settings), {});
    if (!opened)
        qFatal("%s (%s)", opened.error().message.c_str(), opened.error().detail.c_str());
    return std::move(*opened);
}

base::Result<data::Rows> TestSqlServers::ask(const std::string &text, data::QueryLimits limits)
{
    if (!m_source)
        m_source = source();
    return m_source->run({text, {}}, limits, {});
}

void TestSqlServers::schemaOfTables()
{
    m_source = source();
    const auto schema = m_source->describe({}).value();
    QVERIFY(schema->ofTables);
    const data::EntityType *customer = schema->entity("customer"), *unpaid = schema->entity("unpaid");
    QVERIFY(customer && unpaid && schema->entity("orders"));
    QCOMPARE(customer->count, 3);
    QVERIFY(customer->property("id")->isKey);
    QVERIFY(customer->property("born")->type == data::Type::date);
    QCOMPARE(customer->property("born")->count, 2);
    QCOMPARE(customer->property("name")->samples.size(), 3u);
    QCOMPARE(unpaid->comment, std::string("view"));
    const data::RelationshipType *placed = schema->relationship("customer_id");
    QVERIFY(placed);
    QCOMPARE(placed->endpoints.size(), 1u);
    QCOMPARE(placed->endpoints[0].to, std::string("customer"));
    QCOMPARE(placed->endpoints[0].columns[0], std::pair(std::string("customer_id"), std::string("id")));
    QCOMPARE(placed->count, 3);
    const data::SourceInfo info = m_source->info();
    QVERIFY2(info.readOnlyVerified, info.readOnly.c_str());
    QVERIFY(!info.fingerprint.empty());
}

void TestSqlServers::foundRelationshipsComeBack_data()
{
    QTest::addColumn<std::string>("server");
    QTest::addColumn<QString>("name");
    for (const char *server : {"PostgreSQL", "MariaDB"})
        for (const char *name : fixtures::schemasWithKeys())
            QTest::addRow("%s, %s", server, name) << std::string(server) << QString::fromLatin1(name);
}

// Keys of one and of several columns, in a separate database without declared references.
void TestSqlServers::foundRelationshipsComeBack()
{
    QFETCH(QString, name);
    const auto tables = fixtures::withKeys(name);
    const auto schema = tables->describe({}).value();
    const Dialect dialect = m_server->isPostgres() ? Dialect::postgres : Dialect::mariadb;
    QCOMPARE(m_server->execute({QStringLiteral("CREATE DATABASE found_") + name +
                                QLatin1String(m_server->isPostgres() ? "" : " CHARACTER SET utf8mb4")}),
             QString());
    const std::string uri = m_server->uri().substr(0, m_server->uri().rfind('/')) + "/found_" + name.toStdString();
    QCOMPARE(m_server->execute(fixtures::statementsWithoutReferences(*tables, *schema, dialect), uri), QString());
    auto opened = ServerSource::open(m_server->settings(uri), {});
    QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
    // Opening ends its search after a timeout; the rest is searched as by the window, until nothing is left.
    data::Schema found = *(*opened)->describe({}).value();
    const auto search = sql::BackgroundSearch::in(**opened, found);
    QVERIFY(search);
    while (!search->work(**opened, {}, milliseconds(1000)))
        ;
    sql::takeFound(found, search->found());
    std::set<std::string> names;
    std::size_t together = 0;
    for (const auto &relationship : found.relationships)
        for (const auto &ends : relationship.endpoints) {
            names.insert(data::relationshipName(ends));
            together += ends.columns.size() > 1;
        }
    const auto came = fixtures::compared(fixtures::declaredIn(*schema), names);
    qInfo("%zu of several columns", together);
    QVERIFY(came.isEnough());
    if (name == QStringLiteral("erp") || name == QStringLiteral("retail"))
        QVERIFY(together > 0);
    opened->reset();
    QCOMPARE(m_server->execute({QStringLiteral("DROP DATABASE found_") + name}), QString());
}

// Comments, values of an enum type, a check and a domain, views: each with its place.
void TestSqlServers::catalogueFactsAreRead()
{
    const bool postgres = m_server->isPostgres();
    QCOMPARE(m_server->execute({QStringLiteral("CREATE DATABASE said")}), QString());
    const std::string uri = m_server->uri().substr(0, m_server->uri().rfind('/')) + "/said";
    QStringList made;
    if (postgres)
        made = {QStringLiteral("CREATE TYPE urgency AS ENUM ('low', 'very_high')"),
                QStringLiteral("CREATE DOMAIN size AS text CHECK (VALUE IN ('S', 'M'))"),
                QStringLiteral("CREATE TABLE parcel (id integer PRIMARY KEY, fcost numeric, urgent urgency, size size, "
                               "state varchar(20) CONSTRAINT states CHECK (state IN ('open', 'lost')), insured "
                               "boolean, st integer)"),
                QStringLiteral("COMMENT ON TABLE parcel IS 'Shipments'"),
                QStringLiteral("COMMENT ON COLUMN parcel.fcost IS 'The freight charge'"),
                QStringLiteral("COMMENT ON COLUMN parcel.st IS '1 = paid, 2 = overdue'")};
    else
        made = {QStringLiteral("CREATE TABLE parcel (id integer PRIMARY KEY, fcost numeric COMMENT 'The freight "
                               "charge', urgent enum('low', 'very_high'), size varchar(2) CHECK (size IN ('S', 'M')), "
                               "state varchar(20), insured boolean, st integer COMMENT '1 = paid, 2 = overdue', "
                               "CONSTRAINT states CHECK (state IN ('open', 'lost'))) COMMENT 'Shipments'")};
    made += {QStringLiteral("INSERT INTO parcel VALUES (1, 2.5, 'low', 'S', 'open', true, 1)"),
             QStringLiteral("CREATE VIEW insured_parcels AS SELECT * FROM parcel WHERE insured"),
             QStringLiteral("CREATE VIEW heavy_parcels AS SELECT id FROM parcel p WHERE p.fcost >= 10 AND p.state = "
                            "'open'")};
    QCOMPARE(m_server->execute(made, uri), QString());
    auto opened = ServerSource::open(m_server->settings(uri), {});
    QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
    const auto schema = (*opened)->describe({}).value();
    const data::EntityType *parcel = schema->entity("parcel");
    QCOMPARE(parcel->remark, std::string("Shipments"));
    QCOMPARE(parcel->property("fcost")->remark, std::string("The freight charge"));
    QVERIFY(schema->entity("heavy_parcels")->isView && !parcel->isView);
    const auto allowed = [&](const char *column) {
        QStringList all;
        for (const auto &value : parcel->property(column)->allowed)
            all << QString::fromStdString(value.asString());
        return all.join(u'|') + u' ' + QString::fromStdString(parcel->property(column)->allowedBy);
    };
    QCOMPARE(allowed("urgent"), postgres ? QStringLiteral("low|very_high type urgency")
                                         : QStringLiteral("low|very_high type of parcel.urgent"));
    QCOMPARE(allowed("state"), QStringLiteral("open|lost check states"));
    QVERIFY2(allowed("size").startsWith(QStringLiteral("S|M check ")), qPrintable(allowed("size")));
    std::set<std::string> words;
    for (const auto &word : schema->sourceWords)
        words.insert(word.phrases.front() + ": " + word.meaningText() + ", " + sourceOriginText(word));
    for (const char *expected : {"Shipments: parcel, from the comment of parcel",
                                 "The freight charge: parcel.fcost, from the comment of "
                                 "parcel.fcost",
                                 "overdue: parcel.st = 2, from the comment of parcel.st",
                                 "heavy: parcel.fcost >= 10 and parcel.state = 'open', from the view heavy_parcels"})
        QVERIFY2(words.count(expected), expected);
    QVERIFY(words.count(postgres ? "very high: parcel.urgent = 'very_high', from the type urgency"
                                 : "very high: parcel.urgent = 'very_high', from the type of parcel.urgent"));
    QVERIFY(words.count(postgres ? "insured: parcel.insured = true, from the view insured_parcels"
                                 : "insured: parcel.insured <> 0, from the view insured_parcels"));
    opened->reset();
    QCOMPARE(m_server->execute({QStringLiteral("DROP DATABASE said")}), QString());
}

void TestSqlServers::valuesAsTheyAre()
{
    const auto rows =
        ask("SELECT c.name, c.born, c.seen, o.total, o.paid, count(*) OVER () AS n, o.id FROM orders o JOIN "
            "customer c ON c.id = o.customer_id ORDER BY o.id");
    QVERIFY2(rows, rows ? "" : rows.error().message.c_str());
    QCOMPARE(rows->size(), 3u);
    QCOMPARE(rows->at(2, 0).asString(), std::string("O'Neil"));
    QCOMPARE(rows->at(0, 1).toDisplay(), std::string("1815-12-10"));
    QVERIFY(rows->at(0, 2).toDisplay().starts_with("2020-01-31T12:30"));
    QCOMPARE(rows->at(0, 3).asDouble(), 12.5);
    QCOMPARE(rows->at(0, 5).asInt(), 3);
    QVERIFY(rows->at(2, 4).isNull());
    QVERIFY(rows->at(0, 4).type() == (m_server->isPostgres() ? data::Type::boolean : data::Type::integer));
}

void TestSqlServers::oddValuesStayText()
{
    const auto rows = ask("SELECT 'infinity'::date, '0044-03-15 BC'::date, 99999999999999999999::numeric, "
                          "'{1,NULL,3}'::int[], '\\x00ff'::bytea, '{\"a b\",\"c\\\"d\"}'::text[], 'NaN'::float8, "
                          "timestamptz '2020-01-01 12:00:00.123456+02', '24:00'::time, 1::int AS a, 2::int AS a");
    QVERIFY2(rows, rows ? "" : rows.error().message.c_str());
    const auto shown = [&](std::size_t column) { return rows->at(0, column).toDisplay(); };
    QCOMPARE(shown(0), std::string("infinity"));
    QCOMPARE(shown(1), std::string("0044-03-15 BC"));
    QCOMPARE(shown(2), std::string("99999999999999999999"));
    QCOMPARE(rows->at(0, 3).asList().size(), 3u);
    QVERIFY(rows->at(0, 3).asList()[1].isNull());
    QCOMPARE(rows->at(0, 4).asString(), std::string("\0\xff", 2));
    QCOMPARE(rows->at(0, 5).asList()[1].asString(), std::string("c\"d"));
    QVERIFY(std::isnan(rows->at(0, 6).asDouble()));
    QVERIFY2(shown(7).starts_with("2020-01-01T10:00:00.123456"), shown(7).c_str());
    QCOMPARE(shown(8), std::string("24:00:00"));
    QCOMPARE(rows->columns()[10], std::string("a (2)"));
}

void TestSqlServers::decimalsKeepAllTheirDigits()
{
    const auto rows = ask("SELECT CAST(99999999999999.99 AS decimal(16, 2)), CAST(12345678901234567890.0123456789 AS "
                          "decimal(30, 10)), CAST(-0.12345678901234567891 AS decimal(40, 20)), CAST(12.50 AS "
                          "decimal(10, 2)), AVG(total) FROM orders");
    QVERIFY2(rows, rows ? "" : rows.error().message.c_str());
    QCOMPARE(rows->at(0, 0).toDisplay(), std::string("99999999999999.99"));
    QCOMPARE(rows->at(0, 1).toDisplay(), std::string("12345678901234567890.0123456789"));
    QCOMPARE(rows->at(0, 2).toDisplay(), std::string("-0.12345678901234567891"));
    QCOMPARE(rows->at(0, 3).toDisplay(), std::string("12.5"));
    QVERIFY(rows->at(0, 3).isNumber() && rows->at(0, 4).isNumber());
}

void TestSqlServers::aViewThatIsNotCountedIsNotEmpty()
{
    const bool postgres = m_server->isPostgres();
    const QString many = postgres ? QStringLiteral("SELECT n::bigint AS id FROM generate_series(1, 30000000) AS g(n)")
                                  : QStringLiteral("SELECT seq AS id FROM seq_1_to_100000000");
    QCOMPARE(m_server->execute({QStringLiteral("CREATE VIEW many AS ") + many,
                                QStringLiteral("CREATE VIEW nobody AS SELECT * FROM customer WHERE id < 0")}),
             QString());
    m_source = source();
    const auto schema = m_source->describe({}).value();
    const QString dropped = m_server->execute({QStringLiteral("DROP VIEW many"), QStringLiteral("DROP VIEW nobody")});
    const data::EntityType *view = schema->entity("many");
    QVERIFY(view && schema->entity("nobody"));
    QCOMPARE(view->count, std::int64_t(-1));
    QVERIFY(view->property("id")->type == data::Type::integer);
    QCOMPARE(schema->entity("nobody")->count, std::int64_t(0));
    QCOMPARE(dropped, QString());
}

// A look-up of a text reads columns of every type that the server shows as text; none of them ends it.
void TestSqlServers::storedTextsAreFoundBesideEveryType()
{
    if (!m_server->isPostgres())
        return;
    QCOMPARE(
        m_server->execute({"CREATE TYPE mood AS ENUM ('sad', 'happy day')", "CREATE TYPE addr AS (street text)",
                           "CREATE TABLE aaa (moods mood[], tags text[], state mood, info jsonb, home addr, span "
                           "int4range, uid uuid, ip inet, bits bit(3), price money, life interval)",
                           "INSERT INTO aaa (moods, tags, state, span) VALUES ('{sad,\"happy day\"}', '{red,\"dark "
                           "blue\"}', 'happy day', '[1,10)')"}),
        QString());
    m_source = source();
    const auto best = [&](const char *type, const char *property, const char *text) {
        const auto found = m_source->values(type, property, text, 1, {});
        return !found           ? found.error().message
               : found->empty() ? std::string("nothing")
                                : found->front().value.asString();
    };
    const std::string anywhere = best("", "", "Ada Example"), state = best("aaa", "state", "happy day"),
                      item = best("aaa", "tags", "dark blue"), range = best("aaa", "span", "[1,10)");
    std::vector<std::string> items;
    const auto each = m_source->eachValue("aaa", "tags", {}, [&](const data::Value &value, std::int64_t) {
        items.push_back(value.asString());
        return true;
    });
    const QString dropped = m_server->execute({"DROP TABLE aaa", "DROP TYPE mood", "DROP TYPE addr"});
    QCOMPARE(anywhere, std::string("Ada Example"));
    QCOMPARE(state, std::string("happy day"));
    QCOMPARE(item, std::string("dark blue"));
    QCOMPARE(range, std::string("[1,10)"));
    QVERIFY2(each, each ? "" : each.error().message.c_str());
    QCOMPARE(items.size(), 2u);
    QCOMPARE(dropped, QString());
}

// The server runs the fixes of the check: names in other case, of another schema, SQL keywords, a join.
void TestSqlServers::repairedNamesRunOnTheServer()
{
    QCOMPARE(m_server->execute({"CREATE SCHEMA sales", "CREATE SCHEMA archive",
                                "CREATE TABLE sales.\"Client\" (id integer PRIMARY KEY, \"fullName\" text)",
                                "INSERT INTO sales.\"Client\" VALUES (1, 'Zoë'), (2, 'Bob')",
                                "CREATE TABLE \"order\" (id integer, \"group\" text)",
                                "INSERT INTO \"order\" VALUES (7, 'a')",
                                "CREATE TABLE sales.deals (id integer REFERENCES sales.\"Client\" (id))",
                                "CREATE TABLE archive.deals (id integer)", "CREATE TABLE deal (id integer)"}),
             QString());
    m_source = source();
    const auto schema = m_source->describe({}).value();
    const auto repaired = [&](std::string text) {
        for (int passes = 0; passes < 4; ++passes) {
            std::vector<data::Fix> fixes;
            for (const data::Diagnostic &each : m_source->language()->analyse(text, schema.get()).diagnostics)
                if (!each.fixes.empty() && each.fixes.front().kind != data::FixClass::choice)
                    fixes.push_back(each.fixes.front());
            if (fixes.empty())
                break;
            text = data::apply(text, fixes);
        }
        const auto rows = ask(text);
        return text + (rows ? " = " + std::to_string(rows->size()) : ": " + rows.error().message);
    };
    const std::string joined = repaired("SELECT Client.\"fullName\" FROM sales.deals"),
                      choice = repaired("SELECT count(*) FROM deals");
    const auto results = {
        std::pair(repaired("SELECT fullName FROM sales.Client"),
                  std::string("SELECT \"fullName\" FROM sales.\"Client\" = 2")),
        std::pair(repaired("SELECT Client.fullName FROM Client"),
                  std::string("SELECT Client.\"fullName\" FROM sales.\"Client\" AS client = 2")),
        std::pair(repaired("SELECT group FROM order"), std::string("SELECT \"group\" FROM \"order\" = 1"))};
    QCOMPARE(m_server->execute({"DROP SCHEMA sales CASCADE", "DROP SCHEMA archive CASCADE", "DROP TABLE \"order\"",
                                "DROP TABLE deal"}),
             QString());
    for (const auto &[got, wanted] : results)
        QCOMPARE(QString::fromStdString(got), QString::fromStdString(wanted));
    QVERIFY2(joined.ends_with(" = 0"), joined.c_str());
    QVERIFY2(choice.find("FROM deals") != std::string::npos, choice.c_str());
}

void TestSqlServers::errorsHaveSentences_data()
{
    QTest::addColumn<std::string>("server");
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("code");
    const auto both = [](const char *name, const char *text, const char *code) {
        for (const char *server : {"PostgreSQL", "MariaDB"})
            QTest::addRow("%s, %s", name, server) << std::string(server) << std::string(text) << std::string(code);
    };
    both("syntax", "SELECT id FROM customer WHERE ORDER BY id", "syntax");
    both("unknown table", "SELECT 1 FROM custmer", "unknown-name");
    both("unknown column", "SELECT nam FROM customer", "unknown-name");
    both("ambiguous", "SELECT id FROM customer, orders", "unknown-name");
    both("unknown function", "SELECT no_such_function(id) FROM customer", "unknown-name");
    both("grouping", "SELECT sum(id) FROM customer WHERE sum(id) > 1", "syntax");
    QTest::newRow("type, PostgreSQL") << std::string("PostgreSQL") << std::string("SELECT 'x'::integer")
                                      << std::string("type");
    QTest::newRow("division, PostgreSQL")
        << std::string("PostgreSQL") << std::string("SELECT 1 / (id - id) FROM customer") << std::string("type");
}

void TestSqlServers::errorsHaveSentences()
{
    QFETCH(std::string, text);
    QFETCH(std::string, code);
    m_source = source();
    // Also without our own reading of the text, the server's messages must be classified alike.
    for (const bool guard : {true, false}) {
        m_source = source(guard);
        const auto rows = ask(text);
        QVERIFY(!rows);
        QCOMPARE(rows.error().code, code);
        QVERIFY2(rows.error().message.ends_with('.') || rows.error().message.ends_with('?'),
                 rows.error().message.c_str());
        QVERIFY(!rows.error().message.empty());
    }
    // A failed query leaves nothing behind.
    QVERIFY(ask("SELECT 1"));
}

// Each layer alone holds: the transaction without the guard, the session without both, the guard without the others.
void TestSqlServers::nothingIsWritten_data()
{
    QTest::addColumn<std::string>("server");
    QTest::addColumn<bool>("guard");
    QTest::addColumn<bool>("transaction");
    QTest::addColumn<bool>("session");
    for (const char *server : {"PostgreSQL", "MariaDB"}) {
        QTest::addRow("%s, guard alone", server) << std::string(server) << true << false << false;
        QTest::addRow("%s, transaction alone", server) << std::string(server) << false << true << false;
        QTest::addRow("%s, session alone", server) << std::string(server) << false << false << true;
    }
}

void TestSqlServers::nothingIsWritten()
{
    QFETCH(bool, guard);
    QFETCH(bool, transaction);
    QFETCH(bool, session);
    sql::ServerSettings settings = m_server->settings();
    settings.guard = guard;
    settings.readOnlyTransaction = transaction;
    settings.readOnlySession = session;
    auto opened = ServerSource::open(std::move(settings), {});
    QVERIFY(opened);
    // The guard status shows the server's reaction to a write: without a layer of its own it lets one through.
    QCOMPARE((*opened)->info().readOnlyVerified, transaction || session);
    for (const char *text : {"DELETE FROM orders", "UPDATE customer SET name = 'x'",
                             "INSERT INTO customer VALUES (9, 'x')", "SELECT 1; DELETE FROM orders"}) {
        const auto rows = (*opened)->run({text, {}}, {}, {});
        QVERIFY2(!rows, text);
        QVERIFY2(rows.error().code == "refused" || rows.error().code == "syntax",
                 (text + (": " + rows.error().code) + ": " + rows.error().message).c_str());
    }
    QCOMPARE(ask("SELECT count(*) FROM orders")->at(0, 0).asInt(), 3);
    QCOMPARE(ask("SELECT count(*) FROM customer WHERE name <> 'x'")->at(0, 0).asInt(), 3);
}

// The guard and the server agree on where a text ends, for every server setting.
void TestSqlServers::serverModesDoNotChangeTextLiterals()
{
    const bool postgres = m_server->isPostgres();
    const auto set = [&](const char *ofPostgres, const char *ofMariadb) {
        const QString failure = m_server->execute({QString::fromLatin1(postgres ? ofPostgres : ofMariadb)});
        QVERIFY2(failure.isEmpty(), qPrintable(failure));
    };
    set("ALTER ROLE tester SET standard_conforming_strings TO off",
        "SET GLOBAL sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT,ONLY_FULL_GROUP_BY'");
    m_source = source();
    const auto rows = ask(postgres ? "SELECT 'a\\', 'b'" : "SELECT 'it\\'s', \"b\", 'a' || 'b'");
    const auto grouped = ask("SELECT name, count(*) FROM customer GROUP BY born");
    set("ALTER ROLE tester RESET standard_conforming_strings", "SET GLOBAL sql_mode = DEFAULT");
    m_source.reset();
    QVERIFY2(rows, rows ? "" : rows.error().message.c_str());
    QCOMPARE(rows->at(0, 0).asString(), std::string(postgres ? "a\\" : "it's"));
    QCOMPARE(rows->at(0, 1).asString(), std::string("b"));
    QVERIFY(postgres || rows->at(0, 2).asString() == "ab"); // texts read alike are left to the server
    QVERIFY(!grouped);
}

void TestSqlServers::redTeam()
{
    const Dialect dialect = m_server->isPostgres() ? Dialect::postgres : Dialect::mariadb;
    data::QueryLimits limits;
    limits.time = milliseconds(300);
    int tried = 0;
    for (const bool guard : {true, false}) {
        m_source = source(guard);
        for (const fixtures::RedTeamLine &each : fixtures::readRedTeam()) {
            if (each.dialect != dialect || each.expected == "endless")
                continue;
            const auto rows = ask(each.text, limits);
            if (guard && (each.expected == "refused" || each.expected == "unread"))
                QVERIFY2(!rows, each.name.c_str());
            if (guard && each.expected == "pass" && !rows) // harmless: never rejected, though names may be unknown
                QVERIFY2(rows.error().code != "refused", (each.name + ": " + rows.error().message).c_str());
            ++tried;
        }
        m_source = source();
        QCOMPARE(ask("SELECT count(*) FROM orders")->at(0, 0).asInt(), 3);
        QCOMPARE(m_source->describe({}).value()->entities.size(), 3u);
    }
    QVERIFY(tried > 20);
}

// docs/read-only: the user it creates can query and nothing else, with all our own layers off.
void TestSqlServers::theRoleOfTheScriptMayOnlyRead()
{
    const bool postgres = m_server->isPostgres();
    QFile script(QStringLiteral(REFLEXION_SOURCE_DIR "/docs/read-only/") +
                 (postgres ? QStringLiteral("postgresql.sql") : QStringLiteral("mariadb.sql")));
    QVERIFY(script.open(QIODevice::ReadOnly));
    QStringList lines = QString::fromUtf8(script.readAll()).split(QLatin1Char('\n'));
    lines.removeIf([](const QString &line) { return line.startsWith(QStringLiteral("--")); });
    QStringList statements = lines.join(QLatin1Char('\n'))
                                 .replace(QStringLiteral("{database}"), QStringLiteral("reading"))
                                 .split(QLatin1Char(';'));
    statements.removeIf([](const QString &each) { return each.trimmed().isEmpty(); });
    QCOMPARE(m_server->execute({QStringLiteral("CREATE DATABASE reading")}), QString());
    auto uri = m_server->uri();
    uri.replace(uri.rfind("/shop"), 5, "/reading");
    QStringList setup = shopOf(postgres);
    setup += postgres
                 ? QStringLiteral("CREATE FUNCTION add_one() RETURNS void LANGUAGE sql SECURITY DEFINER AS 'DELETE "
                                  "FROM orders'")
                 : QStringLiteral("CREATE FUNCTION add_one() RETURNS integer BEGIN DELETE FROM orders; RETURN 1; END");
    QCOMPARE(m_server->execute(setup, uri), QString());
    QCOMPARE(m_server->execute(statements, uri), QString());
    uri.replace(uri.find("tester"), 6, "reflexion_reader");
    sql::ServerSettings settings = m_server->settings(uri);
    const auto safe = ServerSource::open(m_server->settings(uri), {});
    settings.guard = settings.catalogue = settings.readOnlyTransaction = settings.readOnlySession = false;
    const auto bare = ServerSource::open(std::move(settings), {});
    QVERIFY2(safe && bare, safe ? "" : safe.error().message.c_str());
    QVERIFY((*safe)->info().readOnlyVerified);
    const auto count =
        (*safe)->run({"SELECT count(*) FROM customer JOIN orders ON customer.id = customer_id", {}}, {}, {});
    QVERIFY2(count, count ? "" : count.error().message.c_str());
    QCOMPARE(count->at(0, 0).asInt(), 3);
    for (const char *text : {"DELETE FROM orders", "INSERT INTO customer VALUES (9, 'x', NULL, NULL)",
                             "CREATE TABLE evil (a integer)", "SELECT add_one()", "DROP TABLE orders"})
        QVERIFY2(!(*bare)->run({text, {}}, {}, {}), text);
    for (const char *text :
         postgres
             ? std::vector{"SELECT pg_sleep(0.01)", "SELECT lo_create(0)", "SELECT pg_read_file('/etc/hostname')",
                           "SELECT pg_advisory_lock(1)", "CREATE TEMP TABLE evil (a integer)", "SELECT pg_stat_reset()"}
             : std::vector{"SELECT 1 INTO OUTFILE '/tmp/reflexion-role'", "CREATE TEMPORARY TABLE evil (a integer)",
                           "FLUSH TABLES", "SET GLOBAL max_connections = 1"})
        QVERIFY2(!(*bare)->run({text, {}}, {}, {}), text);
}

// In a separate database, so that other tests keep theirs unchanged.
void TestSqlServers::catalogueDecidesWhichCallsAreRefused()
{
    const bool postgres = m_server->isPostgres();
    const Dialect dialect = postgres ? Dialect::postgres : Dialect::mariadb;
    const auto lines = fixtures::readRedTeam("catalogue.txt");
    QStringList setup{QStringLiteral("CREATE DATABASE calls")};
    QCOMPARE(m_server->execute(setup), QString());
    setup.clear();
    auto uri = m_server->uri();
    uri.replace(uri.rfind("/shop"), 5, "/calls");
    for (const auto &each : lines)
        if (each.dialect == dialect && each.expected == "setup")
            setup.append(QString::fromStdString(each.text));
    QCOMPARE(m_server->execute(setup, uri), QString());
    const auto sourceAt = [&](const std::string &address, bool guard) {
        sql::ServerSettings settings = m_server->settings(address);
        settings.guard = guard;
        auto opened = ServerSource::open(std::move(settings), {});
        if (!opened)
            qFatal("%s", opened.error().message.c_str());
        return std::move(*opened);
    };
    const auto alone = sourceAt(uri, false), whole = sourceAt(uri, true),
               named = sourceAt(uri + "?functions=similarity,extension:hstore,public.plain,shop.plain", true);
    int tried = 0;
    QStringList wrong;
    for (const auto &each : lines) {
        if (each.dialect != dialect || each.expected == "setup")
            continue;
        std::string text = each.text;
        for (std::size_t at = 0; !postgres && (at = text.find("shop", at)) != std::string::npos;)
            text.replace(at, 4, "calls");
        for (std::size_t at = 0; postgres && (at = text.find("shop.", at)) != std::string::npos;)
            text.replace(at, 5, "calls.");
        ++tried;
        const bool mayPass = each.expected != "refused";
        for (const auto *source : {&alone, &whole, &named}) {
            if (source == &named ? each.expected != "named" : each.expected == "named")
                continue;
            const auto rows = (*source)->run({text, {}}, {}, {});
            const bool refused = !rows && rows.error().code == "refused";
            if (refused == mayPass)
                wrong.append(
                    QString::fromStdString(each.name + ": " + text + " | " + (rows ? "passed" : rows.error().message)));
        }
        // It is planned only if it may run: planning evaluates constant parts.
        if (!mayPass && !text.starts_with("EXPLAIN"))
            QVERIFY2(!alone->explain({text, {}}, {}), text.c_str());
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    QVERIFY(tried > 20);
    if (postgres) {
        const auto last = whole->run({"SELECT is_called FROM boomed", {}}, {}, {});
        QVERIFY2(last && !last->at(0, 0).asBool(), "nothing was called, not even to plan it");
    }
}

void TestSqlServers::rowsStreamInBlocks()
{
    m_source = source();
    const std::string text = m_server->isPostgres() ? "SELECT g, repeat('x', 40) FROM generate_series(1, 20000) g"
                                                    : "SELECT seq, repeat('x', 40) FROM seq_1_to_20000";
    data::QueryLimits limits;
    limits.rows = 1'000'000;
    limits.bytes = 1u << 30;
    limits.time = std::chrono::minutes(5); // shown is how rows arrive, not how fast
    std::size_t rows = 0, blocks = 0;
    const auto all = m_source->run({text, {}}, limits, {}, [&](const auto &, const data::RowBlockPtr &block) {
        rows += block->rows;
        ++blocks;
        return true;
    });
    QVERIFY2(all, all ? "" : all.error().message.c_str());
    QCOMPARE(rows, 20000u);
    QCOMPARE(blocks, 20u);
    QCOMPARE(all->size(), 0u); // the sink has them
    rows = 0;
    const auto some = m_source->run({text, {}}, limits, {}, [&](const auto &, const data::RowBlockPtr &block) {
        rows += block->rows;
        return rows < 3000;
    });
    QVERIFY2(some, some ? "" : some.error().message.c_str());
    QCOMPARE(rows, 3072u);
    QVERIFY(ask("SELECT 1"));
}

void TestSqlServers::aLimitGivesTheRowsSoFar()
{
    data::QueryLimits limits;
    limits.rows = 2;
    const auto rows = ask("SELECT id FROM customer ORDER BY id", limits);
    QVERIFY(rows);
    QCOMPARE(rows->size(), 2u);
    QVERIFY(rows->truncated());
    limits = {};
    limits.bytes = 100;
    const auto wide = ask("SELECT repeat('x', 300) FROM customer", limits);
    QVERIFY(wide && wide->truncated());
}

void TestSqlServers::stopReachesTheServer()
{
    m_source = source(false);
    const std::string slow = m_server->isPostgres() ? "SELECT pg_sleep(30)" : "SELECT sleep(30)";
    std::stop_source stop;
    const std::string running =
        m_server->isPostgres()
            ? "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(30%' AND pid <> "
              "pg_backend_pid()"
            : "SELECT count(*) FROM information_schema.processlist WHERE info LIKE 'SELECT sleep(30%'";
    bool wasRunning = false;
    std::jthread later([&] {
        wasRunning = m_server->becomes(1, running);
        stop.request_stop();
    });
    const auto rows = m_source->run({slow, {}}, {.time = milliseconds(60000)}, stop.get_token());
    later.join();
    QVERIFY(wasRunning);
    // MariaDB's sleep() returns 1 when it is killed: this must not count as an answer either.
    QVERIFY(!rows);
    QCOMPARE(rows.error().code, std::string("cancelled"));
    QVERIFY(m_server->becomes(0, running));
}

void TestSqlServers::theTimeEnds()
{
    m_source = source(false);
    const std::string slow = m_server->isPostgres() ? "SELECT pg_sleep(30)" : "SELECT sleep(30) FROM customer";
    const auto rows = m_source->run({slow, {}}, {.time = milliseconds(100)}, {});
    QVERIFY(!rows);
    QCOMPARE(rows.error().code, std::string("timeout"));
    QVERIFY(ask("SELECT 1"));
}

void TestSqlServers::plansAreTrees()
{
    m_source = source();
    const auto plan = m_source->explain({"SELECT * FROM orders o JOIN customer c ON c.id = o.customer_id", {}}, {});
    QVERIFY2(plan, plan ? "" : plan.error().message.c_str());
    QVERIFY(!plan->root.operation.empty());
    QVERIFY(!plan->root.children.empty());
    QVERIFY2(plan->text.find("customer") != std::string::npos, plan->text.c_str());
    const auto asked = m_source->explain({"/* plan */ EXPLAIN SELECT * FROM customer", {}}, {});
    QVERIFY2(asked && asked->text.find("customer") != std::string::npos, asked ? "" : asked.error().message.c_str());
    QCOMPARE(m_source->explain({"DELETE FROM orders", {}}, {}).error().code, std::string("refused"));
    QVERIFY(!sql::planFromJson(Dialect::postgres, "nonsense"));
    QVERIFY(!sql::planFromJson(Dialect::mariadb, "[]"));
}

void TestSqlServers::storedTexts()
{
    m_source = source();
    const auto found = m_source->values("customer", "name", "ada exampel", 3, {});
    QVERIFY2(found, found ? "" : found.error().message.c_str());
    QVERIFY(!found->empty());
    QCOMPARE((*found)[0].value.asString(), std::string("Ada Example"));
    int seen = 0;
    QVERIFY(m_source->eachValue("customer", "name", {}, [&](const data::Value &, std::int64_t count) {
        seen += static_cast<int>(count);
        return true;
    }));
    QCOMPARE(seen, 3);
}

// Each class of errors as the databases themselves report it: the agent's reaction, and the rest of the run.
void TestSqlServers::conversations_data()
{
    QTest::addColumn<std::string>("server");
    QTest::addColumn<std::string>("text");
    for (const char *server : {"SQLite", "PostgreSQL", "MariaDB"})
        for (const fixtures::SqlCase &each :
             fixtures::readSqlCases(QString::fromLatin1(server).toLower() + QStringLiteral(".cases")))
            QTest::addRow("%s, %s", server, each.name.c_str()) << std::string(server) << each.text;
}

void TestSqlServers::conversations()
{
    QFETCH(std::string, server);
    QFETCH(std::string, text);
    support::Transcript transcript(text);
    std::string came;
    if (server == "SQLite") {
        std::vector<std::string> shop;
        for (const QString &each : shopOf(true))
            shop.push_back(each.toStdString());
        fixtures::SqliteFile file(shop);
        came = fixtures::converse(transcript, fixtures::databaseOf(file), m_resources);
    } else {
        std::unique_ptr<sql::ServerConnection> held;
        came = fixtures::converse(transcript, fixtures::databaseOf(*m_server, held), m_resources);
    }
    if (qEnvironmentVariableIsSet("REFLEXION_SHOW_TRANSCRIPTS"))
        std::fprintf(stderr, "@@ %s\n%s", QTest::currentDataTag(), came.c_str());
    else if (came != transcript.expected)
        QFAIL(("expected\n" + transcript.expected + "but came\n" + came).c_str());
}

// The server's machine fails during the query and comes back; the run continues from its last checkpoint: no model call
// is repeated.
void TestSqlServers::aServerThatFailsInMidQueryCostsNothing()
{
    support::Transcript run("agent: sql-reflection\nquestion: How many customers are there?\nresume: yes\n"
                            "reply: GenerateQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": "
                            "[\"SELECT count(*) AS customers FROM customer\"]}\n");
    std::unique_ptr<sql::ServerConnection> held;
    auto database = fixtures::databaseOf(*m_server, held);
    run.held = m_server->isPostgres()
                   ? std::vector<std::string>{"BEGIN", "LOCK TABLE customer IN ACCESS EXCLUSIVE MODE"}
                   : std::vector<std::string>{"LOCK TABLES customer WRITE"};
    std::jthread failing([this] {
        if (m_server->isWaiting()) // the query is on the server, and waits for the lock
            m_server->crash();
    });
    database.release = [&] {
        held.reset();
        if (failing.joinable()) {
            failing.join();
            QVERIFY2(m_server->restart(), qPrintable(m_server->why()));
        }
    };
    run.request.settings.query.time = std::chrono::seconds(60);
    const std::string came = fixtures::converse(run, database, m_resources);
    QVERIFY2(came.find("interrupted: ") != std::string::npos, came.c_str());
    QCOMPARE(run.result.reason, std::string("score"));
    QCOMPARE(data::rowsOf(run.result.rows).at(0, 0).asInt(), 3);
    QCOMPARE(run.client->requests().size(), std::size_t{1});
    QCOMPARE(run.result.attempts.size(), std::size_t{1});
    // The message in the meantime: a sentence, and that nothing is lost.
    QVERIFY2(run.interruption.find("Start the server") != std::string::npos ||
                 run.interruption.find("was lost while the query ran") != std::string::npos,
             run.interruption.c_str());
}

// A file is damaged while a run reads it: the step reports it and the run waits; with the file restored it continues.
void TestSqlServers::aDamagedFileCostsNothing()
{
    fixtures::SqliteFile file({"CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)",
                               "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 9000) INSERT "
                               "INTO note SELECT x, hex(randomblob(100)) FROM n"});
    support::Transcript run("agent: sql-reflection\nquestion: How long are the notes?\nresume: yes\n"
                            "reply: GenerateQuery {\"answer\": \"x\", \"reflection\": \"r\", \"search_queries\": "
                            "[\"SELECT sum(length(text)) AS letters FROM note\"]}\n");
    const QString path = QString::fromStdString(file.path()), copy = path + QStringLiteral(".copy");
    QVERIFY(QFile::copy(path, copy));
    auto database = fixtures::databaseOf(file);
    const auto open = database.open;
    database.open = [&](const std::string &user) {
        auto source = open(user);
        QFile torn(path);
        if (torn.open(QIODevice::ReadWrite))
            for (qint64 at = 40 * 4096; at < torn.size(); at += 4096) {
                torn.seek(at);
                torn.write(QByteArray(300, '\xee'));
            }
        return source;
    };
    const auto mend = [&] {
        QFile whole(copy), torn(path);
        if (whole.open(QIODevice::ReadOnly) && torn.open(QIODevice::ReadWrite))
            torn.write(whole.readAll());
    };
    database.release = mend;
    const std::string came = fixtures::converse(run, database, m_resources);
    QVERIFY2(run.interruption.find("is damaged") != std::string::npos, came.c_str());
    QCOMPARE(run.result.reason, std::string("score"));
    QCOMPARE(data::rowsOf(run.result.rows).at(0, 0).asInt(), 9000 * 200);
    QCOMPARE(run.client->requests().size(), std::size_t{1});
}

void TestSqlServers::parametersAreBound()
{
    m_source = source();
    const bool postgres = m_server->isPostgres();
    const auto run = [&](const std::string &text, data::Parameters parameters) {
        return m_source->run({text, std::move(parameters)}, {}, {});
    };
    const auto words = [](const base::Result<data::Rows> &rows) {
        return rows ? rows->at(0, 0).toDisplay() : rows.error().message + " | " + rows.error().detail;
    };
    QCOMPARE(words(run("SELECT name FROM customer WHERE id = :id", {{"id", data::Value(3)}})), std::string("O'Neil"));
    QCOMPARE(
        words(run("SELECT id FROM customer WHERE name = :name AND :name <> 'x'", {{"name", data::Value("O'Neil")}})),
        std::string("3"));
    QCOMPARE(words(run("SELECT id FROM customer WHERE born = :born", {{"born", data::Value("1815-12-10")}})),
             std::string("1"));
    QCOMPARE(words(run("SELECT count(*) FROM orders WHERE total > :most AND paid = :paid",
                       {{"most", data::Value(12.25)}, {"paid", data::Value(true)}})),
             std::string("1"));
    // A value is never read as part of the text.
    QCOMPARE(words(run("SELECT count(*) FROM customer WHERE name = :name",
                       {{"name", data::Value("x' OR '1'='1'; DROP TABLE orders; --")}})),
             std::string("0"));
    QCOMPARE(words(run("SELECT count(*) FROM customer WHERE born = :nothing", {{"nothing", data::Value()}})),
             std::string("0"));
    QCOMPARE(words(run("SELECT name FROM customer ORDER BY id LIMIT :n", {{"n", data::Value(1)}})),
             std::string("Ada Example"));
    const std::string kind = postgres ? "SELECT pg_typeof(:v)::text" : "SELECT :v + 1";
    QCOMPARE(words(run(kind, {{"v", data::Value(41)}})), std::string(postgres ? "bigint" : "42"));
    if (postgres) {
        QCOMPARE(words(run("SELECT name FROM customer WHERE id = $1", {{"1", data::Value(2)}})),
                 std::string("Zoë Sample"));
        QCOMPARE(words(run("SELECT count(*) FROM customer WHERE id = ANY ($ids)",
                           {{"ids", data::Value(data::ValueList{data::Value(1), data::Value(3)})}})),
                 std::string("2"));
        QCOMPARE(words(run("SELECT id::text FROM customer WHERE name = $name", {{"name", data::Value("Zoë Sample")}})),
                 std::string("2"));
    } else {
        QCOMPARE(words(run("SELECT name FROM customer WHERE id = ? OR id = ? ORDER BY id DESC",
                           {{"1", data::Value(1)}, {"2", data::Value(2)}})),
                 std::string("Zoë Sample"));
        QCOMPARE(words(run("SELECT name FROM customer WHERE id = ?", {{"1", data::Value(2)}})),
                 std::string("Zoë Sample"));
    }
    const auto plan = m_source->explain({"SELECT * FROM customer WHERE id = :id", {{"id", data::Value(3)}}}, {});
    QVERIFY2(plan, plan ? "" : plan.error().message.c_str());
    const auto missing = run("SELECT name FROM customer WHERE id = :id", {});
    QVERIFY(!missing);
    QCOMPARE(missing.error().message, std::string("The query needs a value for the parameter :id."));
    // A guarded write stays a write.
    QCOMPARE(run("DELETE FROM customer WHERE id = :id", {{"id", data::Value(3)}}).error().code, std::string("refused"));
    QCOMPARE(ask("SELECT count(*) FROM customer")->at(0, 0).asInt(), 3);
}

// Huge cells, duplicate names, days outside of any calendar, texts that are not UTF-8: returned whole, or reported.
void TestSqlServers::strangeDataComeThrough()
{
    m_source = source();
    const bool postgres = m_server->isPostgres();
    data::QueryLimits limits;
    limits.bytes = 64u << 20;
    const auto huge = ask("SELECT repeat('x', 12000000) AS cell, 1 AS a, 2 AS a", limits);
    QVERIFY2(huge, huge ? "" : huge.error().message.c_str());
    QCOMPARE(huge->at(0, 0).asString().size(), std::size_t{12000000});
    QCOMPARE(huge->columns()[2], std::string("a (2)"));
    const auto cut = ask("SELECT repeat('x', 12000000) AS cell");
    QVERIFY2(cut ? cut->truncated() : !cut.error().message.empty(), "a cell above the limit is marked");
    const auto days = ask(postgres ? "SELECT '294276-12-31 23:59:59'::timestamp, '4713-01-01 BC'::date"
                                   : "SELECT CAST('0000-00-00' AS DATE), CAST('9999-12-31 23:59:59' AS DATETIME)");
    QVERIFY2(days, days ? "" : days.error().message.c_str());
    QVERIFY2(!days->at(0, 0).toDisplay().empty(), days->at(0, 0).toDisplay().c_str());
    const auto range = ask(postgres ? "SELECT '2020-02-31'::date" : "SELECT 1 FROM customer WHERE born = '2020-02-31'");
    QVERIFY(range ? range->empty() : !range.error().message.empty());
    const auto bytes = ask(postgres ? "SELECT decode('ff00fe', 'hex')" : "SELECT X'ff00fe'");
    QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
    QCOMPARE(bytes->at(0, 0).asString(), std::string("\xff\0\xfe", 3));
    const auto old = ask(postgres ? "SELECT convert_from(decode('e9', 'hex'), 'LATIN1')"
                                  : "SELECT CONVERT(_latin1 X'e9' USING utf8mb4)");
    QVERIFY2(old, old ? "" : old.error().message.c_str());
    QCOMPARE(old->at(0, 0).asString(), std::string("é"));
    if (postgres)
        QVERIFY(ask("SELECT convert_from(decode('e9', 'hex'), 'UTF8')").error().message.ends_with('.'));
}

void TestSqlServers::loginsThatFail_data()
{
    QTest::addColumn<std::string>("server");
    QTest::addColumn<std::string>("host");
    QTest::addColumn<std::string>("database");
    QTest::addColumn<std::string>("words");
    for (const char *server : {"PostgreSQL", "MariaDB"}) {
        QTest::addRow("database, %s", server)
            << std::string(server) << std::string() << std::string("nowhere") << std::string("has no database");
        QTest::addRow("host, %s", server) << std::string(server) << std::string("no-such-host.invalid")
                                          << std::string("shop") << std::string("no host named");
        QTest::addRow("user, %s", server) << std::string(server) << std::string("nobody-here@") << std::string("shop")
                                          << std::string("rejects the user");
        QTest::addRow("port, %s", server)
            << std::string(server) << std::string("closed") << std::string("shop") << std::string("Start the server");
    }
}

void TestSqlServers::loginsThatFail()
{
    QFETCH(std::string, host);
    QFETCH(std::string, database);
    QFETCH(std::string, words);
    sql::ServerSettings settings = m_server->settings();
    settings.uri.address.database = database;
    if (host.ends_with('@'))
        settings.uri.address.user = "nobody-here";
    else if (host == "closed")
        settings.uri.address.port = 1;
    else if (!host.empty())
        settings.uri.address.host = host;
    const auto opened = ServerSource::open(std::move(settings), {});
    QVERIFY(!opened);
    QVERIFY2(opened.error().message.find(words) != std::string::npos,
             (opened.error().message + " | " + opened.error().detail).c_str());
}

void TestSqlServers::aLostConnectionCostsOneQuery()
{
    m_source = source();
    QVERIFY(ask("SELECT 1"));
    // The server ends our connection, as an administrator or a timeout does.
    const auto number = ask(m_server->isPostgres() ? "SELECT pg_backend_pid()" : "SELECT connection_id()");
    QVERIFY2(number, number ? "" : number.error().message.c_str());
    const QString id = QString::number(number->at(0, 0).asInt());
    QCOMPARE(m_server->disconnect(id), QString());
    const auto after = ask("SELECT 1"); // reconnects automatically: no query had begun
    QVERIFY2(after, after ? "" : (after.error().message + after.error().detail).c_str());
}

void TestSqlServers::addresses_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("shown");
    QTest::newRow("short") << std::string("postgresql://localhost/shop")
                           << std::string("postgresql://localhost:5432/shop");
    QTest::newRow("whole") << std::string("postgres://me:p%40ss@db.example.org:6000/shop?sslmode=require")
                           << std::string("postgresql://db.example.org:6000/shop");
    QTest::newRow("mysql") << std::string("mysql://root@[::1]/shop") << std::string("mariadb://[::1]:3306/shop");
    QTest::newRow("no database") << std::string("mariadb://me:secret@localhost") << std::string();
    QTest::newRow("no port") << std::string("mariadb://localhost:x/shop") << std::string();
    QTest::newRow("option") << std::string("postgresql://localhost/shop?ssl=yes") << std::string();
}

void TestSqlServers::addresses()
{
    QFETCH(std::string, text);
    QFETCH(std::string, shown);
    const auto uri = sql::ServerUri::parse(text);
    QCOMPARE(uri.has_value(), !shown.empty());
    if (uri) {
        QCOMPARE(uri->display(), shown);
        if (text.find("p%40ss") != std::string::npos)
            QCOMPARE(uri->address.password, std::string("p@ss"));
    } else {
        QVERIFY2(uri.error().message.find("secret") == std::string::npos, uri.error().message.c_str());
        QVERIFY(uri.error().message.ends_with('.'));
    }
}

QTEST_GUILESS_MAIN(TestSqlServers)
#include "tst_sqlservers.moc"
