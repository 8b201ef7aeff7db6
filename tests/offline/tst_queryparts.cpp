// SPDX-License-Identifier: GPL-3.0-or-later
// Queries taken apart: of every gold query of the sets in the project the count after its last step is the number of
// its rows, and each phrase stands at its place; some are read whole.
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "data/queryparts.h"
#include "data/stepcounts.h"
#include "graph/biocypherfolder.h"
#include "sql/language.h"
#include "sql/sqlitesource.h"

#include "base/jsonread.h"

#include <QDir>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

std::string wordsIn(const data::Language &language, const std::string &query)
{
    return data::sentenceOf(data::partsOf(language, query));
}

std::vector<std::string> goldOf(const std::string &file)
{
    std::vector<std::string> out;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const auto json = base::parsedJson(line);
        for (const char *key : {"cypher", "sql"}) {
            if (json.is_object() && json.contains(key) && json[key].is_string() &&
                !json[key].get<std::string>().empty())
                out.push_back(json[key].get<std::string>());
        }
    }
    return out;
}

struct Tally {
    int queries = 0, steps = 0, uncounted = 0, wrong = 0;
};

void countAll(data::Source &source, const std::vector<std::string> &gold, const std::string &set, Tally &tally)
{
    constexpr std::chrono::seconds longest(20);
    for (const std::string &query : gold) {
        data::QueryLimits limits;
        limits.rows = 1u << 20;
        limits.time = longest;
        const auto rows = source.run({query, {}}, limits, {});
        if (!rows || rows->truncated())
            continue; // refused or too long: it has no number of rows
        ++tally.queries;
        const data::QueryParts parts = data::partsOf(*source.language(), query);
        if (!parts.problem.empty() || parts.steps.empty()) {
            ++tally.wrong;
            qInfo("%s: not taken apart: %s %s", set.c_str(), query.c_str(), parts.problem.c_str());
            continue;
        }
        std::int64_t last = -1;
        for (const data::QueryStep &step : parts.steps) {
            ++tally.steps;
            const auto count = data::countOf(source, step, {}, longest, {});
            last = count ? *count : -1;
            if (!count) {
                ++tally.uncounted;
                qInfo("%s: not counted: %s: %s", set.c_str(), step.countQuery.c_str(), count.error().message.c_str());
            }
        }
        if (last != std::int64_t(rows->size())) {
            ++tally.wrong;
            qInfo("%s: %lld instead of %zu rows: %s\n  %s", set.c_str(), static_cast<long long>(last), rows->size(),
                  query.c_str(), parts.steps.back().countQuery.c_str());
        }
        for (const data::QueryPhrase &phrase : parts.words)
            QVERIFY2(phrase.span.begin <= phrase.span.end && phrase.span.end <= query.size(), query.c_str());
    }
}

std::shared_ptr<data::Source> graphAt(const std::string &folder)
{
    auto loaded = graph::loadBioCypher(graph::DiskFolder(folder), {});
    return loaded ? std::make_shared<cypher::EmbeddedSource>(loaded->graph, folder) : nullptr;
}

} // namespace

class QueryPartsTest : public QObject {
    Q_OBJECT

private slots:
    void aGraphQueryIsReadWhole_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("words");
        QTest::newRow("chain")
            << "MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $disease}) WHERE t.n_curators >= 2 AND "
               "NOT d.approved RETURN d.name AS drug ORDER BY drug LIMIT 3"
            << "Find each drug that treats a disease whose name is $disease, only where n curators of "
               "\u201ctreats\u201d is at least 2 and it is not so that approved of drug. Give name of "
               "drug (as drug), by drug, only the first 3.";
        QTest::newRow("backwards")
            << "MATCH (x:Disease)<-[:TREATS]-(d:Drug) RETURN count(DISTINCT d), x.name"
            << "Find each disease that a drug treats. Give the number of different drug for each "
               "name of disease.";
        QTest::newRow("link")
            << "MATCH (a:Person)-[:FRIEND*1..3]-(b:Person) RETURN DISTINCT b"
            << "Find each person a that is linked by \u201cfriend\u201d in 1 to 3 steps with a person b. "
               "Give each different person b.";
        QTest::newRow("optional")
            << "MATCH (g:Gene) OPTIONAL MATCH (g)-[:PARTICIPATES_IN]->(p:Pathway) WITH g, count(p) AS n WHERE n > 1 "
               "RETURN g.symbol"
            << "Find each gene. Where there is one, add that gene that participates in a pathway. Go on with the "
               "number of "
               "pathway (as n) for each gene, only where n is more than 1. Give symbol of gene.";
        QTest::newRow("union") << "MATCH (a:Book) RETURN a.title AS t UNION MATCH (b:Film) RETURN b.title AS t"
                               << "Find each book. Give title of book (as t); together with. Then find each film. Give "
                                  "title of film (as t).";
    }
    void aGraphQueryIsReadWhole()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, words);
        QCOMPARE(QString::fromStdString(wordsIn(cypher::CypherLanguage(), query.toStdString())), words);
    }

    void anSqlQueryIsReadWhole_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("words");
        QTest::newRow("join")
            << "SELECT c.name, count(*) AS orders FROM customers c JOIN orders o ON o.customer_id = c.id WHERE c.city "
               "= "
               "'Ghent' AND o.total BETWEEN 5 AND 9 GROUP BY c.name HAVING count(*) > 2 ORDER BY orders DESC LIMIT 3"
            << "Name of customers and the number of rows (as orders) of customers with orders where customer id of "
               "orders "
               "is id of customers, only where city of customers is 'Ghent' and total of orders is between 5 and 9, "
               "for "
               "each name of customers, of these groups only where the number of rows is more than 2, by orders, the "
               "largest first, only the first 3.";
        QTest::newRow("inner query")
            << "SELECT name FROM city WHERE population = (SELECT max(population) FROM city) AND "
               "country IS NOT NULL AND name LIKE 'A%'"
            << "Name of city, only where population is (the most population of city) and country "
               "is known and name begins with 'A'.";
        QTest::newRow("distinct")
            << "SELECT DISTINCT a.x FROM a LEFT JOIN b ON a.i = b.i WHERE b.i IS NULL"
            << "Each different x of a of a, and where there is one, of b where i of a is i of b, only "
               "where i of b is missing.";
        QTest::newRow("set") << "SELECT x FROM a EXCEPT SELECT x FROM b"
                             << "X of a; but not x of b.";
    }
    void anSqlQueryIsReadWhole()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, words);
        QCOMPARE(QString::fromStdString(wordsIn(sql::SqlLanguage(sql::Dialect::sqlite), query.toStdString())), words);
    }

    void eachPhraseStandsAtItsPlace()
    {
        const std::string query = "MATCH (d:Drug)-[t:TREATS]->(x:Disease) WHERE t.n >= 2 RETURN d.name";
        const auto parts = data::partsOf(cypher::CypherLanguage(), query);
        bool found = false;
        for (const data::QueryPhrase &phrase : parts.words) {
            if (phrase.text.find("is at least 2") != std::string::npos) {
                found = true;
                QCOMPARE(query.substr(phrase.span.begin, phrase.span.end - phrase.span.begin), std::string("t.n >= 2"));
            }
        }
        QVERIFY(found);
        QVERIFY(!data::partsOf(cypher::CypherLanguage(), "MATCH (").problem.empty());
        QVERIFY(!data::partsOf(sql::SqlLanguage(sql::Dialect::sqlite), "DELETE FROM a").problem.empty());
    }

    void tablesBehindCommasAreJoinedWhereTheyCome()
    {
        const auto parts =
            data::partsOf(sql::SqlLanguage(sql::Dialect::sqlite), "SELECT * FROM a, b WHERE a.i = b.i AND a.x > 3");
        QCOMPARE(parts.steps.size(), std::size_t(3));
        QVERIFY(parts.steps[1].countQuery.find("WHERE a.i = b.i") != std::string::npos);
        QCOMPARE(parts.steps[2].title, std::string("a.x > 3"));
    }

    void theLastStepHasTheRowsOfTheQuery()
    {
        const QString root = QStringLiteral(REFLEXION_SOURCE_DIR) + QStringLiteral("/");
        Tally own;
        for (const char *name : {"library", "transport", "services"}) {
            const auto source = graphAt((root + "tests/graphs/" + name).toStdString());
            QVERIFY(source);
            countAll(*source, goldOf((root + "tests/graphs/" + name + ".jsonl").toStdString()), name, own);
        }
        for (const char *name : {"ward", "nursery", "council"}) {
            const auto source = graphAt((root + "tests/graphs/" + name).toStdString());
            QVERIFY(source);
            countAll(*source, goldOf((root + "tests/questions/others/" + name + ".jsonl").toStdString()), name, own);
        }
        for (const char *name : {"shop", "college"}) {
            std::ifstream file((root + "tests/questions/sql/" + name + ".sql").toStdString());
            const std::string script((std::istreambuf_iterator<char>(file)), {});
            const auto source = sql::SqliteSource::fromScript(name, script);
            QVERIFY(source);
            countAll(**source, goldOf((root + "tests/questions/sql/" + name + ".jsonl").toStdString()), name, own);
        }
        qInfo("of this project: %d queries, %d steps, %d not counted, %d wrong", own.queries, own.steps, own.uncounted,
              own.wrong);
        QVERIFY(own.queries > 200);
        QCOMPARE(own.wrong, 0);
        QCOMPARE(own.uncounted, 0);
    }

    // Sets that nobody of this project wrote.
    void theSameOfOthersQueries()
    {
        const QString root = QStringLiteral(REFLEXION_SOURCE_DIR) + QStringLiteral("/../shared/questions/public/");
        if (!QDir(root).exists())
            QSKIP("There are no sets of others here.");
        Tally theirs;
        if (auto source = sql::SqliteSource::open((root + "geography.sqlite").toStdString()))
            countAll(**source, goldOf((root + "geography-dev.jsonl").toStdString()), "geography", theirs);
        for (const char *name : {"movies", "fincen", "northwind"}) {
            const QString base = root + "text2cypher/" + name;
            if (const auto source = graphAt((base + "-graph").toStdString()))
                countAll(*source, goldOf((base + ".dev.jsonl").toStdString()), name, theirs);
        }
        qInfo("of others: %d queries, %d steps, %d not counted, %d wrong", theirs.queries, theirs.steps,
              theirs.uncounted, theirs.wrong);
        QVERIFY(theirs.queries == 0 || theirs.wrong * 50 <= theirs.queries);
    }
};

QTEST_GUILESS_MAIN(QueryPartsTest)
#include "tst_queryparts.moc"
