// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/sessionfollower.h"

#include "app/concurrency/answers.h"
#include "app/session/sessionworker.h"

namespace app {

SessionFollower::SessionFollower(std::shared_ptr<SessionWorker> worker, std::shared_ptr<Answers> answers)
    : m_worker(std::move(worker)), m_answers(std::move(answers))
{
    m_timer.setInterval(std::chrono::seconds(1));
    connect(&m_timer, &QTimer::timeout, this,
            [this] { SessionWorker::post(m_worker, [](SessionWorker &session) { session.follow(); }); });
}

SessionFollower::~SessionFollower() = default;

void SessionFollower::post(QObject *receiver, std::function<Deliver(SessionWorker &)> work)
{
    SessionWorker::post(m_worker, answering<SessionWorker>(m_answers, receiver, std::move(work)));
}

void SessionFollower::openFile(const QString &file, bool quietly)
{
    SessionWorker::post(m_worker, [file, quietly](SessionWorker &session) { session.openSession(file, quietly); });
}

void SessionFollower::closeFile()
{
    SessionWorker::post(m_worker, [](SessionWorker &session) { session.closeSession(); });
}

void SessionFollower::saveAs(const QString &file)
{
    SessionWorker::post(m_worker, [file](SessionWorker &session) { session.saveSessionAs(file); });
}

void SessionFollower::importTraces(const QString &file)
{
    SessionWorker::post(m_worker, [file](SessionWorker &session) { session.importTraces(file); });
}

void SessionFollower::show(const SessionView &view, const std::optional<base::Error> &error)
{
    m_view = view;
    if (view.growing)
        m_timer.start();
    else
        m_timer.stop();
    emit sessionChanged();
    if (error)
        emit failed(*error);
}

void SessionFollower::close()
{
    m_timer.stop();
    m_worker.reset();
}

} // namespace app
