// SPDX-License-Identifier: GPL-3.0-or-later
// The user's approval or rejection of a waiting query or tool call. It runs only by a button of the strip. GUI thread.
#pragma once

#include <QObject>

namespace app {
class AgentRunner;
} // namespace app

namespace widgets {

class Inspector;
class RunPresenter;

class ApprovalController : public QObject {
    Q_OBJECT
public:
    ApprovalController(app::AgentRunner *runner, RunPresenter *presenter, Inspector *inspector, QWidget *window);
    bool isAsked() const;    // a query or call waits
    void decide(int choice); // index in RunPresenter::choices()
    // With the arguments edited in the form, if any; `always`: also approves later ones of this run.
    void approve(bool always = false);

signals:
    void refused(const QString &why);
    void editWanted(); // opens the page of the call

private:
    void askRejectionReason();
    app::AgentRunner *m_runner;
    RunPresenter *m_presenter;
    Inspector *m_inspector;
    QWidget *m_window;
};

} // namespace widgets
