// SPDX-License-Identifier: GPL-3.0-or-later
// What a person may do to the current run: each is posted to the worker, none waits.
#include "app/agentrunner_p.h"
#include "app/edits.h"
#include "app/text.h"

#include "agents/names.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

void AgentRunner::beginCommand(Then then)
{
    if (d->commands == 0)
        d->control->forgetPause(); // it was meant for what has ended meanwhile
    // A command behind one at work shares its stop, so that Stop reaches both.
    if (d->commands == 0 || d->runStop.stop_requested())
        d->runStop = std::stop_source();
    ++d->commands;
    d->ending.erase(m_current);
    m_error.reset();
    m_hitBreakpoint = 0;
    if (then != Then::Stay)
        setState(RunnerState::Running);
}

// Queued behind what is at work, which pauses for it.
void AgentRunner::command(Command command, Then then)
{
    Q_ASSERT(QThread::currentThread() == thread());
    if (!currentRun())
        return;
    if (isBusy())
        d->control->pause();
    beginCommand(then);
    d->post([worker = d->worker, id = m_current, command = std::move(command), then, stop = d->runStop.get_token()] {
        worker->command(id, command, then, stop);
    });
}

void AgentRunner::step()
{
    if (!isBusy())
        command({}, Then::Step);
}

void AgentRunner::resume()
{
    if (!isBusy())
        command({}, Then::Run);
}

void AgentRunner::pause()
{
    if (m_state != RunnerState::Running)
        return;
    d->control->pause();
    setState(RunnerState::Pausing);
}

void AgentRunner::stop()
{
    if (isBusy()) {
        d->ending.insert(m_current);
        d->runStop.request_stop();
        setState(RunnerState::Pausing);
    } else if (Run *run = currentRun(); run && m_state != RunnerState::Ended) {
        markStopped(*run);
        settle();
        emit runEnded(run->id(), run->endReason());
    }
}

void AgentRunner::cancelAnswer()
{
    if (!isBusy())
        return;
    d->runStop.request_stop();
    setState(RunnerState::Pausing);
}

namespace {

template <class Result>
base::Status statusOf(const Result &result)
{
    return result ? base::Status() : base::Status(tl::unexpected(result.error()));
}

} // namespace

void AgentRunner::skip()
{
    command([](workflow::Runner &runner) { return statusOf(runner.skip()); }, Then::Stay);
}

void AgentRunner::answer(bool approve, const QString &text)
{
    const auto decision = base::json({{"approved", approve}, {"text", fromQt(text)}});
    command([decision](workflow::Runner &runner) { return runner.answer(decision); }, Then::Run);
}

void AgentRunner::hint(const QString &text)
{
    command(
        [text = fromQt(text)](workflow::Runner &runner) {
            const auto at = runner.current() ? runner.current()->id : workflow::CheckpointId::none;
            return statusOf(runner.hint(at, text));
        },
        Then::Stay);
}

void AgentRunner::goTo(workflow::CheckpointId at)
{
    command([at](workflow::Runner &runner) { return runner.goTo(at); }, Then::Stay);
}

void AgentRunner::editAndRerun(workflow::CheckpointId at, const workflow::Changes &changes, const QString &branchName,
                               const QString &note, bool run)
{
    const Run *current = currentRun();
    if (!current)
        return;
    command([place = editPoint(*current, at, changes), changes, name = fromQt(branchName), note = fromQt(note)](
                workflow::Runner &runner) { return statusOf(runner.edit(place, changes, name, note)); },
            run ? Then::Run : Then::Stay);
}

void AgentRunner::editTextAndRerun(workflow::CheckpointId at, const QString &artefact, const QString &text,
                                   const QString &branchName, const QString &note, bool run)
{
    const Run *current = currentRun();
    const auto place = current ? current->checkpoint(at) : nullptr;
    if (!place)
        return;
    const auto changes = changesOf(artefact, text, place->state);
    if (!changes) {
        m_error = changes.error();
        emit operationFailed(changes.error());
        return;
    }
    editAndRerun(at, *changes, branchName, note, run);
}

void AgentRunner::renameBranch(RunId id, workflow::BranchId branch, const QString &name)
{
    Run *run = this->run(id);
    const Lane *lane = run ? run->lane(branch) : nullptr;
    if (!lane)
        return;
    ++d->commands;
    d->post([worker = d->worker, id, branch, name = fromQt(name), note = fromQt(lane->note)] {
        worker->command(id, [&](workflow::Runner &runner) { return runner.rename(branch, name, note); }, Then::Stay,
                        {});
    });
}

void AgentRunner::setBranchHidden(RunId id, workflow::BranchId branch, bool hidden)
{
    if (Run *run = this->run(id))
        run->setLaneHidden(branch, hidden);
    d->post([worker = d->worker, id, branch, hidden] {
        worker->mark(id, "hidden", qint64(branch), hidden ? QStringLiteral("yes") : QString());
    });
}

void AgentRunner::setBreakpoints(std::vector<workflow::Breakpoint> breakpoints)
{
    int last = 0;
    for (const auto &breakpoint : breakpoints)
        last = std::max(last, breakpoint.id);
    for (auto &breakpoint : breakpoints) {
        if (breakpoint.id == 0)
            breakpoint.id = ++last;
    }
    m_breakpoints = std::move(breakpoints);
    d->control->setBreakpoints(m_breakpoints);
    for (const auto &run : m_runs)
        run->setBreakpoints(breakpointNodes());
    emit breakpointsChanged();
}

// Nodes that a plain breakpoint stands before.
std::set<std::string> AgentRunner::breakpointNodes() const
{
    std::set<std::string> nodes;
    for (const auto &breakpoint : m_breakpoints) {
        if (breakpoint.enabled && breakpoint.condition.empty() && breakpoint.when == workflow::When::before)
            nodes.insert(breakpoint.node);
    }
    return nodes;
}

void AgentRunner::toggleBreakpoint(const QString &node)
{
    auto all = m_breakpoints;
    const std::string name = fromQt(node);
    const auto removed = std::erase_if(all, [&](const workflow::Breakpoint &breakpoint) {
        return !breakpoint.fixed && breakpoint.node == name && breakpoint.condition.empty() &&
               breakpoint.when == workflow::When::before;
    });
    if (removed == 0) {
        workflow::Breakpoint added;
        added.node = name;
        all.push_back(std::move(added));
    }
    setBreakpoints(std::move(all));
}

void AgentRunner::setStopRule(const StopRule &rule)
{
    if (m_stopRule == rule)
        return;
    m_stopRule = rule;
    emit stopRuleChanged();
}

quint64 AgentRunner::fetchRows(const QString &query, qint64 limit)
{
    d->fetchStop.request_stop();
    d->fetchStop = std::stop_source();
    const quint64 ticket = ++d->tickets;
    d->post([worker = d->worker, ticket, query, limit, stop = d->fetchStop.get_token()] {
        worker->fetch(ticket, query, std::size_t(std::max<qint64>(limit, 1)), stop);
    });
    return ticket;
}

quint64 AgentRunner::fetchPlan(const QString &query, bool profile)
{
    d->planStop.request_stop();
    d->planStop = std::stop_source();
    const quint64 ticket = ++d->tickets;
    d->post([worker = d->worker, ticket, query, profile, stop = d->planStop.get_token()] {
        worker->plan(ticket, query, profile, stop);
    });
    return ticket;
}

} // namespace app
