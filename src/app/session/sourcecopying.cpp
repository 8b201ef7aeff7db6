// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/sourcecopying.h"

#include "app/concurrency/guarded.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/session/sessionfollower.h"
#include "app/session/sessionworker.h"
#include "base/codedtext.h"
#include "session/keptcopy.h"

namespace app {

namespace {

using session::CopyPlan;

base::Status noSession()
{
    return base::fail(base::Category::usage,
                      BASE_TEXT("session.none", "There is no session yet. Ask a question first."), {}, "session");
}

QDateTime dateOf(std::chrono::system_clock::time_point at)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count());
}

} // namespace

SourceCopying::SourceCopying(SessionFollower *session, session::CopyServices copies,
                             std::shared_ptr<platform::ThreadGroup> threads, QObject *parent)
    : QObject(parent),
      m_session(session),
      m_copies(std::move(copies)),
      m_tasks(std::move(threads), "copy of a source", this),
      m_dropped(std::make_shared<std::optional<session::KeptCopy>>())
{
}

void SourceCopying::look(const QStringList &sources)
{
    if (!m_session)
        return;
    m_tasks.start([this, sources, copies = m_copies, session = m_session->worker()](const std::stop_token &stop,
                                                                                    const TaskThreads::Tell &tell) {
        std::vector<session::KeptCopy> kept;
        session->call([&](SessionWorker &worker) {
            if (auto found = worker.file() ? session::keptCopies(*worker.file()) : tl::unexpected(noSession().error()))
                kept = std::move(*found);
        });
        QStringList all = sources;
        for (const session::KeptCopy &copy : kept) // including copies of sources that no run uses any more
            if (const QString source = toQt(copy.source); !all.contains(source))
                all += source;
        std::vector<CopyChoice> choices;
        for (const QString &source : all) {
            CopyChoice choice;
            choice.source = source;
            const auto plan = guarded("Checking the source", [&]() -> base::Result<CopyPlan> {
                if (!copies.plan)
                    return base::fail(base::Category::usage,
                                      BASE_TEXT("copies.unable", "This program cannot copy sources."));
                return copies.plan(fromQt(source), stop);
            });
            if (plan) {
                choice.bytes = qint64(plan->bytes);
                choice.files = qint64(plan->files.size());
            } else {
                choice.problem = windowText(plan.error());
            }
            for (auto copy = kept.rbegin(); copy != kept.rend(); ++copy)
                if (toQt(copy->source) == source)
                    choice.copies.push_back({copy->number, dateOf(copy->made), qint64(copy->bytes)});
            choices.push_back(std::move(choice));
        }
        tell([this, choices = std::move(choices)] { emit looked(choices); });
    });
}

void SourceCopying::keep(const QStringList &sources)
{
    if (!m_session || m_keeping)
        return;
    m_keeping = true;
    m_tasks.start([this, sources, copies = m_copies, session = m_session->worker()](const std::stop_token &stop,
                                                                                    const TaskThreads::Tell &tell) {
        const auto done = guarded("Copying the source", [&]() -> base::Result<bool> {
            for (const QString &source : sources) {
                BASE_TRY(const CopyPlan plan, copies.plan(fromQt(source), stop));
                const auto sink = [&](const std::string &bytes) {
                    base::Result<base::Hash> part = tl::unexpected(noSession().error());
                    session->call([&](SessionWorker &worker) {
                        if (worker.file())
                            part = session::keepPart(*worker.file(), bytes);
                    });
                    return part;
                };
                int shown = -1;
                BASE_TRY(session::CopyRead read, copies.read(plan, session::mostKept, sink, stop, [&](double fraction) {
                    if (int(fraction * 100) == shown)
                        return;
                    shown = int(fraction * 100);
                    tell([this, source, fraction] { emit progressed(source, fraction); });
                }));
                base::Result<session::Keeping> keeping = tl::unexpected(noSession().error());
                session->call([&](SessionWorker &worker) {
                    if (worker.file())
                        keeping = session::keepCopy(*worker.file(), std::move(read.copy), read.files);
                    if (keeping)
                        worker.copiesChanged();
                });
                BASE_CHECK(keeping.map([](auto &&) {}));
                tell([this, source, bytes = qint64(keeping->copy.bytes), isNew = keeping->isNew] {
                    emit kept(source, bytes, isNew);
                });
            }
            return true;
        });
        tell([this, problem = done ? QString() : windowText(done.error())] {
            m_keeping = false;
            emit ended(problem);
        });
    });
}

void SourceCopying::drop(qint64 number)
{
    if (!m_session || m_keeping)
        return;
    m_session->post(this, [this, number, last = m_dropped](SessionWorker &worker) {
        const auto done = [&]() -> base::Status {
            if (!worker.file())
                return noSession();
            BASE_TRY(const auto copies, session::keptCopies(*worker.file()));
            BASE_CHECK(session::dropCopy(*worker.file(), number));
            for (const session::KeptCopy &copy : copies)
                if (copy.number == number)
                    *last = copy;
            worker.copiesChanged();
            return {};
        }();
        return SessionFollower::Deliver(
            [this, problem = done ? QString() : windowText(done.error())] { emit dropped(true, problem); });
    });
}

void SourceCopying::bringBack()
{
    if (!m_session || m_keeping)
        return;
    m_session->post(this, [this, last = m_dropped](SessionWorker &worker) {
        const auto done = [&]() -> base::Status {
            if (!worker.file() || !last->has_value())
                return noSession();
            BASE_TRY(const auto files, session::filesOf(*worker.file(), **last));
            BASE_CHECK(session::keepCopy(*worker.file(), **last, files).map([](auto &&) {})); // parts are in the file
            last->reset();
            worker.copiesChanged();
            return {};
        }();
        return SessionFollower::Deliver(
            [this, problem = done ? QString() : windowText(done.error())] { emit dropped(false, problem); });
    });
}

void SourceCopying::cancel()
{
    m_tasks.cancel(); // reported by `ended`
}

} // namespace app
