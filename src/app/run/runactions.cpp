// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/runactions.h"

#include "agents/analysis/compare.h"
#include "agents/analysis/exportedrun.h"
#include "agents/analysis/repeat.h"
#include "agents/analysis/report.h"
#include "agents/analysis/spans.h"
#include "agents/engine/conditions.h"
#include "agents/engine/names.h"
#include "agents/engine/preparerun.h"
#include "agents/engine/runrequest.h"
#include "agents/engine/stoprule.h"
#include "agents/engine/swaps.h"
#include "app/concurrency/answers.h"
#include "app/concurrency/guarded.h"
#include "app/models/text.h"
#include "app/run/agentpicture.h"
#include "app/run/agentrunner.h"
#include "app/session/sessionworker.h"
#include "base/codedtext.h"
#include "data/source/source.h"
#include "eval/testcase.h"
#include "session/jsonlines.h"
#include "session/maintenance.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>
#include <filesystem>

namespace app {

namespace {

base::Error notWritten(const QString &file)
{
    return base::codedError(
        base::Category::storage,
        base::CodedText(BASE_TEXT("file.no-permission", "“{file}” could not be written. The disk may be full, or you "
                                                        "have no permission to write to the folder."),
                        {{"file", fromQt(file)}}),
        {}, {});
}

} // namespace

RunActions::RunActions(AgentRunner *runner, QObject *parent)
    : QObject(parent), m_runner(runner), m_comparing(new Background(this)), m_tasks(runner->threads(), "export", this)
{
}

void RunActions::post(std::function<std::function<void()>(SessionWorker &)> work)
{
    if (m_runner)
        m_runner->sessionFollower()->post(this, std::move(work));
}

quint64 RunActions::compare(RunPlace before, RunPlace after)
{
    const quint64 ticket = ++m_tickets;
    const Run *left = m_runner ? m_runner->run(before.run) : nullptr;
    const Run *right = m_runner ? m_runner->run(after.run) : nullptr;
    if (!left || !right)
        return ticket;
    auto first = left->pathTo(before.at), second = right->pathTo(after.at);
    if (first.empty() || second.empty())
        return ticket;
    std::vector<std::string> hidden;
    for (const QString &each : left->privateColumns() + right->privateColumns())
        hidden.push_back(fromQt(each));
    m_comparing->start([this, ticket, first = std::move(first), second = std::move(second), hidden = std::move(hidden),
                        language = right->about().language, agent = right->about().spec, plain = left->about().spec,
                        session = m_runner->sessionFollower()->worker(), factory = m_runner->factory(), before,
                        after](const std::stop_token &, const Background::Tell &) -> Background::Deliver {
        const auto shown = agents::withPrivateValuesHidden({first, second}, hidden);
        auto made =
            std::make_shared<agents::Comparison>(agents::compare(*agent, shown.front(), shown.back(), language.get()));
        if (const auto words = factory->words && agent->isPlain != plain->isPlain ? factory->words() : nullptr)
            made->claims = agents::claimsOfComparison(*plain, shown.front(), *agent, shown.back(), *words);
        session->call([&](SessionWorker &worker) {
            made->before.fingerprint = worker.fingerprint(before.run, before.at);
            made->after.fingerprint = worker.fingerprint(after.run, after.at);
        });
        std::shared_ptr<const agents::Comparison> comparison = std::move(made);
        return [this, ticket, comparison = std::move(comparison)] {
            if (ticket == m_tickets)
                emit compared(ticket, comparison);
        };
    });
    return ticket;
}

void RunActions::drawAgent(const QString &agent)
{
    if (!m_runner)
        return;
    if (!m_drawing)
        m_drawing = new Background(this);
    m_drawing->start([this, agent, factory = m_runner->factory()](const std::stop_token &, const Background::Tell &) {
        const auto shown = factory->agent ? factory->agent(fromQt(agent)) : base::Result<ShownAgent>(ShownAgent());
        GraphPicture picture;
        if (shown && shown->graph && shown->spec)
            picture = pictureOf(*shown->graph, *shown->spec);
        return [this, agent, picture = std::move(picture)] { emit agentDrawn(agent, picture); };
    });
}

void RunActions::repeat(workflow::CheckpointId at, int times)
{
    const Run *run = m_runner ? m_runner->currentRun() : nullptr;
    const auto place = run ? run->checkpoint(at) : nullptr;
    if (!place || m_runner->commands()->isBusy())
        return;
    const auto before = agents::scoreBy(run->spec().score, agents::ScoreSpec::By::run, place->state);
    m_runner->commands()->longCommand(
        {[this, at, times, before, place, agent = run->about().spec, answers = m_runner->answers(),
          self = QPointer<QObject>(this)](workflow::Runner &runner, const std::stop_token &stop) -> base::Status {
            BASE_TRY(const auto samples, agents::repeatStep(*agent, runner, at, times, stop));
            RepeatedView view;
            for (const agents::Sample &sample : samples)
                view.samples.push_back(
                    {sample.score, sample.rows, sample.usage.tokens(), toQt(sample.query), toQt(sample.error)});
            const agents::Spread spread = agents::spreadOf(agents::scoresOf(samples));
            constexpr const char *earlier = "the attempt before";
            view.words =
                toQt(agents::isDeterministic(*place, spread) ? agents::deterministicWords(spread, before, earlier)
                     : before                                ? agents::verdictWords(spread, *before, earlier)
                                                             : agents::spreadWords(spread));
            answers->put(answerFor(self, [this, view = std::move(view)] { emit repeated(view); }));
            return {};
        }});
}

void RunActions::setNote(RunPlace place, const QString &note)
{
    if (Run *run = m_runner ? m_runner->run(place.run) : nullptr)
        run->setNote(place.at, note);
    post([place, note](SessionWorker &worker) -> std::function<void()> {
        worker.mark(place.run, "note", qint64(place.at), note);
        return [] {};
    });
}

void RunActions::setStarred(RunPlace place, bool starred)
{
    if (Run *run = m_runner ? m_runner->run(place.run) : nullptr)
        run->setStarred(place.at, starred);
    post([place, starred](SessionWorker &worker) -> std::function<void()> {
        worker.mark(place.run, "star", qint64(place.at), starred ? QStringLiteral("yes") : QString());
        return [] {};
    });
}

void RunActions::setDraft(RunId id, workflow::BranchId branch, int index, const QString &artefact, const QString &text)
{
    Run *run = m_runner ? m_runner->run(id) : nullptr;
    if (!run)
        return;
    const auto [at, value] = run->setDraft({branch, index}, artefact, text);
    if (at != workflow::CheckpointId::none)
        post([id, at = at, value = value](SessionWorker &worker) -> std::function<void()> {
            worker.mark(id, "draft", qint64(at), value);
            return [] {};
        });
}

void RunActions::setViewState(RunId run, const QString &viewState)
{
    post([run, viewState](SessionWorker &worker) -> std::function<void()> {
        if (worker.file() && !worker.file()->readOnly())
            worker.mark(run, "look", 0, viewState);
        return [] {};
    });
}

RunCommands::Numbered RunActions::forkAndRerun(AgentRunner &runner, const EditCommand::Edit &edit)
{
    return runner.commands()->command(
        {[edit](workflow::Runner &core, const std::stop_token &) -> base::Status {
             const std::size_t before = core.branches().size();
             BASE_CHECK(core.goTo(edit.at));
             workflow::Bindings bindings = edit.bindings;
             if (const auto source = bindings.find(agents::roles::source); source != bindings.end())
                 source->second = agents::roles::swappedSource + data::withoutPassword(source->second);
             if (const auto model = bindings.find(agents::roles::model); model != bindings.end()) {
                 BASE_TRY(model->second, agents::modelToKeep(model->second));
             }
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
         edit.then});
}

RunCommands::Numbered RunActions::skipWithResult(AgentRunner &runner, const workflow::Changes &changes,
                                                 const QString &note)
{
    return runner.commands()->command(
        {[changes, note = fromQt(note)](workflow::Runner &core, const std::stop_token &) -> base::Status {
             BASE_TRY(const workflow::CheckpointId skipped, core.skip());
             return core.edit(skipped, changes, {}, note).map([](auto &&) {});
         },
         Then::Stay, runner.commands()->shownPlace()});
}

namespace {

base::Status checkExport(const std::stop_token &stop)
{
    return stop.stop_requested() ? base::fail(base::Category::cancelled,
                                              BASE_TEXT("export.stopped", "The export was stopped."), {}, "cancelled")
                                 : base::Status();
}

base::Result<session::SessionFile *> fileOf(SessionWorker &worker)
{
    if (!worker.file())
        return base::fail(base::Category::usage,
                          BASE_TEXT("session.none", "There is no session yet. Ask a question first."));
    return worker.file();
}

agents::ExportScope scopeOf(const ExportOrder &order, const session::RunInfo &info, const SessionWorker &session)
{
    return {order.rows, order.prompts, session.currentPrivateColumns(info)};
}

base::Result<std::string> exportedLines(SessionWorker &session, const ExportOrder &order, const std::stop_token &stop)
{
    std::string lines;
    base::Status done;
    session.call([&](SessionWorker &worker) {
        done = [&]() -> base::Status {
            BASE_TRY(session::SessionFile *const file, fileOf(worker));
            return session::exportLines(
                *file, worker.storedAs(order.run), worker.decoders(),
                [&](const std::string &line) -> base::Status {
                    lines += line + '\n';
                    return checkExport(stop);
                },
                worker.secrets(),
                [&](session::RunInfo &info, workflow::RunRecord &record) {
                    session::RunFacts &facts = info.facts;
                    agents::limit(record, facts.settings, {facts.title, facts.graph, session.describe(facts.graph)},
                                  scopeOf(order, info, session));
                });
        }();
    });
    if (!done)
        return tl::unexpected(done.error());
    return lines;
}

// Reads one run after the other on the session's thread, so that active runs can store steps in between; formats the
// text on the calling thread.
base::Result<std::string> exportedRuns(SessionWorker &session, const ExportOrder &order, const std::stop_token &stop)
{
    std::vector<session::RunInfo> infos;
    std::vector<session::Mark> marks;
    session::RunId only{};
    std::string name;
    base::Status status;
    session.call([&](SessionWorker &worker) {
        status = [&]() -> base::Status {
            BASE_TRY(session::SessionFile *const file, fileOf(worker));
            only = worker.storedAs(order.run);
            name = fromQt(QFileInfo(toQt(file->file())).completeBaseName());
            BASE_TRY(infos, file->runs());
            BASE_TRY(marks, file->marks());
            return {};
        }();
    });
    BASE_CHECK(status);
    std::vector<agents::ReportedRun> runs;
    for (const session::RunInfo &info : infos) {
        BASE_CHECK(checkExport(stop));
        if (info.checkpoints == 0 || (only != session::RunId::none && only != info.id))
            continue;
        const auto started = std::chrono::duration_cast<std::chrono::milliseconds>(info.started.time_since_epoch());
        agents::ReportedRun run{
            agents::RunRequest::stored(info.facts.settings, info.facts.title, info.facts.graph),
            fromQt(QDateTime::fromMSecsSinceEpoch(started.count()).toString(QStringLiteral("yyyy-MM-dd HH:mm"))),
            {},
            {},
            session.describe(info.facts.graph)};
        session.call([&](SessionWorker &worker) {
            status = [&]() -> base::Status {
                BASE_TRY(session::SessionFile *const file, fileOf(worker));
                BASE_TRY(run.record, file->load(info.id, worker.decoders()));
                return {};
            }();
        });
        BASE_CHECK(status);
        for (const session::Mark &mark : marks)
            if (mark.run == info.id && mark.kind == "hidden")
                run.hidden.push_back(static_cast<workflow::BranchId>(mark.id));
        runs.push_back(agents::within(std::move(run), scopeOf(order, info, session)));
    }
    agents::ReportOptions options;
    options.rows = order.rows;
    options.prompts = order.prompts;
    options.secrets = session.secrets();
    return order.form == ExportForm::spans ? agents::otlpSpans(name, runs, options)
                                           : agents::htmlReport(name, runs, options);
}

} // namespace

void RunActions::exportSession(const ExportOrder &order)
{
    if (!m_runner)
        return;
    m_tasks.start([this, order, session = m_runner->sessionFollower()->worker(),
                   stop = m_tasks.closing()](const std::stop_token &, const TaskThreads::Tell &tell) {
        const base::Status status = guarded("The export", [&]() -> base::Status {
            BASE_TRY(const std::string text, order.form == ExportForm::lines ? exportedLines(*session, order, stop)
                                                                             : exportedRuns(*session, order, stop));
            BASE_CHECK(checkExport(stop));
            QSaveFile file(order.file); // replaces the file only when complete
            if (!file.open(QIODevice::WriteOnly) ||
                file.write(text.data(), qint64(text.size())) != qint64(text.size()) || !file.commit())
                return tl::unexpected(notWritten(order.file));
            return {};
        });
        tell([this, status, file = order.file] {
            if (status)
                emit done(file);
            else
                emit failed(status.error());
        });
    });
}

void RunActions::addTestCase(RunPlace place, const QString &file)
{
    const Run *run = m_runner ? m_runner->run(place.run) : nullptr;
    const auto checkpoint = run ? run->checkpoint(place.at) : nullptr;
    if (!checkpoint)
        return;
    m_tasks.start(
        [this, checkpoint, file, agent = run->about().spec](const std::stop_token &, const TaskThreads::Tell &tell) {
            const base::Status status = eval::addTestCase(fromQt(file), *agent, *checkpoint);
            tell([this, status, file] {
                if (status)
                    emit done(file);
                else
                    emit failed(status.error());
            });
        });
}

std::vector<ConditionView> breakpointConditions()
{
    workflow::Breakpoints always;
    agents::prepareBreakpoints(always, agents::unknownAgent({}));
    std::vector<ConditionView> conditions;
    for (const agents::ConditionInfo &info : agents::conditions()) {
        const auto &all = always.all();
        if (std::none_of(all.begin(), all.end(), [&](const auto &one) { return one.condition == info.name; }))
            conditions.push_back({toQt(info.name), toQt(info.parameter), info.fallback, info.decimals});
    }
    return conditions;
}

std::vector<Hit> findInRun(const Run &run, const QString &text)
{
    std::vector<Hit> hits;
    const QString wanted = text.trimmed();
    if (wanted.isEmpty())
        return hits;
    for (const auto &branch : run.branches())
        for (int iteration = 0; iteration < int(branch->iterations.size()); ++iteration) {
            const Run::Position position{branch->id, iteration};
            if (const QString note = run.note(position); note.contains(wanted, Qt::CaseInsensitive))
                hits.push_back({branch->id, iteration, run.notedAt(position), QStringLiteral("note"), note});
            for (const auto &checkpoint : run.checkpointsOf(position))
                for (const auto &[name, value] : checkpoint->changes) {
                    if (!value)
                        continue;
                    const QString whole = toQt(value->display());
                    const qsizetype at = whole.indexOf(wanted, 0, Qt::CaseInsensitive);
                    if (at < 0)
                        continue;
                    const qsizetype begin = at == 0 ? 0 : whole.lastIndexOf(QLatin1Char('\n'), at - 1) + 1;
                    hits.push_back({branch->id, iteration, checkpoint->id, toQt(name),
                                    whole
                                        .mid(begin, whole.indexOf(QLatin1Char('\n'), at) < 0
                                                        ? -1
                                                        : whole.indexOf(QLatin1Char('\n'), at) - begin)
                                        .trimmed()});
                }
        }
    return hits;
}

void RunActions::replay(workflow::CheckpointId to)
{
    if (!m_runner || !m_runner->currentRun() || m_runner->commands()->isBusy())
        return;
    m_runner->commands()->longCommand({[this, to, answers = m_runner->answers(), self = QPointer<QObject>(this)](
                                           workflow::Runner &runner, const std::stop_token &stop) -> base::Status {
        const auto path = runner.path(to);
        const workflow::Outcome outcome = runner.replay(path, stop);
        if (outcome.error)
            return tl::unexpected(*outcome.error);
        const QString reason = outcome.pause == workflow::Pause::diverged ? toQt(outcome.reason) : QString();
        if (outcome.pause == workflow::Pause::cancelled)
            return {};
        const int steps = runner.current() ? runner.current()->step : 0;
        answers->put(answerFor(self, [this, steps, reason] { emit replayed(steps, reason); }));
        return {};
    }});
}

void RunActions::measureSession()
{
    post([this](SessionWorker &worker) -> std::function<void()> {
        session::SessionFile *file = worker.file();
        if (!file)
            return [this] { emit measured({}); };
        const auto size = guarded("Measuring the session",
                                  [&] { return session::measure(*file, worker.decoders(), worker.closing()); });
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

void RunActions::tidySession(const PruneOrder &order)
{
    if (!m_runner || m_runner->hasActiveRun())
        return;
    session::PrunePlan plan;
    for (const qint64 run : order.runs)
        plan.runs.push_back(session::RunId(run));
    for (const auto &[run, branch] : order.branches)
        plan.branches.emplace_back(session::RunId(run), workflow::BranchId(branch));
    m_runner->storedRuns()->expectReread(); // from the compacted file
    post([this, plan](SessionWorker &worker) -> std::function<void()> {
        const auto pruned = worker.tidySession(plan);
        return [this, pruned] {
            if (pruned)
                emit tidied({pruned->before, pruned->after, pruned->steps});
            else
                emit failed(pruned.error());
        };
    });
}

History readHistory(const QStringList &files, const DescribeAgent &describe, const std::stop_token &stop)
{
    History history;
    for (const QString &name : files) {
        if (stop.stop_requested())
            break;
        std::error_code ignored;
        if (!std::filesystem::exists(fromQt(name), ignored))
            continue; // the user deleted it
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
            const auto request = agents::RunRequest::stored(info.facts.settings, info.facts.title, info.facts.graph);
            const auto started = std::chrono::duration_cast<std::chrono::milliseconds>(info.started.time_since_epoch());
            history.asked.push_back({name, toQt(info.facts.title), toQt(request.mainSource().name),
                                     toQt(request.mainSource().uri),
                                     outcomeOf(*describe(info.facts.graph), toQt(info.endReason)),
                                     QDateTime::fromMSecsSinceEpoch(started.count())});
        }
    }
    std::stable_sort(history.asked.begin(), history.asked.end(),
                     [](const AskedBefore &one, const AskedBefore &other) { return one.at > other.at; });
    return history;
}

} // namespace app
