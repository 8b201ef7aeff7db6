// SPDX-License-Identifier: GPL-3.0-or-later
// The query or answer of a reply is shown while it arrives, for every cut of the reply.
#include "llm/streamedtext.h"

#include <QtTest>

class StreamedTextTest : public QObject {
    Q_OBJECT
private slots:
    void replyShowsItsQueryOrAnswer_data()
    {
        QTest::addColumn<QByteArray>("reply");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char *name, const char *reply, const char *shown) {
            QTest::newRow(name) << QByteArray(reply) << QByteArray(shown);
        };
        row("prose", "The answer is 3.", "The answer is 3.");
        row("nothing", "", "");
        row("a bracket", "{", "");
        row("a field", "{\"query\": ", "");
        row("half a field", "{\"que", "");
        row("a query", "{\"query\": \"MATCH (n)\"", "MATCH (n)");
        row("half a query", "{\"query\": \"MATCH (n) RET", "MATCH (n) RET");
        row("torn escape", "{\"query\": \"MATCH\\", "MATCH");
        row("line break", "{\"query\": \"MATCH (n)\\nRETURN n", "MATCH (n)\nRETURN n");
        row("quotation marks", "{\"sql\": \"SELECT \\\"a\\\" FROM", "SELECT \"a\" FROM");
        row("torn unicode", "{\"answer\": \"Caf\\u00e", "Caf");
        row("unicode", "{\"answer\": \"Caf\\u00e9", "Caf\xc3\xa9");
        row("half a pair", "{\"answer\": \"a\\ud83d", "a");
        row("half a pair and more", "{\"answer\": \"a\\ud83d\\ude", "a");
        row("a pair", "{\"answer\": \"a\\ud83d\\ude00", "a\xf0\x9f\x98\x80");
        row("half a pair alone", "{\"answer\": \"\\ud83d!\"", "\xef\xbf\xbd!");
        row("torn character", "{\"answer\": \"Caf\xc3", "Caf");
        row("torn character in prose", "Caf\xc3", "Caf");
        row("nested", "{\"arguments\": {\"args\": {\"cypher\": \"RETURN 1", "RETURN 1");
        row("arguments as text", "{\"name\": \"run\", \"arguments\": \"{\\\"query\\\": \\\"RETURN \\\\\\\"a\\\\\\\" A",
            "RETURN \"a\" A");
        row("a list", "{\"search_queries\": [\"RETURN 1\", \"RETURN 2", "RETURN 1\nRETURN 2");
        row("remark behind", "{\"search_queries\": [\"RETURN 1\"], \"reflection\": \"Too", "RETURN 1");
        row("newest", "{\"answer\": \"Three.\", \"reflection\": \"Too few.\", \"revised_query\": \"RETURN", "RETURN");
        row("others do not replace it", "{\"query\": \"RETURN 1\", \"language\": \"Cypher", "RETURN 1");
        row("another field", "{\"expression\": \"2 + 2", "2 + 2");
        row("only a label", "{\"name\": \"calculator\", ", "");
        row("prose before", "Here it is: {\"query\": \"RETURN 1", "RETURN 1");
        row("a fence", "Here:\n```cypher\nMATCH (n) RET", "MATCH (n) RET");
        row("a closed fence", "```sql\nSELECT 1\n```\nThis counts.", "SELECT 1\n");
        row("a closing fence", "```sql\nSELECT 1\n``", "SELECT 1\n");
        row("JSON in a fence", "```json\n{\"query\": \"RETURN 1", "RETURN 1");
        row("properties of Cypher", "MATCH (n {name: 'a'}) RETURN n", "MATCH (n {name: 'a'}) RETURN n");
        row("citation", "[1] says so.", "[1] says so.");
        row("JSON in a query", "SELECT '{\"a\": 1}'", "SELECT '{\"a\": 1}'");
    }
    void replyShowsItsQueryOrAnswer()
    {
        QFETCH(const QByteArray, reply);
        QFETCH(const QByteArray, shown);
        const QByteArray found = QByteArray::fromStdString(llm::streamedText(reply.toStdString()));
        QCOMPARE(found, shown);
    }

    // Each prefix of a reply shows a prefix of the final text.
    void textOnlyGrows()
    {
        const std::string reply =
            "{\"query\": \"MATCH (n {name: \\\"Caf\\u00e9 \\ud83d\\ude00 ü\\\"})\\nRETURN n.a, 'x'\"}";
        const std::string whole = llm::streamedText(reply);
        std::size_t length = 0;
        for (std::size_t cut = 0; cut <= reply.size(); ++cut) {
            const std::string shown = llm::streamedText(reply.substr(0, cut));
            QVERIFY2(whole.starts_with(shown), shown.c_str());
            QVERIFY(shown.size() >= length);
            length = shown.size();
        }
        QCOMPARE(QByteArray::fromStdString(whole),
                 QByteArray("MATCH (n {name: \"Caf\xc3\xa9 \xf0\x9f\x98\x80 \xc3\xbc\"})\nRETURN n.a, 'x'"));
    }

    void deepAndLongRepliesAreRead()
    {
        const std::string brackets(100000, '['); // no JSON that a model writes
        QVERIFY(llm::streamedText(brackets) == brackets);
        std::string deep;
        for (int i = 0; i < 1000; ++i)
            deep += "{\"a\": ";
        QCOMPARE(llm::streamedText(deep), std::string());
    }
};

QTEST_APPLESS_MAIN(StreamedTextTest)
#include "tst_streamedtext.moc"
