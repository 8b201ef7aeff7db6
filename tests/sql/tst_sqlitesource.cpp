// SPDX-License-Identifier: GPL-3.0-or-later
#include "redteam.h"
#include "sql/sqlite/sqlitesource.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sqlite3.h>
#include <thread>

using namespace std::chrono_literals;
using data::Value;
using sql::SqliteLayers;
using sql::SqliteSource;

namespace {

constexpr const char *films = R"(
CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT NOT NULL, born DATE);
CREATE TABLE film(id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INT, director_id INT REFERENCES person);
CREATE TABLE cast_member(film_id INT REFERENCES film(id), person_id INT REFERENCES person(id), role TEXT,
                         PRIMARY KEY(film_id, person_id)) WITHOUT ROWID;
CREATE VIEW recent AS SELECT title, year FROM film WHERE year > 1970;
CREATE TABLE odd("a b" TEXT, "select" INT, flag BOOLEAN, price NUMERIC, moment TIMESTAMP, raw BLOB);
INSERT INTO person VALUES (1, 'Agnès Varda', '1928-05-30'), (2, 'Akira Kurosawa', '1910-03-23'), (3, 'Toshirō Mifune', '1920-04-01');
INSERT INTO film VALUES (1, 'Cléo de 5 à 7', 1962, 1), (2, 'Seven Samurai', 1954, 2), (3, 'Vagabond', 1985, 1), (4, 'Ran', 1985, NULL);
INSERT INTO cast_member VALUES (2, 3, 'Kikuchiyo');
INSERT INTO odd VALUES ('x', 1, 1, 2.5, '2020-01-31 12:00:00', x'00ff'), ('y', 2, 0, 3, '2020-13-45 99:00:00', NULL);
)";

void make(const std::string &path, const std::string &script)
{
    sqlite3 *database = nullptr;
    sqlite3_open(path.c_str(), &database);
    char *error = nullptr;
    if (sqlite3_exec(database, script.c_str(), nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s", error);
    sqlite3_close(database);
}

QByteArray bytes(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    file.open(QIODevice::ReadOnly);
    return file.readAll();
}

template <class T>
T must(base::Result<T> result)
{
    if (!result)
        qFatal("%s (%s)", result.error().message.c_str(), result.error().detail.c_str());
    return std::move(*result);
}

std::string flat(const data::Rows &rows)
{
    std::string out;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < rows.columnCount(); ++c)
            out += (c ? "|" : "") + rows.at(r, c).toDisplay();
        out += "\n";
    }
    return out;
}

} // namespace

class TestSqliteSource : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("film.db")).toStdString();
        make(m_path, films);
    }

    void schemaHasTablesAsEntitiesAndKeysAsRelations()
    {
        const auto source = open();
        const auto schema = must(source->describe({}));
        QCOMPARE(schema->entities.size(), std::size_t(5));
        const data::EntityType *film = schema->entity("film");
        QVERIFY(film && film->count == 4);
        QVERIFY(film->property("id")->isKey && !film->property("title")->isKey);
        QVERIFY(film->property("title")->type == data::Type::string);
        QVERIFY(film->property("year")->type == data::Type::integer);
        QCOMPARE(film->property("year")->minimum.toDisplay(), std::string("1954"));
        QCOMPARE(film->property("year")->samples.front().toDisplay(), std::string("1985"));
        QCOMPARE(film->property("director_id")->count, std::int64_t(3));
        QCOMPARE(schema->entity("recent")->comment, std::string("view"));
        QVERIFY(schema->entity("person")->property("born")->type == data::Type::date);
        QCOMPARE(schema->entity("person")->property("born")->minimum.toDisplay(), std::string("1910-03-23"));
        const data::EntityType *odd = schema->entity("odd");
        QVERIFY(odd->property("flag")->type == data::Type::boolean);
        QVERIFY(odd->property("price")->type == data::Type::floating);
        QVERIFY(odd->property("moment")->type == data::Type::string); // the 45th of the 13th month is no date
        QVERIFY(odd->property("raw")->type == data::Type::bytes);
        const data::RelationshipType *key = schema->relationship("director_id");
        QVERIFY(key && key->count == 3 && key->endpoints.size() == 1);
        QCOMPARE(key->endpoints[0].from, std::string("film"));
        QCOMPARE(key->endpoints[0].to, std::string("person"));
        QVERIFY(key->endpoints[0].columns == (std::vector<std::pair<std::string, std::string>>{{"director_id", "id"}}));
        const auto copy = data::schemaFromJson(data::toJson(*schema)).value();
        QVERIFY(copy.relationship("director_id")->endpoints[0].columns == key->endpoints[0].columns);
    }

    void rowsComeWithTheirTypes()
    {
        const auto source = open();
        const auto rows = source->run({"SELECT * FROM odd ORDER BY 1", {}}, {}, {}).value();
        QCOMPARE(flat(rows), std::string("x|1|true|2.5|2020-01-31 12:00:00|0x00ff\n"
                                         "y|2|false|3|2020-13-45 99:00:00|null\n"));
        const auto named = source->run({"SELECT title FROM film WHERE year = :year AND id > ?2 ORDER BY 1",
                                        {{"year", Value(1985)}, {"2", Value(3)}}},
                                       {}, {});
        QCOMPARE(flat(named.value()), std::string("Ran\n"));
        const auto missing = source->run({"SELECT :year", {}}, {}, {});
        QCOMPARE(missing.error().code, std::string("runtime"));
        const auto doubled =
            source->run({"SELECT a.id, b.id, a.id AS id FROM film a JOIN film b ON a.id = b.id + 1", {}}, {}, {});
        QCOMPARE(base::join(doubled->columns(), ","), std::string("id,id (2),id (3)"));
    }

    void everyFailureHasItsCodeAndItsSentence_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::newRow("syntax") << "SELECT FROM film"
                                << "syntax";
        QTest::newRow("incomplete") << "SELECT * FROM film WHERE"
                                    << "syntax";
        QTest::newRow("token") << "SELECT 1 ^ 2"
                               << "syntax";
        QTest::newRow("table") << "SELECT * FROM films"
                               << "unknown-name";
        QTest::newRow("column") << "SELECT titel FROM film"
                                << "unknown-name";
        QTest::newRow("function") << "SELECT titlecase(title) FROM film"
                                  << "unknown-name";
        QTest::newRow("ambiguous") << "SELECT id FROM film JOIN person ON 1"
                                   << "unknown-name";
        QTest::newRow("aggregate") << "SELECT title FROM film WHERE count(*) > 1"
                                   << "syntax";
        QTest::newRow("arguments") << "SELECT lower() FROM film"
                                   << "syntax";
        QTest::newRow("columns") << "SELECT 1 UNION SELECT 1, 2"
                                 << "syntax";
        QTest::newRow("runtime") << "SELECT abs(-9223372036854775807 - 1)"
                                 << "runtime";
        QTest::newRow("json") << "SELECT json_extract('{', '$.a')"
                              << "runtime";
        QTest::newRow("refused") << "DELETE FROM film"
                                 << "refused";
        QTest::newRow("quoted") << "SELECT json_extract('syntax error', '$.a')"
                                << "runtime";
    }

    void everyFailureHasItsCodeAndItsSentence()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        const auto source = open();
        const auto rows = source->run({text.toStdString(), {}}, {}, {});
        QVERIFY(!rows.has_value());
        QCOMPARE(QString::fromStdString(rows.error().code), code);
        QVERIFY(rows.error().message.size() > 15 && rows.error().message.back() == '.');
    }

    void virtualTablesOfAnRTreeAreRead()
    {
        make(m_path, "CREATE VIRTUAL TABLE places USING rtree(id, x0, x1, y0, y1, +name);"
                     "INSERT INTO places VALUES (1, 0, 1, 0, 1, 'park'), (2, 5, 6, 5, 6, 'lake');"
                     "CREATE TABLE feature(fid INTEGER PRIMARY KEY, label TEXT);"
                     "INSERT INTO feature VALUES (2, 'water');"
                     "CREATE VIEW near AS SELECT name FROM places WHERE x0 < 1;");
        const auto source = open();
        QCOMPARE(flat(must(source->run({"SELECT name FROM near", {}}, {}, {}))), std::string("park\n"));
        const auto schema = must(source->describe({}));
        QCOMPARE(schema->entity("places")->count, std::int64_t(2));
        QVERIFY(schema->entity("places")->property("name") && !schema->entity("places_node"));
        QCOMPARE(flat(must(source->run({"SELECT name FROM places WHERE x0 < 1", {}}, {}, {}))), std::string("park\n"));
        QCOMPARE(flat(must(source->run(
                     {"SELECT f.label FROM feature f JOIN places p ON p.id = f.fid WHERE p.x1 > 3", {}}, {}, {}))),
                 std::string("water\n"));
        QCOMPARE(source->run({"DELETE FROM places", {}}, {}, {}).error().code, std::string("refused"));
        // Its own tables cannot be written through the statements that it may prepare.
        SqliteLayers authorizerAlone{false, false, false, true, false, false};
        const QByteArray before = bytes(m_path);
        for (const char *text : {"DELETE FROM places_node", "INSERT INTO places_rowid VALUES (9, 1, 'x')"})
            QVERIFY(!must(SqliteSource::open(m_path, authorizerAlone))->run({text, {}}, {}, {}).has_value());
        QCOMPARE(bytes(m_path), before);
    }

    void uncountableViewIsNotReportedAsEmpty()
    {
        make(m_path, "CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT "
                     "1000000000) SELECT x FROM n WHERE x < 0;"
                     "CREATE VIEW broken AS SELECT * FROM gone;"
                     "CREATE VIEW none AS SELECT title FROM film WHERE year > 3000;");
        const auto schema = must(open()->describe({}));
        QCOMPARE(schema->entity("endless")->count, std::int64_t(-1));
        QCOMPARE(schema->entity("broken")->count, std::int64_t(-1));
        QCOMPARE(schema->entity("none")->count, std::int64_t(0));
        QVERIFY(data::describe(*schema).find("endless (not counted): x") != std::string::npos);
        QCOMPARE(data::schemaFromJson(data::toJson(*schema)).value().entity("endless")->count, std::int64_t(-1));
    }

    void readingALogFileChangesNothing_data()
    {
        QTest::addColumn<QString>("state");
        for (const char *state : {"closed", "open", "open and written", "left with a log", "left with log and index",
                                  "left with an empty log", "hot journal", "folder of another user"})
            QTest::newRow(state) << state;
    }

    // A file with a write-ahead log, or with a journal that a crash left: read whole, and its folder is unchanged.
    void readingALogFileChangesNothing()
    {
        QFETCH(QString, state);
        namespace fs = std::filesystem;
        const fs::path made = fs::path(m_folder->path().toStdString()) / "made",
                       folder = fs::path(m_folder->path().toStdString()) / "shared";
        fs::create_directories(made);
        fs::create_directories(folder);
        const auto run = [](sqlite3 *database, const char *text) {
            QCOMPARE(sqlite3_exec(database, text, nullptr, nullptr, nullptr), SQLITE_OK);
        };
        const bool isOpen = state.startsWith(QLatin1String("open")), isJournal = state == QLatin1String("hot journal");
        const std::string path = ((isOpen ? folder : made) / "w.db").string();
        sqlite3 *owner = nullptr;
        sqlite3_open(path.c_str(), &owner);
        run(owner, isJournal ? "PRAGMA cache_size = 1; CREATE TABLE t(x); INSERT INTO t VALUES (1), (2)"
                             : "PRAGMA journal_mode = WAL; CREATE TABLE t(x); INSERT INTO t VALUES (1), (2)");
        std::vector<std::string> parts{""};
        if (state.startsWith(QLatin1String("left"))) {
            parts.push_back("-wal");
            if (state == QLatin1String("left with log and index"))
                parts.push_back("-shm");
            if (state == QLatin1String("left with an empty log"))
                run(owner, "PRAGMA wal_checkpoint(TRUNCATE)");
        } else if (isJournal) {
            run(owner,
                "BEGIN; INSERT INTO t SELECT zeroblob(5000) FROM t a, t b, t c, t d, t e, t f; UPDATE t SET x = 3");
            parts.push_back("-journal");
        } else if (!isOpen) {
            sqlite3_close(owner);
            owner = nullptr;
        }
        for (const std::string &part : parts)
            if (!isOpen)
                fs::copy_file(path + part, (folder / ("w.db" + part)).string());
        const auto look = [&] {
            QString out;
            for (const auto &each :
                 QDir(QString::fromStdString(folder.string())).entryInfoList(QDir::Files, QDir::Name))
                out +=
                    QStringLiteral("%1 %2 %3, ")
                        .arg(each.fileName())
                        .arg(each.size())
                        // The index is shared memory: here this process owns it.
                        .arg(each.fileName().endsWith(QLatin1String("-shm")) ? 0
                                                                             : each.lastModified().toMSecsSinceEpoch());
            return out;
        };
        if (state == QLatin1String("folder of another user"))
            fs::permissions(folder, fs::perms::owner_read | fs::perms::owner_exec);
        const QString before = look();
        {
            const auto source = must(SqliteSource::open((folder / "w.db").string()));
            QCOMPARE(flat(must(source->run({"SELECT count(*) FROM t WHERE x < 3", {}}, {}, {}))), std::string("2\n"));
            QVERIFY(must(source->describe({}))->entity("t")->count == 2);
            if (state == QLatin1String("open and written")) { // a later moment is read as well
                run(owner, "INSERT INTO t VALUES (1)");
                QCOMPARE(flat(must(source->run({"SELECT count(*) FROM t", {}}, {}, {}))), std::string("3\n"));
                run(owner, "PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO t VALUES (1)");
                QCOMPARE(flat(must(source->run({"SELECT count(*) FROM t", {}}, {}, {}))), std::string("4\n"));
            }
        }
        if (state != QLatin1String("open and written"))
            QCOMPARE(look(), before);
        fs::permissions(folder, fs::perms::owner_all);
        if (isOpen)
            run(owner, "INSERT INTO t VALUES (5)"); // its owner can still write
        sqlite3_close(owner);
        if (isOpen)
            QVERIFY(!fs::exists(path + "-wal") && !fs::exists(path + "-shm"));
    }

    void forbiddenIsStoppedWithAnyOneLayerDisabled()
    {
        const QByteArray before = bytes(m_path);
        const auto entries = [&] { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).join(u','); };
        const QString filesBefore = entries();
        const auto all = fixtures::readRedTeam();
        const std::vector<std::pair<const char *, bool SqliteLayers::*>> layers{
            {"none", nullptr},
            {"guard", &SqliteLayers::guard},
            {"readOnlyOpen", &SqliteLayers::readOnlyOpen},
            {"queryOnly", &SqliteLayers::queryOnly},
            {"authorizer", &SqliteLayers::authorizer},
            {"readOnlyPlan", &SqliteLayers::readOnlyPlan},
            {"oneStatement", &SqliteLayers::oneStatement}};
        data::QueryLimits limits;
        limits.time = 60ms;
        for (const auto &[name, layer] : layers) {
            for (const fixtures::RedTeamLine &line : all) {
                if (line.dialect != sql::Dialect::sqlite)
                    continue;
                SqliteLayers set;
                if (layer)
                    set.*layer = false;
                const auto source = must(SqliteSource::open(m_path, set));
                const data::Parameters parameters{{"1", Value(1)}, {"a", Value(1)}, {"b", Value(1)}, {"c", Value(1)}};
                const auto rows = source->run({line.text, parameters}, limits, {});
                const std::string what = line.name + ", without " + name + ": " + line.text + " -> " +
                                         (rows ? "rows" : rows.error().message);
                if (line.expected == "pass")
                    QVERIFY2(rows.has_value() && !rows->truncated(), what.c_str());
                else if (line.expected == "endless")
                    QVERIFY2(!rows.has_value() || rows->truncated(), what.c_str());
                else
                    QVERIFY2(!rows.has_value(), what.c_str());
            }
            QCOMPARE(bytes(m_path), before);
            QCOMPARE(entries(), filesBefore);
        }
    }

    void eachLayerAloneKeepsTheFileUnchanged()
    {
        const QByteArray before = bytes(m_path);
        for (auto layer : {&SqliteLayers::guard, &SqliteLayers::readOnlyOpen, &SqliteLayers::queryOnly,
                           &SqliteLayers::authorizer, &SqliteLayers::readOnlyPlan}) {
            SqliteLayers set{false, false, false, false, false, false};
            set.*layer = true;
            for (const char *text : {"DELETE FROM film", "CREATE TABLE evil(x)", "UPDATE film SET title = 'x'",
                                     "DROP TABLE film", "INSERT INTO film VALUES (9, 'x', 1, 1)"}) {
                const auto source = must(SqliteSource::open(m_path, set));
                QVERIFY2(!source->run({text, {}}, {}, {}).has_value(), text);
            }
            QCOMPARE(bytes(m_path), before);
        }
        // Without any layer the same statement does write: the test can fail.
        const auto open = must(SqliteSource::open(m_path, {false, false, false, false, false, false}));
        QVERIFY(open->run({"DELETE FROM cast_member", {}}, {}, {}).has_value());
        QVERIFY(bytes(m_path) != before);
    }

    void limitsReturnPartialRowsAndNameWhatIsMissing()
    {
        const auto source = open();
        const char *endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n";
        data::QueryLimits limits;
        const auto rows = source->run({endless, {}}, limits, {});
        QCOMPARE(rows->size(), std::size_t(1000));
        QCOMPARE(rows->truncation(), std::string("more than 1,000 rows"));
        limits.bytes = 1000;
        QVERIFY(source->run({endless, {}}, limits, {})->truncation().find("bytes") != std::string::npos);
        limits = {};
        limits.time = 50ms;
        limits.rows = SIZE_MAX;
        limits.bytes = SIZE_MAX;
        std::size_t seen = 0;
        const auto streamed = source->run({endless, {}}, limits, {}, [&](const auto &, const data::RowBlockPtr &block) {
            seen += block->rows;
            return true;
        });
        QVERIFY(streamed.has_value() && streamed->truncation().find("50 ms") != std::string::npos);
        QVERIFY(seen > 0 && streamed->empty());
        const auto none = source->run(
            {"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT sum(x) FROM n", {}}, limits, {});
        QCOMPARE(none.error().code, std::string("timeout"));
    }

    void aStopRequestEndsAQueryFromAnotherThread()
    {
        const auto source = open();
        std::stop_source stop;
        data::QueryLimits limits;
        limits.rows = SIZE_MAX;
        limits.bytes = SIZE_MAX;
        limits.time = 1h;
        std::thread other;
        const auto rows =
            source->run({"WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n", {}}, limits,
                        stop.get_token(), [&](const auto &, const auto &) {
                            if (!other.joinable())
                                other = std::thread([&] { stop.request_stop(); });
                            return true;
                        });
        other.join();
        QCOMPARE(rows.error().code, std::string("cancelled"));
        QVERIFY(source->run({"SELECT 1", {}}, {}, {}).has_value()); // and it continues afterwards
    }

    void oddFilesAreRefusedWithMessage()
    {
        const auto failure = [](const std::string &path) { return SqliteSource::open(path).error(); };
        QVERIFY(failure(m_path + "x").category == base::Category::notFound);
        QVERIFY(failure(m_folder->path().toStdString()).message.find("folder") != std::string::npos);
        const std::string foreign = m_folder->filePath(QStringLiteral("foreign.db")).toStdString();
        {
            QFile file(QString::fromStdString(foreign));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("This is a letter, not a database, whatever its name says.");
        }
        QVERIFY(failure(foreign).message.find("not an SQLite database") != std::string::npos);
        // Damaged in the middle: the readable part is read, the rest is an error that reports it.
        make(m_path, "CREATE TABLE big(id INTEGER PRIMARY KEY, t TEXT); WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL "
                     "SELECT x + 1 FROM n WHERE x < 5000) INSERT INTO big SELECT x, hex(randomblob(50)) FROM n;");
        {
            QFile file(QString::fromStdString(m_path));
            QVERIFY(file.open(QIODevice::ReadWrite));
            for (qint64 at = file.size() - 200 * 1024; at < file.size(); at += 4096) {
                file.seek(at - at % 4096);
                file.write(QByteArray(200, '\xee'));
            }
        }
        const auto source = open();
        const auto torn = source->run({"SELECT sum(length(t)) FROM big", {}}, {}, {});
        QVERIFY(!torn.has_value() && torn.error().message.find("damaged") != std::string::npos);
        QVERIFY(source->run({"SELECT title FROM film", {}}, {}, {}).has_value());
        QVERIFY(source->describe({}).has_value());
    }

    void lockedFileIsRetriedThenReportedAsLocked()
    {
        const auto source = open();
        sqlite3 *writer = nullptr;
        sqlite3_open(m_path.c_str(), &writer);
        QCOMPARE(sqlite3_exec(writer, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
        data::QueryLimits limits;
        limits.time = 100ms;
        const auto rows = source->run({"SELECT * FROM film", {}}, limits, {});
        QCOMPARE(rows.error().code, std::string("connection"));
        QVERIFY(rows.error().category == base::Category::unreachable);
        QVERIFY(rows.error().message.find("locked by another program") != std::string::npos);
        QVERIFY(rows.error().detail.find("SQLITE_BUSY") != std::string::npos ||
                rows.error().detail.find("locked") != std::string::npos);
        sqlite3_exec(writer, "COMMIT", nullptr, nullptr, nullptr);
        sqlite3_close(writer);
        QVERIFY(source->run({"SELECT * FROM film", {}}, limits, {}).has_value());
    }

    void oddValuesComeThroughWhole()
    {
        make(m_path, "CREATE TABLE huge(t TEXT); INSERT INTO huge VALUES (printf('%.*c', 10000000, 'x')), "
                     "(CAST(x'e9e8' AS TEXT)), "
                     "('a' || char(0) || 'b'); CREATE TABLE empty(x); CREATE TABLE latin(s TEXT);");
        const auto source = open();
        data::QueryLimits limits;
        limits.bytes = 64 << 20;
        const auto rows = source->run({"SELECT t FROM huge ORDER BY rowid", {}}, limits, {}).value();
        QCOMPARE(rows.at(0, 0).asString().size(), std::size_t(10000000));
        QCOMPARE(rows.at(1, 0).asString(), std::string("\xe9\xe8"));
        QCOMPARE(rows.at(2, 0).asString(), std::string("a\0b", 3));
        QVERIFY(source->describe({}).has_value());
        QVERIFY(source->run({"SELECT * FROM empty", {}}, {}, {})->empty());
        const auto twice = source->run({"SELECT 1 AS a, 2 AS a, 3 AS A", {}}, {}, {}).value();
        QCOMPARE(twice.columns()[1], std::string("a (2)"));
        QCOMPARE(twice.at(0, 1).asInt(), 2);
        // Days outside of any calendar stay texts.
        const auto days = source->run({"SELECT '2020-02-31' AS d, date('99999-01-01') AS none", {}}, {}, {}).value();
        QCOMPARE(days.at(0, 0).toDisplay(), std::string("2020-02-31"));
        QVERIFY(days.at(0, 1).isNull());
        const std::string wide = m_folder->filePath(QStringLiteral("wide.db")).toStdString();
        make(wide, "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t(x); INSERT INTO t VALUES ('Toshirō');");
        QCOMPARE(flat(must(SqliteSource::open(wide))->run({"SELECT x FROM t", {}}, {}, {}).value()),
                 std::string("Toshirō\n"));
    }

    void plansAreTreesAndStoredValuesAreFound()
    {
        const auto source = open();
        const auto plan = source->explain(
            {"SELECT p.name FROM film f JOIN person p ON p.id = f.director_id ORDER BY f.title", {}}, {});
        QCOMPARE(plan->root.children.front().operation, std::string("SCAN"));
        QVERIFY(plan->text.find("SEARCH p USING INTEGER PRIMARY KEY") != std::string::npos);
        QVERIFY(source->explain({"EXPLAIN QUERY PLAN SELECT 1 FROM film", {}}, {}).has_value());
        QCOMPARE(source->explain({"DELETE FROM film", {}}, {}).error().code, std::string("refused"));
        const auto near = source->values("person", "name", "kurosava", 3, {}).value();
        QCOMPARE(near.front().value.toDisplay(), std::string("Akira Kurosawa"));
        std::size_t titles = 0;
        QVERIFY(source->eachValue("film", "title", {}, [&](const Value &, std::int64_t) { return ++titles > 0; })
                    .has_value());
        QCOMPARE(titles, std::size_t(4));
    }

    void aScriptMakesAReadOnlyDatabase()
    {
        const auto source = SqliteSource::fromScript("films", films).value();
        QVERIFY(source->info().readOnlyVerified);
        QCOMPARE(flat(source->run({"SELECT count(*) FROM film", {}}, {}, {}).value()), std::string("4\n"));
        const auto open = SqliteSource::fromScript("films", films, {false, true, false, false, false, false}).value();
        QVERIFY(!open->run({"DELETE FROM film", {}}, {}, {}).has_value());
        QVERIFY(must(source->describe({}))->fingerprint ==
                SqliteSource::fromScript("films", films).value()->describe({}).value()->fingerprint);
    }

private:
    std::unique_ptr<SqliteSource> open() const { return must(SqliteSource::open(m_path)); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

QTEST_APPLESS_MAIN(TestSqliteSource)
#include "tst_sqlitesource.moc"
