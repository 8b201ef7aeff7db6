// SPDX-License-Identifier: GPL-3.0-or-later
// The console in the real window, by keyboard: Build in the header, run, format, comment, find and replace, parameters,
// findings with their fix, results; it does not affect asking.
#include "windowfixture.h"

#include "widgets/console/changeproposal.h"
#include "widgets/console/chartview.h"
#include "widgets/console/conditionform.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/filterheader.h"
#include "widgets/console/linefinding.h"
#include "widgets/console/parameterform.h"
#include "widgets/console/queryfindings.h"
#include "widgets/console/queryhistorypane.h"
#include "widgets/console/resultdifference.h"
#include "widgets/console/resultview.h"
#include "widgets/console/searchreplacebar.h"
#include "widgets/console/stepspane.h"
#include "widgets/console/valuebox.h"
#include "widgets/controls/choiceswitch.h"
#include "widgets/controls/headerbar.h"
#include "widgets/controls/parts.h"
#include "widgets/panes/questionbox.h"
#include "widgets/panes/questionpane.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/centrepane.h"
#include "widgets/window/docks.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <algorithm>

using widgets::ConsolePane;

namespace {

support::Script consoleScript()
{
    support::Script script = support::sampleScript();
    support::QueryResult numbers{{"n", "name"}, {}, {}};
    for (int i = 1; i <= 40; ++i)
        numbers.rows.push_back({data::Value(i), data::Value("row " + std::to_string(i))});
    script.results["MATCH (n) RETURN n"] = numbers;
    script.results["MATCH (m) RETURN m"] = {{"m"}, {{data::Value(7)}}, {}};
    const auto count = [](int rows) { return support::QueryResult{{"row_count"}, {{data::Value(rows)}}, {}}; };
    script.results["MATCH (n) WHERE n.a = 1 RETURN n"] = {{"n"}, {}, {}};
    script.results["MATCH (n) WHERE (n.a = 1) RETURN count(*) AS row_count"] = count(0);
    script.results["MATCH (n) RETURN count(*) AS row_count"] = count(40);
    script.results["MATCH (x) RETURN y"] = {{}, {}, "There is no y, line 1, column 18."};
    return script;
}

struct ConsoleFixture : WindowFixture {
    explicit ConsoleFixture(widgets::LayoutStore layout = {}) : WindowFixture(consoleScript(), {}, std::move(layout)) {}
    bool build()
    {
        if (!open())
            return false;
        window.header()->mode()->button(1)->click();
        return QTest::qWaitFor([this] { return pane() && !pane()->current().isEmpty(); });
    }
    ConsolePane *pane() { return window.building()->console(); }
    widgets::ConsoleEditor *editor() { return pane()->editor(); }
    void write(const QString &text)
    {
        editor()->setWholeText(text);
        editor()->setFocus();
    }
    bool ran()
    {
        return QTest::qWaitFor([this] { return !window.building()->queries()->isRunning(); });
    }
};

} // namespace

class ConsoleTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    void buildModeReplacesTheCentreUntilAskMode()
    {
        QByteArray kept;
        ConsoleFixture f({[&](const QString &name) { return name == QLatin1String("centre") ? kept : QByteArray(); },
                          [&](const QString &name, const QByteArray &value) {
                              if (name == QLatin1String("centre"))
                                  kept = value;
                          }});
        QVERIFY(f.build());
        QVERIFY(f.pane()->isVisible());
        QVERIFY(!f.window.centre()->isVisible());
        QCOMPARE(kept, QByteArray("build"));
        QCOMPARE(f.pane()->tabs()->count(), 1); // there is one to write into
        f.window.header()->mode()->button(0)->click();
        QVERIFY(f.window.centre()->isVisible());
        QVERIFY(f.askSample()); // asking is unchanged
        f.window.building()->take(QStringLiteral("MATCH (m) RETURN m"), QStringLiteral("Taken"));
        QVERIFY(f.pane()->isVisible());
        QCOMPARE(f.window.header()->mode()->chosen(), 1);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m"));
    }

    void ctrlEnterRunsStatementSelectionOrAll()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) RETURN n;\nMATCH (m) RETURN m"));
        f.editor()->setCursor(3);
        QTest::keyClick(f.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(f.ran());
        QTRY_VERIFY(f.pane()->results()->statusText().startsWith(QLatin1String("All 40")));
        QCOMPARE(f.pane()->results()->table()->model()->rowCount(), 40);
        f.editor()->setCursor(25);
        QTest::keyClick(f.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(f.ran());
        QTRY_VERIFY(f.pane()->results()->statusText().startsWith(QLatin1String("1 ")));
        f.editor()->select(0, 18);
        QTest::keyClick(f.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(f.ran());
        QTRY_VERIFY(f.pane()->results()->statusText().startsWith(QLatin1String("All 40")));
        QTest::keyClick(f.editor(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(f.pane()->resultTabs()->count(), 5);
        QVERIFY(f.ran());
        QCOMPARE(f.window.building()->queries()->history().size(), qsizetype(5));
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (n) RETURN n;\nMATCH (m) RETURN m")); // no key was typed
    }

    void anErrorLeadsToItsPlace()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) RETURN n;\nMATCH (x) RETURN y"));
        f.editor()->setCursor(30);
        f.pane()->runHere();
        QVERIFY(f.ran());
        QTRY_COMPARE(f.pane()->results()->statusText(), QStringLiteral("Failed"));
        QCOMPARE(f.editor()->cursor(), 20 + 17);
    }

    void theKeysOfAnEditor()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("a\n  b"));
        f.editor()->select(0, 5);
        QTest::keyClick(f.editor(), Qt::Key_Slash, Qt::ControlModifier);
        QCOMPARE(f.editor()->code(), QStringLiteral("// a\n  // b"));
        QTest::keyClick(f.editor(), Qt::Key_Slash, Qt::ControlModifier);
        QCOMPARE(f.editor()->code(), QStringLiteral("a\n  b"));
        QTest::keyClick(f.editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.editor()->code(), QStringLiteral("// a\n  // b"));

        f.write(QStringLiteral("one two one"));
        QTest::keyClick(f.editor(), Qt::Key_H, Qt::ControlModifier);
        QTRY_VERIFY(f.pane()->searchBar()->isVisible());
        f.pane()->searchBar()->expressionButton()->setChecked(true);
        f.pane()->searchBar()->findEdit()->setText(QStringLiteral("o(n)e"));
        f.pane()->searchBar()->replaceEdit()->setText(QStringLiteral("\\1ew"));
        f.pane()->searchBar()->allButton()->click();
        QCOMPARE(f.editor()->code(), QStringLiteral("new two new"));
        QTest::keyClick(f.pane()->searchBar()->findEdit(), Qt::Key_Escape);
        QVERIFY(!f.pane()->searchBar()->isVisible());

        QTest::keyClick(f.editor(), Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(f.pane()->tabs()->count(), 2);
        QCOMPARE(f.editor()->code(), QString());
        f.write(QStringLiteral("second"));
        QTest::keyClick(f.editor(), Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(f.editor()->code(), QStringLiteral("new two new"));
        QTest::keyClick(f.editor(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(f.editor()->code(), QStringLiteral("second"));
    }

    // They stayed if the centre changed by other means than the choice in the header.
    void panesForQueriesCloseWithTheConsole()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.window.building()->debug(QStringLiteral("MATCH (m) RETURN m"), QStringLiteral("Mine"));
        QTRY_VERIFY(f.runner.currentRun());
        f.window.building()->setBuilding(true);
        const auto *steps = f.window.findChild<QDockWidget *>(QStringLiteral("steps"));
        QVERIFY(steps && !steps->isHidden());
        f.runner.newSession();
        QTRY_VERIFY(!f.window.building()->isBuilding());
        QVERIFY(steps->isHidden());
        f.window.building()->setBuilding(true);
        QVERIFY(!steps->isHidden());
    }

    void userQueryIsDebuggedAsTheFirstDraft()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (m) RETURN m"));
        f.window.building()->debug(QStringLiteral("MATCH (m) RETURN m"), QStringLiteral("Mine"));
        QTRY_VERIFY_WITH_TIMEOUT(!f.window.building()->isBuilding(), 60000); // the debugger is shown
        const app::Run *run = f.runner.currentRun();
        const auto first = [run] {
            const app::Branch *branch = run->branch(run->currentBranch());
            return branch && !branch->iterations.empty() ? branch->iterations.front() : app::Iteration();
        };
        QTRY_COMPARE(first().headline, QStringLiteral("MATCH (m) RETURN m")); // the same text was there, unchecked
        QCOMPARE(f.runner.state(), app::RunnerState::Paused);
        QCOMPARE(run->pendingNode(), QStringLiteral("check"));
        QVERIFY(f.window.centre()->isVisible());
        f.runner.resume();
        QVERIFY(f.reaches(app::RunnerState::Ended));
        QCOMPARE(first().headline, QStringLiteral("MATCH (m) RETURN m"));
        QTRY_COMPARE(first().outcome, qint64(1));
    }

    // Resumes as soon as the run pauses before its check, as on a busy machine: it continued without the query, which
    // came too late.
    void immediateResumeRunsTheUsersQuery()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.window.building()->debug(QStringLiteral("MATCH (m) RETURN m"), QStringLiteral("Mine"));
        const app::Run *run = f.runner.currentRun();
        bool wentOn = false;
        connect(&f.runner, &app::AgentRunner::runUpdated, this, [&] {
            if (!wentOn && run->pendingNode() == QStringLiteral("check")) {
                wentOn = true;
                f.runner.resume();
            }
        });
        QTRY_VERIFY_WITH_TIMEOUT(wentOn, 60000);
        QVERIFY(f.reaches(app::RunnerState::Ended));
        const auto first = [run] { return run->branch(run->currentBranch())->iterations.front(); };
        QTRY_COMPARE(first().headline, QStringLiteral("MATCH (m) RETURN m"));
        QTRY_COMPARE(first().outcome, qint64(1));
    }

    void proposalIsReadOnlyUntilAcceptedOrRejected()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (m) RETURN m"));
        f.pane()->showProposal(QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
        QVERIFY(f.pane()->isProposing());
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
        QVERIFY(f.editor()->isReadOnly());
        f.pane()->proposal()->rejectButton()->click();
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m"));
        f.pane()->showProposal(QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
        f.pane()->proposal()->acceptButton()->click();
        QVERIFY(!f.pane()->isProposing());
        QVERIFY(!f.editor()->isReadOnly());
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
    }

    void stepWithoutRowsOffersAFixUsableByKeyboard()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) WHERE n.a = 1 RETURN n"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *steps = f.window.building()->steps();
        QTRY_COMPARE(steps->suggestionTexts(), QStringList(QStringLiteral("Remove: n.a = 1 · 40 row(s)")));
        QVERIFY(steps->suggestionButtons().first()->accessibleName().contains(QLatin1String("n.a = 1")));
        steps->suggestionButtons().first()->setFocus();
        QTest::keyClick(steps->suggestionButtons().first(), Qt::Key_Space);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (n) RETURN n"));
        QVERIFY(f.ran());
        QTRY_COMPARE(f.pane()->results()->table()->model()->rowCount(), 40);
        QTRY_VERIFY(steps->suggestionTexts().isEmpty());
        // A step confirmed as intended is not marked again, also after the next run.
        f.write(QStringLiteral("MATCH (n) WHERE n.a = 1 RETURN n"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        QTRY_VERIFY(steps->intendedButton() && steps->suggestionTexts().size() == 1);
        steps->intendedButton()->click();
        QTRY_VERIFY(steps->suggestionTexts().isEmpty());
        f.pane()->runHere();
        QVERIFY(f.ran());
        QTRY_COMPARE(f.window.building()->queries()->document(f.pane()->current())->meant.size(), 1);
        QVERIFY(steps->suggestionTexts().isEmpty());
    }

    void inANarrowDockStepsAreReadWhole()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.window.resize(1024, 700);
        f.write(QStringLiteral("MATCH (n) WHERE n.some_long_property_of_it >= n.another_property RETURN n"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *steps = f.window.building()->steps();
        auto *dock = qobject_cast<QDockWidget *>(steps->parentWidget());
        QVERIFY(dock);
        f.window.resizeDocks({dock}, {1}, Qt::Horizontal);
        QTableView *table = steps->table();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_VERIFY(table->fontMetrics().horizontalAdvance(table->model()->index(1, 0).data().toString()) >
                    table->columnWidth(0));
        QTRY_VERIFY(table->rowHeight(1) >= 2 * table->fontMetrics().height());        // on as many lines as it needs
        QTRY_COMPARE(table->viewport()->height(), table->verticalHeader()->length()); // and no row is cut
        QCOMPARE(f.window.width(), 1024);
    }

    void problemIsShownAtItsLineEndWithItsFix()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        auto *findings = f.pane()->findings();
        QCOMPARE(f.pane()->findingText(), QStringLiteral("Write a query, or copy a query from an attempt"));
        f.write(QStringLiteral("MATCH (d:Drug)\nRETURN d.curater"));
        QTRY_VERIFY(findings->atLine()->isShown());
        QVERIFY2(findings->atLine()->words().contains(QLatin1String("curater")), qPrintable(f.pane()->findingText()));
        QVERIFY(!findings->isVisible()); // shown once
        auto *fix = findings->atLine()->fixButton();
        QVERIFY2(fix->accessibleName().contains(QLatin1String("n_curators")), qPrintable(fix->accessibleName()));
        const QRect line = findings->atLine()->geometry();
        QVERIFY(line.left() > 0 && line.right() <= f.editor()->viewport()->width());
        QVERIFY(line.top() > f.editor()->textHeight(0) / 2); // in the second line
        f.editor()->setFocus();
        QTest::keyClick(f.editor(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (d:Drug)\nRETURN d.n_curators"));
        QTRY_VERIFY(!findings->atLine()->isShown());
        QVERIFY(findings->isVisible());
        // If the line has no room for it, it is shown below.
        f.write(QStringLiteral("MATCH (d:Drug)\nRETURN d.curater"));
        QTRY_VERIFY(findings->atLine()->isShown());
        f.editor()->setMaximumWidth(widgets::Theme::of(f.editor()).u(60));
        QTRY_VERIFY(!findings->atLine()->isShown());
        QVERIFY(findings->isVisible() && findings->text().contains(QLatin1String("curater")));
        f.editor()->setMaximumWidth(QWIDGETSIZE_MAX);
        QTRY_VERIFY(findings->atLine()->isShown() && !findings->isVisible());
        // By its button, in the first line.
        f.write(QStringLiteral("MATCH (d:Drug) WHERE d.curater = 1\nRETURN d"));
        QTRY_VERIFY(findings->atLine()->isShown() && findings->atLine()->y() < f.editor()->textHeight(0) / 2);
        fix->setFocus();
        QTest::keyClick(fix, Qt::Key_Space);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (d:Drug) WHERE d.n_curators = 1\nRETURN d"));
    }

    void stepWithoutRowsIsMarkedAtItsLineAndHasQuickFix()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("\n\nMATCH (n) WHERE n.a = 1 RETURN n"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *atLine = f.pane()->findings()->atLine();
        QTRY_COMPARE(atLine->words(), QStringLiteral("no rows are left after this step"));
        QVERIFY(atLine->isShown());
        QCOMPARE(f.window.building()->steps()->headline(), QStringLiteral("No rows are left after line 3"));
        // It applies only to the counted query.
        const QString text = f.editor()->code();
        f.write(text + QStringLiteral(".b"));
        QTRY_VERIFY(atLine->words() != QStringLiteral("no rows are left after this step") || !atLine->isShown());
        f.write(text);
        QTRY_VERIFY(atLine->isShown());
        f.editor()->setFocus();
        QTest::keyClick(f.editor(), Qt::Key_Return, Qt::AltModifier);
        QCOMPARE(f.editor()->code(), QStringLiteral("\n\nMATCH (n) RETURN n"));
        QVERIFY(f.ran());
        QTRY_VERIFY(!atLine->isShown());
    }

    void privateValuesAreShownAtAClick()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) RETURN n"));
        f.pane()->runHere();
        auto *results = f.pane()->results();
        QTRY_VERIFY(results->statusText().startsWith(QLatin1String("All 40")));
        const auto name = [&] { return results->table()->model()->index(2, 1).data().toString(); };
        QCOMPARE(name(), QStringLiteral("row 3"));
        QVERIFY(!results->revealButton()->isVisible());
        f.window.building()->setPrivate({QStringLiteral("Drug.name")}); // also existing text
        QCOMPARE(name(), QStringLiteral("\u2022\u2022\u2022"));
        QVERIFY(results->revealButton()->isVisible());
        results->table()->selectAll();
        QTest::keyClick(results->table(), Qt::Key_C, Qt::ControlModifier);
        QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\u2022\u2022\u2022")));
        QVERIFY(!QGuiApplication::clipboard()->text().contains(QLatin1String("row 3")));
        results->revealButton()->setFocus();
        QTest::keyClick(results->revealButton(), Qt::Key_Space);
        QCOMPARE(name(), QStringLiteral("row 3"));
        QCOMPARE(results->revealButton()->text(), QStringLiteral("Hide private values"));
        QTest::keyClick(results->revealButton(), Qt::Key_Space);
        QCOMPARE(name(), QStringLiteral("\u2022\u2022\u2022"));
        f.window.building()->setPrivate({});
        QCOMPARE(name(), QStringLiteral("row 3"));
        QVERIFY(!results->revealButton()->isVisible());
    }

    void rowsAreFilteredSortedAndResetByKeyboard()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) RETURN n"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *results = f.pane()->results();
        QTRY_COMPARE(results->table()->model()->rowCount(), 40);
        QSignalSpy arranged(results, &widgets::ResultView::arranged);
        results->table()->setCurrentIndex(results->table()->model()->index(3, 1));
        results->table()->setFocus();
        QTest::keyClick(results->table(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(results->header()->edit(1)->hasFocus());
        QTest::keyClicks(results->header()->edit(1), QStringLiteral("ROW 1"));
        QTest::keyClick(results->header()->edit(1), Qt::Key_Return);
        QTRY_COMPARE(results->table()->model()->rowCount(), 11);   // 1, 10 to 19
        QTest::keyClick(results->header()->edit(1), Qt::Key_Down); // to the rows
        QTRY_VERIFY(results->table()->hasFocus());
        results->table()->setCurrentIndex(results->table()->model()->index(0, 0));
        QTest::keyClick(results->table(), Qt::Key_Down, Qt::AltModifier);
        QTRY_COMPARE(results->table()->model()->index(0, 0).data().toString(), QStringLiteral("19"));
        QVERIFY2(results->footText().startsWith(QStringLiteral("Showing 11 of 40")), qPrintable(results->footText()));
        QTest::keyClick(results->table(), Qt::Key_C, Qt::ControlModifier); // the shown rows
        QTRY_VERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("n\tname\n19\t")));
        results->table()->setCurrentIndex(results->table()->model()->index(2, 1));
        QTest::keyClick(results->table(), Qt::Key_Space);
        QTRY_COMPARE(results->cell()->toPlainText(), QStringLiteral("row 17"));
        QTest::keyClick(results->table(), Qt::Key_Backspace, Qt::AltModifier);
        QTRY_COMPARE(results->table()->model()->rowCount(), 40);
        QVERIFY(results->header()->edit(1)->text().isEmpty());
        // In all columns from one field.
        QTest::keyClick(results->table(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(results->searchField()->hasFocus());
        QTest::keyClicks(results->searchField(), QStringLiteral("3 row"));
        QTest::keyClick(results->searchField(), Qt::Key_Return);
        QTRY_COMPARE(results->table()->model()->rowCount(), 13); // 3, 13, 23, 30 to 39
        QVERIFY2(results->footText().contains(QLatin1String("any column: 3")), qPrintable(results->footText()));
        QTest::keyClick(results->searchField(), Qt::Key_Escape);
        QTRY_COMPARE(results->table()->model()->rowCount(), 40);
        QTest::keyClick(results->searchField(), Qt::Key_Down);
        QTRY_VERIFY(results->table()->hasFocus());
    }

    void aChartIsDrawnAndSavedAndResultsAreCompared()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) RETURN n"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *results = f.pane()->results();
        QTRY_COMPARE(results->table()->model()->rowCount(), 40);
        QSignalSpy drawn(results->chart(), &widgets::ChartView::drawn);
        const int heightOfRows = results->height();
        results->showPage(widgets::ResultView::Page::chart);
        QTRY_VERIFY(!drawn.isEmpty());
        QCOMPARE(results->height(), heightOfRows); // the tools above it do not move
        results->showPage(widgets::ResultView::Page::rows);
        QTRY_COMPARE(results->height(), heightOfRows);
        drawn.clear();
        results->showPage(widgets::ResultView::Page::chart);
        QTRY_VERIFY(!drawn.isEmpty());
        QCOMPARE(results->chart()->chart().names.size(), qsizetype(40)); // a bar for each name
        // A bar is an object for assistive technology.
        QAccessibleInterface *sheet = nullptr;
        for (QWidget *each : results->chart()->findChildren<QWidget *>())
            if (each->accessibleName() == QLatin1String("Chart of the result"))
                sheet = QAccessible::queryAccessibleInterface(each);
        QVERIFY(sheet);
        QCOMPARE(sheet->role(), QAccessible::Chart);
        QCOMPARE(sheet->childCount(), 40);
        QVERIFY(sheet->child(0)->text(QAccessible::Name).startsWith(results->chart()->chart().names.first()));
        QCOMPARE(sheet->child(0)->valueInterface()->currentValue().toDouble(),
                 results->chart()->chart().points.front().y());
        results->chart()->kinds()->button(3)->click();
        QTRY_COMPARE(results->chart()->chart().wish.kind, app::ChartKind::spread);
        const QTemporaryDir folder;
        QSignalSpy notified(results->chart(), &widgets::ChartView::notified);
        results->chart()->save(folder.filePath(QStringLiteral("chart.svg")));
        QTRY_COMPARE(notified.size(), qsizetype(1));
        results->chart()->save(folder.filePath(QStringLiteral("chart.png")));
        QTRY_COMPARE(notified.size(), qsizetype(2));
        QFile vectors(folder.filePath(QStringLiteral("chart.svg")));
        QVERIFY(vectors.open(QIODevice::ReadOnly) && vectors.readAll().contains("<svg"));
        QVERIFY(QImage(folder.filePath(QStringLiteral("chart.png"))).width() > 100);
        f.pane()->runHere();
        QVERIFY(f.ran());
        QTRY_COMPARE(f.pane()->resultTabs()->count(), 2);
        QSignalSpy compared(results->difference(), &widgets::ResultDifference::compared);
        f.pane()->compareWithFirst();
        QTRY_COMPARE(compared.size(), qsizetype(1));
        QVERIFY2(results->difference()->factsText().contains(QStringLiteral("40 unchanged")),
                 qPrintable(results->difference()->factsText()));
    }

    void aConditionComesFromTheForm()
    {
        widgets::ConditionForm form;
        app::ConditionTarget target;
        target.title = QStringLiteral("d: Disease");
        target.properties = {QStringLiteral("name"), QStringLiteral("category")};
        QSignalSpy wanted(&form, &widgets::ConditionForm::valuesRequested);
        QSignalSpy wished(&form, &widgets::ConditionForm::wished);
        QSignalSpy closed(&form, &widgets::ConditionForm::closed);
        form.open({target});
        QCOMPARE(wanted.size(), qsizetype(1));
        form.propertyChoice()->setCurrentText(QStringLiteral("category"));
        form.setValues(QStringLiteral("name"), {QStringLiteral("late")}); // of the earlier property: too late
        QCOMPARE(form.valueChoice()->count(), 0);
        form.setValues(QStringLiteral("category"), {QStringLiteral("metabolic"), QStringLiteral("toxic")});
        QCOMPARE(form.valueChoice()->count(), 2);
        form.comparisonChoice()->setCurrentIndex(form.comparisonChoice()->findData(int(app::ConditionKind::contains)));
        form.valueChoice()->setEditText(QStringLiteral("tox"));
        QTest::keyClick(form.valueChoice()->lineEdit(), Qt::Key_Return);
        QCOMPARE(wished.size(), qsizetype(1));
        QCOMPARE(wished[0][1].toString(), QStringLiteral("category"));
        QCOMPARE(wished[0][3].toString(), QStringLiteral("tox"));
        form.comparisonChoice()->setCurrentIndex(form.comparisonChoice()->findData(int(app::ConditionKind::missing)));
        QVERIFY(!form.valueChoice()->isEnabled());
        QTest::keyClick(&form, Qt::Key_Escape);
        QCOMPARE(closed.size(), qsizetype(1));
        form.open({}); // a query without names
        QVERIFY(!form.addButton()->isVisible());
    }

    void selectedTypeShowsFactsAndActionsBelowTheTree()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        auto *tree = f.window.schemaPane()->tree();
        auto *panel = f.window.findChild<widgets::SchemaPanel *>();
        QVERIFY(panel && !panel->isVisible());
        const QModelIndex group = tree->model()->index(0, 0);
        QModelIndex disease;
        for (int row = 0; row < tree->model()->rowCount(group); ++row)
            if (tree->model()->index(row, 0, group).data().toString() == QLatin1String("Disease"))
                disease = tree->model()->index(row, 0, group);
        QVERIFY(disease.isValid());
        tree->setCurrentIndex(disease);
        QVERIFY(panel->isVisible());
        QCOMPARE(panel->place().type, QStringLiteral("Disease"));
        panel->queryButton()->click();
        QTRY_VERIFY2(f.editor()->code().startsWith(QStringLiteral("MATCH (n:Disease)\nRETURN n.name")),
                     qPrintable(f.editor()->code()));
        panel->rowsButton()->click(); // run at once
        QVERIFY(f.ran());
        QTRY_VERIFY(f.window.building()->queries()->history().last().query.contains(QStringLiteral("LIMIT 100")));
        panel->askButton()->click();
        QVERIFY(!f.window.building()->isBuilding());
        QCOMPARE(f.window.centre()->question()->box()->question(), QStringLiteral("How many diseases are there?"));
        tree->setCurrentIndex(group);
        QVERIFY(!panel->isVisible());
    }

    void aQueryOfTheHistoryIsKeptAsASnippet()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (m) RETURN m"));
        f.pane()->runHere();
        QVERIFY(f.ran());
        auto *history = f.window.building()->history();
        QTRY_COMPARE(history->list()->count(), 1);
        history->list()->setCurrentRow(0);
        history->keepCurrent(QStringLiteral("Everything"));
        history->shown()->button(1)->click();
        QTRY_COMPARE(history->list()->count(), 1);
        QVERIFY(history->list()->item(0)->text().startsWith(QStringLiteral("Everything\n")));
        history->list()->setCurrentRow(0);
        history->list()->setFocus();
        QTest::keyClick(history->list(), Qt::Key_Return);
        QTRY_COMPARE(f.pane()->tabs()->count(), 2);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m"));
        history->list()->setFocus();
        QTest::keyClick(history->list(), Qt::Key_Delete);
        QTRY_COMPARE(history->list()->count(), 0);
    }

    void rowsGoToAFileAndAColumnIsCounted()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (n) RETURN n"));
        f.pane()->runHere();
        QTRY_VERIFY(f.pane()->results()->statusText().startsWith(QLatin1String("All 40")));
        const QTemporaryDir folder;
        QSignalSpy exported(f.pane()->results(), &widgets::ResultView::exported);
        f.pane()->results()->exportTo(folder.filePath(QStringLiteral("rows.md")), app::TextForm::markdown);
        QVERIFY(exported.wait());
        QFile file(folder.filePath(QStringLiteral("rows.md")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 42);
        // Texts like formulas get an apostrophe unless the user decides otherwise; the menu shows it.
        const auto actions = f.pane()->results()->findChildren<QAction *>();
        const auto choice = std::find_if(actions.begin(), actions.end(), [](const QAction *each) {
            return each->isCheckable() && each->text().contains(QStringLiteral("=1+1"));
        });
        QVERIFY(choice != actions.end() && (*choice)->isChecked());
    }
};

QTEST_MAIN(ConsoleTest)
#include "tst_console.moc"
