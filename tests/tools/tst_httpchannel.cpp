// SPDX-License-Identifier: GPL-3.0-or-later
// MCP over streamable HTTP: the headers of both kinds of revisions, streams, reactions to a hostile server. The network
// is a double; tests/mcp has the same with real servers.
#include "base/jsonread.h"
#include "tools/mcp/client.h"
#include "tools/mcp/httpchannel.h"
#include "tools/mcp/server.h"

#include <QtTest>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

using nlohmann::json;

namespace {

using Exchange = std::function<base::Status(const llm::HttpRequest &, const std::stop_token &, llm::HttpHead &,
                                            const llm::HttpTransport::Bytes &)>;

class FakeHttp final : public llm::HttpTransport {
public:
    explicit FakeHttp(std::shared_ptr<const Exchange> exchange) : m_exchange(std::move(exchange)) {}
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &stop, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        return (*m_exchange)(request, stop, head, bytes);
    }
    std::unique_ptr<llm::HttpTransport> another() const override { return std::make_unique<FakeHttp>(m_exchange); }

private:
    std::shared_ptr<const Exchange> m_exchange;
};

std::string headerOf(const llm::HttpRequest &request, const std::string &name)
{
    for (const auto &[key, value] : request.headers)
        if (key == name)
            return value;
    return {};
}

base::Status answer(llm::HttpHead &head, const llm::HttpTransport::Bytes &bytes, int status, const char *type,
                    const std::string &body, llm::HttpHeaders more = {})
{
    head.status = status;
    head.headers = std::move(more);
    head.headers.emplace_back("Content-Type", type);
    const auto taken = bytes(head, body);
    return taken ? base::Status() : base::Status(tl::unexpected(taken.error()));
}

void waitFor(const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    changed.wait(lock, stop, [] { return false; });
}

std::string eventOf(const json &message, const std::string &more = {})
{
    return more + "data: " + base::lineOf(message) + "\n\n";
}

struct Asked {
    std::mutex mutex;
    std::vector<llm::HttpRequest> all;
    void add(const llm::HttpRequest &request)
    {
        const std::lock_guard lock(mutex);
        all.push_back(request);
    }
    std::vector<llm::HttpRequest> of(const std::string &method)
    {
        const std::lock_guard lock(mutex);
        std::vector<llm::HttpRequest> some;
        for (const auto &each : all)
            if (each.method == method)
                some.push_back(each);
        return some;
    }
};

base::SystemClock systemClock;

std::shared_ptr<tools::mcp::Client> clientOf(Exchange exchange, tools::mcp::ClientLimits limits = {})
{
    auto shared = std::make_shared<const Exchange>(std::move(exchange));
    auto channel = tools::mcp::httpChannel({"https://other.example/mcp", {{"Authorization", "Bearer s3cret"}}},
                                           std::make_unique<FakeHttp>(shared));
    return std::make_shared<tools::mcp::Client>("other", std::move(channel), systemClock, "1.0", limits);
}

std::shared_ptr<tools::mcp::Server> served()
{
    tools::Tool echo;
    echo.name = "echo";
    echo.description = "Says it again.";
    echo.schema = {{"type", "object"}, {"properties", {{"text", {{"type", "string"}, {"x-mcp-header", "Text"}}}}}};
    echo.permission = tools::Permission::allowed;
    echo.run = [](const json &arguments, const tools::ToolContext &) -> base::Result<tools::ToolOutput> {
        return tools::ToolOutput{"you said " + arguments.value("text", std::string()), false, {}, {}};
    };
    auto registry = std::make_shared<tools::Registry>();
    (void)registry->add(std::move(echo));
    return std::make_shared<tools::mcp::Server>(tools::mcp::ServerInfo{"it", "It", "1.0", ""}, registry);
}

} // namespace

class TestHttpChannel : public QObject {
    Q_OBJECT

private slots:
    void bothKindsOfRevisionsAreSpoken_data()
    {
        QTest::addColumn<bool>("stateless");
        QTest::addColumn<bool>("streams");
        QTest::newRow("2026-07-28") << true << false;
        QTest::newRow("2026-07-28, streamed") << true << true;
        QTest::newRow("2025-11-25") << false << false;
        QTest::newRow("2025-11-25, streamed") << false << true;
    }
    void bothKindsOfRevisionsAreSpoken()
    {
        QFETCH(bool, stateless);
        QFETCH(bool, streams);
        const auto server = served();
        const auto asked = std::make_shared<Asked>();
        {
            const auto client = clientOf([=](const llm::HttpRequest &request, const std::stop_token &,
                                             llm::HttpHead &head, const auto &bytes) -> base::Status {
                asked->add(request);
                if (request.method != "POST")
                    return answer(head, bytes, 405, "text/plain", "no");
                const json message = base::parsedJson(request.body);
                if (!stateless && message.value("method", "") == "server/discover")
                    return answer(head, bytes, 400, "text/plain", "Bad Request: no session");
                auto turn = server->receive(request.body);
                if (turn.job)
                    turn.answers.push_back(
                        server->finished(turn.job, tools::Registry::run(turn.job->call, {}, systemClock, 1000)));
                if (turn.answers.empty())
                    return answer(head, bytes, 202, "text/plain", "");
                const json reply = base::parsedJson(turn.answers.front());
                return answer(head, bytes, 200, streams ? "text/event-stream" : "application/json",
                              streams ? ": hello\r\n\r\n" + eventOf(reply, "id: 1\r\n") : turn.answers.front(),
                              {{"Mcp-Session-Id", stateless ? "" : "abc"}});
            });
            const auto connected = client->connect({});
            QVERIFY2(connected.has_value(), connected ? "" : connected.error().message.c_str());
            QCOMPARE(client->revision(), std::string(stateless ? "2026-07-28" : "2025-11-25"));
            const auto listed = client->listTools({});
            QVERIFY(listed && listed->size() == 1);
            const auto called = client->call(listed->front(), {{"text", "Grüße"}}, {});
            QVERIFY2(called.has_value(), called ? "" : called.error().message.c_str());
            QCOMPARE(called->text, std::string("you said Grüße"));
        }
        const auto posts = asked->of("POST");
        for (const auto &each : posts) {
            QCOMPARE(headerOf(each, "Authorization"), std::string("Bearer s3cret"));
            QVERIFY(headerOf(each, "Accept").find("text/event-stream") != std::string::npos);
        }
        const auto &call = posts.back();
        QCOMPARE(headerOf(call, "MCP-Protocol-Version"), std::string(stateless ? "2026-07-28" : "2025-11-25"));
        QCOMPARE(headerOf(call, "Mcp-Session-Id"), std::string(stateless ? "" : "abc"));
        QCOMPARE(headerOf(call, "Mcp-Method"), std::string(stateless ? "tools/call" : ""));
        QCOMPARE(headerOf(call, "Mcp-Name"), std::string(stateless ? "echo" : ""));
        QCOMPARE(headerOf(call, "Mcp-Param-Text"), std::string(stateless ? "=?base64?R3LDvMOfZQ==?=" : ""));
        QCOMPARE(asked->of("DELETE").size(), std::size_t(stateless ? 0 : 1)); // the session is released
    }

    void brokenOffAnswerIsRequestedAgain()
    {
        const auto asked = std::make_shared<Asked>();
        const auto client = clientOf([=](const llm::HttpRequest &request, const std::stop_token &, llm::HttpHead &head,
                                         const auto &bytes) -> base::Status {
            asked->add(request);
            if (request.method == "GET" && headerOf(request, "Last-Event-ID") == "e1")
                return answer(
                    head, bytes, 200, "text/event-stream",
                    eventOf({{"jsonrpc", "2.0"}, {"id", 1}, {"result", {{"supportedVersions", {"2026-07-28"}}}}}));
            return answer(head, bytes, 200, "text/event-stream", "id: e1\nretry: 10\ndata:\n\n");
        });
        const auto connected = client->connect({});
        QVERIFY2(connected.has_value(), connected ? "" : connected.error().message.c_str());
        QCOMPARE(asked->of("GET").size(), std::size_t(1));
    }

    void serverErrorsHaveSentences_data()
    {
        QTest::addColumn<QByteArray>("how");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("401") << QByteArray("401") << QByteArray("does not support OAuth");
        QTest::newRow("404") << QByteArray("404") << QByteArray("there is no MCP server at this address");
        QTest::newRow("302") << QByteArray("302") << QByteArray("redirects to another address");
        QTest::newRow("500") << QByteArray("500") << QByteArray("HTTP 500: broken");
        QTest::newRow("refused") << QByteArray("refused") << QByteArray("no program is listening at other.example");
        QTest::newRow("silent") << QByteArray("silent") << QByteArray("no answer to initialize within");
        QTest::newRow("large") << QByteArray("large") << QByteArray("more than 4 MB");
        QTest::newRow("large event") << QByteArray("large event") << QByteArray("more than 4 MB");
        QTest::newRow("flood") << QByteArray("flood") << QByteArray("too many");
        QTest::newRow("junk") << QByteArray("junk") << QByteArray("no answer to initialize within");
        QTest::newRow("ends") << QByteArray("ends") << QByteArray("its answer is incomplete");
        QTest::newRow("deep") << QByteArray("deep") << QByteArray("no answer to initialize within");
    }
    void serverErrorsHaveSentences()
    {
        QFETCH(QByteArray, how);
        QFETCH(QByteArray, words);
        tools::mcp::ClientLimits limits;
        if (how == "silent" || how == "junk" || how == "deep")
            limits.probe = limits.connect = std::chrono::milliseconds(300);
        else
            limits.probe = limits.connect;
        const auto client = clientOf(
            [how](const llm::HttpRequest &, const std::stop_token &stop, llm::HttpHead &head,
                  const auto &bytes) -> base::Status {
                if (how == "refused")
                    return base::fail(base::Category::unreachable, "no model server", {}, "connect");
                if (how == "silent" || how == "junk" || how == "deep") {
                    if (how == "junk")
                        (void)answer(head, bytes, 200, "text/event-stream", "data: hello\n\nevent: x\n\n\x01\xff\n\n");
                    if (how == "deep")
                        (void)answer(head, bytes, 200, "text/event-stream", "data: " + std::string(5000, '[') + "\n\n");
                    waitFor(stop);
                    return base::fail(base::Category::cancelled, "stopped", {}, "cancelled");
                }
                if (how == "large")
                    return answer(head, bytes, 200, "application/json", std::string(5u << 20, 'x'));
                if (how == "large event")
                    return answer(head, bytes, 200, "text/event-stream", "data: " + std::string(5u << 20, 'x'));
                if (how == "ends")
                    return answer(head, bytes, 200, "text/event-stream", ": nothing\n\n");
                if (how == "flood") {
                    std::string all;
                    for (int i = 0; i < 8000; ++i)
                        all += eventOf({{"jsonrpc", "2.0"}, {"method", "notifications/message"}});
                    return answer(head, bytes, 200, "text/event-stream", all);
                }
                return answer(head, bytes, how.toInt(), "text/plain", "broken\x1b[31m");
            },
            limits);
        const auto connected = client->connect({});
        QVERIFY(!connected);
        QVERIFY2(connected.error().message.find(words.toStdString()) != std::string::npos,
                 connected.error().message.c_str());
        QVERIFY(connected.error().message.find('\x1b') == std::string::npos);
        QVERIFY((connected.error().message + connected.error().detail).find("s3cret") == std::string::npos);
    }

    void aStopEndsACallAtOnce()
    {
        const auto server = served();
        const auto stopped = std::make_shared<std::atomic<bool>>(false);
        const auto begun = std::make_shared<std::promise<void>>();
        const auto client = clientOf([=](const llm::HttpRequest &request, const std::stop_token &stop,
                                         llm::HttpHead &head, const auto &bytes) -> base::Status {
            auto turn = server->receive(request.body);
            if (!turn.job)
                return answer(head, bytes, 200, "application/json", turn.answers.empty() ? "" : turn.answers.front());
            begun->set_value();
            waitFor(stop);
            *stopped = true;
            return base::fail(base::Category::cancelled, "stopped", {}, "cancelled");
        });
        QVERIFY(client->connect({}));
        const auto listed = client->listTools({});
        QVERIFY(listed.has_value());
        std::stop_source source;
        const std::jthread soon([&] {
            begun->get_future().wait();
            source.request_stop();
        });
        tools::ToolContext context;
        context.stop = source.get_token();
        const auto called = client->call(listed->front(), {{"text", "a"}}, context);
        QVERIFY(!called && called.error().code == "cancelled");
        QTRY_VERIFY(stopped->load()); // closing the stream notifies the server
    }
};

QTEST_GUILESS_MAIN(TestHttpChannel)
#include "tst_httpchannel.moc"
