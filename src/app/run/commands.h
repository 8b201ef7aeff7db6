// SPDX-License-Identifier: GPL-3.0-or-later
// What can be undone: an edit that made a branch, renaming and deleting a branch, notes, stars, breakpoints, lessons.
// Undo never deletes a checkpoint: a branch that is undone is hidden, and comes back with redo. What is undone is kept
// as JSON, so that the next start can undo it too (UndoHistory). GUI thread.
#pragma once

#include "app/run/runstatus.h"
#include "data/lesson.h"
#include "workflow/breakpoint.h"
#include "workflow/checkpoint.h"

#include <QJsonObject>
#include <QPointer>
#include <QUndoCommand>
#include <memory>

namespace app {

class AgentRunner;
class Debugger;
class Learning;

class KeptCommand : public QUndoCommand {
public:
    void undo() final;
    void redo() final;
    void passOver() { m_passes = true; } // the next undo or redo does nothing: it is done already
    // What commandFrom() makes it from; empty where it cannot come back.
    virtual QJsonObject kept() const = 0;

protected:
    virtual void apply(bool forward) = 0;

private:
    bool m_passes = false;
};

// First redo: edits and reruns; undo hides the new branch and returns to the place before; redo shows it again.
class EditCommand : public QObject, public KeptCommand {
    Q_OBJECT
public:
    struct Edit {
        RunId run{};
        workflow::CheckpointId at{};
        workflow::Changes changes;
        QString branchName, note;
        Then then = Then::Run;
        QString hint = {};                // instead of changes: a hint to the model before the step
        workflow::Bindings bindings = {}; // instead of changes: another model or source
        bool onward = true;               // from there on; else for one step
    };
    EditCommand(AgentRunner *runner, Edit edit);
    // One that was done: the branch it made, and the place before.
    EditCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, workflow::CheckpointId before);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    Edit m_edit;
    workflow::BranchId m_branch{}; // made by it; none until the worker has answered
    workflow::CheckpointId m_before{};
    bool m_waits = false; // for the branch that the worker is making
};

class RenameBranchCommand : public KeptCommand {
public:
    RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString name);
    RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString before, QString name);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    RunId m_run;
    workflow::BranchId m_branch;
    QString m_name, m_before;
};

class DeleteBranchCommand : public KeptCommand {
public:
    DeleteBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    RunId m_run;
    workflow::BranchId m_branch;
};

// A person's note beside an attempt, or their star on it.
class NoteCommand : public KeptCommand {
public:
    NoteCommand(AgentRunner *runner, Debugger *debugger, RunId run, workflow::CheckpointId at, QString before,
                QString after);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    QPointer<Debugger> m_debugger;
    RunId m_run;
    workflow::CheckpointId m_at;
    QString m_before, m_after;
};

class StarCommand : public KeptCommand {
public:
    StarCommand(AgentRunner *runner, Debugger *debugger, RunId run, workflow::CheckpointId at, bool starred);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    QPointer<Debugger> m_debugger;
    RunId m_run;
    workflow::CheckpointId m_at;
    bool m_starred;
};

class BreakpointsCommand : public KeptCommand {
public:
    BreakpointsCommand(AgentRunner *runner, std::vector<workflow::Breakpoint> before,
                       std::vector<workflow::Breakpoint> after);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    std::vector<workflow::Breakpoint> m_before, m_after;
};

// Of the source that is open: what is written instead of a lesson's text; deleted where that is empty.
class LessonCommand : public KeptCommand {
public:
    LessonCommand(Learning *learning, data::Lesson lesson, std::string fix);
    QJsonObject kept() const override;

private:
    void apply(bool forward) override;
    QPointer<Learning> m_learning;
    data::Lesson m_lesson; // as it was
    std::string m_fix;
};

// Null where it is of a run that is not there, or of no kind that is known.
std::unique_ptr<KeptCommand> commandFrom(AgentRunner *runner, Debugger *debugger, Learning *learning,
                                         const QJsonObject &kept);

} // namespace app
