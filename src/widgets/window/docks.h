// SPDX-License-Identifier: GPL-3.0-or-later
// Contents of the left docks: schema browser, runs with their branches, breakpoints. GUI thread.
#pragma once

#include "app/models/runstatus.h"

#include <QWidget>

class QKeySequence;
class QLineEdit;
class QListView;
class QModelIndex;
class QStackedLayout;
class QToolButton;
class QTreeView;

namespace app {
class AgentRunner;
class BreakpointModel;
class RunsModel;
class SchemaFilter;
class SchemaModel;
struct SchemaPlace;
} // namespace app

namespace widgets {

class Button;
class EmptyHint;
class TextLabel;

class SchemaPane : public QWidget {
    Q_OBJECT
public:
    explicit SchemaPane(app::SchemaModel *model, QWidget *parent = nullptr);
    void refresh(); // call after the schema has changed
    void addBelow(QWidget *widget);
    void addScrolledBelow(QWidget *widget); // it takes at most half of the pane; the tree keeps the rest
    QLineEdit *search() const { return m_search; }
    QTreeView *tree() const { return m_tree; }
    void showType(const QString &name); // selects it; the search is cleared

signals:
    void insertRequested(const QString &text, const app::SchemaPlace &place); // `place`: its type or property
    void diagramRequested();
    void synonymsRequested(const QModelIndex &index);       // index in the tree: a type, relationship or property
    void displayNameRequested(const QModelIndex &index);    // a type
    void defaultMeaningRequested(const QModelIndex &index); // a type
    void privateRequested(const QModelIndex &index, bool isPrivate);
    void evidenceRequested(const QString &name); // show the evidence of this found relationship
    // Add a relationship from this table and column; the column may be empty.
    void relationshipRequested(const QString &table, const QString &column);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void shareHeight();
    void applySearch();
    void showFooter();
    void showMenu(const QPoint &place);
    app::SchemaModel *m_model;
    app::SchemaFilter *m_filter;
    QLineEdit *m_search;
    QTreeView *m_tree;
    TextLabel *m_visibleTypes;
    TextLabel *m_tokens;
    QToolButton *m_diagram;
    EmptyHint *m_empty = nullptr;
    QWidget *m_scrolled = nullptr;
};

class RunsPane : public QWidget {
    Q_OBJECT
public:
    RunsPane(app::RunsModel *model, app::AgentRunner *runner, QWidget *parent = nullptr);
    QTreeView *tree() const { return m_tree; }
    void open(const QModelIndex &index); // a run, or one of its branches

signals:
    void questionWanted(); // the next act while there are no runs
    void branchChosen(quint32 branch);
    void branchRenameRequested(quint32 run, quint32 branch);
    void branchRemovalRequested(quint32 run, quint32 branch);

private:
    void removeCurrent();
    void refresh();
    void followRun(app::RunId run);
    app::RunsModel *m_model;
    app::AgentRunner *m_runner;
    QTreeView *m_tree;
    QStackedLayout *m_stack;
};

class BreakpointsPane : public QWidget {
    Q_OBJECT
public:
    BreakpointsPane(app::BreakpointModel *model, app::AgentRunner *runner, QWidget *parent = nullptr);
    QListView *list() const { return m_list; }
    void setKeys(const QKeySequence &toggle); // shortcut that the hint names

signals:
    void editRequested(const QModelIndex &index); // invalid index: a new breakpoint

private:
    void showAddMenu();
    void removeCurrent();
    app::BreakpointModel *m_model;
    app::AgentRunner *m_runner;
    QListView *m_list;
    Button *m_add;
    TextLabel *m_hint;
};

} // namespace widgets
