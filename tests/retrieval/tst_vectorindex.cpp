// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of a collection: when the model is called and with which texts, the search in them, and the fused ranking.
#include "retrieval/collections.h"
#include "retrieval/documentsource.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>
#include <filesystem>
#include <fstream>
#include <random>

using namespace retrieval;

namespace {

// Each word is a dimension of the vector, synonyms share one; counts its calls.
class Meanings final : public llm::Embedder {
public:
    struct Seen {
        std::vector<std::string> texts;
        int calls = 0;
        std::optional<base::Error> failure;
    };
    explicit Meanings(std::shared_ptr<Seen> seen) : m_seen(std::move(seen)) {}
    std::string name() const override { return "meanings"; }
    base::Result<llm::Embeddings> embed(const llm::EmbedRequest &request, std::stop_token) override
    {
        static const std::map<std::string, std::size_t> places{{"car", 0},   {"automobile", 0}, {"vehicle", 0},
                                                               {"apple", 1}, {"fruit", 1},      {"boat", 2}};
        if (m_seen->failure)
            return tl::unexpected(*m_seen->failure);
        ++m_seen->calls;
        llm::Embeddings answer;
        answer.usage.calls = 1;
        for (const std::string &text : request.texts) {
            m_seen->texts.push_back(text);
            std::vector<float> vector(4, 0.0F);
            vector[3] = 0.1F;
            for (const auto &[word, place] : places)
                if (text.find(word) != std::string::npos)
                    vector[place] += 1;
            answer.vectors.push_back(std::move(vector));
            answer.usage.tokensIn += 5;
        }
        return answer;
    }

private:
    std::shared_ptr<Seen> m_seen;
};

class Place {
public:
    Place()
    {
        write("a.txt", "The car is red.");
        write("b.txt", "An apple is a fruit that falls far from no tree.");
        write("c.txt", "My automobile broke down.");
        write("d.txt", "A boat floats.");
    }
    void write(const std::string &name, const std::string &text) const
    {
        std::filesystem::create_directories(m_folder.path().toStdString() + "/docs");
        std::ofstream(m_folder.path().toStdString() + "/docs/" + name) << text;
    }
    std::string address() const { return "docs:" + m_folder.path().toStdString() + "/docs"; }
    Collections collections() const
    {
        static const base::FolderResources resources(REFLEXION_SOURCE_DIR "/resources");
        return {m_folder.path().toStdString() + "/cache",
                resources,
                {},
                [seen = seen](const std::string &name,
                              const std::stop_token &) -> base::Result<std::unique_ptr<llm::Embedder>> {
                    if (name != "meanings")
                        return base::fail(base::Category::usage, "There is no model " + name + ".");
                    return std::make_unique<Meanings>(seen);
                }};
    }
    OpenCollection opened() const
    {
        auto open = collections().openCurrent(address(), {}, {}, &report);
        if (!open)
            qFatal("%s", open.error().message.c_str());
        return std::move(*open);
    }
    void embed(const std::string &model = "meanings") const
    {
        if (const auto named = collections().setEmbedding(opened(), model); !named)
            qFatal("%s", named.error().message.c_str());
    }
    std::shared_ptr<Meanings::Seen> seen = std::make_shared<Meanings::Seen>();
    mutable RefreshReport report;

private:
    QTemporaryDir m_folder;
};

std::string ranks(const std::vector<Hit> &hits)
{
    std::string text;
    for (const Hit &hit : hits)
        text += (text.empty() ? "" : " ") + hit.passage.document.substr(0, 1) + std::to_string(hit.wordRank) + "/" +
                std::to_string(hit.vectorRank);
    return text;
}

} // namespace

class TestVectorIndex : public QObject {
    Q_OBJECT

private slots:
    void withoutAModelWordsAloneRank();
    void findsByMeaningAndShowsBothRanks();
    void onlyChangedPassagesAreEmbeddedAgain();
    void anotherModelBeginsAnew();
    void failedModelFallsBackToWords();
    void theSampleSaysThatItHasNone();
    void rowsHaveTheRanks();
    void manyVectorsAreFoundInAGraph();
    void vectorsOfAnotherLengthAreRefused();
    void twoRankingsAreFused();
};

void TestVectorIndex::withoutAModelWordsAloneRank()
{
    const Place place;
    auto open = place.opened();
    const auto hits = open.collection->search("automobile", 4, {});
    QCOMPARE(ranks(*hits), std::string("c0/0"));
    QVERIFY(open.collection->info().ranking.find("vectors") == std::string::npos);
    QCOMPARE(place.seen->calls, 0);
}

void TestVectorIndex::findsByMeaningAndShowsBothRanks()
{
    const Place place;
    place.embed();
    auto open = place.opened();
    const auto hits = open.collection->search("automobile", 3, {});
    QVERIFY(hits.has_value());
    // c has the word and the meaning, a only the meaning; the others are only far neighbours.
    QCOMPARE(ranks(*hits), std::string("c1/2 a0/1 d0/3"));
    QVERIFY(open.collection->info().ranking.find("fused with vectors of meanings") != std::string::npos);
    QCOMPARE(place.seen->texts.size(), std::size_t{5}); // four passages, one query
}

void TestVectorIndex::onlyChangedPassagesAreEmbeddedAgain()
{
    const Place place;
    place.embed();
    (void)place.opened();
    QCOMPARE(place.seen->texts.size(), std::size_t{4});
    (void)place.opened();
    QCOMPARE(place.seen->texts.size(), std::size_t{4});
    place.write("d.txt", "A boat is a vehicle, too.");
    auto open = place.opened();
    QCOMPARE(place.seen->texts.size(), std::size_t{5});
    QVERIFY(place.seen->texts.back().starts_with("A boat is a vehicle"));
    const auto hits = open.collection->search("automobile", 2, {});
    QCOMPARE(ranks(*hits), std::string("c1/2 a0/1"));
    place.write("e.txt", "The car is red."); // the words of another passage: no call
    (void)place.opened();
    QCOMPARE(place.seen->texts.size(), std::size_t{6}); // the query above, and no passage more
}

void TestVectorIndex::anotherModelBeginsAnew()
{
    const Place place;
    place.embed();
    (void)place.opened();
    place.embed("other");
    (void)place.opened();
    QVERIFY(std::any_of(place.report.problems.begin(), place.report.problems.end(), [](const auto &each) {
        return each.second.find("There is no model other.") != std::string::npos;
    }));
    place.embed(""); // words only again
    (void)place.opened();
    QVERIFY(place.report.problems.empty());
}

void TestVectorIndex::failedModelFallsBackToWords()
{
    const Place place;
    place.embed();
    place.seen->failure = base::Error{base::Category::unreachable, "The server does not answer.", {}, "connect"};
    auto open = place.opened();
    QCOMPARE(place.report.problems.size(), std::size_t{1});
    QVERIFY2(place.report.problems[0].second.find("words only. The server does not answer.") != std::string::npos,
             place.report.problems[0].second.c_str());
    QCOMPARE(ranks(*open.collection->search("automobile", 4, {})), std::string("c0/0"));
    place.seen->failure.reset(); // the next time they are requested
    auto again = place.opened();
    QCOMPARE(again.collection->search("automobile", 4, {})->size(), std::size_t{4});
    place.seen->failure = base::Error{base::Category::unreachable, "The server does not answer.", {}, "connect"};
    const auto refused = again.collection->search("automobile", 4, {}); // vectors are there, the query's is not
    QVERIFY(!refused && refused.error().message.find("--embedding none") != std::string::npos);
}

void TestVectorIndex::theSampleSaysThatItHasNone()
{
    const Place place;
    const auto collections = place.collections();
    auto open = collections.openCurrent("sample:documents", {});
    QVERIFY(open.has_value());
    const auto named = collections.setEmbedding(*open, "meanings");
    QVERIFY(!named && named.error().message.find("sample") != std::string::npos);
}

void TestVectorIndex::rowsHaveTheRanks()
{
    const Place place;
    place.embed();
    auto source = DocumentSource::open(place.collections(), place.address(), {}, {});
    QVERIFY(source.has_value());
    const auto rows = (*source)->run({"automobile", {}}, {}, {});
    QVERIFY(rows.has_value());
    const auto hits = hitsOf(*rows);
    QCOMPARE(hits.size(), std::size_t{4});
    QCOMPARE(hits[0].wordRank, 1);
    QCOMPARE(hits[1].vectorRank, 1);
    QVERIFY((*source)->info().dialect.find("vectors") != std::string::npos);
    QCOMPARE(spentFor(*rows)->tokensIn, 5); // of the question alone
    const Place words;
    auto plain = DocumentSource::open(words.collections(), words.address(), {}, {});
    const auto without = (*plain)->run({"automobile", {}}, {}, {});
    QVERIFY(!spentFor(*without));
    QCOMPARE(without->columnCount() + 2, rows->columnCount());
}

namespace {

class Random final : public llm::Embedder {
public:
    std::string name() const override { return "random"; }
    base::Result<llm::Embeddings> embed(const llm::EmbedRequest &request, std::stop_token) override
    {
        llm::Embeddings answer;
        for (const std::string &text : request.texts) {
            std::mt19937 engine(static_cast<unsigned>(std::stoi(text)));
            std::vector<float> vector(8);
            for (float &each : vector)
                each = static_cast<float>(engine() % 1000) - 500;
            answer.vectors.push_back(std::move(vector));
        }
        return answer;
    }
};

} // namespace

// Above the limit for a linear search: the graph finds nearly what a comparison finds, and the same each time.
void TestVectorIndex::manyVectorsAreFoundInAGraph()
{
    constexpr int count = 800;
    Random random;
    const auto passages = [](const VectorIndex::Visit &visit) -> base::Status {
        for (int i = 1; i <= count; ++i)
            BASE_CHECK(visit(i, std::to_string(i)));
        return {};
    };
    auto index = VectorIndex::open({}, "random", 100);
    QVERIFY((*index)->refresh("1", passages, random, {}).has_value());
    QCOMPARE((*index)->size(), std::size_t{count});
    int right = 0;
    for (int i = 1; i <= 40; ++i) {
        const auto query = random.embed({{std::to_string(i * 20)}}, {})->vectors.front();
        const auto near = (*index)->nearest(query, 5);
        QVERIFY(near.has_value() && near->size() == 5);
        right += near->front().passage == i * 20 ? 1 : 0;
        QVERIFY(near->at(0).similarity >= near->at(1).similarity);
        QCOMPARE((*index)->nearest(query, 5)->at(4).passage, near->at(4).passage);
    }
    QVERIFY2(right >= 39, qPrintable(QString::number(right)));
}

void TestVectorIndex::vectorsOfAnotherLengthAreRefused()
{
    Random random;
    auto index = VectorIndex::open({}, "random");
    QVERIFY(
        (*index)->refresh("1", [](const VectorIndex::Visit &visit) { return visit(1, "1"); }, random, {}).has_value());
    const auto near = (*index)->nearest({1.0F, 2.0F}, 1);
    QVERIFY(!near && near.error().message.find("2 numbers") != std::string::npos);
}

void TestVectorIndex::twoRankingsAreFused()
{
    const auto fused = fuse({7, 8, 9}, {9, 5});
    QCOMPARE(fused.size(), std::size_t{4});
    QCOMPARE(fused[0].passage, std::int64_t{9}); // third and first
    QCOMPARE(fused[0].score, 1 / 63.0 + 1 / 61.0);
    QCOMPARE(fused[1].passage, std::int64_t{7});
    QCOMPARE(fused[2].passage, std::int64_t{5}); // second alone, as 8: the smaller first
    QCOMPARE(fused[2].wordRank, 0);
    QCOMPARE(fused[2].vectorRank, 2);
}

QTEST_GUILESS_MAIN(TestVectorIndex)
#include "tst_vectorindex.moc"
