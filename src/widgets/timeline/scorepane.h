// SPDX-License-Identifier: GPL-3.0-or-later
// The score chart with its head: choice of the second axis, and a switch to a table of the same numbers. For an agent
// without scores it shows the budget instead. GUI thread.
#pragma once

#include "app/models/values.h"
#include "app/run/scoremodel.h"
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
    void setThreshold(std::optional<double> threshold); // of the next run; empty if its rule does not use the score
    void refresh();
    void setFolded(bool folded); // folded: only the head is shown
    bool isFolded() const;
    int headHeight() const;
    int bodyHeight() const; // that the shown chart needs: more than that is empty space
    ScoreChart *chart() const { return m_chart; }
    TimeChart *timeChart() const { return m_time; } // null if never shown
    QComboBox *axis() const { return m_second; }
    BudgetView *budget() const { return m_budget; }
    QWidget *focusTarget() const; // the shown one of chart, table and budget

signals:
    void checkpointChosen(quint64 checkpoint);
    void menuRequested(quint64 checkpoint, const QPoint &place); // of a point; `place` is in screen coordinates

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showPage();
    bool showsTime() const;
    void showTime();
    void updateCountName();
    bool m_countGone = false; // the agent counts nothing; the axis was switched
    QString secondText(app::ScoreModel::Column column, double value) const;
    app::ScoreModel *m_model;
    SectionHead *m_head;
    QLabel *m_caption;
    QComboBox *m_second;
    QToolButton *m_asTable;
    QWidget *m_body;
    QStackedLayout *m_stack;
    ScoreChart *m_chart;
    TimeChart *m_time = nullptr; // created when first chosen
    ColumnGeometry m_columns;
    BudgetView *m_budget;
    QTableView *m_table;
    app::CheckpointId m_selected{};
    std::optional<double> m_threshold = 7;
    std::vector<app::CheckpointId> m_keys;
};

} // namespace widgets
