// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/source/sourcesession.h"

#include "app/concurrency/answers.h"
#include "app/models/text.h"
#include "app/source/sourceworker.h"

#include <QThread>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace app {

SourceSession::SourceSession(World world) : m_world(std::move(world)) {}

SourceSession::~SourceSession() = default;

std::optional<CopyInUse> SourceSession::copyInUse(const QString &uri) const
{
    if (m_view.uri == uri)
        return m_view.copy;
    const auto found = m_copies.find(uri);
    return found == m_copies.end() ? std::nullopt : std::optional(found->second);
}

void SourceSession::setProgress(Progress progress)
{
    m_progress = std::move(progress);
    emit progressChanged(m_progress);
}

void SourceSession::open(const QString &uri)
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_openStop.request_stop();
    m_openStop = std::stop_source();
    const quint64 opening = ++m_opening;
    emit openingBegan();
    setProgress({toQt(data::withoutPassword(fromQt(uri))), -1});
    m_openingWorker =
        SourceWorker::make(m_world.services, m_world.threads, m_world.events, fromQt(uri), m_world.copyOf);
    SourceWorker::post(m_openingWorker,
                       [opening, language = m_rulesLanguage, stop = m_openStop.get_token()](SourceWorker &worker) {
                           worker.setLanguage(language);
                           worker.open(opening, stop);
                       });
}

// Sample questions are optional: queries of the user do not wait for them.
void SourceSession::findSamples()
{
    const auto &shown = m_openingWorker ? m_openingWorker : m_worker;
    if (!shown)
        return;
    SourceWorker::postYielding(shown, SourceWorker::Priority::idle, m_openStop.get_token(),
                               [opening = m_opening](SourceWorker &worker, const std::stop_token &stop) {
                                   return worker.findSamples(opening, stop);
                               });
}

void SourceSession::setRulesLanguage(const QString &language)
{
    if (m_rulesLanguage == fromQt(language))
        return;
    m_rulesLanguage = fromQt(language);
    for (const auto &source : {m_worker, m_openingWorker})
        if (source)
            SourceWorker::post(source,
                               [language = m_rulesLanguage](SourceWorker &worker) { worker.setLanguage(language); });
    findSamples();
}

void SourceSession::cancelOpening()
{
    m_openStop.request_stop();
}

quint64 SourceSession::fetchRows(const QString &query, qint64 limit)
{
    m_fetchStop.request_stop();
    m_fetchStop = std::stop_source();
    const quint64 ticket = ++m_tickets;
    if (const auto &asked = this->asked())
        SourceWorker::post(
            asked,
            [ticket, query, limit, stop = m_fetchStop.get_token()](SourceWorker &source) {
                source.fetch(ticket, query, std::size_t(std::max<qint64>(limit, 1)), stop);
            },
            SourceWorker::Priority::interactive);
    else
        m_world.events->put(RowsFetched{ticket, nullptr, noSource()});
    return ticket;
}

quint64 SourceSession::fetchPlan(const QString &query, bool profile)
{
    m_planStop.request_stop();
    m_planStop = std::stop_source();
    const quint64 ticket = ++m_tickets;
    if (const auto &asked = this->asked())
        SourceWorker::post(
            asked,
            [ticket, query, profile, stop = m_planStop.get_token()](SourceWorker &source) {
                source.plan(ticket, query, profile, stop);
            },
            SourceWorker::Priority::interactive);
    else
        m_world.events->put(PlanFetched{ticket, nullptr, noSource()});
    return ticket;
}

bool SourceSession::takeSchema(const QString &uri, const data::SchemaPtr &schema,
                               std::shared_ptr<const QueryLanguage> language)
{
    if (uri != m_view.uri || !schema || schema == m_view.schema)
        return false;
    m_view.schema = schema;
    m_view.language = std::move(language);
    return true;
}

namespace {

void put(std::vector<AgentView> &all, const AgentView &agent)
{
    const auto known =
        std::find_if(all.begin(), all.end(), [&](const AgentView &each) { return each.name == agent.name; });
    if (known == all.end())
        all.push_back(agent);
    else
        *known = agent;
}

} // namespace

void SourceSession::addAgent(const AgentView &agent)
{
    put(m_attached, agent);
    if (!m_worker)
        return;
    put(m_view.agents, agent);
    emit agentsChanged();
}

bool SourceSession::post(QObject *receiver, std::function<Deliver(SourceWorker &)> work, Priority turn)
{
    if (!m_worker)
        return false;
    SourceWorker::post(m_worker, answering<SourceWorker>(m_world.answers, receiver, std::move(work)), turn);
    return true;
}

bool SourceSession::postWithProgress(QObject *receiver, std::function<Deliver(SourceWorker &, const Tell &tell)> work,
                                     Priority turn)
{
    const Tell tell = [answers = m_world.answers, receiver = QPointer<QObject>(receiver)](Deliver news) {
        answers->put(answerFor(receiver, std::move(news)));
    };
    return post(
        receiver, [tell, work = std::move(work)](SourceWorker &source) { return work(source, tell); }, turn);
}

bool SourceSession::postLowPriority(QObject *receiver, const std::stop_token &stop,
                                    std::function<std::optional<Deliver>(SourceWorker &, const std::stop_token &)> work)
{
    if (!m_worker)
        return false;
    SourceWorker::postYielding(
        m_worker, SourceWorker::Priority::view, stop,
        [answers = m_world.answers, work = std::move(work),
         receiver = QPointer<QObject>(receiver)](SourceWorker &worker, const std::stop_token &either) {
            auto deliver = work(worker, either);
            if (!deliver)
                return false;
            answers->put(answerFor(receiver, *std::move(deliver)));
            return true;
        });
    return true;
}

void SourceSession::take(SourceMessage &message)
{
    if (auto *progressed = std::get_if<OpeningProgressed>(&message)) {
        if (progressed->opening == m_opening && progressed->opening != 0)
            setProgress({progressed->what, progressed->fraction});
    } else if (auto *opened = std::get_if<OpeningDone>(&message)) {
        openingDone(*opened);
    } else if (auto *found = std::get_if<SamplesFound>(&message)) {
        if (found->opening == m_opening) {
            m_view.samples = std::move(found->samples);
            emit samplesFound();
        }
    } else if (auto *fetched = std::get_if<RowsFetched>(&message)) {
        emit rowsDelivered(fetched->ticket, fetched->rows, fetched->error);
    } else if (auto *planned = std::get_if<PlanFetched>(&message)) {
        emit planDelivered(planned->ticket, planned->plan, planned->error);
    }
}

void SourceSession::openingDone(const OpeningDone &done)
{
    if (done.source) { // even if opened only for a run
        const SourceView &opened = **done.source;
        m_copies.erase(opened.uri);
        if (const auto &copy = opened.copy)
            m_copies[opened.uri] = *copy;
    }
    if (done.opening != m_opening || !m_openingWorker)
        return; // an abandoned source, or one opened only for a run
    setProgress({});
    const auto opened = std::exchange(m_openingWorker, nullptr);
    if (!done.source)
        return emit sourceFailed(done.source.error());
    m_worker = opened;
    SourceView view = **done.source;
    for (const AgentView &agent : m_attached)
        put(view.agents, agent);
    emit sourceChanged(std::exchange(m_view, std::move(view)).uri);
    emit sourceOpened();
    // Delayed until the window has been painted and the events after that are handled.
    QTimer::singleShot(0, this, [this] { QTimer::singleShot(0, this, &SourceSession::findSamples); });
}

void SourceSession::requestStop()
{
    m_openStop.request_stop();
    m_fetchStop.request_stop();
    m_planStop.request_stop();
}

void SourceSession::close()
{
    m_worker.reset();
    m_openingWorker.reset();
}

} // namespace app
