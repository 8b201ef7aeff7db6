// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/agentrunner.h"

#include "app/models/text.h"
#include "app/run/eventqueue.h"
#include "app/run/runsource.h"
#include "app/session/sessionworker.h"
#include "app/source/attachcontroller.h"
#include "app/source/toolcontroller.h"

namespace app {

AgentRunner::AgentRunner(RunnerFactory factory, QObject *parent)
    : AgentRunner(std::make_shared<const RunnerFactory>(std::move(factory)), parent)
{
}

AgentRunner::AgentRunner(std::shared_ptr<const RunnerFactory> factory, QObject *parent)
    : QObject(parent),
      m_factory(std::move(factory)),
      m_threads(m_factory->threads ? m_factory->threads : std::make_shared<platform::ThreadGroup>()),
      m_ids(std::make_shared<std::atomic<quint32>>(0)),
      m_session(SessionWorker::make(m_factory, m_threads, m_events.queue(), m_ids), m_events.queue()),
      m_source({m_factory, m_threads, m_events.queue(), m_events.queue(), SessionWorker::copiesOf(m_session.worker())}),
      m_runs(m_source, m_session, m_ids),
      m_commands({m_factory, m_threads, m_events.queue(), m_session.worker()}, m_runs, m_source,
                 m_factory->breakpoints),
      m_storedRuns(m_runs, m_commands, m_session),
      m_models(new ModelController(m_factory->models, m_threads, this)),
      m_sources(new SourceController(m_factory->sources, m_threads, this)),
      m_tools(new ToolController(m_factory->tools, m_threads, m_source, this)),
      m_attaching(new AttachController(m_factory->attach, m_threads, m_source, this))
{
    m_events.setReceivers({m_source, m_runs, m_commands, m_storedRuns});
    connectParts();
}

// The runs follow the source before views see its signals.
void AgentRunner::connectParts()
{
    connect(&m_source, &SourceSession::openingBegan, &m_commands, &RunCommands::openingBegan);
    connect(&m_source, &SourceSession::progressChanged, this, &AgentRunner::progressChanged);
    connect(&m_source, &SourceSession::sourceChanged, &m_commands, &RunCommands::sourceChanged);
    connect(&m_source, &SourceSession::sourceOpened, this, &AgentRunner::sourceOpened);
    connect(&m_source, &SourceSession::samplesFound, this, &AgentRunner::samplesFound);
    connect(&m_source, &SourceSession::sourceFailed, &m_commands, &RunCommands::openingFailed);
    connect(&m_source, &SourceSession::sourceFailed, this, &AgentRunner::sourceFailed);
    connect(&m_source, &SourceSession::rowsDelivered, this, &AgentRunner::rowsDelivered);
    connect(&m_source, &SourceSession::planDelivered, this, &AgentRunner::planDelivered);
    connect(&m_session, &SessionFollower::sessionChanged, this, &AgentRunner::sessionChanged);
    connect(&m_session, &SessionFollower::failed, &m_commands,
            [this](const base::Error &error) { m_commands.fail(error); });
    connect(&m_runs, &RunStore::runAdded, this, &AgentRunner::runAdded);
    connect(&m_runs, &RunStore::runRemoved, this, &AgentRunner::runRemoved);
    connect(&m_runs, &RunStore::runUpdated, this, &AgentRunner::runUpdated);
    connect(&m_runs, &RunStore::currentRunChanged, this, &AgentRunner::currentRunChanged);
    connect(&m_runs, &RunStore::branchMade, this, &AgentRunner::branchMade);
    connect(&m_commands, &RunCommands::stateChanged, this, &AgentRunner::stateChanged);
    connect(&m_commands, &RunCommands::activityChanged, this, &AgentRunner::activityChanged);
    connect(&m_commands, &RunCommands::runEnded, this, [this](RunId id, const QString &reason) {
        const Run *run = m_runs.run(id);
        const bool answers = run && isAnswer(run->outcome()) && sourceOf(*this, run).isOpen;
        m_source.reportRun(id, answers ? run->about().question : QString());
        emit runEnded(id, reason);
    });
    connect(&m_commands, &RunCommands::commandEnded, this, &AgentRunner::commandEnded);
    connect(&m_commands, &RunCommands::runPaused, this, &AgentRunner::runPaused);
    connect(&m_commands, &RunCommands::operationFailed, this, &AgentRunner::operationFailed);
    connect(&m_commands, &RunCommands::breakpointsChanged, this, &AgentRunner::breakpointsChanged);
}

namespace {
constexpr std::chrono::milliseconds mostWait{1700}; // for all workers together; the rest of the 2 s is for what follows
} // namespace

// Cancels, disconnects and joins, in that order. Abandons workers that do not end in time.
AgentRunner::~AgentRunner()
{
    m_commands.requestStop();
    m_source.requestStop();
    m_models->cancel();
    m_sources->cancel();
    m_attaching->cancel();
    m_events.queue()->close();
    m_commands.close();
    m_source.close();
    m_session.close(); // last, as runs still store their steps
    for (const std::string &name : m_threads->close(mostWait))
        if (m_factory->log)
            m_factory->log->write(base::Severity::warning, "app",
                                  "abandoned at exit, as it did not stop in time: " + name);
}

std::shared_ptr<Answers> AgentRunner::answers() const
{
    return m_events.queue();
}

const data::QueryTexts &AgentRunner::queryTexts() const
{
    if (!m_queryTexts && m_factory->queryTexts)
        m_queryTexts = m_factory->queryTexts();
    return m_queryTexts ? *m_queryTexts : data::QueryTexts::english();
}

void AgentRunner::toggleBreakpoint(const QString &node)
{
    m_commands.setBreakpoints(m_commands.breakpoints().toggled(fromQt(node)));
}

void AgentRunner::setStopRule(const std::optional<StopRule> &rule)
{
    if (m_stopRule == rule)
        return;
    m_stopRule = rule;
    emit stopRuleChanged();
}

} // namespace app
