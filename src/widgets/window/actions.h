// SPDX-License-Identifier: GPL-3.0-or-later
// All commands of the window with text, shortcut and status tip, and the menus built from them. GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/source/sourceoffer.h"

#include <QList>
#include <QObject>
#include <vector>

class QAction;
class QKeySequence;
class QMainWindow;
class QMenu;
class QUndoStack;

namespace widgets {

class Preferences;

class Actions : public QObject {
    Q_OBJECT
public:
    Actions(QMainWindow *window, QUndoStack *undo, const std::vector<app::SourceOffer> &offers);
    // `recentSources`: a submenu.
    void buildMenus(const QList<QAction *> &panes, const QList<QAction *> &sessions, QAction *recentSources);
    // The state and the run that are shown; another run may be active.
    void follow(app::RunnerState state, bool hasRun, bool hasActiveRun);
    void followApproval(Preferences *preferences); // connects approvalChoice[] with the preference "approve"
    QString shortcutHelp() const;                  // "Ctrl+L  Go to the question", a line each
    // All actions of the menus; QObject::objectName() is the name under which a shortcut is stored.
    const QList<QAction *> &all() const { return m_all; }
    QMenu *editMenu() const { return m_editMenu; }

    QAction *openSource, *attachAgent, *copyReport, *quit;
    QList<QAction *> openSamples; // one for each bundled source; QAction::data() is its address
    QAction *undoEdit, *redoEdit, *find, *goToQuestion;
    QAction *nextPane, *previousPane, *resetLayout, *agentGraph, *drawing, *colours[4];
    QAction *cut, *copy, *paste, *selectAll;
    QAction *largerText, *smallerText, *usualText, *commands;
    QAction *ask, *resume, *step, *pause, *stop, *skip, *toggleBreakpoint, *editQuery, *rerun, *toConsole;
    QAction *compare, *change, *hint, *swapModel, *repeatStep, *star, *note, *findInRun, *exportRuns, *testCase,
        *history, *replay, *sessionSize, *keepCopy;
    QAction *approvalChoice[3]; // which queries wait for approval: none, costly ones, all
    QAction *keepExample;
    QAction *preferences, *runSettings; // settings of all future runs; of the next run only
    QAction *stopRule, *prompts, *evaluate, *lessons, *questionContext;
    QAction *guide, *shortcuts, *logFolder, *about;

signals:
    void notified(const QString &sentence); // for the status line

private:
    void makeSession(const std::vector<app::SourceOffer> &offers);
    void makeUndo(QUndoStack *undo);
    void makeEdit();
    void makeView();
    void makeRun();
    void makeApprovals();
    void makeDebug(); // also of the session
    void makeSettings();
    void makeHelp();
    QAction *make(const char *name, const QString &text, const QKeySequence &shortcut, const QString &tip);
    QMainWindow *m_window;
    QMenu *m_editMenu = nullptr;
    QList<QAction *> m_all;
};

} // namespace widgets
