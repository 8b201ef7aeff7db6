// SPDX-License-Identifier: GPL-3.0-or-later
// The result of one console statement: a grid over all rows, which are counted as they arrive; a plan; or an error with
// a link to its place. Copy and export write all rows. GUI thread.
#pragma once

#include "app/console/consolecontroller.h"
#include "app/console/resultexport.h"

#include <QWidget>

class QLineEdit;
class QPlainTextEdit;
class QStackedLayout;
class QTableView;
class QTimer;
class QToolButton;

namespace app {
class Background;
class PlanModel;
class ResultModel;
} // namespace app

namespace widgets {

class Button;
class ChartView;
class ChoiceSwitch;
class ColumnPanel;
class EmptyState;
class FilterHeader;
class IconLabel;
class PlanTree;
class ResultDifference;
class ResultExport;
class ResultGraph;
class ResultMessage;
class TextLabel;

class ResultView : public QWidget {
    Q_OBJECT
public:
    explicit ResultView(QWidget *parent = nullptr);
    void show(const app::ConsoleResultPtr &result);         // also after a change of the result
    void exportTo(const QString &path, app::TextForm form); // what is shown: all rows, or the filtered ones
    void exportWorkbookTo(const QString &path);
    void refresh();              // after values were masked or unmasked
    void showColumn(int column); // shows its statistics
    QTableView *table() const { return m_table; }
    PlanTree *plan() const { return m_plan; }
    QString statusText() const;  // "All 37 rows"
    QString messageText() const; // shown instead of rows
    QString factsText() const;
    QString footText() const;
    ColumnPanel *columnPanel() const { return m_column; }
    FilterHeader *header() const { return m_header; }
    QLineEdit *searchField() const { return m_search; }
    ChartView *chart() const { return m_chart; }
    ResultGraph *graph() const { return m_graph; }
    Button *revealButton() const { return m_reveal; }
    QPlainTextEdit *cell() const { return m_cell; }
    ResultDifference *difference() const { return m_difference; }
    void sortBy(int column, bool descending); // -1: in the order of the query
    void showAllRows();                       // clears filters and sorting
    void showFilters(bool shown);
    enum class Page { rows, chart, graph, difference };
    void showPage(Page page);
    // Other results that this one can be compared with, and the titles of their tabs.
    void setOthers(const QList<std::pair<QString, app::ConsoleResultPtr>> &others) { m_others = others; }
    void compareWith(const app::ConsoleResultPtr &other, const QString &name);

signals:
    void stopRequested();
    void errorPlaceRequested();                      // in the query
    void replacementRequested(const QString &query); // the user chose a candidate
    void exported(bool done);
    void arranged(); // filtering and sorting are done
    void neighboursRequested(qint64 node);
    void pageShown(widgets::ResultView::Page page);

private:
    void buildTable();
    void connectParts();
    void fit();
    void fitHead();
    QWidget *buildHead();
    QWidget *buildFoot();
    void showStatus();
    void showFoot();
    void arrange();
    void columnMenu(int column);
    void compareMenu();
    void buildSearch();
    void clearSearch();
    void showTools();
    void copy();
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showCell();
    void openCell();               // shows the whole value below the grid
    void say(const QString &text); // at the left of the foot
    app::ConsoleResultPtr m_result;
    app::ResultModel *m_model;
    app::PlanModel *m_planModel;
    app::Background *m_work;     // finds the graph
    app::Background *m_arranger; // filters and sorts
    app::ResultRequest m_wish;
    Page m_page = Page::rows;
    QList<std::pair<QString, app::ConsoleResultPtr>> m_others;
    FilterHeader *m_header;
    ChartView *m_chart;
    ResultGraph *m_graph;
    ResultDifference *m_difference;
    QToolButton *m_filterTool, *m_chartTool, *m_graphTool, *m_compareTool;
    QLineEdit *m_search; // in all columns
    QTimer *m_typing;
    Button *m_showAll;
    bool m_arranging = false;
    IconLabel *m_icon;
    TextLabel *m_status, *m_facts;
    Button *m_stop, *m_copy, *m_reveal;
    ResultExport *m_export;
    QStackedLayout *m_stack;
    QTableView *m_table;
    PlanTree *m_plan;
    ResultMessage *m_message;
    QPlainTextEdit *m_cell;
    TextLabel *m_foot;
    QWidget *m_windows; // pages of a result with more rows than a view can hold
    TextLabel *m_windowText;
    QToolButton *m_before, *m_after;
    ColumnPanel *m_column;
    QWidget *m_head = nullptr, *m_pages = nullptr;
    quint64 m_sized = 0; // id of the result for which column widths were set
};

} // namespace widgets
