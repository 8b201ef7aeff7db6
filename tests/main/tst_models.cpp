// SPDX-License-Identifier: GPL-3.0-or-later
// Models over the network against a scripted server: every misbehaviour ends in a named state with a message, and each
// dialect answers a question, in the command and in the models of the window.
#include "app/run/agentrunner.h"
#include "app/run/timelinemodel.h"
#include "llm/wireclient.h"
#include "main/compositionroot.h"
#include "main/models.h"
#include "main/runnerfactory.h"
#include "main/sources.h"
#include "platform/files.h"
#include "platform/guiguard.h"
#include "platform/network.h"
#include "platform/secrets.h"
#include "support/commandrun.h"
#include "support/modelwire.h"
#include "support/scriptedhttpserver.h"

#include <QTemporaryDir>
#include <QtTest>
#include <thread>

using nlohmann::json;
using support::HttpAnswer;
using Manner = HttpAnswer::Manner;

namespace {

const std::string query = "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'multiple sclerosis'}) RETURN d.name AS drug";

json draft(const std::string &text)
{
    return {{"answer", text}, {"reflection", "a first try"}, {"search_queries", {text}}};
}

json revision(const std::string &text, const char *score)
{
    json out = draft(text);
    out["revised_query"] = text;
    out["score"] = score;
    return out;
}

llm::ChatRequest asking()
{
    llm::ChatRequest request;
    request.messages.push_back({llm::Role::user, "q", {}, {}});
    request.timeout = std::chrono::milliseconds(400); // the longest allowed stall
    return request;
}

std::string modelAt(const char *scheme, const support::ScriptedHttpServer &server)
{
    return std::string(scheme) + ":m@" + server.url();
}

// A failure as a server of that dialect reports it; the text holds the key of the request.
std::string failureIn(const std::string &scheme, const std::string &type, int status)
{
    const std::string words = "It does not work, says the server to sk-key-of-test.";
    if (scheme == "ollama")
        return json({{"error", words + " " + type}}).dump();
    if (scheme == "anthropic")
        return json({{"type", "error"}, {"error", {{"type", type}, {"message", words}}}}).dump();
    if (scheme == "gemini")
        return json::array({{{"error", {{"code", status}, {"message", words}, {"status", type}}}}}).dump();
    return json({{"error", {{"message", words}, {"type", type}, {"code", type}}}}).dump();
}

// The network with a smaller limit for an answer, so that a huge one takes no time.
class NarrowTransport final : public llm::HttpTransport {
public:
    base::Status exchange(const llm::HttpRequest &request, const std::stop_token &stop, llm::HttpHead &head,
                          const Bytes &bytes) override
    {
        auto narrow = request;
        narrow.mostBytes = 100'000;
        return m_network->exchange(narrow, stop, head, bytes);
    }

private:
    std::shared_ptr<llm::HttpTransport> m_network = platform::httpTransport("test");
};

// The result of a call on a separate thread; never on the GUI thread.
template <class Task>
auto elsewhere(Task task)
{
    decltype(task()) result;
    std::thread([&] { result = task(); }).join();
    return result;
}

// The result of an exchange with this address; not on the GUI thread.
base::Error failureOf(const std::string &url)
{
    const auto transport = platform::httpTransport("test");
    llm::HttpRequest request;
    request.url = url;
    llm::HttpHead head;
    const auto done = transport->exchange(
        request, {}, head, [](const llm::HttpHead &, std::string_view) { return base::Result<bool>(true); });
    return done ? base::Error() : done.error();
}

} // namespace

class TestModels : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        platform::markGuiThread();
        qputenv("REFLEXION_API_KEY", "sk-very-secret-key");
        for (const char *name : {"DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "REFLEXION_PASSWORD"})
            qunsetenv(name);
    }
    void init()
    {
        m_server.clear();
        m_patience = asking().timeout;
    }

    void misbehaviourEndsInANamedState_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("manner");
        QTest::addColumn<QString>("code");
        for (const auto &dialect : support::wireDialects) {
            const auto row = [&](const char *name, Manner manner, const char *code) {
                QTest::addRow("%s %s", dialect.scheme, name)
                    << QString::fromLatin1(dialect.scheme) << int(manner) << code;
            };
            row("every byte", Manner::everyByte, "");
            row("stalls before", Manner::stallBefore, "timeout");
            row("stalls in between", Manner::stallIn, "timeout");
            row("drops before", Manner::dropBefore, "dropped");
            row("drops in between", Manner::dropIn, "dropped");
            row("no HTTP", Manner::garbage, "dropped");
        }
        QTest::newRow("endless") << "openai" << int(Manner::endless) << "too-large";
    }
    void misbehaviourEndsInANamedState()
    {
        QFETCH(QString, scheme);
        QFETCH(int, manner);
        QFETCH(QString, code);
        const std::string name = scheme.toStdString();
        HttpAnswer answer;
        answer.body = Manner(manner) == Manner::endless ? std::string(1 << 20, ' ')
                                                        : support::wireCall(name, "Draft", R"({"a": "ü🧬"})");
        answer.manner = Manner(manner);
        answer.at = answer.body.size() / 3;
        for (int i = 0; i < 24; ++i) // Qt itself repeats a request if the connection is dropped before an answer
            m_server.answer(answer);
        const auto reply = chat(name, false);
        if (code.isEmpty()) {
            QVERIFY2(reply->has_value(), reply->has_value() ? "" : reply->error().message.c_str());
            QCOMPARE((*reply)->usage.tokensOut, 30);
        } else {
            QVERIFY(!reply->has_value());
            QCOMPARE(QString::fromStdString(reply->error().code), code);
            QVERIFY(reply->error().message.size() > 25);
        }
    }

    // Data that Qt reads and does not pass on: it is neither awaited for a minute nor kept.
    void endlessReplyIsCutOff_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("again");
        QTest::newRow("head") << "HTTP/1.1 200 OK\r\n"
                              << "X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n";
        QTest::newRow("line of a head") << "HTTP/1.1 200 OK\r\nX-Filler: "
                                        << "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
        QTest::newRow("status 100") << ""
                                    << "HTTP/1.1 100 Continue\r\n\r\n";
        QTest::newRow("status line") << "HTTP/1.1 2"
                                     << "00000000000000000";
        QTest::newRow("length of a chunk") << "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                           << "00000000000000000";
    }
    void endlessReplyIsCutOff()
    {
        QFETCH(QString, first);
        QFETCH(QString, again);
        HttpAnswer answer;
        answer.type = first.toStdString();
        answer.body = again.repeated(4096).toStdString();
        answer.manner = HttpAnswer::Manner::pours;
        for (int i = 0; i < 24; ++i)
            m_server.answer(answer);
        m_patience = std::chrono::seconds(40); // it is not awaited
        const auto reply = chat("openai", false);
        QVERIFY(!reply->has_value());
        const QString code = QString::fromStdString(reply->error().code);
        QVERIFY2(code == "too-large" || code == "dropped", reply->error().message.c_str()); // Qt rejects some itself
        QVERIFY(reply->error().message.size() > 25);
    }

    // A key that a server returns, in any form and in any number of pieces, is in no result of the call.
    void aKeyThatComesBackIsStruckOut_data()
    {
        QTest::addColumn<QString>("form");
        const QByteArray key = "sk-key-of-test";
        QTest::newRow("plain") << QString::fromUtf8(key);
        QTest::newRow("percent") << QString::fromUtf8("%" + key.toHex('%').toUpper());
        QTest::newRow("base64") << QString::fromUtf8(key.toBase64());
        QTest::newRow("base64 of a login") << QString::fromUtf8(("user:" + key + ":x").toBase64());
        QTest::newRow("base64 of a header") << QString::fromUtf8(("Bearer " + key).toBase64());
        QTest::newRow("hexadecimal") << QString::fromUtf8(key.toHex());
    }
    void aKeyThatComesBackIsStruckOut()
    {
        QFETCH(QString, form);
        const std::string secret = form.toStdString();
        for (const auto &dialect : support::wireDialects) {
            m_server.clear();
            HttpAnswer answer;
            answer.type = dialect.type;
            answer.body =
                support::wireCall(dialect.scheme, "Draft", json({{"answer", "It is " + secret + "."}}).dump());
            m_server.answer(answer);
            std::string streamed;
            const auto reply = chat(dialect.scheme, false, [&](std::string_view piece) { streamed += piece; });
            QVERIFY2(reply->has_value(), dialect.scheme);
            const std::string all = (*reply)->toJson().dump() + (*reply)->wire + streamed;
            QVERIFY2(all.find("***") != std::string::npos, (dialect.scheme + (": " + all)).c_str());
            for (const std::string &part : {secret, secret.substr(0, 14), std::string("key-of")})
                QVERIFY2(all.find(part) == std::string::npos || part.size() < 6,
                         (dialect.scheme + (": " + all)).c_str());
        }
    }

    // A kilobyte that unpacks to a gigabyte is not unpacked.
    void nothingIsUnpacked()
    {
        HttpAnswer answer;
        answer.headers = {"Content-Encoding: gzip"};
        answer.body = std::string("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03", 10) + std::string(64, 'x');
        for (int i = 0; i < 24; ++i)
            m_server.answer(answer);
        const auto reply = chat("openai", false);
        QVERIFY(!reply->has_value());
        QVERIFY(QString::fromStdString(m_server.asked().front().headers).contains("Accept-Encoding: identity"));
    }

    // Nested braces where a refusal, an event or an argument is expected.
    void endlessNestingIsNotRead_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("body");
        const QString deep = QString("[").repeated(200000);
        QTest::newRow("refusal") << 400 << R"({"error": )" + deep;
        QTest::newRow("closed refusal") << 400 << R"({"error": )" + deep + QString("]").repeated(200000) + "}";
        QTest::newRow("event") << 200 << "data: " + deep + "\n\n";
        QTest::newRow("document") << 200 << R"({"choices": )" + deep + QString("]").repeated(200000) + "}";
        QTest::newRow("detail") << 422 << R"({"detail": )" + deep + QString("]").repeated(200000) + "}";
    }
    void endlessNestingIsNotRead()
    {
        QFETCH(int, status);
        QFETCH(QString, body);
        HttpAnswer answer;
        answer.status = status;
        answer.body = body.toStdString();
        for (int i = 0; i < 24; ++i)
            m_server.answer(answer);
        for (const char *scheme : {"openai", "anthropic", "gemini", "ollama"}) {
            m_server.clear();
            for (int i = 0; i < 24; ++i)
                m_server.answer(answer);
            const auto reply = chat(scheme, false);
            QVERIFY2(!reply->has_value(), scheme);
            QVERIFY(reply->error().message.size() > 25 && reply->error().message.size() < 2000);
        }
    }

    // Every dialect: a failure is classified by its status and text, tried once or again, without the key.
    void refusalsHaveNamesInEachDialect_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("type"); // of the body
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("times");
        for (const auto &dialect : support::wireDialects) {
            const std::string scheme = dialect.scheme;
            const auto row = [&](const char *name, int status, const char *type, const std::string &body,
                                 const char *code, int times) {
                QTest::addRow("%s %s", dialect.scheme, name)
                    << QString::fromLatin1(dialect.scheme) << status << QString::fromLatin1(type)
                    << QByteArray::fromStdString(body) << QString::fromLatin1(code) << times;
            };
            const auto fails = [&](int status, const char *type, const char *code, int times) {
                row(std::to_string(status).c_str(), status, "application/json", failureIn(scheme, type, status), code,
                    times);
            };
            const bool google = scheme == "gemini";
            fails(400, google ? "INVALID_ARGUMENT" : "invalid_request_error", "bad-request", 1);
            fails(401, google ? "UNAUTHENTICATED" : "authentication_error", "auth", 1);
            fails(403, google ? "PERMISSION_DENIED" : "permission_error", "forbidden", 1);
            fails(404, google ? "NOT_FOUND" : "not_found_error", "no-service", 1);
            fails(429, google ? "RESOURCE_EXHAUSTED" : "rate_limit_error", "rate-limit", 2);
            fails(500, google ? "INTERNAL" : "api_error", "server", 2);
            fails(529, "overloaded_error", "overloaded", 2);
            fails(301, "moved", "redirect", 1);
            row("a page with an error", 502, "text/html", "<html><h1>Bad gateway</h1></html>", "server", 2);
            const bool lines = scheme == "ollama";
            row("no JSON", 200, dialect.type, lines ? "{\"message\": nonsense}\n" : "data: {\"choices\": nonsense}\n\n",
                "not-json", 1);
            row("a web page", 200, "text/html", "<!DOCTYPE html><html><body>Welcome</body></html>",
                "not-a-model-server", 1);
            row("another content type", 200, "application/octet-stream",
                support::wireCall(scheme, "Draft", R"({"a": 1})"), "", 1);
            row("JSON of another kind", 200, "application/json", lines ? "{\"a\": 1}\n" : "data: {\"a\": 1}\n\n",
                "dropped", 2);
            row("nothing", 200, dialect.type, "", "dropped", 2);
            row("huge", 200, dialect.type, (lines ? "{\"a\": \"" : "data: {\"a\": \"") + std::string(300'000, 'x'),
                "too-large", 1);
            row("a huge refusal", 400, "application/json", std::string(300'000, ' '), "bad-request", 1);
        }
    }
    void refusalsHaveNamesInEachDialect()
    {
        QFETCH(QString, scheme);
        QFETCH(int, status);
        QFETCH(QString, type);
        QFETCH(QByteArray, body);
        QFETCH(QString, code);
        QFETCH(int, times);
        for (int i = 0; i < 3; ++i)
            m_server.answer({status, type.toStdString(), body.toStdString(), {"Retry-After: 0"}, Manner::whole, 0});
        const auto reply = chat(scheme.toStdString(), true);
        QCOMPARE(QString::fromStdString(*reply ? std::string() : reply->error().code), code);
        QCOMPARE(int(m_server.asked().size()), times);
        if (*reply)
            return;
        const base::Error &error = reply->error();
        QVERIFY2(error.message.size() > 25 && (error.message.ends_with('.') || error.message.ends_with("”")),
                 error.message.c_str());
        QVERIFY2((error.message + error.detail).find("sk-key-of-test") == std::string::npos, error.detail.c_str());
    }

    // Also a compressed body, which is not unpacked: its bytes keep coming, so it is never idle.
    void slowAnswerEndsAtItsTimeout()
    {
        for (const std::string encoding : {"identity", "gzip"}) {
            HttpAnswer drips;
            drips.body = "\x1f";
            drips.headers = {"Content-Encoding: " + encoding};
            drips.manner = HttpAnswer::Manner::endless;
            m_server.answer(drips);
            const base::Error error = elsewhere([&] {
                const auto transport = platform::httpTransport("test");
                llm::HttpRequest request;
                request.url = m_server.url();
                request.total = std::chrono::milliseconds(300);
                request.mostBytes = std::size_t(-1) / 2;
                llm::HttpHead head;
                const auto done = transport->exchange(request, {}, head, [](const llm::HttpHead &, std::string_view) {
                    return base::Result<bool>(true);
                });
                return done ? base::Error() : done.error();
            });
            QCOMPARE(error.code, std::string("timeout"));
            QVERIFY2(error.message.find("did not finish its answer within 1 s") != std::string::npos,
                     error.message.c_str());
        }
    }

    void noServerNoHostNoTls()
    {
        const auto failure = [](const std::string &url) { return elsewhere([&] { return failureOf(url); }); };
        QCOMPARE(failure("http://127.0.0.1:1/v1").code, std::string("connect"));
        QCOMPARE(failure("http://no-such-host.invalid/v1").code, std::string("dns"));
        QCOMPARE(failure("https://127.0.0.1:" + std::to_string(m_server.port())).code, std::string("tls"));
        QCOMPARE(failure("nonsense://x").code, std::string("bad-url"));
    }

    void systemProxyIsUsedAndNamedInItsErrors()
    {
        const auto asking = [](const std::string &url) {
            return elsewhere([&] {
                const auto transport = platform::httpTransport("test");
                llm::HttpRequest request;
                request.url = url;
                request.body = "{}";
                llm::HttpHead head;
                const auto done = transport->exchange(request, {}, head, [](const llm::HttpHead &, std::string_view) {
                    return base::Result<bool>(true);
                });
                return done ? "status " + std::to_string(head.status) : done.error().code;
            });
        };
        const auto proxy = "http://me:pass@127.0.0.1:" + std::to_string(m_server.port());
        qputenv("http_proxy", QByteArray::fromStdString(proxy));
        m_server.answer({200, "application/json", "{}", {}, {}, 0});
        QCOMPARE(asking("http://model.invalid/v1/chat"), std::string("status 200"));
        QCOMPARE(m_server.asked().size(), std::size_t(1));
        QCOMPARE(m_server.asked()[0].path, std::string("http://model.invalid/v1/chat"));
        m_server.clear();
        for (int i = 0; i < 8; ++i)
            m_server.answer({407, "text/plain", "login", {"Proxy-Authenticate: Basic realm=\"office\""}, {}, 0});
        const auto refused =
            elsewhere([&] { return std::optional(m_root.models().test("openai:m@http://model.invalid/v1", {})); });
        QVERIFY(!refused->sentence.has_value());
        QCOMPARE(QString::fromStdString(refused->sentence.error().code), QStringLiteral("proxy"));
        m_server.clear();
        m_server.answer({200, "application/json", "{}", {}, {}, 0});
        QCOMPARE(asking(m_server.url() + "/v1"), std::string("status 200")); // this machine needs no proxy
        // A proxy that does not listen is not mistaken for the model's host, with or without TLS; nor is one without an
        // address.
        for (const char *nothing : {"http://127.0.0.1:1", "http://no-such-proxy.invalid:3128"})
            for (const char *url : {"http://model.invalid/v1", "https://model.invalid/v1"}) {
                for (const char *name : {"http_proxy", "https_proxy"})
                    qputenv(name, nothing);
                const auto dead = elsewhere([&] { return failureOf(url); });
                QVERIFY2(dead.code == "proxy", dead.message.c_str());
                QVERIFY2(dead.message.find("The proxy ") == 0, dead.message.c_str());
                QVERIFY2(dead.message.find(nothing + 7) != std::string::npos, dead.message.c_str());
            }
        for (const char *name : {"http_proxy", "https_proxy"})
            qunsetenv(name);
    }

    void aSourceIsTestedInOneSentence()
    {
        const auto report = [this](const std::string &uri) {
            return elsewhere([&] { return program::runnerFactory(m_root).sources.test(uri, {}, {}); });
        };
        const app::SourceReport sample = report("sample:");
        QVERIFY2(sample.works && sample.sentence.contains(QLatin1String("8 entity types")),
                 qPrintable(sample.sentence));
        QVERIFY(!sample.lines.isEmpty());
        const app::SourceReport missing = report("/no/such/folder");
        QVERIFY(!missing.works && missing.sentence.contains(QLatin1String("/no/such/folder")));
        const app::SourceReport closed = report("bolt://127.0.0.1:1");
        QVERIFY2(!closed.works && closed.sentence.contains(QLatin1String("No program is listening")),
                 qPrintable(closed.sentence));
        const app::SourceReport host = report("bolt://no-such-host.invalid");
        QVERIFY2(!host.works && host.sentence.contains(QLatin1String("no host named")), qPrintable(host.sentence));
        const auto server = "127.0.0.1:" + std::to_string(m_server.port());
        const app::SourceReport tls = report("bolt+s://" + server);
        QVERIFY2(!tls.works && tls.sentence.contains(QLatin1String("does not support TLS")), qPrintable(tls.sentence));
        const app::SourceReport other = report("bolt://" + server);
        QVERIFY2(!other.works && !other.sentence.isEmpty(), "a web server is no database");
    }

    void queriesToASourceAreLogged()
    {
        const QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("audit.csv")).toStdString();
        QVERIFY(m_root.audit() != nullptr);
        const auto before = elsewhere([&] { return m_root.audit()->read(0)->size(); });
        const json answer = ask({});
        QCOMPARE(answer.value("status", ""), std::string("answered"));
        command({"query", "RETURN 1 AS n"});
        command({"query", "CREATE (n) RETURN n"});
        command({"query", "--rows", "2", "MATCH (n) RETURN n.name"});
        command({"query", "-s", "bolt://eve:hunter2-xx@127.0.0.1:1", "RETURN 1"});
        auto all = elsewhere([&] { return *m_root.audit()->read(0); });
        all.erase(all.begin(), all.begin() + std::ptrdiff_t(before));
        const auto find = [&](const std::string &statement) {
            for (const base::AuditEntry &each : all)
                if (each.statement.find(statement) == 0)
                    return each;
            return base::AuditEntry();
        };
        const base::AuditEntry opened = find("sample:"), agent = find(answer.value("query", "?")),
                               person = find("RETURN 1 AS n"), write = find("CREATE (n)"),
                               cut = find("MATCH (n) RETURN n.name"), gone = find("bolt://");
        QCOMPARE(opened.kind + " " + opened.verdict, std::string("open done"));
        QCOMPARE(agent.asker + " " + agent.verdict, std::string("agent (offline) done"));
        QCOMPARE(std::size_t(agent.rows), answer["rows"].size());
        QCOMPARE(agent.source, std::string("Sample graph"));
        QCOMPARE(person.asker + " " + person.verdict, std::string("person done"));
        QCOMPARE(person.rows, std::int64_t(1));
        QCOMPARE(write.verdict, std::string("refused"));
        QVERIFY(!write.detail.empty());
        QCOMPARE(cut.verdict, std::string("cut"));
        QCOMPARE(gone.kind + " " + gone.verdict, std::string("open failed"));
        QCOMPARE(gone.statement, std::string("bolt://eve@127.0.0.1:1"));
        // As the command shows it, and as the window logs it.
        QVERIFY(command({"audit", "--verdict", "refused", "--last", "1"}).find("CREATE (n)") != std::string::npos);
        const std::string csv = command({"audit", "--format", "csv", "--last", "0"});
        QVERIFY(elsewhere([&] { return program::runnerFactory(m_root).sources.exportAudit(file, {}); }));
        QCOMPARE(elsewhere([&] { return *platform::readFile(file); }), csv);
        const std::string lines = command({"audit", "--format", "jsonl", "-s", "Sample", "--last", "2"});
        QCOMPARE(std::count(lines.begin(), lines.end(), '\n'), std::ptrdiff_t(2));
        QVERIFY(csv.find("hunter2") == std::string::npos);
    }

    void aPasswordIsKeptUnderItsServerForThisRun()
    {
        const auto &kinds = m_root.sources().kinds();
        const auto name = [&](const char *uri) { return data::secretName(data::parseSource(uri, kinds), kinds); };
        QCOMPARE(name("bolt://h"), name("neo4j+s://neo4j@H:7687/films"));
        QVERIFY(name("bolt://h") != name("bolt://other@h"));
        const auto kept =
            elsewhere([&] { return std::optional(m_root.sources().keepPassword("bolt://h", "p", false)); });
        QVERIFY(kept->has_value());
        QCOMPARE(m_root.models().secrets().find(name("bolt://h/films")), std::string("p"));
        const auto ring =
            elsewhere([&] { return std::optional(m_root.sources().keepPassword("bolt://h", "q", true)); });
        QVERIFY(!ring->has_value()); // without one, it reports that
        QCOMPARE(m_root.models().secrets().find(name("bolt://h")), std::string("q"));
    }

    void userPromptReplacesTheDefault()
    {
        const app::PromptServices services = program::runnerFactory(m_root).prompts;
        const auto load = [&](const QString &source = {}) {
            for (const app::PromptPreset &each : elsewhere([&] { return services.load(source).value(); }))
                if (each.agent == QLatin1String("kg-reflexion") && each.name == QLatin1String("draft"))
                    return each;
            return app::PromptPreset();
        };
        auto preset = load();
        QVERIFY(preset.own.isEmpty() && preset.standard.contains(QLatin1String("{language}")));
        preset.own = QStringLiteral("Write {language} in verse.");
        QVERIFY(elsewhere([&] { return std::optional(services.keep({}, preset)); })->has_value());
        QCOMPARE(load().own.trimmed(), preset.own);
        script("openai");
        static_cast<void>(ask({"--model", modelAt("openai", m_server)}));
        QVERIFY(m_server.asked().at(0).body.find("Write Cypher in verse.") != std::string::npos);
        // One for this source alone has priority; that of another source is ignored.
        for (const auto &[source, text] : {std::pair("Sample graph", "Only for the sample."), {"Another", "No."}}) {
            auto alone = load(QString::fromUtf8(source));
            QVERIFY(alone.own.isEmpty());
            QCOMPARE(alone.standard.trimmed(), preset.own);
            alone.own = QString::fromUtf8(text);
            QVERIFY(elsewhere([&] { return std::optional(services.keep(source, alone)); })->has_value());
        }
        script("openai");
        const std::size_t before = m_server.asked().size();
        static_cast<void>(ask({"--model", modelAt("openai", m_server)}));
        QVERIFY(m_server.asked().at(before).body.find("Only for the sample.") != std::string::npos);
        preset.own.clear();
        for (const char *source : {"", "Sample graph", "Another"})
            QVERIFY(elsewhere([&] { return std::optional(services.keep(source, preset)); })->has_value());
        QVERIFY(load().own.isEmpty());
    }

    void aStopIsSeenWhileTheServerStalls()
    {
        m_server.answer({200, "text/event-stream", {}, {}, Manner::stallBefore, 0});
        std::stop_source stop;
        std::optional<base::Result<std::unique_ptr<llm::Client>>> client;
        std::optional<base::Result<llm::ChatReply>> reply;
        std::thread caller([&] {
            client = m_root.models().make(modelAt("openai", m_server));
            auto request = asking();
            request.timeout = std::chrono::minutes(5);
            reply = (**client)->chat(request, stop.get_token(), {});
        });
        [[maybe_unused]] const bool came = QTest::qWaitFor([&] { return m_server.asked().size() == 1; }, 10000);
        stop.request_stop();
        caller.join(); // at once, not in five minutes
        QVERIFY(came && !reply->has_value());
        QVERIFY(reply->error().category == base::Category::cancelled);
        std::thread([&] { client.reset(); }).join();
    }

    void theTestOfADialogSaysOneSentence()
    {
        m_server.answer({200, "application/json", R"({"data": [{"id": "m"}, {"id": "b"}]})", {}, {}, 0});
        for (int form = 0; form < 2; ++form) // a schema is ignored, a forced tool is followed
            m_server.answer({200, "text/event-stream", support::openAiCall("x", "{}"), {}, {}, 0});
        m_server.answer({200, "application/json", R"({"default_generation_settings": {"n_ctx": 8192}})", {}, {}, 0});
        const auto good =
            elsewhere([&] { return std::optional(m_root.models().test(modelAt("openai", m_server), {})); });
        QVERIFY(good->sentence.has_value());
        for (const char *fact : {"answers", "tokens/s", "Context: 8,192 tokens.", "a forced tool call."})
            QVERIFY2(good->sentence->find(fact) != std::string::npos, good->sentence->c_str());
        QCOMPARE(good->names, (std::vector<std::string>{"b", "m"}));
        for (int i = 0; i < 2; ++i)
            m_server.answer(
                {401, "application/json", R"({"error": {"message": "wrong sk-very-secret-key"}})", {}, {}, 0});
        const auto bad =
            elsewhere([&] { return std::optional(m_root.models().test(modelAt("openai", m_server), {})); });
        QVERIFY(!bad->sentence.has_value());
        QCOMPARE(bad->sentence.error().code, std::string("auth"));
        QVERIFY(bad->sentence.error().message.find("sk-very") == std::string::npos);
    }

    void serversOnThisMachineAreFoundWithoutAKey()
    {
        m_server.answer({200, "application/json", R"({"data": [{"id": "m"}, {"id": "b"}]})", {}, {}, 0});
        const std::string here = m_server.url() + "/v1";
        const auto found = elsewhere([&] {
            return m_root.models().onThisMachine({here, here + "#m", "https://example.invalid/v1", "openai:gpt-4o"},
                                                 {});
        });
        const auto has = [&](const std::string &name) {
            return std::find(found.begin(), found.end(), name) != found.end();
        };
        QVERIFY(has(here + "#m") && has(here + "#b"));
        QCOMPARE(m_server.asked().size(), 1u); // only this address, and once
        QVERIFY(m_server.asked().front().headers.find("sk-very") == std::string::npos);
    }

    void commandAnswersThroughEachDialect_data() { dialects(); }
    void commandAnswersThroughEachDialect()
    {
        QFETCH(QString, scheme);
        const std::string name = scheme.toStdString();
        script(name);
        const QTemporaryDir folder;
        const std::string record = folder.filePath(QStringLiteral("r.jsonl")).toStdString();
        const json live = ask({"--model", modelAt(name.c_str(), m_server), "--record", record, "--drafters", "model"});
        QCOMPARE(live.value("status", ""), std::string("answered"));
        QVERIFY(!live["rows"].empty());
        const auto asked = m_server.asked();
        QCOMPARE(asked.size(), std::size_t(2));
        for (const auto &request : asked)
            QVERIFY2(request.path == path(name), request.path.c_str());

        QVERIFY(asked[1].body != asked[0].body);
        // The record answers the same question without the network, and holds no key.
        QFile file(QString::fromStdString(record));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("sk-very-secret-key"));
        m_server.clear();
        const json replayed = ask({"--model", "recorded:" + record, "--drafters", "model"});
        QCOMPARE(replayed.value("status", ""), std::string("answered"));
        QCOMPARE(replayed["rows"], live["rows"]);
        QVERIFY(m_server.asked().empty());
    }

    void windowAnswersThroughEachDialect_data() { dialects(); }
    void windowAnswersThroughEachDialect()
    {
        QFETCH(QString, scheme);
        const bool inPieces = scheme != QLatin1String("gemini"); // Gemini sends a tool call whole
        script(scheme.toStdString(), inPieces);
        app::AgentRunner runner(program::runnerFactory(m_root));
        app::TimelineModel timeline;
        QString streamed;
        connect(&runner, &app::AgentRunner::runAdded, &timeline,
                [&](app::RunId id) { timeline.setRun(runner.run(id)); });
        connect(&timeline, &QAbstractItemModel::dataChanged, &timeline,
                [&](const QModelIndex &index) { streamed += index.data(app::TimelineModel::StreamedRole).toString(); });
        runner.openSource(QStringLiteral("sample:"));
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), app::RunnerState::Ready, 60000);
        app::AskRequest question;
        question.text = QStringLiteral("Which drugs treat multiple sclerosis?");
        question.model = QString::fromStdString(modelAt(scheme.toLatin1().constData(), m_server));
        const QTemporaryDir folder;
        question.record = folder.filePath(QStringLiteral("r.jsonl"));
        runner.ask(question);
        if (inPieces) { // received text is in the timeline while the model is still sending
            QTRY_VERIFY_WITH_TIMEOUT(streamed.contains(QLatin1String("MATCH (d:Drug)")), 60000);
            QCOMPARE(runner.state(), app::RunnerState::Running);
            m_server.release();
        }
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), app::RunnerState::Ended, 60000);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Answered);
        const auto &cards = runner.currentRun()->branches().front()->iterations;
        QVERIFY(!cards.empty()); // one request if the rules' own draft found rows
        QVERIFY(cards.front().tokens > 0);
        // The record made by the window answers the question again, without the server.
        QFile file(question.record);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("sk-very-secret-key"));
        m_server.clear();
        question.model = QStringLiteral("recorded:") + question.record;
        question.record.clear();
        runner.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(runner.runs().size(), std::size_t(2), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), app::RunnerState::Ended, 60000);
        QCOMPARE(runner.currentRun()->outcome(), app::Outcome::Answered);
        QVERIFY(m_server.asked().empty());
    }

private:
    static void dialects()
    {
        QTest::addColumn<QString>("scheme");
        for (const auto &dialect : support::wireDialects)
            QTest::newRow(dialect.scheme) << dialect.scheme;
    }
    static std::string path(const std::string &scheme)
    {
        for (const auto &dialect : support::wireDialects)
            if (dialect.scheme == scheme)
                return dialect.path;
        return {};
    }
    // A draft without rows, a revision with rows, and a last reply. `held`: the draft's end waits for release().
    // One question to the scripted server, tried twice at most.
    std::optional<base::Result<llm::ChatReply>> chat(const std::string &scheme, bool narrow,
                                                     const llm::TokenSink &sink = {})
    {
        return elsewhere([&] {
            llm::WireSettings settings;
            struct OneKey final : llm::Surroundings {
                std::string secret(const std::string &) const override { return "sk-key-of-test"; }
            };
            settings.target = *llm::targetOf(*llm::parseModelName(modelAt(scheme.c_str(), m_server)), OneKey());
            settings.transport = platform::httpTransport("test");
            if (narrow)
                settings.transport = std::make_shared<NarrowTransport>();
            base::SystemClock clock;
            settings.clock = &clock;
            settings.retries.tries = 2;
            settings.retries.first = std::chrono::milliseconds(1);
            llm::WireClient client(std::move(settings));
            auto request = asking();
            request.timeout = m_patience;
            return std::optional(client.chat(request, {}, sink));
        });
    }
    void script(const std::string &scheme, bool held = false)
    {
        const std::string nothing = "MATCH (d:Drug)-[:TREATS]->(x:Disease {name: 'nothing'}) RETURN d.name AS drug";
        const auto answer = [&](const char *tool, const json &arguments) {
            const std::string body = support::wireCall(scheme, tool, arguments.dump());
            m_server.answer({200,
                             scheme == "ollama" ? "application/x-ndjson" : "text/event-stream",
                             body,
                             {},
                             std::exchange(held, false) ? Manner::untilRelease : Manner::whole,
                             body.size() / 2});
        };
        answer("GenerateQuery", draft(nothing));
        answer("ReviseQuery", revision(query, "3"));
        answer("ReviseQuery", revision(query, "9"));
    }
    json ask(std::vector<std::string> options)
    {
        std::vector<std::string> words{"ask", "--json"};
        words.insert(words.end(), options.begin(), options.end());
        words.emplace_back("Which drugs treat multiple sclerosis?");
        return json::parse(command(words), nullptr, false);
    }
    // The output of the command.
    std::string command(const std::vector<std::string> &words)
    {
        return elsewhere([&] {
            cli::World world;
            world.version = "test";
            world.sources = &m_root.sources().registry();
            world.agents = &m_root.agents();
            world.program = std::make_shared<Program>(m_root);
            world.resources = &m_root.resources();
            world.clock = &m_root.clock();
            world.audit = m_root.audit();
            world.width = 400;
            return support::runCommand(world, words).output;
        });
    }

    class Program final : public cli::Program {
    public:
        explicit Program(program::CompositionRoot &root) : m_root(root) {}
        void provide(workflow::Services &services, SourcePtr source, const std::string &record) override
        {
            m_root.provide(services, std::move(source), record);
        }

    private:
        program::CompositionRoot &m_root;
    };

    std::chrono::milliseconds m_patience{400};
    support::ScriptedHttpServer m_server;
    program::CompositionRoot m_root;
};

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
