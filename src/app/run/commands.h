// SPDX-License-Identifier: GPL-3.0-or-later
// Undoable actions: an edit that made a branch, renaming and deleting a branch, notes, stars, breakpoints, lessons.
// Undo never deletes a checkpoint: it hides the branch, and redo shows it again. Commands are stored as JSON, so that
// the next start can undo them (UndoHistory). GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/models/storedcommand.h"
#include "data/words/lesson.h"
#include "workflow/breakpoint.h"
#include "workflow/checkpoint.h"

#include <QJsonObject>
#include <QPointer>
#include <memory>

namespace app {

class AgentRunner;
class RunActions;
class Learning;

// First redo: edits and reruns; undo hides the new branch and returns to the former place; redo shows it again.
class EditCommand : public QObject, public StoredCommand {
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
    quint64 m_command = 0; // its number at the runner, until it has ended or made the branch; then 0
};

class RenameBranchCommand : public StoredCommand {
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

class DeleteBranchCommand : public StoredCommand {
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
class NoteCommand : public StoredCommand {
public:
    NoteCommand(AgentRunner *runner, RunActions *debugger, RunId run, workflow::CheckpointId at, QString before,
                QString after);
    QJsonObject kept() const override;
    UndoLabel label() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    QPointer<RunActions> m_debugger;
    RunId m_run;
    workflow::CheckpointId m_at;
    QString m_before, m_after;
};

class StarCommand : public StoredCommand {
public:
    StarCommand(AgentRunner *runner, RunActions *debugger, RunId run, workflow::CheckpointId at, bool starred);
    QJsonObject kept() const override;
    UndoLabel label() const override;

private:
    void apply(bool forward) override;
    QPointer<AgentRunner> m_runner;
    QPointer<RunActions> m_debugger;
    RunId m_run;
    workflow::CheckpointId m_at;
    bool m_starred;
};

class BreakpointsCommand : public StoredCommand {
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
class LessonCommand : public StoredCommand {
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
std::unique_ptr<StoredCommand> commandFrom(AgentRunner *runner, RunActions *debugger, Learning *learning,
                                           const QJsonObject &kept);

} // namespace app
