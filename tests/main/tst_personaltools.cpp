// SPDX-License-Identifier: GPL-3.0-or-later
// The user's commands and MCP servers, as files next to the settings, with real programs.
#include "main/personaltools.h"

#include "support/memorystore.h"
#include "tools/registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

namespace {

// An MCP server that returns its key wherever it can.
const char *const saysItsKey = R"sh(echo "began with $TOKEN" >&2
coded=$(printf '%s' "$TOKEN" | base64)
while read -r line; do
  id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
  case "$line" in
    *'"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"%s","version":"1"}}}\n' "$id" "$TOKEN";;
    *'"tools/list"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":[{"name":"greet","description":"Greets %s.","inputSchema":{"type":"object","properties":{"a":{"description":"%s"}}}},{"name":"fail","inputSchema":{"type":"object"}},{"name":"%s","inputSchema":{"type":"object"}}]}}\n' "$id" "$TOKEN" "$coded" "$TOKEN";;
    *'"greet"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":"%s and %s"}],"structuredContent":{"%s":"%s"}}}\n' "$id" "$TOKEN" "$coded" "$TOKEN" "$TOKEN";;
    *'"fail"'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":1,"message":"no %s","data":"%s"}}\n' "$id" "$TOKEN" "$TOKEN";;
    *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"no"}}\n' "$id";;
  esac
done
)sh";

} // namespace

class TestPersonalTools : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void withoutFilesThereAreNone()
    {
        const auto found = box().open({});
        QVERIFY(found.tools.empty());
        QVERIFY(found.notes.empty());
    }

    void aCommandRunsOnlyAsItWasApproved()
    {
        write("tool.sh", "cat; echo");
        write("tools.json", R"({"tools": [{"name": "say", "description": "Says.", "command": ["sh", ")" +
                                path("tool.sh") +
                                R"("], "parameters": {"type": "object", "properties": {"a": {}}}}]})");
        const auto toolbox = box();
        const auto found = toolbox.open({});
        QCOMPARE(found.tools.size(), std::size_t(1));
        QVERIFY(found.tools.front().permission == tools::Permission::ask);
        const auto call = [&] { return found.tools.front().run({{"a", 1}}, {}); };
        QVERIFY(!call());
        QVERIFY(toolbox.approve("say").has_value());
        const auto result = call();
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        QVERIFY2(result->text.find("{\"a\":1}") != std::string::npos, result->text.c_str());
        write("tool.sh", "echo something else");
        QVERIFY(!call());
        QVERIFY(toolbox.approve("say").has_value());
        QVERIFY(call().has_value());
        QVERIFY(toolbox.forget("say").has_value());
        QVERIFY(!call());
        QVERIFY(!toolbox.approve("other"));
    }

    void unreadableInputIsReported()
    {
        write("tools.json", "{\"tools\": [{\"name\": \"a b\"}]}");
        write("mcp.json", "[1, 2");
        const auto found = box().open({});
        QVERIFY(found.tools.empty());
        QCOMPARE(found.notes.size(), std::size_t(2));
    }

    void wrongEntryDoesNotAffectOthers()
    {
        write("tools.json", R"({"tools": [{"name": "a b", "command": ["echo"]}, {"name": "good", "command": ["echo"]},
                                          {"name": "good", "command": ["false"]}]})");
        const auto found = box().open({});
        QCOMPARE(found.tools.size(), std::size_t(1));
        QCOMPARE(found.tools.front().name, std::string("good"));
        QCOMPARE(found.notes.size(), std::size_t(2));
        QVERIFY(box().approve("good"));
    }

    // A server in shell with two replies: enough for the handshake, a list and a call.
    void aServersToolsAreCalled()
    {
        write("server.sh", R"(while read -r line; do
  id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
  case "$line" in
    *'"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"sh","version":"1"}}}\n' "$id";;
    *'"tools/list"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":[{"name":"greet","description":"Greets.","inputSchema":{"type":"object"}}]}}\n' "$id";;
    *'"tools/call"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":"hello"}]}}\n' "$id";;
    *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"no"}}\n' "$id";;
  esac
done
)");
        write("mcp.json", R"({"mcpServers": {"shell": {"command": "sh", "args": [")" + path("server.sh") +
                              R"("]}, "gone": {"command": "no-such-program-here"}}})");
        const auto found = box().open({});
        QCOMPARE(found.tools.size(), std::size_t(1));
        QCOMPARE(found.tools.front().name, std::string("shell__greet"));
        QVERIFY(found.tools.front().permission == tools::Permission::ask);
        QCOMPARE(found.notes.size(), std::size_t(1));
        QVERIFY2(found.notes.front().find("no-such-program-here") != std::string::npos, found.notes.front().c_str());
        const auto result = found.tools.front().run(nlohmann::json::object(), {});
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        QVERIFY(result->text.find("hello") != std::string::npos);
    }

    // A server that returns its key: in its descriptions and those of its tools, in results, errors and diagnostics.
    void keysEchoedByAServerAreRedacted()
    {
        qputenv("REFLEXION_TEST_TOKEN", "Zebrafinch-Q7-5521");
        write("server.sh", saysItsKey);
        const std::string entry = nlohmann::json{{"command", "sh"},
                                                 {"args", {path("server.sh")}},
                                                 {"env", {{"TOKEN", "${REFLEXION_TEST_TOKEN}"}}}}
                                      .dump();
        write("mcp.json", "{\"mcpServers\": {\"back\": " + entry + "}}");
        const auto found = box().open({});
        const auto tested = box().test("back", nlohmann::json::parse(entry), {});
        qunsetenv("REFLEXION_TEST_TOKEN");
        QCOMPARE(found.tools.size(), std::size_t(2)); // a name that is the key is not accepted
        std::string all = tested.sentence.english();
        for (const auto &text : tested.tools)
            all += text;
        for (const auto &text : found.notes)
            all += text;
        for (const auto &tool : found.tools) {
            all += tool.name + tool.description + tool.schema.dump() + tool.key();
            const auto result = tool.run(nlohmann::json::object(), {});
            if (result)
                all += result->text + result->facts.dump() + (result->value ? base::jsonOf(result->value).dump() : "");
            else
                all += result.error().message + result.error().detail;
        }
        QVERIFY2(all.find("Greets ***") != std::string::npos && all.find("no ***") != std::string::npos, all.c_str());
        QVERIFY2(all.find("Zebrafinch") == std::string::npos, all.c_str());
        QVERIFY2(all.find("WmVicmFmaW5jaC") == std::string::npos, all.c_str()); // in base64
    }

    void serverTestListsToolsOrReportsTheProblem()
    {
        write("server.sh", R"(while read -r line; do
  id=$(printf '%s' "$line" | sed -n 's/.*"id":\([0-9]*\).*/\1/p')
  case "$line" in
    *'"initialize"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"sh","version":"1"}}}\n' "$id";;
    *'"tools/list"'*) printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":[{"name":"greet","description":"Greets.","inputSchema":{"type":"object"}}]}}\n' "$id";;
    *'"id":'*) printf '{"jsonrpc":"2.0","id":%s,"error":{"code":-32601,"message":"no"}}\n' "$id";;
  esac
done
)");
        const auto good = box().test("shell", {{"command", "sh"}, {"args", {path("server.sh")}}}, {});
        QVERIFY2(good.works, good.sentence.english().c_str());
        QVERIFY2(good.sentence.english().find("1 tool.") != std::string::npos, good.sentence.english().c_str());
        QCOMPARE(good.tools, std::vector<std::string>({"greet: Greets."}));
        const auto gone = box().test("gone", {{"command", "no-such-program-here"}}, {});
        QVERIFY(!gone.works && gone.sentence.english().find("no-such-program-here") != std::string::npos);
        QVERIFY(!box().test("empty", nlohmann::json::object(), {}).works);
        QVERIFY(!box().test("junk", 5, {}).works);
    }

    void invalidFilesAndPlainSecretsAreNotSaved()
    {
        using File = program::PersonalToolBox::File;
        QVERIFY(box().read(File::servers)->empty());
        const std::string good =
            R"({"mcpServers": {"a": {"command": "sh", "env": {"API_KEY": "${keyring:a}", "LANG": "C"}}}, "other": 1})";
        QVERIFY(box().write(File::servers, good));
        QCOMPARE(*box().read(File::servers), good);
        for (const char *bad : {"", "{", "{}", "[]", R"({"mcpServers": []})"})
            QVERIFY2(!box().write(File::servers, bad), bad);
        const auto secret =
            box().write(File::servers, R"({"mcpServers": {"a": {"command": "sh", "env": {"API_KEY": "s3cret"}}}})");
        QVERIFY(!secret && secret.error().message.find("API_KEY") != std::string::npos);
        QVERIFY(secret.error().message.find("s3cret") == std::string::npos);
        QVERIFY(!box().write(File::commands, R"({"tools": [{"name": 5}]})"));
        QCOMPARE(*box().read(File::servers), good); // the earlier content stays
    }

    void permissionsAreKept()
    {
        tools::Tool tool;
        tool.name = "run_query";
        tool.permission = tools::Permission::allowed;
        QVERIFY(tools::keptPermissions(&m_store).of(tool) == tools::Permission::allowed);
        for (const auto each : {tools::Permission::ask, tools::Permission::never, tools::Permission::allowed}) {
            QVERIFY(tools::keepPermission(&m_store, tool.name, each));
            QVERIFY(tools::keptPermissions(&m_store).of(tool) == each);
        }
        QVERIFY(!tools::keepPermission(nullptr, tool.name, tools::Permission::allowed));
        QVERIFY(tools::keptPermissions(nullptr).deny.empty());
    }

private:
    program::PersonalToolBox box() { return {m_folder->path().toStdString(), &m_store, m_clock, "test"}; }
    std::string path(const char *name) const { return m_folder->filePath(QLatin1String(name)).toStdString(); }
    void write(const char *name, const std::string &text)
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
        file.write(text.data(), qint64(text.size()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    support::MemoryStore m_store;
    base::SystemClock m_clock;
};

QTEST_GUILESS_MAIN(TestPersonalTools)
#include "tst_personaltools.moc"
