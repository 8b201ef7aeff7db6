// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/commands.h"

#include "app/run/agentrunner.h"
#include "app/run/debugger.h"

namespace app {

EditCommand::EditCommand(AgentRunner *runner, Edit edit) : m_runner(runner), m_edit(std::move(edit))
{
    if (const Run *run = runner->run(m_edit.run))
        m_before = run->currentCheckpoint();
    // The worker answers later: the first branch that this run makes from now on is the one.
    connect(runner, &AgentRunner::branchMade, this, [this](RunId run, workflow::BranchId branch) {
        if (m_waits && run == m_edit.run) {
            m_branch = branch;
            m_waits = false;
        }
    });
    connect(runner, &AgentRunner::operationFailed, this, [this] { m_waits = false; });
}

void EditCommand::redo()
{
    if (!m_runner)
        return;
    if (m_branch != workflow::BranchId::none) {
        m_runner->setBranchHidden(m_edit.run, m_branch, false);
        if (const Run *run = m_runner->run(m_edit.run))
            if (const Branch *branch = run->branch(m_branch); branch && !branch->iterations.empty())
                m_runner->goTo(branch->iterations.back().last);
        return;
    }
    m_waits = true;
    m_runner->selectRun(m_edit.run);
    if (m_edit.changes.empty())
        Debugger::forkAndRerun(*m_runner, m_edit);
    else
        m_runner->editAndRerun(m_edit.at, m_edit.changes, m_edit.branchName, m_edit.note, m_edit.rerun);
}

void EditCommand::undo()
{
    if (!m_runner || m_branch == workflow::BranchId::none)
        return;
    m_runner->goTo(m_before);
    m_runner->setBranchHidden(m_edit.run, m_branch, true);
}

RenameBranchCommand::RenameBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch, QString name)
    : m_runner(runner), m_run(run), m_branch(branch), m_name(std::move(name))
{
    const Run *of = runner->run(run);
    if (const Branch *renamed = of ? of->branch(branch) : nullptr)
        m_before = renamed->name;
}

void RenameBranchCommand::redo()
{
    if (m_runner)
        m_runner->renameBranch(m_run, m_branch, m_name);
}

void RenameBranchCommand::undo()
{
    if (m_runner)
        m_runner->renameBranch(m_run, m_branch, m_before);
}

DeleteBranchCommand::DeleteBranchCommand(AgentRunner *runner, RunId run, workflow::BranchId branch)
    : m_runner(runner), m_run(run), m_branch(branch)
{
}

void DeleteBranchCommand::redo()
{
    if (m_runner)
        m_runner->setBranchHidden(m_run, m_branch, true);
}

void DeleteBranchCommand::undo()
{
    if (m_runner)
        m_runner->setBranchHidden(m_run, m_branch, false);
}

} // namespace app
