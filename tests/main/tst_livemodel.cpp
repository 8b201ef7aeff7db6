// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the samples to a real language model, through four agents: what must hold whatever the model writes.
// REFLEXION_TEST_LLM has the model as --model takes it: http://127.0.0.1:8080/v1, gguf:FILE. Skips without it.
#include "agents/engine/modelcall.h"
#include "command.h"
#include "cypher/check/language.h"
#include "sql/language/language.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

using nlohmann::json;

namespace {

std::vector<json> linesOf(const std::string &text)
{
    std::vector<json> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        all.push_back(json::parse(line));
    return all;
}

std::string contentOf(const std::string &file)
{
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// Whether the agent finds a query of the source in a recorded exchange.
bool holdsQuery(const json &exchange, const std::string &source)
{
    std::shared_ptr<const data::Language> language;
    if (source == "sample:")
        language = std::make_shared<cypher::CypherLanguage>();
    else
        language = std::make_shared<sql::SqlLanguage>(sql::Dialect::sqlite);
    auto reply = exchange.contains("reply") ? llm::ChatReply::fromJson(exchange["reply"])
                                            : base::Result<llm::ChatReply>(llm::ChatReply{});
    if (!reply)
        return false;
    for (const llm::ToolCall &call : reply->toolCalls)
        reply->text += "\n" + call.arguments;
    std::string how;
    return agents::queryReply(language, {}).read(*reply, how).has_value();
}

} // namespace

class TestLiveModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (m_model.empty())
            QSKIP("REFLEXION_TEST_LLM names no model: the loop is tested with recorded replies only.");
    }

    void everyAgentKeepsItsPromises_data()
    {
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("question");
        const auto row = [](const char *agent, const char *source, const char *question) {
            QTest::addRow("%s: %s", agent, question) << agent << source << question;
        };
        row("kg-reflexion", "sample:", "Which drugs treat multiple sclerosis?");
        row("kg-reflexion", "sample:", "How many genes are associated with asthma?");
        row("kg-reflexion", "sample:", "What is the weather?");
        row("sql-reflection", "sample:library", "How many books are there?");
        row("sql-reflection", "sample:library", "Which authors died before 1850?");
        row("self-rag", "sample:documents", "Which yearly relapse rate was found with fingolimod?");
        row("react", "sample:", "How many drugs treat asthma?");
    }
    void everyAgentKeepsItsPromises()
    {
        QFETCH(const QString, agent);
        QFETCH(const QString, source);
        QFETCH(const QString, question);
        const std::string uri = source.toStdString();
        const QTemporaryDir folder;
        const auto path = [&](const char *name) { return folder.filePath(QString::fromLatin1(name)).toStdString(); };
        const auto ask = [&](const std::string &model, std::vector<std::string> more) {
            std::vector<std::string> words{
                "ask", "--json",          "--agent", agent.toStdString(), "-s",  uri,          "--model",
                model, "--reply-seconds", "600",     "--reply-tokens",    "512", "--drafters", "model"};
            words.insert(words.end(), more.begin(), more.end());
            words.push_back(question.toStdString());
            m_command.run(words);
            return json::parse(m_command.output, nullptr, false);
        };
        const json live = ask(m_model, {"--record", path("r.jsonl"), "--session", path("s.rfx")});
        const std::string context = m_command.output + m_command.errors;
        QVERIFY2(live.is_object() && live.contains("status"), context.c_str());
        const auto exchanges = linesOf(contentOf(path("r.jsonl")));
        QVERIFY2(!exchanges.empty() && exchanges.front().contains("reply"), context.c_str()); // the model was reached

        // No run fails for a reply that held a query, and none that has rows.
        const bool failed = live["status"] == "failed";
        const json rows = live.value("rows", json::array());
        QVERIFY2(!failed || rows.empty(), context.c_str());
        if (failed && agent.contains(QLatin1String("-refle"))) // writes queries
            for (const json &exchange : exchanges)
                QVERIFY2(!holdsQuery(exchange, uri), (exchange.dump() + context).c_str());

        // The rows of the answer are those of its query.
        if (!rows.empty() && live.value("query", json()).is_string()) {
            m_command.run({"query", "-s", uri, "--format", "jsonl", live["query"].get<std::string>()});
            QCOMPARE(QByteArray::fromStdString(json(linesOf(m_command.output)).dump(1)),
                     QByteArray::fromStdString(rows.dump(1)));
        }

        // Every step and reply is recorded: the session has the steps, and the replies alone lead to the same end.
        m_command.run({"session", "export", path("s.rfx")});
        int checkpoints = 0;
        for (const json &line : linesOf(m_command.output))
            checkpoints += line["type"] == "checkpoint" ? 1 : 0;
        if (agent == QLatin1String("react")) // its "steps" are those of its plan
            QVERIFY(checkpoints > 2);
        else
            QCOMPARE(checkpoints, live["steps"].get<int>() + 1); // one for the start
        const json replayed = ask("recorded:" + path("r.jsonl"), {});
        QVERIFY2(replayed.is_object(), (m_command.output + m_command.errors).c_str());
        for (const char *part : {"status", "reason", "query", "rows", "answer"})
            QVERIFY2(replayed.value(part, json()) == live.value(part, json()),
                     (std::string(part) + " " + context + m_command.output).c_str());
    }

private:
    const std::string m_model = qEnvironmentVariable("REFLEXION_TEST_LLM").toStdString();
    support::Command m_command;
};

QTEST_GUILESS_MAIN(TestLiveModel)
#include "tst_livemodel.moc"
