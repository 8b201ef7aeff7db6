// SPDX-License-Identifier: GPL-3.0-or-later
// Replies of a real model (tests/recorded, written by tests/models/keepreplies.py), each read as an agent reads it: the
// parts found stay the same. REFLEXION_WRITE_RECORDED=1 writes the present ones into the file.
#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/query/querynodes.h"
#include "cypher/check/language.h"
#include "llm/replyquery.h"
#include "sql/language/language.h"
#include "support/scriptedclient.h"
#include "workflow/services.h"

#include <QtTest>
#include <any>
#include <fstream>

using nlohmann::json;

namespace {

const std::string file = REFLEXION_SOURCE_DIR "/tests/recorded/replies.jsonl";

class Live final : public workflow::Activities, private workflow::LiveCall {
public:
    base::Result<base::ArtefactPtr> call(std::string_view, base::ArtefactPtr, const workflow::Live &live) override
    {
        BASE_TRY(auto reply, live(*this));
        return reply.value;
    }
    std::vector<base::Result<base::ArtefactPtr>> callAll(std::string_view, std::vector<Request>, std::size_t) override
    {
        return {};
    }
    base::ArtefactPtr decision() override { return nullptr; }

private:
    std::stop_token stop() const override { return {}; }
    void text(std::string_view) override {}
    void retrying(const base::Error &) override {}
};

std::vector<json> recorded()
{
    std::vector<json> all;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
        all.push_back(json::parse(line));
    return all;
}

// The queries of a reply to a request for queries, else the arguments; or a text with the reason for none.
json foundIn(const json &line)
{
    llm::ChatReply reply;
    reply.text = line.value("text", std::string());
    reply.reasoning = line.value("reasoning", std::string());
    reply.finishReason = line.value("finish", std::string());
    const auto client = std::make_shared<support::ScriptedClient>();
    for (int i = 0; i < agents::triesPerCall; ++i) // the same again if it is repeated
        client->reply(reply);
    workflow::Services services;
    services.add(agents::roles::model, [client](const std::string &) {
        return base::Result<std::any>(std::any(std::shared_ptr<llm::Client>(client)));
    });
    services.bind(std::make_shared<const workflow::Bindings>(workflow::Bindings{{agents::roles::model, "m"}}));
    base::SystemClock clock;
    base::SeededRandom random(1);
    Live activities;
    workflow::Context context{{}, clock, random, services, activities, 1};

    agents::ModelCall call{base::text("q"), {"Tool", "", line.value("schema", json())}, {}, {}, {}};
    const json &schema = call.tool.parameters;
    const bool wantsQuery = line["form"] != "schema" ||
                            (schema.contains("properties") && (schema["properties"].contains("search_queries") ||
                                                               schema["properties"].contains("revised_query")));
    if (!schema.is_object())
        call.tool.parameters = {{"type", "object"}, {"required", {"search_queries"}}};
    if (wantsQuery) {
        std::shared_ptr<const data::Language> language;
        if (line["language"] == "SQL")
            language = std::make_shared<sql::SqlLanguage>(sql::Dialect::sqlite);
        else
            language = std::make_shared<cypher::CypherLanguage>();
        call.free = agents::queryReply(language, [](const json &arguments) {
            for (const auto &query : agents::queriesOf(agents::queriesIn(arguments)))
                if (llm::mayBeginStatement(query))
                    return true;
            return false;
        });
    }
    const auto answer = agents::callModel(context, call);
    if (!answer)
        return answer.error().message;
    if (!answer->failed.isEmpty() || !answer->abstained.empty())
        return answer->failed.english() + answer->abstained;
    return wantsQuery ? agents::queriesIn(answer->arguments) : answer->arguments;
}

} // namespace

class TestRecordedReplies : public QObject {
    Q_OBJECT
private slots:
    void contentFoundInAReplyIsUnchanged_data()
    {
        QTest::addColumn<QByteArray>("line");
        int number = 0;
        for (const json &line : recorded())
            QTest::addRow("%03d %s", ++number, line["form"].get<std::string>().c_str())
                << QByteArray::fromStdString(line.dump());
        QVERIFY2(number > 0, "tests/recorded/replies.jsonl has no reply");
    }
    void contentFoundInAReplyIsUnchanged()
    {
        QFETCH(QByteArray, line);
        const json known = json::parse(line.toStdString());
        const json found = foundIn(known);
        if (!m_writes)
            QCOMPARE(QByteArray::fromStdString(found.dump(1)), QByteArray::fromStdString(known["finds"].dump(1)));
        m_lines.push_back(known);
        m_lines.back()["finds"] = found;
    }
    void cleanupTestCase()
    {
        if (!m_writes)
            return;
        std::ofstream out(file);
        for (const json &line : m_lines)
            out << line.dump() << "\n";
    }

private:
    const bool m_writes = qEnvironmentVariableIsSet("REFLEXION_WRITE_RECORDED");
    std::vector<json> m_lines;
};

QTEST_APPLESS_MAIN(TestRecordedReplies)
#include "tst_recordedreplies.moc"
