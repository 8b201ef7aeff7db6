// SPDX-License-Identifier: GPL-3.0-or-later
// Taught words apply in every rule: each meaning of a word as a question with the rows that answer it, and as the
// sentence that explains its reading.
#include "cypher/exec/embeddedsource.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/editmeaning.h"
#include "offline/reading/relationshipquestions.h"
#include "offline/reading/severalmeanings.h"
#include "offline/reading/teaching.h"
#include "offline/reading/worduses.h"
#include "offline/readings.h"
#include "offline/repair/rulerepairer.h"
#include "offline/taughtwords.h"
#include "sql/sqlite/sqlitesource.h"

using namespace offline_tests;

namespace {

std::shared_ptr<data::Source> smallGraph(const QString &name)
{
    auto loaded = graph::loadBioCypher(REFLEXION_SOURCE_DIR "/tests/graphs/" + name.toStdString(), {});
    if (!loaded)
        qFatal("%s", loaded.error().message.c_str());
    return std::make_shared<cypher::EmbeddedSource>(loaded->graph, name.toStdString());
}

std::shared_ptr<data::Source> sourceOf(const QString &name)
{
    QFile script(QStringLiteral(REFLEXION_SOURCE_DIR "/tests/offline/%1.sql").arg(name));
    if (!script.exists())
        return smallGraph(name);
    auto opened = script.open(QIODevice::ReadOnly)
                      ? sql::SqliteSource::fromScript(name.toStdString(), script.readAll().toStdString())
                      : base::fail(base::Category::notFound, "no such script");
    if (!opened)
        qFatal("%s", opened.error().message.c_str());
    return *std::move(opened);
}

// Two tables that refer to each other.
std::shared_ptr<data::Source> citiesAndStates()
{
    auto opened = sql::SqliteSource::fromScript(
        "lands", "CREATE TABLE state(state_name TEXT PRIMARY KEY, capital TEXT REFERENCES city(city_name));"
                 "CREATE TABLE city(city_name TEXT PRIMARY KEY, state_name TEXT REFERENCES state(state_name));"
                 "INSERT INTO state VALUES ('Arona','Bel'),('Bruma','Dorn');"
                 "INSERT INTO city VALUES ('Bel','Arona'),('Cor','Arona'),('Dorn','Bruma'),('Esk','Bruma'),"
                 "('Fol','Bruma');");
    if (!opened)
        qFatal("%s", opened.error().message.c_str());
    return *std::move(opened);
}

QStringList firstColumn(data::Source &source, const std::string &query)
{
    const auto rows = source.run({query, {}}, {}, {});
    if (!rows)
        return {QString::fromStdString(rows.error().message)};
    QStringList out;
    for (std::size_t i = 0; i < rows->size(); ++i)
        out << QString::fromStdString(rows->at(i, 0).toDisplay());
    out.sort();
    return out;
}

} // namespace

class TestTaughtWords : public QObject {
    Q_OBJECT

private slots:
    // The sentence has the synonym's condition even if the query has no rows.
    void aTaughtConditionIsNotLeftOut()
    {
        const auto source = smallGraph(QStringLiteral("nursery"));
        const auto knowledge = knowledgeOf(source);
        teach(*knowledge, QStringLiteral("cheap = condition: Plant.price_eur < 1"));
        data::RepairRequest request;
        request.question = "Which cheap plants does Hill Farm supply?";
        request.query = offline::understand(request.question, *knowledge).readings.front().query;
        const auto rows = source->run({request.query, {}}, {}, {});
        QVERIFY(rows && rows->empty());
        request.outcome.rows = &*rows;
        const auto schema = source->describe({});
        const auto found = offline::RuleRepairer(knowledge).propose(request, **schema, *source, {});
        QVERIFY(found);
        for (const auto &candidate : found->candidates)
            QVERIFY2(candidate.query.find("price_eur") != std::string::npos, candidate.query.c_str());
    }

    // Offers fit the place of the word: before a noun, or after "are" if the dictionary has no such noun, it is no
    // type; in "which goods" it is a type first, and a noun before "of" is a property.
    void anOfferFitsThePlaceOfTheWord()
    {
        const auto known = knowledgeOf(smallGraph(QStringLiteral("nursery")));
        const auto offered = [&](const char *question) {
            const auto unknown = offline::unknownWords(question, *known);
            if (unknown.size() != 1)
                qFatal("%s", question);
            std::vector<data::Word::Meaning> meanings;
            for (const auto &offer : offline::likelyMeanings(question, unknown.front(), *known, {}))
                meanings.push_back(offer.word.meaning);
            return meanings;
        };
        using Meaning = data::Word::Meaning;
        for (const char *question : {"Which thrifty plants are there?", "Which plants are thrifty?"}) {
            const auto meanings = offered(question);
            QVERIFY2(!meanings.empty() && std::count(meanings.begin(), meanings.end(), Meaning::type) == 0 &&
                         std::count(meanings.begin(), meanings.end(), Meaning::condition) > 0,
                     question);
        }
        const auto goods = offered("Which goods does Hill Farm supply?");
        QVERIFY(!goods.empty() && goods.front() == Meaning::type);
        const auto figure = offered("What is the turnover of Lavender?");
        QVERIFY(!figure.empty() && figure.front() == Meaning::property);
    }

    // Meanings of one word with different rows are all read, and the user chooses; those with equal rows are one, and
    // so is the only one that fits the question. Nothing remains changed.
    void severalMeaningsAreReadEach()
    {
        const auto known = knowledgeOf(smallGraph(QStringLiteral("council")));
        const auto ways = [&](const char *words, const char *question) {
            teach(*known, QString::fromLatin1(words));
            const auto before = known->learned();
            const auto several = offline::readByEachMeaning(question, *known, {});
            if (!(known->learned() == before))
                qFatal("the words are not those of before");
            return several;
        };
        const char *question = "How many veteran councillors are there?";
        const auto two =
            ways("veteran = condition: Councillor.age >= 60; veteran = condition: Councillor.age >= 40", question);
        QCOMPARE(two.phrase, std::string("veteran"));
        QCOMPARE(two.ways.size(), std::size_t(2));
        QVERIFY(two.ways[0].understood.readings.front().query.find("60") != std::string::npos);
        QVERIFY(two.ways[1].understood.readings.front().query.find("40") != std::string::npos);
        QCOMPARE(ways("veteran = condition: Councillor.age >= 60; veteran = condition: Councillor.age > 59", question)
                     .ways.size(),
                 std::size_t(1));
        QCOMPARE(
            ways("veteran = condition: Councillor.age >= 60; veteran = condition: Councillor.wingspan > 3", question)
                .ways.size(),
            std::size_t(0)); // a meaning that cannot be used does not count
        QCOMPARE(
            ways("veteran = condition: Councillor.age >= 60; off veteran = condition: Councillor.age >= 40", question)
                .ways.size(),
            std::size_t(0));
        QCOMPARE(
            ways("veteran = condition: Councillor.age >= 60; major = condition: Committee.budget_eur > 3", question)
                .ways.size(),
            std::size_t(0));
    }

    void everyMeaningIsRead_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("gold");
        QFile file(REFLEXION_SOURCE_DIR "/tests/offline/words.txt");
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const QString &line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
            const QStringList parts = line.split(QStringLiteral(" | "));
            if (!line.startsWith('#') && parts.size() == 5)
                QTest::newRow(qPrintable(parts[0])) << parts[1] << parts[2] << parts[3] << parts[4];
        }
    }
    void everyMeaningIsRead()
    {
        QFETCH(QString, graph);
        QFETCH(QString, words);
        QFETCH(QString, question);
        QFETCH(QString, gold);
        const auto known = knowledgeOf(sourceOf(graph));
        const QString untaught = read(*known, question.toStdString());
        teach(*known, words);
        const QString query = read(*known, question.toStdString());
        if (gold == "=") {
            QCOMPARE(query, untaught);
            const bool isAnswered = QByteArray(QTest::currentDataTag()).endsWith(" wins");
            QVERIFY2(!isAnswered || !query.startsWith("-- "), qPrintable(query));
            return;
        }
        if (gold == "-") {
            QVERIFY2(query.startsWith("-- "), qPrintable(query));
            return;
        }
        QVERIFY2(query != untaught, qPrintable(query)); // the synonym is used
        const QStringList got = firstColumn(known->source(), query.toStdString()),
                          wanted = firstColumn(known->source(), gold.toStdString());
        QVERIFY2(got == wanted && !wanted.isEmpty(),
                 qPrintable(query + "\n" + got.join("; ") + "\n" + wanted.join("; ")));
    }

    // A foreign key has no verb: if two tables refer to each other, the user's word for one key decides which applies,
    // and it explains the reading.
    void foreignKeyIsShownByItsPhrase()
    {
        const auto known = knowledgeOf(citiesAndStates());
        const std::string question = "Which cities lie in Arona?";
        QVERIFY2(read(*known, question).startsWith(QStringLiteral("-- ")), qPrintable(read(*known, question)));
        teach(*known, QStringLiteral("lies in = relationship: state_name; seat = relationship: capital"));
        const auto understood = offline::understand(question, *known);
        QVERIFY2(understood.abstains.empty(), understood.abstains.c_str());
        QCOMPARE(firstColumn(known->source(), understood.readings.front().query),
                 QStringList({QStringLiteral("Bel"), QStringLiteral("Cor")}));
        QVERIFY2(understood.readings.front().inWords.find("lie in") != std::string::npos,
                 understood.readings.front().inWords.c_str());
        QVERIFY2(read(*known, "Which city is the seat of Arona?").contains(QStringLiteral("capital")),
                 qPrintable(read(*known, "Which city is the seat of Arona?")));
        // The synonym is removed again, and stored names are still found.
        known->setLearned({});
        QVERIFY(known->prepare(**known->source().describe({}), {}));
        QVERIFY2(read(*known, question).startsWith(QStringLiteral("-- ")), qPrintable(read(*known, question)));
    }

    // A relationship offers only questions that the rules read and that have rows.
    void questionsOfARelationshipAreTried()
    {
        const auto known = knowledgeOf(citiesAndStates());
        const auto schema = *known->source().describe({});
        const data::Endpoints *lies = nullptr;
        for (const auto &type : schema->relationships)
            for (const auto &ends : type.endpoints)
                if (ends.from == "city" && ends.to == "state")
                    lies = &ends;
        QVERIFY(lies);
        const auto plain = offline::questionsOver(*lies, {}, *known, {});
        QCOMPARE(plain.verb, std::string("belongs to"));
        QCOMPARE(plain.from + " " + plain.to, std::string("city state"));
        const auto withVerb = offline::questionsOver(*lies, "lies in", *known, {});
        QStringList texts;
        for (const auto &each : withVerb.questions)
            texts << QString::fromStdString(each.text);
        QVERIFY2(texts.size() >= 2, qPrintable(texts.join(u';')));
        QCOMPARE(withVerb.questions.front().text, std::string("Which cities lie in Bruma?"));
        QCOMPARE(withVerb.questions.front().rows, 3);
        for (const auto &each : withVerb.questions) {
            QVERIFY2(each.rows > 0 && !each.first.empty(), each.text.c_str());
            teach(*known, QStringLiteral("lies in = relationship: state_name"));
            QVERIFY2(!read(*known, each.text).startsWith(QStringLiteral("-- ")), each.text.c_str());
        }
        known->setLearned({}); // a trial leaves nothing behind
        QVERIFY(known->prepare(*schema, {}));
        offline::questionsOver(*lies, "lies in", *known, {});
        QVERIFY(known->learned().words.empty());
        QVERIFY(read(*known, "Which cities lie in Arona?").startsWith(QStringLiteral("-- ")));
    }

    // The user's query for an unread question shows the meaning of the unknown word: only meanings with which the rules
    // get the same result are offered.
    void editTeachesTheMeaningOfAWord_data()
    {
        QTest::addColumn<QString>("graph");
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("word");
        QTest::newRow("a condition") << "council"
                                     << "Which veteran councillors sit on the Finance Committee?"
                                     << ""
                                     << "MATCH (c:Councillor)-[:SITS_ON]->(:Committee {name: 'Finance Committee'}) "
                                        "WHERE c.age >= 60 RETURN c.name"
                                     << "veteran = Councillor.age >= 60";
        QTest::newRow("a condition that the draft lacked")
            << "council"
            << "How many veteran councillors are there?"
            << "MATCH (c:Councillor) RETURN count(c)"
            << "MATCH (c:Councillor) WHERE c.age >= 60 RETURN count(c) AS n"
            << "veteran = Councillor.age >= 60";
        QTest::newRow("a phrase of several words") << "council"
                                                   << "Which companies donated to Town Voice with an open hand?"
                                                   << ""
                                                   << "MATCH (c:Company)-[d:DONATED_TO]->(:Party {name: 'Town Voice'}) "
                                                      "WHERE d.amount_eur > 1000 RETURN DISTINCT "
                                                      "c.name"
                                                   << "open hand = DONATED_TO.amount_eur > 1000";
        // The word is learned as the summed property, not as another name of the type.
        QTest::newRow("a measure") << "council"
                                   << "What is the war chest of Town Voice?"
                                   << ""
                                   << "MATCH (:Company)-[d:DONATED_TO]->(p:Party {name: 'Town Voice'}) RETURN p.name, "
                                      "sum(d.amount_eur) AS total"
                                   << "";
        QTest::newRow("a measure of each")
            << "nursery"
            << "What is the turnover of Hill Farm?"
            << ""
            << "MATCH (s:Supplier {name: 'Hill Farm'})-->(p:Plant) RETURN sum(p.price_eur)"
            << "turnover = sum of Plant.price_eur";
        QTest::newRow("a relationship")
            << "council"
            << "Which companies bankrolled Town Voice?"
            << ""
            << "MATCH (c:Company)-[:DONATED_TO]->(:Party {name: 'Town Voice'}) RETURN DISTINCT c.name"
            << "bankrolled = DONATED_TO";
        QTest::newRow("an order")
            << "nursery"
            << "Who is the loyalest customer?"
            << ""
            << "MATCH (c:Customer) RETURN c.name, c.loyalty_points ORDER BY c.loyalty_points DESC LIMIT 1"
            << "loyalest = Customer.loyalty_points";
        QTest::newRow("other rows than any word would give")
            << "council"
            << "Which veteran councillors sit on the Finance Committee?"
            << ""
            << "MATCH (c:Councillor) WHERE c.age >= 60 RETURN c.name"
            << "";
        QTest::newRow("a question that is read as it is") << "council"
                                                          << "Which councillors are older than 60?"
                                                          << ""
                                                          << "MATCH (c:Councillor) WHERE c.age > 60 RETURN c.name"
                                                          << "";
    }
    void editTeachesTheMeaningOfAWord()
    {
        QFETCH(QString, graph);
        QFETCH(QString, question);
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, word);
        const auto known = knowledgeOf(smallGraph(graph));
        const auto offers = offline::meaningsOfEdit(question.toStdString(), before.toStdString(), after.toStdString(),
                                                    *known->source().language(), *known, {});
        QString got;
        if (!offers.empty())
            got = QString::fromStdString(offers.front().word.title() + " = " + offers.front().word.meaningText());
        QCOMPARE(got, word);
        if (!offers.empty())
            QCOMPARE(offers.front().word.origin, std::string("learned"));
        // Reading a question teaches nothing.
        QVERIFY(known->learned().words.empty());
    }

    // A reading that the user chose among different relationships, and a query that restricts one of several dates,
    // teach the default for questions without a deciding word.
    void choiceTeachesTheDefault()
    {
        for (const auto &[source, question, words] :
             {std::tuple("council", "Which councillor has the most motions?", "Councillor and Motion: "),
              std::tuple("flights", "Which airport has the most flights?", "airport and flight: ")}) {
            const auto known = knowledgeOf(sourceOf(source));
            const auto understood = offline::understand(question, *known);
            QVERIFY(!understood.abstains.empty() && understood.readings.size() > 1);
            for (std::size_t r = 0; r < 2; ++r) {
                const auto &query = understood.readings[r].query;
                const auto offers =
                    offline::meaningsOfEdit(question, {}, query, *known->source().language(), *known, {});
                QVERIFY2(offers.size() == 1, query.c_str());
                const auto text = offers.front().word.meaningText();
                QVERIFY2(text.starts_with(words) && query.find(offers.front().word.type) != query.npos, text.c_str());
                QCOMPARE(offers.front().reading.query, query);
                QVERIFY(offers.front().word.phrases.empty());
            }
        }
        const auto known = knowledgeOf(sourceOf("flights"));
        const auto offers = offline::meaningsOfEdit("How many flights are there in 2015?", {},
                                                    "SELECT count(*) AS n FROM flight WHERE landed_on LIKE '2015%'",
                                                    *known->source().language(), *known, {});
        QVERIFY(offers.size() == 1);
        QCOMPARE(offers.front().word.title(), std::string("date of flight"));
        QCOMPARE(offers.front().word.meaningText(), std::string("flight.landed_on"));
    }

    // One entry prints as SQL as well.
    void theSameWordsAreReadInTables()
    {
        const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        auto opened = sql::SqliteSource::fromScript("Library", *resources.read("sql-samples/library.sql"));
        QVERIFY(opened);
        std::shared_ptr<data::Source> source = *std::move(opened);
        const auto known = knowledgeOf(source);
        teach(*known, "doorstopper = condition: book.pages > 500; density = measure: book.pages / book.year; "
                      "thickest = ordering: book.pages; stay = measure: loan.returned - loan.lent");
        QCOMPARE(firstColumn(*source, read(*known, "What is the average stay of loans?").toStdString()),
                 firstColumn(*source, "SELECT avg(julianday(returned) - julianday(lent)) FROM loan"));
        QCOMPARE(firstColumn(*source, read(*known, "How many doorstopper books are there?").toStdString()),
                 firstColumn(*source, "SELECT count(*) FROM book WHERE pages > 500"));
        QCOMPARE(firstColumn(*source, read(*known, "Which doorstoppers did Jane Austen write?").toStdString()),
                 firstColumn(*source, "SELECT title FROM book b JOIN author a ON a.id = b.author_id WHERE pages > 500 "
                                      "AND a.name = 'Jane Austen'"));
        QCOMPARE(firstColumn(*source, read(*known, "Which book has the highest density?").toStdString()),
                 firstColumn(*source, "SELECT title FROM book ORDER BY 1.0 * pages / year DESC LIMIT 1"));
        QCOMPARE(firstColumn(*source, read(*known, "What is the thickest book?").toStdString()),
                 firstColumn(*source, "SELECT title FROM book ORDER BY pages DESC LIMIT 1"));
    }

    // A default that no word of the question names is in the sentence, too, and counts as used.
    void sentenceNamesTheDefault()
    {
        const auto known = knowledgeOf(sourceOf("flights"));
        teach(*known, "= between: airport and flight: departure_airport_id; = date: flight.scheduled_on; "
                      "= date: airport.opened_on");
        const std::string question = "Which airport has the most flights in 2015?";
        const auto understood = offline::understand(question, *known);
        QVERIFY2(understood.abstains.empty(), understood.abstains.c_str());
        const auto inWords = QString::fromStdString(understood.readings.front().inWords);
        QVERIFY2(
            inWords.contains("The question does not say how airports and flights are connected. Your default "
                             "'departure airport' applies.") &&
                inWords.contains(
                    "The question does not say which date of flights applies. Your default 'scheduled on' applies."),
            qPrintable(inWords));
        const auto used = offline::wordsUsed(question, *known);
        QCOMPARE(used.size(), std::size_t(2));
        QCOMPARE(used[0].title(), std::string("between airport and flight"));
        QCOMPARE(used[1].title(), std::string("date of flight"));
        QVERIFY(offline::wordsUsed("Which flights landed at the arrival airport Corvo?", *known).empty());
    }

    // The noun of the type is no word for its date, though the name of the date begins with it.
    void taughtDateIsUsedThoughItsNameStartsWithTheType()
    {
        auto opened = sql::SqliteSource::fromScript(
            "shop",
            "CREATE TABLE \"order\"(id INTEGER PRIMARY KEY, number TEXT, order_date TEXT, required_date TEXT);"
            "INSERT INTO \"order\" VALUES (1,'A','2015-01-02','2016-01-02'),(2,'B','2016-01-02','2016-02-02');");
        QVERIFY(opened);
        std::shared_ptr<data::Source> source = *std::move(opened);
        const auto known = knowledgeOf(source);
        teach(*known, "= date: order.order_date");
        const std::string question = "How many orders are there in 2016?";
        const auto understood = offline::understand(question, *known);
        QVERIFY2(understood.abstains.empty(), understood.abstains.c_str());
        QVERIFY2(understood.readings.front().inWords.find("Your default") != std::string::npos,
                 understood.readings.front().inWords.c_str());
        QCOMPARE(offline::wordsUsed(question, *known).size(), std::size_t(1));
        QVERIFY(offline::wordsUsed("How many orders have an order date in 2016?", *known).empty());
    }

    // The meaning of a word is in the sentence that explains the reading.
    void sentenceStatesTheMeaningOfTheWord()
    {
        const auto known = knowledgeOf(smallGraph("council"));
        teach(*known, "veteran = condition: Councillor.age >= 60");
        const auto understood = offline::understand("Which veteran councillors are there?", *known);
        QVERIFY(understood.abstains.empty());
        QCOMPARE(understood.readings.front().inWords, std::string("Councillors with age of at least 60."));
        const auto meaningIn = [&](const char *question) {
            const auto read = offline::understand(question, *known);
            return offline::taughtInWords(question, read.readings.empty() ? "" : read.readings.front().query, *known);
        };
        QCOMPARE(meaningIn("Which veteran councillors are there?"),
                 std::string("Your words: 'veteran' is Councillor.age >= 60."));
        QCOMPARE(meaningIn("Which councillors are there?"), std::string());
        const auto mapped = std::find_if(understood.words.begin(), understood.words.end(),
                                         [](const llm::WordMapping &word) { return word.kind == "taught"; });
        QVERIFY(mapped != understood.words.end());
        QCOMPARE(mapped->target, std::string("Councillor.age >= 60"));
    }
};

QTEST_GUILESS_MAIN(TestTaughtWords)
#include "tst_taughtwords.moc"
