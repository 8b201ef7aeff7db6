// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
#include "workflow/runner_p.h"

#include <algorithm>

namespace workflow {

using base::Category;
using base::fail;
using base::Result;
using base::Status;

Runner::Runner(StateGraphPtr graph, RunnerOptions options)
    : d(std::make_unique<Private>(std::move(graph), std::move(options)))
{
}

Runner::~Runner() = default;

Result<CheckpointId> Runner::start(Changes inputs, Bindings bindings)
{
    if (d->current)
        return fail(Category::usage, BASE_TEXT("run.started", "This run has started already."));
    if (const auto mistakes = d->graph->validate(); !mistakes.empty())
        return fail(Category::internal, {BASE_TEXT("run.agent-broken", "The agent {agent} cannot run: {why}"),
                                         {{"agent", d->graph->name()}, {"why", mistakes.front()}}});
    for (const auto &[name, value] : inputs)
        if (!d->graph->isInput(name) && !d->graph->isPersonal(name))
            return fail(Category::usage, {BASE_TEXT("run.no-input", "The agent {agent} takes no input “{name}”."),
                                          {{"agent", d->graph->name()}, {"name", name}}});
    const State state = State().with(inputs);
    for (const Name &name : d->graph->requiredInputs())
        if (!state.has(name))
            return fail(Category::usage, {BASE_TEXT("run.needs-input", "The agent {agent} needs the input “{name}”."),
                                          {{"agent", d->graph->name()}, {"name", name}}});

    d->tell(RunStarted{d->graph->name()});
    d->openBranch(nullptr);
    auto first = std::make_shared<Checkpoint>();
    first->origin = Origin::start;
    Private::change(*first, inputs);
    first->bindings = first->nextBindings = std::make_shared<const Bindings>(std::move(bindings));
    Private::take(*first, {{}, &d->graph->entry()});
    return d->add(std::move(first))->id;
}

Outcome Runner::step(std::stop_token stop)
{
    return d->go(std::move(stop), true);
}

Outcome Runner::run(std::stop_token stop)
{
    return d->go(std::move(stop), false);
}

void Runner::pauseRequested() noexcept
{
    d->pauseRequested = true;
}

void Runner::cancelPauseRequest() noexcept
{
    d->pauseRequested = false;
}

Outcome Runner::Private::go(std::stop_token stop, bool oneStep)
{
    if (!current)
        return {Stop::failed,
                "error:usage",
                {},
                Pause::failed,
                base::codedError(Category::usage, BASE_TEXT("run.not-started", "The run has not started."), {}, {})};
    // After a step, or when continuing from a pause, the user sees the pending node: only fixed breakpoints apply
    // again.
    auto asked = oneStep || current->id == pausedAt ? Breakpoints::Which::fixed : Breakpoints::Which::all;
    for (;; asked = Breakpoints::Which::all) {
        if (auto outcome = beforeNode(stop, current->id == lastBreakpointHit ? Breakpoints::Which::none : asked))
            return *outcome;
        if (auto outcome = runNode(stop))
            return *outcome;
        if (const Status saved = saveAll(); !saved)
            return notStored(saved.error());
        if (const Breakpoint *hit = breakpoints.hit(When::after, current->node, *current, tree.fold(current->id)))
            return paused(Pause::breakpoint, hit->sentence());
        if (oneStep && !current->next.empty())
            return paused(Pause::step, "One step was run.");
    }
}

std::optional<Outcome> Runner::Private::beforeNode(const std::stop_token &stop, Breakpoints::Which asked)
{
    if (const Status saved = saveAll(); !saved)
        return notStored(saved.error());
    if (current->next.empty())
        return ended();
    if (stop.stop_requested())
        return paused(Pause::cancelled, "cancelled");
    if (pauseRequested)
        return paused(Pause::request, "Paused before “" + current->next + "”, as asked.");
    if (const Attempt *attempt = pendingAttempt(); attempt && attempt->suspend)
        return paused(Pause::question, attempt->suspend->message);
    if (std::string reason = options.limits.stopsNode(*current, tree.visits(current->id, current->next));
        !reason.empty())
        return endForLimit(chosenEnd().value_or(std::move(reason)));
    if (const auto *hit = breakpoints.hit(When::before, current->next, *current, tree.fold(current->id), asked)) {
        lastBreakpointHit = current->id;
        return paused(Pause::breakpoint, hit->sentence());
    }
    return std::nullopt;
}

std::optional<Outcome> Runner::Private::runNode(const std::stop_token &stop, const Checkpoint *replayed)
{
    if (!replayed) // a replay stays on its branch, also after an end that an edit continued
        openBranch(current);
    const NodeSpec &spec = *graph->find(current->next);
    const std::shared_ptr<Checkpoint> made = follow(current, replayed ? Origin::replay : Origin::run);
    enterNode(*made, spec);
    made->step += 1;
    made->bindings = current->nextBindings;
    made->nextBindings = current->swapsOnce ? current->bindings : current->nextBindings;
    made->swapsOnce = false;
    if (current->opensIteration)
        tell(IterationOpened{made->iteration});
    tell(NodeStarted{made->node, made->iteration, made->step});
    const Attempt *last = pendingAttempt();
    Attempt attempt;
    attempt.parent = current->id;
    attempt.branch = branch;
    attempt.node = spec.name;
    attempt.number = last ? last->number + 1 : 1;
    Recorder recorder(*this, *options.clock, *options.random, stop);
    if (replayed)
        recorder.serveFrom(replayed->record, Recorder::Mode::replay);
    else if (last)
        recorder.serveFrom(last->record, Recorder::Mode::live);

    running = &attempt;
    base::Result<Update> update = callNode(spec, *made, recorder, stop);
    running = nullptr;
    made->usage = recorder.usage();
    attempt.record = recorder.takeRecord();
    if (!recorder.divergence().empty())
        return paused(Pause::diverged, "diverged: in “" + spec.name + "” " + recorder.divergence());
    if (update && update->suspend)
        return suspend(std::move(attempt), std::move(*update->suspend));
    const Status finished =
        update ? finish(spec, *made, std::move(*update)) : tl::unexpected<base::Error>(std::move(update).error());
    if (!finished)
        return leave(std::move(attempt), stop.stop_requested(), finished.error());
    if (replayed)
        made->duration = replayed->duration;
    made->record = std::move(attempt.record);
    made->total += made->usage;
    made->elapsed += made->duration;
    add(made);
    return std::nullopt;
}

Result<Update> Runner::Private::callNode(const NodeSpec &spec, Checkpoint &made, Recorder &recorder,
                                         const std::stop_token &stop)
{
    options.services->bind(made.bindings);
    ReadGuard guard{spec.reads, {}};
    const State seen(made.state, guard);
    Context context{stop, recorder.clock(), recorder.random(), *options.services, recorder, made.iteration};
    const auto begin = options.clock->now();
    Result<Update> update = [&]() -> Result<Update> {
        try {
            return spec.run(seen, context);
        } catch (...) {
            return fail(Category::internal,
                        {BASE_TEXT("run.step-internal", "The step “{step}” failed because of an internal error."),
                         {{"step", spec.name}}},
                        whatWasThrown(), "exception");
        }
    }();
    made.duration = options.clock->now() - begin;
    if (update && !guard.undeclared.empty())
        return fail(Category::internal,
                    {BASE_TEXT("run.read-undeclared", "The step “{step}” read “{name}”, which it does not declare."),
                     {{"step", spec.name}, {"name", guard.undeclared}}});
    return update;
}

Status Runner::Private::finish(const NodeSpec &spec, Checkpoint &made, Update update) const
{
    for (const Changes *changes : {&update.set, &update.append})
        for (const auto &[name, value] : *changes)
            if (std::find(spec.writes.begin(), spec.writes.end(), name) == spec.writes.end())
                return fail(
                    Category::internal,
                    {BASE_TEXT("run.wrote-undeclared", "The step “{step}” wrote “{name}”, which it does not declare."),
                     {{"step", spec.name}, {"name", name}}});
    change(made, update.set);
    for (auto &[name, item] : update.append)
        change(made, {{name, appended(made.state, name, std::move(item))}});
    BASE_TRY(Way way, ask(spec.name, made.state));
    take(made, std::move(way));
    return {};
}

Outcome Runner::Private::leave(Attempt attempt, bool stopped, base::Error error)
{
    if (error.category == Category::limit && error.code.starts_with("budget:")) {
        Outcome outcome = endForLimit(error.code);
        attempt.parent = current->id; // so that a run with a raised limit keeps the step's finished calls
        attempt.status = AttemptStatus::cancelled;
        save(attempts[current->id] = std::move(attempt));
        return outcome;
    }
    attempt.status = stopped ? AttemptStatus::cancelled : AttemptStatus::failed;
    attempt.error = error;
    save(attempts[current->id] = attempt);
    tell(AttemptEnded{std::move(attempt)});
    if (stopped)
        return paused(Pause::cancelled, "cancelled");
    Outcome outcome = paused(Pause::failed, error.message);
    outcome.reason = "error:" + (error.code.empty() ? std::string(toString(error.category)) : error.code);
    outcome.error = std::move(error);
    return outcome;
}

Outcome Runner::Private::suspend(Attempt attempt, Suspend question)
{
    attempt.status = AttemptStatus::suspended;
    attempt.suspend = std::move(question);
    save(attempts[current->id] = attempt);
    std::string message = attempt.suspend->message;
    tell(AttemptEnded{std::move(attempt)});
    return paused(Pause::question, std::move(message));
}

// The chosen end if a closing node is pending.
std::optional<std::string> Runner::Private::chosenEnd() const
{
    Name node = current->next;
    for (std::size_t i = 0; i < graph->nodes().size() && graph->isClosing(node); ++i) {
        const base::Result<Way> way = ask(node, current->state);
        if (!way)
            break;
        if (way->target->node.empty())
            return way->target->endReason;
        node = way->target->node;
    }
    return std::nullopt;
}

Outcome Runner::Private::endForLimit(std::string reason)
{
    if (current->endReason != reason) {
        openBranch(current);
        const std::shared_ptr<Checkpoint> end = follow(current, Origin::limit);
        end->endReason = std::move(reason);
        add(end);
    }
    return ended();
}

Outcome Runner::Private::paused(Pause why, std::string reason, const base::Error *error)
{
    pauseRequested = false;
    if (why != Pause::storage) // else breakpoints were not evaluated
        pausedAt = current->id;
    tell(Paused{why, reason, current->next, error ? error->text : nullptr});
    const Stop stop = why == Pause::cancelled ? Stop::cancelled : why == Pause::failed ? Stop::failed : Stop::paused;
    return {stop, std::move(reason), current->id, why, {}};
}

Outcome Runner::Private::notStored(const base::Error &error)
{
    Outcome outcome = paused(Pause::storage, error.message, &error);
    outcome.unsaved = error;
    return outcome;
}

Outcome Runner::Private::ended()
{
    pauseRequested = false;
    tell(Ended{current->endReason, current->id});
    return {Stop::ended, current->endReason, current->id, {}, {}};
}

} // namespace workflow
