// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/memorystore.h"
#include "tools/commandtool.h"
#include "tools/registry.h"

#include <QtTest>
#include <map>

using nlohmann::json;

namespace {

class FakeProcesses final : public base::Processes {
public:
    base::Result<base::ProcessResult> run(const base::ProcessSpec &spec, const std::string &input,
                                          const base::ProcessLimits &, std::stop_token) override
    {
        ran.push_back(spec.command.front() + " < " + input);
        return result;
    }
    base::Result<std::unique_ptr<base::LineChannel>> open(const base::ProcessSpec &) override
    {
        return base::fail(base::Category::internal, "none");
    }
    base::Result<std::unique_ptr<base::FrozenProgram>> freeze(const base::ProcessSpec &spec) override
    {
        return std::unique_ptr<base::FrozenProgram>(std::make_unique<Frozen>(*this, spec, content));
    }

    class Frozen final : public base::FrozenProgram {
    public:
        Frozen(FakeProcesses &of, base::ProcessSpec spec, std::string content)
            : m_of(of), m_spec(std::move(spec)), m_content(std::move(content))
        {
        }
        const std::string &hash() const override { return m_content; }
        base::Result<base::ProcessResult> run(const std::string &input, const base::ProcessLimits &limits,
                                              std::stop_token stop) override
        {
            return m_of.run(m_spec, input, limits, stop);
        }

    private:
        FakeProcesses &m_of;
        base::ProcessSpec m_spec;
        std::string m_content;
    };

    std::vector<std::string> ran;
    base::ProcessResult result{0, "found", "", false};
    std::string content = "content 1";
};

std::string fileOf(const json &changes = json::object())
{
    json tool = {{"name", "blast"},
                 {"description", "Searches."},
                 {"command", {"blast.sh", "-x; rm -rf /"}},
                 {"parameters", {{"type", "object"}, {"properties", {{"sequence", {{"type", "string"}}}}}}},
                 {"environment", {"KEY", "NONE"}}};
    tool.update(changes);
    return json{{"tools", {tool}}}.dump();
}

const tools::Environment environment = [](const std::string &name) {
    return name == "KEY" ? std::string("secret") : std::string();
};

} // namespace

class TestCommandTool : public QObject {
    Q_OBJECT

private slots:
    void readsTheFile()
    {
        const auto tools = tools::readCommandTools(fileOf({{"seconds", 2}}), environment);
        QVERIFY(tools && tools->size() == 1);
        QCOMPARE(tools->front().process.command, (std::vector<std::string>{"blast.sh", "-x; rm -rf /"}));
        QCOMPARE(tools->front().process.environment, (std::map<std::string, std::string>{{"KEY", "secret"}}));
        QVERIFY(tools->front().limits.time == std::chrono::seconds(2));
    }

    void wrongFilesAreReported_data()
    {
        QTest::addColumn<QByteArray>("changes");
        QTest::newRow("no name") << QByteArray("{\"name\": \"\"}");
        QTest::newRow("a name with a path") << QByteArray("{\"name\": \"../x\"}");
        QTest::newRow("a shell line") << QByteArray("{\"command\": \"blast.sh -x\"}");
        QTest::newRow("no command") << QByteArray("{\"command\": []}");
        QTest::newRow("numbers") << QByteArray("{\"command\": [1]}");
        QTest::newRow("schema") << QByteArray("{\"parameters\": {\"type\": \"string\"}}");
        QTest::newRow("time") << QByteArray("{\"seconds\": 0}");
        QTest::newRow("much time") << QByteArray("{\"seconds\": 100000}");
        QTest::newRow("environment") << QByteArray("{\"environment\": \"KEY\"}");
        QTest::newRow("a variable that loads code") << QByteArray("{\"environment\": [\"KEY\", \"BASH_ENV\"]}");
        QTest::newRow("a variable of the loader") << QByteArray("{\"environment\": [\"LD_PRELOAD\"]}");
        QTest::newRow("files") << QByteArray("{\"files\": [5]}");
    }
    void wrongFilesAreReported()
    {
        QFETCH(QByteArray, changes);
        const auto tools = tools::readCommandTools(fileOf(json::parse(changes.toStdString())), environment);
        QVERIFY(!tools && tools.error().code == "definition");
    }

    void runsOnlyApprovedCalls()
    {
        FakeProcesses processes;
        support::MemoryStore store;
        base::SystemClock clock;
        auto command = tools::readCommandTools(fileOf(), environment)->front();
        tools::Registry registry;
        QVERIFY(registry.add(tools::toolOf(command, processes, &store)));
        QVERIFY(registry.all().front()->permission == tools::Permission::ask);
        const auto call = registry.prepare({{}, "blast", json::array(), {{"sequence", "AC\"; rm"}}});
        const auto status = [&] { return tools::Registry::run(*call, {}, clock, 1000).status; };
        QVERIFY(status() == tools::Observation::Status::refused);
        QVERIFY(processes.ran.empty());
        QVERIFY(tools::Approvals(&store).approve(command, processes));
        QVERIFY(status() == tools::Observation::Status::success);
        QCOMPARE(processes.ran, std::vector<std::string>{"blast.sh < {\"sequence\":\"AC\\\"; rm\"}"});
        processes.content = "content 2"; // the program was changed
        QVERIFY(status() == tools::Observation::Status::refused);
        processes.content = "content 1";
        processes.result = {3, "", "no such database", false};
        const auto seen = tools::Registry::run(*call, {}, clock, 1000);
        QVERIFY(seen.status == tools::Observation::Status::error);
        QVERIFY(seen.text.find("exit code 3. no such database") != std::string::npos);
        QVERIFY(tools::Approvals(&store).forget("blast"));
        QVERIFY(status() == tools::Observation::Status::refused);
        // another definition under the approved name
        QVERIFY(tools::Approvals(&store).approve(command, processes));
        command.definition += " ";
        QVERIFY(!tools::Approvals(&store).isApproved(command, processes));
        QVERIFY(!tools::Approvals(nullptr).isApproved(command, processes));
        store.texts["tools/approved"] = "torn";
        QVERIFY(status() == tools::Observation::Status::refused);
    }
};

QTEST_GUILESS_MAIN(TestCommandTool)
#include "tst_commandtool.moc"
