// SPDX-License-Identifier: GPL-3.0-or-later
// Queries split into steps: for every gold query of the project's sets the count after the last step is its number of
// rows, and each phrase has its place; some are read whole.
#include "cypher/check/language.h"
#include "cypher/exec/embeddedsource.h"
#include "data/language/queryparts.h"
#include "data/language/stepfixes.h"
#include "data/source/stepcounts.h"
#include "graph/biocypherfolder.h"
#include "sql/language/language.h"
#include "sql/sqlite/sqlitesource.h"

#include "base/jsonread.h"
#include "support/readerresources.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace {

QString wordsIn(const data::Language &language, const QString &query, const data::QueryTexts &texts)
{
    return QString::fromStdString(data::sentenceOf(data::partsOf(language, query.toStdString(), texts)));
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
    int marked = 0, ways = 0, waysUncounted = 0, waysWrong = 0;
    std::map<data::StepFix::Kind, int> offered;
    std::string waysText() const
    {
        using Kind = data::StepFix::Kind;
        std::string out = std::to_string(marked) + " steps marked, ways out " + std::to_string(ways);
        for (const auto &[kind, name] :
             {std::pair(Kind::leaveOut, "left out"), std::pair(Kind::tie, "tied"), std::pair(Kind::once, "once"),
              std::pair(Kind::optional, "no match kept"), std::pair(Kind::eitherWay, "either direction")})
            if (const auto found = offered.find(kind); found != offered.end())
                out += std::string(", ") + name + " " + std::to_string(found->second);
        return out + ", not counted " + std::to_string(waysUncounted) + ", wrong " + std::to_string(waysWrong);
    }
};

// The step with the warning (app::StepDiagnosis) and its fixes: a fixed query returns the counted number of rows.
void tryWaysOut(data::Source &source, const std::string &query, const std::vector<std::int64_t> &counts, Tally &tally)
{
    const data::Language &language = *source.language();
    const auto schema = source.describe({});
    const auto number = [&](const std::string &count) -> std::int64_t {
        data::QueryStep step;
        step.countQuery = count;
        const auto found = count.empty() ? base::Result<std::int64_t>(-1)
                                         : data::countOf(source, step, {}, std::chrono::seconds(20), {});
        return found ? *found : -1;
    };
    std::optional<data::StepFixes> marked;
    std::vector<std::size_t> growing;
    for (std::size_t i = 0; i < counts.size() && !marked; ++i) {
        const std::int64_t before = i == 0 ? 1 : counts[i - 1];
        if (counts[i] == 0 && before > 0)
            marked = data::fixesForStep(language, query, i, true, schema->get());
        else if (i > 0 && before >= 2 && counts[i] > before)
            growing.push_back(i);
    }
    std::stable_sort(growing.begin(), growing.end(), [&](std::size_t a, std::size_t b) {
        return double(counts[a]) / double(counts[a - 1]) > double(counts[b]) / double(counts[b - 1]);
    });
    for (std::size_t i = 0; i < growing.size() && !marked; ++i) {
        const data::StepFixes ways = data::fixesForStep(language, query, growing[i], false, schema->get());
        const bool repeats = ways.isUnused && std::any_of(ways.ways.begin(), ways.ways.end(), [](const auto &way) {
                                 return way.kind == data::StepFix::Kind::once;
                             });
        if (ways.isProduct || repeats || number(ways.partnersQuery) == 1)
            marked = ways;
    }
    if (!marked)
        return;
    ++tally.marked;
    for (const data::StepFix &way : marked->ways) {
        ++tally.ways;
        ++tally.offered[way.kind];
        const std::int64_t counted = number(data::countQueryOf(language, way.query));
        data::QueryLimits limits;
        limits.rows = 1u << 22;
        limits.bytes = std::size_t(4) << 30;
        limits.time = std::chrono::seconds(20);
        std::int64_t returned = 0;
        const auto rows = source.run({way.query, {}}, limits, {},
                                     [&](const std::vector<std::string> &, const data::RowBlockPtr &block) {
                                         returned += block ? std::int64_t(block->rows) : 0;
                                         return true;
                                     });
        if (counted < 0 && (!rows || rows->truncated())) {
            ++tally.waysUncounted; // over its time limit in either form
        } else if (!rows || rows->truncated() || counted != std::max(returned, std::int64_t(rows->size()))) {
            ++tally.waysWrong;
            qInfo("counted %lld, returned %lld%s: %s\n  of %s", static_cast<long long>(counted),
                  static_cast<long long>(returned), rows ? "" : (" " + rows.error().message).c_str(), way.query.c_str(),
                  query.c_str());
        }
    }
}

void countAll(data::Source &source, const std::vector<std::string> &gold, const std::string &set, Tally &tally)
{
    constexpr std::chrono::seconds longest(20);
    for (const std::string &query : gold) {
        data::QueryLimits limits;
        limits.rows = 1u << 20;
        limits.time = longest;
        const auto rows = source.run({query, {}}, limits, {});
        if (!rows || rows->truncated())
            continue; // rejected or too long: no number of rows
        ++tally.queries;
        const data::QueryParts parts = data::partsOf(*source.language(), query);
        if (!parts.problem.empty() || parts.steps.empty()) {
            ++tally.wrong;
            qInfo("%s: not taken apart: %s %s", set.c_str(), query.c_str(), parts.problem.c_str());
            continue;
        }
        std::int64_t last = -1;
        std::vector<std::int64_t> counts;
        for (const data::QueryStep &step : parts.steps) {
            ++tally.steps;
            const auto count = data::countOf(source, step, {}, longest, {});
            last = count ? *count : -1;
            counts.push_back(last);
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
        tryWaysOut(source, query, counts, tally);
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
    void aQueryIsReadWhole_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("words");
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/querywords.txt"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QString name, query;
        for (const QString &line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
            const QString language = line.left(2);
            if (line.startsWith(QLatin1String("# ")))
                name = line.mid(2);
            else if (line.mid(2, 2) == QLatin1String(": "))
                QTest::newRow(qPrintable(name + u' ' + language)) << query << language << line.mid(4);
            else
                query = line;
        }
    }
    void aQueryIsReadWhole()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, language);
        QFETCH(const QString, words);
        const auto texts = data::QueryTexts::ofReader(support::ReaderResources(language.toStdString()));
        const bool isTables = query.startsWith(QLatin1String("SELECT")) || query.startsWith(QLatin1String("WITH many"));
        QCOMPARE(isTables ? wordsIn(sql::SqlLanguage(sql::Dialect::sqlite), query, *texts)
                          : wordsIn(cypher::CypherLanguage(), query, *texts),
                 words);
    }

    void eachLanguageHasEveryTextWithItsPlaces()
    {
        const auto placesIn = [](const std::string &text) {
            std::set<QString> places;
            auto found = QRegularExpression(QStringLiteral("\\{\\d\\}")).globalMatch(QString::fromStdString(text));
            while (found.hasNext())
                places.insert(found.next().captured());
            return places;
        };
        const auto german = data::QueryTexts::ofReader(support::ReaderResources("de"));
        QVERIFY(german->namesAsStored());
        for (const auto &[key, text] : german->all())
            QVERIFY2(data::QueryTexts::english().has(key), key.c_str());
        for (const auto &[key, text] : data::QueryTexts::english().all()) {
            QVERIFY2(german->has(key), key.c_str());
            if (key != "problem.tooMuch") // its reason is a sentence of English
                QCOMPARE(placesIn(german->say(key)), placesIn(text));
        }
    }

    void addedConditionIsAtItsRightPlace_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<int>("element");
        QTest::addColumn<QString>("then");
        QTest::newRow("none yet")
            << "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\nRETURN d.name" << 0
            << "MATCH (d:Drug)-[t:TREATS]->(x:Disease)\nWHERE d.`a b` CONTAINS 'it\\'s'\nRETURN d.name";
        QTest::newRow("and")
            << "MATCH (d:Drug) WHERE d.x = 1 MATCH (d)-->(g:Gene) RETURN g" << 0
            << "MATCH (d:Drug) WHERE d.x = 1 AND d.`a b` CONTAINS 'it\\'s' MATCH (d)-->(g:Gene) RETURN g";
        QTest::newRow("second clause") << "MATCH (d:Drug) WHERE d.x = 1 MATCH (d)-->(g:Gene) RETURN g" << 1
                                       << "MATCH (d:Drug) WHERE d.x = 1 MATCH (d)-->(g:Gene)\nWHERE g.`a b` CONTAINS "
                                          "'it\\'s' RETURN g";
        QTest::newRow("or") << "MATCH (d:Drug) WHERE d.x = 1 OR d.y = 2 RETURN d" << 0
                            << "MATCH (d:Drug) WHERE (d.x = 1 OR d.y = 2) AND d.`a b` CONTAINS 'it\\'s' RETURN d";
        QTest::newRow("a table") << "SELECT name FROM city c JOIN state s ON s.i = c.i ORDER BY name" << 1
                                 << "SELECT name FROM city c JOIN state s ON s.i = c.i\nWHERE s.\"a b\" LIKE "
                                    "'%it''s%' ORDER BY name";
        QTest::newRow("tables and or") << "SELECT * FROM city WHERE a = 1 AND b = 2 OR c = 3" << 0
                                       << "SELECT * FROM city WHERE (a = 1 AND b = 2 OR c = 3) AND city.\"a b\" LIKE "
                                          "'%it''s%'";
    }
    void addedConditionIsAtItsRightPlace()
    {
        QFETCH(const QString, query);
        QFETCH(const int, element);
        QFETCH(const QString, then);
        const cypher::CypherLanguage graph;
        const sql::SqlLanguage tables(sql::Dialect::sqlite);
        const data::Language &language = query.startsWith(QLatin1String("SELECT"))
                                             ? static_cast<const data::Language &>(tables)
                                             : static_cast<const data::Language &>(graph);
        const auto parts = data::partsOf(language, query.toStdString());
        QVERIFY(parts.elements.size() > std::size_t(element));
        const data::QueryElement &of = parts.elements[std::size_t(element)];
        const std::string condition =
            data::conditionText(language, of, "a b", data::Comparison::contains, data::Value("it's"));
        const std::string made = data::withCondition(query.toStdString(), of, condition);
        QCOMPARE(QString::fromStdString(made), then);
        QVERIFY(language.analyse(made, nullptr).parsed);
        QCOMPARE(data::conditionText(tables, of, "n", data::Comparison::begins, data::Value("50%")),
                 of.name + ".n LIKE '50!%%' ESCAPE '!'");
        QCOMPARE(data::conditionText(graph, of, "n", data::Comparison::greaterEqual, data::Value(3)),
                 of.name + ".n >= 3");
    }

    void fixesOfAStepAreQueries_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("step"); // its title
        QTest::addColumn<bool>("empties");
        QTest::addColumn<QStringList>("ways");
        const QString twice = QStringLiteral("MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $n}) WHERE t.c >= 2 "
                                             "MATCH (x)-[a:ASSOCIATES]->(g:Gene) RETURN d.name AS drug, g.name ");
        QTest::newRow("the same partners")
            << twice + QStringLiteral("ORDER BY g.name") << QStringLiteral("ASSOCIATES → Gene") << false
            << QStringList{"tie: MATCH (d:Drug)-[t:TREATS]->(x:Disease {name: $n}) WHERE t.c >= 2 MATCH "
                           "(x)-[a:ASSOCIATES]->(g:Gene)\nWHERE (d)-[:TARGETS]->(g) RETURN d.name AS drug, g.name "
                           "ORDER BY g.name",
                           "leave out: MATCH (x:Disease {name: $n}) MATCH (x)-[a:ASSOCIATES]->(g:Gene) RETURN g.name "
                           "ORDER BY g.name"};
        QTest::newRow("a thing of which nothing is used")
            << "MATCH (d:Drug)-[:TREATS]->(x:Disease)-[:ASSOCIATES]->(g:Gene) RETURN d.name"
            << "ASSOCIATES → Gene" << false
            << QStringList{"tie: MATCH (d:Drug)-[:TREATS]->(x:Disease)-[:ASSOCIATES]->(g:Gene)\nWHERE "
                           "(d)-[:TARGETS]->(g) RETURN d.name",
                           "leave out: MATCH (d:Drug)-[:TREATS]->(x:Disease) RETURN d.name",
                           "once: MATCH (d:Drug)-[:TREATS]->(x:Disease)-[:ASSOCIATES]->(g:Gene) RETURN DISTINCT "
                           "d.name"};
        QTest::newRow("a direction that finds nothing")
            << "MATCH (d:Drug) MATCH (d)<-[:TREATS]-(x:Disease) RETURN d.name"
            << "TREATS ← Disease" << true
            << QStringList{"either way: MATCH (d:Drug) MATCH (d)-[:TREATS]-(x:Disease) RETURN d.name",
                           "leave out: MATCH (d:Drug) MATCH (d) RETURN d.name",
                           "optional: MATCH (d:Drug) OPTIONAL MATCH (d)<-[:TREATS]-(x:Disease) RETURN d.name"};
        QTest::newRow("a condition") << "MATCH (d:Drug) WHERE d.a > 1 AND d.b = 'x' RETURN d.name"
                                     << "d.b = 'x'" << true
                                     << QStringList{"leave out: MATCH (d:Drug) WHERE d.a > 1 RETURN d.name"};
        QTest::newRow("the only condition")
            << "MATCH (d:Drug) WHERE d.a > 1 RETURN d.name"
            << "d.a > 1" << true << QStringList{"leave out: MATCH (d:Drug) RETURN d.name"};
        QTest::newRow("values in a pattern")
            << "MATCH (d:Drug {name: 'x'}) RETURN d.name"
            << "name: 'x'" << true << QStringList{"leave out: MATCH (d:Drug) RETURN d.name"};
        QTest::newRow("what a count is of stays") << "MATCH (d:Drug)-[:TREATS]->(x:Disease) RETURN d.name, count(x)"
                                                  << "TREATS → Disease" << false << QStringList{};
        QTest::newRow("tables without a tie")
            << "SELECT c.name, s.name FROM city c, state s WHERE c.size > 1"
            << "state s" << false
            << QStringList{"tie: SELECT c.name, s.name FROM city c, state s WHERE c.size > 1 AND c.state_id = s.id",
                           "leave out: SELECT c.name FROM city c WHERE c.size > 1"};
        QTest::newRow("a join of which nothing is used")
            << "SELECT s.name FROM state s JOIN city c ON c.state_id = s.id WHERE s.area > 5"
            << "city c on c.state_id = s.id" << false
            << QStringList{"leave out: SELECT s.name FROM state s WHERE s.area > 5",
                           "once: SELECT DISTINCT s.name FROM state s JOIN city c ON c.state_id = s.id WHERE s.area > "
                           "5"};
        QTest::newRow("a join that finds nothing")
            << "SELECT s.name, c.name FROM state s JOIN city c ON c.state_id = s.name"
            << "city c on c.state_id = s.name" << true
            << QStringList{"optional: SELECT s.name, c.name FROM state s LEFT JOIN city c ON c.state_id = s.name",
                           "leave out: SELECT s.name FROM state s"};
        QTest::newRow("a condition on a row")
            << "SELECT name FROM city WHERE size > 1 AND name = 'x' ORDER BY name"
            << "name = 'x'" << true << QStringList{"leave out: SELECT name FROM city WHERE size > 1 ORDER BY name"};
        QTest::newRow("the only condition on a row")
            << "SELECT name FROM city WHERE size > 1 ORDER BY name"
            << "size > 1" << true << QStringList{"leave out: SELECT name FROM city ORDER BY name"};
    }
    void fixesOfAStepAreQueries()
    {
        QFETCH(const QString, query);
        QFETCH(const QString, step);
        QFETCH(const bool, empties);
        QFETCH(const QStringList, ways);
        const cypher::CypherLanguage graph;
        const sql::SqlLanguage tables(sql::Dialect::sqlite);
        const bool isSql = query.startsWith(QLatin1String("SELECT"));
        const data::Language &language =
            isSql ? static_cast<const data::Language &>(tables) : static_cast<const data::Language &>(graph);
        data::Schema schema;
        schema.ofTables = isSql;
        const auto text = [](const char *name) {
            data::Property property;
            property.name = name;
            return property;
        };
        if (isSql) {
            schema.entities = {{"city", 1, {}, false, {text("name"), text("size"), text("state_id")}, {}},
                               {"state", 1, {}, false, {text("name"), text("area"), text("id")}, {}}};
            schema.relationships = {{"state_id", 1, {{"city", "state", 1, {{"state_id", "id"}}}}, {}, {}}};
        } else {
            schema.entities = {
                {"Drug", 1, {}, false, {}, {}}, {"Disease", 1, {}, false, {}, {}}, {"Gene", 1, {}, false, {}, {}}};
            schema.relationships = {{"TREATS", 1, {{"Drug", "Disease", 1}}, {}, {}},
                                    {"ASSOCIATES", 1, {{"Disease", "Gene", 1}}, {}, {}},
                                    {"TARGETS", 1, {{"Drug", "Gene", 1}}, {}, {}}};
        }
        const data::QueryParts parts = data::partsOf(language, query.toStdString());
        std::size_t number = 0;
        while (number < parts.steps.size() && parts.steps[number].title != step.toStdString())
            ++number;
        QVERIFY2(number < parts.steps.size(), "no such step");
        QStringList found;
        static const char *const names[] = {"leave out: ", "tie: ", "once: ", "optional: ", "either way: "};
        for (const data::StepFix &way :
             data::fixesForStep(language, query.toStdString(), number, empties, &schema).ways)
            found += QLatin1String(names[int(way.kind)]) + QString::fromStdString(way.query);
        QCOMPARE(found.join(u'\n'), ways.join(u'\n'));
    }

    void eachPhraseHasItsPlace()
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
        qInfo("%s", own.waysText().c_str());
        QVERIFY(own.ways >= 8);
        QCOMPARE(own.waysWrong, 0);
        QVERIFY(own.queries > 200);
        QCOMPARE(own.wrong, 0);
        QCOMPARE(own.uncounted, 0);
    }

    // Sets written outside of this project.
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
        qInfo("%s", theirs.waysText().c_str());
        QVERIFY(theirs.waysWrong * 50 <= theirs.ways);
        QVERIFY(theirs.queries == 0 || theirs.wrong * 50 <= theirs.queries);
    }
};

QTEST_GUILESS_MAIN(QueryPartsTest)
#include "tst_queryparts.moc"
