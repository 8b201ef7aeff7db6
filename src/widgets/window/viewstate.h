// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the selected attempt and page of each run in the session, and shows them again. Owned by the window; GUI
// thread.
#pragma once

#include <QObject>
#include <QString>

class QTimer;

namespace app {
class AgentRunner;
class RunActions;
} // namespace app

namespace widgets {

class MainWindow;

class ViewState : public QObject {
    Q_OBJECT
public:
    ViewState(app::AgentRunner *runner, app::RunActions *actions, MainWindow *window, QObject *parent);
    void restore(); // of the current run

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // keeps it when the window closes

private:
    void keep();

    app::AgentRunner *m_runner;
    app::RunActions *m_actions;
    MainWindow *m_window;
    QTimer *m_quiet; // keeps on timeout
    QString m_kept;
};

} // namespace widgets
