// SPDX-License-Identifier: GPL-3.0-or-later
// The score chart with its head: choice of the second axis, and the same numbers as a table. Of an agent that gives no
// score its budget is shown instead. GUI thread.
#pragma once

#include "app/models/scoremodel.h"
#include "app/models/values.h"
#include "widgets/timeline/timelinelayout.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QStackedLayout;
class QTableView;
class QToolButton;

namespace widgets {

class BudgetView;
class ScoreChart;
class SectionHead;
class TimeChart;

class ScorePane : public QWidget {
    Q_OBJECT
public:
    explicit ScorePane(app::ScoreModel *model, QWidget *parent = nullptr);
    void setColumns(const ColumnGeometry &columns);
    void setSelected(app::CheckpointId checkpoint);
    void setThreshold(double threshold); // where no run says it
    void refresh();
    void setFolded(bool folded); // only the head is left
    bool isFolded() const;
    int headHeight() const;
    ScoreChart *chart() const { return m_chart; }
    TimeChart *timeChart() const { return m_time; } // null where it was never looked at
    QComboBox *axis() const { return m_second; }
    BudgetView *budget() const { return m_budget; }
    QToolButton *tableButton() const { return m_asTable; }
    QWidget *focusTarget() const; // chart, table or budget, whichever is shown

signals:
    void checkpointChosen(quint64 checkpoint);
    void menuRequested(quint64 checkpoint, const QPoint &place); // of a point; the place is of the screen

private:
    void showPage();
    bool showsTime() const;
    void showTime();
    void nameCount();
    bool m_countGone = false; // the agent counts nothing: another axis stands in its place
    QString secondText(app::ScoreModel::Column column, double value) const;
    app::ScoreModel *m_model;
    SectionHead *m_head;
    QLabel *m_caption;
    QComboBox *m_second;
    QToolButton *m_asTable;
    QWidget *m_body;
    QStackedLayout *m_stack;
    ScoreChart *m_chart;
    TimeChart *m_time = nullptr; // made when it is first chosen
    ColumnGeometry m_columns;
    BudgetView *m_budget;
    QTableView *m_table;
    app::CheckpointId m_selected{};
    double m_threshold = 7;
    std::vector<app::CheckpointId> m_keys;
};

} // namespace widgets
