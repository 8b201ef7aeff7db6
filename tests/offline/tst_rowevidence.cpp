// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows show about a reading: ties for the first place, one value if one is asked for, ambiguous figures,
// quoted texts; and kinds of questions that only the rows of a database can answer.
#include "cypher/creategraph.h"
#include "cypher/exec/embeddedsource.h"
#include "data/schema/schemaartefact.h"
#include "offline/reading/offlineclient.h"
#include "offline/reading/rowevidence.h"
#include "offline/readings.h"
#include "offline/taughtwords.h"
#include "sql/sqlite/sqlitesource.h"

using namespace offline_tests;
using nlohmann::json;

namespace {

const char *const lands = R"(
CREATE TABLE state (state_name TEXT PRIMARY KEY, area INTEGER, population INTEGER, capital TEXT);
CREATE TABLE town (id INTEGER PRIMARY KEY, town_name TEXT, population INTEGER, state_name TEXT REFERENCES state(state_name));
CREATE TABLE river (river_name TEXT, length INTEGER, traverse TEXT REFERENCES state(state_name));
CREATE TABLE border_info (state_name TEXT REFERENCES state(state_name), border TEXT REFERENCES state(state_name),
    PRIMARY KEY (state_name, border));
INSERT INTO state VALUES ('norland', 500, 900, 'ahrstadt'), ('sudland', 700, 300, 'belfurt'), ('ostland', 200, 400, 'cronau'),
    ('westland', 100, 5, 'egge');
INSERT INTO town VALUES (1, 'ahrstadt', 80, 'norland'), (2, 'belfurt', 60, 'sudland'), (3, 'cronau', 20, 'ostland'),
    (4, 'ostland', 7, 'sudland'), (5, 'dahl', 9, 'norland'), (6, 'espe', 3, 'ostland');
INSERT INTO river VALUES ('elf', 40, 'norland'), ('wisp', 90, 'norland'), ('elf', 40, 'sudland'), ('norland', 5, 'ostland');
INSERT INTO border_info VALUES ('norland', 'sudland'), ('sudland', 'norland'), ('sudland', 'ostland'), ('ostland', 'sudland');
)";

const char *const shelf = "CREATE (a:Reader {name: 'Ada Brandt'}), (b:Reader {name: 'Bo Falk'}), "
                          "(x:Book {title: 'By the Sea', blurb: 'A Sea of grain'}), "
                          "(y:Book {title: 'Inland', blurb: 'no sea in it'}), (z:Book {title: 'Dune', blurb: 'sand'}), "
                          "(i:Loan {number: 1}), (j:Loan {number: 2}), (k:Loan {number: 3}), (l:Loan {number: 4}), "
                          "(m:Loan {number: 5}), "
                          "(a)-[:TOOK]->(i), (a)-[:TOOK]->(j), (a)-[:TOOK]->(k), (b)-[:TOOK]->(l), (b)-[:TOOK]->(m), "
                          "(i)-[:OF]->(x), (j)-[:OF]->(x), (k)-[:OF]->(x), (l)-[:OF]->(y), (m)-[:OF]->(z), "
                          "(a)-[:RATED {stars: 5}]->(x), (b)-[:RATED {stars: 1}]->(x), "
                          "(a)-[:RATED {stars: 4}]->(y), (b)-[:RATED {stars: 4}]->(y)";

} // namespace

class TestRowEvidence : public QObject {
    Q_OBJECT

    struct Read {
        QString rows; // of one, in order
        QString answer;
        std::size_t offered = 0;
    };

    static Read ask(const std::shared_ptr<data::Source> &source, const std::string &question,
                    const QString &taught = {})
    {
        const auto knowledge = knowledgeOf(source);
        if (!taught.isEmpty())
            teach(*knowledge, taught);
        llm::ChatRequest request;
        request.forcedTool = "GenerateQuery";
        request.task = {{"question", base::text(question)},
                        {"schema", data::artefact(*source->describe({}))},
                        {"attempts", base::json(json::array())},
                        {"hints", base::json(json::array())}};
        const auto reply = offline::OfflineClient(knowledge).chat(request, {});
        Read read;
        if (!reply)
            return read;
        read.answer = QString::fromStdString(reply->text);
        read.offered = reply->readings.size();
        if (reply->toolCalls.empty())
            return read;
        const auto query = json::parse(reply->toolCalls.front().arguments)["search_queries"][0].get<std::string>();
        const auto rows = source->run({query, {}}, {}, {});
        QStringList all;
        for (std::size_t r = 0; rows && r < rows->size(); ++r)
            all << QString::fromStdString(rows->at(r, 0).toDisplay());
        all.sort();
        read.rows = all.join(QStringLiteral(", "));
        return read;
    }

private slots:
    void aQuestionIsAnsweredAsItsRowsAllow_data()
    {
        QTest::addColumn<QString>("rows");
        QTest::newRow("Which state has the most towns?") << "norland, ostland, sudland";
        QTest::newRow("How many people live in Sudland?") << "300";
        QTest::newRow("Which state has the most people?") << "norland";
        QTest::newRow("What is the most populous town in Sudland?") << "belfurt";
        QTest::newRow("Where is Belfurt?") << "sudland";
        QTest::newRow("Which rivers flow through Norland?") << "elf, wisp";
        QTest::newRow("How big is the town of Ostland?") << "7";
        QTest::newRow("How many rivers are called Norland?") << "1";
        QTest::newRow("State the state with the largest area") << "sudland";
        QTest::newRow("What states capital is Cronau?") << "ostland";
        QTest::newRow("Which states border states through which the Wisp runs?") << "sudland";
        QTest::newRow("How long is the Wisp?") << "90";
        QTest::newRow("How many rivers are there?") << "3"; // of four rows
        QTest::newRow("How many towns are there?") << "6";
        QTest::newRow("What is the smallest town of the largest state?") << "ostland"; // a town, of Sudland
        QTest::newRow("How many towns are in the smallest state?") << "0";
        QTest::newRow("Which rivers flow through the largest state?") << "elf";
        QTest::newRow("the largest town of each state") << "norland, ostland, sudland";
        // A noun that is a value of a property is compared by its own number; Egge is not stored as a town.
        QTest::newRow("What is the largest state capital?") << "ahrstadt";
        QTest::newRow("Which state has the largest capital?") << "norland";
        QTest::newRow("Which capital has the largest population?") << "ahrstadt";
        QTest::newRow("What is the population of the capital of the largest state?") << "60";
        // A name after another one is located there, for any first name.
        QTest::newRow("What is the population of Ahrstadt, Norland?") << "80";
        QTest::newRow("What is the population of Ahrstadt Norland?") << "80";
        QTest::newRow("What is the population of Ahrstadt in Norland?") << "80";
        QTest::newRow("What state is Belfurt in?") << "sudland"; // a town, and the capital of Sudland
        // A river is one entity, however many rows it has.
        QTest::newRow("Which rivers do not run through Sudland?") << "norland, wisp";
        QTest::newRow("How many rivers do not run through Sudland?") << "2";      // of three rows
        QTest::newRow("Which states does the Norland run through?") << "ostland"; // the river
        QTest::newRow("Which rivers run through Norland and Sudland?") << "elf";  // two rows of it agree
        QTest::newRow("How many rivers run through both Norland and Sudland?") << "1";
        QTest::newRow("What is the total length of the rivers?") << "135"; // the Elf once
        QTest::newRow("What is the total area of the states the Elf runs through?") << "1200";
        QTest::newRow("Which states have more than 100 people?")
            << "norland, ostland, sudland"; // the population counts people
        QTest::newRow("What is the population of the state with the capital Cronau?") << "400";
        QTest::newRow("How many rivers are in the state with the largest population?") << "2";
    }
    void aQuestionIsAnsweredAsItsRowsAllow()
    {
        QFETCH(QString, rows);
        const auto read = ask(states(), QTest::currentDataTag());
        QVERIFY2(read.rows == rows, qPrintable(read.rows + " " + read.answer));
    }

    void questionBeyondTheRowsIsDeclined_data()
    {
        QTest::addColumn<QString>("word");
        QTest::newRow("How long is the river in Norland?") << "one value";             // there are two
        QTest::newRow("How many people live in the towns of Sudland?") << "one value"; // a figure of each
        QTest::newRow("What is the area of the capital of Norland?") << "capital";     // a state has one
        QTest::newRow("How many people live in the capital of Norland?") << "";
        QTest::newRow("What is the smallest capital?") << "1 of 4 have no stored value"; // Egge, maybe the smallest
        QTest::newRow("Which capitals are not towns?") << "capitals";
        QTest::newRow("What is the population of Belfurt and Norland?") << "";
        QTest::newRow("Which states border the states with the most towns?") << "";
        QTest::newRow("Which state has the fewest rivers?") << "none at all"; // nothing flows in Westland
        QTest::newRow("What is the longest river in Westland?") << "there is no first one";
    }
    void questionBeyondTheRowsIsDeclined()
    {
        QFETCH(QString, word);
        const auto read = ask(states(), QTest::currentDataTag());
        QVERIFY2(read.rows.isEmpty() && !read.answer.isEmpty() && read.answer.contains(word),
                 qPrintable(read.rows + " " + read.answer));
    }

    // The Elf is stored twice for Sudland, with equal values: no data shows whether it is one river.
    void numbersAffectedByDuplicateRowsAreOffered()
    {
        const auto twice = tables(std::string(lands) + "INSERT INTO river VALUES ('elf', 40, 'sudland');");
        for (const char *question :
             {"How many rivers flow through Sudland?", "How many states does the Elf run through?"}) {
            const auto read = ask(twice, question);
            QVERIFY2(read.rows.isEmpty() && read.offered == 2, qPrintable(read.rows + " " + read.answer));
        }
        QCOMPARE(ask(twice, "How many rivers flow through Norland?").rows, QString("2"));
        QCOMPARE(ask(states(), "How many rivers flow through Sudland?").rows, QString("1"));
    }

    // Two towns of one name both count; rows of a river are one.
    void thingsOfOneNameCountEach()
    {
        const auto places = tables(R"(
CREATE TABLE state (state_name TEXT PRIMARY KEY, area INTEGER);
CREATE TABLE town (town_name TEXT, population INTEGER, state_name TEXT REFERENCES state(state_name));
CREATE TABLE border_info (state_name TEXT REFERENCES state(state_name), border TEXT REFERENCES state(state_name),
    PRIMARY KEY (state_name, border));
INSERT INTO state VALUES ('norland', 500), ('sudland', 700), ('ostland', 200);
INSERT INTO town VALUES ('dahl', 9, 'norland'), ('dahl', 4, 'ostland'), ('espe', 3, 'ostland'), ('ahrstadt', 80, 'norland'),
    ('belfurt', 60, 'sudland'), ('cronau', 20, 'ostland'), ('gelm', 8, 'norland'), ('hove', 5, 'sudland');
INSERT INTO border_info VALUES ('norland', 'sudland'), ('sudland', 'norland'), ('sudland', 'ostland'), ('ostland', 'sudland');
)");
        QCOMPARE(ask(places, "How many towns are in states that border Sudland?").rows, QString("6"));
        QCOMPARE(ask(places, "How many towns are in Ostland?").rows, QString("3"));
    }

    // Three loans of one book, or two of two: both are the most books.
    void ambiguousFigureIsOffered()
    {
        for (const char *question : {"Which reader took the most books?", "Which book has the highest stars?"}) {
            const auto read = ask(books(), question);
            QVERIFY2(read.rows.isEmpty() && read.offered >= 2, qPrintable(read.rows + " " + read.answer));
        }
    }

    // One genre has a book lent three times, the other two books lent once each.
    void offersDistinctCountAlongsideRowCount()
    {
        const auto genres = std::make_shared<cypher::EmbeddedSource>(
            fixtures::createGraph(
                "CREATE (a:Genre {name: 'Crime'}), (b:Genre {name: 'Poetry'}), "
                "(x:Book {title: 'Fog'})-[:BELONGS_TO]->(a), (y:Book {title: 'Oak'})-[:BELONGS_TO]->(b), "
                "(z:Book {title: 'Elm'})-[:BELONGS_TO]->(b), (r:Reader {name: 'Ada Brandt'}), "
                "(r)-[:TOOK]->(:Loan {number: 1})-[:OF]->(x), (r)-[:TOOK]->(:Loan {number: 2})-[:OF]->(x), "
                "(r)-[:TOOK]->(:Loan {number: 3})-[:OF]->(x), (r)-[:TOOK]->(:Loan {number: 4})-[:OF]->(y), "
                "(r)-[:TOOK]->(:Loan {number: 5})-[:OF]->(z)"),
            "genres");
        const auto read = ask(genres, "Which genre has the most books that Ada Brandt took?");
        QVERIFY2(read.rows.isEmpty() && read.offered == 2, qPrintable(read.rows + " " + read.answer));
        QCOMPARE(ask(genres, "Which genre has the most books?").rows, QString("Poetry"));
    }

    // A parcel stores its sender as a text, too; for one parcel the two differ.
    void conflictingTextCopyOfALinkIsOffered()
    {
        const auto parcels = [](const char *third) {
            return std::make_shared<cypher::EmbeddedSource>(
                fixtures::createGraph(
                    std::string("CREATE (a:House {name: 'Alder'}), (b:House {name: 'Birch'}), "
                                "(c:House {name: 'Cedar'}), "
                                "(:Parcel {number: 1, weight: 5, sender_house: 'Alder'})-[:SENDER]->(a), "
                                "(:Parcel {number: 2, weight: 9, sender_house: 'Birch'})-[:SENDER]->(b), "
                                "(:Parcel {number: 3, weight: 2, sender_house: 'Birch'})-[:SENDER]->(") +
                    third + ")"),
                "parcels");
        };
        const char *question = "Which sender house has the most parcels?";
        QCOMPARE(ask(parcels("b"), question).rows, QString("Birch"));
        for (const char *asked : {question, "What are the most common sender houses of the parcels?"}) {
            const auto read = ask(parcels("a"), asked);
            QVERIFY2(read.rows.isEmpty() && read.offered == 2, qPrintable(read.rows + " " + read.answer));
        }
        QCOMPARE(ask(parcels("b"), "What are the most common sender houses of the parcels?").rows,
                 QString("Alder, Birch"));
    }

    // Two of three houses have two parcels each: the requested number is shown, and how many more there are.
    void cutTiesAreReported()
    {
        const auto parcels = [](int last) {
            std::string text = "CREATE (a:House {name: 'Alder'}), (b:House {name: 'Birch'}), (c:House {name: 'Cedar'})";
            for (int i = 0; i < 3; ++i)
                text += ", (:Parcel {number: " + std::to_string(i) + "})-[:SENDER]->(a)";
            for (int i = 0; i < 2; ++i)
                text += ", (:Parcel {number: " + std::to_string(10 + i) + "})-[:SENDER]->(b)";
            for (int i = 0; i < last; ++i)
                text += ", (:Parcel {number: " + std::to_string(20 + i) + "})-[:SENDER]->(c)";
            return std::make_shared<cypher::EmbeddedSource>(fixtures::createGraph(text), "parcels");
        };
        const auto readAs = [&](int last) {
            const auto source = parcels(last);
            const auto understood = offline::understand("Which 2 houses have the most parcels?", *knowledgeOf(source));
            const auto seen = offline::lookAtRows(understood.readings.front(), *knowledgeOf(source), {});
            return QString::fromStdString(seen.instead ? seen.instead->inWords : std::string());
        };
        QVERIFY2(readAs(2).endsWith(QStringLiteral("Not listed: 1 with the same value as the last row.")),
                 qPrintable(readAs(2)));
        QCOMPARE(readAs(1), QString());
        QCOMPARE(ask(parcels(2), "Which 2 houses have the most parcels?").rows, QString("Alder, Birch"));
    }

    // Two houses are called Birch: rows that cannot be distinguished, or a taught noun, may mean both together.
    void thingsOfOneNameAreOfferedTogether()
    {
        const auto parcels = [](int more) {
            std::string text =
                "CREATE (a:House {name: 'Alder'}), (b:House {name: 'Birch'}), (c:House {name: 'Birch'}), "
                "(:Parcel {number: 1, weight: 5})-[:SENDER]->(a), "
                "(:Parcel {number: 2, weight: 9})-[:SENDER]->(b), "
                "(:Parcel {number: 3, weight: 2})-[:SENDER]->(c)";
            for (int i = 0; i < more; ++i)
                text += ", (:Parcel {number: " + std::to_string(4 + i) + ", weight: 1})-[:SENDER]->(b)";
            return std::make_shared<cypher::EmbeddedSource>(fixtures::createGraph(text), "parcels");
        };
        const char *question = "Which 3 houses have the most parcels?";
        const auto alike = ask(parcels(0), question);
        QVERIFY2(alike.rows.isEmpty() && alike.offered == 2, qPrintable(alike.rows + " " + alike.answer));
        QCOMPARE(ask(parcels(1), question).rows, QString("Alder, Birch, Birch"));
        const QString taught = QStringLiteral("sending houses = relationship: SENDER");
        const auto doers = ask(parcels(1), "Which 2 sending houses have the most parcels?", taught);
        QVERIFY2(doers.rows.isEmpty() && doers.offered == 2, qPrintable(doers.rows + " " + doers.answer));
    }

    // SENDER is a noun itself: it leads to the sender, while DIRECTED starts from the one who acted.
    void nounRelationshipLeadsToItsEnd()
    {
        const auto parcels = std::make_shared<cypher::EmbeddedSource>(
            fixtures::createGraph("CREATE (a:House {name: 'Alder'}), (b:House {name: 'Birch'}), "
                                  "(:Parcel {number: 1, weight: 5})-[:SENDER]->(a), "
                                  "(:Parcel {number: 2, weight: 9})-[:SENDER]->(b), "
                                  "(:Parcel {number: 3, weight: 2})-[:SENDER]->(b)"),
            "parcels");

        QCOMPARE(ask(parcels, "Who are the top 2 senders by number of parcels?").rows, QString("Alder, Birch"));
    }

    // One heavy parcel, or several with a larger sum: "by weight" decides for neither.
    void bareMeasureOffersHighestAndTotal()
    {
        const auto parcels = [](int third) {
            return std::make_shared<cypher::EmbeddedSource>(
                fixtures::createGraph(
                    "CREATE (a:House {name: 'Alder'}), (b:House {name: 'Birch'}), (c:House {name: 'Cedar'}), "
                    "(a)-[:SENT]->(:Parcel {number: 1, weight: 6}), "
                    "(a)-[:SENT]->(:Parcel {number: 2, weight: 5}), "
                    "(c)-[:SENT]->(:Parcel {number: 4, weight: " +
                    std::to_string(third - 1) +
                    "}), "
                    "(b)-[:SENT]->(:Parcel {number: 3, weight: " +
                    std::to_string(third) + "})"),
                "parcels");
        };
        const char *question = "What are the top 2 houses by weight of the parcels that they sent?";
        QCOMPARE(ask(parcels(90), question).rows, QString("Birch, Cedar"));
        for (const char *asked : {question, "Which 2 houses sent the highest weights of parcels?"}) {
            const auto read = ask(parcels(9), asked);
            QVERIFY2(read.rows.isEmpty() && read.offered == 2, qPrintable(read.rows + " " + read.answer));
        }
    }

    void quotedTextMatchesCaseFirstThenIgnoresIt()
    {
        QCOMPARE(ask(books(), "Which books have a blurb containing 'Sea'?").rows, QString("By the Sea"));
        QCOMPARE(ask(books(), "Which books have a blurb containing 'SEA'?").rows, QString("By the Sea, Inland"));
        QCOMPARE(ask(books(), "Which books have a blurb containing sea?").rows, QString("By the Sea, Inland"));
    }

private:
    static std::shared_ptr<data::Source> states() { return tables(lands); }
    static std::shared_ptr<data::Source> tables(const std::string &script)
    {
        auto source = sql::SqliteSource::fromScript("lands", script);
        if (!source)
            qFatal("%s", source.error().message.c_str());
        return std::move(*source);
    }
    static std::shared_ptr<data::Source> books()
    {
        return std::make_shared<cypher::EmbeddedSource>(fixtures::createGraph(shelf), "shelf");
    }
};

QTEST_GUILESS_MAIN(TestRowEvidence)
#include "tst_rowevidence.moc"
