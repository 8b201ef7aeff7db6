// SPDX-License-Identifier: GPL-3.0-or-later
// New, open, recent, save as, and the audit log as a file: the commands of the session file, and the session of the
// last time, which comes back once the window has been painted. Owned by the window; GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "widgets/window/layoutstore.h"

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
    QList<QAction *> actions() const; // for the menu, in order
    void open(const QString &file);
    QStringList others() const; // recent sessions but the present one
    // False where runs are not saved: a person is asked, and `then` is called where they go without them.
    bool mayLeave(const std::function<void()> &then);
    void windowPainted(); // once a source is open, the first call reads the session of the last time
    bool isRestoring() const { return m_restoring; }

signals:
    void closing(); // the present session: what was undone there cannot be undone any more

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
    QString folder() const; // where dialogs begin
    app::AgentRunner *m_runner;
    LayoutStore m_layout;
    QWidget *m_window;
    QAction *m_new, *m_open, *m_saveAs, *m_audit, *m_import;
    QMenu *m_recent;
    enum class Restore { Waiting, Due, Done } m_restore = Restore::Waiting;
    bool m_restoring = false;
    bool m_leaves = false; // a person said so
};

} // namespace widgets
