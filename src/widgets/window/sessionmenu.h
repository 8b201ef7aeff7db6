// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the session file: new, open, recent, save as, export of the audit log. Restores the last session once the
// window has been painted. Owned by the window; GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "widgets/settings/layoutstore.h"

#include <QList>
#include <QObject>
#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace widgets {

class SessionMenu : public QObject {
    Q_OBJECT
public:
    SessionMenu(app::AgentRunner *runner, LayoutStore layout, QWidget *window);
    QList<QAction *> actions() const; // entries of the menu, in order
    void open(const QString &file);
    QStringList others() const; // recent sessions without the current one
    // False if runs are not saved: asks the user and calls `then` if they continue without saving.
    bool confirmLeave(const std::function<void()> &then);
    // False while a model answers: asks the user and calls `then` if they close anyway.
    bool confirmClose(const std::function<void()> &then);
    void windowPainted(); // the first call with an open source restores the last session
    // The program restores the last session's run, which must not replace a typed question.
    bool isRestoring() const { return m_restoring && m_runner->isRestoring(); }
    void followCurrentRun(); // call after a run was shown

signals:
    void closing(); // the current session closes: clears its undo stack

private:
    void startNew();
    void chooseToOpen();
    void chooseName();
    void chooseTraces();
    void chooseAuditFile();
    void follow();
    void remember(const QString &file);
    void fillRecent();
    QStringList recent() const;
    void closeThen(const std::function<void()> &then);
    QString folder() const; // start folder of dialogs
    QString folderOfSessions() const;
    app::AgentRunner *m_runner;
    LayoutStore m_layout;
    QWidget *m_window;
    QAction *m_new, *m_open, *m_saveAs, *m_audit, *m_import;
    QMenu *m_recent;
    enum class Restore { Waiting, Due, Done } m_restore = Restore::Waiting;
    bool m_restoring = false;
    bool m_leaves = false; // the user chose to leave without saving, or during an answer
};

} // namespace widgets
