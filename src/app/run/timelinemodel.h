// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a tree: branches, their iterations, the steps of each iteration. Mirrors a Run by incremental changes
// only: the cost of appending an iteration does not depend on their number. GUI thread.
#pragma once

#include "app/run/run.h"

#include <QAbstractItemModel>
#include <QPointer>

namespace app {

class TimelineModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Kind { Branch, Iteration, Step };
    Q_ENUM(Kind)
    enum Role {
        KindRole = Qt::UserRole + 1, // Kind
        BranchRole,                  // quint32, of branches and iterations
        CurrentRole,                 // bool: on the current branch
        NameRole,                    // branch: name; iteration: title node; step: name
        NoteRole,                    // branch
        ForkIterationRole,           // branch: number of the last shared iteration, 0 if none
        ParentBranchRole,            // branch: row of the parent branch, -1 if none
        ReusedStepsRole,             // branch
        NumberRole,                  // iteration: number, from 1; its column is number - 1
        StatusRole,                  // RunStatus
        BestRole,                    // iteration
        ByPersonRole,                // iteration: made by an edit
        RowsRole,                    // iteration: qint64, -1 if nothing was executed
        TimeRole,                    // qint64 nanoseconds; iteration and step
        TokensRole,                  // iteration: qint64
        CostRole,                    // iteration: double
        ScoreRole,                   // iteration: double, invalid if none
        ModelScoreRole,              // iteration: double, invalid if none
        QueryRole,                   // iteration
        SentenceRole,                // iteration: finding, reflection or error
        SentenceKindRole,            // iteration: app::Sentence as int
        FindingsRole,                // iteration: int
        StreamedRole,                // iteration: the last part of the text being streamed
        PausedBeforeRole,            // iteration: node
        EndReasonRole,               // iteration and branch
        FirstCheckpointRole,         // quint64
        CheckpointRole,              // quint64: newest of the iteration; of the step
        DecidesRole,                 // step
        BreakpointRole,              // step
        SortRole,                    // number
    };
    explicit TimelineModel(QObject *parent = nullptr);
    ~TimelineModel() override;

    void setRun(Run *run); // null: empty
    Run *run() const;

    // For a delegate. Null if the index is of another kind; valid until the run changes.
    const Branch *branch(const QModelIndex &index) const;
    const Iteration *iteration(const QModelIndex &index) const;
    const Step *step(const QModelIndex &index) const;

    QModelIndex branchIndex(workflow::BranchId branch) const;
    QModelIndex iterationIndex(workflow::BranchId branch, int iteration) const;
    QModelIndex indexOf(workflow::CheckpointId checkpoint) const; // the iteration that contains it
    QModelIndex newest() const;                                   // the last iteration of the current branch
    QModelIndex best() const;
    int columnsShown() const; // the highest iteration number of all branches

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Private;
    void sync();
    void syncBranch(int row);
    void syncSteps(const QModelIndex &iteration);
    QVariant branchData(const QModelIndex &index, const Branch &branch, int role) const;
    QVariant iterationData(const QModelIndex &index, const Iteration &iteration, int role) const;
    std::unique_ptr<Private> d;
};

} // namespace app
