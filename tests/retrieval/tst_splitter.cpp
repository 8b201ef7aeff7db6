// SPDX-License-Identifier: GPL-3.0-or-later
// The splits, compared with those of LangChain's splitter (cases/splits.json, made by cases/record-splits.py).
#include "retrieval/splitter.h"

#include <QtTest/QtTest>
#include <fstream>
#include <nlohmann/json.hpp>

class TestSplitter : public QObject {
    Q_OBJECT

private slots:
    void cutsAsLangChainDoes_data();
    void cutsAsLangChainDoes();
    void countsWithTheGivenFunction();
};

void TestSplitter::cutsAsLangChainDoes_data()
{
    QTest::addColumn<QByteArray>("recorded");
    // Another file with more of them, made by the script, may be given.
    const QByteArray other = qgetenv("REFLEXION_SPLITS");
    std::ifstream file(other.isEmpty() ? REFLEXION_SOURCE_DIR "/tests/retrieval/cases/splits.json" : other.constData());
    QVERIFY(file);
    for (const auto &each : nlohmann::json::parse(file))
        QTest::newRow(each["name"].get<std::string>().c_str()) << QByteArray::fromStdString(each.dump());
}

void TestSplitter::cutsAsLangChainDoes()
{
    QFETCH(QByteArray, recorded);
    const auto each = nlohmann::json::parse(recorded.toStdString());
    const std::string text = each["text"];
    for (const auto &setting : each["splits"]) {
        const auto spans = retrieval::split(text, {setting["size"], setting["overlap"], {}});
        std::vector<std::string> chunks;
        for (const base::Span &span : spans)
            chunks.push_back(text.substr(span.begin, span.end - span.begin));
        auto expected = setting["chunks"].get<std::vector<std::string>>();
        // LangChain returns a piece of white space unchanged if it is not joined with others; so do we.
        QCOMPARE(nlohmann::json(chunks).dump(), nlohmann::json(expected).dump());
    }
}

void TestSplitter::countsWithTheGivenFunction()
{
    const auto spans = retrieval::split(
        "one two three four", {8, 0, [](std::string_view piece) { return static_cast<std::int64_t>(piece.size()); }});
    QCOMPARE(spans, (std::vector<base::Span>{{0, 7}, {8, 13}, {14, 18}}));
}

QTEST_APPLESS_MAIN(TestSplitter)
#include "tst_splitter.moc"
