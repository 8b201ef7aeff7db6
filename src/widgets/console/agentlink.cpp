// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/console/agentlink.h"

#include "app/run/edits.h"
#include "app/run/iterationfacts.h"
#include "app/run/runactions.h"
#include "widgets/text/coretext.h"

#include <utility>

namespace widgets {

AgentLink::AgentLink(app::AgentRunner *runner, std::function<app::AskRequest()> asked, QObject *parent)
    : QObject(parent), m_runner(runner), m_asked(std::move(asked))
{
    const auto look = [this] {
        if (m_debug && m_runner->state() == app::RunnerState::Paused)
            runPaused(m_debug->run);
    };
    // Queued: the runner can report Paused before the run's place is updated.
    connect(runner, &app::AgentRunner::stateChanged, this, look, Qt::QueuedConnection);
    connect(runner, &app::AgentRunner::runUpdated, this, look, Qt::QueuedConnection); // after a skipped step
    connect(runner, &app::AgentRunner::runEnded, this, &AgentLink::runEnded, Qt::QueuedConnection);
}

bool AgentLink::canBegin() const
{
    const app::RunnerState state = m_runner->state();
    return state != app::RunnerState::NoSource && state != app::RunnerState::Opening &&
           state != app::RunnerState::Running && state != app::RunnerState::Pausing;
}

bool AgentLink::debug(const QString &query, const QString &question)
{
    if (!canBegin())
        return false;
    app::AskRequest request = m_asked();
    request.text = question;
    const app::RunId run = m_runner->askStepping(request);
    m_debug = Waiting{run, query, {}};
    return true;
}

// The run is paused before its first draft: replaces the draft by this query.
void AgentLink::runPaused(app::RunId id)
{
    const app::Run *run = m_runner->run(id);
    if (!run || m_runner->currentRun() != run || run->currentCheckpoint() == app::CheckpointId::none)
        return;
    const auto place = run->checkpoint(run->currentCheckpoint());
    if (!place)
        return;
    if (place->id == m_debug->at)
        return; // this place was handled already
    m_debug->at = place->id;
    // Steps before the draft (the schema) run; the draft is skipped, so that no model is called.
    const auto &rail = run->spec().card.rail;
    const QString draft = rail.empty() ? QString() : QString::fromStdString(rail.front());
    if (run->pendingNode() != draft) {
        m_runner->step();
        return;
    }
    const Waiting waiting = *m_debug;
    m_debug.reset();
    const auto changes = app::proposed(*run, waiting.query, place->state);
    if (!changes) {
        emit failed(coreText(changes.error()));
        return;
    }
    app::RunActions::skipWithResult(*m_runner, *changes, tr("a query of your own"));
    emit debugging();
}

bool AgentLink::begin(const QString &text, const QString &query, const QString &wish)
{
    if (!canBegin())
        return false;
    app::AskRequest request = m_asked();
    request.text = text;
    m_change = Waiting{m_runner->ask(request), query, wish};
    return true;
}

bool AgentLink::change(const QString &query, const QString &wish)
{
    // The question contains the query to change, independent of the agent's prompts.
    return begin(tr("Change this query: %1\nThe query:\n%2", "to a language model").arg(wish, query), query, wish);
}

bool AgentLink::write(const QString &question)
{
    return begin(question, {}, question);
}

void AgentLink::cancelChange()
{
    if (m_change && m_runner->currentRun() && m_runner->currentRun()->id() == m_change->run)
        m_runner->stop();
    m_change.reset();
}

void AgentLink::runEnded(app::RunId id, const QString &)
{
    if (!m_change || m_change->run != id)
        return;
    const Waiting waiting = *m_change;
    m_change.reset();
    const app::Run *run = m_runner->run(id);
    const app::Iteration *answering = run ? app::answeringIteration(*run) : nullptr;
    const QString proposal = answering ? answering->headline : QString();
    if (proposal.isEmpty() || proposal == waiting.query)
        emit failed(
            tr("The agent proposes no change. To see the reason, switch to Ask in the header and open the last run."));
    else
        emit changed(proposal, waiting.wish);
}

} // namespace widgets
