// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/providers.h"
#include "llm/wireclient.h"
#include "support/modelwire.h"

#include <QtTest>
#include <deque>

using nlohmann::json;

namespace {

llm::ChatRequest forced()
{
    llm::ChatRequest request;
    request.messages = {{llm::Role::system, "You are s.", {}, {}},
                        {llm::Role::user, "q", {}, {}},
                        {llm::Role::assistant, "", {{"call_1", "Look", R"({"a":1})"}}, {}},
                        {llm::Role::tool, "found", {}, "call_1"},
                        {llm::Role::user, "note", {}, {}}};
    request.tools = {{"Draft", "Drafts.", json{{"type", "object"}, {"additionalProperties", false}}}};
    request.forcedTool = "Draft";
    return request;
}

llm::Target target(const char *scheme)
{
    return {llm::findProvider(scheme), {"http://h", "m", "secret", "KEY", "2024-10-21"}};
}

json body(const char *scheme, const llm::ChatRequest &request, const llm::Quirks &quirks = {})
{
    const auto made = target(scheme);
    return json::parse(made.provider->dialect->request(made.endpoint, request, quirks).body);
}

// A network that answers from a script.
class FakeTransport final : public llm::HttpTransport {
public:
    struct Answer {
        int status = 200;
        std::string body;
        llm::HttpHeaders headers;
        std::optional<base::Error> error;
    };
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        asked.push_back(request);
        if (script.empty())
            return base::fail(base::Category::internal, "The script is over.", {}, "script");
        const Answer answer = script.front();
        script.pop_front();
        head = {answer.status, answer.headers};
        if (!answer.body.empty())
            if (const auto more = bytes(head, answer.body); !more)
                return tl::unexpected(more.error());
        return answer.error ? base::Status(tl::unexpected(*answer.error)) : base::Status();
    }
    std::deque<Answer> script;
    std::vector<llm::HttpRequest> asked;
};

struct Setup {
    std::shared_ptr<FakeTransport> network = std::make_shared<FakeTransport>();
    base::SystemClock clock;
    std::unique_ptr<llm::WireClient> client;

    // `own`: the user's own server, not the provider's.
    explicit Setup(const char *scheme = "openai", bool own = false,
                   std::shared_ptr<llm::LearnedServers> learned = nullptr)
    {
        llm::WireSettings settings;
        settings.target = target(scheme);
        if (!own && std::string_view(scheme) == "openai")
            settings.target.endpoint.base = settings.target.provider->base;
        settings.learned = std::move(learned);
        settings.transport = network;
        settings.clock = &clock;
        settings.retries.first = std::chrono::milliseconds(0);
        client = std::make_unique<llm::WireClient>(std::move(settings));
    }
    void answer(int status, std::string body, llm::HttpHeaders headers = {})
    {
        network->script.push_back({status, std::move(body), std::move(headers), {}});
    }
};

const std::string arguments = R"({"answer": "MATCH (n) RETURN n — ü 🧬", "search_queries": ["a", "b"]})";

} // namespace

class TestDialects : public QObject {
    Q_OBJECT

private slots:
    void manyPiecesOfCallsAreOneCall();
    void atMost64ToolCallsAreKept();
    void eachDialectEmbedsInItsOwnForm_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("tokens");
        QTest::newRow("openai") << "openai"
                                << "http://h/embeddings"
                                << R"({"data": [{"index": 1, "embedding": [0, 1]}, {"index": 0, "embedding": [1, 0.5]}],
                                       "usage": {"prompt_tokens": 9}})"
                                << 9;
        QTest::newRow("azure") << "azure"
                               << "http://h/openai/deployments/m/embeddings?api-version=2024-10-21"
                               << R"({"data": [{"index": 0, "embedding": [1, 0.5]}, {"index": 1, "embedding": [0, 1]}],
                                      "usage": {"prompt_tokens": 9}})"
                               << 9;
        QTest::newRow("ollama") << "ollama"
                                << "http://h/api/embed"
                                << R"({"embeddings": [[1, 0.5], [0, 1]], "prompt_eval_count": 4})" << 4;
        QTest::newRow("gemini") << "gemini"
                                << "http://h/v1beta/models/m:batchEmbedContents"
                                << R"({"embeddings": [{"values": [1, 0.5]}, {"values": [0, 1]}]})"
                                << 2; // not reported: estimated
    }
    void eachDialectEmbedsInItsOwnForm()
    {
        QFETCH(QString, scheme);
        QFETCH(QString, url);
        QFETCH(QString, answer);
        QFETCH(int, tokens);
        Setup setup(scheme.toUtf8().constData(), true);
        setup.answer(503, "busy"); // tried again
        setup.answer(200, answer.toStdString());
        int retries = 0;
        llm::EmbedRequest request{{"one", "two"}, llm::EmbedAs::query};
        request.retrying = [&](const base::Error &) { ++retries; };
        const auto vectors = setup.client->embed(request, {});
        QVERIFY2(vectors.has_value(), vectors ? "" : vectors.error().message.c_str());
        QCOMPARE(QString::fromStdString(setup.network->asked.back().url), url);
        QVERIFY(setup.network->asked.back().body.find("\"two\"") != std::string::npos);
        QCOMPARE(retries, 1);
        QCOMPARE(vectors->vectors, (std::vector<std::vector<float>>{{1.0F, 0.5F}, {0.0F, 1.0F}}));
        QCOMPARE(vectors->usage.tokensIn, std::int64_t{tokens});
        QVERIFY(!vectors->usage.cost.has_value()); // without a price table: unknown, not zero
    }
    void manyTextsAreEmbeddedInBatches()
    {
        Setup setup("ollama");
        const auto lists = [](int count) {
            json all = json::array();
            for (int i = 0; i < count; ++i)
                all.push_back({1, 2});
            return json{{"embeddings", std::move(all)}, {"prompt_eval_count", count}}.dump();
        };
        setup.answer(200, lists(64));
        setup.answer(200, lists(36));
        const auto vectors = setup.client->embed({std::vector<std::string>(100, "text")}, {});
        QVERIFY(vectors.has_value());
        QCOMPARE(vectors->vectors.size(), std::size_t{100});
        QCOMPARE(vectors->usage.calls, std::int64_t{2});
        QCOMPARE(vectors->usage.tokensIn, std::int64_t{100});
        QCOMPARE(json::parse(setup.network->asked[1].body)["input"].size(), std::size_t{36});
    }
    void invalidVectorIsReported()
    {
        Setup fewer("ollama");
        fewer.answer(200, R"({"embeddings": [[1, 2]]})");
        const auto one = fewer.client->embed({{"a", "b"}}, {});
        QVERIFY(!one && one.error().message.find("1 vectors for 2 texts") != std::string::npos);
        Setup words;
        words.answer(200, R"({"data": [{"index": 0, "embedding": "AAAA"}]})");
        const auto text = words.client->embed({{"a"}}, {});
        QVERIFY(!text && text.error().code == "not-json");
        Setup none("anthropic");
        const auto refused = none.client->embed({{"a"}}, {});
        QVERIFY(!refused && refused.error().code == "no-embeddings");
        Setup missing("ollama");
        missing.answer(404, R"({"error": "model not found"})");
        QVERIFY(!missing.client->embed({{"a"}}, {}).has_value());
        QCOMPARE(missing.network->asked.size(), std::size_t{1}); // not tried again
    }
    void recordedVectorsAreFoundByTheirText()
    {
        const auto record =
            llm::RecordedEmbedder::fromLines("{\"embed\": \"a\", \"as\": \"query\", \"vector\": [1, 2]}\n"
                                             "{\"embed\": \"a\", \"as\": \"passage\", \"vector\": [3, 4]}\n",
                                             "r.jsonl");
        QVERIFY(record.has_value());
        QCOMPARE((*record)->embed({{"a"}, llm::EmbedAs::query}, {})->vectors[0][0], 1.0F);
        QCOMPARE((*record)->embed({{"a"}}, {})->vectors[0][0], 3.0F);
        const auto unknown = (*record)->embed({{"b"}}, {});
        QVERIFY(!unknown && unknown.error().code == "not-recorded");
        QVERIFY(!llm::RecordedEmbedder::fromLines("{}", "r.jsonl").has_value());
    }
    void eachDialectAsksInItsOwnForm()
    {
        const json openAi = body("openai", forced());
        QCOMPARE(openAi["tool_choice"]["function"]["name"], json("Draft"));
        QCOMPARE(openAi["messages"][2]["tool_calls"][0]["function"]["arguments"], json(R"({"a":1})"));
        QCOMPARE(openAi["messages"][3]["tool_call_id"], json("call_1"));
        QVERIFY(openAi["messages"][2]["content"].is_null());
        const json anthropic = body("anthropic", forced());
        QCOMPARE(anthropic["system"], json("You are s."));
        QCOMPARE(anthropic["messages"].size(), std::size_t(3)); // the result and the note share a message
        QCOMPARE(anthropic["messages"][2]["content"][0]["type"], json("tool_result"));
        QCOMPARE(anthropic["messages"][1]["content"][0]["input"], json({{"a", 1}}));
        QCOMPARE(anthropic["tool_choice"], json({{"type", "tool"}, {"name", "Draft"}}));
        const json ollama = body("ollama", forced());
        QCOMPARE(ollama["format"]["type"], json("object"));
        QVERIFY(!ollama.contains("tools"));
        QVERIFY(ollama["messages"].back()["content"].get<std::string>().find("JSON Schema") != std::string::npos);
        QCOMPARE(ollama["options"]["num_ctx"], json(4096));
        const json gemini = body("gemini", forced());
        QCOMPARE(gemini["systemInstruction"]["parts"][0]["text"], json("You are s."));
        QCOMPARE(gemini["contents"][2]["parts"][0]["functionResponse"]["name"], json("Look"));
        QCOMPARE(gemini["toolConfig"]["functionCallingConfig"]["allowedFunctionNames"], json({"Draft"}));
        QVERIFY(!gemini["tools"][0]["functionDeclarations"][0]["parameters"].contains("additionalProperties"));
        const auto azure = target("azure");
        const auto request = azure.provider->dialect->request(azure.endpoint, forced(), {});
        QCOMPARE(request.url, std::string("http://h/openai/deployments/m/chat/completions?api-version=2024-10-21"));
        QCOMPARE(request.headers.back(), (std::pair<std::string, std::string>{"api-key", "secret"}));
    }

    void aLongPromptAsksOllamaForALargerContext()
    {
        auto request = forced();
        request.messages[1].content = std::string(60000, 'x');
        QVERIFY(body("ollama", request)["options"]["num_ctx"].get<int>() >= 16000);
    }

    void answerSchemaIsRequestedIfSupported()
    {
        llm::ChatRequest request;
        request.messages = {{llm::Role::user, "q", {}, {}}};
        request.responseSchema = {{"type", "object"}};
        QCOMPARE(body("openai", request)["response_format"]["json_schema"]["schema"], request.responseSchema);
        QCOMPARE(body("ollama", request)["format"], request.responseSchema);
        QCOMPARE(body("gemini", request)["generationConfig"]["responseSchema"], request.responseSchema);
        QCOMPARE(body("anthropic", request)["tools"][0]["input_schema"], request.responseSchema);
        llm::Quirks quirks;
        quirks.noSchema = true;
        QVERIFY(body("openai", request, quirks)["messages"].back()["content"].get<std::string>().find("JSON Schema") !=
                std::string::npos);
    }

    void aStreamSplitAnywhereGivesTheSameReply_data()
    {
        QTest::addColumn<QString>("scheme");
        for (const auto &dialect : support::wireDialects)
            QTest::newRow(dialect.scheme) << dialect.scheme;
    }
    void aStreamSplitAnywhereGivesTheSameReply()
    {
        QFETCH(QString, scheme);
        const std::string name = scheme.toStdString(), wire = support::wireCall(name, "Draft", arguments);
        const auto *provider = llm::findProvider(name);
        for (const bool crlf : {false, true})
            for (std::size_t cut = 0; cut <= wire.size(); ++cut) {
                std::string bytes = wire;
                if (crlf)
                    bytes = QString::fromStdString(wire).replace('\n', "\r\n").toStdString();
                const auto reader = provider->dialect->reader();
                std::string streamed;
                const auto sink = [&](std::string_view piece) { streamed += piece; };
                if (cut == wire.size()) { // once, byte by byte
                    for (const char &byte : bytes)
                        QVERIFY(reader->feed({&byte, 1}, sink));
                } else {
                    QVERIFY(reader->feed(std::string_view(bytes).substr(0, cut), sink));
                    QVERIFY(reader->feed(std::string_view(bytes).substr(cut), sink));
                }
                const auto reply = reader->finish();
                QVERIFY2(reply.has_value(), reply ? "" : reply.error().message.c_str());
                const bool text = name == "ollama";
                QCOMPARE(reply->toolCalls.size(), std::size_t(text ? 0 : 1));
                QCOMPARE(json::parse(text ? reply->text : reply->toolCalls[0].arguments), json::parse(arguments));
                QCOMPARE(json::parse(streamed), json::parse(arguments));
                QCOMPARE(reply->finishReason, std::string(text ? "stop" : "tool"));
                QCOMPARE(reply->usage.tokensIn, 120);
                QCOMPARE(reply->usage.tokensOut, 30);
            }
    }

    void aStreamThatEndsTooEarlyIsNeverAnAnswer_data() { aStreamSplitAnywhereGivesTheSameReply_data(); }
    void aStreamThatEndsTooEarlyIsNeverAnAnswer()
    {
        QFETCH(QString, scheme);
        const std::string name = scheme.toStdString(), wire = support::wireCall(name, "Draft", arguments);
        for (std::size_t cut = 0; cut < wire.size(); ++cut) {
            const auto reader = llm::findProvider(name)->dialect->reader();
            const auto fed = reader->feed(std::string_view(wire).substr(0, cut), {});
            const auto reply = reader->finish();
            if (reply) // its end reason has arrived, only formal lines are missing
                QVERIFY(reply->toolCalls.empty()
                            ? reply->text == arguments
                            : json::parse(reply->toolCalls[0].arguments) == json::parse(arguments));
            else
                QVERIFY2(reply.error().code == "dropped" && fed, reply.error().message.c_str());
        }
    }

    void readsParallelCallsRefusalsAndThoughts()
    {
        const auto read = [](const char *scheme, const std::string &wire) {
            const auto reader = llm::findProvider(scheme)->dialect->reader();
            static_cast<void>(reader->feed(wire, {}));
            return reader->finish();
        };
        const json two = json::array({{{"id", "a"}, {"function", {{"name", "A"}, {"arguments", "{}"}}}},
                                      {{"id", "b"}, {"function", {{"name", "B"}, {"arguments", "{\"x\":1}"}}}}});
        const auto whole =
            read("openai", json{{"choices", json::array({{{"message", {{"content", nullptr}, {"tool_calls", two}}},
                                                          {"finish_reason", "tool_calls"}}})}}
                               .dump(2));
        QVERIFY(whole.has_value());
        QCOMPARE(whole->toolCalls.size(), std::size_t(2));
        QCOMPARE(whole->toolCalls[1].name, std::string("B"));
        const auto refused =
            read("openai", support::sse({{"choices", json::array({{{"delta", {{"refusal", "I will not."}}}}})}}) +
                               "data: [DONE]\n\n");
        QVERIFY(refused && refused->finishReason == "refusal" && refused->text == "I will not.");
        const auto thought =
            read("ollama", json{{"message", {{"content", "<think>hm {</think>{\"a\":1}"}}}, {"done", true}}.dump());
        QVERIFY(thought && thought->text == "{\"a\":1}");
        const auto blocked = read("gemini", support::sse({{"promptFeedback", {{"blockReason", "SAFETY"}}}}));
        QVERIFY(blocked && blocked->finishReason == "refusal");
        const auto length =
            read("anthropic", support::sse({{"type", "message_delta"}, {"delta", {{"stop_reason", "max_tokens"}}}}));
        QVERIFY(length && length->finishReason == "length");
    }

    void rolesThatATemplateRefusesAreJoined_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("refusal");
        QTest::newRow("no system role") << 400 << "System role not supported";
        QTest::newRow("no system role, as o1 says it")
            << 400 << "Unsupported value: 'messages[0].role' does not support 'system' with this model.";
        QTest::newRow("a template's own error") << 500 << "Jinja Exception: System role not supported at row 1";
        QTest::newRow("turns") << 400 << "Conversation roles must alternate user/assistant/user/assistant/...";
    }
    void rolesThatATemplateRefusesAreJoined()
    {
        QFETCH(int, status);
        QFETCH(QString, refusal);
        llm::ChatRequest request;
        request.messages = {{llm::Role::system, "You are s.", {}, {}}, {llm::Role::user, "q", {}, {}}};
        const auto learned = std::make_shared<llm::LearnedServers>();
        Setup setup("openai", true, learned);
        setup.answer(status, json{{"error", {{"message", refusal.toStdString()}, {"code", status}}}}.dump());
        setup.answer(200, support::openAiCall("Draft", arguments));
        QVERIFY(setup.client->chat(request, {}, {}).has_value());
        const json before = json::parse(setup.network->asked[0].body)["messages"];
        const json after = json::parse(setup.network->asked[1].body)["messages"];
        QCOMPARE(before.size(), std::size_t(2));
        QCOMPARE(after.size(), std::size_t(1));
        QCOMPARE(after[0], json({{"role", "user"}, {"content", "You are s.\n\nq"}}));
        Setup later("openai", true, learned); // another client of the same server uses it
        later.answer(200, support::openAiCall("Draft", arguments));
        QVERIFY(later.client->chat(request, {}, {}).has_value());
        QCOMPARE(json::parse(later.network->asked[0].body)["messages"], after);
    }
    void neighboursOfOneRoleAreOneMessage()
    {
        llm::Quirks quirks;
        quirks.noTools = true; // the schema follows the question, as the user's
        llm::ChatRequest request = forced();
        request.messages = {{llm::Role::system, "s", {}, {}}, {llm::Role::user, "q", {}, {}}};
        const json messages = body("openai", request, quirks)["messages"];
        QCOMPARE(messages.size(), std::size_t(2));
        QVERIFY(messages[1]["content"].get<std::string>().starts_with("q\n\n"));
    }

    void errorBodyWithStatus200IsJudgedByItsCode_data()
    {
        QTest::addColumn<QString>("wire");
        QTest::addColumn<bool>("passes");
        const QString first = QStringLiteral("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"I\"}}]}\n\n");
        QTest::newRow("502 in the stream")
            << first + QStringLiteral("data: {\"error\":{\"code\":502,\"message\":\"gone\"},\"choices\":[]}\n\n")
            << true;
        QTest::newRow("429 in the stream")
            << first + QStringLiteral("data: {\"error\":{\"code\":429,\"message\":\"Rate limit exceeded\"}}\n\n")
            << true;
        QTest::newRow("a code that is a text")
            << first + QStringLiteral("data: {\"error\":{\"code\":\"503\",\"message\":\"gone\"}}\n\n") << true;
        QTest::newRow("the whole answer") << QStringLiteral("{\"error\":{\"code\":502,\"message\":\"gone\"}}") << true;
        QTest::newRow("a reason to end that is an error")
            << first + QStringLiteral(
                           "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"error\"}]}\n\ndata: "
                           "[DONE]\n\n")
            << true;
        QTest::newRow("400 in the stream")
            << first + QStringLiteral("data: {\"error\":{\"code\":400,\"message\":\"no\"}}\n\n") << false;
    }
    void errorBodyWithStatus200IsJudgedByItsCode()
    {
        QFETCH(QString, wire);
        QFETCH(bool, passes);
        Setup setup;
        setup.answer(200, wire.toStdString());
        setup.answer(200, support::openAiCall("Draft", arguments));
        const auto reply = setup.client->chat(forced(), {}, {});
        QCOMPARE(reply.has_value(), passes);
        QVERIFY2(passes || reply.error().message.find("HTTP 0") == std::string::npos, "a status that there is not");
    }

    // The strongest form of structured reply that a server supports is detected once, by trying.
    void theFormThatAServerKeepsIsFoundOnce()
    {
        const auto learned = std::make_shared<llm::LearnedServers>();
        const auto text = [](const std::string &written) {
            return json{{"choices", json::array({{{"message", {{"content", written}}}, {"finish_reason", "stop"}}})}}
                .dump();
        };
        const auto has = [](const Setup &setup, std::size_t at, const char *name) {
            return json::parse(setup.network->asked[at].body).contains(name);
        };
        Setup keeps("openai", true, std::make_shared<llm::LearnedServers>());
        for (int i = 0; i < 2; ++i) {
            keeps.answer(200, text(R"({"search_queries": []})"));
            QVERIFY(keeps.client->chat(forced(), {}, {}).has_value());
            QVERIFY(has(keeps, std::size_t(i), "response_format") && !has(keeps, std::size_t(i), "tools"));
        }
        Setup ignores("openai", true, learned); // accepts a schema but ignores it, and a tool as well
        for (int i = 0; i < 3; ++i) {
            ignores.answer(200, text("MATCH (n) RETURN n"));
            QVERIFY(ignores.client->chat(forced(), {}, {}).has_value());
        }
        QVERIFY(has(ignores, 0, "response_format") && has(ignores, 1, "tools"));
        QVERIFY(!has(ignores, 2, "response_format") && !has(ignores, 2, "tools"));
        Setup refuses("openai", true);
        refuses.answer(400, R"({"error": "This response_format type is unavailable now"})");
        refuses.answer(200, support::openAiCall("Draft", arguments));
        QVERIFY(refuses.client->chat(forced(), {}, {}).has_value());
        QVERIFY(has(refuses, 1, "tools") && !has(refuses, 1, "response_format"));
        Setup provider; // a provider follows a forced tool
        provider.answer(200, support::openAiCall("Draft", arguments));
        QVERIFY(provider.client->chat(forced(), {}, {}).has_value());
        QVERIFY(has(provider, 0, "tool_choice"));
    }

    void repeatingReplyIsStoppedWhileStreaming()
    {
        Setup setup;
        std::string wire;
        for (int i = 0; i < 200; ++i)
            wire += support::sse({{"choices", json::array({{{"delta", {{"content", " OR n.name = 'aspirin'"}}}}})}});
        setup.answer(200, wire); // no end: it would continue
        const auto reply = setup.client->chat(forced(), {}, {});
        QVERIFY2(reply.has_value(), reply ? "" : reply.error().message.c_str());
        QCOMPARE(reply->finishReason, std::string("repeats"));
    }

    void anImpossibleTokenCountIsUnknown()
    {
        for (const json &count : {json(-5), json(999'999'999'999), json(1e300), json(~std::uint64_t{0})}) {
            const auto reader = llm::findProvider("openai")->dialect->reader();
            static_cast<void>(reader->feed(
                support::sse({{"choices", json::array({{{"delta", {{"content", "x"}}}, {"finish_reason", "stop"}}})},
                              {"usage", {{"prompt_tokens", count}, {"completion_tokens", count}}}}),
                {}));
            const auto reply = reader->finish();
            QVERIFY(reply.has_value());
            QCOMPARE(reply->usage.tokensIn, std::int64_t{0});
            QCOMPARE(reply->usage.tokensOut, std::int64_t{0});
        }
    }

    void thoughtsAndCachedTokensAreReadApart()
    {
        const auto read = [](const char *scheme, const std::string &wire) {
            const auto reader = llm::findProvider(scheme)->dialect->reader();
            static_cast<void>(reader->feed(wire, {}));
            return reader->finish();
        };
        const auto openAi =
            read("openai", support::sse({{"choices", json::array({{{"delta", {{"reasoning_content", "I count."}}},
                                                                   {"finish_reason", "stop"}}})},
                                         {"usage",
                                          {{"prompt_tokens", 100},
                                           {"completion_tokens", 3},
                                           {"prompt_tokens_details", {{"cached_tokens", 80}}}}}}) +
                               "data: [DONE]\n\n");
        QVERIFY(openAi.has_value());
        QCOMPARE(openAi->reasoning, std::string("I count."));
        QVERIFY(openAi->text.empty());
        QCOMPARE(openAi->usage.tokensCached, std::int64_t{80});
        const auto llama =
            read("openai",
                 support::sse({{"choices", json::array({{{"delta", {{"content", "x"}}}, {"finish_reason", "stop"}}})},
                               {"timings", {{"cache_n", 70}, {"prompt_n", 30}}}}) +
                     "data: [DONE]\n\n");
        QVERIFY(llama && llama->usage.tokensCached == 70);
        const auto anthropic =
            read("anthropic",
                 support::sse({{"type", "message_start"},
                               {"message", {{"usage", {{"input_tokens", 10}, {"cache_read_input_tokens", 90}}}}}}) +
                     support::sse({{"type", "message_stop"}}));
        QVERIFY(anthropic && anthropic->usage.tokensIn == 100 && anthropic->usage.tokensCached == 90);
    }

    void unsupportedRequestFieldIsOmitted_data()
    {
        QTest::addColumn<QString>("refusal");
        QTest::addColumn<QString>("gone");
        QTest::newRow("max_tokens") << "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
                                    << "max_tokens";
        QTest::newRow("temperature") << "Unsupported value: 'temperature' does not support 0"
                                     << "temperature";
        QTest::newRow("usage") << "unknown field stream_options"
                               << "stream_options";
        QTest::newRow("tools") << "registry/gemma does not support tools"
                               << "tools";
    }
    void unsupportedRequestFieldIsOmitted()
    {
        QFETCH(QString, refusal);
        QFETCH(QString, gone);
        Setup setup;
        setup.answer(400, json{{"error", {{"message", refusal.toStdString()}}}}.dump());
        setup.answer(200, support::openAiCall("Draft", arguments));
        setup.answer(200, support::openAiCall("Draft", arguments));
        QVERIFY(setup.client->chat(forced(), {}, {}).has_value());
        QVERIFY(json::parse(setup.network->asked[0].body).contains(gone.toStdString()));
        QVERIFY(!json::parse(setup.network->asked[1].body).contains(gone.toStdString()));
        QVERIFY(setup.client->chat(forced(), {}, {}).has_value()); // and it is remembered
        QVERIFY(!json::parse(setup.network->asked[2].body).contains(gone.toStdString()));
    }

    void grammarIsSentOnlyIfTheServerSupportsIt()
    {
        llm::ChatRequest request = forced();
        request.grammar = "root ::= \"MATCH (n) RETURN n\"";
        const auto text =
            json{{"choices",
                  json::array({{{"message", {{"content", "MATCH (n) RETURN n"}}}, {"finish_reason", "stop"}}})}}
                .dump();
        const std::string settings = R"({"default_generation_settings": {"n_ctx": 4096}})";
        Setup takes("openai", true);
        takes.answer(200, settings);
        QVERIFY(takes.client->takesGrammar({}) && takes.client->takesGrammar({})); // requested once
        QCOMPARE(takes.network->asked.size(), 1u);
        QVERIFY(takes.network->asked[0].url.ends_with("/props"));
        takes.answer(200, text);
        QVERIFY(takes.client->chat(request, {}, {}).has_value());
        const json held = json::parse(takes.network->asked[1].body);
        QCOMPARE(held["grammar"], json(request.grammar));
        QVERIFY(!held.contains("tools") && !held.contains("response_format"));
        // A server that rejects this grammar is called without it.
        takes.answer(400, R"({"error": {"message": "Failed to parse grammar"}})");
        takes.answer(200, text);
        QVERIFY(takes.client->chat(request, {}, {}).has_value());
        QVERIFY(!json::parse(takes.network->asked[3].body).contains("grammar"));
        QVERIFY(!takes.client->takesGrammar({}));

        Setup other("openai", true); // it answers, with something else
        other.answer(404, "{}");
        QVERIFY(!other.client->takesGrammar({}));
        other.answer(200, text);
        QVERIFY(other.client->chat(request, {}, {}).has_value());
        QVERIFY(!json::parse(other.network->asked[1].body).contains("grammar"));
        Setup provider; // is never requested
        QVERIFY(!provider.client->takesGrammar({}));
        QVERIFY(provider.network->asked.empty());
    }

    void failuresAreNamedAndWorded_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("code");
        QTest::newRow("401") << 401 << R"({"error":{"message":"Incorrect API key provided: secret"}})"
                             << "auth";
        QTest::newRow("gemini key") << 400
                                    << R"([{"error":{"message":"API key not valid.","status":"INVALID_ARGUMENT"}}])"
                                    << "auth";
        QTest::newRow("403") << 403 << R"({"error":{"message":"no"}})"
                             << "forbidden";
        QTest::newRow("404 model") << 404 << R"({"error":{"message":"The model `m` does not exist"}})"
                                   << "no-such-model";
        QTest::newRow("404 page") << 404 << "<html>not found</html>"
                                  << "no-service";
        QTest::newRow("context")
            << 400
            << R"({"error":{"code":"context_length_exceeded","message":"The maximum context length is 8192 tokens"}})"
            << "context";
        QTest::newRow("anthropic context")
            << 400
            << R"({"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 220000 tokens > 200000"}})"
            << "context";
        QTest::newRow("429") << 429 << R"({"error":{"message":"Rate limit reached"}})"
                             << "rate-limit";
        QTest::newRow("quota") << 429 << R"({"error":{"message":"x","code":"insufficient_quota"}})"
                               << "quota";
        QTest::newRow("529") << 529 << R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})"
                             << "overloaded";
        QTest::newRow("500") << 500 << "oops"
                             << "server";
        QTest::newRow("redirect") << 302 << ""
                                  << "redirect";
        QTest::newRow("400") << 400 << R"({"detail":[{"msg":"bad"}]})"
                             << "bad-request";
        QTest::newRow("html") << 200 << "<!doctype html><p>hi"
                              << "not-a-model-server";
        QTest::newRow("no json") << 200 << "data: {nope\n\n"
                                 << "not-json";
        QTest::newRow("empty") << 200 << ""
                               << "dropped";
        QTest::newRow("in stream")
            << 200
            << "data: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n"
            << "overloaded";
    }
    void failuresAreNamedAndWorded()
    {
        QFETCH(int, status);
        QFETCH(QString, answer);
        QFETCH(QString, code);
        Setup setup;
        for (int i = 0; i < 4; ++i)
            setup.answer(status, answer.toStdString());
        int retries = 0;
        auto request = forced();
        request.retrying = [&](const base::Error &) { ++retries; };
        const auto reply = setup.client->chat(request, {}, {});
        QVERIFY(!reply);
        QCOMPARE(QString::fromStdString(reply.error().code), code);
        QVERIFY(reply.error().message.size() > 20);
        QVERIFY(reply.error().message.find("secret") == std::string::npos);
        QVERIFY(reply.error().detail.find("secret") == std::string::npos);
        QCOMPARE(retries, llm::isTransient(reply.error()) ? 3 : 0);
    }

    void transientFailureIsRetriedButALongWaitFails()
    {
        Setup setup;
        setup.answer(429, "{}", {{"Retry-After", "0"}});
        setup.answer(503, "{}");
        setup.answer(200, support::openAiCall("Draft", arguments));
        const auto reply = setup.client->chat(forced(), {}, {});
        QVERIFY(reply.has_value());
        QCOMPARE(setup.network->asked.size(), std::size_t(3));
        setup.answer(429, "{}", {{"Retry-After", "3600"}});
        const auto result = setup.client->chat(forced(), {}, {});
        QVERIFY(!result && result.error().message.find("3600 s.") != std::string::npos);
        QCOMPARE(setup.network->asked.size(), std::size_t(4));
    }

    void retryAfterIsSecondsMillisecondsOrADate()
    {
        using namespace std::chrono;
        const auto now = system_clock::from_time_t(784111777); // Sun, 06 Nov 1994 08:49:37 GMT
        QCOMPARE(llm::retryAfter({429, {{"retry-after", "1.5"}}}, now).count(), 1500);
        QCOMPARE(llm::retryAfter({429, {{"Retry-After-Ms", "20"}}}, now).count(), 20);
        QCOMPARE(llm::retryAfter({429, {{"retry-after", "Sun, 06 Nov 1994 08:49:47 GMT"}}}, now).count(), 10000);
        QCOMPARE(llm::retryAfter({429, {{"retry-after", "soon"}}}, now).count(), -1);
        QCOMPARE(llm::retryAfter({429, {}}, now).count(), -1);
    }

    void refusalByAFilterIsNoFailure()
    {
        Setup setup("azure");
        setup.answer(400, R"({"error":{"code":"content_filter","message":"The response was filtered"}})");
        const auto reply = setup.client->chat(forced(), {}, {});
        QVERIFY(reply.has_value());
        QCOMPARE(reply->finishReason, std::string("refusal"));
    }

    void namesSayProviderModelAndPlace_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("expected"); // scheme|model|base, or a word of the error
        QTest::newRow("plain") << "openai:gpt-4o"
                               << "openai|gpt-4o|";
        QTest::newRow("colon") << "ollama:llama3.1:8b"
                               << "ollama|llama3.1:8b|";
        QTest::newRow("place") << "openai:q/w@http://h:8080/v1/"
                               << "openai|q/w|http://h:8080/v1";
        QTest::newRow("at in name") << "openai:a@2@http://h/v1"
                                    << "openai|a@2|http://h/v1";
        QTest::newRow("url") << " http://h:1/v1 "
                             << "openai||http://h:1/v1";
        QTest::newRow("url of the service") << "https://h/v1/chat/completions?x=1#m"
                                            << "openai|m|https://h/v1";
        QTest::newRow("unknown") << "gpt:4"
                                 << "PROVIDER:NAME";
        QTest::newRow("no model") << "anthropic:"
                                  << "The model is missing";
        QTest::newRow("login") << "http://me:pw@h/v1"
                               << "login";
    }
    void namesSayProviderModelAndPlace()
    {
        QFETCH(QString, name);
        QFETCH(QString, expected);
        const auto parsed = llm::parseModelName(name.toStdString());
        if (parsed)
            QCOMPARE(QString::fromStdString(parsed->scheme + "|" + parsed->model + "|" + parsed->base), expected);
        else
            QVERIFY2(QString::fromStdString(parsed.error().message).contains(expected), parsed.error().message.c_str());
    }

    void aKeyGoesToItsProviderAlone()
    {
        struct AllKeys final : llm::Surroundings {
            std::string secret(const std::string &name) const override { return "key of " + name; }
        };
        const AllKeys all;
        const auto key = [&](const char *name) {
            return llm::targetOf(*llm::parseModelName(name), all).value().endpoint.key;
        };
        QCOMPARE(key("openai:m"), std::string("key of OPENAI_API_KEY"));
        QCOMPARE(key("openai:m@http://10.0.0.1/v1"), std::string("key of REFLEXION_API_KEY"));
        QCOMPARE(key("azure:m@https://x.openai.azure.com"), std::string("key of AZURE_OPENAI_API_KEY"));
        QCOMPARE(key("azure:m@https://azure.com.evil.org"), std::string("key of REFLEXION_API_KEY"));
        const auto missing = llm::targetOf(*llm::parseModelName("anthropic:m"), llm::Surroundings());
        QVERIFY(!missing && missing.error().message.find("ANTHROPIC_API_KEY") != std::string::npos);
    }

    void pricesAreDataAndUnknownIsNotZero()
    {
        QFile file(QStringLiteral(REFLEXION_SOURCE_DIR "/resources/prices/prices.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto table = llm::PriceTable::read(file.readAll().toStdString());
        QVERIFY(table.has_value());
        QCOMPARE(table->date().size(), std::size_t(10));
        base::Usage usage;
        usage.tokensIn = 1000000;
        usage.tokensOut = 500000;
        const auto price = table->find("openai", "gpt-4o");
        QVERIFY(price.has_value());
        QCOMPARE(*table->cost("openai", "gpt-4o-2024-08-06", usage), price->in + price->out / 2);
        QVERIFY(table->find("openai", "gpt-4o-mini")->in < price->in);
        QVERIFY(!table->cost("openai", "gpt-4o-audio", usage));
        QVERIFY(!table->cost("ollama", "gpt-4o", usage));
        QVERIFY(table->words("openai", "gpt-4o").find("unverified") != std::string::npos);
        QVERIFY(table->words("openai", "gpt-4o", "2027-03-31").find("(prices of " + table->date()) !=
                std::string::npos);
        QVERIFY(table->words("openai", "gpt-4o", "2027-04-01").find("(possibly outdated prices of ") !=
                std::string::npos);
        QVERIFY(table->words("anthropic", "claude-opus-4-5").find("from platform") != std::string::npos);
        QVERIFY(table->words("openai", "no-such-model").find("is unknown") != std::string::npos);
        QVERIFY(!llm::PriceTable::read("{}"));
    }
};

namespace {

constexpr int manyPieces = 3'000;

std::string piece(int index, const std::string &id, const std::string &arguments)
{
    return R"(data: {"choices": [{"delta": {"tool_calls": [{"index": )" + std::to_string(index) + R"(, "id": ")" + id +
           R"(", "function": {"name": "Draft", "arguments": ")" + arguments + "\"}}]}}]}\n\n";
}

constexpr const char *lastPiece = "data: {\"choices\": [{\"finish_reason\": \"tool_calls\"}]}\n\ndata: [DONE]\n\n";

} // namespace

void TestDialects::manyPiecesOfCallsAreOneCall()
{
    Setup setup;
    std::string stream, whole;
    std::uint32_t state = 1;
    for (int i = 0; i < manyPieces; ++i) {
        state = state * 1664525 + 1013904223; // letters that do not repeat
        const std::string letter(1, static_cast<char>('a' + (state >> 24) % 26));
        whole += letter;
        stream += piece(0, i == 0 ? "call" : "", letter);
    }
    setup.answer(200, stream + lastPiece);
    const auto reply = setup.client->chat(forced(), {}, {});
    QVERIFY2(reply, reply ? "" : reply.error().message.c_str());
    QCOMPARE(reply->toolCalls.size(), std::size_t(1));
    QVERIFY(reply->toolCalls[0].arguments == whole);
    QVERIFY(reply->wire.size() < (300u << 10));
}

void TestDialects::atMost64ToolCallsAreKept()
{
    for (const bool sameIndex : {true, false}) {
        Setup setup;
        std::string stream;
        for (int i = 0; i < manyPieces; ++i)
            stream += piece(sameIndex ? 0 : i, "call" + std::to_string(i), "{}");
        setup.answer(200, stream + lastPiece);
        const auto reply = setup.client->chat(forced(), {}, {});
        QVERIFY2(reply, reply ? "" : reply.error().message.c_str());
        QVERIFY2(reply->toolCalls.size() <= 64, std::to_string(reply->toolCalls.size()).c_str());
        QCOMPARE(reply->toolCalls[0].arguments, std::string("{}"));
    }
}

QTEST_GUILESS_MAIN(TestDialects)
#include "tst_dialects.moc"
