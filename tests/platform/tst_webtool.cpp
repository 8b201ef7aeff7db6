// SPDX-License-Identifier: GPL-3.0-or-later
// Web services as tools, over the real network of this machine against a scripted server: the three recipes, and the
// results of hostile definitions and services.
#include "base/world.h"
#include "platform/network.h"
#include "support/scriptedhttpserver.h"
#include "tools/registry.h"
#include "tools/webtool.h"

#include <QTest>

using nlohmann::json;
using support::HttpAnswer;

class TestWebTool : public QObject {
    Q_OBJECT

    support::ScriptedHttpServer m_server;
    base::SystemClock m_clock;
    const base::FolderResources m_resources{REFLEXION_SOURCE_DIR "/resources"};

    tools::WebToolWorld world() const
    {
        return {[] { return platform::httpTransport("test"); },
                [](const std::string &name) { return name == "keyring:oncokb" ? "s3cret" : std::string(); }};
    }
    // The recipe as it ships, on this machine instead of the real service, and without pauses.
    json recipe(const char *name, const std::string &host) const
    {
        auto text = m_resources.read(std::string("webtools/") + name + ".json").value();
        for (auto at = text.find(host); at != std::string::npos; at = text.find(host))
            text.replace(at, host.size(), m_server.url());
        auto definition = json::parse(text);
        if (definition.contains("poll"))
            definition["poll"]["every"] = 0.01;
        return definition;
    }
    void answers(int status, const std::string &type, const std::string &body)
    {
        HttpAnswer answer;
        answer.status = status;
        answer.type = type;
        answer.body = body;
        m_server.answer(std::move(answer));
    }
    tools::Observation called(const json &definition, const json &arguments, tools::ToolContext context = {})
    {
        tools::Registry registry;
        auto tool = tools::readWebTool(definition.dump(), world());
        if (!tool || !registry.add(std::move(*tool)))
            return tools::failed(tool ? base::Error{} : tool.error());
        const auto call = registry.prepare({{}, definition.value("name", ""), json::array(), arguments});
        return call ? tools::Registry::run(*call, context, m_clock, 1u << 20) : tools::failed(call.error());
    }

private slots:
    void init() { m_server.clear(); }

    void blastStartsWaitsAndFetches()
    {
        answers(200, "text/html", "<!--QBlastInfoBegin\n    RID = ABC123\n    RTOE = 20\nQBlastInfoEnd-->");
        answers(200, "text/html", "Status=WAITING");
        answers(200, "text/html", "Status=READY");
        answers(200, "text/plain", "Sequences producing significant alignments: X 99.9");
        std::vector<std::string> reported;
        tools::ToolContext context;
        context.progress = [&](std::string_view what, double) { reported.emplace_back(what); };
        const auto seen = called(recipe("blast", "https://blast.ncbi.nlm.nih.gov"),
                                 {{"sequence", "ACGT &x=1"}, {"program", "blastn"}, {"database", "core_nt"}}, context);
        QVERIFY2(seen.text.find("X 99.9") != std::string::npos, seen.text.c_str());
        const auto asked = m_server.asked();
        QCOMPARE(asked.size(), std::size_t(4));
        QVERIFY2(asked[0].body.find("QUERY=ACGT%20%26x%3D1") != std::string::npos, asked[0].body.c_str());
        QVERIFY2(asked[3].path.find("RID=ABC123") != std::string::npos, asked[3].path.c_str());
        QCOMPARE(reported.front(), std::string("begins"));
        QVERIFY(reported.size() >= 4);
    }

    void failedBlastIsReported()
    {
        answers(200, "text/html", "RID = ABC123\n");
        answers(200, "text/html", "Status=FAILED");
        const auto seen = called(recipe("blast", "https://blast.ncbi.nlm.nih.gov"),
                                 {{"sequence", "A"}, {"program", "blastn"}, {"database", "nt"}});
        QVERIFY(seen.status == tools::Observation::Status::error);
        QVERIFY2(seen.text.find("Status=FAILED") != std::string::npos, seen.text.c_str());
    }

    void bioToolsShowsItsList()
    {
        answers(200, "application/json", "{\"count\": 1, \"list\": [{\"name\": \"MAFFT\"}], \"next\": null}");
        const auto seen = called(recipe("bio-tools", "https://bio.tools"), {{"words", "multiple alignment"}});
        QVERIFY2(seen.text.find("MAFFT") != std::string::npos && seen.text.find("next") == std::string::npos,
                 seen.text.c_str());
        const auto path = m_server.asked().front().path;
        QVERIFY2(path.find("q=multiple%20alignment") != std::string::npos && path.find("topic") == std::string::npos,
                 path.c_str());
    }

    void oncoKbGetsTheKeyOfTheKeyring()
    {
        answers(200, "application/json", "{\"oncogenic\": \"Oncogenic\"}");
        const auto seen =
            called(recipe("oncokb", "https://www.oncokb.org"), {{"gene", "BRAF"}, {"alteration", "V600E"}});
        QVERIFY2(seen.text.find("Oncogenic") != std::string::npos, seen.text.c_str());
        const auto headers = m_server.asked().front().headers;
        QVERIFY2(headers.find("Bearer s3cret") != std::string::npos, headers.c_str());
        auto other = recipe("oncokb", "https://www.oncokb.org");
        other["key"]["secret"] = "${NOT_THERE}";
        const auto without = called(other, {{"gene", "BRAF"}, {"alteration", "V600E"}});
        QVERIFY2(without.text.find("variable NOT_THERE") != std::string::npos, without.text.c_str());
    }

    void unsafeWebToolDefinitionsAreRefused_data()
    {
        QTest::addColumn<QString>("change");
        for (const char *change :
             {"{\"result\": {\"url\": \"https://{host}/x\"}}", "{\"result\": {\"url\": \"http://example.org/\"}}",
              "{\"result\": {\"url\": \"http://localhost.evil.example/\"}}",
              "{\"result\": {\"url\": \"http://127.0.0.1.evil.example/\"}}",
              "{\"result\": {\"url\": \"http://localhost@evil.example/\"}}",
              "{\"result\": {\"url\": \"file:///etc/passwd\"}}", "{\"result\": null}", "{\"name\": \"a b\"}",
              "{\"result\": {\"url\": \"https://e.org/\", \"method\": \"DELETE\"}}",
              "{\"key\": {\"header\": \"X\", \"secret\": \"abc\"}}", "{\"poll\": {\"until\": \"x\"}}",
              "{\"poll\": {\"request\": {\"url\": \"https://e.org/\"}}}", "{\"parameters\": {\"type\": \"string\"}}"})
            QTest::newRow(change) << change;
    }
    void unsafeWebToolDefinitionsAreRefused()
    {
        QFETCH(QString, change);
        json definition = {
            {"name", "x"}, {"parameters", {{"type", "object"}}}, {"result", {{"url", "https://e.org/"}}}};
        QVERIFY(tools::readWebTool(definition.dump(), world()));
        definition.merge_patch(json::parse(change.toStdString()));
        QVERIFY(!tools::readWebTool(definition.dump(), world()));
    }

    void serviceErrorsHaveSentences()
    {
        const json definition = {{"name", "x"},
                                 {"seconds", 1},
                                 {"parameters", {{"type", "object"}}},
                                 {"result", {{"url", m_server.url() + "/x"}}},
                                 {"show", {{"pointer", "/a"}}}};
        answers(500, "text/plain", "broken\x1b[31m");
        QVERIFY(called(definition, json::object()).text.find("HTTP 500") != std::string::npos);
        answers(200, "application/json", "{\"b\": 1}");
        QVERIFY(called(definition, json::object()).text.find("nothing at /a") != std::string::npos);
        answers(200, "application/json", std::string(5000, '['));
        QVERIFY(called(definition, json::object()).status == tools::Observation::Status::error);
        HttpAnswer stalls;
        stalls.manner = HttpAnswer::Manner::stallBefore;
        m_server.answer(stalls);
        QVERIFY(called(definition, json::object()).status == tools::Observation::Status::error); // after its second
        HttpAnswer endless;
        endless.body = std::string(100'000, 'x');
        endless.manner = HttpAnswer::Manner::endless;
        m_server.answer(endless);
        QVERIFY(called(definition, json::object()).status == tools::Observation::Status::error);
    }
};

QTEST_GUILESS_MAIN(TestWebTool)
#include "tst_webtool.moc"
