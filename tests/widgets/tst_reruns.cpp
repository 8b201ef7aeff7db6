// SPDX-License-Identifier: GPL-3.0-or-later
// What a user does to a run of several attempts, in the window: another score, prompt or model, a cancelled model call,
// a replay; and to sessions: size, prune, history, changed data. tests/transcripts/session has the same on the command
// line.
#include "monkey.h"
#include "windowfixture.h"

#include "platform/guiguard.h"
#include "widgets/compare/comparepane.h"
#include "widgets/dialogs/debugdialogs.h"
#include "widgets/graph/graphpage.h"
#include "widgets/graph/graphview.h"
#include "widgets/session/historydialog.h"
#include "widgets/session/sessiondialog.h"
#include "widgets/text/uitext.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/preferences.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

namespace {

constexpr int patience = 20000;
const QString question = QStringLiteral("Which drugs treat flu?");

std::string queryOf(const std::string &property)
{
    return "MATCH (d:Drug) RETURN d." + property;
}

support::ModelTurn turn(const std::string &tool, const std::string &reflection, const std::string &query,
                        const std::string &score)
{
    support::ModelTurn made;
    made.tool = tool;
    made.arguments =
        tool == "GenerateQuery"
            ? R"({"answer": "x", "reflection": ")" + reflection + R"(", "search_queries": [")" + query + "\"]}"
            : R"({"answer": "x", "reflection": ")" + reflection + R"(", "search_queries": [], "revised_query": ")" +
                  query + R"(", "score": ")" + score + "\"}";
    return made;
}

support::ModelTurn revise(const std::string &reflection, const std::string &property, const std::string &score)
{
    return turn("ReviseQuery", reflection, property.empty() ? std::string() : queryOf(property), score);
}

// Four attempts: three find nothing, the fourth the name; then two turns more, for a branch.
support::Script fourAttempts()
{
    support::Script script;
    script.modelName = "script";
    script.localRules = false;
    script.turns[question.toStdString()] = {turn("GenerateQuery", "r", queryOf("a"), {}),
                                            revise("b", "b", "2"),
                                            revise("c", "c", "3"),
                                            revise("the name", "name", "4"),
                                            revise("fine", "", "6"),
                                            revise("as you said", "name", "5"),
                                            revise("fine", "", "6")};
    script.others["other"] = {revise("new", "name", "5"), revise("fine", "", "6")};
    script.results[queryOf("name")] = {{"d.name"}, {{data::Value("aspirin")}}, {}};
    return script;
}

// Rows at once; the revision proposes another query and scores the result high, and the second look does not.
support::Script leavesOne()
{
    support::Script script;
    script.modelName = "script";
    script.localRules = false;
    support::ModelTurn look;
    look.tool = "CompareAnswer";
    look.arguments = R"({"verdict": "differs", "why": "The answer names ibuprofen."})";
    script.turns[question.toStdString()] = {turn("GenerateQuery", "r", queryOf("name"), {}),
                                            revise("newer", "other", "8"), revise("fine", "", "9"), look};
    script.results[queryOf("name")] = {{"d.name"}, {{data::Value("aspirin")}}, {}};
    script.results[queryOf("other")] = {{"d.other"}, {{data::Value("ibuprofen")}}, {}};
    return script;
}

QPushButton *button(QWidget *in, const QString &text)
{
    for (QPushButton *one : in->findChildren<QPushButton *>())
        if (QString(one->text()).remove(QLatin1Char('&')) == text)
            return one;
    return nullptr;
}

bool ask(WindowFixture &fixture)
{
    fixture.window.centre()->question()->box()->setQuestion(question);
    fixture.window.ask();
    return QTest::qWaitFor(
        [&] { // the inspector follows a moment after the run
            return fixture.runner.state() == app::RunnerState::Ended &&
                   !fixture.window.inspector()->data().endReason.isEmpty();
        },
        patience);
}

bool hasBranches(const WindowFixture &fixture, std::size_t count)
{
    return QTest::qWaitFor([&] { return fixture.runner.currentRun()->branches().size() == count; }, patience);
}

void select(WindowFixture &fixture, int attempt)
{
    fixture.window.attempt()->select(
        fixture.window.timelineModel()->iterationIndex(workflow::BranchId(1), attempt - 1));
}

// Model calls on a branch's path that belong to the branch itself.
int ownCalls(const app::Run &run, const app::Branch &branch)
{
    int calls = 0;
    for (int card = 0; card < int(branch.iterations.size()); ++card)
        for (const auto &checkpoint : run.checkpointsOf({branch.id, card}))
            for (const auto &activity : checkpoint->record.activities)
                calls += checkpoint->branch == branch.id && activity->kind == "model" && !activity->served;
    return calls;
}

} // namespace

class TestReruns : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { platform::markGuiThread(); }
    void init() { failOnWarnings(); }

    void runPausedAtItsStartShowsAttemptOne()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open());
        fixture.window.centre()->question()->box()->setQuestion(question);
        fixture.window.actions()->step->trigger();
        QVERIFY(fixture.reaches(app::RunnerState::Paused));
        const app::Run &run = *fixture.runner.currentRun();
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(1));
        QCOMPARE(run.branches().front()->iterations.front().number, 1);
        QVERIFY(fixture.window.centre()->question()->strip()->spoken().contains(QStringLiteral("attempt 1")));
        fixture.window.actions()->resume->trigger();
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(4));
    }

    void aStepRunsTheQueryThatIsWritten()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open());
        fixture.runner.toggleBreakpoint(QStringLiteral("execute"));
        fixture.window.centre()->question()->box()->setQuestion(question);
        fixture.window.ask();
        QVERIFY(fixture.reaches(app::RunnerState::Paused));
        const app::Run &run = *fixture.runner.currentRun();
        QTRY_COMPARE(fixture.window.inspector()->data().pausedBefore, QStringLiteral("execute"));
        fixture.window.actions()->editQuery->trigger();
        widgets::QueryPage *page = fixture.window.inspector()->queryPage();
        QTRY_VERIFY(page->isEditing());
        page->editor()->setCode(QString::fromStdString(queryOf("name")));
        fixture.window.actions()->step->trigger();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Paused));
        QVERIFY(!page->isEditing());
        // One step, not all of them; and it stays the query of every step that follows.
        const auto rowsOf = [&] { return run.branches().back()->iterations.front().headline; };
        QTRY_COMPARE(rowsOf(), QString::fromStdString(queryOf("name")));
        while (run.pendingNode() != QLatin1String("score")) {
            QCOMPARE(fixture.runner.state(), app::RunnerState::Paused);
            const auto before = run.currentCheckpoint();
            fixture.window.actions()->step->trigger();
            QTRY_VERIFY(run.currentCheckpoint() != before && fixture.runner.state() == app::RunnerState::Paused);
        }
        QTRY_COMPARE(fixture.window.inspector()->data().rowCount, 1);
        QCOMPARE(fixture.window.inspector()->data().query, QString::fromStdString(queryOf("name")));
        QCOMPARE(run.branches().size(), std::size_t(2));
    }

    void steppingAfterTheEndRestartsAndPauses()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open() && ask(fixture));
        fixture.window.actions()->step->trigger();
        QTRY_COMPARE(fixture.runner.runs().size(), std::size_t(2));
        QVERIFY(fixture.reaches(app::RunnerState::Paused));
        QCOMPARE(fixture.runner.currentRun()->about().question, question);
        QVERIFY(fixture.runner.runs().front()->outcome() == app::Outcome::Answered); // stays as it was
    }

    void anAttemptIsNeverComparedWithItself()
    {
        support::Script script = fourAttempts();
        script.turns[question.toStdString()] = {turn("GenerateQuery", "r", queryOf("name"), {}),
                                                revise("fine", "", "9"), revise("fine", "", "9"),
                                                revise("fine", "", "9")};
        WindowFixture fixture(script);
        QVERIFY(fixture.open() && ask(fixture));
        const app::Run &run = *fixture.runner.currentRun();
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(1));
        fixture.window.actions()->compare->trigger();
        QVERIFY(!fixture.window.debugController()->comparePane()->isVisible());
        QVERIFY(fixture.window.inspector()->isVisible());
        // The branch of an edit has one attempt: it is compared with its parent.
        fixture.window.actions()->editQuery->trigger();
        fixture.window.inspector()->queryPage()->editor()->setCode(QString::fromStdString(queryOf("other")));
        fixture.window.actions()->rerun->trigger();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        QTRY_COMPARE(fixture.window.inspector()->data().branchName, run.branches().back()->name);
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        QCOMPARE(pane->comparison()->before.checkpoint->id, run.branches().front()->iterations.back().last);
    }

    void userScoreAtThirdAttemptEndsOnlyTheNewBranch()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open() && ask(fixture));
        const app::Run &run = *fixture.runner.currentRun();
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(4));
        const int calls = run.usage().calls;
        select(fixture, 3);
        fixture.window.debugController()->changeSelected(QStringLiteral("score"));
        auto *dialog = fixture.window.findChild<widgets::ChangeDialog *>();
        QCOMPARE(dialog->editor()->toPlainText(), QStringLiteral("3.0"));
        dialog->editor()->setPlainText(QStringLiteral("8"));
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        const app::Branch &made = *run.branches().back();
        QCOMPARE(made.endReason, QStringLiteral("score"));
        QCOMPARE(made.iterations.size(), std::size_t(1)); // of its own; two are shared
        QCOMPARE(made.iterations.back().number, 3);
        QCOMPARE(made.iterations.back().score.value_or(0), 8.0);
        QCOMPARE(run.usage().calls, calls); // no call was repeated
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(4));
        QCOMPARE(run.branches().front()->iterations[2].score.value_or(0), 3.0);
        QCOMPARE(run.branches().front()->endReason, QStringLiteral("answered"));
    }

    void editedRevisionPromptIsSentOnANewBranch()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open() && ask(fixture));
        const app::Run &run = *fixture.runner.currentRun();
        const int calls = run.usage().calls;
        select(fixture, 2);
        fixture.window.debugController()->changeSelected(QStringLiteral("prompt"));
        auto *dialog = fixture.window.findChild<widgets::ChangeDialog *>();
        QVERIFY2(dialog->editor()->toPlainText().contains(question), "not the rendered prompt");
        dialog->editor()->setPlainText(QStringLiteral("Use the name."));
        dialog->branchName()->setText(QStringLiteral("by-prompt"));
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        const app::Branch &made = *run.branches().back();
        QCOMPARE(made.name, QStringLiteral("by-prompt"));
        QCOMPARE(made.endReason, QStringLiteral("answered"));
        QCOMPARE(ownCalls(run, made), 2);
        QCOMPARE(run.usage().calls, calls + 2);
        bool sent = false;
        for (int card = 0; card < int(made.iterations.size()); ++card)
            for (const auto &checkpoint : run.checkpointsOf({made.id, card}))
                for (const auto &activity : checkpoint->record.activities)
                    sent = sent || (checkpoint->branch == made.id && activity->kind == "model" &&
                                    base::displayOf(activity->request).find("Use the name.") != std::string::npos);
        QVERIFY(sent);
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(4));
    }

    void hintReachesTheModelFromThatAttemptOn()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open() && ask(fixture));
        const app::Run &run = *fixture.runner.currentRun();
        const int calls = run.usage().calls;
        select(fixture, 2);
        fixture.window.actions()->hint->trigger();
        auto *dialog = fixture.window.findChild<widgets::ChangeDialog *>();
        dialog->editor()->setPlainText(QStringLiteral("Drugs are stored by their name."));
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        const app::Branch &made = *run.branches().back();
        QCOMPARE(made.endReason, QStringLiteral("answered"));
        QVERIFY(run.usage().calls > calls);
        int hinted = 0;
        for (const auto &branch : run.branches())
            for (int card = 0; card < int(branch->iterations.size()); ++card)
                for (const auto &checkpoint : run.checkpointsOf({branch->id, card}))
                    for (const auto &activity : checkpoint->record.activities)
                        if (activity->kind == "model" &&
                            base::displayOf(activity->request).find("stored by their name") != std::string::npos) {
                            QVERIFY(checkpoint->branch == made.id); // never in an earlier call
                            ++hinted;
                        }
        QVERIFY(hinted > 0);
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(4));
    }

    void anotherModelContinuesFromAttemptTwo()
    {
        WindowFixture fixture(fourAttempts());
        QVERIFY(fixture.open() && ask(fixture));
        const app::Run &run = *fixture.runner.currentRun();
        select(fixture, 2);
        fixture.window.actions()->swapModel->trigger();
        auto *dialog = fixture.window.findChild<widgets::ChangeDialog *>();
        dialog->editor()->setPlainText(QStringLiteral("other"));
        dialog->branchName()->setText(QStringLiteral("stronger"));
        button(dialog, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        const app::Branch &made = *run.branches().back();
        QCOMPARE(made.endReason, QStringLiteral("answered"));
        QVERIFY(made.note.contains(QStringLiteral("other")));
        const auto last = run.checkpoint(made.iterations.back().last);
        QCOMPARE(last->bindings->find("model")->second, std::string("other"));
        QCOMPARE(last->state.display("rows").find("aspirin") != std::string::npos, true);
        const auto before = run.checkpoint(run.branches().front()->iterations.front().last);
        QCOMPARE(before->bindings->find("model")->second, std::string("offline")); // as it was asked
    }

    void buttonRunsTheRevisionLeftUnrun_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("in the strip") << QStringLiteral("Run the revised query");
        QTest::newRow("beside the query") << QStringLiteral("Run revision");
    }

    void buttonRunsTheRevisionLeftUnrun()
    {
        QFETCH(QString, name);
        WindowFixture fixture(leavesOne());
        QVERIFY(fixture.open() && ask(fixture));
        const auto &data = fixture.window.inspector()->data();
        QTRY_COMPARE(data.notRun, QString::fromStdString(queryOf("other")));
        QCOMPARE(data.query, QString::fromStdString(queryOf("name")));
        const auto *strip = fixture.window.centre()->question()->strip();
        QTRY_VERIFY2(strip->spoken().contains(QLatin1String("not run")), qPrintable(strip->spoken()));
        QVERIFY(widgets::facts(*fixture.runner.currentRun(),
                               fixture.runner.currentRun()->branches().front()->iterations.front())
                    .contains(QLatin1String("not executed")));
        QPushButton *run = button(&fixture.window, name);
        QVERIFY(run && run->isVisible() && run->isEnabled());
        QTest::mouseClick(run, Qt::LeftButton);
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        const app::Branch &branch = *fixture.runner.currentRun()->branches().back();
        QCOMPARE(branch.forkIteration, 1); // it is the second attempt, not another first
        QCOMPARE(branch.iterations.back().headline, QString::fromStdString(queryOf("other")));
        QCOMPARE(ownCalls(*fixture.runner.currentRun(), branch), 1); // the revision of the new result
        QTRY_VERIFY(data.notRun.isEmpty() && !run->isVisible());
    }

    void secondLookIsShownWithTheAnswer()
    {
        support::Script script = leavesOne();
        auto &turns = script.turns[question.toStdString()];
        turns.erase(turns.begin() + 2);
        WindowFixture fixture(std::move(script));
        QVERIFY(fixture.open());
        fixture.window.preferences()->set(QStringLiteral("secondLook"), true);
        QVERIFY(ask(fixture));
        const auto *strip = fixture.window.centre()->question()->strip();
        QTRY_VERIFY2(strip->spoken().contains(QLatin1String("The answer names ibuprofen.")),
                     qPrintable(strip->spoken()));
        const auto labels = fixture.window.inspector()->queryPage()->findChildren<QLabel *>();
        QTRY_VERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().contains(QLatin1String("names ibuprofen"));
        }));
        QVERIFY(widgets::facts(*fixture.runner.currentRun(),
                               fixture.runner.currentRun()->branches().front()->iterations.front())
                    .contains(QLatin1String("doubts the answer")));
    }

    void modelCallIsCancelledMidwayAndRetried()
    {
        support::Script script = fourAttempts();
        auto &turns = script.turns[question.toStdString()];
        turns[2].streams = "The query found nothing, so";
        turns.insert(turns.begin() + 3, revise("c", "c", "3")); // the model's reply when it is asked again
        WindowFixture fixture(script);
        QVERIFY(fixture.open());
        fixture.window.centre()->question()->box()->setQuestion(question);
        fixture.window.ask();
        auto *strip = fixture.window.centre()->question()->strip();
        const auto streams = [&] { // the third reply, not what is shown of an earlier one
            const app::Run *asked = fixture.runner.currentRun();
            return asked && asked->usage().calls == 2 && asked->runningNode() == QLatin1String("revise");
        };
        QTRY_VERIFY_WITH_TIMEOUT(streams() && button(strip, QStringLiteral("Cancel answer")) &&
                                     button(strip, QStringLiteral("Cancel answer"))->isVisible(),
                                 patience);
        button(strip, QStringLiteral("Cancel answer"))->click();
        QVERIFY(fixture.reaches(app::RunnerState::Paused));
        const app::Run &run = *fixture.runner.currentRun();
        QCOMPARE(run.pendingNode(), QStringLiteral("revise"));
        QCOMPARE(run.checkpoint(run.currentCheckpoint())->iteration, 2); // finished steps stay
        const int calls = run.usage().calls;
        QCOMPARE(calls, 2);
        fixture.window.actions()->resume->trigger();
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        QCOMPARE(run.branches().size(), std::size_t(1));
        QCOMPARE(run.branches().front()->iterations.size(), std::size_t(4));
        QCOMPARE(run.endReason(), QStringLiteral("answered"));
        QCOMPARE(run.usage().calls, 5); // no finished call
    }

    void aRecordedRunIsReplayedWithoutAModel()
    {
        QTemporaryDir folder;
        auto kept = std::make_shared<QMap<QString, QByteArray>>();
        const widgets::LayoutStore layout{
            [kept](const QString &name) { return kept->value(name); },
            [kept](const QString &name, const QByteArray &state) { kept->insert(name, state); }};
        {
            WindowFixture fixture(fourAttempts(), folder.path(), layout);
            QVERIFY(fixture.open() && ask(fixture));
        }
        support::Script mute; // the model has no reply, and the source no rows
        mute.modelName = "script";
        mute.localRules = false;
        WindowFixture fixture(mute, folder.path(), layout);
        fixture.runner.openSource(QStringLiteral("sample:"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() == 4,
                                 patience);
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 4);
        QSignalSpy replayed(fixture.window.debugController()->debugger(), &app::RunActions::replayed);
        fixture.window.actions()->replay->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(replayed.size(), 1, patience);
        QCOMPARE(replayed.first().at(1).toString(), QString());
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        const app::Run &run = *fixture.runner.currentRun();
        QCOMPARE(run.branches().size(), std::size_t(2));
        QCOMPARE(run.branches().back()->endReason, QStringLiteral("answered"));
        QCOMPARE(run.branches().back()->iterations.size(), std::size_t(4));
        QCOMPARE(ownCalls(run, *run.branches().back()), 0);
        QCOMPARE(run.branches().back()->iterations.back().outcome, qint64(1));
    }

    void sessionSizeIsShownAndDeletedBranchesPruned()
    {
        QTemporaryDir folder;
        WindowFixture fixture(fourAttempts(), folder.path());
        QVERIFY(fixture.open() && ask(fixture));
        select(fixture, 2);
        fixture.window.debugController()->changeSelected(QStringLiteral("prompt"));
        auto *change = fixture.window.findChild<widgets::ChangeDialog *>();
        change->editor()->setPlainText(QStringLiteral("Use the name."));
        button(change, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        fixture.window.actions()->undoEdit->trigger();
        QVERIFY(hasBranches(fixture, 1));
        const QString file = fixture.runner.session().file;

        fixture.window.actions()->sessionSize->trigger();
        auto *dialog = fixture.window.findChild<widgets::SessionDialog *>();
        QVERIFY(dialog);
        const QAbstractItemModel &model = *dialog->tree()->model();
        QTRY_COMPARE(model.rowCount(), 1);
        const QModelIndex run = model.index(0, 0);
        QCOMPARE(run.data().toString(), question);
        QCOMPARE(model.rowCount(run), 2);
        QCOMPARE(model.index(0, 0, run).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QCOMPARE(model.index(1, 0, run).data(Qt::CheckStateRole).toInt(), int(Qt::Checked)); // it was deleted
        QVERIFY2(dialog->preview()->text().contains(QStringLiteral("will be deleted")),
                 qPrintable(dialog->preview()->text()));
        dialog->pruneButton()->click();
        QTRY_COMPARE_WITH_TIMEOUT(dialog->tree()->model()->rowCount(dialog->tree()->model()->index(0, 0)), 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() == 4,
                                 patience);
        QCOMPARE(fixture.runner.session().file, file);
        QVERIFY(!fixture.window.actions()->undoEdit->isEnabled());
        dialog->compactButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->compactButton()->isEnabled(), patience);
        dialog->close();
        // The run continues in the smaller file.
        QTRY_VERIFY(fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() == 4);
        select(fixture, 3);
        fixture.window.debugController()->changeSelected(QStringLiteral("score"));
        for (auto *one : fixture.window.findChildren<widgets::ChangeDialog *>()) {
            one->editor()->setPlainText(QStringLiteral("8"));
            button(one, QStringLiteral("Rerun from here"))->click();
        }
        QVERIFY(hasBranches(fixture, 2));
        QTRY_VERIFY(fixture.runner.session().kept);
    }

    void theHistoryReadsRecentSessionsToo()
    {
        QTemporaryDir folder;
        auto kept = std::make_shared<QMap<QString, QByteArray>>();
        const widgets::LayoutStore layout{
            [kept](const QString &name) { return kept->value(name); },
            [kept](const QString &name, const QByteArray &state) { kept->insert(name, state); }};
        WindowFixture fixture(fourAttempts(), folder.path(), layout);
        QVERIFY(fixture.open() && ask(fixture));
        const QString first = fixture.runner.session().file;
        fixture.runner.newSession();
        QTRY_VERIFY(fixture.runner.session().file.isEmpty());
        fixture.window.centre()->question()->box()->setQuestion(QStringLiteral("Which genes?"));
        fixture.window.ask();
        QTRY_VERIFY(fixture.runner.session().file != first && !fixture.runner.session().file.isEmpty());
        QVERIFY(fixture.reaches(app::RunnerState::Ended));
        fixture.window.actions()->history->trigger();
        auto *dialog = fixture.window.findChild<widgets::HistoryDialog *>();
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->isReading());
        QTRY_COMPARE(dialog->table()->model()->rowCount(), 2);
        const auto cell = [dialog](int row, int column) {
            return dialog->table()->model()->index(row, column).data().toString();
        };
        QCOMPARE(cell(0, 0), QStringLiteral("Which genes?"));
        QCOMPARE(cell(1, 0), question);
        QCOMPARE(cell(1, 1), QStringLiteral("Answered"));
        QCOMPARE(cell(1, 6), QFileInfo(first).completeBaseName());
        QCOMPARE(dialog->source()->count(), 2); // all, and the one source of both
        dialog->table()->selectRow(1);
        button(dialog, QStringLiteral("Open the session"))->click();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.runner.session().file, first, patience);
        QTRY_COMPARE(fixture.runner.runs().size(), std::size_t(1));
    }

    void runOnChangedDataReportsIt()
    {
        QTemporaryDir folder;
        auto kept = std::make_shared<QMap<QString, QByteArray>>();
        const widgets::LayoutStore layout{
            [kept](const QString &name) { return kept->value(name); },
            [kept](const QString &name, const QByteArray &state) { kept->insert(name, state); }};
        support::Script script = fourAttempts();
        script.fingerprint = "of Monday";
        {
            WindowFixture fixture(script, folder.path(), layout);
            QVERIFY(fixture.open() && ask(fixture));
            QVERIFY(!fixture.runner.currentRun()->sourceDiffers());
        }
        script.fingerprint = "of Tuesday";
        auto &turns = script.turns[question.toStdString()];
        turns.erase(turns.begin(), turns.begin() + 5); // a new process: the model is asked again
        WindowFixture fixture(script, folder.path(), layout);
        fixture.runner.openSource(QStringLiteral("sample:"));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() == 4,
                                 patience);
        QTRY_VERIFY(fixture.runner.currentRun()->sourceDiffers());
        QTRY_VERIFY(
            fixture.window.centre()->question()->strip()->spoken().contains(QStringLiteral("source has changed")));
        select(fixture, 2);
        fixture.window.debugController()->changeSelected(QStringLiteral("prompt"));
        auto *change = fixture.window.findChild<widgets::ChangeDialog *>();
        change->editor()->setPlainText(QStringLiteral("Use the name."));
        button(change, QStringLiteral("Rerun from here"))->click();
        QVERIFY(hasBranches(fixture, 2) && fixture.reaches(app::RunnerState::Ended));
        // The steps of the branch ran on Tuesday's data, those of the parent on Monday's.
        QTRY_COMPARE(fixture.window.inspector()->data().branchName, QStringLiteral("try-2"));
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        const app::Run &run = *fixture.runner.currentRun();
        const auto parent = run.branches().front()->iterations.back().last;
        const auto made = run.branches().back()->iterations.back().last;
        pane->choose({run.id(), parent}, {run.id(), made});
        QTRY_VERIFY(pane->comparison() && pane->comparison()->before.checkpoint->id == parent);
        const agents::Comparison *comparison = pane->comparison();
        QCOMPARE(comparison->before.fingerprint, std::string("of Monday"));
        QCOMPARE(comparison->after.fingerprint, std::string("of Tuesday"));
        QVERIFY(agents::onOtherData(*comparison));
    }

    void oneGraphShowsBothComparedResults()
    {
        support::Script script = fourAttempts();
        data::Node drug, other;
        drug.id = 1;
        drug.labels = other.labels = {"Drug"};
        drug.properties = {{"name", data::Value("aspirin")}};
        other.id = 2;
        other.properties = {{"name", data::Value("ibuprofen")}};
        script.results[queryOf("c")] = {{"d"}, {}, {}};
        script.results[queryOf("name")] = {{"d"}, {{data::Value(drug)}, {data::Value(other)}}, {}};
        WindowFixture fixture(script);
        QVERIFY(fixture.open() && ask(fixture));
        QTRY_COMPARE(fixture.window.inspector()->data().iteration, 4);
        fixture.window.actions()->compare->trigger();
        widgets::ComparePane *pane = fixture.window.debugController()->comparePane();
        QTRY_VERIFY(pane->comparison());
        QTRY_VERIFY(pane->graphsButton()->isEnabled());
        pane->graphsButton()->click();
        widgets::GraphPage *page = nullptr;
        for (auto *one : fixture.window.findChildren<widgets::GraphPage *>())
            if (one->window() != &fixture.window)
                page = one;
        QVERIFY(page);
        QTRY_COMPARE(page->view()->picture().nodes.size(), std::size_t(2));
        QCOMPARE(page->view()->picture().nodes.front().side, app::Side::after);
    }

    // REFLEXION_MONKEY="SEED SEEDS ACTIONS" for a longer walk.
    void randomActionsBreakNothing_data()
    {
        const QList<QByteArray> wanted = qgetenv("REFLEXION_MONKEY").split(' ');
        const quint32 first = wanted.value(0).isEmpty() ? 1 : wanted.value(0).toUInt();
        QTest::addColumn<quint32>("seed");
        QTest::addColumn<int>("actions");
        constexpr int seeds = 2, actions = 60;
        for (quint32 seed = first; seed < first + quint32(wanted.value(1, QByteArray::number(seeds)).toUInt()); ++seed)
            QTest::addRow("seed %u", seed) << seed << wanted.value(2, QByteArray::number(actions)).toInt();
    }

    void randomActionsBreakNothing()
    {
        QFETCH(const quint32, seed);
        QFETCH(const int, actions);
        const QTemporaryDir folder;
        support::Script script = support::sampleScript();
        support::ModelTurn streaming;
        streaming.streams = "The query found nothing, because";
        script.turns["What streams?"] = {streaming};
        WindowFixture fixture(script, folder.filePath(QStringLiteral("sessions")));
        QVERIFY(fixture.open());
        {
            Monkey monkey(fixture, seed);
            for (int i = 0; i < actions; ++i)
                monkey.act();
        }
        while (QWidget *modal = QApplication::activeModalWidget()) {
            modal->close();
            QTest::qWait(0);
        }
        fixture.gate->open();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.state() != app::RunnerState::Opening, patience);
        fixture.runner.stop();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.state() != app::RunnerState::Running &&
                                     fixture.runner.state() != app::RunnerState::Pausing,
                                 patience);
        QVERIFY(!fixture.window.grab().isNull());
        // It still works as before.
        QVERIFY(fixture.open());
        fixture.window.centre()->question()->box()->setQuestion(
            QStringLiteral("Which drugs treat multiple sclerosys?"));
        const std::size_t before = fixture.runner.runs().size();
        fixture.window.ask();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.runner.runs().size(), before + 1, patience);
    }
};

QTEST_MAIN(TestReruns)
#include "tst_reruns.moc"
