// SPDX-License-Identifier: GPL-3.0-or-later
// Stores copies of a session's sources in its file. Shows size and content before, progress while it copies; can be
// cancelled. Lists the stored copies; each can be dropped, and restored as long as the dialog is open. GUI thread.
#pragma once

#include "app/run/agentrunner.h"
#include "app/session/sourcecopying.h"

#include <QDialog>
#include <QPointer>
#include <QStringList>

class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;
class QTreeView;

namespace widgets {

class CopyDialog : public QDialog {
    Q_OBJECT
public:
    explicit CopyDialog(app::AgentRunner *runner, QWidget *parent = nullptr);

    QTreeView *tree() const { return m_tree; }
    QLabel *facts() const { return m_facts; }
    QLabel *result() const { return m_result; }
    QPushButton *keepButton() const { return m_keep; }
    QPushButton *dropButton() const { return m_drop; }
    QPushButton *closeButton() const { return m_close; }
    void reject() override; // while copying: cancels the copy

private:
    void look();
    void show(const std::vector<app::CopyChoice> &choices);
    void follow();
    void keep();
    void end(const QString &problem);
    void chooseCopy();
    void dropChosen();
    void afterDrop(bool isGone, const QString &problem);
    QStringList chosen() const;
    QPointer<app::AgentRunner> m_runner;
    app::SourceCopying *m_copying;
    QStandardItemModel *m_model;
    QTreeView *m_tree;
    QLabel *m_facts, *m_sum, *m_result;
    QProgressBar *m_progress;
    QPushButton *m_keep, *m_drop, *m_close;
    bool m_bringsBack = false; // the button restores a copy instead of dropping it
    QStringList m_said;        // results of the stored copies
};

} // namespace widgets
