// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/debugger.h"

#include "agents/compare.h"
#include "agents/conditions.h"
#include "agents/names.h"
#include "agents/repeat.h"
#include "agents/report.h"
#include "agents/spans.h"
#include "agents/stoprule.h"
#include "agents/swaps.h"
#include "app/agentrunner_p.h"
#include "app/text.h"
#include "app/worker_p.h"
#include "app/workerdoor.h"
#include "data/source.h"
#include "eval/testcase.h"
#include "session/jsonlines.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>

namespace app {

namespace {

std::vector<workflow::CheckpointPtr> pathOf(const Run &run, workflow::CheckpointId to)
{
    std::vector<workflow::CheckpointPtr> path;
    for (auto one = run.checkpoint(to); one; one = run.checkpoint(one->parent))
        path.push_back(one);
    std::reverse(path.begin(), path.end());
    return path;
}

base::Error notWritten(const QString &file)
{
    return {base::Category::storage,
            "“" + fromQt(file) + "” could not be written: the disk may be full, or the folder not yours.",
            {},
            {}};
}

} // namespace

Debugger::Debugger(AgentRunner *runner, QObject *parent) : QObject(parent), m_runner(runner) {}

void Debugger::post(std::function<std::function<void()>(Worker &)> work)
{
    if (m_runner)
        WorkerDoor::post(*m_runner, this, std::move(work));
}

quint64 Debugger::compare(RunPlace before, RunPlace after)
{
    const quint64 ticket = ++m_tickets;
    const Run *left = m_runner ? m_runner->run(before.run) : nullptr;
    const Run *right = m_runner ? m_runner->run(after.run) : nullptr;
    if (!left || !right)
        return ticket;
    auto first = pathOf(*left, before.at), second = pathOf(*right, after.at);
    if (first.empty() || second.empty())
        return ticket;
    post([this, ticket, first = std::move(first), second = std::move(second), language = right->about().language,
          before, after](Worker &worker) -> std::function<void()> {
        auto made = std::make_shared<agents::Comparison>(agents::compare(first, second, language.get()));
        made->before.fingerprint = worker.fingerprint(before.run, before.at);
        made->after.fingerprint = worker.fingerprint(after.run, after.at);
        std::shared_ptr<const agents::Comparison> comparison = std::move(made);
        return [this, ticket, comparison = std::move(comparison)] {
            if (ticket == m_tickets)
                emit compared(ticket, comparison);
        };
    });
    return ticket;
}

void Debugger::repeat(workflow::CheckpointId at, int times)
{
    const Run *run = m_runner ? m_runner->currentRun() : nullptr;
    const auto place = run ? run->checkpoint(at) : nullptr;
    if (!place || m_runner->isBusy())
        return;
    const auto before = agents::scoreOf(place->state, agents::names::executionScore);
    auto &d = *m_runner->d;
    auto stop = std::make_shared<std::stop_source>();
    m_runner->command(
        [this, at, times, before, stop, mailbox = d.mailbox,
         self = QPointer<Debugger>(this)](workflow::Runner &runner) -> base::Status {
            BASE_TRY(const auto samples, agents::repeatStep(runner, at, times, stop->get_token()));
            RepeatedView view;
            for (const agents::Sample &sample : samples)
                view.samples.push_back(
                    {sample.score, sample.rows, sample.usage.tokens(), toQt(sample.query), toQt(sample.error)});
            const agents::Spread spread = agents::spreadOf(agents::scoresOf(samples));
            view.words = toQt(before ? agents::verdictWords(spread, *before, "the attempt before")
                                     : agents::spreadWords(spread));
            mailbox->put(Answered{[this, self, view = std::move(view)] {
                if (self)
                    emit repeated(view);
            }});
            return {};
        },
        Then::Stay);
    m_stopLink.emplace(d.runStop.get_token(), [stop] { stop->request_stop(); });
    m_runner->setState(RunnerState::Running);
}

void Debugger::setNote(RunPlace place, const QString &note)
{
    if (Run *run = m_runner ? m_runner->run(place.run) : nullptr)
        run->setNote(place.at, note);
    post([place, note](Worker &worker) -> std::function<void()> {
        worker.mark(place.run, "note", qint64(place.at), note);
        return [] {};
    });
}

void Debugger::setStarred(RunPlace place, bool starred)
{
    if (Run *run = m_runner ? m_runner->run(place.run) : nullptr)
        run->setStarred(place.at, starred);
    post([place, starred](Worker &worker) -> std::function<void()> {
        worker.mark(place.run, "star", qint64(place.at), starred ? QStringLiteral("yes") : QString());
        return [] {};
    });
}

void Debugger::setLook(RunId run, const QString &look)
{
    post([run, look](Worker &worker) -> std::function<void()> {
        if (worker.file() && !worker.file()->readOnly())
            worker.mark(run, "look", 0, look);
        return [] {};
    });
}

void Debugger::forkAndRerun(AgentRunner &runner, const EditCommand::Edit &edit)
{
    runner.command(
        [edit](workflow::Runner &core) -> base::Status {
            const std::size_t before = core.branches().size();
            BASE_CHECK(core.goTo(edit.at));
            workflow::Bindings bindings = edit.bindings;
            if (const auto source = bindings.find(agents::roles::source); source != bindings.end())
                source->second = agents::roles::swappedSource + data::withoutPassword(source->second);
            if (!bindings.empty())
                BASE_CHECK(core.swap(edit.at, bindings, edit.onward));
            if (!edit.hint.isEmpty())
                BASE_CHECK(core.hint(core.current()->id, fromQt(edit.hint)));
            if (core.branches().size() > before)
                BASE_CHECK(core.rename(
                    core.branch(), edit.branchName.isEmpty() ? core.branches().back().name : fromQt(edit.branchName),
                    fromQt(edit.note)));
            return {};
        },
        edit.rerun ? Then::Run : Then::Stay);
}

namespace {

base::Result<std::string> exported(Worker &worker, const ExportOrder &order, session::RunId only)
{
    session::SessionFile *file = worker.file();
    if (!file)
        return base::fail(base::Category::usage, "There is no session yet: ask a question first.");
    if (order.form == ExportForm::lines) {
        std::string lines;
        BASE_CHECK(session::exportLines(
            *file, only, worker.decoders(),
            [&](const std::string &line) -> base::Status {
                lines += line + '\n';
                return {};
            },
            worker.secrets()));
        return lines;
    }
    std::vector<agents::ReportedRun> runs;
    BASE_TRY(const auto infos, file->runs());
    BASE_TRY(const auto marks, file->marks());
    for (const session::RunInfo &info : infos) {
        if (info.checkpoints == 0 || (only != session::RunId::none && only != info.id))
            continue;
        const auto started = std::chrono::duration_cast<std::chrono::milliseconds>(info.started.time_since_epoch());
        agents::ReportedRun run{
            info.facts.title,
            info.facts.settings,
            fromQt(QDateTime::fromMSecsSinceEpoch(started.count()).toString(QStringLiteral("yyyy-MM-dd HH:mm"))),
            {},
            {}};
        BASE_TRY(run.record, file->load(info.id, worker.decoders()));
        for (const session::Mark &mark : marks)
            if (mark.run == info.id && mark.kind == "hidden")
                run.hidden.push_back(static_cast<workflow::BranchId>(mark.id));
        runs.push_back(std::move(run));
    }
    agents::ReportOptions options;
    options.rows = order.rows;
    options.prompts = order.prompts;
    options.secrets = worker.secrets();
    const std::string name = fromQt(QFileInfo(toQt(file->file())).completeBaseName());
    return order.form == ExportForm::spans ? agents::otlpSpans(name, runs, options)
                                           : agents::htmlReport(name, runs, options);
}

} // namespace

void Debugger::exportSession(const ExportOrder &order)
{
    post([this, order](Worker &worker) -> std::function<void()> {
        base::Status status = [&]() -> base::Status {
            const auto only = order.run == RunId::none ? session::RunId::none : worker.storedAs(order.run);
            BASE_TRY(const std::string text, guarded("The export", [&]() -> base::Result<std::string> {
                         return exported(worker, order, only);
                     }));
            QSaveFile file(order.file); // all of it, or nothing
            if (!file.open(QIODevice::WriteOnly) ||
                file.write(text.data(), qint64(text.size())) != qint64(text.size()) || !file.commit())
                return tl::unexpected(notWritten(order.file));
            return {};
        }();
        return [this, status, file = order.file] {
            if (status)
                emit done(file);
            else
                emit failed(status.error());
        };
    });
}

void Debugger::addTestCase(RunPlace place, const QString &file)
{
    const Run *run = m_runner ? m_runner->run(place.run) : nullptr;
    const auto checkpoint = run ? run->checkpoint(place.at) : nullptr;
    if (!checkpoint)
        return;
    post([this, checkpoint, file](Worker &) -> std::function<void()> {
        const base::Status status = eval::addTestCase(fromQt(file), *checkpoint);
        return [this, status, file] {
            if (status)
                emit done(file);
            else
                emit failed(status.error());
        };
    });
}

std::vector<ConditionView> breakpointConditions()
{
    workflow::Breakpoints always;
    agents::prepareBreakpoints(always);
    std::vector<ConditionView> conditions;
    for (const agents::ConditionInfo &info : agents::conditions()) {
        const auto &all = always.all();
        if (std::none_of(all.begin(), all.end(), [&](const auto &one) { return one.condition == info.name; }))
            conditions.push_back({toQt(info.name), toQt(info.parameter), info.fallback});
    }
    return conditions;
}

std::vector<Hit> findInRun(const Run &run, const QString &text)
{
    std::vector<Hit> hits;
    const QString wanted = text.trimmed();
    if (wanted.isEmpty())
        return hits;
    for (const auto &lane : run.lanes())
        for (int card = 0; card < int(lane->cards.size()); ++card) {
            const Run::Position position{lane->id, card};
            if (const QString note = run.note(position); note.contains(wanted, Qt::CaseInsensitive))
                hits.push_back({lane->id, card, run.notedAt(position), QStringLiteral("note"), note});
            for (const auto &checkpoint : run.checkpointsOf(position))
                for (const auto &[name, value] : checkpoint->changes) {
                    if (!value)
                        continue;
                    const QString whole = toQt(value->display());
                    const qsizetype at = whole.indexOf(wanted, 0, Qt::CaseInsensitive);
                    if (at < 0)
                        continue;
                    const qsizetype begin = at == 0 ? 0 : whole.lastIndexOf(QLatin1Char('\n'), at - 1) + 1;
                    hits.push_back({lane->id, card, checkpoint->id, toQt(name),
                                    whole
                                        .mid(begin, whole.indexOf(QLatin1Char('\n'), at) < 0
                                                        ? -1
                                                        : whole.indexOf(QLatin1Char('\n'), at) - begin)
                                        .trimmed()});
                }
        }
    return hits;
}

} // namespace app
