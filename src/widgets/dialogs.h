// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs of the window: stop rule, opening a source, keyboard shortcuts, about. None blocks; GUI thread.
#pragma once

#include "app/agentrunner.h"

#include <QDialog>
#include <memory>

namespace Ui {
class OpenSourceDialog;
class StopRuleDialog;
} // namespace Ui

namespace widgets {

class StopRuleDialog : public QDialog {
    Q_OBJECT
public:
    StopRuleDialog(const app::StopRule &rule, QWidget *parent);
    ~StopRuleDialog() override;
    app::StopRule rule() const;

private:
    void explain();
    std::unique_ptr<Ui::StopRuleDialog> m_ui;
};

// A BioCypher folder or a database's address: chosen, read with progress, and what was read, guessed and rejected as a
// list.
class OpenSourceDialog : public QDialog {
    Q_OBJECT
public:
    OpenSourceDialog(app::AgentRunner *runner, QWidget *parent);
    ~OpenSourceDialog() override;
    static bool isAddress(const QString &text);
    static QString withPassword(const QString &address, const QString &password);

private:
    void browse(bool file);
    void openFolder();
    void showProgress();
    void showOpened();
    void showFailed(const base::Error &error);
    void add(const QString &text, int mark);
    app::AgentRunner *m_runner;
    std::unique_ptr<Ui::OpenSourceDialog> m_ui;
    bool m_opening = false;
};

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    ShortcutsDialog(const QString &help, QWidget *parent);
};

class AboutDialog : public QDialog {
    Q_OBJECT
public:
    AboutDialog(const QString &version, QWidget *parent);
};

} // namespace widgets
