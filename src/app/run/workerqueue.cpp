// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/workerqueue.h"

#include "app/run/agentrunner_p.h"

#include <QPointer>

namespace app {

namespace {

// The receiver is accessed only on the GUI thread, where it lives.
template <class Worker, class Work>
auto answering(std::shared_ptr<EventQueue> mailbox, QObject *receiver, Work work)
{
    return
        [mailbox = std::move(mailbox), work = std::move(work), receiver = QPointer<QObject>(receiver)](Worker &worker) {
            mailbox->put(Answered{[deliver = work(worker), receiver] {
                if (receiver && deliver)
                    deliver();
            }});
        };
}

} // namespace

void WorkerAccess::toSession(AgentRunner &runner, QObject *receiver, std::function<Deliver(SessionWorker &)> work)
{
    auto &d = *runner.d;
    SessionWorker::post(d.session, answering<SessionWorker>(d.mailbox, receiver, std::move(work)));
}

bool WorkerAccess::toSource(AgentRunner &runner, QObject *receiver, std::function<Deliver(SourceWorker &)> work,
                            platform::TaskQueue::Turn turn)
{
    auto &d = *runner.d;
    if (!d.source)
        return false;
    SourceWorker::post(d.source, answering<SourceWorker>(d.mailbox, receiver, std::move(work)), turn);
    return true;
}

bool WorkerAccess::toSourceWithProgress(AgentRunner &runner, QObject *receiver,
                                        std::function<Deliver(SourceWorker &, const Tell &tell)> work,
                                        platform::TaskQueue::Turn turn)
{
    const Tell tell = [mailbox = runner.d->mailbox, receiver = QPointer<QObject>(receiver)](Deliver news) {
        mailbox->put(Answered{[news = std::move(news), receiver] {
            if (receiver)
                news();
        }});
    };
    return toSource(
        runner, receiver, [tell, work = std::move(work)](SourceWorker &source) { return work(source, tell); }, turn);
}

bool WorkerAccess::toSourceLowPriority(
    AgentRunner &runner, QObject *receiver, const std::stop_token &stop,
    std::function<std::optional<Deliver>(SourceWorker &, const std::stop_token &)> work)
{
    auto &d = *runner.d;
    if (!d.source)
        return false;
    SourceWorker::postYielding(d.source, SourceWorker::Turn::view, stop,
                               [mailbox = d.mailbox, work = std::move(work), receiver = QPointer<QObject>(receiver)](
                                   SourceWorker &worker, const std::stop_token &either) {
                                   auto deliver = work(worker, either);
                                   if (!deliver)
                                       return false;
                                   mailbox->put(Answered{[deliver = *std::move(deliver), receiver] {
                                       if (receiver && deliver)
                                           deliver();
                                   }});
                                   return true;
                               });
    return true;
}

bool WorkerAccess::takeSchema(AgentRunner &runner, const QString &source, const data::SchemaPtr &schema,
                              std::shared_ptr<const QueryLanguage> language)
{
    if (source != runner.m_source.uri || !schema || schema == runner.m_source.schema)
        return false;
    runner.m_source.schema = schema;
    runner.m_source.language = std::move(language);
    return true;
}

const Evaluate &WorkerAccess::evaluate(const AgentRunner &runner)
{
    return runner.d->factory->evaluate;
}

const std::shared_ptr<platform::ThreadGroup> &WorkerAccess::threads(const AgentRunner &runner)
{
    return runner.d->threads;
}

const std::string &WorkerAccess::queryFolder(const AgentRunner &runner)
{
    return runner.d->factory->queryFolder;
}

const session::CopyServices &WorkerAccess::copies(const AgentRunner &runner)
{
    return runner.d->factory->copies;
}

const std::shared_ptr<SessionWorker> &WorkerAccess::session(const AgentRunner &runner)
{
    return runner.d->session;
}

} // namespace app
