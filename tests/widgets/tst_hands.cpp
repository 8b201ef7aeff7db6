// SPDX-License-Identifier: GPL-3.0-or-later
// No input is lost, keys do the usual, states agree, a pause shows what it knows: the real window with the real agent,
// and a scripted model and source.
#include "windowfixture.h"

#include "app/inspector/statetree.h"
#include "app/models/rowsmodel.h"
#include "app/models/values.h"
#include "app/run/breakpointmodel.h"
#include "app/run/earlier.h"
#include "app/run/runactions.h"
#include "app/run/runsmodel.h"
#include "app/run/runsource.h"
#include "app/source/learning.h"
#include "app/source/schemamodel.h"
#include "session/sessionfile.h"
#include "widgets/console/consolepane.h"
#include "widgets/console/searchreplacebar.h"
#include "widgets/controls/headerbar.h"
#include "widgets/inspector/changespage.h"
#include "widgets/inspector/documentpages.h"
#include "widgets/inspector/stateview.h"
#include "widgets/panes/schemapanel.h"
#include "widgets/panes/teachpanel.h"
#include "widgets/text/uitext.h"
#include "widgets/timeline/findbar.h"
#include "widgets/timeline/scorechart.h"
#include "widgets/timeline/timechart.h"
#include "widgets/window/agentchoice.h"
#include "widgets/window/attemptselection.h"
#include "widgets/window/buildmode.h"
#include "widgets/window/contextmenus.h"
#include "widgets/window/debugcontroller.h"
#include "widgets/window/docks.h"
#include "widgets/window/learningcontroller.h"
#include "widgets/window/modelchoice.h"
#include "widgets/window/nextquestion.h"
#include "widgets/window/questioncontextchoice.h"
#include "widgets/window/questioncontroller.h"

#include <QAction>
#include <QComboBox>
#include <QImage>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeView>
#include <QUndoStack>

class HandsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    // Kept
    void begunWorkIsRestoredAfterACrash();
    void unrunEditIsRestoredAndMarked();
    void executedEditIsNoLongerPending();
    void noteIsSavedWhileTypedAndRestoredOnCancel();
    void undoCoversStarsNotesBreakpointsAndTicks();
    void undoSurvivesClosing();
    void changesOnPassagesAreKept();
    // Keys
    void keysOfTheWindowWinInTheQuery();
    void controlEnterInTheQueryRunsTheEdit();
    void escapeClosesTheSearchBeforeStopping();
    void escapeClosesAPanelBeforeStoppingARun();
    void clearingTheQuestionRestoresTheSamples();
    void focusIsSeenOnEveryStop_data();
    void focusIsSeenOnEveryStop();
    // States
    void aStoppedRunIsStoppedEverywhere();
    void aSkippedStepIsMarked();
    void anOldRunShowsItsOwnSource();
    void theHeaderSaysThatTheSourceIsOnlyRead();
    void unusableRepliesKeepEarlierResults();
    void theTitleNamesTheSession();
    void aNoteIsReadInTheInspector();
    void changesNameEveryChangedPart();
    void aPrivateColumnIsMaskedAtOnce();
    void queryIsStoredAsAnExample();
    // Pauses
    void pauseShowsItsReason();
    void pendingStepNamesItsInputs();
    void keysInTheStateAreWords();
    void limitsAndAccessAreShownBeforeAQuery();
    void rawPageShowsTheFailedCallOfAnOpenStep();
    void aFailedModelIsTriedAgainOrReplacedByTheRules();
    void aStepAfterAFailureAsksTheQuestionInTheBox();
    void aClickAboveADotSetsABreakpoint();
    void breakpointCanSkipItsFirstHits();
    void aRunGoesToAChosenStep();
    void menusApplyToTheClickedItem();
    void theChartShowsWhereTheTimeWent();
    // One state in all views
    void aRunOfAnotherSourceHasItsSchemaAndStopRule();
    void theNextQuestionNamesItsStopRule();
    void aStopAtAnEditedPauseEndsTheWait();
    void undoGivesTheTypedQueryBack();
    void aRunIsReadWhileAnotherAnswers();
    void closingDuringAnAnswerAsks();
    void headerIsOfTheShownRun();
};

namespace {

const QString asked = QStringLiteral("Which drugs treat multiple sclerosys?");

// The user's disk.
struct Disk {
    QTemporaryDir folder;
    std::shared_ptr<QMap<QString, QByteArray>> settings = std::make_shared<QMap<QString, QByteArray>>();

    widgets::LayoutStore layout() const
    {
        return {[settings = settings](const QString &name) { return settings->value(name); },
                [settings = settings](const QString &name, const QByteArray &state) { settings->insert(name, state); }};
    }
    // A window; when it is destroyed without being closed, it leaves what a crash leaves.
    std::unique_ptr<WindowFixture> window(support::Script script = support::sampleScript()) const
    {
        return std::make_unique<WindowFixture>(std::move(script), folder.filePath(QStringLiteral("sessions")),
                                               layout());
    }
    bool comesBack(WindowFixture &fixture) const
    {
        fixture.runner.openSource(QStringLiteral("sample:"));
        return QTest::qWaitFor(
            [&] { return fixture.runner.currentRun() && fixture.runner.currentRun()->iterationCount() > 0; }, 20000);
    }
};

QModelIndex firstType(const QAbstractItemModel &schema)
{
    return schema.index(0, 0, schema.index(0, 0));
}

app::SchemaModel *schemaOf(const widgets::MainWindow &window)
{
    return window.findChild<app::SchemaModel *>();
}

QUndoStack *undoOf(const widgets::MainWindow &window)
{
    return window.findChild<QUndoStack *>();
}

bool pausesAt(WindowFixture &fixture, const char *node)
{
    fixture.runner.toggleBreakpoint(QLatin1String(node));
    fixture.window.centre()->question()->box()->setQuestion(asked);
    fixture.window.ask();
    return fixture.reaches(app::RunnerState::Paused) &&
           QTest::qWaitFor([&] { return !fixture.window.inspector()->data().pausedBefore.isEmpty(); });
}

widgets::QueryPage *edited(WindowFixture &fixture, const char *added)
{
    fixture.window.actions()->editQuery->trigger();
    widgets::QueryPage *page = fixture.window.inspector()->queryPage();
    for (const char *sign = added; *sign; ++sign)
        QTest::keyClick(page->editor(), *sign);
    return page;
}

} // namespace

void HandsTest::begunWorkIsRestoredAfterACrash()
{
    const Disk disk;
    {
        const auto before = disk.window();
        QVERIFY(before->open());
        widgets::QuestionBox *box = before->window.centre()->question()->box();
        QTest::keyClicks(box, QStringLiteral("Which drugs tre"));
        QVERIFY(
            schemaOf(before->window)->setData(firstType(*schemaOf(before->window)), Qt::Unchecked, Qt::CheckStateRole));
        before->window.schemaPane()->search()->setText(QStringLiteral("dis"));
        before->runner.toggleBreakpoint(QStringLiteral("execute"));
        before->window.questionContext()->choose(
            {{{QStringLiteral("dose"), 3}}, {}, {QStringLiteral("sqlite:/data/other.sqlite")}, {}});
        before->runner.setStopRule(app::StopRule{QStringLiteral("strict"), 8.5, 12});
    }
    const auto after = disk.window();
    QVERIFY(after->open());
    QCOMPARE(after->window.centre()->question()->box()->toPlainText(), QStringLiteral("Which drugs tre"));
    QCOMPARE(firstType(*schemaOf(after->window)).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QCOMPARE(after->window.schemaPane()->search()->text(), QStringLiteral("dis"));
    const auto &breakpoints = after->runner.breakpoints();
    QVERIFY(std::any_of(breakpoints.begin(), breakpoints.end(), [](const app::Breakpoint &each) {
        return each.node == "execute" && each.enabled && !each.fixed;
    }));
    QCOMPARE(after->window.questionContext()->chosen().values, (QJsonObject{{QStringLiteral("dose"), 3}}));
    QCOMPARE(after->window.questionContext()->chosen().sources.size(), 1);
    QVERIFY(after->runner.stopRule());
    QCOMPARE(after->runner.stopRule()->steps, 12);
}

void HandsTest::unrunEditIsRestoredAndMarked()
{
    const Disk disk;
    QString draft;
    {
        const auto before = disk.window();
        QVERIFY(before->open() && before->askSample());
        draft = edited(*before, "// mine")->query();
        QVERIFY(draft.contains(QStringLiteral("// mine")));
        const app::Run *run = before->runner.currentRun();
        QVERIFY(run->iteration(run->current())->drafted);
        QVERIFY(!run->iteration({run->currentBranch(), 0})->drafted);
        const QModelIndex row = before->window.runsPane()->tree()->model()->index(0, 0);
        QCOMPARE(row.data(app::RunsModel::DraftsRole).toInt(), 1);
    }
    const auto after = disk.window();
    QVERIFY(disk.comesBack(*after));
    widgets::QueryPage *page = after->window.inspector()->queryPage();
    QTRY_VERIFY(page->isEditing());
    QCOMPARE(page->query(), draft);
    const app::Run *run = after->runner.currentRun();
    QVERIFY(run->iteration(run->current())->drafted);
    // After undo it does not reappear.
    page->findChildren<widgets::Button *>();
    for (widgets::Button *button : page->findChildren<widgets::Button *>())
        if (button->text() == QStringLiteral("Revert") && button->isVisible())
            button->click();
    QVERIFY(!page->isEditing());
    QVERIFY(!run->iteration(run->current())->drafted);
    QCOMPARE(page->query(), after->window.inspector()->data().query);
}

void HandsTest::executedEditIsNoLongerPending()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *run = fixture.runner.currentRun();
    const auto place = run->current();
    edited(fixture, " ");
    QVERIFY(run->iteration(place)->drafted);
    fixture.window.actions()->rerun->trigger();
    QVERIFY(!run->iteration(place)->drafted);
    QTRY_COMPARE(run->branches().size(), 2);
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    QCOMPARE(run->draftCount(), 0);
}

void HandsTest::noteIsSavedWhileTypedAndRestoredOnCancel()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *run = fixture.runner.currentRun();
    const auto place = run->current();
    const auto write = [&](const QString &text, bool accept) {
        fixture.window.debugController()->noteSelected();
        auto *dialog = fixture.window.findChild<QInputDialog *>();
        dialog->setTextValue(text);
        QCOMPARE(run->note(place), text); // before it is accepted
        accept ? dialog->accept() : dialog->reject();
        QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
    };
    write(QStringLiteral("look here"), true);
    QCOMPARE(run->note(place), QStringLiteral("look here"));
    write(QStringLiteral("look nowhere"), false);
    QCOMPARE(run->note(place), QStringLiteral("look here"));
    undoOf(fixture.window)->undo();
    QVERIFY(run->note(place).isEmpty());
    undoOf(fixture.window)->redo();
    QCOMPARE(run->note(place), QStringLiteral("look here"));
}

void HandsTest::undoCoversStarsNotesBreakpointsAndTicks()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *run = fixture.runner.currentRun();
    const auto place = run->current();
    QUndoStack *undo = undoOf(fixture.window);
    const auto plain = [&] {
        const auto &all = fixture.runner.breakpoints();
        return std::count_if(all.begin(), all.end(), [](const app::Breakpoint &each) { return !each.fixed; });
    };
    fixture.window.debugController()->starSelected();
    QVERIFY(run->isStarred(place));
    fixture.window.centre()->timeline()->setFocus();
    QTest::keyClick(fixture.window.centre()->timeline(), Qt::Key_Down);
    fixture.window.actions()->toggleBreakpoint->trigger();
    QCOMPARE(plain(), 1);
    app::SchemaModel *schema = schemaOf(fixture.window);
    QVERIFY(schema->setData(firstType(*schema), Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(undo->count(), 3);
    undo->undo();
    QCOMPARE(schema->untickedTypes(), QStringList());
    undo->undo();
    QCOMPARE(plain(), 0);
    undo->undo();
    QVERIFY(!run->isStarred(place));
    undo->redo();
    undo->redo();
    undo->redo();
    QVERIFY(run->isStarred(place));
    QCOMPARE(plain(), 1);
    QCOMPARE(schema->untickedTypes().size(), 1);
}

void HandsTest::undoSurvivesClosing()
{
    const Disk disk;
    {
        const auto before = disk.window();
        QVERIFY(before->open() && before->askSample());
        before->window.debugController()->starSelected();
        edited(*before, " ");
        before->window.actions()->rerun->trigger();
        QVERIFY(QTest::qWaitFor([&] { return before->runner.currentRun()->branches().size() == 2; }));
        QVERIFY(before->reaches(app::RunnerState::Ended));
        const app::Run *run = before->runner.currentRun();
        QTRY_COMPARE(before->window.inspector()->data().branch, run->currentBranch());
        before->window.debugController()->starSelected();
        QVERIFY(run->isStarred(run->current()));
        undoOf(before->window)->undo(); // it is there to be redone
        QCOMPARE(undoOf(before->window)->count(), 3);
        before->window.close();
    }
    const auto after = disk.window();
    QVERIFY(disk.comesBack(*after));
    QUndoStack *undo = undoOf(after->window);
    QTRY_COMPARE(undo->count(), 3);
    QCOMPARE(undo->index(), 2);
    const app::Run *run = after->runner.currentRun();
    QCOMPARE(run->branches().size(), 2);
    undo->redo();
    QVERIFY(run->isStarred(run->current()));
    undo->undo();
    undo->undo();
    QTRY_COMPARE(run->branches().size(), 1);
    undo->undo();
    QVERIFY(!run->isStarred({run->branches()[0]->id, int(run->branches()[0]->iterations.size()) - 1}));
}

void HandsTest::changesOnPassagesAreKept()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *run = fixture.runner.currentRun();
    widgets::PassagesPage *page = fixture.window.inspector()->passagesPage();
    page->toggle(2);
    QVERIFY(run->iteration(run->current())->drafted);
    QVERIFY(run->draft(run->current(), QStringLiteral("passages")).contains(QStringLiteral("[2]")));
    page->undo();
    QVERIFY(!run->iteration(run->current())->drafted);
}

void HandsTest::keysOfTheWindowWinInTheQuery()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::QueryPage *page = edited(fixture, "// mine");
    const QString draft = page->query();
    widgets::QuestionBox *box = fixture.window.centre()->question()->box();
    QVERIFY(page->editor()->hasFocus());
    QTest::keyClick(page->editor(), Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(page->query(), draft); // no line is cut
    QVERIFY(box->hasFocus());
    page->editor()->setFocus();
    QTest::keyClick(page->editor(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(page->query(), draft); // none is doubled
    fixture.window.debugController()->closeCompare();
    // Keys of every field stay what they are.
    page->editor()->setFocus();
    QTest::keyClick(page->editor(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(page->editor(), Qt::Key_X, Qt::ControlModifier);
    QVERIFY(page->query().isEmpty());
    QTest::keyClick(page->editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page->query(), draft);
}

void HandsTest::controlEnterInTheQueryRunsTheEdit()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::QueryPage *page = edited(fixture, " ");
    QTest::keyClick(page->editor(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(fixture.runner.currentRun()->branches().size(), 2);
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    QCOMPARE(fixture.runner.runs().size(), 1); // no question was asked
}

void HandsTest::escapeClosesTheSearchBeforeStopping()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "execute"));
    fixture.window.actions()->findInRun->trigger();
    widgets::FindBar *search = fixture.window.debugController()->findBar();
    QVERIFY(search->isVisible());
    auto *line = search->findChild<QLineEdit *>();
    QTest::keyClick(line, Qt::Key_Escape);
    QVERIFY(!search->isVisible());
    QCOMPARE(fixture.runner.state(), app::RunnerState::Paused);
    fixture.window.schemaPane()->tree()->setFocus(); // wherever the focus is
    QTest::keyClick(fixture.window.schemaPane()->tree(), Qt::Key_Escape);
    QTRY_COMPARE(fixture.runner.state(), app::RunnerState::Ended);
}

void HandsTest::escapeClosesAPanelBeforeStoppingARun()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "execute"));
    QVERIFY(fixture.window.actions()->stop->isEnabled());
    // The panel of a type, below the schema.
    QTreeView *tree = fixture.window.schemaPane()->tree();
    tree->setCurrentIndex(firstType(*tree->model()));
    auto *type = fixture.window.findChild<widgets::SchemaPanel *>();
    QTRY_VERIFY(type->isVisible());
    QTest::keyClick(type->description(), Qt::Key_Escape);
    QVERIFY(!type->isVisible());
    // The meaning of a word, also from the question above it.
    for (const bool fromQuestion : {false, true}) {
        fixture.window.findChild<widgets::LearningController *>()->teach(asked, QStringLiteral("treat"));
        auto *teach = fixture.window.findChild<widgets::TeachPanel *>();
        QTRY_VERIFY(teach && teach->isVisible());
        QTest::keyClick(fromQuestion ? static_cast<QWidget *>(fixture.window.centre()->question()->box())
                                     : teach->findChild<QComboBox *>(),
                        Qt::Key_Escape);
        QTRY_VERIFY(!fixture.window.findChild<widgets::TeachPanel *>());
    }
    // Search of the console, from its line and from the searched text.
    fixture.window.building()->setBuilding(true);
    widgets::ConsolePane *console = fixture.window.building()->console();
    for (const bool fromText : {false, true}) {
        console->searchBar()->open(false);
        QVERIFY(console->searchBar()->isVisible());
        QTest::keyClick(fromText ? static_cast<QWidget *>(console->editor()) : console->searchBar()->findEdit(),
                        Qt::Key_Escape);
        QVERIFY(!console->searchBar()->isVisible());
    }
    QCOMPARE(fixture.runner.state(), app::RunnerState::Paused);
    QTest::keyClick(console->editor(), Qt::Key_Escape);
    QTRY_COMPARE(fixture.runner.state(), app::RunnerState::Ended);
}

void HandsTest::clearingTheQuestionRestoresTheSamples()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::QuestionBox *box = fixture.window.centre()->question()->box();
    box->setReadings({{0, 5, QStringLiteral("Drug"), false}});
    QVERIFY(!box->readings().empty());
    QVERIFY(fixture.window.centre()->question()->offers().isEmpty());
    box->setFocus();
    QTest::keyClick(box, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(box, Qt::Key_Delete);
    QVERIFY(box->question().isEmpty());
    QVERIFY(box->readings().empty());
    QVERIFY(!box->accessibleDescription().contains(QStringLiteral("read as")));
    QVERIFY(!fixture.window.centre()->question()->offers().isEmpty());
    // After opening another source no readings of the former one remain.
    box->setQuestion(asked);
    box->setReadings({{0, 5, QStringLiteral("Drug"), false}});
    fixture.runner.openSource(QStringLiteral("sample:"));
    QVERIFY(fixture.reaches(app::RunnerState::Ready));
    QVERIFY(box->readings().empty());
    QVERIFY(!fixture.window.centre()->question()->offers().isEmpty());
}

void HandsTest::focusIsSeenOnEveryStop_data()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << widgets::Theme::lightPalette();
    QTest::newRow("dark") << widgets::Theme::darkPalette();
    QTest::newRow("high contrast") << widgets::Theme::highContrastPalette();
}

// By Tab and by F6: each stop looks different with the focus than without it.
void HandsTest::focusIsSeenOnEveryStop()
{
    QFETCH(QPalette, palette);
    const QPalette usual = QApplication::palette();
    QApplication::setPalette(palette);
    const auto restored = qScopeGuard([usual] { QApplication::setPalette(usual); });
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    QList<QWidget *> stops;
    QWidget *first = fixture.window.centre()->question()->box();
    first->setFocus(Qt::TabFocusReason);
    constexpr int most = 80;
    for (int i = 0; i < most; ++i) {
        QWidget *here = QApplication::focusWidget();
        QVERIFY(here);
        if (stops.contains(here))
            break;
        stops += here;
        QTest::keyClick(here, Qt::Key_Tab);
    }
    for (int i = 0; i < 9; ++i) {
        fixture.window.actions()->nextPane->trigger();
        if (!stops.contains(QApplication::focusWidget()))
            stops += QApplication::focusWidget();
    }
    QVERIFY2(stops.size() > 10, qPrintable(QString::number(stops.size())));
    QStringList unseen;
    for (QWidget *stop : stops) {
        if (!stop->isVisible())
            continue;
        // The window around it, so that a frame that its parent paints counts.
        const auto look = [&] {
            QCoreApplication::sendPostedEvents();
            const QPoint corner = stop->mapTo(&fixture.window, QPoint());
            return fixture.window.grab(QRect(corner, stop->size()).adjusted(-6, -6, 6, 6)).toImage();
        };
        stop->setFocus(Qt::TabFocusReason);
        const QImage with = look();
        stop->clearFocus();
        const QImage without = look();
        int differing = 0;
        for (int y = 0; y < std::min(with.height(), without.height()); ++y)
            for (int x = 0; x < std::min(with.width(), without.width()); ++x)
                differing += with.pixel(x, y) != without.pixel(x, y) ? 1 : 0;
        constexpr int seen = 12; // pixels: a caret alone has more
        if (differing < seen)
            unseen += QStringLiteral("%1 \"%2\" in %3")
                          .arg(QLatin1String(stop->metaObject()->className()), stop->accessibleName(),
                               QLatin1String(stop->parentWidget()->metaObject()->className()));
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(QStringLiteral("; "))));
}

void HandsTest::aStoppedRunIsStoppedEverywhere()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "execute"));
    fixture.window.actions()->stop->trigger();
    QTRY_COMPARE(fixture.runner.state(), app::RunnerState::Ended);
    const app::Run *run = fixture.runner.currentRun();
    QCOMPARE(run->status(), app::RunStatus::Stopped);
    const app::Iteration *card = run->iteration(run->current());
    QCOMPARE(card->status, app::RunStatus::Stopped);
    QVERIFY(card->pausedBefore.isEmpty());
    QTRY_VERIFY(fixture.window.inspector()->data().pausedBefore.isEmpty());
    QCOMPARE(fixture.window.inspector()->data().status, app::RunStatus::Stopped);
    QCOMPARE(fixture.window.centre()->question()->strip()->mark(), widgets::Mark::stopped);
    int accents = 0;
    for (const widgets::Button *button : fixture.window.findChildren<widgets::Button *>())
        accents += button->isVisible() && button->isAccent() ? 1 : 0;
    QCOMPARE(accents, 1);
    for (const widgets::Button *button :
         fixture.window.centre()->timeline()->viewport()->findChildren<widgets::Button *>())
        QVERIFY(!button->isVisible());
}

void HandsTest::aSkippedStepIsMarked()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "check"));
    fixture.window.actions()->skip->trigger();
    const app::Run *run = fixture.runner.currentRun();
    QTRY_COMPARE(run->pendingNode(), QStringLiteral("execute"));
    const app::Iteration *card = run->iteration(run->current());
    const auto step = std::find_if(card->steps.begin(), card->steps.end(),
                                   [](const app::Step &each) { return each.name == QLatin1String("check"); });
    QVERIFY(step != card->steps.end());
    QCOMPARE(step->status, app::RunStatus::Skipped);
    fixture.window.attempt()->select(fixture.window.timelineModel()->newest(), int(step - card->steps.begin()));
    fixture.window.inspector()->show(run, run->currentBranch(), 0, int(step - card->steps.begin()));
    QVERIFY(fixture.window.inspector()->data().skipped);
}

void HandsTest::anOldRunShowsItsOwnSource()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *run = fixture.runner.currentRun();
    const auto own = schemaOf(fixture.window)->schema();
    QVERIFY(own);
    fixture.runner.openSource(QStringLiteral("other:"));
    QTRY_COMPARE(fixture.runner.source().uri, QStringLiteral("other:"));
    QVERIFY(fixture.reaches(app::RunnerState::Ready));
    const auto opened = schemaOf(fixture.window)->schema();
    QVERIFY(opened && opened == fixture.runner.source().schema);
    widgets::ChoiceButton *header = fixture.window.header()->source();

    QVERIFY(!header->accessibleDescription().contains(QStringLiteral("New questions go to")));
    fixture.runner.selectRun(run->id());
    QTRY_VERIFY2(header->accessibleDescription().contains(QStringLiteral("New questions go to")),
                 qPrintable(header->accessibleDescription()));
    QVERIFY(schemaOf(fixture.window)->schema() == own);
    widgets::NextQuestion *next = fixture.window.nextQuestion();
    QTRY_VERIFY(next->text().startsWith(QStringLiteral("Source of the next question: ")));
    // The selection there does not limit the next question.
    QVERIFY(schemaOf(fixture.window)->setData(firstType(*schemaOf(fixture.window)), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(fixture.window.asking()->request().allowedTypes.isEmpty());
    next->switchButton()->click();
    QTRY_VERIFY(!header->accessibleDescription().contains(QStringLiteral("New questions go to")));
    QCOMPARE(fixture.runner.source().uri, QStringLiteral("sample:"));
    QCOMPARE(fixture.runner.currentRun(), run); // the switch is for this run
    QVERIFY(next->text().isEmpty());
}

// The agent keeps no schema with its run, and its stop rule is not that of the next question.
void HandsTest::aRunOfAnotherSourceHasItsSchemaAndStopRule()
{
    support::Script script = support::sampleScript();
    script.agents = {"kg-reflexion", "plain-model"};
    script.localRules = false;
    script.modelName = "far-model";
    script.plain[asked.toStdString()] = "From memory.";
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    const auto schema = fixture.runner.source().schema;
    const widgets::ChoiceButton *stop = fixture.window.header()->stop();
    fixture.window.agents()->choose(QStringLiteral("plain-model"));
    const QString ofPlain = stop->value();
    fixture.window.centre()->question()->box()->setQuestion(asked);
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    const app::Run *run = fixture.runner.currentRun();
    fixture.window.agents()->choose(QStringLiteral("kg-reflexion"));
    QCOMPARE(stop->value(), ofPlain); // of the shown run
    fixture.runner.openSource(QStringLiteral("other:"));
    QTRY_COMPARE(fixture.runner.source().uri, QStringLiteral("other:"));
    QVERIFY(fixture.reaches(app::RunnerState::Ready));
    QTRY_VERIFY(stop->value() != ofPlain);
    fixture.runner.selectRun(run->id());
    QVERIFY(!app::sourceOf(fixture.runner, run).schema);
    QTRY_COMPARE(schemaOf(fixture.window)->schema(), schema);
    QTRY_COMPARE(stop->value(), ofPlain);
    fixture.runner.setStopRule(app::StopRule{QStringLiteral("strict"), 8.5, 12});
    QCOMPARE(stop->value(), ofPlain);
}

void HandsTest::theNextQuestionNamesItsStopRule()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const widgets::NextQuestion *next = fixture.window.nextQuestion();
    QVERIFY(next->text().isEmpty());
    fixture.runner.setStopRule(app::StopRule{QStringLiteral("strict"), 8.5, 12});
    QVERIFY2(next->text().contains(QStringLiteral("score > 8.5")), qPrintable(next->text()));
    QVERIFY(!fixture.window.header()->stop()->value().contains(QStringLiteral("8.5")));
    fixture.runner.setStopRule({});
    QVERIFY(next->text().isEmpty());
}

void HandsTest::aStopAtAnEditedPauseEndsTheWait()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "execute"));
    widgets::QueryPage *page = edited(fixture, "// mine");
    QVERIFY(page->isPending());
    fixture.window.actions()->stop->trigger();
    QTRY_VERIFY(!page->isPending());
    QVERIFY(page->isEditing() && page->query().contains(QStringLiteral("// mine")));
    const app::Run *run = fixture.runner.currentRun();
    QCOMPARE(fixture.window.inspector()->data().status, app::RunStatus::Stopped);
    QCOMPARE(run->iteration(run->current())->status, app::RunStatus::Stopped);
    QCOMPARE(fixture.window.centre()->question()->strip()->mark(), widgets::Mark::stopped);
    QCOMPARE(fixture.window.header()->state()->accessibleName(), QStringLiteral("Stopped"));
    const QModelIndex row = fixture.window.runsPane()->tree()->model()->index(0, 0);
    QCOMPARE(row.data(app::RunsModel::StatusRole).value<app::RunStatus>(), app::RunStatus::Stopped);
}

void HandsTest::undoGivesTheTypedQueryBack()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::QueryPage *page = edited(fixture, " ");
    const QString typed = page->query();
    const app::Run *run = fixture.runner.currentRun();
    fixture.window.actions()->rerun->trigger();
    QVERIFY(QTest::qWaitFor([&] { return run->branches().size() == 2; }));
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    QTRY_COMPARE(fixture.window.inspector()->data().branch, run->currentBranch());
    QVERIFY(!page->isEditing());
    fixture.window.actions()->undoEdit->trigger();
    QTRY_COMPARE(run->branches().size(), std::size_t(1));
    QTRY_VERIFY(page->isEditing());
    QCOMPARE(page->query(), typed);
    fixture.window.actions()->redoEdit->trigger();
    QTRY_COMPARE(run->branches().size(), std::size_t(2));
    QTRY_VERIFY(!page->isEditing());
    QCOMPARE(run->draftCount(), 0);
}

namespace {

const QString slow = QStringLiteral("What streams?");

// A second question whose model waits for the gate.
support::Script withSlowQuestion()
{
    support::Script script = support::sampleScript();
    auto turns = script.turns[asked.toStdString()];
    turns.front().streams = "Let me think";
    script.turns[slow.toStdString()] = turns;
    return script;
}

bool answersSlowly(WindowFixture &fixture)
{
    fixture.window.centre()->question()->box()->setQuestion(slow);
    fixture.window.ask();
    const app::Run *run = fixture.runner.currentRun();
    return run && run->about().question == slow &&
           QTest::qWaitFor([&] { return run->status() == app::RunStatus::Answering; }, 20000);
}

} // namespace

void HandsTest::aRunIsReadWhileAnotherAnswers()
{
    WindowFixture fixture(withSlowQuestion());
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *first = fixture.runner.currentRun();
    QVERIFY(answersSlowly(fixture));
    const app::Run *second = fixture.runner.currentRun();
    widgets::RunsPane *list = fixture.window.runsPane();
    const QAbstractItemModel *model = list->tree()->model();
    list->open(model->index(1, 0));
    QCOMPARE(fixture.runner.currentRun(), first);
    QCOMPARE(list->tree()->currentIndex(), model->index(1, 0));
    QVERIFY(list->tree()->selectionModel()->selectedIndexes().isEmpty()); // only the shown run is marked
    QTRY_COMPARE(fixture.window.inspector()->data().endReason, first->endReason());
    QCOMPARE(fixture.window.header()->state()->accessibleName(), QStringLiteral("Answered"));
    QVERIFY(fixture.window.actions()->editQuery->isEnabled());
    QCOMPARE(model->index(0, 0).data(app::RunsModel::StatusRole).value<app::RunStatus>(), second->status());
    fixture.gate->open();
    QTRY_COMPARE(second->outcome(), app::Outcome::Answered);
    QCOMPARE(fixture.runner.currentRun(), first);
    QCOMPARE(fixture.window.centre()->question()->box()->question(), asked);
    QCOMPARE(model->index(0, 0).data(app::RunsModel::StatusRole).value<app::RunStatus>(), app::RunStatus::Answered);
}

void HandsTest::closingDuringAnAnswerAsks()
{
    WindowFixture fixture(withSlowQuestion());
    QVERIFY(fixture.open() && answersSlowly(fixture));
    QVERIFY(!fixture.window.close());
    auto *box = fixture.window.findChild<QMessageBox *>(QStringLiteral("stillAnswering"));
    QVERIFY(box && box->isVisible());
    for (QAbstractButton *button : box->buttons())
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    QTRY_VERIFY(!fixture.window.isVisible());
    fixture.gate->open();
}

void HandsTest::headerIsOfTheShownRun()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const widgets::ChoiceButton *model = fixture.window.header()->model();
    const QString ofRun = widgets::modelText(fixture.runner.currentRun()->about().model);
    fixture.window.models()->choose({QStringLiteral("ollama:tiny")});
    QCOMPARE(model->value(), ofRun);
    QVERIFY2(fixture.window.nextQuestion()->text().contains(QStringLiteral("tiny")),
             qPrintable(fixture.window.nextQuestion()->text()));
    QVERIFY(!fixture.window.nextQuestion()->switchButton()); // the same source
    fixture.runner.newSession();
    QCOMPARE(model->value(), QStringLiteral("tiny"));
    QVERIFY(fixture.window.nextQuestion()->text().isEmpty());
}

void HandsTest::theHeaderSaysThatTheSourceIsOnlyRead()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    widgets::ChoiceButton *header = fixture.window.header()->source();
    QCOMPARE(header->shield(), widgets::ChoiceButton::Shield::verified);
    QCOMPARE(header->accessibleDescription(),
             QStringLiteral("Verified as read-only: the script has no write operators"));
    QVERIFY(header->toolTip().contains(QStringLiteral("the script has no write operators")));
    const QImage verified = header->grab().toImage();
    header->setShield(widgets::ChoiceButton::Shield::trusted, QStringLiteral("so they say"));
    QCOMPARE(header->accessibleDescription(), QStringLiteral("Probably read-only, but not verified: so they say"));
    QVERIFY(header->grab().toImage() != verified);
}

// The model drafts a query that finds rows, and then sends an unusable reply.
void HandsTest::unusableRepliesKeepEarlierResults()
{
    support::Script script = support::sampleScript();
    script.localRules = false;
    script.modelName = "scripted";
    auto &turns = script.turns[asked.toStdString()];
    const QByteArray drafted = QByteArray::fromStdString(turns.front().arguments);
    turns.front().arguments = QByteArray(drafted).replace("sclerosys", "sclerosis").toStdString();
    support::ModelTurn unusable;
    unusable.says = "I would rather talk of something else.";
    turns.resize(1);
    turns.insert(turns.end(), 6, unusable);
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    fixture.runner.setStopRule(app::StopRule()); // the documented rule, which requests a revision
    fixture.window.centre()->question()->box()->setQuestion(asked);
    fixture.window.ask();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.runner.currentRun() && !fixture.runner.currentRun()->endReason().isEmpty(), 20000);
    const app::Run *run = fixture.runner.currentRun();
    QVERIFY2(!run->endReason().startsWith(QStringLiteral("error")), qPrintable(run->endReason()));
    QVERIFY(run->best().index >= 0);
    const QString found = app::inspect(*run, run->best().branch, run->best().index).answer;
    QVERIFY(!found.isEmpty());
    QTRY_VERIFY2(fixture.window.centre()->question()->strip()->spoken().startsWith(QStringLiteral("Answered: 11 rows")),
                 qPrintable(fixture.window.centre()->question()->strip()->spoken()));
}

void HandsTest::theTitleNamesTheSession()
{
    const Disk disk;
    const auto fixture = disk.window();
    QVERIFY(fixture->open() && fixture->askSample());
    const QString source = fixture->window.windowTitle(); // the session has no name yet
    QVERIFY(source.endsWith(QStringLiteral(" – Reflexion Workbench")));
    QVERIFY(source.startsWith(fixture->window.header()->source()->value()));
    fixture->runner.saveSessionAs(disk.folder.filePath(QStringLiteral("sclerosis.rfx")));
    QTRY_COMPARE(fixture->window.windowTitle(), QStringLiteral("sclerosis – ") + source);
}

void HandsTest::aNoteIsReadInTheInspector()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const app::Run *run = fixture.runner.currentRun();
    const auto reads = [&](const QString &text) {
        const auto labels = fixture.window.inspector()->findChildren<widgets::TextLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const auto *label) { return label->isVisible() && label->text() == text; });
    };
    QVERIFY(!reads(QStringLiteral("Note: ask Anna")));
    fixture.window.debugController()->debugger()->setNote({run->id(), run->notedAt(run->current())},
                                                          QStringLiteral("ask Anna"));
    QTRY_VERIFY(reads(QStringLiteral("Note: ask Anna")));
}

void HandsTest::changesNameEveryChangedPart()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    fixture.window.inspector()->setTab(widgets::Inspector::ChangesTab);
    widgets::ChangesPage *page = fixture.window.inspector()->changesPage();
    const app::Run *run = fixture.runner.currentRun();
    const auto changes = app::compared(*run, run->iteration({run->currentBranch(), 0})->last,
                                       run->iteration({run->currentBranch(), 1})->last);
    QVERIFY(changes);
    const auto moved = std::count_if(changes->parts.begin(), changes->parts.end(),
                                     [](const auto &part) { return std::abs(part.after - part.before) > 0.05; });
    QVERIFY(moved > 1);
    const auto labels = page->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
        return label->isVisibleTo(page) && label->text().count(QStringLiteral(" → ")) == moved;
    }));
}

void HandsTest::aPrivateColumnIsMaskedAtOnce()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    const auto first = [&] {
        app::RowsModel rows;
        rows.setArtefact(fixture.window.inspector()->data().rows);
        return rows.index(0, 0).data().toString();
    };
    const QString known = first();
    QVERIFY(!known.isEmpty());
    const app::Run *run = fixture.runner.currentRun();
    const app::CheckpointId at = run->currentCheckpoint();
    // All the window's words about the run.
    const auto allTexts = [&] {
        QString all = fixture.window.centre()->question()->strip()->spoken();
        const app::InspectorData &data = fixture.window.inspector()->data();
        all += data.answer + data.reflection + data.error;
        for (const auto &each : data.prompt)
            all += each.text;
        for (const auto &each : data.state)
            all += app::fullText(each);
        for (const auto &each : data.calls)
            all += each.reply + each.request;
        for (const auto &page : data.pages)
            for (const auto &item : page.items)
                all += app::readable(item);
        for (const auto &branch : run->branches())
            for (const auto &iteration : branch->iterations) {
                all += iteration.sentence + iteration.openedBy;
                for (const auto &line : iteration.lines)
                    all += line.text;
            }
        for (const auto &each : app::earlierRuns(fixture.runner.runs()))
            all += each.answer;
        return all;
    };
    const auto compared = [&] {
        const auto comparison = app::compared(*run, run->pathTo(at).front()->id, at);
        app::RowsModel rows;
        rows.setArtefact(comparison->after.rows);
        return QString::fromStdString(comparison->after.answer) + rows.index(0, 0).data().toString();
    };
    QVERIFY(allTexts().contains(known)); // the canary is there before it is hidden
    QVERIFY(compared().contains(known));
    const auto *schema = schemaOf(fixture.window);
    const QModelIndex types = schema->index(0, 0);
    for (int i = 0; i < schema->rowCount(types); ++i) {
        const QModelIndex type = schema->index(i, 0, types);
        for (int j = 0; j < schema->rowCount(type) && type.data(app::SchemaModel::NameRole) == QLatin1String("Drug");
             ++j)
            if (schema->index(j, 0, type).data(app::SchemaModel::NameRole) == QLatin1String("name"))
                emit fixture.window.schemaPane()->privateRequested(schema->index(j, 0, type), true);
    }
    QTRY_COMPARE(first(), QStringLiteral("•••"));
    QVERIFY(fixture.window.inspector()->data().rowsWithPrivate); // shown on a click
    QVERIFY2(!allTexts().contains(known), qPrintable(allTexts()));
    QVERIFY2(!compared().contains(known), qPrintable(compared()));
}

void HandsTest::queryIsStoredAsAnExample()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    fixture.window.actions()->keepExample->trigger();
    const app::Learning *learning = fixture.window.findChild<widgets::LearningController *>()->learning();
    QTRY_COMPARE(learning->learned().examples.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(learning->learned().examples.front().question), asked);
    QCOMPARE(QString::fromStdString(learning->learned().examples.front().query),
             fixture.window.inspector()->data().query);
}

void HandsTest::pauseShowsItsReason()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    const widgets::StatusStrip *strip = fixture.window.centre()->question()->strip();
    QVERIFY(pausesAt(fixture, "execute"));
    QTRY_VERIFY2(strip->spoken().contains(QStringLiteral("Breakpoint “Before execute”")), qPrintable(strip->spoken()));
    fixture.runner.toggleBreakpoint(QStringLiteral("execute"));
    auto *breakpoints = fixture.window.findChild<app::BreakpointModel *>();
    breakpoints->add(app::When::after, {}, QStringLiteral("empty"));
    fixture.window.actions()->resume->trigger();
    QTRY_VERIFY2(strip->spoken().contains(QStringLiteral("“On an empty result”, after execute: 0 rows")),
                 qPrintable(strip->spoken()));
    fixture.window.actions()->step->trigger();
    QTRY_VERIFY2(strip->spoken().contains(QStringLiteral("One step was run")), qPrintable(strip->spoken()));
}

void HandsTest::pendingStepNamesItsInputs()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "execute"));
    widgets::QueryPage *page = fixture.window.inspector()->queryPage();
    auto *state = page->findChild<widgets::StateView *>();
    QVERIFY(state && state->isVisible());
    QVERIFY(state->model()->rowCount() > 0);
    bool foundQueries = false;
    for (int row = 0; row < state->model()->rowCount(); ++row) {
        const QModelIndex name = state->model()->index(row, 0);
        QVERIFY(!name.data().toString().isEmpty());
        foundQueries =
            foundQueries || name.data(app::StateTree::NameRole).toString() == QLatin1String("search_queries");
        if (name.data(app::StateTree::NameRole).toString() == QLatin1String("search_queries")) {
            QVERIFY(name.data().toString() != QLatin1String("search_queries")); // a taught word
            QVERIFY(name.data(Qt::ToolTipRole).toString().contains(QStringLiteral("search_queries")));
            state->expand(name);
            QCOMPARE(state->model()->rowCount(name), 1);
        }
    }
    QVERIFY(foundQueries);
}

void HandsTest::keysInTheStateAreWords()
{
    widgets::StateView view(QStringLiteral("State"));
    const auto entry = [](const char *name, nlohmann::json value) {
        app::StateEntry made;
        made.name = QString::fromLatin1(name);
        made.title = made.name + QStringLiteral(" titled");
        made.artefact = base::json(std::move(value));
        made.kind = QStringLiteral("json");
        made.readByNext = true;
        return made;
    };
    view.show({entry("executions", {{{"rowCount", 11}, {"truncated", false}}}),
               entry("settings", {{"queryRows", 1000}}),
               entry("arguments", {{"drug_name", "x"}})}, // a name of the data stays
              false);
    const auto *model = view.model();
    const auto child = [&](const QModelIndex &of) {
        view.expand(of);
        return model->index(0, 0, of);
    };
    const QModelIndex first = child(model->index(0, 0));
    QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("rows: 11, rows cut off: false"));
    QCOMPARE(child(first).data().toString(), QStringLiteral("rows"));
    QCOMPARE(child(first).data(app::StateTree::NameRole).toString(), QStringLiteral("rowCount")); // for programs
    QVERIFY(child(first).data(Qt::ToolTipRole).toString().contains(QStringLiteral("rowCount")));
    QCOMPARE(child(model->index(1, 0)).data().toString(), QStringLiteral("Rows per query"));
    QCOMPARE(child(model->index(2, 0)).data().toString(), QStringLiteral("drug_name"));
}

void HandsTest::limitsAndAccessAreShownBeforeAQuery()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "execute"));
    const auto *state = fixture.window.inspector()->queryPage()->findChild<widgets::StateView *>();
    const auto valueOf = [&](const char *name) {
        for (int row = 0; row < state->model()->rowCount(); ++row)
            if (state->model()->index(row, 0).data().toString() == QLatin1String(name))
                return state->model()->index(row, 1).data().toString();
        return QString();
    };
    QCOMPARE(valueOf("query limits"), QStringLiteral("1,000 row(s) · 10\u00A0s · 5.2\u00A0MB"));
    QCOMPARE(valueOf("access to the source"), QStringLiteral("read-only, verified: the script has no write operators"));
    fixture.window.inspector()->setReadOnly(QStringLiteral("so they say"), false);
    QCOMPARE(valueOf("access to the source"), QStringLiteral("read-only, not verified: so they say"));
    // A node that queries no source needs neither.
    fixture.window.actions()->step->trigger();
    QTRY_COMPARE(fixture.window.inspector()->data().pausedBefore, QStringLiteral("score"));
    QVERIFY(valueOf("query limits").isEmpty());
}

void HandsTest::rawPageShowsTheFailedCallOfAnOpenStep()
{
    support::Script script = support::sampleScript();
    script.turns[asked.toStdString()].front().fails = "No answer from the server.";
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    fixture.window.centre()->question()->box()->setQuestion(asked);
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Failed));
    QTRY_VERIFY(!fixture.window.inspector()->data().calls.empty());
    const auto &calls = fixture.window.inspector()->data().calls;
    QVERIFY(std::any_of(calls.begin(), calls.end(), [](const app::CallView &call) {
        return call.error.contains(QStringLiteral("No answer")) && call.request.contains(asked);
    }));
}

void HandsTest::aFailedModelIsTriedAgainOrReplacedByTheRules()
{
    support::Script script = support::sampleScript();
    const std::vector<support::ModelTurn> works = script.turns[asked.toStdString()];
    script.modelName = "far-model";
    support::ModelTurn failing;
    failing.fails = "No answer from the server.";
    script.turns[asked.toStdString()] = {failing, failing, failing};
    script.others["offline"] = works;
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    fixture.window.models()->choose({QStringLiteral("ollama:far-model")});
    fixture.window.centre()->question()->box()->setQuestion(asked);
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Failed));
    const widgets::StatusStrip *strip = fixture.window.centre()->question()->strip();
    const auto button = [strip](const char *text) -> QPushButton * {
        for (auto *each : strip->findChildren<QPushButton *>())
            if (each->text() == QLatin1String(text) && each->isVisible())
                return each;
        return nullptr;
    };
    QVERIFY(button("Try again") && !strip->spoken().contains(QStringLiteral("tried this step")));
    button("Try again")->click();
    QCOMPARE(fixture.runner.state(), app::RunnerState::Running);
    QVERIFY(fixture.reaches(app::RunnerState::Failed));
    QTRY_VERIFY2(strip->spoken().contains(QStringLiteral("tried this step 2 times")), qPrintable(strip->spoken()));

    QVERIFY(button("Ask with the offline rules"));
    button("Ask with the offline rules")->click();
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
    QCOMPARE(fixture.runner.runs().size(), std::size_t(2));
    QCOMPARE(fixture.runner.currentRun()->about().question, asked);
    QCOMPARE(fixture.window.models()->chosen().name, QStringLiteral("offline"));
    QVERIFY(!button("Ask with the offline rules"));
}

// The box and the shown run have the same question, or a new run has that of the box.
void HandsTest::aStepAfterAFailureAsksTheQuestionInTheBox()
{
    support::Script script = support::sampleScript();
    script.turns[asked.toStdString()].front().fails = "No answer from the server.";
    const QString other = QStringLiteral("How many drugs are there?");
    script.turns[other.toStdString()] = script.turns[asked.toStdString()];
    WindowFixture fixture(std::move(script));
    QVERIFY(fixture.open());
    widgets::QuestionBox *box = fixture.window.centre()->question()->box();
    box->setQuestion(asked);
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Failed));
    const app::RunId failed = fixture.runner.currentRun()->id();
    box->setQuestion(other);
    fixture.window.actions()->step->trigger();
    QVERIFY(fixture.reaches(app::RunnerState::Paused));
    QCOMPARE(fixture.runner.runs().size(), std::size_t(2));
    QCOMPARE(fixture.runner.currentRun()->about().question, other);
    QCOMPARE(box->question(), other);

    fixture.runner.selectRun(failed);
    QCOMPARE(fixture.runner.state(), app::RunnerState::Failed);
    QCOMPARE(box->question(), asked);
    fixture.window.actions()->step->trigger(); // the failed step again
    QTRY_VERIFY(fixture.runner.isSettled());
    QCOMPARE(fixture.runner.runs().size(), std::size_t(2));
    QCOMPARE(fixture.runner.currentRun()->id(), failed);
}

void HandsTest::aClickAboveADotSetsABreakpoint()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::TimelineView *timeline = fixture.window.centre()->timeline();
    const QModelIndex card = fixture.window.timelineModel()->newest();
    const QRect area = timeline->cardArea(card);
    const auto isSet = [&] {
        const app::Iteration *shown = fixture.window.timelineModel()->iteration(card);
        return std::any_of(shown->steps.begin(), shown->steps.end(),
                           [](const app::Step &step) { return step.breakpoint; });
    };
    // Down the left part of the card until the position of a dot above the rail is hit.
    QPoint found;
    for (int y = area.top(); y < area.bottom() && found.isNull(); y += 2) {
        for (int x = area.left() + 8; x < area.left() + area.width() / 3 && found.isNull(); x += 3) {
            QTest::mouseClick(timeline->viewport(), Qt::LeftButton, {}, {x, y});
            if (isSet())
                found = {x, y};
        }
    }
    QVERIFY(!found.isNull());
    QTest::mouseClick(timeline->viewport(), Qt::LeftButton, {}, found);
    QVERIFY(!isSet());
}

void HandsTest::breakpointCanSkipItsFirstHits()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    auto *breakpoints = fixture.window.findChild<app::BreakpointModel *>();
    breakpoints->put({}, app::When::before, QStringLiteral("execute"), {}, {}, 2);
    fixture.window.centre()->question()->box()->setQuestion(asked);
    fixture.window.ask();
    QVERIFY(fixture.reaches(app::RunnerState::Paused));
    QCOMPARE(fixture.runner.currentRun()->iterationNumber(), 2); // the first time was let through
    const auto &all = fixture.runner.breakpoints();
    const auto hit = std::find_if(all.begin(), all.end(), [](const app::Breakpoint &each) { return !each.fixed; });
    QTRY_COMPARE(hit->hits, 2);
}

void HandsTest::aRunGoesToAChosenStep()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "check"));
    fixture.runner.toggleBreakpoint(QStringLiteral("check"));
    fixture.runner.runTo(QStringLiteral("score"));
    const app::Run *run = fixture.runner.currentRun();
    QTRY_COMPARE(run->pendingNode(), QStringLiteral("score"));
    QVERIFY(fixture.reaches(app::RunnerState::Paused));
    QTRY_VERIFY(
        fixture.window.centre()->question()->strip()->spoken().contains(QStringLiteral("reached the selected step")));
    // Once: it is no breakpoint.
    fixture.window.actions()->resume->trigger();
    QVERIFY(fixture.reaches(app::RunnerState::Ended));
}

void HandsTest::menusApplyToTheClickedItem()
{
    WindowFixture fixture;
    QVERIFY(fixture.open());
    QVERIFY(pausesAt(fixture, "check"));
    auto *menus = fixture.window.findChild<widgets::ContextMenus *>();
    const app::Iteration *card = fixture.window.timelineModel()->iteration(fixture.window.timelineModel()->newest());
    const auto texts = [](const QMenu *menu) {
        QStringList all;
        for (const QAction *action : menu->actions())
            all += QString(action->text()).remove(QLatin1Char('&'));
        return all;
    };
    for (std::size_t i = 0; i < card->steps.size(); ++i) {
        const std::unique_ptr<QMenu> menu(menus->ofCard(fixture.window.timelineModel()->newest(), int(i)));
        const bool isAhead = card->steps[i].checkpoint == app::CheckpointId::none;
        QVERIFY(texts(menu.get())
                    .contains(
                        QStringLiteral("Run to ") + card->steps[i].name +
                        (isAhead ? QString() : QStringLiteral(" (only while the run is paused at an earlier step)"))));
        QVERIFY(texts(menu.get()).contains(QStringLiteral("Pause before ") + card->steps[i].name));
        QCOMPARE(menu->actions().first()->isChecked(), card->steps[i].name == QLatin1String("check"));
    }
    const std::unique_ptr<QMenu> run(menus->ofRun(fixture.window.runsPane()->tree()->model()->index(0, 0)));
    QVERIFY(run && texts(run.get()).contains(QStringLiteral("Ask again")));
}

void HandsTest::theChartShowsWhereTheTimeWent()
{
    WindowFixture fixture;
    QVERIFY(fixture.open() && fixture.askSample());
    widgets::ScorePane *scores = fixture.window.centre()->scores();
    QComboBox *axis = scores->axis();
    axis->setCurrentIndex(axis->findText(QStringLiteral("Time by step")));
    emit axis->activated(axis->currentIndex());
    QVERIFY(scores->timeChart() && scores->timeChart()->isVisible());
    const auto &bars = scores->timeChart()->bars();
    QVERIFY(bars.size() >= 6);
    const auto of = [&](const char *step) {
        return std::find_if(bars.begin(), bars.end(),
                            [&](const widgets::TimeBar &bar) { return bar.step == QLatin1String(step); });
    };
    QVERIFY(of("draft") != bars.end() && of("draft")->model > 0 && of("draft")->database == 0);
    QVERIFY(of("execute") != bars.end() && of("execute")->database > 0 && of("execute")->model == 0);
    QVERIFY(!scores->timeChart()->accessibleDescription().isEmpty());
}

QTEST_MAIN(HandsTest)
#include "tst_hands.moc"
