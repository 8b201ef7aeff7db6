// SPDX-License-Identifier: GPL-3.0-or-later
// A real program with an agent (this one, with the argument --serve) is started, asked, stopped and started again, and
// the command runs it.
#include "agents/engine/names.h"
#include "agents/registry/builtinagents.h"
#include "base/systemrandom.h"
#include "main/attachedagents.h"
#include "main/command.h"
#include "support/attachedagent.h"
#include "support/startedrun.h"
#include "workflow/runner.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QtTest>
#include <cstring>
#include <thread>

using namespace agents;
using nlohmann::json;

namespace {

std::string thisProgram()
{
    return QCoreApplication::applicationFilePath().toStdString();
}

struct Run {
    base::SystemClock clock;
    base::SystemRandom random;
    AgentRegistry registry = builtInAgents();
    program::AttachedAgents attached{registry, clock};
    workflow::Services services;
    AgentSpecPtr spec;
    std::unique_ptr<workflow::Runner> runner;

    explicit Run(const char *question)
    {
        auto made = attached.attach({{thisProgram(), "--serve"}, {}, {}}, {});
        if (!made)
            qFatal("%s", made.error().message.c_str());
        spec = *made;
        const auto graph = registry.make(spec->name, base::FolderResources("."));
        runner = support::startedRun(graph, clock, random, services, {{names::question, base::text(question)}});
    }
    std::string answer() const { return runner->current()->state.text(names::answer); }
};

// Signals when the run has waited in a step.
class StepWatch final : public workflow::Observer {
public:
    explicit StepWatch(std::stop_source stop) : m_stop(std::move(stop)) {}
    void onEvent(const workflow::Event &event) override
    {
        const auto *started = std::get_if<workflow::ActivityStarted>(&event.what);
        if (started && ++m_calls == 4) // start, draft with its model call, grade
            m_stop.request_stop();
    }

private:
    std::stop_source m_stop;
    int m_calls = 0;
};

} // namespace

class TestAttachedProcess : public QObject {
    Q_OBJECT

private slots:
    void itAnswers()
    {
        Run run("Why?");
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
    }

    void afterItsEndItIsStartedAgain()
    {
        Run run("Will it die?");
        const auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::failed);
        QVERIFY2(outcome.error->message.find("ended") != std::string::npos, outcome.error->message.c_str());
        QVERIFY(run.runner->edit(run.runner->current()->id, {{"state.question", base::text("Why?")}}).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
    }

    void whatAProgramDoesToItselfFailsItsStepOnly_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("said");
        QTest::newRow("killed in the middle of a line") << "A kill"
                                                        << "ended";
        QTest::newRow("a line without an end") << "An unending line"
                                               << "16 MB";
    }
    void whatAProgramDoesToItselfFailsItsStepOnly()
    {
        QFETCH(QString, question);
        QFETCH(QString, said);
        Run run(question.toUtf8().constData());
        const auto outcome = run.runner->run();
        QVERIFY(outcome.stop == workflow::Stop::failed);
        QVERIFY2(outcome.error->message.find(said.toStdString()) != std::string::npos, outcome.error->message.c_str());
        QCOMPARE(run.runner->current()->next, std::string("grade"));
        QVERIFY(run.runner->edit(run.runner->current()->id, {{"state.question", base::text("Why?")}}).has_value());
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.answer(), std::string("Answer 2 to: Why?"));
    }

    void aProgramThatWritesManyErrorsIsServedOn()
    {
        Run run("A chatter");
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.answer(), std::string("Answer 2 to: A chatter"));
    }

    void aStateOf10MbGoesThereAndBack()
    {
        Run run("A heavy one");
        QCOMPARE(run.runner->run().reason, std::string(reasons::answered));
        QCOMPARE(run.runner->current()->state.text("state.inner").size(), std::size_t((10u << 20) - 1000));
    }

    void aStopEndsASilentStep()
    {
        Run run("Will it stall?");
        std::stop_source stop;
        StepWatch watch(stop);
        workflow::RunnerOptions options;
        options.clock = &run.clock;
        options.random = &run.random;
        options.services = &run.services;
        options.observers = {&watch};
        const auto graph = run.registry.make(run.spec->name, base::FolderResources("."));
        workflow::Runner runner(*graph, options);
        QVERIFY(runner.start({{names::question, base::text("Will it stall?")}}, {}).has_value());
        QVERIFY(runner.run(stop.get_token()).stop == workflow::Stop::cancelled);
        QCOMPARE(runner.current()->next, std::string("grade"));
    }

    void aMissingProgramIsReported()
    {
        const Run run("Why?");
        const auto missing = run.attached.attach({{"/nowhere/agent"}, {}, {}}, {});
        QVERIFY(!missing);
        QVERIFY2(missing.error().message.starts_with("The agent cannot be attached."), missing.error().message.c_str());
        const auto other = run.attached.attach({{"true"}, {}, {}}, {}); // ends at once
        QVERIFY(!other);
    }

    void theCommandAsksItAndEditsItsRun()
    {
        const QTemporaryDir folder;
        const std::string session = folder.filePath(QStringLiteral("one.rfx")).toStdString();
        const std::string agent = "attach:'" + thisProgram() + "' --serve";
        support::Command command;
        QCOMPARE(command.run({"ask", "--agent", agent, "--session", session, "--json", "Why?"}), 0);
        const json result = json::parse(command.output);
        QCOMPARE(result["answer"], json("Answer 2 to: Why?"));
        QCOMPARE(result["state.tries"], json(2));
        QCOMPARE(command.run({"session", "edit", session, "--agent", agent, "--set", "tries=5", "--json"}), 0);
        support::Command later; // in which nothing is attached
        QVERIFY(later.run({"session", "show", session}) == 0);
        QVERIFY(later.run({"session", "resume", session}) != 0);
        QVERIFY2(later.errors.find("not attached") != std::string::npos, later.errors.c_str());
    }

    void costOfAStep()
    {
        Run run("An endless one");
        run.runner->step();
        QBENCHMARK
        {
            run.runner->step();
        }
        QVERIFY(run.runner->current()->step > 1);
    }
};

int main(int argc, char **argv)
{
    if (argc > 1 && std::strcmp(argv[1], "--serve") == 0)
        return support::serveAttachedAgent();
    QCoreApplication application(argc, argv);
    TestAttachedProcess test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_attachedprocess.moc"
