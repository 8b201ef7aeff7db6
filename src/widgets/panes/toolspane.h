// SPDX-License-Identifier: GPL-3.0-or-later
// Dock of tools, grouped by origin, with their permissions; below, description and arguments of the selected one. GUI
// thread.
#pragma once

#include "app/source/toolview.h"

#include <QHash>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace app {
class AgentRunner;
class QueryLanguage;
class Run;
class ToolController;
} // namespace app

namespace widgets {

class Button;
class TextLabel;

class ToolsPane : public QWidget {
    Q_OBJECT
public:
    explicit ToolsPane(app::ToolController *tools, QWidget *parent = nullptr);
    void setUses(const QHash<QString, int> &uses); // number of calls in the shown run
    QTreeWidget *tree() const { return m_tree; }
    QLineEdit *search() const { return m_search; }
    QComboBox *permission() const { return m_permission; }
    Button *tryButton() const { return m_try; }
    Button *approveButton() const { return m_approve; }
    void choose(const QString &tool);
    QString chosen() const; // empty without a selection

signals:
    void tryRequested(const QString &tool);
    void serversRequested();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void showChosen();
    void applySearch();
    QTreeWidgetItem *groupFor(const app::ToolView &tool);

    app::ToolController *m_tools;
    QHash<QString, int> m_uses;
    bool m_filling = false;
    QLineEdit *m_search;
    QToolButton *m_add;
    QToolButton *m_refresh;
    QTreeWidget *m_tree;
    QWidget *m_detail;
    TextLabel *m_name;
    QLabel *m_description;
    QLabel *m_arguments;
    QComboBox *m_permission;
    Button *m_try;
    Button *m_approve;
    TextLabel *m_foot;
    QLabel *m_notes;
};

} // namespace widgets
