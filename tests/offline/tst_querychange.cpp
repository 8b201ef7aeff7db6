// SPDX-License-Identifier: GPL-3.0-or-later
// Requested changes of a query, on a small graph and on tables: the changed query, and the refused changes with their
// reasons.
#include "cypher/check/language.h"
#include "offline/reading/querychange.h"
#include "offline/readings.h"
#include "sql/sqlite/sqlitesource.h"

using namespace offline_tests;

class TestQueryChange : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_films = knowledgeOf(QStringLiteral("films").toStdString());
        m_filme = knowledgeOf(QStringLiteral("films").toStdString(), "de");
        std::ifstream file(REFLEXION_SOURCE_DIR "/tests/questions/sql/shop.sql");
        auto source = sql::SqliteSource::fromScript("shop", std::string((std::istreambuf_iterator<char>(file)), {}));
        QVERIFY(source);
        m_tables = std::move(*source);
        m_shop = knowledgeOf(m_tables);
    }

    void requestBecomesAPieceOfTheQuery_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("changed"); // "-- " and a part of the reason if nothing is changed
        const QString films = QStringLiteral("MATCH (p:Person)-[a:ACTED_IN]->(m:Movie) RETURN m.title AS movie");
        const auto with = [](const QString &where) {
            return QStringLiteral("MATCH (p:Person)-[a:ACTED_IN]->(m:Movie)\nWHERE ") + where +
                   QStringLiteral(" RETURN m.title AS movie");
        };
        QTest::newRow("only the ones released after 2010") << films << with("m.release_year > 2010");
        QTest::newRow("only the ones shown after 2010") << films << "-- shown";
        QTest::newRow("only the ones with a release year after 2010") << films << with("m.release_year > 2010");
        QTest::newRow("only movies with a rating of at least 8") << films << with("m.rating >= 8.0");
        QTest::newRow("only those with 120 runtime minutes or more") << films << with("m.runtime_minutes >= 120");
        QTest::newRow("release year between 1990 and 2000")
            << films << with("m.release_year >= 1990 AND m.release_year <= 2000");
        QTest::newRow("without Alien") << films << with("m.title <> 'Alien'");
        QTest::newRow("only Tom Hanks") << films << with("p.name = 'Tom Hanks'");
        QTest::newRow("title contains \"Sea\"") << films << with("m.title CONTAINS 'Sea'");
        QTest::newRow("only those with a role") << films << with("a.role IS NOT NULL");
        QTest::newRow("without a rating") << films << with("m.rating IS NULL");
        QTest::newRow("sort by rating") << films << films + "\nORDER BY m.rating";
        QTest::newRow("sort by release year, newest first") << films << "-- newest first";
        QTest::newRow("order by release year descending") << films << films + "\nORDER BY m.release_year DESC";
        QTest::newRow("sort by movie") << films << films + "\nORDER BY movie";
        QTest::newRow("top 10") << films << films + "\nLIMIT 10";
        QTest::newRow("only the first five rows please") << films << films + "\nLIMIT 5";
        QTest::newRow("the top 3 by rating") << films << films + "\nORDER BY m.rating DESC\nLIMIT 3";
        QTest::newRow("also show the rating") << films << films + ", m.rating";
        QTest::newRow("show the birth year too") << films << films + ", p.birth_year";
        QTest::newRow("also show the name") << films << films + ", p.name";
        QTest::newRow("only the good ones") << films << "-- good";
        QTest::newRow("explain it to a child") << films << "-- explain";
        const QString both = QStringLiteral("MATCH (m:Movie)-[:HAS_GENRE]->(g:Genre), (p:Person)-->(m) RETURN m.title");
        QTest::newRow("show the name, too") << both << "-- ";
        QTest::newRow("also show the name of the genre") << both << both + ", g.name";
        const QString counted = QStringLiteral("MATCH (m:Movie)-->(g:Genre) RETURN g.name AS genre, count(m) AS n "
                                               "ORDER BY genre LIMIT 3");
        QTest::newRow("sort by n, descending")
            << counted << "MATCH (m:Movie)-->(g:Genre) RETURN g.name AS genre, count(m) AS n ORDER BY n DESC LIMIT 3";
        QTest::newRow("sort by genre descending")
            << counted
            << "MATCH (m:Movie)-->(g:Genre) RETURN g.name AS genre, count(m) AS n ORDER BY genre DESC LIMIT 3";
        QTest::newRow("top 20") << counted
                                << "MATCH (m:Movie)-->(g:Genre) RETURN g.name AS genre, count(m) AS n ORDER BY genre "
                                   "LIMIT 20";
        QTest::newRow("also show the title") << counted << "-- grouped";
        QTest::newRow("sort by rating and only movies with a rating over 7")
            << QStringLiteral("MATCH (m:Movie) RETURN m.title")
            << "MATCH (m:Movie)\nWHERE m.rating > 7.0 RETURN m.title\nORDER BY m.rating";
        const QString shop = QStringLiteral("SELECT c.name FROM customers c WHERE c.id > 3");
        QTest::newRow("only Berlin") << shop << shop + " AND c.city = 'Berlin'";
        QTest::newRow("not from Berlin") << shop << shop + " AND c.city <> 'Berlin'";
        QTest::newRow("sort by city") << shop << shop + "\nORDER BY c.city";
        QTest::newRow("also show the city, top 5")
            << shop << "SELECT c.name, c.city FROM customers c WHERE c.id > 3\nLIMIT 5";
    }
    void requestBecomesAPieceOfTheQuery()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, changed);
        const cypher::CypherLanguage graph;
        const bool isSql = query.startsWith(QLatin1String("SELECT"));
        const auto language = m_tables->language();
        const offline::QueryChange change = offline::changeQuery(
            QTest::currentDataTag(), query.toStdString(),
            isSql ? *language : static_cast<const data::Language &>(graph), isSql ? *m_shop : *m_films);
        isChangedTo(change, changed);
        if (!changed.startsWith(QLatin1String("-- ")) && !QTest::currentTestFailed())
            QVERIFY(
                (isSql ? *language : static_cast<const data::Language &>(graph)).analyse(change.query, nullptr).parsed);
    }

    void germanRequestBecomesAPieceOfTheQuery_data()
    {
        QTest::addColumn<QString>("changed"); // "-- " and a part of the reason if nothing is changed
        const auto films = QStringLiteral("MATCH (p:Person)-[a:ACTED_IN]->(m:Movie) RETURN m.title AS movie");
        const auto with = [](const QString &where) {
            return QStringLiteral("MATCH (p:Person)-[a:ACTED_IN]->(m:Movie)\nWHERE ") + where +
                   QStringLiteral(" RETURN m.title AS movie");
        };
        QTest::newRow("nur die mit einer Bewertung von mindestens 8") << with("m.rating >= 8.0");
        QTest::newRow("nur Filme mit einer Bewertung über 7") << with("m.rating > 7.0");
        QTest::newRow("ohne Alien") << with("m.title <> 'Alien'");
        QTest::newRow("nur Tom Hanks") << with("p.name = 'Tom Hanks'");
        QTest::newRow("sortiere nach Bewertung") << films + "\nORDER BY m.rating";
        QTest::newRow("sortiere nach Bewertung, absteigend") << films + "\nORDER BY m.rating DESC";
        QTest::newRow("nach Bewertung sortieren") << films + "\nORDER BY m.rating";
        QTest::newRow("bitte nach Bewertung absteigend sortieren") << films + "\nORDER BY m.rating DESC";
        QTest::newRow("nach Bewertung geordnet") << films + "\nORDER BY m.rating";
        QTest::newRow("sortiere die Filme nach Bewertung") << films + "\nORDER BY m.rating";
        QTest::newRow("nach guten sortieren") << "-- guten";
        QTest::newRow("zeige auch die Bewertung") << films + ", m.rating";
        QTest::newRow("nur die ersten 5") << films + "\nLIMIT 5";
        QTest::newRow("die ersten fünf Zeilen bitte") << films + "\nLIMIT 5";
        QTest::newRow("Laufzeit zwischen 90 und 120") << with("m.runtime_minutes >= 90 AND m.runtime_minutes <= 120");
        QTest::newRow("nur die guten") << "-- guten";
        QTest::newRow("erkläre es einem Kind") << "-- erkl";
    }
    void germanRequestBecomesAPieceOfTheQuery()
    {
        QFETCH(const QString, changed);
        const cypher::CypherLanguage graph;
        const offline::QueryChange change =
            offline::changeQuery(QTest::currentDataTag(),
                                 "MATCH (p:Person)-[a:ACTED_IN]->(m:Movie) RETURN m.title AS movie", graph, *m_filme);
        isChangedTo(change, changed);
    }

private:
    // `changed`: the query, or "-- " and a part of the reason if the change is refused.
    static void isChangedTo(const offline::QueryChange &change, const QString &changed)
    {
        QVERIFY(!change.wishes.empty());
        QString why;
        bool all = true;
        for (const offline::QueryChangePart &wish : change.wishes) {
            all = all && wish.done;
            why += QString::fromStdString(wish.text + ": " + wish.what + "\n");
        }
        if (changed.startsWith(QLatin1String("-- "))) {
            QVERIFY2(!all, qPrintable(QString::fromStdString(change.query)));
            QVERIFY2(why.contains(changed.mid(3)), qPrintable(why));
            return;
        }
        QVERIFY2(all, qPrintable(why));
        QCOMPARE(QString::fromStdString(change.query), changed);
    }

    std::shared_ptr<offline::Knowledge> m_films, m_filme, m_shop;
    std::shared_ptr<data::Source> m_tables;
};

QTEST_GUILESS_MAIN(TestQueryChange)
#include "tst_querychange.moc"
