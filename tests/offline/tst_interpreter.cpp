// SPDX-License-Identifier: GPL-3.0-or-later
// Questions on two small graphs of different domains, and their readings by the rules; declined questions; no typed
// text breaks the rules.
#include "bench/rules.h"
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/language/vocabulary.h"
#include "offline/reading/disambiguation.h"
#include "offline/readings.h"
#include "offline/values/valueindex.h"
#include "support/memorystore.h"

#include <random>

using namespace offline_tests;

namespace {

// One of tests/graphs.
std::shared_ptr<data::Source> graphOf(const std::string &name)
{
    auto loaded = graph::loadBioCypher(REFLEXION_SOURCE_DIR "/tests/graphs/" + name, {});
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, name);
}

QStringList rowsOf(data::Source &source, const std::string &query)
{
    const auto rows = source.run({query, {}}, {}, {});
    if (!rows)
        return {QString::fromStdString(rows.error().message)};
    QStringList out;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        QStringList cells;
        for (std::size_t c = 0; c < rows->columns().size(); ++c)
            cells << QString::fromStdString(rows->at(i, c).toDisplay());
        out << cells.join('|');
    }
    out.sort();
    return out;
}

// Every row of `wanted` is in `got`, cell by cell in any order. Extra cells are allowed, extra rows are not.
bool isAnswered(QStringList got, const QStringList &wanted)
{
    for (const QString &row : wanted) {
        const auto holds = [&](const QString &each) {
            QStringList cells = each.split('|');
            for (const QString &cell : row.split('|'))
                if (!cells.removeOne(cell))
                    return false;
            return true;
        };
        const auto found = std::find_if(got.begin(), got.end(), holds);
        if (found == got.end())
            return false;
        got.erase(found);
    }
    return got.isEmpty();
}

} // namespace

class TestInterpreter : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_films = knowledgeOf("films");
        m_packages = knowledgeOf("packages");
    }

    void theTimeBetweenTwoDatesIsCountedInDays()
    {
        const auto orders = knowledgeOf("orders");
        const QString days = QStringLiteral("duration.inDays(date(substring(o.orderDate, 0, 10)), "
                                            "date(substring(o.requiredDate, 0, 10))).days");
        const QString longest =
            read(*orders, "Which 2 orders have the longest duration between order date and required date?");
        QVERIFY2(longest.contains(days) && longest.endsWith(QStringLiteral("ORDER BY duration DESC, order LIMIT 2")),
                 qPrintable(longest));
        const QString shortest =
            read(*orders, "List the top 2 orders with the shortest duration from order date to required date.");
        QVERIFY2(shortest.contains(days) && !shortest.contains(QStringLiteral("DESC")), qPrintable(shortest));
        QVERIFY(read(*orders, "Which order has the longest duration?").startsWith(QStringLiteral("--")));
    }

    // "1.20" is a number in calculations, and the stored text in a column.
    void numbersThatAreStoredAsTextsAreNumbers()
    {
        const auto parcels = knowledgeOf("parcels");
        const auto says = [&](const char *question, const char *part) {
            const QString query = read(*parcels, question);
            QVERIFY2(query.contains(QLatin1String(part)), qPrintable(query));
        };
        says("What is the average postage of the parcels?", "RETURN avg(toFloat(p.postage))");
        says("Which parcels have a postage below 2?", "WHERE toFloat(p.postage) < 2");
        says("Which parcel has the highest postage?", "toFloat(p.postage) AS postage ORDER BY postage DESC");
        says("List the parcels with their postage", "p.postage AS postage");
        QVERIFY(!read(*parcels, "List the parcels with their postage").contains(QStringLiteral("toFloat")));
        says("Which parcels have a sender of 'Alder House'?", "sender: 'Alder House'");
    }

    void aQuestionOnFilmsBecomesItsQuery_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow(R"(Which movies did Tom Hanks act in?)") << QString(
            R"(MATCH (m:Movie)<-[:ACTED_IN]-(:Person {name: 'Tom Hanks'}) RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Who directed Alien?)") << QString(
            R"(MATCH (p:Person)-[:DIRECTED]->(:Movie {title: 'Alien'}) RETURN DISTINCT p.name AS person ORDER BY person)");
        QTest::newRow(R"(Who acted in Blade Runner?)") << QString(
            R"(MATCH (p:Person)-[:ACTED_IN]->(:Movie {title: 'Blade Runner'}) RETURN DISTINCT p.name AS person ORDER BY person)");
        QTest::newRow(R"(actors of Gladiator)") << QString(
            R"(MATCH (p:Person)-[:ACTED_IN]->(:Movie {title: 'Gladiator'}) RETURN DISTINCT p.name AS person ORDER BY person)");
        QTest::newRow(R"(Which actors played in Sleepless in Seattle and You've Got Mail?)") << QString(
            R"(MATCH (p:Person)-[:ACTED_IN]->(:Movie {title: 'Sleepless in Seattle'}), (p)-[:ACTED_IN]->(:Movie {title: 'You\'ve Got Mail'}) RETURN DISTINCT p.name AS person ORDER BY person)");
        QTest::newRow(R"(How many films has Ridley Scott directed?)") << QString(
            R"(MATCH (m:Movie)<-[:DIRECTED]-(:Person {name: 'Ridley Scott'}) RETURN count(DISTINCT m) AS number)");
        QTest::newRow(R"(Which comedies were released after 1995?)") << QString(
            R"(MATCH (m:Movie)-[:HAS_GENRE]->(:Genre {name: 'Comedy'}) WHERE m.release_year > 1995 RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Which movies are science fiction?)") << QString(
            R"(MATCH (m:Movie)-[:HAS_GENRE]->(:Genre {name: 'Science Fiction'}) RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Which movies of the genre Drama did Tom Hanks act in?)") << QString(
            R"(MATCH (m:Movie)-[:HAS_GENRE]->(:Genre {name: 'Drama'}), (m)<-[:ACTED_IN]-(:Person {name: 'Tom Hanks'}) RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Which movie has the highest rating?)") << QString(
            R"(MATCH (m:Movie) WHERE m.rating IS NOT NULL RETURN DISTINCT m.title AS movie, m.rating AS rating ORDER BY rating DESC, movie LIMIT 1)");
        QTest::newRow(R"(movies longer than 120 minutes)") << QString(
            R"(MATCH (m:Movie) WHERE m.runtime_minutes > 120 RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(When was Gladiator released?)")
            << QString(R"(MATCH (m:Movie {title: 'Gladiator'}) RETURN DISTINCT m.release_year AS release_year)");
        QTest::newRow(R"(Did Harrison Ford act in Blade Runner?)") << QString(
            R"(MATCH (:Person {name: 'Harrison Ford'})-[:ACTED_IN]->(:Movie {title: 'Blade Runner'}) RETURN count(*) > 0 AS answer)");
        QTest::newRow(R"(Which director has made the most movies?)") << QString(
            R"(MATCH (p:Person)-[:DIRECTED]->(m:Movie) WITH p, count(DISTINCT m) AS number RETURN p.name AS person, number ORDER BY number DESC, person LIMIT 1)");
        QTest::newRow(R"(average rating of movies per genre)") << QString(
            R"(MATCH (m:Movie)-[:HAS_GENRE]->(g:Genre) RETURN g.name AS genre, avg(m.rating) AS avg_rating ORDER BY genre)");
        QTest::newRow(R"(How many movies are there in each genre?)") << QString(
            R"(MATCH (m:Movie)-[:HAS_GENRE]->(g:Genre) RETURN g.name AS genre, count(DISTINCT m) AS number ORDER BY genre)");
        QTest::newRow(R"(Which movies have no genre?)") << QString(
            R"(MATCH (m:Movie) WHERE NOT EXISTS { MATCH (m)-[:HAS_GENRE]->(:Genre) } RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Who has never directed a movie?)") << QString(
            R"(MATCH (p:Person) WHERE NOT EXISTS { MATCH (p)-[:DIRECTED]->(:Movie) } RETURN DISTINCT p.name AS person ORDER BY person)");
        QTest::newRow(R"(Which film did Nora Epron direct?)") << QString(
            R"(MATCH (m:Movie)<-[:DIRECTED]-(:Person {name: 'Nora Epron'}) RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Which movies have a rating above 8.5?)")
            << QString(R"(MATCH (m:Movie) WHERE m.rating > 8.5 RETURN DISTINCT m.title AS movie ORDER BY movie)");
        QTest::newRow(R"(Which genre does Alien have?)") << QString(
            R"(MATCH (g:Genre)<-[:HAS_GENRE]-(:Movie {title: 'Alien'}) RETURN DISTINCT g.name AS genre ORDER BY genre)");
        QTest::newRow(R"(What is the runtime of Alien?)")
            << QString(R"(MATCH (m:Movie {title: 'Alien'}) RETURN DISTINCT m.runtime_minutes AS runtime_minutes)");
        QTest::newRow(R"(Which persons were born before 1950?)") << QString(
            R"(MATCH (p:Person) WHERE p.birth_year < 1950 RETURN DISTINCT p.name AS person ORDER BY person)");
        QTest::newRow(R"(top 3 movies by rating)") << QString(
            R"(MATCH (m:Movie) WHERE m.rating IS NOT NULL RETURN DISTINCT m.title AS movie, m.rating AS rating ORDER BY rating DESC, movie LIMIT 3)");
        QTest::newRow(R"(Which actor appears in more movies, Tom Hanks or Meg Ryan?)") << QString(
            R"(MATCH (p:Person)-[:ACTED_IN]->(m:Movie) WHERE p.name IN ['Tom Hanks', 'Meg Ryan'] WITH p, count(DISTINCT m) AS number RETURN p.name AS person, number ORDER BY number DESC, person LIMIT 1)");
    }
    void aQuestionOnFilmsBecomesItsQuery()
    {
        QFETCH(QString, query);
        QCOMPARE(read(*m_films, QTest::currentDataTag()), query);
    }

    // The same code with another language file: the code contains no words of a language.
    void aGermanQuestionReadsAsTheEnglishOne_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("english");
        const auto films = [](const char *german, const char *english) {
            QTest::newRow(german) << QString("films") << QString(english);
        };
        const auto packages = [](const char *german, const char *english) {
            QTest::newRow(german) << QString("packages") << QString(english);
        };
        films("In welchen Filmen hat Tom Hanks gespielt?", "Which movies did Tom Hanks act in?");
        films("Wer hat Alien gedreht?", "Who directed Alien?");
        films("Schauspieler von Gladiator", "actors of Gladiator");
        films("Wie viele Filme hat Ridley Scott gedreht?", "How many films has Ridley Scott directed?");
        films("Welche Filme haben eine Bewertung über 8?", "Which movies have a rating above 8?");
        films("Welcher Film hat die höchste Bewertung?", "Which movie has the highest rating?");
        films("durchschnittliche Bewertung der Filme pro Genre", "average rating of movies per genre");
        films("Welche Filme haben kein Genre?", "Which movies have no genre?");
        films("Hat Harrison Ford in Blade Runner gespielt?", "Did Harrison Ford act in Blade Runner?");
        films("Wie viele Filme gibt es?", "How many movies are there?");
        films("Wie viele Filme enthält das Genre Drama?", "How many movies have the genre Drama?"); // das: no text
        films("Welche Personen wurden vor 1950 geboren?", "Which persons were born before 1950?");
        packages("Wie ist die Lizenz von orm-light?", "What is the licence of orm-light?");
        packages("Welches Team pflegt die meisten Pakete?", "Which team maintains the most packages?");
        packages("Welche Pakete hängen von http-client ab?", "Which packages depend on http-client?");
        packages("Welche Teams pflegen mehr als 5 Pakete?", "Which teams maintain more than 5 packages?");
    }
    void aGermanQuestionReadsAsTheEnglishOne()
    {
        QFETCH(QString, fixture);
        QFETCH(QString, english);
        const auto german = knowledgeOf(fixture.toStdString(), "de");
        const auto known = fixture == "films" ? m_films : m_packages;
        QCOMPARE(read(*german, QTest::currentDataTag()), read(*known, english.toStdString()));
    }

    void germanQuestionsWithoutAnAnswerAreDeclined_data()
    {
        QTest::addColumn<int>("none");
        for (const char *question : {"Welcher Film ist der beste?", "Lösche alle Filme", "Wie wird das Wetter morgen?",
                                     "Welche Kamera wurde in Alien benutzt?"})
            QTest::newRow(question) << 0;
    }
    void germanQuestionsWithoutAnAnswerAreDeclined()
    {
        QVERIFY(read(*knowledgeOf(std::string("films"), "de"), QTest::currentDataTag()).startsWith("-- "));
    }

    // No string of the code that reads questions is a phrase of a language file.
    void codeContainsNoWordsOfALanguage()
    {
        std::ifstream file(REFLEXION_SOURCE_DIR "/resources/language/en.json");
        const auto english = nlohmann::json::parse(file);
        QSet<QString> words;
        for (const auto &[role, phrases] : english["phrases"].items())
            for (const std::string phrase : phrases)
                words.insert(QString::fromStdString(phrase));
        for (const char *operation :
             {"min", "max", "sum", "avg", "number", "name", ">", "<", ">=", "<=", "=", "e", "s", "edit", "contains"})
            words.remove(operation); // functions of queries, signs
        int strings = 0;
        // All files that read and join; of the others, those that do not name roles, fields or operators of queries.
        const QSet<QString> others{"lexicon.cpp", "thesaurus.cpp", "words.cpp", "valueindex.cpp",
                                   "valueindexbuilder.cpp"};
        // Strings that are no words: the name of a pass, a text or a sample, an artefact, a kind of mapping, a JSON
        // field.
        const QRegularExpression named(
            "const (Pass passes::|Doubt )\\w+\\{\"[^\"]*\"|"
            "\\b(say|offerOf|taskPart|textOf|offer|figureText)\\([^)]*\\)|\\{\"[a-zA-Z]+\", |"
            "json\\[\"[a-zA-Z]+\"\\]|, \"(value|type|property|relation|operator)\",|"
            "kind [!=]= \"[a-z]+\"");
        int seen = 0;
        QDirIterator files(REFLEXION_SOURCE_DIR "/src/offline", {"*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile source(files.next());
            const QString name = files.fileName();
            const QString stage = QFileInfo(source.fileName()).dir().dirName();
            if (name == "readingtrace.cpp")
                continue; // it reads nothing: for developers it names, in English, the parts of the frame
            const bool reads = stage == "reading" || stage == "passes" || stage == "doubts" ||
                               (stage == "joining" && name != "logicalform.cpp");
            if (!reads && !others.contains(name))
                continue;
            ++seen;
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QRegularExpression literal("\"([^\"\\n]*)\"");
            for (const QByteArray &line : source.readAll().split('\n')) {
                if (line.trimmed().startsWith("//") || line.startsWith("#include"))
                    continue;
                auto found = literal.globalMatch(QString::fromUtf8(line).section("//", 0, 0).remove(named));
                for (; found.hasNext(); ++strings)
                    if (const QString text = found.next().captured(1).trimmed(); words.contains(text))
                        QFAIL(qPrintable(QString("%1 says \"%2\"").arg(name, text)));
            }
        }
        QVERIFY2(seen > 75, qPrintable(QString::number(seen)));
        QVERIFY2(strings > 20, qPrintable(QString::number(strings)));
    }

    void aQuestionOnPackagesBecomesItsQuery_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow(R"(Which packages depend on logging?)") << QString(
            R"(MATCH (p:Package)-[:DEPENDS_ON]->(:Package {name: 'logging'}) RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(What does web-ui depend on?)") << QString(
            R"(MATCH (p2:Package)<-[:DEPENDS_ON]-(:Package {name: 'web-ui'}) RETURN DISTINCT p2.name AS package ORDER BY package)");
        QTest::newRow(R"(Which packages does web-ui depend on?)") << QString(
            R"(MATCH (p:Package)<-[:DEPENDS_ON]-(:Package {name: 'web-ui'}) RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(Which teams maintain packages affected by CVE-2021-0001?)") << QString(
            R"(MATCH (t:Team)-[:MAINTAINS]->(:Package)<-[:AFFECTS]-(:Vulnerability {name: 'CVE-2021-0001'}) RETURN DISTINCT t.name AS team ORDER BY team)");
        QTest::newRow(R"(How many packages depend on http-client?)") << QString(
            R"(MATCH (p:Package)-[:DEPENDS_ON]->(:Package {name: 'http-client'}) RETURN count(DISTINCT p) AS number)");
        QTest::newRow(R"(Which packages are under the MIT licence?)")
            << QString(R"(MATCH (p:Package {licence: 'MIT'}) RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(Which packages have no maintainer?)") << QString(
            R"(MATCH (p:Package) WHERE NOT EXISTS { MATCH (p)<-[:MAINTAINS]-(:Team) } RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(Which packages are deprecated?)") << QString(
            R"(MATCH (p:Package) WHERE p.is_deprecated = true RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(deprecated packages of the Payments team)") << QString(
            R"(MATCH (p:Package)<-[:MAINTAINS]-(:Team {name: 'Payments'}) WHERE p.is_deprecated = true RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(Which team maintains the most packages?)") << QString(
            R"(MATCH (t:Team)-[:MAINTAINS]->(p:Package) WITH t, count(DISTINCT p) AS number RETURN t.name AS team, number ORDER BY number DESC, team LIMIT 1)");
        QTest::newRow(R"(Is logging used by orm-light?)") << QString(
            R"(MATCH (:Package {name: 'logging'})<-[:DEPENDS_ON]-(:Package {name: 'orm-light'}) RETURN count(*) > 0 AS answer)");
        QTest::newRow(R"(Does web-ui depend on parser-core?)") << QString(
            R"(MATCH (:Package {name: 'web-ui'})-[:DEPENDS_ON]->(:Package {name: 'parser-core'}) RETURN count(*) > 0 AS answer)");
        QTest::newRow(R"(packages released in 2021)") << QString(
            R"(MATCH (p:Package) WHERE p.released STARTS WITH '2021' RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(packages larger than 500 kb)")
            << QString(R"(MATCH (p:Package) WHERE p.size_kb > 500 RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(Which vulnerability has the highest severity?)") << QString(
            R"(MATCH (v:Vulnerability) WHERE v.severity IS NOT NULL RETURN DISTINCT v.name AS vulnerability, v.severity AS severity ORDER BY severity DESC, vulnerability LIMIT 1)");
        QTest::newRow(R"(Which packages do both Platform and Search maintain?)") << QString(
            R"(MATCH (p:Package)<-[:MAINTAINS]-(:Team {name: 'Platform'}), (p)<-[:MAINTAINS]-(:Team {name: 'Search'}) RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(Who maintains htp-client?)") << QString(
            R"(MATCH (t:Team)-[:MAINTAINS]->(:Package {name: 'htp-client'}) RETURN DISTINCT t.name AS team ORDER BY team)");
        QTest::newRow(R"(How many packages does each team maintain?)") << QString(
            R"(MATCH (p:Package)<-[:MAINTAINS]-(t:Team) RETURN t.name AS team, count(DISTINCT p) AS number ORDER BY team)");
        QTest::newRow(R"(Which packages are required by web-ui?)") << QString(
            R"(MATCH (p:Package)<-[:DEPENDS_ON]-(:Package {name: 'web-ui'}) RETURN DISTINCT p.name AS package ORDER BY package)");
        QTest::newRow(R"(What is the licence of orm-light?)")
            << QString(R"(MATCH (p:Package {name: 'orm-light'}) RETURN DISTINCT p.licence AS licence)");
        QTest::newRow(R"(Which vulnerabilities affect packages that web-ui depends on?)") << QString(
            R"(MATCH (v:Vulnerability)-[:AFFECTS]->(:Package)<-[:DEPENDS_ON]-(:Package {name: 'web-ui'}) RETURN DISTINCT v.name AS vulnerability ORDER BY vulnerability)");
        QTest::newRow(R"(total size of the packages maintained by Search)") << QString(
            R"(MATCH (p:Package)<-[:MAINTAINS]-(:Team {name: 'Search'}) RETURN sum(p.size_kb) AS sum_size_kb)");
    }
    void aQuestionOnPackagesBecomesItsQuery()
    {
        QFETCH(QString, query);
        QCOMPARE(read(*m_packages, QTest::currentDataTag()), query);
    }

    void questionBeyondTheDataIsDeclinedInASentence_data()
    {
        QTest::addColumn<QString>("why");
        QTest::newRow("Who is the best actor?") << QString("judgement");
        QTest::newRow("Which movies should I watch?") << QString("judgement");
        QTest::newRow("Why did Tom Hanks act in Alien?") << QString("judgement");
        QTest::newRow("Delete all movies") << QString("only reads");
        QTest::newRow("Please remove the movie Alien") << QString("only reads");
        QTest::newRow("Will there be a sequel to Alien?") << QString("outside");
        QTest::newRow("What is the budget of Alien?") << QString("'budget'");
        QTest::newRow("Which soundtracks does Alien have?") << QString("'soundtracks'");
        QTest::newRow("Alien") << QString("names nothing that can be");
        QTest::newRow("Who mentored Ridley Scott?") << QString("'mentored'");
    }
    void questionBeyondTheDataIsDeclinedInASentence()
    {
        QFETCH(QString, why);
        const QString got = read(*m_films, QTest::currentDataTag());
        QVERIFY2(got.startsWith("-- ") && got.contains(why), qPrintable(got));
        QVERIFY2(got.contains("movies and genres") && got.endsWith('.'), qPrintable(got)); // what exists instead
    }

    void aPathLeadsFromOneNamedThingToAnother_data()
    {
        QTest::addColumn<QString>("query");
        const QString ends = "MATCH (p:Person {name: 'Tom Hanks'}), (m:Movie {title: 'Alien'}) "
                             "MATCH path = shortestPath((p)-[*..6]-(m)) RETURN ";
        QTest::newRow("shortest path between Tom Hanks and Alien") << ends + "path";
        QTest::newRow("What is the shortest path from the actor Tom Hanks to the movie Alien?") << ends + "path";
        QTest::newRow("Is there a path between Tom Hanks and Alien?") << ends + "path";
        QTest::newRow("How is Tom Hanks connected to Alien?") << ends + "path";
        QTest::newRow("How are Tom Hanks and Alien related?") << ends + "path";
        QTest::newRow("how do Tom Hanks and Alien relate") << ends + "path";
        QTest::newRow("How many steps are there between Tom Hanks and Alien?") << ends + "length(path) AS number";
        QTest::newRow("shortest path from Tom Hanks") << QString("-- A path needs two names");
        QTest::newRow("shortest path between Tom Hanks and Alien through genres")
            << QString("-- A path needs two names");
        QTest::newRow("How is Alien directed?") << QString("-- ");
    }
    void aPathLeadsFromOneNamedThingToAnother()
    {
        QFETCH(QString, query);
        const QString got = read(*m_films, QTest::currentDataTag());
        QVERIFY2(got.startsWith(query), qPrintable(got));
        const auto understood = offline::understand(QTest::currentDataTag(), *m_films);
        if (!query.startsWith("--"))
            QVERIFY(understood.readings.front().inWords.find("hortest path") != std::string::npos);
    }

    void twoQuestionsAtOnceAreDeclined()
    {
        for (const char *question :
             {"Who directed Alien and how many movies are there?",
              "Which movies did Tom Hanks act in? Who directed Alien?",
              "Which movies are comedies, and which people acted in Alien?", "Did Tom Hanks act in Alien? who did?"}) {
            const QString got = read(*m_films, question);
            QVERIFY2(got.startsWith("-- These are two questions in one"), qPrintable(got));
        }
        for (const char *question : {"I like old films. Which movies did Tom Hanks act in?",
                                     "Which movies did Tom Hanks act in? Please list them."}) {
            const QString got = read(*m_films, question);
            QVERIFY2(got.startsWith("MATCH"), qPrintable(got));
        }
    }

    void taughtWordsAreRead()
    {
        const auto knowledge = knowledgeOf("films");
        const auto schema = knowledge->source().describe({});
        const std::vector<std::pair<const char *, const char *>> pairs{
            {"Which talkies did Ridley Scott direct?", "Which movies did Ridley Scott direct?"},
            {"Which movies did Ridley Scott helm?", "Which movies did Ridley Scott direct?"},
            {"movies with a screen time over 120", "movies with a runtime over 120"},
            {"How many best sellers are there?", "How many movies are there?"}};
        for (const auto &[taught, plain] : pairs)
            QVERIFY2(read(*knowledge, taught).startsWith("-- "), taught);
        data::Learned learned;
        learned.setWords("Movie", "", {"talkie", " best  seller", "talkie", ""});
        learned.setWords("DIRECTED", "", {"helm"});
        learned.setWords("Movie", "runtime_minutes", {"screen time"});
        learned.setWords("Nothing", "", {"alien"}); // of an earlier schema
        QCOMPARE(learned.wordsFor("Movie").size(), std::size_t{2});
        const auto kept = data::readLearned(data::toJson(learned));
        QVERIFY(kept && *kept == learned);
        knowledge->setLearned(*kept);
        QVERIFY(knowledge->prepare(**schema, {}));
        for (const auto &[taught, plain] : pairs)
            QCOMPARE(read(*knowledge, taught), read(*m_films, plain));
        knowledge->setLearned({});
        QVERIFY(knowledge->prepare(**schema, {}));
        QVERIFY(read(*knowledge, "Which talkies did Ridley Scott direct?").startsWith("-- "));
        QCOMPARE(data::nameIn(**schema, "movie.TITLE")->name(), std::string("Movie.title"));
        QVERIFY(!data::nameIn(**schema, "Movies"));
        QVERIFY(!data::readLearned("[]"));
    }

    void coordinatedRelationshipsShareTheirEndpoints()
    {
        const QString got = read(*m_films, "Which people both acted in and directed a movie?");
        QVERIFY2(got.contains(":ACTED_IN") && got.contains(":DIRECTED") && got.count("Movie") == 1, qPrintable(got));
    }

    void relationUnknownToTheSchemaIsNotIgnored()
    {
        const QString got = read(*m_films, "Which people who directed acted in a movie?");
        QVERIFY2(got.startsWith("-- "), qPrintable(got));
    }

    // Readings of equal cost: the stored data distinguishes them only if it can.
    void storedDataDistinguishesReadings()
    {
        const auto council = knowledgeOf(graphOf("council"));
        const auto weighed = [&](const std::string &question) {
            const auto understood = offline::understand(question, *council);
            const auto evidence = offline::disambiguate(understood, *council, {});
            return evidence ? QString::fromStdString(understood.readings[evidence->reading].query + evidence->why)
                            : QString("-- ") + QString::number(understood.rivals);
        };
        // Petra Lindqvist chairs no committee.
        const QString one = weighed("Which committees does Petra Lindqvist turn up on?");
        QVERIFY2(one.contains(":SITS_ON") && one.contains("that the councillor 'Petra Lindqvist' chairs."),
                 qPrintable(one));
        // Jan de Wit is a member of the committee that he chairs.
        const QString same = weighed("Which committees does Jan de Wit turn up on?");
        QVERIFY2(same.contains("finds the same rows"), qPrintable(same));
        // Both have rows, and not the same.
        QCOMPARE(weighed("Which committees does Helen Okoro turn up on?"), QString("-- 2"));
        // Zero rows may be the true answer.
        QCOMPARE(weighed("Does Petra Lindqvist turn up on the Schools Committee?"), QString("-- 2"));
        QCOMPARE(weighed("How many committees does Petra Lindqvist turn up on?"), QString("-- 2"));
        // Nothing to distinguish.
        QCOMPARE(weighed("Which councillors sit on the Finance Committee?"), QString("-- 0"));
    }

    void unknownModelNameIsUsedAsTyped()
    {
        const auto understood = offline::understand("Which film did Nora Epron direct?", *m_films);
        QVERIFY(understood.abstains.empty());
        QVERIFY(!understood.readings.front().form.filters.front().stored);
        QVERIFY(understood.readings.front().query.find("'Nora Epron'") != std::string::npos);
    }

    void everyMappingCoversWordsOfTheQuestion()
    {
        const std::string question = "Which movies did Tom Hanks act in?";
        const auto understood = offline::understand(question, *m_films);
        QStringList mapped;
        for (const auto &word : understood.words) {
            QVERIFY(word.begin < word.end && word.end <= question.size());
            mapped << QString::fromStdString(question.substr(word.begin, word.end - word.begin) + "=" + word.target);
        }
        QVERIFY2(mapped.contains("movies=Movie") && mapped.contains("Tom Hanks=Tom Hanks") &&
                     mapped.contains("act in=ACTED_IN"),
                 qPrintable(mapped.join("; ")));
        QCOMPARE(understood.coverage, 1.0);
    }

    void everyKindOfQuestionIsAnswered_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("gold");
        QFile file(REFLEXION_SOURCE_DIR "/tests/offline/kinds.txt");
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QString &line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
            const QStringList parts = line.split(QStringLiteral(" | "));
            if (!line.startsWith('#') && parts.size() == 4)
                QTest::newRow(qPrintable(parts[2])) << parts[1] << parts[3];
        }
    }
    void everyKindOfQuestionIsAnswered()
    {
        QFETCH(QString, graph);
        QFETCH(QString, gold);
        auto &known = m_graphs[graph];
        if (!known)
            known = knowledgeOf(graphOf(graph.toStdString()));
        const QString query = read(*known, QTest::currentDataTag());
        QCOMPARE(query.startsWith("-- "), gold == "-");
        if (gold == "-")
            return;
        const QStringList got = rowsOf(known->source(), query.toStdString()),
                          wanted = rowsOf(known->source(), gold.toStdString());
        QVERIFY2(isAnswered(got, wanted), qPrintable(query + "\n" + got.join("; ") + "\n" + wanted.join("; ")));
    }

    // A word that only the thesaurus explains is read by it, reported, and trusted less.
    void thesaurusWordIsReportedAsSuch()
    {
        const auto ward = knowledgeOf(graphOf("ward"));
        const auto plain = offline::understand("How many doctors are there?", *ward),
                   looked = offline::understand("How many physicians are there?", *ward);
        QVERIFY(plain.abstains.empty() && looked.abstains.empty());
        QCOMPARE(looked.readings.front().query, plain.readings.front().query);
        QVERIFY(looked.readings.front().confidence < plain.readings.front().confidence);
        QVERIFY(plain.lookedUp.empty());
        QCOMPARE(looked.lookedUp, std::vector<std::string>{"Read 'physicians' as 'Doctor'"});
        const auto word = std::find_if(looked.words.begin(), looked.words.end(),
                                       [](const llm::WordMapping &one) { return one.target == "Doctor"; });
        QVERIFY(word != looked.words.end() && word->repaired && word->weight < 1);
        // Without the file the word is unknown, and the others are read as before.
        const auto english = *base::FolderResources(REFLEXION_SOURCE_DIR "/resources").read("language/en.json");
        offline::Knowledge none(graphOf("ward"), *offline::Vocabulary::parse(english));
        QVERIFY(none.prepare(**none.source().describe({}), {}));
        QVERIFY(read(none, "How many physicians are there?").startsWith("-- "));
        QCOMPARE(read(none, "How many doctors are there?"), read(*ward, "How many doctors are there?"));
    }

    // A stored index is read again; a truncated or changed one, or one of other data, is rebuilt and stored again.
    void theIndexOfNamesIsKept()
    {
        const auto source = bench::madeNames(2400);
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        const auto schema = *source->describe({});
        const auto store = std::make_shared<support::MemoryStore>();
        const auto prepared = [&](const data::Schema &of) {
            auto knowledge = *offline::Knowledge::load(source, resources);
            knowledge->setCache(store);
            if (!knowledge->prepare(of, {}))
                qFatal("not prepared");
            return knowledge;
        };
        const auto first = prepared(*schema);
        QCOMPARE(store->writes, 1);
        const auto again = prepared(*schema);
        QCOMPARE(store->writes, 1);
        QCOMPARE(again->values().size(), first->values().size());
        for (int entry = 0; entry < static_cast<int>(first->values().size()); entry += 7) {
            const auto one = first->values().entry(entry), other = again->values().entry(entry);
            QCOMPARE(other.text, one.text);
            QCOMPARE(other.column, one.column);
        }
        const QString question = "Which products are related to Kaka 24?";
        QCOMPARE(read(*again, question.toStdString()), read(*first, question.toStdString()));

        const std::string whole = store->texts.begin()->second, key = store->texts.begin()->first;
        const auto madeAnew = [&](const std::string &text) {
            store->texts[key] = text;
            store->writes = 0;
            const auto other = prepared(*schema);
            return store->writes == 1 && store->texts[key] == whole && other->values().size() == first->values().size();
        };
        for (const std::size_t length : {std::size_t{1}, std::size_t{20}, whole.size() / 2, whole.size() - 1})
            QVERIFY(madeAnew(whole.substr(0, length)));
        QVERIFY(madeAnew(whole + "x"));
        for (std::size_t at = 0; at < whole.size(); at += whole.size() / 24 + 1) {
            std::string altered = whole;
            altered[at] = static_cast<char>(altered[at] ^ 0x41);
            QVERIFY2(madeAnew(altered), qPrintable(QString::number(at)));
        }
        store->texts[key] = whole;
        store->writes = 0;
        data::Schema changed = *schema;
        changed.fingerprint = "other data";
        prepared(changed);
        QCOMPARE(store->writes, 1);
        QCOMPARE(store->texts.size(), std::size_t{2});
    }

    // Each misspelling compared with the simple method: the distance to every stored name.
    void misspeltNamesAreFound()
    {
        const auto source = bench::madeNames(4000);
        const auto knowledge = knowledgeOf(source);
        const auto &values = knowledge->values();
        const auto wordsOf = [](const QString &name) {
            std::vector<std::string> words;
            for (const QString &word : name.toLower().split(' '))
                words.push_back(word.toStdString());
            return words;
        };
        std::mt19937 random(11);
        for (int round = 0; round < 300; ++round) {
            const int entry = static_cast<int>(random() % values.size());
            const QString name = QString::fromStdString(std::string(values.entry(entry).text));
            const qsizetype letters = name.indexOf(' ');
            QString typed = name;
            const qsizetype at = 1 + qsizetype(random() % static_cast<unsigned>(letters - 2));
            if (round % 3 == 0)
                typed.remove(at, 1);
            else if (round % 3 == 1)
                typed.insert(at, 'x');
            else
                typed[at] = 'x';
            const auto near = values.near(wordsOf(typed));
            QVERIFY2(std::any_of(near.begin(), near.end(),
                                 [&](const auto &each) { return values.entry(each.entry).text == name.toStdString(); }),
                     qPrintable(typed + " of " + name));
            for (const auto &each : near) // with another number it would be another entity
                if (each.how == "edit")
                    QCOMPARE(QString::fromStdString(std::string(values.entry(each.entry).text)).split(' ').last(),
                             name.split(' ').last());
        }
    }

    void theSameQuestionIsAlwaysReadTheSame()
    {
        for (const char *question :
             {"Which movies did Tom Hanks act in?", "Who acted in Alien and Gladiator?", "top 3 movies by rating"}) {
            const QString first = read(*m_films, question);
            for (int i = 0; i < 5; ++i)
                QCOMPARE(read(*knowledgeOf("films"), question), first);
        }
    }

    void otherLanguagesAndNothingAreDeclined()
    {
        for (const char *question :
             {"Welche Filme hat Ridley Scott gedreht?", "哪些电影是雷德利执导的？", "Какие фильмы снял Ридли Скотт?",
              "", "   ", "?!... ---", "\xff\xfe broken \x80 bytes"}) {
            const QString got = read(*m_films, question);
            QVERIFY2(got.startsWith("-- "), qPrintable(got));
        }
    }

    void aVeryLongQuestionIsRead()
    {
        std::string longText = "Which movies did Tom Hanks act in ";
        while (longText.size() < 10000)
            longText += "and also (perhaps) in something else, ";
        QVERIFY(!read(*m_films, longText).isEmpty());
        QVERIFY(!read(*m_films, std::string(20000, 'x')).isEmpty());
        std::string nested(5000, '(');
        QVERIFY(!read(*m_films, nested + "Alien" + std::string(5000, ')')).isEmpty());
    }

    void arbitraryTextNeverBreaksIt()
    {
        const std::vector<std::string> words{
            "which",    "movies", "Tom Hanks", "not",    "no",      "most",      "top",      "3",
            "by",       "each",   "and",       "or",     "between", "more than", "how many", "directed",
            "acted in", "Alien",  "rating",    "genre",  "without", "average",   "(",        ")",
            ":",        "?",      "contains",  "\"Al\"", "is",      "the",       "than",     "vs",
            "both",     "it",     "at least",  "1990",   "highest", "first",     "named",    "xyz",
            "of",       "with",   "have",      "that",   "do",      "number of"};
        std::mt19937 random(7);
        for (int round = 0; round < 3000; ++round) {
            std::string question;
            for (int n = static_cast<int>(random() % 12); n >= 0; --n)
                question += words[random() % words.size()] + " ";
            const auto understood = offline::understand(question, round % 2 ? *m_films : *m_packages);
            QVERIFY2(!understood.abstains.empty() || !understood.readings.front().query.empty(), question.c_str());
        }
    }

private:
    std::shared_ptr<offline::Knowledge> m_films, m_packages;
    std::map<QString, std::shared_ptr<offline::Knowledge>> m_graphs;
};

QTEST_APPLESS_MAIN(TestInterpreter)
#include "tst_interpreter.moc"
