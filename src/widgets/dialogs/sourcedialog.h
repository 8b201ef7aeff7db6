// SPDX-License-Identifier: GPL-3.0-or-later
// Which source is open: a connection of the list, a folder, a file or a database's address, whose parts are fields made
// from the table of kinds. An address pasted whole fills them all; a test says in one sentence what works or not;
// opening shows what was read, guessed and rejected. Does not block; GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/source/sourcecontroller.h"
#include "widgets/window/knownsources.h"

#include <QDialog>
#include <memory>

namespace Ui {
class SourceDialog;
}

namespace widgets {

class SourceDialog : public QDialog {
    Q_OBJECT
public:
    SourceDialog(app::AgentRunner *runner, KnownSources *known, QWidget *parent);
    ~SourceDialog() override;
    void setAddress(const QString &address); // fills the fields
    QString address(bool withPassword) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillKinds();
    void fillConnections();
    void followKind();
    void followFields();
    void takeAddress(const QString &text);
    void browse();
    void test();
    void openSource();
    void forget();
    void forgetReport();
    void showReport(const app::SourceReport &report);
    void showProgress();
    void showOpened();
    void showFailed(const base::Error &error);
    void add(const QString &text, int mark);
    QString problem() const; // why this cannot be opened; empty where it can
    const app::SourceKind *kind() const;

    app::AgentRunner *m_runner;
    app::SourceController *m_controller;
    KnownSources *m_known;
    std::unique_ptr<Ui::SourceDialog> m_ui;
    std::string m_rest; // of the address: what no field shows
    bool m_opening = false;
    bool m_filling = false;
};

} // namespace widgets
