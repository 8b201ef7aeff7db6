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

// Where a person keeps files: the documents folder, or the home folder where there is none.
QString documentsFolder();

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

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    ShortcutsDialog(const QString &help, QWidget *parent);
};

} // namespace widgets
