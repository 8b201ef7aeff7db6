// SPDX-License-Identifier: GPL-3.0-or-later
// Undoable actions: an edit that made a branch, renaming and deleting a branch, notes, stars, breakpoints, lessons.
// Undo never deletes a checkpoint: it hides the branch, and redo shows it again. Commands are stored as JSON, so that
// the next start can undo them (UndoHistory). GUI thread.
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

// What a command did, for the words of the undo menu.
struct UndoLabel {
    enum class Kind { Rerun, RenameBranch, DeleteBranch, Note, Star, Breakpoints, Lesson, Types, Relationships };
    Kind kind = Kind::Rerun;
    int attempt = 0; // number of the rerun attempt
    QString name;    // of the branch
};

class KeptCommand : public QUndoCommand {
public:
    void undo() final;
    void redo() final;
    void skipNext() { m_passes = true; } // the next undo or redo has no effect, as it is already done
    // The JSON for commandFrom(); empty if the command cannot be restored.
    virtual QJsonObject kept() const = 0;
    virtual UndoLabel label() const = 0;

protected:
    virtual void apply(bool forward) = 0;

private:
    bool m_passes = false;
};

// First redo: edits and reruns; undo hides the new branch and returns to the former place; redo shows it again.
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
        bool onward = true;               // for all later steps; false: for one step
    };
    EditCommand(AgentRunner *runner, Edit edit);
    // A finished one: the branch that it made, and the former place.
    EditCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, workflow::CheckpointId before);
    QJsonObject kept() const override;
    UndoLabel label() const override;

signals:
    void undone();
    void redone(); // not at the first time

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    Edit m_edit;
    workflow::BranchId m_branch{}; // made by this command; none until the worker has answered
    workflow::CheckpointId m_before{};
    bool m_waits = false; // until the worker has made the branch
};

class RenameBranchCommand : public KeptCommand {
public:
    RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString name);
    RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString before, QString name);
    QJsonObject kept() const override;
    UndoLabel label() const override;

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
    UndoLabel label() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    RunId m_run;
    workflow::BranchId m_branch;
};

// The user's note or star on an attempt.
class NoteCommand : public KeptCommand {
public:
    NoteCommand(AgentRunner *runner, Debugger *debugger, RunId run, workflow::CheckpointId at, QString before,
                QString after);
    QJsonObject kept() const override;
    UndoLabel label() const override;

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
    UndoLabel label() const override;

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
    UndoLabel label() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    std::vector<workflow::Breakpoint> m_before, m_after;
};

// Of the open source: replaces a lesson's text, or deletes the lesson if the new text is empty.
class LessonCommand : public KeptCommand {
public:
    LessonCommand(Learning *learning, data::Lesson lesson, std::string fix);
    QJsonObject kept() const override;
    UndoLabel label() const override;

private:
    void apply(bool forward) override;
    QPointer<Learning> m_learning;
    data::Lesson m_lesson; // before the change
    std::string m_fix;
};

// Null if its run does not exist or its kind is unknown.
std::unique_ptr<KeptCommand> commandFrom(AgentRunner *runner, Debugger *debugger, Learning *learning,
                                         const QJsonObject &kept);

} // namespace app
