// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a source: a recent connection, a folder, a file or a database address with fields for its parts, made from the
// table of kinds. A pasted address fills all fields; a test reports in one sentence whether it works; opening reports
// what was read, inferred and rejected. Does not block; GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/agentrunner.h"
#include "app/source/sourcecontroller.h"
#include "widgets/settings/knownsources.h"

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
    void followSample();
    void followFields();
    void fillFromAddress(const QString &text);
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
    QString problem() const; // why this cannot be opened; empty: it can
    const app::SourceKind *kind() const;

    app::AgentRunner *m_runner;
    app::SourceController *m_controller;
    KnownSources *m_known;
    std::unique_ptr<Ui::SourceDialog> m_ui;
    std::string m_rest; // options of the address without a field
    bool m_opening = false;
    bool m_filling = false;
};

} // namespace widgets
