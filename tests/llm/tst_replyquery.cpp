// SPDX-License-Identifier: GPL-3.0-or-later
// The query is found in a reply of any form, and a truncated query is not used.
#include "llm/replyquery.h"

#include "llm/repetition.h"
#include "llm/structured.h"
#include "llm/writtencalls.h"

#include <QtTest>

using nlohmann::json;

namespace {

const std::string query = "MATCH (c:Customer) RETURN count(c) AS n";

// Like a query language: a query begins with a clause, ends with what is returned, and holds no sentence.
bool isQuery(std::string_view text)
{
    const std::string one(text);
    const bool begins = llm::mayBeginStatement(text);
    const bool returns = one.find("RETURN ") != std::string::npos || one.find("SELECT ") != std::string::npos ||
                         one.find("return ") != std::string::npos;
    return begins && returns && one.find(". ") == std::string::npos && one.find("\n\n") == std::string::npos &&
           one.find("It counts") == std::string::npos && one.find("SQLResult") == std::string::npos &&
           one.find("```") == std::string::npos;
}

std::string foundIn(const llm::ChatReply &reply)
{
    const auto found = llm::queryIn(reply, isQuery);
    return found ? found->queries.front() : "nothing";
}

std::string foundIn(const std::string &text, const char *finish = "stop")
{
    llm::ChatReply reply;
    reply.text = text;
    reply.finishReason = finish;
    llm::separateThoughts(reply);
    return foundIn(reply);
}

const llm::Tool &draft()
{
    static const llm::Tool tool{"GenerateQuery", "Generate the query.", json::parse(R"({
        "type": "object",
        "properties": {"answer": {"type": "string"}, "search_queries": {"type": "array", "items": {"type": "string"}}},
        "required": ["search_queries"]})")};
    return tool;
}

} // namespace

class TestReplyQuery : public QObject {
    Q_OBJECT

private slots:
    void aQueryIsFoundInWhateverForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        row("bare", query);
        row("bare with its end", query + ";\n");
        row("fence", "Here is the query:\n\n```cypher\n" + query + "\n```\nIt counts them.");
        row("fence without a language", "```\n" + query + "\n```");
        row("fence on one line", "```cypher " + query + " ```");
        row("fence of tildes", "~~~cypher\n" + query + "\n~~~");
        row("fence that is not closed", "```cypher\n" + query);
        row("behind a label", "Cypher: " + query);
        row("behind a label and a break", "Answer:\n" + query);
        row("behind a label in bold", "**Query:** " + query);
        row("before prose", query + "\n\nIt counts the customers. There are some.");
        row("before prose without an empty line", query + "\nIt counts the customers.");
        row("after prose", "To count them we use this.\n" + query);
        row("in a sentence", "You can ask `" + query + "` of the graph.");
        row("with a sign of the template", query + "\n**<|im_end|>**");
        row("after thoughts", "<think>maybe MATCH (n) RETURN n</think>\n```cypher\n" + query + "\n```");
        row("after thoughts whose beginning is missing", "The user wants a count.\n</think>\n\n" + query);
        row("the better of two fences",
            "```cypher\nMATCH (n) RETURN n\n```\nbut better:\n```cypher\n" + query + "\n```");
        row("a fence of rows behind it", "```cypher\n" + query + "\n```\nwhich gives\n```\n| n |\n| 3 |\n```");
        row("query alone in JSON", json{{"query", query}}.dump());
        row("cypher in JSON in a fence", "```json\n" + json{{"cypher", query}, {"why", "It counts"}}.dump(2) + "\n```");
        row("a field that nobody knows", json{{"my_cypher_text", query}}.dump());
        row("fence in a field", json{{"answer", "```cypher\n" + query + "\n```"}}.dump());
        row("call of another tool", json{{"name", "run_cypher"}, {"arguments", {{"statement", query}}}}.dump());
        row("the log of a chain", "Question: How many?\nSQLQuery: " + query + "\nSQLResult: 5\nAnswer: 5");
    }
    void aQueryIsFoundInWhateverForm()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(QByteArray::fromStdString(foundIn(text.toStdString())), QByteArray::fromStdString(query));
    }

    void commentsAndLinesBelongToTheQuery()
    {
        const std::string whole = "-- count the rows\nSELECT count(*) AS n\nFROM a -- done";
        QCOMPARE(foundIn("```sql\n" + whole + ";\n```"), whole);
        QCOMPARE(foundIn(whole), whole);
    }

    void proseIsNoQuery_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("refusal") << QByteArray("I cannot answer that from this schema.");
        QTest::newRow("English that begins as a clause") << QByteArray("With this schema the question has no answer.");
        QTest::newRow("a fence of JSON") << QByteArray("```json\n{\"a\": 1}\n```");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("only thoughts") << QByteArray("<think>MATCH (n) RETURN n</think>");
    }
    void proseIsNoQuery()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(foundIn(text.toStdString()), std::string("nothing"));
    }

    void truncatedPartIsNotUsed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isTaken");
        const auto row = [](const char *name, const std::string &text, bool isTaken) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << isTaken;
        };
        row("bare", query, false);
        row("fence not closed", "```cypher\n" + query, false);
        row("fence closed", "```cypher\n" + query + "\n```\nIt cou", true);
        row("query before prose that was cut", query + "\n\nIt counts the cust", true);
        row("text in JSON", "{\"search_queries\": [\"" + query, false);
        row("text in JSON that was closed", "{\"search_queries\": [\"" + query + "\"], \"reflection\": \"It cou", true);
    }
    void truncatedPartIsNotUsed()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isTaken);
        QCOMPARE(foundIn(text.toStdString(), "length"), isTaken ? query : std::string("nothing"));
    }

    void thoughtsAloneGiveOnlyMarkedQueries()
    {
        llm::ChatReply reply;
        reply.reasoning = "I think of " + query;
        QCOMPARE(foundIn(reply), std::string("nothing"));
        reply.reasoning = json{{"search_queries", {query}}}.dump();
        QCOMPARE(foundIn(reply), query);
        reply.reasoning = "So:\n```cypher\n" + query + "\n```";
        QCOMPARE(foundIn(reply), query);
    }

    // A call written as text, in the dialects of the models.
    void callsInTextAreReadInEachDialect_data()
    {
        QTest::addColumn<QByteArray>("text");
        const std::string arguments = json{{"answer", "x"}, {"search_queries", {query}}}.dump();
        const auto named = [&](const char *key) {
            return "{\"name\": \"GenerateQuery\", \"" + std::string(key) + "\": " + arguments + "}";
        };
        const auto row = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        std::string doubled;
        for (const char sign : named("arguments"))
            doubled += sign == '{' || sign == '}' ? std::string(2, sign) : std::string(1, sign);
        row("Hermes", "I will call it.\n<tool_call>\n" + named("arguments") + "\n</tool_call>");
        row("Qwen Coder", "<tool_call>\n<function=GenerateQuery>\n<parameter=answer>\nx\n</parameter>\n"
                          "<parameter=search_queries>\n[\"" +
                              query + "\"]\n</parameter>\n</function>\n</tool_call>");
        row("doubled braces", doubled);
        row("the outer braces doubled", "{" + named("arguments") + "}");
        row("Llama", named("parameters"));
        row("Llama with its tag", "<|python_tag|>" + named("parameters") + "<|eom_id|>");
        row("Mistral", "[TOOL_CALLS][" + named("arguments") + "]");
        row("Mistral with the name in front", "[TOOL_CALLS]GenerateQuery[ARGS]" + arguments);
        row("Phi", "functools[" + named("arguments") + "]");
        row("Phi 4 mini", "<|tool_call|>[" + named("arguments") + "]<|/tool_call|>");
        row("Kimi", "<|tool_calls_section_begin|><|tool_call_begin|>functions.GenerateQuery:0"
                    "<|tool_call_argument_begin|>" +
                        arguments + "<|tool_call_end|><|tool_calls_section_end|>");
        row("gpt-oss",
            "<|channel|>commentary to=functions.GenerateQuery <|constrain|>json<|message|>" + arguments + "<|call|>");
        row("as OpenAI has it",
            "{\"tool_calls\": [{\"type\": \"function\", \"function\": " + named("arguments") + "}]}");
        row("Python dict",
            "{'name': 'GenerateQuery', 'arguments': {'answer': None, 'search_queries': ['" + query + "']}}");
        row("twice encoded",
            "{\"name\": \"GenerateQuery\", \"arguments\": " + json(json(arguments).dump()).dump() + "}");
        row("JSON in a fence", "```json\n" + named("arguments") + "\n```");
    }
    void callsInTextAreReadInEachDialect()
    {
        QFETCH(QByteArray, text);
        llm::ChatReply reply;
        reply.text = text.toStdString();
        const auto read = llm::toolArguments(reply, draft());
        const std::string structured = read ? read->value["search_queries"].dump() : "refused: " + read.error().message;
        QVERIFY2(foundIn(reply) == query, (foundIn(reply) + " of " + reply.text).c_str());
        if (text.contains("None")) // the text is null: the schema requires a string
            return;
        QCOMPARE(structured, json::array({query}).dump());
    }

    void severalCallsAreAllRead()
    {
        const std::string inner = json{{"y", 2}}.dump();
        const auto calls = llm::callsInText("<tool_call>" + json{{"name", "a"}, {"arguments", {{"x", 1}}}}.dump() +
                                            "</tool_call>\n<tool_call>" +
                                            json{{"name", "b"}, {"arguments", inner}}.dump() + "</tool_call>");
        QCOMPARE(calls.size(), std::size_t{2});
        QCOMPARE(calls[0].name + calls[0].arguments, std::string("a{\"x\":1}"));
        QCOMPARE(calls[1].name + calls[1].arguments, "b" + inner);
    }

    void aReplyThatRepeatsItselfIsNoticed_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<int>("times");
        QTest::addColumn<bool>("isNoticed");
        QTest::newRow("a sentence") << QByteArray("It is the drug that treats it. ") << 20 << true;
        QTest::newRow("a word") << QByteArray("gene ") << 100 << true;
        QTest::newRow("a condition") << QByteArray(" AND n.name <> 'a long name of something'") << 14 << true;
        QTest::newRow("blanks") << QByteArray("\n   ") << 120 << true;
        QTest::newRow("a sentence that came thrice") << QByteArray("It is the drug that treats it. ") << 3 << false;
        QTest::newRow("a line of a table") << QByteArray("| -------- ") << 8 << false;
    }
    void aReplyThatRepeatsItselfIsNoticed()
    {
        QFETCH(QByteArray, piece);
        QFETCH(int, times);
        QFETCH(bool, isNoticed);
        llm::RepetitionGuard guard;
        bool noticed = guard.feed("Some words before. ");
        for (int i = 0; i < times; ++i)
            noticed = guard.feed(piece.toStdString()) || noticed;
        QCOMPARE(noticed, isNoticed);
    }

    void countingListIsDetectedAsRepetition()
    {
        llm::RepetitionGuard counting, names;
        bool counted = false, named = false;
        for (int i = 0; i < 400; ++i) {
            counted = counting.feed("'gene" + std::to_string(i) + "', ") || counted;
            std::string name;
            for (int n = i * 7919 + 13; n > 0; n /= 5)
                name += char('a' + n % 23);
            named = names.feed("'" + name + "', ") || named;
        }
        QVERIFY(counted);
        QVERIFY(!named);
    }
};

QTEST_APPLESS_MAIN(TestReplyQuery)
#include "tst_replyquery.moc"
