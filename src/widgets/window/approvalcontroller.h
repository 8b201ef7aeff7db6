// SPDX-License-Identifier: GPL-3.0-or-later
// The user's approval or rejection of a waiting query or tool call. It runs only by a button of the strip. GUI thread.
#pragma once

#include <QObject>

class QInputDialog;

namespace app {
class AgentRunner;
} // namespace app

namespace widgets {

class Inspector;
class StripPresenter;

class ApprovalController : public QObject {
    Q_OBJECT
public:
    ApprovalController(app::AgentRunner *runner, const StripPresenter *strip, Inspector *inspector, QWidget *window);
    bool isAsked() const;    // a query or call waits
    void decide(int choice); // index in StripPresenter::choices()
    // With the arguments edited in the form, if any; `always`: also approves later ones of this run.
    void approve(bool always = false);

signals:
    void refused(const QString &why);
    void editWanted(); // opens the page of the call

private:
    void askRejectionReason();
    void askAnswer();
    QInputDialog *askText(const QString &title, const QString &label);
    app::AgentRunner *m_runner;
    const StripPresenter *m_strip;
    Inspector *m_inspector;
    QWidget *m_window;
};

} // namespace widgets
