// SPDX-License-Identifier: GPL-3.0-or-later
// The debugger's part that looks after sessions: replay from the record, sizes, prune and compact, history.
#include "app/agentrunner_p.h"
#include "app/debugger.h"
#include "app/text.h"
#include "app/worker_p.h"

#include "agents/runsettings.h"
#include "session/housekeeping.h"

#include <algorithm>
#include <filesystem>

namespace app {

void Debugger::replay(workflow::CheckpointId to)
{
    if (!m_runner || !m_runner->currentRun() || m_runner->isBusy())
        return;
    auto &d = *m_runner->d;
    auto stop = std::make_shared<std::stop_source>();
    m_runner->command(
        [this, to, stop, mailbox = d.mailbox,
         self = QPointer<Debugger>(this)](workflow::Runner &runner) -> base::Status {
            const auto path = runner.path(to);
            const workflow::Outcome outcome = runner.replay(path, stop->get_token());
            if (outcome.error)
                return tl::unexpected(*outcome.error);
            const QString reason = outcome.pause == workflow::Pause::diverged ? toQt(outcome.reason) : QString();
            if (outcome.pause == workflow::Pause::cancelled)
                return {};
            const int steps = runner.current() ? runner.current()->step : 0;
            mailbox->put(Answered{[this, self, steps, reason] {
                if (self)
                    emit replayed(steps, reason);
            }});
            return {};
        },
        Then::Stay);
    m_stopLink.emplace(d.runStop.get_token(), [stop] { stop->request_stop(); });
    m_runner->setState(RunnerState::Running);
}

void Debugger::measureSession()
{
    post([this](Worker &worker) -> std::function<void()> {
        session::SessionFile *file = worker.file();
        if (!file)
            return [this] { emit measured({}); };
        const auto size = guarded("Measuring the session", [&] { return session::measure(*file, worker.decoders()); });
        if (!size)
            return [this, error = size.error()] { emit failed(error); };
        SessionSizes view{toQt(file->file()), file->readOnly(), size->file, size->unused, size->shared, {}};
        for (const session::RunSize &run : size->runs) {
            if (run.steps == 0)
                continue;
            SizedRun one{qint64(run.id), toQt(run.title), run.deleted, run.steps, run.bytes, {}};
            for (const session::BranchSize &branch : run.branches)
                one.branches.push_back(
                    {qint64(branch.id), toQt(branch.name), branch.deleted, branch.steps, branch.bytes});
            view.runs.push_back(std::move(one));
        }
        return [this, view = std::move(view)] { emit measured(view); };
    });
}

void Debugger::tidySession(const PruneOrder &order)
{
    if (!m_runner || m_runner->isBusy())
        return;
    session::PrunePlan plan;
    for (const qint64 run : order.runs)
        plan.runs.push_back(session::RunId(run));
    for (const auto &[run, branch] : order.branches)
        plan.branches.emplace_back(session::RunId(run), workflow::BranchId(branch));
    m_runner->d->readAfter = m_runner->d->runs->load(); // the runs come back from the smaller file
    post([this, plan](Worker &worker) -> std::function<void()> {
        const auto pruned = worker.tidySession(plan);
        return [this, pruned] {
            if (pruned)
                emit tidied({pruned->before, pruned->after, pruned->steps});
            else
                emit failed(pruned.error());
        };
    });
}

History readHistory(const QStringList &files, const std::stop_token &stop)
{
    History history;
    for (const QString &name : files) {
        if (stop.stop_requested())
            break;
        std::error_code ignored;
        if (!std::filesystem::exists(fromQt(name), ignored))
            continue; // a person took it away
        auto file = session::SessionFile::open(fromQt(name), session::Access::readOnly);
        auto runs = file ? (*file)->runs() : tl::unexpected(file.error());
        auto marks = file ? (*file)->marks() : tl::unexpected(file.error());
        if (!runs || !marks) {
            history.unread += name;
            continue;
        }
        for (const session::RunInfo &info : *runs) {
            const bool removed = std::any_of(marks->begin(), marks->end(), [&](const session::Mark &mark) {
                return mark.run == info.id && mark.kind == "removed";
            });
            if (info.checkpoints == 0 || removed)
                continue;
            const auto settings = agents::RunSettings::fromJson(info.facts.settings);
            const auto started = std::chrono::duration_cast<std::chrono::milliseconds>(info.started.time_since_epoch());
            history.asked.push_back({name, toQt(info.facts.title), toQt(settings.sourceName), toQt(settings.source),
                                     toQt(info.endReason), QDateTime::fromMSecsSinceEpoch(started.count())});
        }
    }
    std::stable_sort(history.asked.begin(), history.asked.end(),
                     [](const AskedBefore &one, const AskedBefore &other) { return one.at > other.at; });
    return history;
}

} // namespace app
