// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs of menus and panes that do not change the window. Each deletes itself when closed. GUI thread.
#pragma once

#include "widgets/settings/layoutstore.h"

#include <QObject>
#include <QString>

class QWidget;

namespace app {
class AgentRunner;
struct PassageView;
} // namespace app

namespace widgets {

class Actions;
class AttachDialog;
class DocumentDialog;
class ServersDialog;
class ToolTrialDialog;

class WindowDialogs : public QObject {
    Q_OBJECT
public:
    WindowDialogs(app::AgentRunner *runner, const Actions *actions, const QString &version, QWidget *window);

    DocumentDialog *openDocument(const app::PassageView &passage); // of the current run, at the passage
    ServersDialog *showServers();
    ToolTrialDialog *tryTool(const QString &tool); // null if there is no such tool
    AttachDialog *attachAgent(const LayoutStore &layout);
    void showPrompts();
    void showShortcuts();
    void showLog(); // opens the folder of the log
    void showAbout();

signals:
    void refused(const QString &why);

private:
    app::AgentRunner *m_runner;
    const Actions *m_actions;
    QString m_version;
    QWidget *m_window;
};

} // namespace widgets
