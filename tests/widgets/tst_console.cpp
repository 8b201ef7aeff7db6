// SPDX-License-Identifier: GPL-3.0-or-later
// The console in the real window, by keyboard: Build in the header, run, format, comment, find and replace, parameters,
// findings with their fix, results; and nothing of it in the way of asking.
#include "windowfixture.h"

#include "widgets/console/buildmode.h"
#include "widgets/console/choiceswitch.h"
#include "widgets/console/consoleeditor.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/parameterform.h"
#include "widgets/console/resultview.h"
#include "widgets/console/searchreplacebar.h"
#include "widgets/window/headerbar.h"
#include "widgets/window/parts.h"

#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

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

    void buildTakesTheMiddleAndAskGivesItBack()
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
        QVERIFY(f.askSample()); // asking is as it was
        f.window.building()->take(QStringLiteral("MATCH (m) RETURN m"), QStringLiteral("Taken"));
        QVERIFY(f.pane()->isVisible());
        QCOMPARE(f.window.header()->mode()->chosen(), 1);
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m"));
    }

    void ctrlEnterRunsTheStatementUnderTheCursorOrTheSelectionOrAll()
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

    void aQueryOfOnesOwnIsDebuggedAsTheFirstDraft()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (m) RETURN m"));
        f.window.building()->debug(QStringLiteral("MATCH (m) RETURN m"), QStringLiteral("Mine"));
        QTRY_VERIFY(!f.window.building()->isBuilding()); // the debugger is shown
        QTRY_COMPARE(f.runner.state(), app::RunnerState::Paused);
        const app::Run *run = f.runner.currentRun();
        QTRY_COMPARE(run->pendingNode(), QStringLiteral("check"));
        QVERIFY(f.window.centre()->isVisible());
        f.runner.resume();
        QVERIFY(f.reaches(app::RunnerState::Ended));
        const app::Branch *branch = run->branch(run->currentBranch());
        QVERIFY(branch);
        QCOMPARE(branch->iterations.front().headline, QStringLiteral("MATCH (m) RETURN m"));
        QCOMPARE(branch->iterations.front().outcome, qint64(1));
    }

    void aProposalIsMarkedUntilItIsAcceptedOrRejected()
    {
        ConsoleFixture f;
        QVERIFY(f.build());
        f.write(QStringLiteral("MATCH (m) RETURN m"));
        f.pane()->showProposal(QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
        QVERIFY(f.pane()->isProposing());
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
        QVERIFY(f.editor()->isReadOnly());
        f.pane()->rejectButton()->click();
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m"));
        f.pane()->showProposal(QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
        f.pane()->acceptButton()->click();
        QVERIFY(!f.pane()->isProposing());
        QVERIFY(!f.editor()->isReadOnly());
        QCOMPARE(f.editor()->code(), QStringLiteral("MATCH (m) RETURN m LIMIT 3"));
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
    }
};

QTEST_MAIN(ConsoleTest)
#include "tst_console.moc"
