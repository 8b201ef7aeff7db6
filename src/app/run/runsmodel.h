// SPDX-License-Identifier: GPL-3.0-or-later
// All questions asked in this window, newest first, with their branches as children. GUI thread.
#pragma once

#include "app/models/runstatus.h"

#include <QAbstractItemModel>
#include <memory>

namespace app {

class AgentRunner;
class Run;
struct Branch;

class RunsModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum class Kind { Run, Branch };
    Q_ENUM(Kind)
    enum Role {
        KindRole = Qt::UserRole + 1,
        RunRole,        // quint32
        BranchRole,     // branch: quint32
        StatusRole,     // app::RunStatus
        OutcomeRole,    // app::Outcome
        TimeRole,       // QDateTime
        IterationsRole, // int: iterations of the run; of the branch, including shared ones
        BranchesRole,   // run: int
        RowsRole,       // qint64 of the best iteration; -1 if none
        ScoreRole,      // double of the last scored iteration; invalid if none
        StepRole,       // run: int, number of node runs on the current path
        CurrentRole,    // bool
        EndReasonRole,
        SourceRole,
        ModelRole,  // run: names
        InsideRole, // run: true if a tool of another run made it
        DraftsRole, // int: iterations with edits of the user that were not run
        NoteRole,   // branch
    };
    explicit RunsModel(AgentRunner *runner, QObject *parent = nullptr);
    ~RunsModel() override;
    QModelIndex indexOf(RunId run) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override; // a run with a single branch has no children
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    void syncRun(RunId id);
    QVariant runData(const Run &run, int role) const;
    QVariant branchData(const Run &run, const Branch &branch, int role) const;

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app
