// SPDX-License-Identifier: GPL-3.0-or-later
// Runs from a record: replayed step by step, or restored.
#include "base/codedtext.h"
#include "workflow/runner_p.h"

namespace workflow {

using base::Category;
using base::fail;
using base::Status;

namespace {

bool sameChanges(const Changes &left, const Changes &right)
{
    const auto same = [](const base::ArtefactPtr &a, const base::ArtefactPtr &b) {
        return a == b || (a && b && a->hash() == b->hash());
    };
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i].first != right[i].first || !same(left[i].second, right[i].second))
            return false;
    return true;
}

} // namespace

// Replays one recorded step after the current one, on its branch; an outcome if it differs or was stopped.
std::optional<Outcome> Runner::Private::replayStep(const Checkpoint &recorded, const std::stop_token &stop)
{
    const auto diverged = [&](const std::string &how) {
        return paused(Pause::diverged,
                      "diverged: step " + std::to_string(recorded.step) + " (" + recorded.node + ") " + how);
    };
    if (!isNodeRun(recorded)) { // a user command: nothing runs, so nothing can differ
        if (!recorded.next.empty() && !graph->find(recorded.next))
            return diverged("waits for “" + recorded.next + "”, but the agent no longer has this node.");
        const auto made = follow(current, recorded.origin);
        made->node = recorded.node;
        made->nodeVersion = recorded.nodeVersion;
        made->iteration = recorded.iteration;
        made->label = recorded.label;
        made->next = recorded.next;
        made->endReason = recorded.endReason;
        made->opensIteration = recorded.opensIteration;
        made->clears = recorded.clears;
        made->bindings = recorded.bindings;
        made->nextBindings = recorded.nextBindings;
        made->swapsOnce = recorded.swapsOnce;
        change(*made, recorded.changes);
        add(made);
        return std::nullopt;
    }
    if (current->next != recorded.node)
        return diverged("is recorded as the next step, but now " +
                        (current->next.empty() ? "the run has ended." : "“" + current->next + "” is next."));
    if (const int version = graph->find(recorded.node)->version; version != recorded.nodeVersion)
        return diverged("was recorded with version " + std::to_string(recorded.nodeVersion) +
                        " of the node; the program has version " + std::to_string(version) + ".");
    if (auto outcome = runNode(stop, &recorded))
        return outcome;
    if (!sameChanges(current->changes, recorded.changes))
        return diverged("has a different result than the recorded one.");
    return std::nullopt;
}

// Updates the pending node of a stored checkpoint if its node has changed or the pending node is a former one: the
// present route decides, and may lead to other steps.
CheckpointPtr Runner::Private::withPresentRoute(const CheckpointPtr &stored) const
{
    const NodeSpec *spec = graph->findStored(stored->node);
    const bool isOther = spec && (!graph->find(stored->node) || spec->version != stored->nodeVersion);
    const bool waitsForFormer = graph->findStored(stored->next) && !graph->find(stored->next);
    if (stored->next.empty() || (!isOther && !waitsForFormer))
        return stored;
    auto way = ask(stored->node, stored->state);
    if (!way || way->target->node.empty() || way->target->node == stored->next)
        return stored;
    auto made = std::make_shared<Checkpoint>(*stored);
    take(*made, std::move(*way));
    made->endReason = stored->endReason;
    return made;
}

Outcome Runner::replay(const std::vector<CheckpointPtr> &path, std::stop_token stop)
{
    const auto failed = [](base::Error error) {
        return Outcome{
            Stop::failed, "error:" + std::string(toString(error.category)), {}, Pause::failed, std::move(error)};
    };
    if (path.empty() || path.front()->origin != Origin::start)
        return failed(base::codedError(
            Category::usage, BASE_TEXT("replay.no-start", "A replay needs a run that was recorded from its start."), {},
            {}));
    if (!d->current) {
        if (auto started = start(path.front()->changes, *path.front()->bindings); !started)
            return failed(started.error());
    } else if (path.front() != d->tree.find(static_cast<CheckpointId>(1))) {
        return failed(base::codedError(
            Category::usage,
            BASE_TEXT("replay.other-run", "This is the record of another run. Replay it in a new run."), {}, {}));
    } else {
        d->openBranch(path.front(), {}, "replay");
    }
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (stop.stop_requested())
            return d->paused(Pause::cancelled, "cancelled");
        if (auto outcome = d->replayStep(*path[i], stop))
            return *outcome;
        if (const Status saved = d->saveAll(); !saved)
            return d->notStored(saved.error());
    }
    return d->current->ended() ? d->ended() : d->paused(Pause::step, "The recorded run was replayed to its last step.");
}

Status Runner::restore(RunRecord run)
{
    if (d->current)
        return fail(Category::usage, BASE_TEXT("run.started", "This run has started already."));
    const auto damaged = [](const std::string &what) {
        return fail(Category::storage,
                    {BASE_TEXT("run.damaged", "The stored run is damaged: {what}."), {{"what", what}}});
    };
    if (run.checkpoints.empty() || run.branches.empty())
        return damaged("it has no first step");
    for (std::size_t i = 0; i < run.checkpoints.size(); ++i) {
        const CheckpointPtr &checkpoint = run.checkpoints[i];
        const std::string name = "step " + std::to_string(i + 1);
        if (!checkpoint || checkpoint->id != static_cast<CheckpointId>(i + 1))
            return damaged(name + " is missing");
        if (checkpoint->parent >= checkpoint->id || (i > 0) != (checkpoint->parent != CheckpointId::none))
            return damaged(name + " has no previous step");
        const auto branch = static_cast<std::size_t>(checkpoint->branch);
        if (branch == 0 || branch > run.branches.size() || !checkpoint->bindings || !checkpoint->nextBindings)
            return damaged(name + " is incomplete");
        run.checkpoints[i] = d->withPresentRoute(checkpoint);
        if (const Name &next = run.checkpoints[i]->next; !next.empty() && !d->graph->find(next))
            return fail(Category::storage,
                        {BASE_TEXT("run.unknown-step", "The stored run waits for a step “{step}”, which this version "
                                                       "of the agent {agent} does not have."),
                         {{"step", next}, {"agent", d->graph->name()}}});
    }
    const std::size_t count = run.checkpoints.size();
    for (std::size_t i = 0; i < run.branches.size(); ++i)
        if (run.branches[i].id != static_cast<BranchId>(i + 1) || static_cast<std::size_t>(run.branches[i].tip) > count)
            return damaged("branch " + std::to_string(i + 1) + " is missing");
    if (run.current == CheckpointId::none || static_cast<std::size_t>(run.current) > count ||
        run.branch == BranchId::none || static_cast<std::size_t>(run.branch) > run.branches.size())
        return damaged("its current step is missing");
    for (const CheckpointPtr &checkpoint : run.checkpoints)
        d->tree.add(checkpoint, d->breakpoints.initialFold());
    d->branches = std::move(run.branches);
    for (Attempt &attempt : run.attempts) {
        if (attempt.status == AttemptStatus::running)
            attempt.status = AttemptStatus::interrupted;
        if (const auto parent = d->tree.find(attempt.parent); parent && parent->next != attempt.node)
            continue; // of a step that no longer exists
        d->attempts[attempt.parent] = std::move(attempt);
    }
    d->branch = run.branch;
    d->makeCurrent(d->tree.find(run.current));
    return {};
}

Breakpoints &Runner::breakpoints()
{
    return d->breakpoints;
}

const Limits &Runner::limits() const
{
    return d->options.limits;
}

void Runner::setLimits(Limits limits)
{
    d->options.limits = limits;
}

CheckpointPtr Runner::current() const
{
    return d->current;
}

CheckpointPtr Runner::find(CheckpointId id) const
{
    return d->tree.find(id);
}

std::vector<CheckpointPtr> Runner::path(CheckpointId to) const
{
    return d->tree.path(to);
}

const std::vector<Branch> &Runner::branches() const
{
    return d->branches;
}

BranchId Runner::branch() const
{
    return d->branch;
}

const Attempt *Runner::attempt() const
{
    return d->current ? d->pendingAttempt() : nullptr;
}

const StateGraph &Runner::graph() const
{
    return *d->graph;
}

} // namespace workflow
