// SPDX-License-Identifier: GPL-3.0-or-later
// What the worker says, and what follows from it for the window.
#include "app/agentrunner_p.h"
#include "app/text.h"

#include "agents/names.h"

#include <algorithm>

namespace app {

namespace {
constexpr int batchMilliseconds = 33; // 30 updates a second are what a person can see
} // namespace

void AgentRunner::mailArrived()
{
    const qint64 since = d->lastBatch.isValid() ? d->lastBatch.elapsed() : batchMilliseconds;
    if (since >= batchMilliseconds)
        deliver();
    else if (!d->batch.isActive())
        d->batch.start(int(batchMilliseconds - since));
}

void AgentRunner::deliver()
{
    d->lastBatch.start();
    std::vector<workflow::Event> events; // of one run, in order
    RunId owner{};
    const auto flush = [&] {
        if (Run *run = this->run(owner); run && !events.empty())
            runMoved(*run, events);
        events.clear();
    };
    for (Mail &mail : d->mailbox->take()) {
        if (auto *event = std::get_if<RunEvent>(&mail)) {
            if (event->run != owner)
                flush();
            owner = event->run;
            events.push_back(std::move(event->event));
            continue;
        }
        flush();
        if (auto *answered = std::get_if<Answered>(&mail)) {
            answered->deliver();
        } else if (auto *progressed = std::get_if<OpeningProgressed>(&mail)) {
            if (progressed->opening == d->opening)
                setProgress({progressed->what, progressed->fraction});
        } else if (auto *opened = std::get_if<OpeningDone>(&mail)) {
            openingDone(*opened);
        } else if (auto *found = std::get_if<SamplesFound>(&mail)) {
            if (found->opening == d->opening) {
                m_source.samples = std::move(found->samples);
                emit samplesFound();
            }
        } else if (auto *prepared = std::get_if<RunPrepared>(&mail)) {
            runPrepared(*prepared);
        } else if (auto *done = std::get_if<CommandDone>(&mail)) {
            commandDone(*done);
        } else if (auto *fetched = std::get_if<RowsFetched>(&mail)) {
            emit rowsDelivered(fetched->ticket, fetched->rows, fetched->error);
        } else if (auto *planned = std::get_if<PlanFetched>(&mail)) {
            emit planDelivered(planned->ticket, planned->plan, planned->error);
        } else if (auto *changed = std::get_if<SessionChanged>(&mail)) {
            setSession(changed->session, changed->error);
        } else if (auto *read = std::get_if<SessionOpened>(&mail)) {
            sessionOpened(*read);
        } else if (auto *restored = std::get_if<RunRestored>(&mail)) {
            runRestored(*restored);
        } else if (const auto *differs = std::get_if<SourceDiffers>(&mail)) {
            if (Run *run = this->run(differs->run))
                run->setSourceDiffers();
        }
    }
    flush();
}

void AgentRunner::runMoved(Run &run, const std::vector<workflow::Event> &events)
{
    run.apply(events);
    for (const auto &event : events) {
        if (const auto *made = std::get_if<workflow::BranchMade>(&event.what))
            emit branchMade(run.id(), made->branch.id);
    }
}

void AgentRunner::openingDone(const OpeningDone &done)
{
    if (done.opening != d->opening)
        return; // of a source that was given up
    setProgress({});
    if (done.source) {
        m_source = **done.source;
        m_error.reset();
        for (const auto &run : m_runs)
            speak(*run);
        if (!isBusy()) { // another source is a new beginning; its runs stay in the list
            if (std::exchange(m_current, RunId::none) != RunId::none)
                emit currentRunChanged(RunId::none);
            setState(RunnerState::Ready);
        }
        emit sourceOpened();
        return;
    }
    m_error = done.source.error();
    if (!isBusy())
        settle();
    emit sourceFailed(*m_error);
}

void AgentRunner::runPrepared(const RunPrepared &prepared)
{
    Run *run = this->run(prepared.run);
    if (!run)
        return;
    Run::About about = run->about();
    about.graph = prepared.graph;
    about.usualSteps = prepared.usualSteps;
    if (!prepared.model.isEmpty())
        about.model = prepared.model;
    run->setAbout(std::move(about));
}

void AgentRunner::commandDone(const CommandDone &done)
{
    --d->commands;
    Run *run = this->run(done.run);
    if (run)
        run->setPlace(done.branch, done.at);
    takeHits(done.breakpoints);
    if (done.error) {
        m_error = done.error;
        if (run && done.at == workflow::CheckpointId::none)
            run->setFailed(*done.error);
        emit operationFailed(*done.error);
    }
    const auto &outcome = done.outcome;
    if (run && outcome && outcome->stop == workflow::Stop::cancelled && d->ending.erase(done.run) > 0)
        markStopped(*run);
    if (outcome && outcome->error) {
        m_error = outcome->error;
        emit operationFailed(*outcome->error);
    }
    if (d->commands == 0)
        settle();
    if (!run || !outcome)
        return;
    if (outcome->stop == workflow::Stop::ended ||
        (outcome->stop == workflow::Stop::cancelled && !run->endReason().isEmpty()))
        emit runEnded(run->id(), run->endReason());
    else if (outcome->stop != workflow::Stop::failed)
        emit runPaused(run->id(), toQt(outcome->reason));
}

void AgentRunner::takeHits(const std::vector<workflow::Breakpoint> &breakpoints)
{
    bool changed = false;
    for (const auto &counted : breakpoints) {
        for (auto &known : m_breakpoints) {
            if (known.id == counted.id && known.hits < counted.hits) {
                known.hits = counted.hits;
                m_hitBreakpoint = known.id;
                changed = true;
            }
        }
    }
    if (changed)
        emit breakpointsChanged();
}

// The state of the window follows from the current run where nothing is at work.
void AgentRunner::settle()
{
    const Run *run = currentRun();
    if (!run)
        return setState(m_source.schema ? RunnerState::Ready : RunnerState::NoSource);
    if (run->status() == Status::Error && run->endReason().isEmpty())
        return setState(RunnerState::Failed);
    setState(run->endReason().isEmpty() ? RunnerState::Paused : RunnerState::Ended);
}

} // namespace app
