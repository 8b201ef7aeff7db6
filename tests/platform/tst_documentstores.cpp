// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in tables of a real PostgreSQL (Debian's; with pgvector if REFLEXION_TEST_PGVECTOR names a folder of its
// programs or Python has the package pgserver) and in nodes of a real Neo4j (REFLEXION_TEST_NEO4J); without a server
// its tests skip. The servers belong to this test.
#include "agents/selfrag/lexicalrules.h"
#include "platform/boltsource.h"
#include "retrieval/storesource.h"
#include "support/documentrun.h"
#include "support/neo4jserver.h"
#include "support/sqlserver.h"

using namespace retrieval;

namespace {

// Vectors of words: one of a pet, one of weather.
class TwoTopics final : public llm::Embedder {
public:
    explicit TwoTopics(std::size_t numbers = 3) : m_numbers(numbers) {}
    std::string name() const override { return "two-topics"; }
    base::Result<llm::Embeddings> embed(const llm::EmbedRequest &request, std::stop_token) override
    {
        llm::Embeddings out;
        for (const std::string &text : request.texts) {
            std::vector<float> vector(m_numbers, 0.1F);
            vector[text.find("pet") != std::string::npos ? 0 : 1] = 1;
            out.vectors.push_back(std::move(vector));
        }
        return out;
    }

private:
    std::size_t m_numbers;
};

base::Result<std::unique_ptr<llm::Embedder>> topics(const std::string &name, const std::stop_token &)
{
    return std::make_unique<TwoTopics>(name == "topics:3" ? 3 : 5);
}

std::vector<Hit> found(data::Source &store, const std::string &words, std::int64_t top = 4,
                       const std::vector<std::string> &documents = {})
{
    data::Query query{words, {}};
    query.parameters[topParameter] = top;
    if (!documents.empty()) {
        data::ValueList names;
        for (const std::string &each : documents)
            names.emplace_back(each);
        query.parameters[documentsParameter] = std::move(names);
    }
    auto rows = store.run(query, {}, {});
    if (!rows) {
        qWarning("%s", rows.error().message.c_str());
        return {};
    }
    return hitsOf(*rows);
}

std::string documentsOf(const std::vector<Hit> &hits)
{
    std::string out;
    for (const Hit &hit : hits)
        out += (out.empty() ? "" : " ") + hit.passage.document;
    return out;
}

std::string errorOf(const base::Result<std::unique_ptr<StoreSource>> &opened)
{
    return opened ? "opened" : opened.error().message;
}

// The end of a rule-based run of self-rag on the store.
std::string answeredFrom(std::unique_ptr<StoreSource> store, const std::string &question)
{
    support::DocumentRun run(question);
    run.source = std::move(store);
    run.go(std::make_shared<agents::LexicalRules>());
    return run.error.empty() ? run.result.reason + ": " + run.result.answer : run.error;
}

QString pgvectorPrograms()
{
    const QString named = qEnvironmentVariable("REFLEXION_TEST_PGVECTOR");
    if (!named.isEmpty())
        return named;
    QProcess python;
    python.start(QStringLiteral("python3"),
                 {QStringLiteral("-c"), QStringLiteral("import pgserver, pathlib; print(pathlib.Path(pgserver.__file__)"
                                                       ".parent / 'pginstall' / 'bin')")});
    python.waitForFinished();
    const QString folder = QString::fromUtf8(python.readAllStandardOutput()).trimmed();
    return QFile::exists(folder + QStringLiteral("/postgres")) ? folder : QString();
}

} // namespace

class TestDocumentStores : public QObject {
    Q_OBJECT

    std::unique_ptr<fixtures::SqlServer> m_postgres, m_pgvector;
    std::unique_ptr<fixtures::Neo4jServer> m_neo4j;
    base::SystemClock m_clock;

    base::Result<std::unique_ptr<StoreSource>> inTable(const fixtures::SqlServer &server, const std::string &options)
    {
        const auto database = [&](const std::string &address) -> base::Result<std::shared_ptr<data::Source>> {
            BASE_TRY(auto opened, sql::ServerSource::open(server.settings(address), {}));
            return std::shared_ptr<data::Source>(std::move(opened));
        };
        return StoreSource::open("docs:" + server.uri() + options, database, topics, {});
    }
    base::Result<std::unique_ptr<StoreSource>> inNodes(const std::string &options)
    {
        const auto database = [&](const std::string &address) -> base::Result<std::shared_ptr<data::Source>> {
            BASE_TRY(auto opened, platform::openBoltSource(address, {"0", &m_clock, fixtures::password, {}}, {}, {}));
            return std::shared_ptr<data::Source>(std::move(opened));
        };
        return StoreSource::open("docs:" + m_neo4j->uri("bolt://", ("/" + options).c_str()), database, topics, {});
    }
    bool hasPostgres()
    {
        if (!m_postgres)
            m_postgres = std::make_unique<fixtures::SqlServer>(sql::Dialect::postgres);
        if (m_postgres->why().isEmpty() && !m_isFilled) {
            m_isFilled = true;
            const QString failed = m_postgres->execute(
                {QStringLiteral(
                     "CREATE TABLE articles (id serial PRIMARY KEY, title text, body text, source text, n int)"),
                 QStringLiteral(
                     "INSERT INTO articles (title, body, source) VALUES "
                     "('Cats', 'A cat is a small pet that purrs. It sleeps for most of the day.', 'pets.txt'), "
                     "('Dogs', 'A dog is a pet that barks. Dogs were tamed before cats.', 'pets.txt'), "
                     "('Rain', 'Rain falls from clouds. It wets the ground, and pets too.', 'weather.txt'), "
                     "('Snow', 'Snow falls in winter, when water freezes in the clouds.', 'weather.txt'), "
                     "(NULL, NULL, NULL)"),
                 QStringLiteral(
                     "CREATE TABLE searched (id int PRIMARY KEY, words text, found tsvector GENERATED ALWAYS AS "
                     "(to_tsvector('german', words)) STORED)"),
                 QStringLiteral(
                     "INSERT INTO searched VALUES (1, 'Die Häuser stehen am Fluss.'), (2, 'Der Baum wächst.')"),
                 QStringLiteral("CREATE INDEX ON searched USING gin (found)"),
                 QStringLiteral("CREATE TABLE indexed (id int PRIMARY KEY, note text)"),
                 QStringLiteral("CREATE INDEX ON indexed USING gin (to_tsvector('french', note))"),
                 QStringLiteral("INSERT INTO indexed VALUES (1, 'Les chevaux mangent du foin.')"),
                 QStringLiteral("CREATE TABLE numbers (a int, b float)"), QStringLiteral("CREATE SCHEMA \"Odd one\""),
                 QStringLiteral("CREATE TABLE \"Odd one\".\"it's \"\"mine\"\"\" (\"the key\" text, \"Te\"\"xt\" text)"),
                 QStringLiteral("INSERT INTO \"Odd one\".\"it's \"\"mine\"\"\" VALUES ('a#b', 'A parrot speaks.')"),
                 QStringLiteral("CREATE TABLE long (id int PRIMARY KEY, body text)"),
                 QStringLiteral(
                     "INSERT INTO long VALUES (1, repeat('Nothing of interest stands in this sentence. ', 300) "
                     "|| 'The okapi lives in the forest of Ituri. ' || repeat('Nor in this one of all. ', 300))")});
            if (!failed.isEmpty())
                qFatal("%s", qPrintable(failed));
        }
        return m_postgres->why().isEmpty();
    }
    bool m_isFilled = false;

private slots:
    void rowsOfATableAreFoundByTheirWords()
    {
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        auto store = inTable(*m_postgres, "?table=articles");
        QVERIFY2(store, errorOf(store).c_str());
        const auto info = (*store)->info();
        QCOMPARE(QString::fromStdString(info.name), QStringLiteral("articles in shop on 127.0.0.1"));
        QVERIFY(info.readOnlyVerified);
        for (const char *sentence : {"Text: the column body, guessed", "Title: the column title",
                                     "Document: the column source", "language is assumed to be English"})
            QVERIFY2(info.report.find(sentence) != std::string::npos, info.report.c_str());
        const auto hits = found(**store, "Which of the pets purrs?");
        QCOMPARE(QString::fromStdString(documentsOf(hits)), QStringLiteral("pets.txt#1 pets.txt#2 weather.txt#3"));
        QCOMPARE(hits[0].passage.title, "Cats");
        QCOMPARE(hits[0].passage.text, "A cat is a small pet that purrs. It sleeps for most of the day.");
        QVERIFY2(hits[0].score > hits[1].score,
                 qPrintable(QStringLiteral("%1 %2").arg(hits[0].score).arg(hits[1].score)));
        QVERIFY(found(**store, "zeppelin").empty());
        QVERIFY(found(**store, "?!").empty());
        // As the plan: the words with their numbers of rows.
        const auto terms = termsOf((*store)->explain({"pets purrs zeppelin", {}}, {}).value());
        QCOMPARE(terms.size(), std::size_t{3});
        QCOMPARE(terms[0].passages, 3);
        QCOMPARE(terms[1].passages, 1);
        QVERIFY(!terms[2].known && terms[1].weight > terms[0].weight);
    }

    void documentsThatWereChosenBindTheSearch()
    {
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        auto store = inTable(*m_postgres, "?table=public.articles");
        QVERIFY2(store, errorOf(store).c_str());
        const auto schema = (*store)->describe({}).value();
        QVERIFY(schema->ofDocuments);
        QCOMPARE(schema->entities.size(), std::size_t{2});
        QCOMPARE(schema->entities[0].name, "pets.txt");
        QCOMPARE(schema->entities[0].count, 2);
        QCOMPARE(documentsOf(found(**store, "pets clouds", 4, {"weather.txt"})), "weather.txt#3 weather.txt#4");
        QCOMPARE(QString::fromStdString(documentsOf(found(**store, "barks clouds", 1, {"pets.txt"}))),
                 QStringLiteral("pets.txt#2"));
        std::vector<std::string> texts;
        QVERIFY((*store)->eachValue("pets.txt", {}, {}, [&](const data::Value &text, std::int64_t) {
            texts.push_back(text.asString());
            return true;
        }));
        QCOMPARE(texts.size(), std::size_t{2});
        QVERIFY(texts[1].starts_with("A dog"));
        texts.clear();
        QVERIFY((*store)->eachValue("weather.txt#4", {}, {}, [&](const data::Value &text, std::int64_t) {
            texts.push_back(text.asString());
            return true;
        }));
        QCOMPARE(texts.size(), std::size_t{1});
        const auto none = (*store)->eachValue("boats.txt", {}, {}, [](const auto &, auto) { return true; });
        QVERIFY(!none && none.error().message.find("no document boats.txt") != std::string::npos);
    }

    void theTextSearchOfTheTableIsUsed_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("document");
        QTest::addColumn<QString>("ranking");
        QTest::newRow("a column of tsvector, in its language") << "?table=searched"
                                                               << "Haus"
                                                               << "searched#1"
                                                               << "german, the column found";
        QTest::newRow("an index over an expression") << "?table=indexed"
                                                     << "cheval"
                                                     << "indexed#1"
                                                     << "french, an index";
        QTest::newRow("a named language") << "?table=indexed&language=simple"
                                          << "chevaux"
                                          << "indexed#1"
                                          << "simple, no";
    }
    void theTextSearchOfTheTableIsUsed()
    {
        QFETCH(const QString, options);
        QFETCH(const QString, words);
        QFETCH(const QString, document);
        QFETCH(const QString, ranking);
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        auto store = inTable(*m_postgres, options.toStdString());
        QVERIFY2(store, errorOf(store).c_str());
        QCOMPARE(QString::fromStdString(documentsOf(found(**store, words.toStdString()))), document);
        QVERIFY2(QString::fromStdString((*store)->info().dialect).contains(ranking), (*store)->info().dialect.c_str());
    }

    void addressErrorIsASentence_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("problem");
        QTest::newRow("no table named") << ""
                                        << "Add ?table=";
        QTest::newRow("no such table") << "?table=artikles"
                                       << "Did you mean articles? These contain text: ";
        QTest::newRow("no such column") << "?table=articles&text=boddy"
                                        << "no column “boddy”. Did you mean body?";
        QTest::newRow("no text") << "?table=numbers"
                                 << "The table numbers has no column that contains text.";
        QTest::newRow("no such option") << "?table=articles&colour=red"
                                        << "an unknown option";
        QTest::newRow("no such language") << "?table=articles&language=klingon"
                                          << "“klingon”. Its languages: ";
        QTest::newRow("no vectors") << "?table=articles&embedding=topics:3"
                                    << "no column of vectors";
    }
    void addressErrorIsASentence()
    {
        QFETCH(const QString, options);
        QFETCH(const QString, problem);
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        const auto store = inTable(*m_postgres, options.toStdString());
        QVERIFY2(QString::fromStdString(errorOf(store)).contains(problem), errorOf(store).c_str());
    }

    void oddNamesAndHostileWordsStayText()
    {
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        auto store = inTable(*m_postgres, "?table=Odd one.it's \"mine\"&key=the key");
        QVERIFY2(store, errorOf(store).c_str());
        QCOMPARE(QString::fromStdString(documentsOf(found(**store, "a speaking parrot"))),
                 QStringLiteral("Odd one.it's \"mine\"#a#b"));
        int shown = 0;
        QVERIFY(
            (*store)->eachValue("Odd one.it's \"mine\"#a#b", {}, {}, [&](const auto &, auto) { return ++shown > 0; }));
        QCOMPARE(shown, 1);
        for (const char *words : {"'); DROP TABLE articles; --", "parrot' | !!! & <-> :*", "\"parrot -parrot or",
                                  "$g0 $any $1", "parrot \\ \xC3\xA9 %s"})
            QVERIFY2((*store)->run({words, {}}, {}, {}), words);
        QCOMPARE(found(*inTable(*m_postgres, "?table=articles").value(), "cat").size(), std::size_t{2});
    }

    void longRowIsShownByItsMatchingPart()
    {
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        auto store = inTable(*m_postgres, "?table=long");
        QVERIFY2(store, errorOf(store).c_str());
        data::Query query{"Where does the okapi live?", {}};
        const auto rows = (*store)->run(query, {}, {}).value();
        const auto hits = hitsOf(rows);
        QCOMPARE(hits.size(), std::size_t{1});
        const Passage &passage = hits[0].passage;
        QVERIFY(passage.text.find("okapi lives") != std::string::npos);
        QVERIFY(passage.text.size() < 3000 && passage.span.begin > 5000);
        QVERIFY(passage.span.end - passage.span.begin == passage.text.size());
        const auto around = surroundingsOf(rows, 0);
        QVERIFY(around.before.size() > 300 && around.after.size() > 300);
    }

    void agentAnswersFromATableOrReportsNoEvidence()
    {
        if (!hasPostgres())
            QSKIP(qPrintable(m_postgres->why()));
        const std::string answer =
            answeredFrom(inTable(*m_postgres, "?table=articles").value(), "Which small pet purrs?");
        QVERIFY2(answer.starts_with("answered") && answer.find("A cat is a small pet that purrs.") != std::string::npos,
                 answer.c_str());
        const std::string silent =
            answeredFrom(inTable(*m_postgres, "?table=articles").value(), "How tall is the Eiffel tower in Paris?");
        QVERIFY2(silent.starts_with("no-evidence"), silent.c_str());
    }

    void vectorsOfPgvectorJoinTheRanking()
    {
        const QString programs = pgvectorPrograms();
        if (programs.isEmpty())
            QSKIP("no PostgreSQL with pgvector (REFLEXION_TEST_PGVECTOR, or the Python package pgserver)");
        const fixtures::SqlServer server(sql::Dialect::postgres, programs);
        QVERIFY2(server.why().isEmpty(), qPrintable(server.why()));
        const QString failed = server.execute(
            {QStringLiteral("CREATE EXTENSION vector"),
             QStringLiteral("CREATE TABLE notes (id int PRIMARY KEY, body text, embedding vector(3))"),
             QStringLiteral("INSERT INTO notes VALUES (1, 'Felines sleep.', '[1,0,0]'), (2, 'Hail hurts.', '[0,1,0]'), "
                            "(3, 'A pet needs food.', '[0.8,0.2,0]'), (4, 'Unknown.', NULL)"),
             QStringLiteral("CREATE INDEX ON notes USING hnsw (embedding vector_cosine_ops)")});
        QVERIFY2(failed.isEmpty(), qPrintable(failed));
        auto store = inTable(server, "?table=notes&embedding=topics:3");
        QVERIFY2(store, errorOf(store).c_str());
        QVERIFY((*store)->info().dialect.find("fused with vectors of two-topics") != std::string::npos);
        const auto hits = found(**store, "Which pet?", 2);
        QCOMPARE(QString::fromStdString(documentsOf(hits)), QStringLiteral("notes#3 notes#1")); // no word of the second
        QCOMPARE(hits[0].wordRank, 1);
        QCOMPARE(hits[1].wordRank, 0);
        QCOMPARE(hits[1].vectorRank, 1);
        auto words = inTable(server, "?table=notes");
        QVERIFY2(words, errorOf(words).c_str());
        QVERIFY((*words)->info().report.find("vectors are not used") != std::string::npos);
        QCOMPARE(documentsOf(found(**words, "Which pet?", 2)), "notes#3");
        auto other = inTable(server, "?table=notes&embedding=topics:5");
        QVERIFY2(other, errorOf(other).c_str());
        const auto failing = (*other)->run({"Which pet?", {}}, {}, {});
        QVERIFY(!failing);
        QVERIFY2(failing.error().message.find("Write embedding=MODEL") != std::string::npos,
                 failing.error().message.c_str());
        QVERIFY(errorOf(inTable(server, "?table=notes&vector=body")).find("it has embedding") != std::string::npos);
    }

    void nodesAreFoundByTheirIndexes()
    {
        if (qEnvironmentVariableIsEmpty("REFLEXION_TEST_NEO4J"))
            QSKIP("REFLEXION_TEST_NEO4J names no script that starts a Neo4j (../shared/neo4j-server/start)");
        m_neo4j = std::make_unique<fixtures::Neo4jServer>(QStringList());
        QVERIFY(m_neo4j->isReady());
        fixtures::Writer writer(m_neo4j->uri("bolt://"), m_clock);
        QVERIFY(writer.isOpen());
        const auto write = [&](const char *text) {
            const auto done = writer.run(text);
            if (!done)
                qFatal("%s", done.error().message.c_str());
        };
        write(
            "CREATE (c:Chunk {id: 'c1', text: 'A cat is a small pet that purrs.', source: 'pets.txt', embedding: [1.0, "
            "0.0, 0.0]}), "
            "(d:Chunk {id: 'c2', text: 'A dog is a pet that barks.', source: 'pets.txt', embedding: [0.8, 0.2, 0.0]}), "
            "(r:Chunk {id: 'c3', text: 'Rain falls from clouds.', source: 'weather.txt', embedding: [0.0, 1.0, 0.0]}), "
            "(f:Chunk {id: 'c4', text: 'Felines sleep.', source: 'pets.txt', embedding: [0.9, 0.0, 0.0]}), "
            "(a:Animal {name: 'Felis catus'}), (p:Bare {text: 'nothing finds it'}), (n:Number {n: 1}), "
            "(c)-[:ABOUT]->(a), (c)-[:NEXT]->(d)");
        auto store = inNodes("?label=Bare");
        QVERIFY2(errorOf(store).find("CREATE FULLTEXT INDEX passages FOR (n:`Bare`) ON EACH [n.`text`]") !=
                     std::string::npos,
                 errorOf(store).c_str());
        QVERIFY2(errorOf(inNodes("?label=Number")).find("no property with text") != std::string::npos, "");
        write("CREATE FULLTEXT INDEX passages FOR (n:Chunk) ON EACH [n.text] OPTIONS {indexConfig: "
              "{`fulltext.analyzer`: 'english'}}");
        write("CREATE VECTOR INDEX meanings FOR (n:Chunk) ON (n.embedding) OPTIONS {indexConfig: "
              "{`vector.dimensions`: 3, `vector.similarity_function`: 'cosine'}}");
        write("CALL db.awaitIndexes(60)");
        QVERIFY2(errorOf(inNodes("")).find("add ?label=Chunk") != std::string::npos, errorOf(inNodes("")).c_str());
        QVERIFY2(errorOf(inNodes("?label=Chunks")).find("Did you mean Chunk?") != std::string::npos, "");

        store = inNodes("?label=Chunk");
        QVERIFY2(store, errorOf(store).c_str());
        QVERIFY((*store)->info().readOnlyVerified);
        auto hits = found(**store, "Which of the pets purrs?");
        QCOMPARE(QString::fromStdString(documentsOf(hits)), QStringLiteral("pets.txt#c1 pets.txt#c2"));
        QCOMPARE(hits[0].passage.heading, "Animal Felis catus"); // the node of the passage
        QCOMPARE(documentsOf(found(**store, "pets clouds", 4, {"weather.txt"})), "weather.txt#c3");
        for (const char *words : {"NOT cat AND (", "cat~ \"", "/cat[/ *:* +-", "text:cat^9"})
            QVERIFY2((*store)->run({words, {}}, {}, {}), words);
        const auto schema = (*store)->describe({}).value();
        QCOMPARE(schema->entities.size(), std::size_t{2});
        const auto terms = termsOf((*store)->explain({"pets zeppelin", {}}, {}).value());
        QCOMPARE(terms[0].passages, 2);
        QVERIFY(!terms[1].known);

        auto fused = inNodes("?label=Chunk&embedding=topics:3");
        QVERIFY2(fused, errorOf(fused).c_str());
        hits = found(**fused, "Which pet purrs?", 4);
        QCOMPARE(QString::fromStdString(documentsOf(hits)),
                 QStringLiteral("pets.txt#c1 pets.txt#c2 pets.txt#c4 weather.txt#c3"));
        QCOMPARE(hits[2].wordRank, 0);
        auto other = inNodes("?label=Chunk&embedding=topics:5");
        QVERIFY2(other, errorOf(other).c_str());
        const auto failing = (*other)->run({"Which pet?", {}}, {}, {});
        QVERIFY(!failing && failing.error().message.find("Write embedding=MODEL") != std::string::npos);

        const std::string answer = answeredFrom(std::move(*store), "Which small pet purrs?");
        QVERIFY2(answer.starts_with("answered") && answer.find("A cat is a small pet") != std::string::npos,
                 answer.c_str());
        QCOMPARE(writer.number("MATCH (n) RETURN count(n)"), 7); // nothing was written
    }
};

QTEST_GUILESS_MAIN(TestDocumentStores)
#include "tst_documentstores.moc"
