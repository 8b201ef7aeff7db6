// SPDX-License-Identifier: GPL-3.0-or-later
// Attaches the agent of another program: its command, folder and environment. The program starts only after the user
// has seen what is started. GUI thread.
#pragma once

#include "app/source/agentview.h"
#include "widgets/settings/layoutstore.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace app {
class AttachController;
struct AttachRequest;
} // namespace app

namespace widgets {

class AttachDialog : public QDialog {
    Q_OBJECT
public:
    // `layout` keeps the last entries.
    AttachDialog(app::AttachController *attaching, LayoutStore layout, QWidget *parent);

    QLineEdit *command() const { return m_command; }
    QLineEdit *folder() const { return m_folder; }
    QLineEdit *variables() const { return m_variables; }
    QLabel *starts() const { return m_starts; } // what will be started, or why nothing can be
    QPushButton *startButton() const { return m_start; }

    void reject() override;

signals:
    void attached(const QString &agent); // its name

private:
    void show(const QString &text, bool isProblem);
    void describeStart();
    void chooseFolder();
    void start();
    void setBusy(bool isBusy);
    app::AttachRequest request() const;

    app::AttachController *m_attaching;
    LayoutStore m_layout;
    QLineEdit *m_command, *m_folder, *m_variables;
    QPushButton *m_browse, *m_start;
    QLabel *m_starts;
    bool m_isBusy = false;
};

} // namespace widgets
