// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/actions.h"

#include "widgets/theme/icon.h"
#include "widgets/window/preferences.h"
#include "widgets/window/uitext.h"

#include <QAction>
#include <QActionGroup>
#include <QMainWindow>
#include <QMenuBar>
#include <QUndoStack>
#include <algorithm>

namespace widgets {

Actions::Actions(QMainWindow *window, QUndoStack *undo, const std::vector<app::SourceOffer> &offers)
    : QObject(window), m_window(window)
{
    openSource = make(tr("&Open a source…"), QKeySequence::Open, tr("Open a graph, a database or a file of tables"));
    for (const app::SourceOffer &offer : offers) {
        openSamples += make(bundledSourceText(offer.title), {}, bundledSourceText(offer.tip));
        openSamples.back()->setData(offer.uri);
    }
    copyReport = make(tr("&Copy the answer as text"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                      tr("Copy question, answer, query and rows of the selected attempt"));
    // Explicit: Qt has no standard key for it on unknown desktops.
    quit = make(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), tr("Close the window"));

    undoEdit = undo->createUndoAction(this, tr("&Undo"));
    undoEdit->setShortcut(QKeySequence::Undo);
    redoEdit = undo->createRedoAction(this, tr("&Redo"));
    redoEdit->setShortcut(QKeySequence::Redo);
    m_all += {undoEdit, redoEdit};
    editQuery = make(tr("&Edit the query"), QKeySequence(Qt::Key_F2), tr("Edit the query of the selected attempt"));
    toConsole = make(tr("Take to the &console"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
                     tr("Open the query of the selected attempt as a query of your own"));
    find = make(tr("Find in the &schema"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                tr("Search types and properties"));
    findInRun = make(tr("&Find in the run"), QKeySequence::Find,
                     tr("Search queries, prompts, rows, reflections and notes of the run"));
    goToQuestion =
        make(tr("Go to the &question"), QKeySequence(Qt::CTRL | Qt::Key_L), tr("Put the cursor into the question"));

    nextPane = make(tr("&Next pane"), QKeySequence(Qt::Key_F6), tr("Move to the next part of the window"));
    previousPane =
        make(tr("&Previous pane"), QKeySequence(Qt::SHIFT | Qt::Key_F6), tr("Move to the previous part of the window"));
    resetLayout = make(tr("&Reset layout"), {}, tr("Put every pane back where it belongs"));
    const QString names[] = {tr("Colours of the &system"), tr("&Light colours"), tr("&Dark colours")};
    auto *group = new QActionGroup(this);
    for (int i = 0; i < 3; ++i) {
        colours[i] = make(names[i], {}, names[i]);
        colours[i]->setCheckable(true);
        group->addAction(colours[i]);
    }

    ask = make(tr("&Ask"), QKeySequence(Qt::CTRL | Qt::Key_Return), tr("Ask the question"));
    resume = make(tr("&Continue"), QKeySequence(Qt::Key_F5), tr("Start the run, or continue until it ends or pauses"));
    step = make(tr("&Step"), QKeySequence(Qt::Key_F10), tr("Run one step"));
    pause = make(tr("&Pause"), QKeySequence(Qt::Key_F8), tr("Pause before the next step"));
    stop = make(tr("S&top"), QKeySequence(Qt::SHIFT | Qt::Key_F5), tr("End the run; what was done stays"));
    // Escape works everywhere unless a list, search or drag accepts the ShortcutOverride event first.
    stop->setShortcuts({QKeySequence(Qt::SHIFT | Qt::Key_F5), QKeySequence(Qt::Key_Escape)});
    skip = make(tr("S&kip the pending step"), QKeySequence(Qt::SHIFT | Qt::Key_F10),
                tr("The pending step writes nothing"));
    rerun = make(tr("&Rerun from here"), QKeySequence(Qt::CTRL | Qt::Key_R),
                 tr("Start a new branch at the selected attempt"));
    toggleBreakpoint = make(tr("Toggle &breakpoint"), QKeySequence(Qt::Key_F9), tr("Pause before the selected step"));

    const QString approvals[] = {tr("Queries run &without asking"), tr("Ask before &costly queries"),
                                 tr("Ask before &every query")};
    auto *asked = new QActionGroup(this);
    for (int i = 0; i < 3; ++i) {
        approvalChoice[i] = make(approvals[i], {}, tr("Of questions to come"));
        approvalChoice[i]->setCheckable(true);
        asked->addAction(approvalChoice[i]);
    }
    approvalChoice[0]->setChecked(true);
    compare = make(tr("&Compare two attempts"), QKeySequence(Qt::CTRL | Qt::Key_D),
                   tr("Queries, rows, scores and cost of two attempts beside each other"));
    change = make(tr("C&hange and rerun…"), QKeySequence(Qt::SHIFT | Qt::Key_F2),
                  tr("Question, schema, prompt, query, rows, reflection or score of the selected step"));
    hint =
        make(tr("&Insert a hint…"), QKeySequence(Qt::CTRL | Qt::Key_H), tr("Tell the model something before the step"));
    swapModel = make(tr("S&wap model or source…"), {}, tr("For one step, or from there on"));
    repeatStep = make(tr("Repeat the step…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                      tr("Run it several times: chance, or improvement?"));
    star =
        make(tr("S&tar"), QKeySequence(Qt::CTRL | Qt::Key_B), tr("Mark the selected attempt, or take the mark away"));
    note = make(tr("&Note…"), QKeySequence(Qt::CTRL | Qt::Key_M), tr("Write a note on the selected attempt"));
    exportRuns = make(tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E), tr("As an HTML page, or as JSON lines"));
    testCase =
        make(tr("Make a &test case…"), {}, tr("Question, query and rows of the selected attempt, for reflexion eval"));
    keepExample =
        make(tr("Keep as an e&xample"), {},
             tr("Language models are shown question and query of the selected attempt before other questions"));
    history = make(tr("&History of questions…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H),
                   tr("Every question that was asked, and what became of it"));
    prompts = make(tr("&Prompts…"), {}, tr("What the agent says to the model before the question"));
    replay = make(tr("Re&play from the record"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5),
                  tr("Run the selected branch again from its record alone: nothing is called or paid"));
    sessionSize =
        make(tr("Si&ze of the session…"), {}, tr("What the file holds; take out runs and branches, or compact it"));
    keepCopy = make(tr("&Keep a copy of the sources…"), {},
                    tr("Files and folders that were asked, in the file of the session: it can be rerun elsewhere"));
    beside = make(tr("&Beside the question…"), {},
                  tr("Values, the form of the answer, more sources, earlier questions: for the agent with tools"));
    preferences = make(tr("&Preferences…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
                       tr("Limits of queries, what a model sees, budgets: of all runs to come"));
    preferences->setMenuRole(QAction::PreferencesRole);
    runSettings = make(tr("Settings of the ne&xt run…"), {}, tr("The same limits, for the next run alone"));
    stopRule = make(tr("Stop &rule…"), {}, tr("When a run ends"));
    lessons = make(tr("&Lessons…"), {}, tr("What the agents learned from failures on this source"));
    evaluate = make(tr("&Evaluation…"), {}, tr("Many questions at once: how many are right, wrong and abstained"));
    guide = make(tr("&User guide"), QKeySequence(Qt::Key_F1),
                 tr("The page about the part of the window that has the focus"));
    shortcuts = make(tr("&Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1), tr("Every key of this window"));
    logFolder = make(tr("Show the &log file"), {}, tr("Open the folder in which the program writes down what failed"));
    about = make(tr("&About Reflexion Workbench"), {}, tr("Version and licence"));
    about->setMenuRole(QAction::AboutRole);
    quit->setMenuRole(QAction::QuitRole);
}

QAction *Actions::make(const QString &text, const QKeySequence &shortcut, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setShortcut(shortcut);
    action->setStatusTip(tip);
    m_window->addAction(action);
    m_all += action;
    return action;
}

void Actions::buildMenus(const QList<QAction *> &panes, const QList<QAction *> &sessions)
{
    QMenuBar *bar = m_window->menuBar();
    QMenu *session = bar->addMenu(tr("&Session"));
    session->addActions(sessions);
    m_all += sessions;
    session->addSeparator();
    session->addAction(openSource);
    session->addActions(openSamples);
    session->addSeparator();
    session->addActions({copyReport, exportRuns, history, keepCopy, sessionSize});
    session->addSeparator();
    session->addAction(quit);
    QMenu *edit = bar->addMenu(tr("&Edit"));
    edit->addActions({undoEdit, redoEdit});
    edit->addSeparator();
    edit->addActions({editQuery, toConsole, change, star, note});
    edit->addSeparator();
    edit->addActions({findInRun, find, goToQuestion});
    edit->addSeparator();
    edit->addAction(preferences);
    QMenu *view = bar->addMenu(tr("&View"));
    view->addActions(panes);
    view->addSeparator();
    view->addActions({nextPane, previousPane, resetLayout});
    view->addSeparator();
    view->addActions({colours[0], colours[1], colours[2]});
    QMenu *run = bar->addMenu(tr("&Run"));
    run->addActions({ask, beside, runSettings, resume, step, pause, stop});
    run->addSeparator();
    run->addActions({skip, rerun, toggleBreakpoint});
    run->addSeparator();
    run->addActions({hint, swapModel, repeatStep, replay, compare, testCase, keepExample});
    QMenu *tools = bar->addMenu(tr("&Tools"));
    tools->addActions({stopRule, prompts, lessons, evaluate});
    tools->addSeparator();
    tools->addActions({approvalChoice[0], approvalChoice[1], approvalChoice[2]});
    QMenu *help = bar->addMenu(tr("&Help"));
    help->addActions({guide, shortcuts, logFolder, about});
}

void Actions::follow(app::RunnerState state, bool hasRun)
{
    using State = app::RunnerState;
    const bool closed = state == State::NoSource || state == State::Opening;
    const bool running = state == State::Running || state == State::Pausing;
    ask->setEnabled(!closed && !running);
    resume->setEnabled(state == State::Paused || state == State::Failed);
    step->setEnabled(!closed && !running);
    pause->setEnabled(state == State::Running);
    stop->setEnabled(running || state == State::Paused);
    skip->setEnabled(state == State::Paused);
    rerun->setEnabled(hasRun && !running);
    editQuery->setEnabled(hasRun && !running);
    copyReport->setEnabled(hasRun);
    toConsole->setEnabled(hasRun);
    for (QAction *action : {compare, star, note, findInRun, exportRuns, testCase, keepExample})
        action->setEnabled(hasRun);
    for (QAction *action : {change, hint, swapModel, repeatStep, replay})
        action->setEnabled(hasRun && !running);
    stopRule->setEnabled(!running);
    sessionSize->setEnabled(!running);
}

void Actions::followApproval(Preferences *preferences)
{
    static const QString name = QStringLiteral("approve");
    static const QString values[] = {QStringLiteral("never"), QStringLiteral("costly"), QStringLiteral("always")};
    const auto show = [this, preferences] {
        for (int i = 0; i < 3; ++i)
            if (preferences->value(name).toString() == values[i])
                approvalChoice[i]->setChecked(true);
    };
    for (int i = 0; i < 3; ++i)
        connect(approvalChoice[i], &QAction::toggled, preferences, [preferences, i](bool on) {
            if (on)
                preferences->set(name, values[i]);
        });
    connect(preferences, &Preferences::changed, this, show);
    show();
}

QString Actions::shortcutHelp() const
{
    QStringList lines;
    for (const QAction *action : m_all) {
        if (!action->shortcut().isEmpty())
            lines += QStringLiteral("%1\t%2").arg(action->shortcut().toString(QKeySequence::NativeText),
                                                  QString(action->text()).remove(QLatin1Char('&')));
    }
    lines += tr("Left, Right") + QLatin1Char('\t') + tr("Previous or next attempt, in the timeline");
    lines += tr("Up, Down") + QLatin1Char('\t') + tr("Previous or next step of an attempt, in the timeline");
    lines += tr("Ctrl+Up, Ctrl+Down") + QLatin1Char('\t') + tr("Previous or next branch, in the timeline");
    lines += tr("Enter") + QLatin1Char('\t') + tr("Open the attempt in the inspector, in the timeline");
    lines += tr("Ctrl+Space") + QLatin1Char('\t') + tr("Complete a word, in the query");
    lines += tr("Ctrl+Enter") + QLatin1Char('\t') + tr("Run the edit, in the query");
    lines += tr("Escape") + QLatin1Char('\t') + tr("Close a list or a search, else stop the run");
    return lines.join(QLatin1Char('\n'));
}

} // namespace widgets
