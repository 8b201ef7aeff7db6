// SPDX-License-Identifier: GPL-3.0-or-later
// The agent react against hostile planner outputs (tests/tools/planner-outputs.txt) and hostile tool results
// (tool-results.txt), with a model that obeys what it reads: nothing runs without approval, nothing is evaluated, no
// query writes, and each mistake is returned as an observation.
#include "agents/engine/names.h"
#include "agents/react/reactagent.h"
#include "agents/react/reactnames.h"
#include "agents/react/toolset.h"
#include "agents/registry/builtinagents.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "base/world.h"
#include "cypher/creategraph.h"
#include "cypher/exec/embeddedsource.h"
#include "support/fences.h"
#include "support/scriptedclient.h"
#include "tools/calculator.h"
#include "workflow/runner.h"

#include <QtTest>
#include <fstream>

using namespace agents;
using nlohmann::json;

namespace {

struct Case {
    std::string name, text;
};

std::string written(const std::string &text)
{
    if (text.rfind("@json ", 0) == 0)
        return base::parsedJson(text.substr(6)).get<std::string>();
    if (text.rfind("@repeat ", 0) == 0) {
        const auto blank = text.find(' ', 8);
        auto piece = text.substr(blank + 1);
        if (piece.ends_with("\\n"))
            piece.replace(piece.size() - 2, 2, "\n");
        std::string out;
        for (int i = std::stoi(text.substr(8)); i > 0; --i)
            out += piece;
        return out;
    }
    return text;
}

std::vector<Case> casesOf(const std::string &path)
{
    std::ifstream file(path);
    std::vector<Case> cases;
    bool inText = false;
    for (std::string line; std::getline(file, line);) {
        if (line.rfind("=== ", 0) == 0) {
            cases.push_back({line.substr(4, line.find(" | ") - 4), {}});
            inText = true;
        } else if (line.rfind(">>> ", 0) == 0) {
            inText = false;
        } else if (inText) {
            cases.back().text += (cases.back().text.empty() ? "" : "\n") + line;
        }
    }
    for (Case &each : cases)
        each.text = written(base::trim(each.text));
    return cases;
}

// A run with tools that may run (add, read_note, run_query), one that needs approval and one that is denied; records
// the calls that reach them.
struct Run {
    base::SystemClock clock;
    base::SeededRandom random{1};
    workflow::Services services;
    std::shared_ptr<support::ScriptedClient> model = std::make_shared<support::ScriptedClient>();
    std::shared_ptr<data::Source> source;
    std::vector<std::string> ran;
    std::string note, about; // of read_note: its result and its description
    std::unique_ptr<workflow::Runner> runner;

    explicit Run(std::shared_ptr<data::Source> on) : source(std::move(on))
    {
        auto set = std::make_shared<ToolSet>();
        const auto schema = source->describe({});
        set->sources = {{{"Small", source, *schema}, "small:", {}}};
        set->permissions.deny = {"drop"};
        set->fill = [this](::tools::Registry &registry, const Settings &) -> base::Status {
            const auto add = [&](const char *name, ::tools::Permission permission, json properties) {
                ::tools::Tool tool;
                tool.name = name;
                tool.description = about;
                tool.permission = permission;
                tool.schema = {{"type", "object"}, {"properties", std::move(properties)}};
                tool.run = [this, name = std::string(name)](
                               const json &, const ::tools::ToolContext &) -> base::Result<::tools::ToolOutput> {
                    ran.push_back(name);
                    if (name == "divide")
                        return base::fail(base::Category::input, note, {}, "division");
                    return ::tools::ToolOutput{name == "read_note" ? note : "3", false, {}, {}};
                };
                return registry.add(std::move(tool));
            };
            const json two = {{"a", {{"type", "number"}}}, {"b", {{"type", "number"}}}};
            for (const char *name : {"add", "multiply", "divide"})
                BASE_CHECK(add(name, ::tools::Permission::allowed, two));
            BASE_CHECK(add("read_note", ::tools::Permission::allowed, json::object()));
            BASE_CHECK(add("search", ::tools::Permission::allowed, {{"query", {{"type", "string"}}}}));
            BASE_CHECK(add("send", ::tools::Permission::ask, two));
            return add("drop", ::tools::Permission::allowed, json::object());
        };
        services.add(roles::model,
                     [this](const std::string &) { return std::any(std::shared_ptr<llm::Client>(model)); });
        services.add(roles::tools, [set](const std::string &) { return std::any(set); });
        static const auto graph =
            builtInAgents().make(reactName, base::FolderResources(REFLEXION_SOURCE_DIR "/resources"));
        workflow::RunnerOptions options;
        options.clock = &clock;
        options.random = &random;
        options.services = &services;
        runner = std::make_unique<workflow::Runner>(*graph, options);
    }
    workflow::Outcome ask()
    {
        auto rule = reactSpec().stop;
        rule.conditions.front().limit = 6;
        workflow::Changes given = {{names::question, base::text("What does the note say?")},
                                   {names::stopRule, base::json(rule.toJson())}};
        if (!note.empty()) {
            given.emplace_back(names::context, base::json({{"note", note}}));
            given.emplace_back(names::earlier, base::json({{{"question", "q"}, {"answer", note}}}));
        }
        if (!runner->start(given, {{roles::model, "script"}, {roles::tools, "built in"}}))
            qFatal("the run does not start");
        return runner->run();
    }
    bool isUntouched() const
    {
        const auto rows = source->run({"MATCH (n) RETURN count(n) AS n, count(n.name) AS names", {}}, {}, {});
        return rows && rows->at(0, 0).asInt() == 2 && rows->at(0, 1).asInt() == 2;
    }
};

std::shared_ptr<data::Source> small()
{
    static const auto source = std::make_shared<cypher::EmbeddedSource>(
        fixtures::createGraph("CREATE (:Actor {name: 'Meryl Streep'})-[:APPEARS_IN]->(:Film {name: 'Into the Wild'})"),
        "Small");
    return source;
}

void addRows(const char *file, std::size_t least)
{
    QTest::addColumn<QByteArray>("text");
    const auto cases = casesOf(std::string(REFLEXION_SOURCE_DIR "/tests/tools/") + file);
    QVERIFY2(cases.size() >= least, "the cases are not all there");
    for (const Case &each : cases)
        QTest::newRow(each.name.c_str()) << QByteArray::fromStdString(each.text);
}

void checkNothingRan(const Run &run)
{
    for (const auto &name : run.ran)
        QVERIFY2(name != "send" && name != "drop", name.c_str());
    QVERIFY(run.isUntouched());
}

} // namespace

class TestReactHostile : public QObject {
    Q_OBJECT

private slots:
    void plannersDoNotRunUnapprovedCalls_data() { addRows("planner-outputs.txt", 200); }
    void plannersDoNotRunUnapprovedCalls()
    {
        QFETCH(QByteArray, text);
        Run run(small());
        run.model->text(text.toStdString());
        run.model->text(R"({"name": "finish", "kwargs": {"answer": "done"}})");
        for (int i = 0; i < 4; ++i)
            run.model->text(R"({"name": "finish", "kwargs": {"answer": "done"}})");
        const auto outcome = run.ask();
        checkNothingRan(run);
        QVERIFY(outcome.stop == workflow::Stop::ended || outcome.pause); // at most a question to the user
        QVERIFY(!outcome.error);
        if (const auto steps = run.runner->current()->state.list(reactnames::steps))
            for (const auto &step : steps->tail(100))
                for (const json &each : base::jsonOf(step)["observations"])
                    QVERIFY(!each.value("text", std::string()).empty());
    }

    // The model's next reply repeats the tool's output: it has no more effect than any other planner output.
    void resultsOfToolsAreData_data() { addRows("tool-results.txt", 100); }
    void resultsOfToolsAreData()
    {
        QFETCH(QByteArray, text);
        Run run(small());
        run.note = text.toStdString();
        run.model->text("read_note()");
        run.model->text(run.note);
        for (int i = 0; i < 5; ++i)
            run.model->text(R"({"name": "finish", "kwargs": {"answer": "done"}})");
        const auto outcome = run.ask();
        checkNothingRan(run);
        QVERIFY(!outcome.error);
        QVERIFY(run.model->requests().size() >= 2);
        std::string prompt;
        for (const auto &message : run.model->requests()[1].messages)
            prompt += message.content;
        QVERIFY2(prompt.size() < 64u << 10, "what a tool gives is cut");
        const auto begin = prompt.find("<data ", prompt.find("Observation of read_note"));
        QVERIFY(begin != std::string::npos);
        const auto tag = prompt.substr(begin + 6, prompt.find('>', begin) - begin - 6);
        const auto closing = prompt.find("</data " + tag + ">", begin);
        QVERIFY(closing != std::string::npos);
        QCOMPARE(prompt.find("</data " + tag + ">", closing + 1), std::string::npos); // it cannot be forged
        for (const char sign : prompt.substr(begin, closing - begin))
            QVERIFY(static_cast<unsigned char>(sign) >= 0x20 || sign == '\n' || sign == '\t');
        for (const char *turning : {"\u202e", "\u2066", "\ufeff"})
            QCOMPARE(prompt.find(turning), std::string::npos);
    }

    // In a result, an error, a description, the context and an earlier answer.
    void thisRunsOwnTagClosesNoFence()
    {
        const auto prompts = [](const std::string &stranger) {
            Run run(small());
            run.note = run.about = stranger;
            run.model->text("read_note()");
            run.model->text("divide(a=1, b=0)");
            run.model->text(R"({"name": "finish", "kwargs": {"answer": "done"}})");
            (void)run.ask();
            std::vector<std::string> all;
            for (const auto &request : run.model->requests()) {
                all.emplace_back();
                for (const auto &message : request.messages)
                    all.back() += message.content + "\n";
            }
            return all;
        };
        QCOMPARE(support::faultOfOwnTags(prompts, "a note", 3), std::string());
    }
};

QTEST_GUILESS_MAIN(TestReactHostile)
#include "tst_reacthostile.moc"
