// SPDX-License-Identifier: GPL-3.0-or-later
// Two agents without a database (support/toyagents.h) in the real window: they run, are shown, edited, branched and
// replayed from their descriptions, without a line about them in `app` or `widgets`.
#include "app/run/commands.h"
#include "app/run/runactions.h"
#include "support/prepared.h"
#include "support/toyagents.h"
#include "widgets/compare/comparepane.h"
#include "widgets/controls/headerbar.h"
#include "widgets/timeline/budgetview.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/timeline/scorepane.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/windowfixture.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>

namespace {

app::RunnerFactory factoryFor(const std::shared_ptr<support::Gate> &gate)
{
    auto factory = support::factoryOf(std::make_shared<const support::Script>(support::sampleScript()), gate, {});
    factory.open = [open = factory.open](const std::string &uri, std::stop_token stop,
                                         const app::RunnerFactory::Progress &progress) {
        auto opened = open(uri, std::move(stop), progress);
        const auto registry = support::agentsWithToys();
        for (const char *name : {"kg-reflexion", support::toyRetrievalName, support::toyToolsName})
            opened->agents.push_back(registry.describe(name));
        return opened;
    };
    factory.describe = [](std::string_view name) { return support::agentsWithToys().describe(name); };
    factory.agent = [](const std::string &name) -> base::Result<app::ShownAgent> {
        const auto registry = support::agentsWithToys();
        app::ShownAgent shown{registry.describe(name), {}};
        BASE_TRY(shown.graph, registry.make(name, base::FolderResources(".")));
        return shown;
    };
    factory.prepare = [](const app::OpenedSource &, const agents::RunRequest &request,
                         const app::PrepareOptions &) -> base::Result<agents::PreparedRun> {
        agents::RunRequest asked = request;
        asked.modelName = "No model"; // none is made
        const auto registry = support::agentsWithToys();
        return agents::prepareRun(asked, {registry, base::FolderResources(".")},
                                  support::worldOf(nullptr, nullptr, nullptr));
    };
    return factory;
}

struct ToyWindow {
    explicit ToyWindow(const char *agent)
        : agent(QString::fromLatin1(agent)),
          gate(std::make_shared<support::Gate>()),
          runner(factoryFor(gate)),
          window(&runner, widgets::LayoutStore{}, QStringLiteral("test"))
    {
        window.resize(1440, 900);
        window.show();
    }
    ~ToyWindow() { gate->open(); }
    bool reaches(app::RunnerState state)
    {
        return QTest::qWaitFor([&] { return runner.state() == state; }, 20000);
    }
    bool asks(const QString &question, app::RunnerState until)
    {
        runner.openSource(QStringLiteral("sample:"));
        if (!reaches(app::RunnerState::Ready))
            return false;
        window.agents()->choose(agent);
        window.centre()->question()->box()->setQuestion(question);
        window.ask();
        return reaches(until);
    }
    const app::Run &run() const { return *runner.currentRun(); }
    QStringList tabs()
    {
        QStringList ids;
        for (int i = 0; i < window.inspector()->tabs()->count(); ++i) {
            window.inspector()->tabs()->setCurrentIndex(i);
            QCoreApplication::processEvents();
            ids += window.inspector()->tab();
        }
        return ids;
    }

    QString agent;
    std::shared_ptr<support::Gate> gate;
    app::AgentRunner runner;
    widgets::MainWindow window;
};

} // namespace

class ToyAgentsTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void aRetrievalAgentIsShownAsItDescribesItself()
    {
        ToyWindow toy(support::toyRetrievalName);
        QVERIFY(toy.asks(QStringLiteral("zzzz yyyy wwww vitamin"), app::RunnerState::Ended));
        const auto &iterations = toy.run().branches().front()->iterations;
        QCOMPARE(iterations.size(), std::size_t(3));
        QCOMPARE(iterations.back().headline, QStringLiteral("wwww vitamin"));
        QCOMPARE(iterations.back().status, app::RunStatus::Answered);
        QCOMPARE(iterations.back().outcome, qint64(2));
        QCOMPARE(iterations.back().chips.front().unit, QStringLiteral("passages"));
        QVERIFY(!iterations.back().score);
        // No score: in place of the chart there is the budget.
        QTRY_VERIFY(toy.window.centre()->scores()->budget()->isVisible());
        QVERIFY(!toy.window.centre()->scores()->chart()->isVisible());
        QVERIFY(toy.window.centre()->scores()->budget()->spoken().startsWith(QStringLiteral("Steps: ")));
        QTRY_COMPARE(toy.window.inspector()->data().iteration, 3);
        QTRY_VERIFY(toy.window.inspector()->data().answer.contains(QStringLiteral("vitamin C")));
        QCOMPARE(toy.tabs(), QStringList({QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("raw"),
                                          QStringLiteral("changes")}));
    }

    void itsSearchIsEditedOnABranchAndReplayed()
    {
        ToyWindow toy(support::toyRetrievalName);
        QVERIFY(toy.asks(QStringLiteral("zzzz yyyy wwww vitamin"), app::RunnerState::Ended));
        const workflow::CheckpointId first = toy.run().branches().front()->iterations.front().first;
        app::EditCommand edit(
            &toy.runner,
            {toy.run().id(), first, {{"search_text", base::text("lack iron")}}, {}, "a note", app::Then::Run});
        edit.redo();
        QTRY_COMPARE(toy.run().branches().size(), std::size_t(2));
        QVERIFY(toy.reaches(app::RunnerState::Ended));
        const app::Branch &made = *toy.run().branches().back();
        QTRY_COMPARE(made.status, app::RunStatus::Answered);
        QCOMPARE(made.iterations.back().headline, QStringLiteral("lack iron"));
        QVERIFY(toy.run().branches().front()->iterations.size() == 3); // the past stays
        app::RunActions *debugger = toy.window.debugController()->debugger();
        QSignalSpy replayed(debugger, &app::RunActions::replayed);
        debugger->replay(made.iterations.back().last);
        QTRY_COMPARE(replayed.size(), 1);
        QCOMPARE(replayed.front().at(1).toString(), QString());
        QVERIFY(replayed.front().at(0).toInt() > 0);
    }

    void twoOfItsAttemptsAreCompared()
    {
        ToyWindow toy(support::toyRetrievalName);
        QVERIFY(toy.asks(QStringLiteral("zzzz yyyy wwww vitamin"), app::RunnerState::Ended));
        const auto &iterations = toy.run().branches().front()->iterations;
        auto *debug = toy.window.debugController();
        toy.window.actions()->compare->trigger();
        debug->comparePane()->choose({toy.run().id(), iterations[1].last}, {toy.run().id(), iterations[2].last});
        QTRY_VERIFY(debug->comparePane()->comparison() &&
                    debug->comparePane()->comparison()->after.query == "wwww vitamin");
        const auto *items = debug->comparePane()->findChild<QTableView *>(QStringLiteral("items"));
        QVERIFY(items->isVisibleTo(debug->comparePane()));
        QVERIFY(
            !debug->comparePane()->findChild<QTableView *>(QStringLiteral("rows"))->isVisibleTo(debug->comparePane()));
        QVERIFY(items->model()->rowCount() > 0);
        QStringList changes;
        for (int row = 0; row < items->model()->rowCount(); ++row)
            changes += items->model()->index(row, 0).data().toString();
        // The searched text, two passages that both have it, the answer.
        QCOMPARE(changes, QStringList({QStringLiteral("changed"), {}, {}, QStringLiteral("changed")}));
    }

    void aSessionWithTheNumberOfAPageOpensThatPage()
    {
        // The pages of earlier versions, in their order.
        const QStringList pages{QStringLiteral("query"), QStringLiteral("rows"),       QStringLiteral("graph"),
                                QStringLiteral("plan"),  QStringLiteral("reflection"), QStringLiteral("prompt"),
                                QStringLiteral("raw"),   QStringLiteral("changes")};
        for (int i = 0; i < pages.size(); ++i)
            QCOMPARE(widgets::Inspector::idOfLegacyTab(i), pages[i]);
        QVERIFY(widgets::Inspector::idOfLegacyTab(-1).isEmpty());
        QVERIFY(widgets::Inspector::idOfLegacyTab(int(pages.size())).isEmpty());
    }

    void theMenuOffersTheAgentsThatSuitTheSource()
    {
        ToyWindow toy("");
        QSignalSpy opened(&toy.runner, &app::AgentRunner::sourceOpened);
        toy.runner.openSource(QStringLiteral("sample:"));
        QTRY_COMPARE(opened.size(), 1);
        auto *button = toy.window.header()->agent();
        emit button->menu()->aboutToShow();
        QStringList offered;
        for (const QAction *action : button->menu()->actions())
            offered += action->text();
        QCOMPARE(offered.size(), 7); // a line, the graph of the agent, and attaching one
        QCOMPARE(offered.front(), QStringLiteral("Automatic: Graph query"));
        QCOMPARE(button->value(), QStringLiteral("Graph query"));
        button->menu()->actions().at(2)->trigger();
        QVERIFY(button->value() != QStringLiteral("Graph query"));
        app::AskRequest question;
        toy.window.agents()->put(question);
        QCOMPARE(question.agent, QString::fromLatin1(support::toyRetrievalName));
        // The stop rule in force is that agent's own until the user chooses another one.
        QVERIFY(!toy.runner.stopRule());
        QCOMPARE(toy.window.agents()->stopRule().steps, toy.runner.source().agents[1].stop.steps);
    }

    void toolAgentWaitsForApprovalAndContinues()
    {
        ToyWindow toy(support::toyToolsName);
        QVERIFY(toy.asks(QStringLiteral("add 2 3; send 5"), app::RunnerState::Paused));
        QCOMPARE(toy.run().branches().front()->iterations.size(), std::size_t(2));
        QCOMPARE(toy.run().branches().front()->iterations.front().headline, QStringLiteral("add"));
        toy.runner.answer(true);
        QVERIFY(toy.reaches(app::RunnerState::Ended));
        QTRY_COMPARE(toy.window.inspector()->data().answer, QStringLiteral("sent 5"));
        QCOMPARE(toy.tabs().first(), QStringLiteral("text"));
    }
};

QTEST_MAIN(ToyAgentsTest)
#include "tst_toyagents.moc"
