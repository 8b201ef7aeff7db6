// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps copies of the sources of a session in its file: which, how much that is and what goes in is said before, how
// far it is meanwhile; it can be cancelled. Lists those that there are; each can be dropped, and brought back as long
// as the dialog is open. GUI thread.
#pragma once

#include "app/session/sourcecopying.h"

#include <QDialog>
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
    void reject() override; // while it is at work: stops that

private:
    void show(const std::vector<app::CopyChoice> &choices);
    void follow();
    void keep();
    void end(const QString &problem);
    void chooseCopy();
    void dropChosen();
    void afterDrop(bool isGone, const QString &problem);
    QStringList chosen() const;
    app::SourceCopying *m_copying;
    QStandardItemModel *m_model;
    QTreeView *m_tree;
    QLabel *m_facts, *m_sum, *m_result;
    QProgressBar *m_progress;
    QPushButton *m_keep, *m_drop, *m_close;
    bool m_bringsBack = false; // what the button does now
    QStringList m_said;        // of what was kept
};

} // namespace widgets
