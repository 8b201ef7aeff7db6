// SPDX-License-Identifier: GPL-3.0-or-later
// BioChatter's recorded runs, replayed: the same model requests, queries, rounds, stop and result. Needs the folder of
// the recordings (REFLEXION_TRAJECTORIES_DIR, or biochatter-trajectories of the shared folder).
#include "agents/compatible/compatible.h"
#include "agents/compatible/pythonjson.h"
#include "agents/compatible/queryrecord.h"
#include "agents/engine/agentregistry.h"
#include "agents/engine/names.h"
#include "llm/wireclient.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <QDir>
#include <QtTest>
#include <deque>

using nlohmann::json;
using Ordered = nlohmann::ordered_json;

namespace {

QString folder()
{
    const QString given = qEnvironmentVariable("REFLEXION_TRAJECTORIES_DIR");
    return given.isEmpty() ? qEnvironmentVariable("REFLEXION_SHARED") + QStringLiteral("/biochatter-trajectories")
                           : given;
}

// The scripted server of the recording: its n-th request gets the n-th reply.
class ScriptTransport final : public llm::HttpTransport {
public:
    explicit ScriptTransport(Ordered script) : m_script(std::move(script)) {}
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        asked.push_back(json::parse(request.body));
        if (asked.size() > m_script.size())
            return base::fail(base::Category::internal, "The script is over.", {}, "script");
        const Ordered &reply = m_script[asked.size() - 1];
        head.status = reply.value("http", 200);
        const std::string body = head.status == 200 ? answer(reply).dump() : reply["body"].dump();
        const auto more = bytes(head, body);
        return more ? base::Status() : base::Status(tl::unexpected(more.error()));
    }
    std::vector<json> asked;

private:
    json answer(const Ordered &reply) const
    {
        const std::string id = "call_" + std::to_string(asked.size());
        json calls = json::array();
        const auto add = [&](const Ordered &call, const std::string &name) {
            const std::string arguments =
                call.contains("raw_arguments") ? call["raw_arguments"].get<std::string>() : call["args"].dump();
            calls.push_back(
                {{"id", name}, {"function", {{"name", call["tool"].get<std::string>()}, {"arguments", arguments}}}});
        };
        if (reply.contains("tool"))
            add(reply, id);
        int part = 0;
        for (const auto &each : reply.value("tools", Ordered::array()))
            add(each, id + "_" + std::to_string(++part));
        json message{{"content", reply.value("content", std::string())}};
        if (!calls.empty())
            message["tool_calls"] = calls;
        return {{"choices",
                 json::array({{{"message", message}, {"finish_reason", calls.empty() ? "stop" : "tool_calls"}}})}};
    }
    Ordered m_script;
};

class Recorded final : public agents::QueryRecord {
public:
    // `connects`: false where upstream had no driver (its port was a number): each query raised before it was recorded.
    explicit Recorded(const Ordered &queries, bool connects = true)
        : m_queries(queries.begin(), queries.end()), m_connects(connects || !queries.empty())
    {
    }
    base::Result<Answer> next(const std::string &query) override
    {
        if (!m_connects)
            return Answer{{}, true};
        if (m_queries.empty() || m_queries.front()["query"] != query)
            return base::fail(base::Category::input, "This query was not recorded here: " + query);
        const Ordered one = m_queries.front();
        m_queries.pop_front();
        Answer answer;
        answer.raised = one.contains("raised") && !one["raised"].is_null();
        answer.rows = one.value("rows", Ordered());
        return answer;
    }
    std::size_t left() const { return m_queries.size(); }

private:
    std::deque<Ordered> m_queries;
    bool m_connects;
};

// A scripted conversation in which every revision gives the same query.
std::shared_ptr<ScriptTransport> conversation(const std::vector<std::string> &queries, const std::vector<int> &scores)
{
    const Ordered drafted{{"answer", "a"}, {"reflection", "r"}, {"search_queries", queries}};
    Ordered script = Ordered::array({{{"tool", "GenerateQuery"}, {"args", drafted}}});
    for (const int score : scores) {
        Ordered revised = drafted;
        revised["revised_query"] = queries.front();
        revised["score"] = std::to_string(score);
        script.push_back({{"tool", "ReviseQuery"}, {"args", revised}});
    }
    return std::make_shared<ScriptTransport>(script);
}

const workflow::Changes question{{agents::names::question, base::text("q")},
                                 {agents::names::schemaText, base::text("s")}};

// A run of the compatible agent against a scripted server; without a record it has no queries to answer.
struct Played {
    Played(const std::shared_ptr<ScriptTransport> &network, const workflow::Changes &inputs,
           const std::shared_ptr<Recorded> &queries = nullptr)
    {
        workflow::Bindings bindings{{agents::roles::model, "m"}};
        if (queries) {
            services.add(agents::roles::queryRecord, [queries](const std::string &) {
                return base::Result<std::any>(std::any(std::shared_ptr<agents::QueryRecord>(queries)));
            });
            bindings[agents::roles::queryRecord] = "r";
        }
        services.add(agents::roles::model, [this, network](const std::string &) {
            llm::WireSettings settings;
            settings.target = {llm::findProvider("openai"),
                               {llm::findProvider("openai")->base, "gpt-4o", "k", "K", {}}}; // as upstream has it
            settings.transport = network;
            settings.clock = &clock;
            settings.retries.tries = 3;
            settings.retries.first = std::chrono::milliseconds(0);
            settings.quirks.noStream = true;
            return base::Result<std::any>(
                std::any(std::shared_ptr<llm::Client>(std::make_shared<llm::WireClient>(std::move(settings)))));
        });
        workflow::RunnerOptions options;
        options.clock = &clock;
        options.random = &random;
        options.services = &services;
        runner = std::make_unique<workflow::Runner>(agents::compatibleKgReflexion(), options);
        if (!inputs.empty() && runner->start(inputs, bindings)) // none: for a replay
            outcome = runner->run();
    }
    base::SystemClock clock;
    base::SeededRandom random{1};
    workflow::Services services;
    std::unique_ptr<workflow::Runner> runner;
    workflow::Outcome outcome;
};

json withoutTime(json request)
{
    auto &text = request["messages"][0]["content"].get_ref<std::string &>();
    constexpr std::string_view before = "Current time ";
    const auto from = text.find(before);
    if (from != std::string::npos)
        text.replace(from + before.size(), text.find(". ", from) - from - before.size(), "{time}");
    return request;
}

// "non_empty" of the recording is "answered" here; exceptions and runs that never began have names of their own.
std::string reasonOf(const std::string &stop)
{
    if (stop == "non_empty")
        return "answered";
    if (stop == "step_limit")
        return "step-limit";
    if (stop == "none")
        return "error:not-run";
    return stop.rfind("exception:", 0) == 0 ? "error:" + stop.substr(10) : stop;
}

} // namespace

class TestCompatible : public QObject {
    Q_OBJECT

private slots:
    void aRecordedRunIsReplayed_data()
    {
        QTest::addColumn<QString>("file");
        const QStringList files = QDir(folder()).entryList({QStringLiteral("[0-9]*.json")}, QDir::Files);
        if (files.isEmpty())
            QSKIP("There are no recorded runs: set REFLEXION_TRAJECTORIES_DIR.");
        for (const QString &file : files)
            QTest::newRow(qPrintable(file.left(60))) << file;
    }
    void aRecordedRunIsReplayed()
    {
        QFETCH(QString, file);
        QFile opened(folder() + QLatin1Char('/') + file);
        QVERIFY(opened.open(QIODevice::ReadOnly));
        const Ordered run = Ordered::parse(opened.readAll().toStdString());
        const bool isEngine = run["mode"] != "agent", isDatabaseAgent = run["mode"] == "database_agent";
        const Ordered &observed = run["observed"];
        auto network = std::make_shared<ScriptTransport>(run["script"]);
        auto queries = std::make_shared<Recorded>(observed["db_queries"],
                                                  !run.contains("connection") || run["connection"]["port"] != "number");
        workflow::Changes inputs{{agents::names::question, base::text(run["question"].get<std::string>())},
                                 {agents::names::upstreamOptions, base::json(json::parse(run["options"].dump()))}};
        if (isDatabaseAgent)
            inputs.back().second = base::json({{"max_steps", 20}, {"query_lang", "Cypher"}, {"documents", 3}});
        if (isEngine) {
            QFile schema(folder() + QLatin1Char('/') + QString::fromStdString(run["schema_info"].get<std::string>()));
            QVERIFY(schema.open(QIODevice::ReadOnly));
            inputs.emplace_back(agents::names::upstreamSchema, base::text(schema.readAll().toStdString()));
        } else if (run["prompt"].is_string())
            inputs.emplace_back(agents::names::schemaText, base::text(run["prompt"].get<std::string>()));
        Played played(network, inputs, queries);
        const auto &outcome = played.outcome;

        QVERIFY2(outcome.stop == workflow::Stop::ended,
                 outcome.error ? outcome.error->message.c_str() : outcome.reason.c_str());
        const auto &requests = observed["llm_requests"];
        for (std::size_t i = 0; i < std::min(requests.size(), network->asked.size()); ++i) {
            const std::string sent = withoutTime(network->asked[i]).dump(),
                              expected = json::parse(requests[i].dump()).dump();
            QCOMPARE(sent, expected);
        }
        QCOMPARE(network->asked.size(), requests.size());
        QCOMPARE(queries->left(), std::size_t(0));
        QCOMPARE(outcome.reason, reasonOf(observed["stop"]));
        if (!observed["returned"].is_object())
            return;
        const auto state = played.runner->current()->state;
        if (isDatabaseAgent) {
            QCOMPARE(Ordered::parse(state.text(agents::names::documents)).dump(), observed["returned"].dump());
            return;
        }
        QCOMPARE(state.text(agents::names::answer), observed["returned"]["answer"].get<std::string>());
        QCOMPARE(Ordered::parse(state.text(agents::names::toolResult)).dump(),
                 observed["returned"]["tool_result"].dump());
    }

    // A query that failed before it reached the server is one query in the activity that serves a replay, too.
    void aFailureBeforeTheServerIsReplayed()
    {
        const Ordered raised{{"query", ""}, {"rows", nullptr}, {"raised", {{"type", "ValueError"}}}};
        Played first(conversation({""}, {8}), question, std::make_shared<Recorded>(Ordered::array({raised})));
        QCOMPARE(first.outcome.reason, std::string("score"));
        QCOMPARE(first.runner->current()->state.text(agents::names::toolResult), std::string("[]"));
        Played again(conversation({""}, {8}), {}, std::make_shared<Recorded>(Ordered::array()));
        const auto outcome = again.runner->replay(first.runner->path(first.runner->current()->id));
        QVERIFY2(outcome.stop == workflow::Stop::ended, outcome.reason.c_str());
        QCOMPARE(outcome.reason, std::string("score"));
    }

    void withoutADriverEachQueryFailsBeforeTheServer()
    {
        const auto none = [] { return std::make_shared<Recorded>(Ordered::array(), false); };
        Played scored(conversation({"RETURN 1"}, {9}), question, none());
        QCOMPARE(scored.outcome.reason, std::string("score"));
        Played torn(conversation({"RETURN 1"}, {2, 9}), question, none()); // a revised query leaves no result at all
        QCOMPARE(torn.outcome.reason, std::string("error:JSONDecodeError"));
    }

    // Python prints every result with rows, kept or not: a date and time in any of them, also inside a list.
    void dateTimeInAListEndsTheRun()
    {
        const Ordered time{{"$python", "DateTime"}, {"text", "2024-02-29T10:15:00Z"}};
        const Ordered list{{"query", "a"}, {"rows", Ordered::array({{{"x", Ordered::array({time})}}})}};
        const Ordered plain{{"query", "b"}, {"rows", Ordered::array({{{"y", 1}}})}};
        Played one(conversation({"a"}, {9}), question, std::make_shared<Recorded>(Ordered::array({list})));
        QCOMPARE(one.outcome.reason, std::string("error:TypeError"));
        Played two(conversation({"a", "b"}, {9}), question, std::make_shared<Recorded>(Ordered::array({list, plain})));
        QCOMPARE(two.outcome.reason, std::string("error:TypeError"));
        const Ordered nothing{{"query", "b"}, {"rows", Ordered::array({{{"y", nullptr}}})}};
        const Ordered seven{{"query", "a"}, {"rows", Ordered::array({{{"x", 7}}})}};
        Played last(conversation({"a", "b"}, {9}), question,
                    std::make_shared<Recorded>(Ordered::array({seven, nothing})));
        QCOMPARE(last.runner->current()->state.text(agents::names::toolResult), std::string("[{\"y\":null}]"));
    }

    void aLiveSourceIsNeverTouched()
    {
        auto network = std::make_shared<ScriptTransport>(
            Ordered::array({{{"tool", "GenerateQuery"},
                             {"args", {{"answer", "q"}, {"reflection", "r"}, {"search_queries", {"q"}}}}}}));
        Played played(network, {{agents::names::question, base::text("q")}});
        QVERIFY(played.outcome.error && played.outcome.error->category == base::Category::refused);
    }

    // BioChatter's reference documentation of its prompt engine, beyond the recordings.
    void thePromptEngineFailsAsUpstreamDoes_data()
    {
        QTest::addColumn<QByteArray>("replies");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QByteArray>("prompt");
        QTest::newRow("no selection") << QByteArray("[\"\"]") << "error:ValueError" << QByteArray();
        QTest::newRow("unknown names") << QByteArray("[\"Tablet, Cure\"]") << "error:ValueError" << QByteArray();
        QTest::newRow("no property") << QByteArray("[\"Drug, Disease\", \"\", \"{}\"]") << "error:ValueError"
                                     << QByteArray();
        QTest::newRow("properties are no JSON")
            << QByteArray("[\"Drug, Disease\", \"\", \"name of the drug\"]") << "error:ValueError" << QByteArray();
        QTest::newRow("an end outside the entities")
            << QByteArray("[\"Drug\", \"DrugToPlaceAssociation\", \"{}\"]") << "error:KeyError" << QByteArray();
        QTest::newRow("an invented property passes")
            << QByteArray("[\"Drug, Disease\", \"\", \"{\\\"Drug\\\": [\\\"colour\\\"]}\"]") << "error:RateLimitError"
            << QByteArray("entities: ['Drug', 'Disease'], relationships: [], and properties: {'Drug': ['colour']}. "
                          "Only return");
        QTest::newRow("a missing end is added, a list of ends is expanded")
            << QByteArray("[\"Drug\", \"DrugEffect\", \"{\\\"Drug\\\": [\\\"name\\\"]}\"]") << "error:RateLimitError"
            << QByteArray("entities: ['Drug', 'Disease', 'Symptom'], relationships: ['HELPS'], and properties: "
                          "{'Drug': ['name']}. Given the following valid combinations of source, relationship, and "
                          "target: '(:Drug)-(:HELPS)->(:Disease)', '(:Drug)-(:HELPS)->(:Symptom)', generate a Cypher "
                          "query");
    }
    void thePromptEngineFailsAsUpstreamDoes()
    {
        QFETCH(QByteArray, replies);
        QFETCH(QString, reason);
        QFETCH(QByteArray, prompt);
        Ordered script = Ordered::array();
        for (const auto &each : json::parse(replies.toStdString()))
            script.push_back({{"content", each}});
        for (int i = 0; i < 3; ++i)
            script.push_back({{"http", 429}, {"body", {{"error", {{"message", "slow"}}}}}});
        auto network = std::make_shared<ScriptTransport>(script);
        const char *schema =
            "{\"is_schema_info\": true, \"drug\": {\"is_relationship\": false, \"properties\": {\"name\": \"str\"}}, "
            "\"disease\": {\"is_relationship\": false}, \"symptom\": {\"is_relationship\": false}, "
            "\"absent\": {\"is_relationship\": false, \"present_in_knowledge_graph\": false}, "
            "\"drug effect\": {\"is_relationship\": true, \"label_as_edge\": \"HELPS\", \"source\": \"drug\", "
            "\"target\": [\"disease\", \"symptom\"]}, "
            "\"drug to place association\": {\"is_relationship\": true, \"source\": \"drug\", \"target\": \"place\"}}";
        Played played(network, {{agents::names::question, base::text("Which drugs treat flu?")},
                                {agents::names::upstreamSchema, base::text(schema)}});
        QCOMPARE(QString::fromStdString(played.outcome.reason), reason);
        QVERIFY(network->asked[0].dump().find("Absent") == std::string::npos);
        QVERIFY2(network->asked.back().dump().find(prompt.toStdString()) != std::string::npos,
                 network->asked.back().dump().c_str());
    }

    void pythonsNumbersAndTexts()
    {
        QCOMPARE(agents::pythonInt("  8 \n").value_or(-1), 8);
        QCOMPARE(agents::pythonInt("1_0").value_or(-1), 10);
        QCOMPARE(agents::pythonInt("٣").value_or(-1), 3);
        QCOMPARE(agents::pythonInt(7.9).value_or(-1), 7);
        for (const char *none : {"7.5", "8/10", "", "_1", "1_", "1__0", "+", "ten"})
            QVERIFY2(!agents::pythonInt(none), none);
        QCOMPARE(*agents::pythonJson({{"b", {1, nullptr, true}}, {"a", "β🧬\"\n"}}, true),
                 std::string("{\"b\": [1, null, true], \"a\": \"\\u03b2\\ud83e\\uddec\\\"\\n\"}"));
        QCOMPARE(agents::pythonRepr(Ordered::parse("{\"a\": [\"it's\", 1.5, null, true], \"b\": \"x\\\"y\\n\"}")),
                 std::string("{'a': [\"it's\", 1.5, None, True], 'b': 'x\"y\\n'}"));
        QVERIFY(!agents::pythonJson({{"$python", "DateTime"}, {"text", "2020"}}, true));
    }
};

QTEST_GUILESS_MAIN(TestCompatible)
#include "tst_compatible.moc"
