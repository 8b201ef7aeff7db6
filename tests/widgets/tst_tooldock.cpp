// SPDX-License-Identifier: GPL-3.0-or-later
// An agent with tools in the real window: a call waits for the user, and runs only as they decide; pages Call and
// Observation; edits from there.
#include "app/source/toolcontroller.h"
#include "widgets/code/codeeditor.h"
#include "widgets/compare/comparepane.h"
#include "widgets/compare/plainpane.h"
#include "widgets/controls/schemaform.h"
#include "widgets/dialogs/tooldialogs.h"
#include "widgets/inspector/callpage.h"
#include "widgets/inspector/observationpage.h"
#include "widgets/panes/toolspane.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/windowdialogs.h"
#include "widgets/windowfixture.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace {

const QString question = QStringLiteral("How many drugs treat asthma?");
const std::string asked = "MATCH (d:Drug)-[:TREATS]->(:Disease {name: 'asthma'}) RETURN d.name AS drug";
const std::string other = "MATCH (d:Drug)-[:PALLIATES]->(:Disease {name: 'asthma'}) RETURN d.name AS drug";

support::ModelTurn turn(const char *thought, const char *tool, const nlohmann::json &arguments)
{
    support::ModelTurn made;
    made.says = thought;
    made.tool = tool;
    made.arguments = arguments.dump();
    return made;
}

support::Script toolScript()
{
    support::Script made;
    made.modelName = "scripted";
    made.localRules = false;
    made.agents = {"kg-reflexion", "react"};
    made.askFirst = {"run_query"};
    made.results[asked] = {{"drug"}, {{data::Value("Salbutamol")}, {data::Value("Budesonide")}}, {}};
    made.results[other] = {{"drug"}, {{data::Value("Theophylline")}}, {}};
    made.turns[question.toStdString()] = {turn("Those that treat it.", "run_query", {{"query", asked}}),
                                          turn("Once more.", "run_query", {{"query", other}}),
                                          turn("Counted.", "finish", {{"answer", 2}})};
    return made;
}

struct ToolWindow : WindowFixture {
    explicit ToolWindow(const QString &sessions = {}, const widgets::LayoutStore &layout = {})
        : WindowFixture(toolScript(), sessions, layout)
    {
    }
    bool asks()
    {
        if (!open())
            return false;
        window.agents()->choose(QStringLiteral("react"));
        window.centre()->question()->box()->setQuestion(question);
        window.ask();
        return waits(1);
    }
    bool waits(int iteration)
    {
        return QTest::qWaitFor(
            [&] {
                return runner.state() == app::RunnerState::Paused &&
                       window.inspector()->data().iteration == iteration &&
                       window.inspector()->data().status == app::RunStatus::Suspended;
            },
            20000);
    }
    widgets::StatusStrip *strip() { return window.centre()->question()->strip(); }
    QStringList choices()
    {
        QStringList texts;
        for (const widgets::Button *button : strip()->choices())
            texts += button->text();
        return texts;
    }
    void choose(int choice) { strip()->choices().at(std::size_t(choice))->click(); }
    widgets::CallPage *callPage()
    {
        window.inspector()->setTab(widgets::Inspector::CallTab);
        return window.inspector()->callPage();
    }
    widgets::CodeEditor *editor()
    {
        return qobject_cast<widgets::CodeEditor *>(callPage()->form()->widgetOf(QStringLiteral("query")));
    }
    bool ends() { return reaches(app::RunnerState::Ended); }
};

} // namespace

class ToolDockTest : public QObject {
    Q_OBJECT
private slots:
    void init() { failOnWarnings(); }

    void stripNamesTheWaitingCall()
    {
        ToolWindow it;
        QVERIFY(it.asks());
        QCOMPARE(it.strip()->mark(), widgets::Mark::approval);
        QVERIFY2(it.strip()->spoken().contains(QStringLiteral("May the tool run_query run?")),
                 qPrintable(it.strip()->spoken()));
        QVERIFY(it.strip()->spoken().contains(QStringLiteral("has not run yet")));
        QCOMPARE(it.choices(), QStringList({"Approve", "Edit", "Reject…", "Approve for the whole run"}));
        QCOMPARE(it.editor()->code().toStdString(), asked);
        QVERIFY(!it.editor()->isReadOnly());
        QCOMPARE(it.callPage()->form()->access(), QStringLiteral("read"));
        it.window.actions()->resume->trigger(); // F5 alone runs nothing: it leads to the buttons
        QTRY_COMPARE(QApplication::focusWidget(), it.strip()->choices().front());
        QCOMPARE(it.runner.state(), app::RunnerState::Paused);
        it.window.actions()->resume->trigger();
        it.window.actions()->step->trigger(); // nor does F10
        QTRY_COMPARE(it.runner.state(), app::RunnerState::Paused);
        QTRY_COMPARE(it.strip()->mark(), widgets::Mark::approval);
        QCOMPARE(it.choices().size(), 4);
        it.choose(0);
        QVERIFY(it.waits(2)); // asked again for the next call
        it.choose(3);
        QVERIFY(it.ends());
        QTRY_COMPARE(it.window.inspector()->data().answer, QStringLiteral("2"));
    }

    // The value of an answer stays with its name.
    void theStripKeepsANumberWithItsName()
    {
        support::Script script = toolScript();
        script.turns[question.toStdString()] = {
            turn("Counted.", "finish", {{"answer", "The number of drugs: 551. They were counted once."}})};
        WindowFixture it(std::move(script));
        QVERIFY(it.open());
        it.window.agents()->choose(QStringLiteral("react"));
        it.window.centre()->question()->box()->setQuestion(question);
        it.window.ask();
        QVERIFY(it.reaches(app::RunnerState::Ended));
        auto *strip = it.window.centre()->question()->strip();
        QTRY_COMPARE(strip->mark(), widgets::Mark::answered);
        QTRY_VERIFY2(strip->spoken().contains(QStringLiteral("The number of drugs: 551. They were counted once.")),
                     qPrintable(strip->spoken()));
    }

    void userChangesAreExecuted()
    {
        ToolWindow it;
        QVERIFY(it.asks());
        it.editor()->setText(QString::fromStdString(other));
        QVERIFY(it.callPage()->isChanged());
        it.choose(3);
        QVERIFY(it.ends());
        QTRY_VERIFY(!it.window.inspector()->data().endReason.isEmpty());
        it.window.attempt()->select(
            it.window.timelineModel()->iterationIndex(it.runner.currentRun()->currentBranch(), 0));
        it.window.inspector()->setTab(widgets::Inspector::ObservationTab);
        widgets::ObservationPage *page = it.window.inspector()->observationPage();
        QTRY_VERIFY(page->shown() && page->shown()->rows == 1);
        QVERIFY(page->shown()->text.startsWith(QStringLiteral("The user changed this call to run_query")));
        QCOMPARE(page->table()->model()->rowCount(), 1);
        QVERIFY(page->openButton()->isVisibleTo(page));
    }

    void aRefusalTellsTheModelWhy()
    {
        ToolWindow it;
        QVERIFY(it.asks());
        it.choose(2);
        auto *dialog = it.window.findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(QStringLiteral("ask for less"));
        dialog->accept();
        QVERIFY(it.waits(2));
        it.window.attempt()->select(
            it.window.timelineModel()->iterationIndex(it.runner.currentRun()->currentBranch(), 0));
        it.window.inspector()->setTab(widgets::Inspector::ObservationTab);
        widgets::ObservationPage *page = it.window.inspector()->observationPage();
        QTRY_VERIFY(page->shown() && page->shown()->status == app::ObservationView::Refused);
        QVERIFY(page->shown()->text.contains(QStringLiteral("ask for less")));
        QVERIFY(!page->table()->isVisibleTo(page));
    }

    void pendingApprovalSurvivesRestartWithoutRunning()
    {
        const QTemporaryDir folder;
        {
            ToolWindow it(folder.path());
            QVERIFY(it.asks());
        } // closed without an answer
        ToolWindow it(folder.path());
        QVERIFY(it.open());
        const QStringList files = QDir(folder.path()).entryList({QStringLiteral("*.rfx")});
        QCOMPARE(files.size(), 1);
        it.runner.openSession(folder.filePath(files.front()));
        QTRY_VERIFY(it.runner.currentRun() && it.runner.state() == app::RunnerState::Paused);
        QTRY_COMPARE(it.choices().size(), 4);
        for (const auto &step : it.runner.currentRun()->pathTo(it.runner.currentRun()->currentCheckpoint()))
            for (const auto &activity : step->record.activities)
                QVERIFY(!QString::fromStdString(activity->kind).startsWith(QLatin1String("tool:")));
        it.choose(3);
        QVERIFY(it.ends());
        QTRY_COMPARE(it.window.inspector()->data().answer, QStringLiteral("2"));
    }

    void editOfAPendingCallSurvivesACrash()
    {
        const QTemporaryDir folder;
        {
            ToolWindow it(folder.path());
            QVERIFY(it.asks());
            it.editor()->setText(QString::fromStdString(other));
            const app::Run *run = it.runner.currentRun();
            QVERIFY(run->iteration(run->current())->drafted); // marked on the card
        }
        ToolWindow it(folder.path());
        QVERIFY(it.open());
        it.runner.openSession(folder.filePath(QDir(folder.path()).entryList({QStringLiteral("*.rfx")}).value(0)));
        QTRY_VERIFY(it.runner.currentRun() && it.runner.state() == app::RunnerState::Paused);
        QTRY_VERIFY(it.callPage()->isAsked() && it.editor());
        QTRY_COMPARE(it.editor()->code().toStdString(), other);
        QVERIFY(it.callPage()->isChanged());
        it.choose(3); // and the edited call runs
        QVERIFY(it.ends());
        const app::Run *run = it.runner.currentRun();
        QTRY_COMPARE(run->draftCount(), 0);
        QTRY_VERIFY(!it.window.inspector()->data().endReason.isEmpty());
        it.window.attempt()->select(it.window.timelineModel()->iterationIndex(run->currentBranch(), 0));
        it.window.inspector()->setTab(widgets::Inspector::ObservationTab);
        widgets::ObservationPage *page = it.window.inspector()->observationPage();
        QTRY_VERIFY(page->shown() && page->shown()->rows == 1);
        QVERIFY(page->shown()->text.startsWith(QStringLiteral("The user changed this call to run_query")));
    }

    void draftsOfACallAndAnObservationAreKept()
    {
        const QTemporaryDir folder;
        const auto first = [](ToolWindow &it) {
            it.window.attempt()->select(
                it.window.timelineModel()->iterationIndex(it.runner.currentRun()->currentBranch(), 0));
        };
        {
            ToolWindow it(folder.path());
            QVERIFY(it.asks());
            it.choose(3);
            QVERIFY(it.ends());
            QTRY_VERIFY(!it.window.inspector()->data().endReason.isEmpty());
            first(it);
            it.callPage()->beginEdit();
            it.editor()->setText(QString::fromStdString(other));
            it.window.inspector()->setTab(widgets::Inspector::ObservationTab);
            widgets::ObservationPage *page = it.window.inspector()->observationPage();
            QTRY_VERIFY(page->shown());
            page->editButton()->click();
            QTest::keyClicks(page->text(), QStringLiteral("mine "));
            QCOMPARE(it.runner.currentRun()->draftCount(), 1); // one attempt
        }
        ToolWindow it(folder.path());
        QVERIFY(it.open());
        it.runner.openSession(folder.filePath(QDir(folder.path()).entryList({QStringLiteral("*.rfx")}).value(0)));
        QTRY_VERIFY(it.runner.currentRun() && it.runner.state() == app::RunnerState::Ended);
        QTRY_VERIFY(it.window.timelineModel()->newest().isValid());
        first(it);
        it.window.inspector()->setTab(widgets::Inspector::ObservationTab);
        widgets::ObservationPage *page = it.window.inspector()->observationPage();
        QTRY_VERIFY(page->text()->toPlainText().contains(QStringLiteral("mine ")));
        QVERIFY(page->rerunButton()->isEnabled());
        it.window.inspector()->setTab(widgets::Inspector::CallTab);
        QString problem;
        QTRY_VERIFY(it.callPage()->form()->isChanged());
        const auto arguments = it.callPage()->form()->arguments(problem);
        QVERIFY2(arguments, qPrintable(problem));
        QCOMPARE(arguments->value(QStringLiteral("query")).toString().toStdString(), other);
        QVERIFY(it.callPage()->rerunButton()->isEnabled());
        // After undo, neither reappears.
        page->editButton()->click();
        for (widgets::Button *each : it.callPage()->findChildren<widgets::Button *>())
            if (each->text() == QStringLiteral("Undo"))
                each->click();
        QCOMPARE(it.runner.currentRun()->draftCount(), 0);
    }

    void aCallThatRanIsEditedOnABranch()
    {
        ToolWindow it;
        QVERIFY(it.asks());
        it.choose(3);
        QVERIFY(it.ends());
        QTRY_VERIFY(!it.window.inspector()->data().endReason.isEmpty());
        it.window.attempt()->select(
            it.window.timelineModel()->iterationIndex(it.runner.currentRun()->currentBranch(), 0));
        widgets::CallPage *page = it.callPage();
        QTRY_COMPARE(it.editor()->code().toStdString(), asked);
        QVERIFY(it.editor()->isReadOnly());
        page->beginEdit();
        it.editor()->setText(QString::fromStdString(other));
        QVERIFY(page->rerunButton()->isEnabled());
        page->rerunButton()->click();
        QTRY_COMPARE(it.runner.currentRun()->branches().size(), std::size_t(2));
        const app::Branch &made = *it.runner.currentRun()->branches().back();
        QTRY_VERIFY(!made.iterations.empty());
        QTRY_VERIFY2(made.iterations.front().headline.contains(QStringLiteral("PALLIATES")),
                     qPrintable(made.iterations.front().headline));
    }

    void dockListsToolsAndStoresPermissions()
    {
        ToolWindow it;
        QVERIFY(!it.window.toolsPane()->isVisible()); // it appears with an agent that calls tools
        QVERIFY(it.asks());
        widgets::ToolsPane *pane = it.window.toolsPane();
        QTRY_VERIFY(pane->isVisible());
        QTRY_COMPARE(pane->tree()->topLevelItemCount(), 3); // the program's, a server's, the user's own
        pane->choose(QStringLiteral("calculator"));
        QCOMPARE(pane->chosen(), QStringLiteral("calculator"));
        pane->permission()->setCurrentIndex(2);
        emit pane->permission()->activated(2);
        QCOMPARE(it.runner.tools()->find(QStringLiteral("calculator"))->permission, app::ToolPermission::Never);
        it.runner.tools()->refresh();
        QSignalSpy listed(it.runner.tools(), &app::ToolController::listed);
        QTRY_VERIFY(listed.size() > 0);
        QCOMPARE(it.runner.tools()->find(QStringLiteral("calculator"))->permission, app::ToolPermission::Never);
        pane->choose(QStringLiteral("mesh_lookup"));
        QVERIFY(!pane->tryButton()->isEnabled()); // not before it is approved
        pane->approveButton()->click();
        QTRY_VERIFY(it.runner.tools()->find(QStringLiteral("mesh_lookup"))->isApproved);
        pane->search()->setText(QStringLiteral("mesh"));
        QVERIFY(pane->tree()->topLevelItem(0)->isHidden());
        it.choose(3);
        QVERIFY(it.ends());
        pane->search()->clear();
        QTRY_VERIFY([&] {
            const auto *workbench = pane->tree()->topLevelItem(0); // recreated as the list changes
            for (int i = 0; i < workbench->childCount(); ++i)
                if (workbench->child(i)->text(0) == QLatin1String("run_query"))
                    return workbench->child(i)->text(1) == QStringLiteral("2×");
            return false;
        }());
    }

    void aToolIsTriedByHand()
    {
        ToolWindow it;
        QVERIFY(it.asks());
        QTRY_VERIFY(it.runner.tools()->find(QStringLiteral("calculator")));
        auto *dialog = it.window.dialogs()->tryTool(QStringLiteral("calculator"));
        QVERIFY(dialog);
        dialog->runButton()->click(); // an argument is missing: nothing runs
        QVERIFY(dialog->result()->toPlainText().isEmpty());
        auto *edit = qobject_cast<QLineEdit *>(dialog->form()->widgetOf(QStringLiteral("expression")));
        QVERIFY(edit);
        QTest::keyClicks(edit, QStringLiteral("6 * 7"));
        dialog->runButton()->click();
        QTRY_COMPARE(dialog->result()->toPlainText(), QStringLiteral("42"));
        QVERIFY(!it.window.dialogs()->tryTool(QStringLiteral("no such tool")));
    }

    void serversAreAddedTestedAndRemoved()
    {
        ToolWindow it;
        QVERIFY(it.asks());
        QSignalSpy filled(it.runner.tools(), &app::ToolController::fileRead);
        auto *dialog = it.window.dialogs()->showServers();
        const QPointer<QDialog> open(dialog);
        QTRY_VERIFY(filled.size() >= 2); // servers and commands
        dialog->addServer(QStringLiteral("files"));
        dialog->command()->setText(QStringLiteral("nothing"));
        dialog->testChosen();
        QTRY_COMPARE(dialog->state(), QStringLiteral("The program cannot be started."));
        dialog->command()->setText(QStringLiteral("npx"));
        dialog->arguments()->setPlainText(QStringLiteral("server\n/home"));
        dialog->environment()->setPlainText(QStringLiteral("KEY=${keyring:KEY}"));
        dialog->testChosen();
        QTRY_VERIFY(dialog->state().startsWith(QStringLiteral("files answers")));
        QCOMPARE(
            app::jsonText(dialog->servers()),
            QStringLiteral(R"({"files":{"args":["server","/home"],"command":"npx","env":{"KEY":"${keyring:KEY}"}}})"));
        dialog->addServer(QStringLiteral("files")); // a second one of that name
        QCOMPARE(dialog->servers().keys(), QStringList({"files", "files-2"}));
        dialog->removeChosen();
        dialog->save();
        QSignalSpy read(it.runner.tools(), &app::ToolController::fileRead);
        QTRY_VERIFY(!open || !open->isVisible()); // it is destroyed when closed
        it.runner.tools()->readFile(app::ToolFile::Servers);
        QTRY_VERIFY(read.size() > 0);
        QVERIFY(read.back().at(1).toString().contains(QStringLiteral("\"mcpServers\"")));
        QVERIFY(!read.back().at(1).toString().contains(QStringLiteral("files-2")));
    }

    void theModelAloneIsComparedWithTools()
    {
        support::Script with = toolScript();
        with.plain[question.toStdString()] = "Perhaps 3 of 12 drugs, such as Prednisone and Interferon beta.";
        with.askFirst.clear();
        with.agents.push_back("plain-model");
        WindowFixture it(with);
        QVERIFY(it.open());
        it.window.agents()->choose(QStringLiteral("react"));
        it.window.centre()->question()->box()->setQuestion(question);
        it.window.debugController()->compareWithModelAlone(); // before there is an answer it only shows that
        QVERIFY(it.runner.runs().empty());
        it.window.ask();
        QVERIFY(it.reaches(app::RunnerState::Ended));
        it.window.debugController()->compareWithModelAlone();
        QTRY_COMPARE(it.runner.runs().size(), std::size_t(2));
        widgets::PlainPane *pane = it.window.debugController()->plainPane();
        QTRY_VERIFY(pane->comparison());
        const app::Comparison &made = *pane->comparison();
        // Every claim of the model alone with its verdict, every step of the run, the cost of both.
        QVERIFY(made.claims && made.claims->claims.size() >= 3);
        QCOMPARE(pane->claims()->model()->rowCount(), int(made.claims->claims.size()));
        QCOMPARE(pane->steps()->model()->rowCount(), int(it.runner.run(pane->other().run)->iterationCount()));
        QVERIFY(pane->report().contains(QStringLiteral("Interferon beta")));
        QVERIFY(it.window.centralWidget()->isAncestorOf(pane) && pane->isVisible());
        const auto answer =
            std::find_if(made.items.begin(), made.items.end(), [](const auto &item) { return item.name == "answer"; });
        QVERIFY(answer != made.items.end());
        const auto calls =
            std::find_if(made.items.begin(), made.items.end(), [](const auto &item) { return item.name == "calls"; });
        QVERIFY(calls != made.items.end() && calls->lines.size() == 3); // as readable names
        const auto &first = calls->lines.front();
        const QString shown = QString::fromStdString(first.before.empty() ? first.after : first.before);
        QVERIFY2(shown.startsWith(QStringLiteral("run_query(query=\"MATCH")) && shown.contains(QStringLiteral(" → ")),
                 qPrintable(shown));
        QCOMPARE(it.runner.runs().back()->about().question, question);
        // A selected step opens in the timeline of its run.
        emit pane->steps()->clicked(pane->steps()->model()->index(1, 0));
        QTRY_VERIFY(!pane->isVisible());
        QCOMPARE(it.runner.currentRun()->id(), pane->other().run);
    }

    void formReturnsUntouchedValues()
    {
        widgets::SchemaForm form;
        const QJsonObject schema = app::jsonValue(QStringLiteral(R"({"properties": {"a": {"type": "number"},
            "b": {"type": "integer"}, "c": {"type": "string", "enum": ["x", "y"]}, "d": {"type": "string"}},
            "required": ["a"]})"))
                                       ->toObject();
        const QJsonObject given =
            app::jsonValue(QStringLiteral(R"({"a": 18527.424242424244, "b": 9007199254740993, "e": [1]})"))->toObject();
        form.show(schema, given, {});
        QString problem;
        QCOMPARE(*form.arguments(problem), given);
        QVERIFY(!form.isChanged());
        auto *choice = qobject_cast<QComboBox *>(form.widgetOf(QStringLiteral("c")));
        QVERIFY(choice);
        choice->setCurrentIndex(2);
        emit choice->activated(2);
        QVERIFY(form.isChanged());
        QCOMPARE(form.arguments(problem)->value(QStringLiteral("c")).toString(), QStringLiteral("y"));
        form.setAsJson(true);
        QVERIFY(form.isChanged());
        form.setAsJson(false);
        QCOMPARE(form.arguments(problem)->value(QStringLiteral("c")).toString(), QStringLiteral("y"));
        QCOMPARE(form.arguments(problem)->value(QStringLiteral("b")), given.value(QStringLiteral("b")));
        form.show(schema, {}, {});
        QVERIFY(!form.arguments(problem));
        QCOMPARE(problem, QStringLiteral("a is missing."));
    }
};

QTEST_MAIN(ToolDockTest)
#include "tst_tooldock.moc"
