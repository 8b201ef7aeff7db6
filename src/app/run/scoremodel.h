// SPDX-License-Identifier: GPL-3.0-or-later
// The data of the score chart as a table: one row per iteration, in the order of branches. Also used by "As table" and
// by screen readers. GUI thread.
#pragma once

#include "app/run/budget.h"
#include "app/run/run.h"

#include <QAbstractTableModel>
#include <QPointer>

namespace app {

class ScoreModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        BranchColumn,
        IterationColumn,
        ScoreColumn,
        ModelScoreColumn,
        RowsColumn,
        TimeColumn,
        TokensColumn,
        CostColumn,
        StatusColumn,
        ColumnCount
    };
    enum Role {
        ValueRole = Qt::UserRole + 1, // the cell's number; invalid if there is none. Also the sort role
        BranchRole,                   // quint32
        CurrentRole,                  // bool: on the current branch
        BestRole,                     // bool
        CheckpointRole,               // quint64, of the iteration
        StatusRole,                   // app::RunStatus
    };
    // For the chart, without QVariant. An iteration shared before a fork is repeated as the branch's first point.
    struct Point {
        int iteration = 0;
        std::optional<double> score;
        double second = 0;
        bool shared = false; // belongs to the parent branch; only starts the line
        bool best = false;
        workflow::CheckpointId checkpoint{};
    };
    struct Series {
        workflow::BranchId branch{};
        QString name;
        bool current = false;
        std::vector<Point> points;
    };

    explicit ScoreModel(QObject *parent = nullptr);
    ~ScoreModel() override;
    void setRun(Run *run);
    std::optional<double> threshold() const; // empty if the agent's stop rule does not use the score
    bool isScored() const;                   // the agent gives scores; true without a run
    std::vector<BudgetItem> budget() const;
    // The unit of RowsColumn, in English: {"row", "rows"}; empty if the agent counts nothing.
    std::pair<QString, QString> unit() const;
    // `second`: RowsColumn, TimeColumn (milliseconds), TokensColumn or CostColumn.
    std::vector<Series> series(Column second = RowsColumn) const;
    int rowOf(workflow::CheckpointId checkpoint) const; // -1 if there is none
    // The time of each step of the current branch in nanoseconds, including shared steps before a fork.
    struct StepTime {
        int iteration = 0;
        QString step; // English display name
        qint64 model = 0, database = 0, own = 0;
        workflow::CheckpointId checkpoint{};
    };
    std::vector<StepTime> stepTimes() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override; // identifier of the column; views translate it

signals:
    void changed(); // after each batch, for a chart that is redrawn as a whole

private:
    struct Private;
    void sync();
    void syncBranch(std::size_t branch, int iterations);
    int rowOf(const Run::Position &position) const;
    std::unique_ptr<Private> d;
};

} // namespace app
