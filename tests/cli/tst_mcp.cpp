// SPDX-License-Identifier: GPL-3.0-or-later
// `reflexion mcp` in this process, on a small library in SQL: requests and replies of a client of the Model Context
// Protocol, and the stored session.
#include "agents/engine/names.h"
#include "agents/registry/builtinagents.h"
#include "data/language/snippets.h"
#include "data/rows/rows.h"
#include "data/schema/schemaartefact.h"
#include "data/words/learned.h"
#include "session/sessionfile.h"
#include "sql/sqlite/sqlitesource.h"
#include "support/commandrun.h"
#include "support/memorystore.h"
#include "support/scriptedclient.h"
#include "workflow/services.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <deque>
#include <map>

namespace {

using nlohmann::json;

constexpr const char *hello =
    R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},)"
    R"("clientInfo":{"name":"test","version":"1"}}})";

std::string called(int id, const char *tool, const json &arguments)
{
    return json{{"jsonrpc", "2.0"},
                {"id", id},
                {"method", "tools/call"},
                {"params", {{"name", tool}, {"arguments", arguments}, {"_meta", {{"progressToken", "p"}}}}}}
        .dump();
}

class Served {
public:
    Served() : m_agents(agents::builtInAgents()), m_model(std::make_shared<support::ScriptedClient>())
    {
        m_sources.add("library:",
                      [](const std::string &, std::stop_token,
                         const data::SourceRegistry::Progress &) -> base::Result<std::unique_ptr<data::Source>> {
                          BASE_TRY(const auto script, resources().read("sql-samples/library.sql"));
                          BASE_TRY(auto source, sql::SqliteSource::fromScript("library", script));
                          return std::unique_ptr<data::Source>(std::move(source));
                      });
        m_world.sources = &m_sources;
        m_world.agents = &m_agents;
        m_world.resources = &resources();
        m_world.clock = &m_clock;
        m_world.version = "test";
        m_world.decoders.add("rows", data::decodeRows);
        m_world.decoders.add("schema", data::decodeSchema);
        m_world.program = std::make_shared<Program>(*this);
    }
    int run(std::vector<std::string> lines, std::vector<std::string> options = {"--source", "library:"})
    {
        m_lines.assign(lines.begin(), lines.end());
        options.insert(options.begin(), "mcp");
        const support::CommandResult result = support::runCommand(m_world, options);
        answers.clear();
        const std::string &text = result.output;
        errors = result.errors;
        for (std::size_t at = 0; at < text.size();) {
            const auto end = text.find('\n', at);
            answers.push_back(json::parse(text.substr(at, end - at), nullptr, false));
            at = end == std::string::npos ? text.size() : end + 1;
        }
        return result.code;
    }
    // The reply to the request with that id.
    json answer(int id) const
    {
        for (const json &each : answers)
            if (each.is_object() && each.contains("id") && each["id"] == id)
                return each;
        return {};
    }
    std::string textOf(int id) const
    {
        const json one = answer(id);
        return one.contains("result") ? one["result"]["content"][0].value("text", "") : one.dump();
    }
    support::ScriptedClient &model() { return *m_model; }
    void keepIn(base::KeyValueStore &store) { m_world.store = &store; }
    void keepSnippetsIn(const std::string &file) { m_world.snippets = file; }

    std::vector<json> answers;
    std::string errors;

private:
    static const base::Resources &resources()
    {
        static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
        return folder;
    }
    // The scripted model, the opened source, and the lines of the client.
    class Program final : public cli::Program {
    public:
        explicit Program(Served &served) : m_served(served) {}
        void provide(workflow::Services &services, SourcePtr source, const std::string &) override
        {
            services.add(agents::roles::source, [source](const std::string &) { return std::any(source); });
            services.add(agents::roles::model, [model = m_served.m_model](const std::string &) {
                return std::any(std::shared_ptr<llm::Client>(model));
            });
        }
        std::optional<std::string> nextLine() override
        {
            if (m_served.m_lines.empty())
                return {};
            auto line = m_served.m_lines.front();
            m_served.m_lines.pop_front();
            return line;
        }

    private:
        Served &m_served;
    };

    agents::AgentRegistry m_agents;
    data::SourceRegistry m_sources;
    base::SystemClock m_clock;
    std::shared_ptr<support::ScriptedClient> m_model;
    std::deque<std::string> m_lines;
    cli::World m_world;
};

} // namespace

class TestMcp : public QObject {
    Q_OBJECT

private slots:
    void aClientFindsTheToolsAndUsesThem()
    {
        Served served;
        QCOMPARE(
            served.run({hello, R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
                        R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})",
                        called(2, "query", {{"query", "SELECT count(*) AS books FROM book"}}),
                        called(3, "check", {{"query", "SELECT titel FROM book"}}), called(4, "schema", json::object()),
                        called(5, "sample_values", {{"type", "book"}, {"property", "title"}})}),
            0);
        QCOMPARE(served.answer(0)["result"]["protocolVersion"], json("2025-11-25"));
        QStringList names;
        const json listed = served.answer(1)["result"]["tools"];
        for (const json &tool : listed)
            names += QString::fromStdString(tool.value("name", ""));
        QCOMPARE(names, QStringList({"ask", "query", "check", "schema", "sample_values"}));
        QVERIFY2(served.textOf(2).find("books") != std::string::npos, served.textOf(2).c_str());
        QVERIFY2(served.textOf(3).find("title") != std::string::npos, served.textOf(3).c_str());
        QVERIFY2(served.textOf(4).find("book") != std::string::npos, served.textOf(4).c_str());
        QCOMPARE(served.answer(5)["result"]["isError"], json(false));
        for (const json &each : served.answers) // nothing else is printed to that stream
            QVERIFY(each.is_object() && each.value("jsonrpc", "") == "2.0");
    }

    void nothingIsWritten_data()
    {
        QTest::addColumn<QString>("query");
        for (const char *query :
             {"DELETE FROM book", "DROP TABLE book", "SELECT 1; DELETE FROM book", "UPDATE book SET title = 'x'",
              "WITH x AS (SELECT 1) DELETE FROM book", "PRAGMA writable_schema = 1", "ATTACH 'x.db' AS y"})
            QTest::newRow(query) << query;
    }
    void nothingIsWritten()
    {
        QFETCH(QString, query);
        Served served;
        const char *count = "SELECT count(*) AS n FROM book";
        QCOMPARE(
            served.run({hello, called(1, "query", {{"query", count}}),
                        called(2, "query", {{"query", query.toStdString()}}), called(3, "query", {{"query", count}})}),
            0);
        QCOMPARE(served.answer(2)["result"]["isError"], json(true));
        QCOMPARE(served.textOf(1), served.textOf(3));
    }

    void questionIsAnsweredByAnAgentAndStored()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("calls.rfx")).toStdString();
        Served served;
        served.model().call(
            "GenerateQuery",
            R"({"answer": "", "reflection": "", "search_queries": ["SELECT count(*) AS books FROM book"]})");
        QCOMPARE(served.run({hello, called(1, "ask", {{"question", "How many books are there?"}})},
                            {"--source", "library:", "--model", "script", "--session", file}),
                 0);
        const auto text = served.textOf(1);
        QVERIFY2(text.starts_with("Answered"), text.c_str());
        QVERIFY2(text.find("SELECT count(*) AS books FROM book") != std::string::npos, text.c_str());
        bool notified = false;
        for (const json &each : served.answers)
            notified = notified || each.value("method", "") == "notifications/progress";
        QVERIFY(notified);
        base::ArtefactDecoders decoders;
        decoders.add("rows", data::decodeRows);
        decoders.add("schema", data::decodeSchema);
        const auto kept = session::SessionFile::open(file);
        QVERIFY2(kept.has_value(), kept ? "" : kept.error().message.c_str());
        const auto runs = (*kept)->runs();
        QVERIFY(runs && runs->size() == 1);
        QCOMPARE(runs->front().facts.title, std::string("How many books are there?"));
        QVERIFY(runs->front().checkpoints > 3);
    }

    void everyCallIsARunOfTheSession()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("calls.rfx")).toStdString();
        Served served;
        QCOMPARE(served.run({hello, called(1, "query", {{"query", "SELECT count(*) AS books FROM book"}}),
                             called(2, "check", {{"query", "SELECT titel FROM book"}}),
                             called(3, "query", {{"sql", 1}}), called(4, "query", {{"query", "DELETE FROM book"}})},
                            {"--source", "library:", "--session", file}),
                 0);
        base::ArtefactDecoders decoders;
        decoders.add("rows", data::decodeRows);
        decoders.add("schema", data::decodeSchema);
        const auto kept = session::SessionFile::open(file);
        QVERIFY2(kept.has_value(), kept ? "" : kept.error().message.c_str());
        const auto runs = (*kept)->runs();
        QCOMPARE(runs->size(), std::size_t(4));
        std::map<std::string, std::string> ends;
        for (const auto &run : *runs) {
            QCOMPARE(run.facts.graph, std::string("tool-call"));
            QVERIFY(run.facts.settings.find("test 1") != std::string::npos); // the caller
            ends[run.facts.title] = run.endReason;
        }
        const std::map<std::string, std::string> wanted{
            {R"(query(query="SELECT count(*) AS books FROM book"))", "answered"},
            {R"(check(query="SELECT titel FROM book"))", "answered"},
            {"query(sql=1)", "call-failed"},
            {R"(query(query="DELETE FROM book"))", "refused"}};
        QCOMPARE(ends, wanted);
        const auto first = (*kept)->load(runs->front().id, decoders);
        QVERIFY(first.has_value());
        const auto &state = first->checkpoints.back()->state;
        QCOMPARE(data::rowsOf(state.get(agents::names::rows)).size(), std::size_t(1));
        QCOMPARE(state.text(agents::names::query), std::string("SELECT count(*) AS books FROM book"));
        QCOMPARE(first->checkpoints.back()->record.activities.front()->kind, std::string("tool:query"));
    }

    void twoServersOnOneFileKeepEachTheirOwn()
    {
        QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("calls.rfx")).toStdString();
        const auto first = session::SessionFile::create(file);
        QVERIFY(first.has_value());
        Served served;
        QCOMPARE(served.run({hello, called(1, "schema", json::object())}, {"--source", "library:", "--session", file}),
                 0);
        QVERIFY2(served.errors.find("calls-2.rfx") != std::string::npos, served.errors.c_str());
        const auto other = session::SessionFile::open(folder.filePath(QStringLiteral("calls-2.rfx")).toStdString());
        QVERIFY(other && (*other)->runs()->size() == 1);
        QVERIFY((*first)->runs()->empty());
    }

    void schemaAndPromptAreOfferedToRead()
    {
        Served served;
        const std::string about = R"({"jsonrpc":"2.0","id":)";
        QCOMPARE(served.run({hello, about + R"(1,"method":"resources/list"})",
                             about + R"(2,"method":"resources/read","params":{"uri":"reflexion://schema"}})",
                             about + R"(3,"method":"prompts/list"})",
                             about + R"(4,"method":"prompts/get","params":{"name":"draft","arguments":)"
                                     R"({"question":"How many books?"}}})",
                             about + R"(5,"method":"prompts/get","params":{"name":"draft"}})"}),
                 0);
        QCOMPARE(served.answer(1)["result"]["resources"][0]["uri"], json("reflexion://schema"));
        QVERIFY(served.answer(2)["result"]["contents"][0]["text"].get<std::string>().find("book") != std::string::npos);
        QCOMPARE(served.answer(3)["result"]["prompts"][0]["arguments"][0]["required"], json(true));
        const auto text = served.answer(4)["result"]["messages"][0]["content"]["text"].get<std::string>();
        QVERIFY(text.find("SQL") != std::string::npos && text.find("book") != std::string::npos);
        QVERIFY(text.find("{language}") == std::string::npos && text.ends_with("Question: How many books?"));
        QCOMPARE(served.answer(5)["error"]["code"], json(-32602));
    }

    void schemaResourceHoldsTheUsersDescriptions()
    {
        support::MemoryStore texts;
        data::Learned learned;
        learned.describe("book", "", "what the reading room lends");
        learned.describe("book", "title", "as on the spine");
        const base::Status kept = data::LearnedStore(&texts).write("library", learned);
        QVERIFY(kept.has_value());
        Served served;
        served.keepIn(texts);
        QCOMPARE(
            served.run({hello,
                        R"({"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"reflexion://schema"}})",
                        called(2, "schema", json::object())}),
            0);
        const auto text = served.answer(1)["result"]["contents"][0]["text"].get<std::string>();
        QVERIFY2(text.find("what the reading room lends; title: as on the spine") != std::string::npos, text.c_str());
        QVERIFY2(served.textOf(2).find("what the reading room lends") != std::string::npos, served.textOf(2).c_str());
    }

    void snippetsWithOpenValuesAreTypedTools()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("snippets.json"));
        const std::string session = folder.filePath(QStringLiteral("calls.rfx")).toStdString();
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(data::snippetsText({
            {"Bücher mit Titel, ab Jahr",
             "SELECT title FROM book WHERE title LIKE :part AND year >= :since LIMIT :most",
             "SQLite",
             {{"part", "secret"}}},
            {"query", "SELECT title FROM book WHERE genre = :genre", "SQLite", {}},
            {"without values", "SELECT title FROM book", "SQLite", {}},
            {"unnamed", "SELECT title FROM book WHERE year > ? AND pages > :pages", "SQLite", {}},
            {"another schema", "SELECT a FROM nowhere WHERE b = :b", "SQLite", {}},
            {"another language", "MATCH (b:book {title: $title}) RETURN b", "Cypher", {}},
            {"writes", "DELETE FROM book WHERE year = :year", "SQLite", {}},
        })));
        file.close();
        Served served;
        served.keepSnippetsIn(path.toStdString());
        const char *name = "bucher_mit_titel_ab_jahr";
        QCOMPARE(served.run({hello, R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})",
                             called(2, name, {{"part", "%a%"}, {"since", 1800}, {"most", 2}}),
                             called(3, name, {{"part", "%a%"}, {"since", 1800}}),
                             called(4, name, {{"part", "%a%"}, {"since", "long ago"}, {"most", 2}}),
                             called(5, "query_2", {{"genre", "x'; DELETE FROM book; --"}}),
                             called(6, "query", {{"query", "SELECT count(*) > 0 AS some FROM book"}})},
                            {"--source", "library:", "--session", session}),
                 0);
        std::map<std::string, json> tools;
        const json listed = served.answer(1);
        for (const json &tool : listed["result"]["tools"])
            tools.emplace(tool.value("name", ""), tool);
        QCOMPARE(tools.size(), std::size_t(7)); // the five others, and two
        QVERIFY(tools.contains(name) && tools.contains("query_2"));
        const json &schema = tools[name]["inputSchema"];
        QCOMPARE(schema["properties"]["part"]["type"], json("string"));
        QCOMPARE(schema["properties"]["since"]["type"], json("integer"));
        QCOMPARE(schema["properties"]["most"]["type"], json("integer"));
        QVERIFY(schema["properties"]["since"].value("description", "").find("book.year") != std::string::npos);
        QCOMPARE(schema["required"], json({"part", "since", "most"}));
        const auto description = tools[name].value("description", "");
        QVERIFY2(description.starts_with("Bücher mit Titel, ab Jahr. "), description.c_str());
        QVERIFY(tools[name].dump().find("secret") == std::string::npos); // the user's last value
        QCOMPARE(served.answer(2)["result"]["isError"], json(false));
        QVERIFY2(served.textOf(2).find("2 rows") != std::string::npos, served.textOf(2).c_str());
        QCOMPARE(served.answer(3)["result"]["isError"], json(true));
        QVERIFY2(served.textOf(3).find("most") != std::string::npos, served.textOf(3).c_str());
        QCOMPARE(served.answer(4)["result"]["isError"], json(true));
        QVERIFY2(served.textOf(5).find("0 rows") != std::string::npos, served.textOf(5).c_str()); // a text, not SQL
        QVERIFY2(served.textOf(6).find("[1]") != std::string::npos, served.textOf(6).c_str());
        const auto kept = session::SessionFile::open(session);
        QVERIFY(kept.has_value());
        const auto runs = (*kept)->runs();
        QVERIFY(runs.has_value());
        bool isStored = false;
        for (const auto &run : *runs)
            isStored = isStored || run.facts.title.find("LIKE '%a%' AND year >= 1800 LIMIT 2") != std::string::npos;
        QVERIFY(isStored);
    }

    void invalidCallGetsAnError()
    {
        Served served;
        QCOMPARE(served.run({"{", hello, called(1, "nothing", json::object()), called(2, "query", {{"sql", 1}}),
                             R"({"jsonrpc":"2.0","id":3,"method":"no/such"})", std::string(100, '[')}),
                 0);
        QCOMPARE(served.answers.front()["error"]["code"], json(-32700));
        QCOMPARE(served.answer(1)["error"]["code"], json(-32602));
        QCOMPARE(served.answer(2)["result"]["isError"], json(true));
        QCOMPARE(served.answer(3)["error"]["code"], json(-32601));
    }

    void unopenableSourceEndsTheServerWithAMessage()
    {
        Served served;
        QVERIFY(served.run({hello}, {"--source", "nowhere:"}) != 0);
        QVERIFY(served.answers.empty());
        QVERIFY2(served.errors.find("nowhere") != std::string::npos, served.errors.c_str());
    }
};

QTEST_GUILESS_MAIN(TestMcp)
#include "tst_mcp.moc"
