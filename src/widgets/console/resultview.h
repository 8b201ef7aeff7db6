// SPDX-License-Identifier: GPL-3.0-or-later
// What one statement of the console came to: a grid over all rows, counted as they come; a plan; or an error that leads
// to its place. Rows are copied and written to files whole. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"
#include "app/console/resultexport.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QStackedLayout;
class QTableView;
class QToolButton;
class QTreeView;
class QVBoxLayout;

namespace app {
class Background;
class PlanModel;
class ResultModel;
} // namespace app

namespace widgets {

class Button;
class ColumnPanel;
class EmptyState;
class IconLabel;
class TextLabel;

class ResultView : public QWidget {
    Q_OBJECT
public:
    explicit ResultView(QWidget *parent = nullptr);
    void show(const app::ConsoleResultPtr &result); // also after it changed
    void exportTo(const QString &path, app::TextForm form);
    void showColumn(int column); // its statistics
    QTableView *table() const { return m_table; }
    QTreeView *plan() const { return m_plan; }
    QString statusText() const; // "All 37 rows"
    QString factsText() const;
    ColumnPanel *columnPanel() const { return m_column; }

signals:
    void stopRequested();
    void placeRequested(int unit);                   // of an error
    void replacementRequested(const QString &query); // a candidate was chosen
    void exported(bool done);

private:
    QWidget *buildHead();
    QWidget *buildFoot();
    void showStatus();
    void showFoot();
    void showProposals();
    void chooseFile(app::TextForm form);
    void copy();
    void showCell();
    void say(const QString &text); // at the left of the foot
    app::ConsoleResultPtr m_result;
    app::ResultModel *m_model;
    app::PlanModel *m_planModel;
    app::Background *m_work; // export, copy
    IconLabel *m_icon;
    TextLabel *m_status, *m_facts;
    Button *m_stop, *m_copy, *m_export, *m_cancel;
    QProgressBar *m_progress;
    QStackedLayout *m_stack;
    QTableView *m_table;
    QTreeView *m_plan;
    QLabel *m_message;
    Button *m_goTo;
    QWidget *m_proposals;
    QVBoxLayout *m_proposalRows;
    TextLabel *m_foot;
    QWidget *m_windows; // of a result with more rows than a view holds at once
    TextLabel *m_windowText;
    QToolButton *m_before, *m_after;
    ColumnPanel *m_column;
    quint64 m_sized = 0; // the result whose columns were given their width
};

} // namespace widgets
