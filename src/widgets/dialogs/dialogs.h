// SPDX-License-Identifier: GPL-3.0-or-later
// The dialogs of the window: stop rule, keyboard shortcuts. None blocks; GUI thread.
#pragma once

#include "app/run/agentrunner.h"

#include <QDialog>
#include <memory>

namespace Ui {
class StopRuleDialog;
} // namespace Ui

namespace widgets {

class StopConditions;

// The folder for the user's files: documents, else the home folder.
QString documentsFolder();

class StopRuleDialog : public QDialog {
    Q_OBJECT
public:
    // `chosen`: nothing if the agent's rule, `own`, is in force.
    StopRuleDialog(const std::optional<app::StopRule> &chosen, const app::StopRule &own, QWidget *parent);
    ~StopRuleDialog() override;
    std::optional<app::StopRule> rule() const;

private:
    void follow();
    std::unique_ptr<Ui::StopRuleDialog> m_ui;
    const app::StopRule m_own;
    StopConditions *m_conditions;
};

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    ShortcutsDialog(const QString &help, QWidget *parent);
};

} // namespace widgets
