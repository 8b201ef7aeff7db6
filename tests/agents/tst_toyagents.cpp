// SPDX-License-Identifier: GPL-3.0-or-later
// The engine alone runs, pauses for the user, edits, branches and replays two agents without a database.
#include "support/toyagents.h"

#include "agents/query/result.h"
#include "base/world.h"
#include "support/fakesource.h"
#include "support/startedrun.h"
#include "workflow/runner.h"

#include <QtTest>

using namespace support;
namespace names = agents::names;

namespace {

struct Run {
    base::SystemClock clock;
    base::SeededRandom random{1};
    workflow::Services services;
    std::unique_ptr<workflow::Runner> runner;

    Run(const char *agent, const char *question)
    {
        const auto graph = agentsWithToys().make(agent, base::FolderResources("."));
        runner = support::startedRun(graph, clock, random, services, {{names::question, base::text(question)}});
    }
    std::string answer() const { return runner->current()->state.text(names::answer); }
    int iteration() const { return runner->current()->iteration; }
};

} // namespace

class TestToyAgents : public QObject {
    Q_OBJECT

private slots:
    void textsAreFoundAfterARewrite()
    {
        Run run(toyRetrievalName, "What surely cures scurvy?");
        const auto outcome = run.runner->run();
        QCOMPARE(outcome.reason, std::string("answered"));
        QVERIFY2(run.answer().find("lemons") != std::string::npos, run.answer().c_str());
        QVERIFY(run.iteration() > 1);
    }

    void attemptsAreNamedAfterTheStepsOfTheirAgent()
    {
        Run run(toyRetrievalName, "What surely cures scurvy?");
        QVERIFY(run.runner->run().reason == "answered");
        const auto path = run.runner->path(run.runner->current()->id);
        const auto result = agents::resultOf(agentsWithToys().describe(toyRetrievalName), path);
        QVERIFY(result.attempts.size() > 1);
        QCOMPARE(result.attempts.front().title, std::string("begin"));
        for (std::size_t i = 1; i < result.attempts.size(); ++i)
            QCOMPARE(result.attempts[i].title, std::string("rewrite"));
    }

    void agentsWithoutDatabaseComeAfterThoseOfTheSource()
    {
        const auto registry = agentsWithToys();
        const FakeSource source(std::make_shared<QueryScript>(), nullptr, "SQL");
        QStringList offered;
        for (const auto &agent : registry.suiting(&source))
            offered += QString::fromStdString(agent->name);
        QCOMPARE(offered.size(), 5);
        QVERIFY(offered.contains(QStringLiteral("react")));
        QVERIFY(offered.contains(QStringLiteral("plain-model")));
        QCOMPARE(offered.front(), QStringLiteral("sql-reflection"));
        QVERIFY(offered.contains(QString::fromLatin1(toyRetrievalName)));
        QVERIFY(offered.contains(QString::fromLatin1(toyToolsName)));
        QVERIFY(!offered.contains(QStringLiteral("kg-reflexion")));
        // The user chose no agent, and none writes the source's language: the toys do not answer in its place.
        const FakeSource other(std::make_shared<QueryScript>(), nullptr, "Gremlin");
        QVERIFY(!registry.choose({}, other));
    }

    void emptySearchIsReported()
    {
        Run run(toyRetrievalName, "Which planets have rings?");
        QCOMPARE(run.runner->run().reason, std::string("no-evidence"));
    }

    void anEditedSearchForks()
    {
        Run run(toyRetrievalName, "Which planets have rings?");
        run.runner->run();
        const auto first = run.runner->path(run.runner->current()->id).at(1);
        QCOMPARE(first->node, std::string("begin"));
        QVERIFY(run.runner->edit(first->id, {{"search_text", base::text("lack of iron")}}, "mine").has_value());
        QCOMPARE(run.runner->run().reason, std::string("answered"));
        QVERIFY(run.answer().find("iron") != std::string::npos);
        QCOMPARE(run.runner->branches().size(), std::size_t{2});
    }

    void toolCallWaitsForTheUser()
    {
        Run run(toyToolsName, "add 2 3; send 5");
        const auto waits = run.runner->run();
        QVERIFY(waits.pause == workflow::Pause::question);
        QVERIFY(run.runner->answer(base::json({{"approved", true}})).has_value());
        QCOMPARE(run.runner->run().reason, std::string("answered"));
        QCOMPARE(run.answer(), std::string("sent 5"));
    }

    void rejectedCallIsNotMade()
    {
        Run run(toyToolsName, "send 5");
        run.runner->run();
        QVERIFY(run.runner->answer(base::json({{"approved", false}})).has_value());
        QCOMPARE(run.runner->run().reason, std::string("refused"));
        for (const auto &step : run.runner->path(run.runner->current()->id))
            QVERIFY(step->record.activities.empty());
    }
};

QTEST_APPLESS_MAIN(TestToyAgents)
#include "tst_toyagents.moc"
