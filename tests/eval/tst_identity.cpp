// SPDX-License-Identifier: GPL-3.0-or-later
// Rows identify entities: the list of a type and its count agree, although two entities have one name. Over every
// sample of the program, the graphs of the tests, and example graphs next to the repository.
#include "agents/query/ask.h"
#include "agents/registry/builtinagents.h"
#include "base/text.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"

#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "offline/values/knowledge.h"
#include "offline/values/lexicon.h"
#include "sql/sqlite/sqlitesource.h"
#include "support/prepared.h"

#include <QtTest>
#include <nlohmann/json.hpp>
#include <sqlite3.h>

namespace {

class Asker {
public:
    explicit Asker(std::shared_ptr<data::Source> source) : m_source(std::move(source))
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        m_schema = *m_source->describe({});
        m_knowledge = *offline::Knowledge::load(m_source, resources);
    }

    struct Answer {
        std::string query;
        std::optional<data::Rows> rows; // empty if the rules abstain
    };

    Answer ask(const std::string &question) const
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto agents = agents::builtInAgents();
        const auto world = support::worldOf(m_source, m_schema, std::make_shared<offline::OfflineClient>(m_knowledge),
                                            std::make_shared<offline::RuleRepairer>(m_knowledge));
        base::SystemClock clock;
        base::SeededRandom random(1);
        agents::RunRequest request;
        request.question = question;
        const auto run = agents::prepareRun(request, {agents, resources}, world);
        if (!run)
            qFatal("%s", run.error().message.c_str());
        const auto result = agents::ask(*run, run->runnerOptions(clock, random), {});
        Answer answer;
        if (result && result->rows) {
            answer.query = result->query;
            answer.rows = data::rowsOf(result->rows);
        }
        return answer;
    }

    const data::Schema &schema() const { return *m_schema; }
    std::string plural(const std::string &type) const
    {
        const offline::Lexicon lexicon(*m_schema, m_knowledge->vocabulary());
        return lexicon.spoken(lexicon.entityIndex(type), true);
    }
    data::Source &source() const { return *m_source; }

private:
    std::shared_ptr<data::Source> m_source;
    data::SchemaPtr m_schema;
    std::shared_ptr<offline::Knowledge> m_knowledge;
};

std::shared_ptr<data::Source> graphIn(const std::string &folder)
{
    const auto loaded = graph::loadBioCypher(folder);
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Graph");
}

// Returns how many types were compared.
int compare(const Asker &asker)
{
    int compared = 0;
    for (const auto &type : asker.schema().entities) {
        if (type.abstract || type.count > 900) // more than the rows of one answer
            continue;
        const auto noun = asker.plural(type.name);
        const auto list = asker.ask("List all " + noun);
        const auto count = asker.ask("How many " + noun + " are there?");
        if (!list.rows || !count.rows || count.rows->size() != 1 || !count.rows->at(0, 0).isNumber())
            continue;
        ++compared;
        const auto counted = static_cast<std::int64_t>(count.rows->at(0, 0).asInt());
        if (static_cast<std::int64_t>(list.rows->size()) != counted)
            qWarning("%s: %zu listed, %lld counted\n%s\n%s", noun.c_str(), list.rows->size(),
                     static_cast<long long>(counted), list.query.c_str(), count.query.c_str());
        if (static_cast<std::int64_t>(list.rows->size()) != counted)
            return -1;
    }
    return compared;
}

} // namespace

class TestIdentity : public QObject {
    Q_OBJECT

private slots:
    void listsAndCountsAgree_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("least");
        const QString here = QStringLiteral(REFLEXION_SOURCE_DIR "/");
        QTest::newRow("sample graph") << here + "resources/sample-graph" << 6;
        for (const char *name : {"transport", "library", "services", "ward", "council", "nursery"})
            QTest::newRow(name) << here + "tests/graphs/" + name << 3;
        const QString shared = qEnvironmentVariable("REFLEXION_SHARED") + "/questions/public/text2cypher/";
        for (const char *name : {"movies", "northwind", "fincen"})
            QTest::newRow(name) << shared + name + "-graph" << 1;
    }
    void listsAndCountsAgree()
    {
        QFETCH(QString, folder);
        QFETCH(int, least);
        if (!QDir(folder).exists())
            QSKIP("needs the shared example graphs");
        const int compared = compare(Asker(graphIn(folder.toStdString())));
        qInfo("%d types", compared);
        QVERIFY(compared >= least);
    }

    void listsAndCountsOfTablesAgree_data()
    {
        QTest::addColumn<QString>("script");
        for (const char *name : {"resources/sql-samples/library.sql", "resources/sql-samples/medicine.sql",
                                 "tests/questions/sql/shop.sql", "tests/questions/sql/college.sql"})
            QTest::newRow(name) << QStringLiteral(REFLEXION_SOURCE_DIR "/") + name;
    }
    void listsAndCountsOfTablesAgree()
    {
        QFETCH(QString, script);
        QFile file(script);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QTemporaryDir folder;
        const int compared = compare(Asker(tables(folder, file.readAll())));
        qInfo("%d types", compared);
        QVERIFY(compared >= 3);
    }

    void thingsOfOneNameAreRowsOfTheirOwn()
    {
        QTemporaryDir folder;
        const Asker asker(tables(folder, R"(
            CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, city TEXT);
            INSERT INTO customers VALUES (1, 'Frank', 'Harris', 'Oslo'), (2, 'Frank', 'Ralston', 'Rome'),
                (3, 'Mark', 'Philips', 'Oslo'), (4, 'Mark', 'Taylor', 'Lima'), (5, 'Luis', 'Rojas', 'Lima');
            CREATE TABLE invoices (invoice_id INTEGER PRIMARY KEY, total REAL, customer_id INTEGER REFERENCES customers);
            INSERT INTO invoices VALUES (1, 2.5, 1), (2, 3.5, 2), (3, 1.0, 2), (4, 9.0, 3);)"));
        const auto list = asker.ask("List all customers");
        QVERIFY(list.rows.has_value());
        QCOMPARE(list.rows->size(), std::size_t{5});
        QVERIFY2(list.rows->columnCount() >= 2, list.query.c_str()); // the full name
        const auto groups = asker.ask("How many invoices does each customer have?");
        QVERIFY(groups.rows.has_value());
        for (std::size_t row = 0; row < groups.rows->size(); ++row)
            QVERIFY2(groups.rows->at(row, groups.rows->columnCount() - 1).asInt() <= 2, groups.query.c_str());
        QVERIFY2(groups.query.find("LastName") != std::string::npos, groups.query.c_str());
    }

    void nodesOfOneNameAreRowsOfTheirOwn()
    {
        const Asker asker(graphIn(REFLEXION_SOURCE_DIR "/resources/sample-graph"));
        const auto list = asker.ask("List all pharmacologic classes");
        QVERIFY(list.rows.has_value());
        const auto stored = asker.source().run({"MATCH (c:PharmacologicClass) RETURN count(c)", {}}, {}, {});
        QCOMPARE(static_cast<std::int64_t>(list.rows->size()), stored->at(0, 0).asInt());
    }

private:
    static std::shared_ptr<data::Source> tables(QTemporaryDir &folder, const QByteArray &script)
    {
        const auto path = folder.filePath("tables.sqlite").toStdString();
        sqlite3 *handle = nullptr;
        if (sqlite3_open(path.c_str(), &handle) != SQLITE_OK ||
            sqlite3_exec(handle, script.constData(), nullptr, nullptr, nullptr) != SQLITE_OK)
            qFatal("%s", sqlite3_errmsg(handle));
        sqlite3_close(handle);
        auto opened = sql::SqliteSource::open(path);
        if (!opened)
            qFatal("%s", opened.error().message.c_str());
        return std::move(*opened);
    }
};

QTEST_GUILESS_MAIN(TestIdentity)
#include "tst_identity.moc"
