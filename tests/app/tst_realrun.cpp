// SPDX-License-Identifier: GPL-3.0-or-later
// The graph query agent on the sample graph with the offline rules, behind AgentRunner: what a user sees first.
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "agents/registry/builtinagents.h"
#include "app/inspector/inspectordata.h"
#include "app/inspector/planmodel.h"
#include "app/run/agentrunner.h"
#include "app/run/earlier.h"
#include "app/run/timelinemodel.h"
#include "app/source/querylanguage.h"
#include "cypher/exec/embeddedsource.h"
#include "data/rows/rows.h"
#include "data/words/learned.h"
#include "graph/biocypherfolder.h"
#include "offline/reading/offlineclient.h"
#include "offline/repair/rulerepairer.h"
#include "offline/values/knowledge.h"
#include "platform/guiguard.h"
#include "support/prepared.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using app::RunnerState;

namespace {

const base::Resources &resources()
{
    static const base::FolderResources folder(REFLEXION_SOURCE_DIR "/resources");
    return folder;
}

base::Result<app::OpenedSource> open(std::stop_token stop, const app::RunnerFactory::Progress &progress)
{
    graph::LoadOptions options;
    options.stop = stop;
    options.progress = progress;
    auto loaded = graph::loadBioCypher(graph::ResourceFolder(resources(), "sample-graph"), options);
    if (!loaded)
        return tl::unexpected(loaded.error());
    app::OpenedSource opened;
    opened.source = std::make_shared<cypher::EmbeddedSource>(loaded->graph, "Sample graph");
    BASE_TRY(opened.schema, opened.source->describe(stop));
    return opened;
}

base::Result<agents::PreparedRun> prepare(const app::OpenedSource &source, const agents::RunRequest &request)
{
    const auto agents = agents::builtInAgents();
    BASE_TRY(const auto knowledge, offline::Knowledge::load(source.source, resources()));
    return agents::prepareRun(
        request, {agents, resources()},
        support::worldOf(source.source, source.schema,
                         std::make_shared<platform::GuardedClient>(std::make_shared<offline::OfflineClient>(knowledge)),
                         std::make_shared<offline::RuleRepairer>(knowledge)));
}

app::RunnerFactory factory()
{
    app::RunnerFactory factory;
    factory.open = [](const std::string &, std::stop_token stop, const app::RunnerFactory::Progress &progress) {
        return open(std::move(stop), progress);
    };
    factory.prepare = [](const app::OpenedSource &source, const agents::RunRequest &request,
                         const app::PrepareOptions &) { return prepare(source, request); };
    return factory;
}

} // namespace

class TestRealRun : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void resultLengthFollowsTheUserLimit()
    {
        app::AgentRunner runner(factory());
        runner.openSource(QStringLiteral("sample:"));
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ready, 60000);
        app::AskRequest question;
        question.text = QStringLiteral("Which drugs treat multiple sclerosis?");
        question.settings = {{QStringLiteral("queryRows"), 2}};
        runner.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        const app::Run &run = *runner.currentRun();
        const auto data = app::inspect(run, run.currentBranch(), int(run.branches().front()->iterations.size()) - 1);
        QCOMPARE(data.rowCount, qint64(2));
        QVERIFY2(data.answer.contains(QStringLiteral("2 rows and more")), qPrintable(data.answer));
        const auto &chips = run.branches().front()->iterations.back().chips; // of the card
        QVERIFY(std::any_of(chips.begin(), chips.end(), [](const app::Chip &chip) {
            return chip.text.contains(QStringLiteral("more than 2 rows"));
        }));
    }

    void aRunKnowsWhichOneItContinues()
    {
        app::AgentRunner runner(factory());
        runner.openSource(QStringLiteral("sample:"));
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ready, 60000);
        app::AskRequest question;
        question.text = QStringLiteral("Which drugs treat multiple sclerosis?");
        runner.ask(question);
        QVERIFY(!app::mayContinue(*runner.currentRun())); // it has not ended
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        const app::Run &first = *runner.currentRun();
        QVERIFY(app::mayContinue(first));
        QVERIFY(!app::continuationOf(first));
        const auto continued = app::continuedFrom(first);
        QVERIFY(continued.has_value());
        QCOMPARE(continued->question, question.text.toStdString());
        QVERIFY(continued->query.starts_with("MATCH"));
        QCOMPARE(data::rowsOf(continued->rows).size(), std::size_t(11));

        question.text = QStringLiteral("How many drugs are there?");
        question.continues = continued;
        runner.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        const auto stored = app::continuationOf(*runner.currentRun());
        QVERIFY(stored.has_value());
        QVERIFY(*stored == agents::RunRequest::Continued(
                               {continued->run, continued->question, continued->query, {}, continued->rows}));
        // A further question continues both.
        QCOMPARE(app::continuedFrom(*runner.currentRun())->question,
                 std::string("Which drugs treat multiple sclerosis? How many drugs are there?"));
    }

    // A run in memory gets a mark that the user makes after its end.
    void rerunRespectsAColumnMarkedAfterTheRun()
    {
        const auto learned = std::make_shared<data::Learned>(); // written while no run is active
        app::RunnerFactory made = factory();
        made.marked = [learned](const std::string &) { return learned->privateColumns; };
        made.prepare = [learned](const app::OpenedSource &source, const agents::RunRequest &request,
                                 const app::PrepareOptions &) -> base::Result<agents::PreparedRun> {
            const auto agents = agents::builtInAgents();
            BASE_TRY(const auto knowledge, offline::Knowledge::load(source.source, resources()));
            auto world = support::worldOf(
                source.source, source.schema,
                std::make_shared<platform::GuardedClient>(std::make_shared<offline::OfflineClient>(knowledge)),
                std::make_shared<offline::RuleRepairer>(knowledge));
            support::serve(*world.services, agents::roles::learned, std::make_shared<data::Learned>(*learned));
            return agents::prepareRun(request, {agents, resources()}, std::move(world));
        };
        app::AgentRunner runner(made);
        runner.openSource(QStringLiteral("sample:"));
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ready, 60000);
        app::AskRequest question;
        question.text = QStringLiteral("Which drugs treat multiple sclerosis?");
        runner.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        const app::Run &run = *runner.currentRun();
        const auto columns = [&] {
            return agents::settingsOf(run.pathTo(run.currentCheckpoint()).back()->state).privateColumns;
        };
        QVERIFY(columns().empty());
        learned->privateColumns = {"Drug.name"};
        const auto before = run.branches().size();
        runner.editTextAndRerun(run.iteration(run.current())->last, QStringLiteral("query"),
                                QStringLiteral("MATCH (d:Drug) RETURN d.name AS drug LIMIT 3"));
        QTRY_COMPARE_WITH_TIMEOUT(run.branches().size(), before + 1, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        QCOMPARE(columns(), (std::vector<std::string>{"Drug.name"}));
        const std::string answer = run.pathTo(run.currentCheckpoint()).back()->state.text(agents::names::answer);
        QVERIFY2(answer.find("\xe2\x80\xa2") != std::string::npos, answer.c_str());
    }

    void misspeltNameIsRepairedVisibly()
    {
        app::AgentRunner runner(factory());
        app::TimelineModel timeline;
        QAbstractItemModelTester tester(&timeline, QAbstractItemModelTester::FailureReportingMode::QtTest);
        connect(&runner, &app::AgentRunner::runAdded, &timeline,
                [&](app::RunId id) { timeline.setRun(runner.run(id)); });
        runner.openSource(QStringLiteral("sample:"));
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ready, 60000);
        app::AskRequest question;
        question.text = QStringLiteral("Which drugs treat multiple sclerosys?");
        runner.ask(question);
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        const app::Run &run = *runner.currentRun();
        QCOMPARE(run.outcome(), app::Outcome::Answered);
        const auto &iterations = run.branches().front()->iterations;
        QVERIFY(iterations.size() >= 2);
        QCOMPARE(iterations.front().title, QStringLiteral("draft"));
        QCOMPARE(iterations.front().status, app::RunStatus::NoRows);
        QVERIFY(!iterations.front().sentence.isEmpty());
        QCOMPARE(iterations.back().status, app::RunStatus::Answered);
        QVERIFY(iterations.back().outcome > 0);
        QVERIFY(iterations.back().best);
        QVERIFY(!iterations.back().sentence.isEmpty());
        QVERIFY(!iterations.back().changes.added.isEmpty());

        const auto data = app::inspect(run, run.currentBranch(), int(iterations.size()) - 1);
        QVERIFY(!data.answer.isEmpty());
        QVERIFY(!data.usedTypes.isEmpty());
        QVERIFY(!data.words.empty());
        QVERIFY(data.ownScore && !data.ownScore->parts.empty());
        QCOMPARE(data.access, QStringLiteral("read"));

        // The plan of that query, expected and measured, from the engine itself.
        QSignalSpy plans(&runner, &app::AgentRunner::planDelivered);
        for (const bool profile : {false, true}) {
            const quint64 ticket = runner.fetchPlan(iterations.back().headline, profile);
            QVERIFY(plans.wait());
            const auto arguments = plans.takeFirst();
            QCOMPARE(arguments[0].toULongLong(), ticket);
            app::PlanModel plan;
            plan.setPlan(arguments[1].value<std::shared_ptr<const data::Plan>>());
            QVERIFY(plan.operators() > 1);
            QCOMPARE(plan.isProfiled(), profile);
        }

        // Edit the query of the last iteration and rerun from there.
        runner.editTextAndRerun(iterations.back().last, QStringLiteral("query"),
                                iterations.back().headline + QStringLiteral(" LIMIT 3"));
        QTRY_COMPARE(run.branches().size(), std::size_t(2));
        QTRY_COMPARE_WITH_TIMEOUT(runner.state(), RunnerState::Ended, 60000);
        const auto &edited = run.branches()[1]->iterations;
        QCOMPARE(edited.front().number, iterations.back().number);
        QVERIFY(edited.front().byPerson);
        QCOMPARE(edited.front().outcome, 3);
        const auto changes = app::compared(run, data.checkpoint, edited.front().last);
        QVERIFY(changes);
        QCOMPARE(changes->rows.kept, 3);
        QCOMPARE(changes->rows.added, 0);
    }
};

QTEST_GUILESS_MAIN(TestRealRun)
#include "tst_realrun.moc"
