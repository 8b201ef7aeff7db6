// SPDX-License-Identifier: GPL-3.0-or-later
// What can be undone: an edit that made a branch, renaming and deleting a branch. Undo never deletes a checkpoint: a
// branch that is undone is hidden, and comes back with redo. GUI thread.
#pragma once

#include "app/run/runstatus.h"
#include "workflow/checkpoint.h"

#include <QPointer>
#include <QUndoCommand>

namespace app {

class AgentRunner;

// First redo: edits and reruns; undo hides the new branch and returns to the place before; redo shows it again.
class EditCommand : public QObject, public QUndoCommand {
    Q_OBJECT
public:
    struct Edit {
        RunId run{};
        workflow::CheckpointId at{};
        workflow::Changes changes;
        QString branchName, note;
        bool rerun = true;
        QString hint = {};                // instead of changes: a hint to the model before the step
        workflow::Bindings bindings = {}; // instead of changes: another model or source
        bool onward = true;               // from there on; else for one step
    };
    EditCommand(AgentRunner *runner, Edit edit);
    void undo() override;
    void redo() override;

private:
    QPointer<AgentRunner> m_runner;
    Edit m_edit;
    workflow::BranchId m_branch{}; // made by it; none until the worker has answered
    workflow::CheckpointId m_before{};
    bool m_waits = false; // for the branch that the worker is making
};

class RenameBranchCommand : public QUndoCommand {
public:
    RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString name);
    void undo() override;
    void redo() override;

private:
    QPointer<AgentRunner> m_runner;
    RunId m_run;
    workflow::BranchId m_branch;
    QString m_name, m_before;
};

class DeleteBranchCommand : public QUndoCommand {
public:
    DeleteBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch);
    void undo() override;
    void redo() override;

private:
    QPointer<AgentRunner> m_runner;
    RunId m_run;
    workflow::BranchId m_branch;
};

} // namespace app
