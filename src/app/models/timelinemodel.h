// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a tree: branches, their iterations, the steps of each iteration. Mirrors one Run with incremental
// changes only: appending an iteration to 10,000 costs the same as to ten. GUI thread.
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
        ForkIterationRole,           // branch: number of the last shared iteration, 0 where none
        ParentBranchRole,            // branch: row of the branch it left, -1 where none
        ReusedStepsRole,             // branch
        NumberRole,                  // iteration: iteration, from 1; it stands in column number - 1
        StatusRole,                  // RunStatus
        BestRole,                    // iteration
        ByPersonRole,                // iteration: made by an edit
        RowsRole,                    // iteration: qint64, -1 where nothing was executed
        TimeRole,                    // qint64 nanoseconds; iteration and step
        TokensRole,                  // iteration: qint64
        CostRole,                    // iteration: double
        ScoreRole,                   // iteration: double, invalid where none
        ModelScoreRole,              // iteration: double, invalid where none
        QueryRole,                   // iteration
        SentenceRole,                // iteration: finding, reflection or error
        SentenceKindRole,            // iteration: app::Sentence as int
        FindingsRole,                // iteration: int
        StreamedRole,                // iteration: tail of the text that is being written
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

    // What a delegate paints. Null where the index is of another kind; valid until the run changes.
    const Branch *branch(const QModelIndex &index) const;
    const Iteration *iteration(const QModelIndex &index) const;
    const Step *step(const QModelIndex &index) const;

    QModelIndex branchIndex(workflow::BranchId branch) const;
    QModelIndex iterationIndex(workflow::BranchId branch, int iteration) const;
    QModelIndex indexOf(workflow::CheckpointId checkpoint) const; // the iteration that shows it
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
