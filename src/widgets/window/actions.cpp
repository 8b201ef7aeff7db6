// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/actions.h"

#include "widgets/text/uitext.h"
#include "widgets/text/undotexts.h"
#include "widgets/theme/icon.h"
#include "widgets/window/preferences.h"

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
    makeSession(offers);
    makeUndo(undo);
    makeEdit();
    makeView();
    makeRun();
    makeApprovals();
    makeDebug();
    makeSettings();
    makeHelp();
}

void Actions::makeSession(const std::vector<app::SourceOffer> &offers)
{
    openSource = make("openSource", tr("&Open a source…"), QKeySequence::Open,
                      tr("Open a graph, a database or a file with tables"));
    attachAgent = make("attachAgent", tr("A&ttach an agent…"), {},
                       tr("Start the program of your own agent, and step through it"));
    for (const app::SourceOffer &offer : offers) {
        openSamples += make("openSample", bundledSourceText(offer.title), {}, bundledSourceText(offer.tip));
        openSamples.back()->setData(offer.uri);
        openSamples.back()->setObjectName(offer.uri);
    }
    copyReport = make("copyReport", tr("&Copy the answer as text"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                      tr("Copy the question, answer, query and rows of the selected attempt"));
    // Explicit: Qt has no standard key for it on unknown desktops.
    quit = make("quit", tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), tr("Close the window"));
}

void Actions::makeEdit()
{
    cut = make("cut", tr("Cu&t"), QKeySequence::Cut, tr("Move the selected text to the clipboard"));
    copy = make("copy", tr("C&opy"), QKeySequence::Copy, tr("Copy the selected text or cells to the clipboard"));
    paste = make("paste", tr("&Paste"), QKeySequence::Paste, tr("Insert the text of the clipboard"));
    selectAll = make("selectAll", tr("Select &all"), QKeySequence::SelectAll,
                     tr("Select the whole text, or all rows of the list"));
    editQuery = make("editQuery", tr("&Edit the query"), QKeySequence(Qt::Key_F2),
                     tr("Edit the query of the selected attempt"));
    toConsole = make("toConsole", tr("Open the query in the &console"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
                     tr("Open a copy of the selected attempt's query in the console"));
    find = make("find", tr("Find in the &schema"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
                tr("Search for types and properties"));
    findInRun = make("findInRun", tr("&Find in the run"), QKeySequence::Find,
                     tr("Search the queries, prompts, rows, reflections and notes of the run"));
    goToQuestion = make("goToQuestion", tr("Go to the &question"), QKeySequence(Qt::CTRL | Qt::Key_L),
                        tr("Move the cursor to the question field"));
}

void Actions::makeView()
{
    nextPane = make("nextPane", tr("&Next pane"), QKeySequence(Qt::Key_F6),
                    tr("Move the focus to the next pane of the window"));
    previousPane = make("previousPane", tr("&Previous pane"), QKeySequence(Qt::SHIFT | Qt::Key_F6),
                        tr("Move the focus to the previous pane of the window"));
    agentGraph =
        make("agentGraph", tr("Agent &graph"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
             tr("Show the nodes and routes of the agent, its breakpoints and the path of the selected branch"));
    agentGraph->setCheckable(true);
    drawing = make("drawing", tr("Dra&wing of the query"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D),
                   tr("Build the query of the console by drawing it"));
    drawing->setCheckable(true);
    resetLayout = make("resetLayout", tr("&Reset layout"), {}, tr("Move all panes back to their default places"));
    const QString names[] = {tr("&System colours"), tr("&Light colours"), tr("&Dark colours"), tr("&High contrast")};
    constexpr const char *coloursNames[] = {"coloursSystem", "coloursLight", "coloursDark", "coloursHighContrast"};
    auto *group = new QActionGroup(this);
    for (int i = 0; i < 4; ++i) {
        colours[i] = make(coloursNames[i], names[i], {}, names[i]);
        colours[i]->setCheckable(true);
        group->addAction(colours[i]);
    }

    largerText = make("largerText", tr("Lar&ger text"), QKeySequence(Qt::CTRL | Qt::Key_Plus),
                      tr("Enlarge the text of the window"));
    largerText->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    smallerText = make("smallerText", tr("S&maller text"), QKeySequence(Qt::CTRL | Qt::Key_Minus),
                       tr("Reduce the text of the window"));
    usualText = make("usualText", tr("&Default text size"), QKeySequence(Qt::CTRL | Qt::Key_0),
                     tr("Show the text in the system's default size"));
    commands = make("commands", tr("&Commands…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                    tr("Find a command, run, type, setting or source by its name"));
}

void Actions::makeRun()
{
    ask = make("ask", tr("&Ask"), QKeySequence(Qt::CTRL | Qt::Key_Return), tr("Ask the question"));
    resume = make("resume", tr("&Continue"), QKeySequence(Qt::Key_F5),
                  tr("Start the run, or continue the run until it ends or pauses"));
    step = make("step", tr("&Step"), QKeySequence(Qt::Key_F10),
                tr("Run one step. If the run has ended, ask its question again and pause before the first step"));
    pause = make("pause", tr("&Pause"), QKeySequence(Qt::Key_F8), tr("Pause before the next step"));
    stop =
        make("stop", tr("S&top"), QKeySequence(Qt::SHIFT | Qt::Key_F5), tr("End the run and keep the completed steps"));
    // Escape works everywhere unless a list, search or drag accepts the ShortcutOverride event first.
    stop->setShortcuts({QKeySequence(Qt::SHIFT | Qt::Key_F5), QKeySequence(Qt::Key_Escape)});
    skip = make("skip", tr("S&kip the pending step"), QKeySequence(Qt::SHIFT | Qt::Key_F10),
                tr("Skip the pending step without changing the state"));
    rerun = make("rerun", tr("&Rerun from here"), QKeySequence(Qt::CTRL | Qt::Key_R),
                 tr("Start a new branch at the selected attempt and run the branch"));
    toggleBreakpoint = make("toggleBreakpoint", tr("Toggle &breakpoint"), QKeySequence(Qt::Key_F9),
                            tr("Set or remove a breakpoint before the selected step"));
}

void Actions::makeApprovals()
{
    const QString approvals[] = {tr("Run queries &without asking me"), tr("Ask me before &costly queries"),
                                 tr("Ask me before &every query")};
    constexpr const char *approvalNames[] = {"approveNone", "approveCostly", "approveAll"};
    auto *asked = new QActionGroup(this);
    for (int i = 0; i < 3; ++i) {
        approvalChoice[i] = make(approvalNames[i], approvals[i], {}, tr("This choice applies to future questions"));
        approvalChoice[i]->setCheckable(true);
        asked->addAction(approvalChoice[i]);
    }
    approvalChoice[0]->setChecked(true);
}

void Actions::makeDebug()
{
    compare = make("compare", tr("&Compare two attempts"), QKeySequence(Qt::CTRL | Qt::Key_D),
                   tr("Show the queries, rows, scores and costs of two attempts side by side"));
    change = make("change", tr("C&hange the step and rerun…"), QKeySequence(Qt::SHIFT | Qt::Key_F2),
                  tr("Change the question, schema, prompt, query, rows, reflection or score of the selected step, and "
                     "run again from this step"));
    hint = make("hint", tr("&Insert a hint…"), QKeySequence(Qt::CTRL | Qt::Key_H),
                tr("Add a hint to the next prompt for the model"));
    swapModel = make("swapModel", tr("S&witch the model or source…"), {},
                     tr("Use another model or source for one step or for all later steps"));
    repeatStep = make("repeatStep", tr("Repeat the step…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R),
                      tr("Run the step several times to see whether an improvement is real or due to chance"));
    star = make("star", tr("Mark the a&ttempt with a star"), QKeySequence(Qt::CTRL | Qt::Key_B),
                tr("Mark the selected attempt with a star, or remove the star"));
    note = make("note", tr("Write a &note…"), QKeySequence(Qt::CTRL | Qt::Key_M),
                tr("Write a note on the selected attempt"));
    exportRuns = make("exportRuns", tr("&Export…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                      tr("Export runs as an HTML page or as JSON lines"));
    testCase = make("testCase", tr("Make a &test case…"), {},
                    tr("Save the question, query and rows of the selected attempt as a test case for the command "
                       "“reflexion eval”"));
    keepExample = make("keepExample", tr("Keep the attempt as an e&xample"), {},
                       tr("Keep the question and query of the selected attempt as an example. Language models see the "
                          "example when a similar question is asked"));
    history = make("history", tr("Question &history…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H),
                   tr("Show all earlier questions and their outcomes"));
    prompts = make("prompts", tr("&Prompts…"), {},
                   tr("Show and change the instructions that the agent sends to the model before the question"));
    replay = make("replay", tr("Re&play recorded results"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5),
                  tr("Run the selected branch again with its recorded results. The replay calls no model and no "
                     "database, so it costs nothing"));
    sessionSize = make(
        "sessionSize", tr("Session si&ze…"), {},
        tr("Show the size of each run and branch in the session file. Delete runs and branches, or compact the file"));
    keepCopy = make("keepCopy", tr("&Keep a copy of the sources…"), {},
                    tr("Copy the files and folders of the sources into the session file, so that runs can be repeated "
                       "on another computer"));
    questionContext =
        make("beside", tr("Question &details…"), {},
             tr("Add values, an answer format, more sources or earlier questions to your question. Only the agent "
                "with tools uses these details"));
}

void Actions::makeSettings()
{
    preferences = make("preferences", tr("&Preferences…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
                       tr("Set the query limits, the budgets and the data visible to models. These settings apply to "
                          "all future runs"));
    preferences->setMenuRole(QAction::PreferencesRole);
    runSettings = make("runSettings", tr("Settings for the ne&xt run…"), {},
                       tr("Set the query limits, the budgets and the data visible to models. These settings apply only "
                          "to the next run"));
    stopRule = make("stopRule", tr("Stop &rule…"), {}, tr("Choose the rule that decides when a run ends"));
    lessons = make("lessons", tr("&Lessons…"), {},
                   tr("Show the lessons that the agents learned from errors with this source"));
    evaluate = make("evaluate", tr("&Evaluation…"), {},
                    tr("Ask a list of questions, and count the right, wrong and missing answers"));
}

void Actions::makeHelp()
{
    guide = make("guide", tr("&User guide"), QKeySequence(Qt::Key_F1),
                 tr("Open the user guide at the page about the pane that has the focus"));
    shortcuts = make("shortcuts", tr("&Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1),
                     tr("Show all keyboard shortcuts of this window"));
    logFolder = make("logFolder", tr("Show the &log file"), {},
                     tr("Open the folder with the log file. The program records errors in this file"));
    about = make("about", tr("&About Reflexion Workbench"), {}, tr("Show the version and the licence of the program"));
    about->setMenuRole(QAction::AboutRole);
    quit->setMenuRole(QAction::QuitRole);
}

// The menu says what would be undone; afterwards the status line says what was.
void Actions::makeUndo(QUndoStack *undo)
{
    undoEdit = make("undoEdit", tr("&Undo"), QKeySequence::Undo, tr("Undo the last change"));
    redoEdit = make("redoEdit", tr("&Redo"), QKeySequence::Redo, tr("Redo the change that was undone last"));
    const auto show = [this, undo] {
        const int index = undo->index();
        const auto named = [](const QString &plain, const QString &filled, const QUndoCommand *command) {
            const QString text = undoText(command);
            return text.isEmpty() ? plain : filled.arg(text);
        };
        undoEdit->setText(named(tr("&Undo"), tr("&Undo %1"), index > 0 ? undo->command(index - 1) : nullptr));
        redoEdit->setText(named(tr("&Redo"), tr("&Redo %1"), index < undo->count() ? undo->command(index) : nullptr));
        undoEdit->setEnabled(undo->canUndo());
        redoEdit->setEnabled(undo->canRedo());
    };
    connect(undo, &QUndoStack::indexChanged, this, show);
    connect(undoEdit, &QAction::triggered, this, [this, undo] {
        const QString text = undoText(undo->command(undo->index() - 1));
        undo->undo();
        emit notified(tr("Undone: %1").arg(text));
    });
    connect(redoEdit, &QAction::triggered, this, [this, undo] {
        const QString text = undoText(undo->command(undo->index()));
        undo->redo();
        emit notified(tr("Redone: %1").arg(text));
    });
    show();
}

QAction *Actions::make(const char *name, const QString &text, const QKeySequence &shortcut, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(shortcut);
    action->setStatusTip(tip);
    m_window->addAction(action);
    m_all += action;
    return action;
}

void Actions::buildMenus(const QList<QAction *> &panes, const QList<QAction *> &sessions, QAction *recentSources)
{
    QMenuBar *bar = m_window->menuBar();
    QMenu *session = bar->addMenu(tr("&Session"));
    session->addActions(sessions);
    for (QAction *action : sessions)
        if (!action->menu())
            m_all += action;
    session->addSeparator();
    session->addAction(openSource);
    session->addAction(recentSources);
    session->addActions(openSamples);
    session->addAction(attachAgent);
    session->addSeparator();
    session->addActions({copyReport, exportRuns, history, keepCopy, sessionSize});
    session->addSeparator();
    session->addAction(quit);
    QMenu *edit = m_editMenu = bar->addMenu(tr("&Edit"));
    edit->addActions({undoEdit, redoEdit});
    edit->addSeparator();
    edit->addActions({cut, copy, paste, selectAll});
    edit->addSeparator();
    edit->addActions({editQuery, toConsole, change, star, note});
    edit->addSeparator();
    edit->addActions({findInRun, find, goToQuestion});
    edit->addSeparator();
    edit->addAction(preferences);
    QMenu *view = bar->addMenu(tr("&View"));
    view->addAction(commands);
    view->addSeparator();
    view->addActions(panes);
    view->addActions({agentGraph, drawing});
    m_all += panes;
    view->addSeparator();
    view->addActions({nextPane, previousPane, resetLayout});
    view->addSeparator();
    view->addActions({largerText, smallerText, usualText});
    view->addSeparator();
    view->addActions({colours[0], colours[1], colours[2], colours[3]});
    QMenu *run = bar->addMenu(tr("&Run"));
    run->addActions({ask, questionContext, runSettings, resume, step, pause, stop});
    run->addSeparator();
    run->addActions({skip, rerun, toggleBreakpoint});
    run->addSeparator();
    run->addActions({hint, swapModel, repeatStep, replay, compare});
    run->addSeparator();
    run->addActions({testCase, keepExample, evaluate});
    QMenu *tools = bar->addMenu(tr("&Tools"));
    tools->addActions({stopRule, prompts, lessons});
    tools->addSeparator();
    tools->addActions({approvalChoice[0], approvalChoice[1], approvalChoice[2]});
    QMenu *help = bar->addMenu(tr("&Help"));
    help->addActions({guide, shortcuts, logFolder, about});
}

void Actions::follow(app::RunnerState state, bool hasRun, bool hasActiveRun)
{
    using State = app::RunnerState;
    const bool closed = state == State::NoSource || state == State::Opening;
    const bool running = state == State::Running || state == State::Pausing;
    const QString ended = tr("A run is in progress. Stop the run first."), opened = tr("Open a source first."),
                  asked = tr("Ask a question first."), started = tr("No run is in progress.");
    const auto allow = [](std::initializer_list<QAction *> actions, bool allowed, const QString &why) {
        for (QAction *action : actions) {
            action->setEnabled(allowed);
            action->setToolTip(allowed ? QString() : why); // an empty one is the text of the action
        }
    };
    allow({ask, step}, !closed && !running, closed ? opened : ended);
    allow({resume}, state == State::Paused || state == State::Failed, tr("No run is paused."));
    allow({pause}, state == State::Running, started);
    allow({stop}, running || state == State::Paused, started);
    allow({skip}, state == State::Paused, tr("No run is paused."));
    allow({copyReport, toConsole, compare, star, note, findInRun, exportRuns, testCase, keepExample}, hasRun, asked);
    allow({rerun, editQuery, change, hint, swapModel, repeatStep, replay}, hasRun && !running, running ? ended : asked);
    allow({stopRule}, !running, ended);
    allow({sessionSize}, !hasActiveRun, ended);
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
    lines += tr("Left or Right arrow key") + QLatin1Char('\t') + tr("Timeline: go to the previous or next attempt");
    lines +=
        tr("Up or Down arrow key") + QLatin1Char('\t') + tr("Timeline: go to the previous or next step of an attempt");
    lines += tr("Ctrl+Up or Ctrl+Down") + QLatin1Char('\t') + tr("Timeline: go to the previous or next branch");
    lines += tr("Enter") + QLatin1Char('\t') + tr("Timeline: open the attempt in the inspector");
    lines += tr("Ctrl+Space") + QLatin1Char('\t') + tr("Query editor: complete a word");
    lines += tr("Ctrl+Enter") + QLatin1Char('\t') + tr("Query editor: run the edited query");
    lines += tr("Escape") + QLatin1Char('\t') +
             tr("Close the open list or the search bar. If neither is open, stop the run");
    return lines.join(QLatin1Char('\n'));
}

} // namespace widgets
