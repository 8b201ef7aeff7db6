// SPDX-License-Identifier: GPL-3.0-or-later
// The debugger's part of the window: compare, change and rerun, hint, repeat, approval after a restart, search, marks,
// export, history, breakpoints with conditions.
#include "windowfixture.h"

#include "app/inspector/inspectormodels.h"
#include "app/run/breakpointmodel.h"
#include "platform/guiguard.h"
#include "widgets/compare/comparepane.h"
#include "widgets/controls/shortcutprecedence.h"
#include "widgets/controls/statusline.h"
#include "widgets/dialogs/changeeditors.h"
#include "widgets/dialogs/debugdialogs.h"
#include "widgets/session/historydialog.h"
#include "widgets/timeline/findbar.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/contextmenus.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <algorithm>

namespace {

constexpr int patience = 20000;

QPushButton *button(QWidget *in, const QString &text)
{
    for (QPushButton *one : in->findChildren<QPushButton *>())
        if (QString(one->text()).remove(QLatin1Char('&')) == text)
            return one;
    return nullptr;
}

template <class Dialog>
Dialog *dialogOf(WindowFixture &fixture)
{
    return fixture.window.findChild<Dialog *>();
}

bool hasLabel(const WindowFixture &fixture, const QString &text)
{
    const auto labels = fixture.window.inspector()->findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel *each) { return each->isVisible() && each->text() == text; });
}

bool hasBranches(const WindowFixture &fixture, std::size_t count)
{
    return QTest::qWaitFor([&] { return fixture.runner.currentRun()->branches().size() == count; }, patience);
}

widgets::LayoutStore memory()
{
    auto kept = std::make_shared<QMap<QString, QByteArray>>();
    return {[kept](const QString &name) { return kept->value(name); },
            [kept](const QString &name, const QByteArray &state) { kept->insert(name, state); }};
}

bool comesBack(const WindowFixture &fixture)
{
    return QTest::qWaitFor(
        [&] { return fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() > 0; }, patience);
}

} // namespace

class TestDebugger : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init() { failOnWarnings(); }

    void comparisonOfAttemptsShowsReasonsOfChanges()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        QVERIFY(pane->isVisible());
        QVERIFY(!fixture.window.inspector()->isVisible());
        const agents::Comparison &comparison = *pane->comparison();
        QCOMPARE(comparison.hunks.size(), std::size_t(1));
        QVERIFY2(comparison.hunks[0].reason.find("One letter differs") != std::string::npos,
                 comparison.hunks[0].reason.c_str());
        QCOMPARE(pane->rows()->rowCount(), 11);
        QVERIFY(pane->report().contains(QStringLiteral("11 added")));
        QVERIFY(comparison.divergence != workflow::CheckpointId::none);
        fixture.window.debugController()->closeCompare();
        QVERIFY(fixture.window.inspector()->isVisible());
    }

    // The pane shows every comparison, also one that was not chosen in it.
    void comparisonStartedElsewhereIsShownInThePane()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        const app::Run &run = *fixture.runner.currentRun();
        const auto &cards = run.branches().front()->iterations;
        fixture.window.debugController()->debugger()->compare({run.id(), cards[0].last}, {run.id(), cards[1].last});
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        QCOMPARE(pane->rows()->rowCount(), 11);
        QVERIFY2(pane->report().contains(QStringLiteral("share all steps up to step")), qPrintable(pane->report()));
        pane->show(nullptr); // nothing to show changes nothing
        QVERIFY(pane->comparison());
    }

    // Two shortcuts that fit at once are ambiguous to Qt, which triggers neither.
    void keyOfTheFocusedViewOverridesTheWindow()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        auto *table = new QTableView(fixture.window.centralWidget());
        auto *own = new QAction(QStringLiteral("own"), table);
        own->setShortcut(fixture.window.actions()->editQuery->shortcut());
        own->setShortcutContext(Qt::WidgetShortcut);
        table->addAction(own);
        new widgets::ShortcutPrecedence(table);
        table->show();
        QSignalSpy ofTable(own, &QAction::triggered),
            ofWindow(fixture.window.actions()->editQuery, &QAction::triggered);
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        QTest::keyClick(table, Qt::Key_F2);
        QCOMPARE(ofTable.count(), 1);
        QCOMPARE(ofWindow.count(), 0);
    }

    void userScoreInTheDialogStopsOnlyTheNewBranch()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        const auto before = fixture.runner.currentRun()->branches().front()->iterations.size();
        fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), 0));
        fixture.window.debugController()->changeSelected(QStringLiteral("score"));
        auto *dialog = dialogOf<widgets::ChangeDialog>(fixture);
        QVERIFY(dialog);
        dialog->editor()->setPlainText(QStringLiteral("nonsense"));
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(dialog->isVisible()); // rejected with a message
        dialog->editor()->setPlainText(QStringLiteral("8"));
        dialog->branchName()->setText(QStringLiteral("enough"));
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2));
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        const app::Run &run = *fixture.runner.currentRun();
        QCOMPARE(run.branches().back()->name, QStringLiteral("enough"));
        QCOMPARE(run.branches().back()->endReason, QStringLiteral("score"));
        QCOMPARE(run.branches().front()->iterations.size(), before);
        QVERIFY(run.stepsSaved() > 0);
        // The user's score is the one of the page, and the computed one is named as such.
        QTRY_COMPARE(fixture.window.inspector()->data().score, std::optional(8.0));
        QTRY_VERIFY(hasLabel(fixture, QStringLiteral("Score 8.0 of 10")));
        QAction *undo = fixture.window.actions()->undoEdit;
        QCOMPARE(undo->text(), QStringLiteral("&Undo rerun of attempt 1"));
        undo->trigger();
        QVERIFY(hasBranches(fixture, 1));
        QTRY_VERIFY(fixture.window.findChild<widgets::StatusLine *>()->accessibleName() ==
                    QStringLiteral("Undone: rerun of attempt 1"));
        fixture.window.actions()->redoEdit->trigger();
        QVERIFY(hasBranches(fixture, 2));
    }

    // Closing the dialog is no answer; neither is a crash.
    void dialogDraftIsKept()
    {
        const QTemporaryDir folder;
        const auto layout = memory();
        {
            WindowFixture fixture(support::sampleScript(), folder.path(), layout);
            QVERIFY(fixture.open() && fixture.askSample());
            fixture.window.actions()->hint->trigger();
            auto *dialog = dialogOf<widgets::ChangeDialog>(fixture);
            QVERIFY(!dialog->takeBackButton()->isEnabled());
            QTest::keyClicks(dialog->editor(), QStringLiteral("Mind the spelling."));
            const app::Run *run = fixture.runner.currentRun();
            QVERIFY(run->iteration(run->current())->drafted);
            dialog->reject();
        }
        WindowFixture fixture(support::sampleScript(), folder.path(), layout);
        fixture.runner.openSource(QStringLiteral("sample:"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() > 0,
                                 20000);
        QTRY_VERIFY(fixture.window.debugController() && fixture.window.timelineModel()->newest().isValid());
        const app::Run *run = fixture.runner.currentRun();
        QVERIFY(run->iteration(run->current())->drafted);
        QTRY_VERIFY(!fixture.window.inspector()->data().isEmpty());
        fixture.window.debugController()->changeSelected({}); // no field named: the begun edit
        auto *dialog = dialogOf<widgets::ChangeDialog>(fixture);
        QVERIFY(dialog);
        QCOMPARE(dialog->editor()->toPlainText(), QStringLiteral("Mind the spelling."));
        dialog->takeBackButton()->click();
        QVERIFY(dialog->editor()->toPlainText().isEmpty());
        QVERIFY(!run->iteration(run->current())->drafted);
    }

    void everyArtefactOpensWithItsPresentText_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("holds");
        QTest::newRow("question") << "question"
                                  << "Which drugs";
        QTest::newRow("prompt") << "prompt"
                                << "Which drugs";
        QTest::newRow("query") << "query"
                               << "MATCH";
        QTest::newRow("rows") << "rows"
                              << "Azathioprine";
        QTest::newRow("score") << "score"
                               << ".";
        QTest::newRow("schema") << "schema"
                                << "Disease";
    }
    void everyArtefactOpensWithItsPresentText()
    {
        QFETCH(QString, what);
        QFETCH(QString, holds);
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.debugController()->changeSelected(what);
        const QString text = dialogOf<widgets::ChangeDialog>(fixture)->editor()->toPlainText();
        QVERIFY2(text.contains(holds), qPrintable(text.left(300)));
    }

    void aHintMakesABranchThatUndoHides()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), 1));
        fixture.window.actions()->hint->trigger();
        auto *dialog = dialogOf<widgets::ChangeDialog>(fixture);
        dialog->editor()->setPlainText(QStringLiteral("Look at the spelling."));
        button(dialog, QStringLiteral("Only create the branch"))->click();
        QVERIFY(hasBranches(fixture, 2));
        QTRY_COMPARE(fixture.runner.state(), app::RunnerState::Paused);
        const app::Run &run = *fixture.runner.currentRun();
        QVERIFY(run.branches().back()->note.contains(QStringLiteral("hint")));
        QVERIFY(run.checkpoint(run.currentCheckpoint())->state.has("hints"));
        fixture.window.actions()->undoEdit->trigger();
        QVERIFY(hasBranches(fixture, 1));
    }

    void queryStillNeedsApprovalAfterRestart()
    {
        QTemporaryDir folder;
        const auto layout = memory();
        {
            WindowFixture fixture(support::sampleScript(), folder.path(), layout);
            QVERIFY(fixture.open());
            fixture.window.actions()->approvalChoice[2]->setChecked(true);
            fixture.window.centre()->question()->box()->setQuestion(
                QStringLiteral("Which drugs treat multiple sclerosys?"));
            fixture.window.ask();
            QVERIFY(fixture.reaches(app::RunnerState::Paused));
            QVERIFY(
                fixture.window.centre()->question()->strip()->spoken().contains(QStringLiteral("May this query run?")));
        }
        WindowFixture fixture(support::sampleScript(), folder.path(), layout);
        fixture.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(comesBack(fixture));
        QTRY_COMPARE(fixture.runner.state(), app::RunnerState::Paused);
        auto *strip = fixture.window.centre()->question()->strip();
        QTRY_VERIFY(strip->spoken().contains(QStringLiteral("May this query run?")));
        button(strip, QStringLiteral("Reject…"))->click(); // the first query may not, the repaired one may
        auto *reason = fixture.window.findChild<QInputDialog *>();
        QVERIFY(reason);
        reason->accept();
        QTRY_VERIFY(fixture.runner.state() == app::RunnerState::Paused &&
                    strip->spoken().contains(QStringLiteral("May this query run?")));
        fixture.window.actions()->resume->trigger(); // F5 alone gives no approval
        QCOMPARE(fixture.runner.state(), app::RunnerState::Paused);
        button(strip, QStringLiteral("Approve"))->click();
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
    }

    void searchGoesFromHitToHit()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.actions()->findInRun->trigger();
        widgets::FindBar *bar = fixture.window.debugController()->findBar();
        QTest::keyClicks(bar->edit(), QStringLiteral("Azathioprine"));
        QTRY_VERIFY(!bar->hits().empty());
        QVERIFY2(bar->count().startsWith(QStringLiteral("1 ")), qPrintable(bar->count()));
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 2);
        bar->edit()->setText(QStringLiteral("nothing of this"));
        QTRY_COMPARE(bar->count(), QStringLiteral("no hits"));
    }

    void marksAndTheViewAreRestored()
    {
        QTemporaryDir folder;
        const auto layout = memory();
        {
            WindowFixture fixture(support::sampleScript(), folder.path(), layout);
            QVERIFY(fixture.open() && fixture.askSample());
            fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), 0));
            QTRY_COMPARE(fixture.window.inspector()->data().iteration, 1);
            fixture.window.actions()->star->trigger();
            const app::Run &run = *fixture.runner.currentRun();
            fixture.window.debugController()->debugger()->setNote(
                {run.id(), run.branches().front()->iterations.front().last}, QStringLiteral("the misspelt one"));
            fixture.window.inspector()->setTab(widgets::Inspector::ReflectionTab);
            QVERIFY(run.branches().front()->iterations.front().starred);
            fixture.window.close();
        }
        WindowFixture fixture(support::sampleScript(), folder.path(), layout);
        fixture.runner.openSource(QStringLiteral("sample:"));
        QVERIFY(comesBack(fixture));
        const app::Run &run = *fixture.runner.currentRun();
        QVERIFY(run.branches().front()->iterations.front().starred);
        QCOMPARE(run.note({workflow::BranchId(1), 0}), QStringLiteral("the misspelt one"));
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 1);
        QTRY_COMPARE(fixture.window.inspector()->tab(), QString(widgets::Inspector::ReflectionTab));
    }

    void aRepeatedStepSaysItsSpread()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), 1));
        fixture.window.actions()->repeatStep->trigger();
        auto *dialog = dialogOf<widgets::RepeatDialog>(fixture);
        QVERIFY(dialog);
        dialog->times()->setValue(3);
        QSignalSpy repeated(fixture.window.debugController()->debugger(), &app::RunActions::repeated);
        button(dialog, QStringLiteral("Repeat"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(repeated.size(), 1, patience);
        QVERIFY2(dialog->words()->text().startsWith(QStringLiteral("3 repetitions: always")),
                 qPrintable(dialog->words()->text()));
        QVERIFY2(dialog->words()->text().contains(QStringLiteral("The offline rules are deterministic")),
                 qPrintable(dialog->words()->text()));
        QVERIFY(!dialog->words()->text().contains(QStringLiteral("95 %")));
        QTRY_COMPARE(fixture.runner.state(), app::RunnerState::Ended); // at the same step
        QCOMPARE(fixture.runner.currentRun()->branches().size(), std::size_t(4));
    }

    void aBreakpointGetsItsConditionWithoutCode()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        emit fixture.window.breakpointsPane()->editRequested({});
        auto *dialog = dialogOf<widgets::BreakpointDialog>(fixture);
        QVERIFY(dialog);
        dialog->condition()->setCurrentIndex(dialog->condition()->findData(QStringLiteral("rows-above")));
        QVERIFY(dialog->number()->isEnabled());
        QCOMPARE(dialog->condition()->currentText(), QStringLiteral("if the result has more than N rows"));
        dialog->number()->setValue(5);
        QCOMPARE(dialog->explanation()->text(),
                 QStringLiteral("The run pauses after every step if the result has more than 5 rows."));
        for (int i = 1; i < dialog->condition()->count(); ++i) // each has words
            QVERIFY2(dialog->condition()->itemText(i).startsWith(QStringLiteral("if the ")),
                     qPrintable(dialog->condition()->itemText(i)));
        dialog->accept();
        QCOMPARE(fixture.runner.breakpoints().back().condition, std::string("rows-above"));
        fixture.window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        fixture.window.ask();
        QVERIFY(fixture.reaches(app::RunnerState::Paused));
        QCOMPARE(fixture.runner.breakpoints().back().hits, 1);
    }

    // Rows are whole; the attempt is a second condition.
    void breakpointCombinesItsConditionWithTheAttempt()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open());
        emit fixture.window.breakpointsPane()->editRequested({});
        auto *dialog = dialogOf<widgets::BreakpointDialog>(fixture);
        QVERIFY(dialog);
        const auto choose = [&](const char *name) {
            dialog->condition()->setCurrentIndex(dialog->condition()->findData(QString::fromLatin1(name)));
        };
        choose("rows-above");
        QCOMPARE(dialog->number()->decimals(), 0);
        QVERIFY2(!dialog->number()->text().contains(QLatin1Char('.')), qPrintable(dialog->number()->text()));
        choose("score-below");
        QCOMPARE(dialog->number()->decimals(), 1);
        dialog->number()->setValue(9.9);
        dialog->attempt()->setValue(1);
        dialog->accept();
        const auto &made = fixture.runner.breakpoints().back();
        QCOMPARE(made.condition, std::string("score-below"));
        QCOMPARE(made.parameters.value(app::afterAttempt, 0), 1);
        const QModelIndex shown = fixture.window.breakpointsPane()->list()->model()->index(
            fixture.window.breakpointsPane()->list()->model()->rowCount() - 1, 0);
        QCOMPARE(shown.data(app::BreakpointModel::AfterAttemptRole).toInt(), 1);
        fixture.window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        fixture.window.ask();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.state() == app::RunnerState::Paused ||
                                     fixture.runner.state() == app::RunnerState::Ended,
                                 patience);
        if (fixture.runner.state() == app::RunnerState::Paused) // not in the first attempt, which has the lower score
            QVERIFY(fixture.runner.currentRun()->iterationNumber() > 1);
    }

    // Rows in a grid, types by ticks, the score as a number, model and source from menus.
    void changedValuesHaveFormsOfTheirOwn()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.attempt()->select(fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), 1));
        fixture.window.debugController()->changeSelected(QStringLiteral("rows"));
        auto *dialog = dialogOf<widgets::ChangeDialog>(fixture);
        QVERIFY(dialog);
        using Form = widgets::ChangeEditors::Form;
        widgets::ChangeEditors *editors = dialog->editors();
        QCOMPARE(editors->form(), Form::Rows);
        QAbstractItemModel *rows = editors->grid()->model();
        const int before = rows->rowCount();
        QVERIFY(before > 1);
        QVERIFY(!dialog->hasDraft());
        editors->grid()->selectRow(0);
        editors->grid()->setCurrentIndex(rows->index(0, 0));
        button(dialog, QStringLiteral("Remove rows"))->click();
        QCOMPARE(rows->rowCount(), before - 1);
        button(dialog, QStringLiteral("Add row"))->click();
        QCOMPARE(rows->rowCount(), before);
        QVERIFY(rows->setData(rows->index(0, 0), QStringLiteral("a name")));
        QVERIFY2(editors->text().contains(QStringLiteral("a name")), qPrintable(editors->text()));
        QVERIFY(dialog->hasDraft()); // kept as each change is made
        dialog->takeBackButton()->click();
        QCOMPARE(rows->rowCount(), before);

        dialog->choose(QStringLiteral("schema"));
        QCOMPARE(editors->form(), Form::Names);
        QVERIFY(editors->names()->count() > 2);
        for (int i = 0; i < editors->names()->count(); ++i)
            editors->names()->item(i)->setCheckState(Qt::Unchecked);
        QVERIFY(editors->isNothingTicked());
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(dialog->isVisible()); // the model must see something
        editors->names()->item(0)->setCheckState(Qt::Checked);
        QCOMPARE(editors->text(), editors->names()->item(0)->text());

        dialog->choose(QStringLiteral("score"));
        QCOMPARE(editors->form(), Form::Number);
        editors->number()->setValue(8.5);
        QCOMPARE(editors->text(), QStringLiteral("8.5"));

        dialog->choose(QStringLiteral("model"));
        QCOMPARE(editors->form(), Form::Choice);
        QVERIFY(editors->choice()->findData(QStringLiteral("offline")) >= 0);
        QVERIFY(editors->choice()->findText(QStringLiteral("Offline rules"), Qt::MatchStartsWith) >= 0);
        editors->choice()->setEditText(QStringLiteral("recorded:/a/file")); // a free entry
        QCOMPARE(editors->text(), QStringLiteral("recorded:/a/file"));
        dialog->choose(QStringLiteral("source"));
        QVERIFY(editors->choice()->findData(QStringLiteral("sample:")) >= 0);
        dialog->choose(QStringLiteral("hint"));
        QCOMPARE(editors->form(), Form::Text);
    }

    // As far as it has arrived, where the query will be; not the JSON around it.
    void queryIsShownWhileTheModelWritesIt()
    {
        auto script = support::sampleScript();
        script.turns["Which drugs treat multiple sclerosys?"].front().streams =
            "{\"search_queries\": [\"MATCH (d:Drug)\\nRET";
        WindowFixture fixture(std::move(script));
        QVERIFY(fixture.open());
        fixture.window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        fixture.window.ask();
        const auto labels = [&] {
            QString all;
            for (auto *each : fixture.window.inspector()->queryPage()->findChildren<widgets::TextLabel *>())
                if (each->isVisible())
                    all += each->text() + QLatin1Char('\n');
            return all;
        };
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window.inspector()->queryPage()->editor()->code(),
                                  QStringLiteral("MATCH (d:Drug)\nRET"), patience);
        QVERIFY2(labels().contains(QStringLiteral("The model is answering")), qPrintable(labels()));
        QVERIFY2(!labels().contains(QStringLiteral("No query yet")), qPrintable(labels()));
        fixture.gate->open();
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
    }

    void cardMenuTogglesBreakpoints()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        widgets::ContextMenus *menus = fixture.window.findChild<widgets::ContextMenus *>();
        QVERIFY(menus);
        QMenu *menu = menus->ofCard(fixture.window.timelineModel()->newest(), -1);
        QMenu *part = nullptr;
        for (QAction *action : menu->actions())
            if (action->text() == QStringLiteral("Toggle &breakpoint"))
                part = action->menu();
        QVERIFY(part && part->actions().size() > 2);
        const auto before = fixture.runner.breakpoints().size();
        part->actions().front()->trigger();
        QCOMPARE(fixture.runner.breakpoints().size(), before + 1);
        delete menu;
    }

    void theHistoryListsQuestionsAndTheirEnd()
    {
        WindowFixture fixture;
        QVERIFY(fixture.open() && fixture.askSample());
        fixture.window.actions()->history->trigger();
        auto *dialog = dialogOf<widgets::HistoryDialog>(fixture);
        QVERIFY(dialog);
        QCOMPARE(dialog->table()->model()->rowCount(), 1);
        QVERIFY(dialog->table()->model()->index(0, 0).data().toString().startsWith(QStringLiteral("Which drugs")));
        QCOMPARE(dialog->table()->model()->index(0, 3).data().toString(), QStringLiteral("11"));
        button(dialog, QStringLiteral("Ask again"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.runner.runs().size(), std::size_t(2), patience);
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
    }

    void exportsTheSessionAndATestCase()
    {
        QTemporaryDir folder;
        WindowFixture fixture(support::sampleScript(), folder.filePath(QStringLiteral("sessions")));
        QVERIFY(fixture.open() && fixture.askSample());
        app::RunActions *debugger = fixture.window.debugController()->debugger();
        QSignalSpy done(debugger, &app::RunActions::done);
        QSignalSpy failed(debugger, &app::RunActions::failed);
        app::ExportOrder order;
        order.file = folder.filePath(QStringLiteral("report.html"));
        order.rows = false;
        debugger->exportSession(order);
        QTRY_COMPARE(done.size(), 1);
        QFile page(order.file);
        QVERIFY(page.open(QFile::ReadOnly));
        const QByteArray text = page.readAll();
        QVERIFY(text.contains("Which drugs treat multiple sclerosys?"));
        QVERIFY(!text.contains("Azathioprine")); // neither in a table nor in the answer
        order.file = folder.filePath(QStringLiteral("trace.json"));
        order.form = app::ExportForm::spans;
        debugger->exportSession(order);
        QTRY_COMPARE(done.size(), 2);
        QFile trace(order.file);
        QVERIFY(trace.open(QFile::ReadOnly));
        QVERIFY(trace.readAll().contains("\"resourceSpans\""));
        order.file = folder.filePath(QStringLiteral("not/there/report.html"));
        debugger->exportSession(order);
        QTRY_COMPARE(failed.size(), 1);
        const app::Run &run = *fixture.runner.currentRun();
        const QString cases = folder.filePath(QStringLiteral("cases.jsonl"));
        debugger->addTestCase({run.id(), run.currentCheckpoint()}, cases);
        QTRY_COMPARE(done.size(), 3);
        QFile lines(cases);
        QVERIFY(lines.open(QFile::ReadOnly));
        QVERIFY(lines.readAll().contains("Azathioprine"));
    }
};

QTEST_MAIN(TestDebugger)
#include "tst_debugger.moc"
