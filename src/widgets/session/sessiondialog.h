// SPDX-License-Identifier: GPL-3.0-or-later
// Size of the session by runs and branches. Ticked ones can be deleted after a preview, and the file compacted. The
// owner measures and prunes. GUI thread.
#pragma once

#include "app/session/sessionsize.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace widgets {

class SessionDialog : public QDialog {
    Q_OBJECT
public:
    explicit SessionDialog(QWidget *parent = nullptr);
    void show(const app::SessionSizes &sizes);
    void show(const app::PrunedView &pruned); // result of the deletion; call before the new sizes
    void showProblem(const QString &sentence);
    app::PruneOrder chosen() const;
    QTreeView *tree() const { return m_tree; }
    QLabel *preview() const { return m_preview; }
    QPushButton *pruneButton() const { return m_prune; }
    QPushButton *compactButton() const { return m_compact; }

signals:
    void tidyRequested(const app::PruneOrder &order); // empty: only compact

private:
    void fill();
    void follow(QStandardItem *changed);
    void showPreview();
    app::SessionSizes m_sizes;
    QStandardItemModel *m_model;
    QTreeView *m_tree;
    QLabel *m_facts, *m_preview, *m_result;
    QPushButton *m_prune, *m_compact;
    bool m_filling = false;
};

} // namespace widgets
