// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says to a query or call that waits for leave: what waits runs by the buttons of the strip alone. GUI
// thread.
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
    bool isAsked() const;    // something waits
    void decide(int choice); // by its number among RunPresenter::choices()
    // As the form has it, where a person changed the call there; `always`: also the next ones of this run.
    void approve(bool always = false);

signals:
    void refused(const QString &why);
    void editWanted(); // of the call, on its page

private:
    void askWhyNot();
    app::AgentRunner *m_runner;
    RunPresenter *m_presenter;
    Inspector *m_inspector;
    QWidget *m_window;
};

} // namespace widgets
