// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by running, editing and replaying: how checkpoints are made, placed and stored.
#include "workflow/runner_p.h"

#include "base/codedtext.h"

#include <algorithm>

namespace workflow {

using base::Category;
using base::fail;

base::Result<Runner::Private::Way> Runner::Private::ask(const Name &node, const State &state) const
{
    if (node.empty())
        return Way{{}, &graph->entry()};
    const Route *route = graph->routeAfter(node);
    if (!route)
        return fail(Category::internal,
                    {BASE_TEXT("run.no-route", "There is no route after the step “{step}”."), {{"step", node}}});
    try {
        Label label = route->choose(state);
        const auto target = route->targets.find(label);
        if (target == route->targets.end())
            return fail(Category::internal,
                        {BASE_TEXT("run.no-target", "The route after “{step}” chose “{name}”, which has no target."),
                         {{"step", node}, {"name", label}}});
        return Way{std::move(label), &target->second};
    } catch (...) {
        return fail(Category::internal,
                    {BASE_TEXT("run.route-internal", "The route after “{step}” failed because of an internal error."),
                     {{"step", node}}},
                    whatWasThrown(), "exception");
    }
}

std::shared_ptr<Checkpoint> Runner::Private::follow(const CheckpointPtr &before, Origin origin)
{
    auto made = std::make_shared<Checkpoint>();
    made->parent = before->id;
    made->iteration = before->iteration;
    made->step = before->step;
    made->node = before->node;
    made->nodeVersion = before->nodeVersion;
    made->label = before->label;
    made->next = before->next;
    made->opensIteration = before->opensIteration;
    made->clears = before->clears;
    made->state = before->state;
    made->bindings = before->bindings;
    made->nextBindings = before->nextBindings;
    made->swapsOnce = before->swapsOnce;
    made->total = before->total;
    made->elapsed = before->elapsed;
    made->origin = origin;
    return made;
}

void Runner::Private::enterNode(Checkpoint &checkpoint, const NodeSpec &spec)
{
    checkpoint.node = spec.name;
    checkpoint.nodeVersion = spec.version;
    checkpoint.iteration += checkpoint.opensIteration ? 1 : 0;
    Changes cleared;
    for (const Name &name : checkpoint.clears)
        if (checkpoint.state.has(name))
            cleared.emplace_back(name, nullptr);
    change(checkpoint, cleared);
}

void Runner::Private::take(Checkpoint &checkpoint, Way way)
{
    checkpoint.label = std::move(way.label);
    checkpoint.next = way.target->node;
    checkpoint.endReason = way.target->endReason;
    checkpoint.opensIteration = way.target->opensIteration;
    checkpoint.clears = way.target->clears;
}

void Runner::Private::change(Checkpoint &checkpoint, const Changes &changes)
{
    if (changes.empty())
        return;
    for (const Change &change : changes) {
        const auto same = std::find_if(checkpoint.changes.begin(), checkpoint.changes.end(),
                                       [&](const Change &one) { return one.first == change.first; });
        if (same == checkpoint.changes.end())
            checkpoint.changes.push_back(change);
        else
            same->second = change.second;
    }
    checkpoint.state = checkpoint.state.with(changes);
}

base::ArtefactPtr Runner::Private::appended(const State &state, const Name &name, base::ArtefactPtr item)
{
    std::shared_ptr<const base::List> list = state.list(name);
    if (!list && state.has(name)) // the user replaced the list by a text: keep it as the first item
        list = std::make_shared<const base::List>(nullptr, state.get(name));
    return std::make_shared<const base::List>(std::move(list), std::move(item));
}

CheckpointPtr Runner::Private::add(const std::shared_ptr<Checkpoint> &checkpoint)
{
    checkpoint->id = tree.nextId();
    checkpoint->branch = branch;
    checkpoint->at = options.clock->wall();
    tree.add(checkpoint, breakpoints.initialFold());
    branches[static_cast<std::size_t>(branch) - 1].tip = checkpoint->id;
    if (isNodeRun(*checkpoint))
        attempts.erase(checkpoint->parent);
    current = checkpoint;
    save(current);
    tell(CheckpointMade{current});
    return current;
}

void Runner::Private::makeCurrent(const CheckpointPtr &checkpoint)
{
    current = checkpoint;
    pausedAt = lastBreakpointHit = CheckpointId::none;
    // The tip of an empty branch is on another branch: keep it.
    if (branches[static_cast<std::size_t>(branch) - 1].tip != checkpoint->id)
        branch = checkpoint->branch;
}

void Runner::Private::openBranch(const CheckpointPtr &parent, std::string name, std::string note)
{
    if (parent)
        makeCurrent(parent);
    if (parent && name.empty() && branches[static_cast<std::size_t>(branch) - 1].tip == parent->id &&
        !parent->next.empty())
        return;
    Branch made;
    made.id = static_cast<BranchId>(branches.size() + 1);
    made.fork = made.tip = parent ? parent->id : CheckpointId::none;
    made.note = std::move(note);
    if (branches.empty() && name.empty())
        name = "main";
    // Branches with other names, as those of repetitions, do not count.
    auto number = 2 + std::count_if(branches.begin(), branches.end(),
                                    [](const Branch &one) { return one.name.starts_with("try-"); });
    for (; name.empty() || findBranch(name); ++number)
        name = "try-" + std::to_string(number);
    made.name = std::move(name);
    branch = made.id;
    branches.push_back(made);
    save(made);
    tell(BranchMade{std::move(made)});
}

const Branch *Runner::Private::findBranch(std::string_view name) const
{
    const auto found =
        std::find_if(branches.begin(), branches.end(), [&](const Branch &one) { return one.name == name; });
    return found == branches.end() ? nullptr : &*found;
}

Attempt *Runner::Private::pendingAttempt()
{
    const auto found = attempts.find(current->id);
    return found == attempts.end() ? nullptr : &found->second;
}

void Runner::Private::save(Unsaved what)
{
    if (!options.sink)
        return;
    unsaved.push_back(std::move(what));
    (void)saveAll(); // refused items wait; the run pauses before the next node
}

base::Status Runner::Private::saveAll()
{
    for (; !unsaved.empty(); unsaved.pop_front())
        BASE_CHECK(std::visit([this](const auto &what) { return options.sink->commit(what); }, unsaved.front()));
    return {};
}

void Runner::Private::activityStarted(const Activity &activity, const Record &soFar)
{
    // A tool's effects may be irreversible: record its start, in case the process ends before it finishes.
    if (options.sink && running && !activity.served && activity.kind.starts_with("tool:")) {
        Attempt attempt = *running;
        attempt.record = soFar;
        std::erase_if(attempt.record.activities,
                      [&](const ActivityPtr &one) { return one->ordinal == activity.ordinal; });
        attempt.record.activities.push_back(std::make_shared<const Activity>(activity));
        save(std::move(attempt));
    }
    tell(ActivityStarted{activity.kind, activity.ordinal, activity.request});
}

void Runner::Private::activityFinished(const ActivityPtr &activity, const Record &soFar)
{
    if (options.sink && running) {
        Attempt attempt = *running;
        attempt.record = soFar;
        save(std::move(attempt));
    }
    tell(ActivityFinished{activity});
}

std::string Runner::Private::overBudget(const base::Usage &soFar)
{
    base::Usage spent = current->total;
    spent += soFar;
    return options.limits.stopsModelCall(spent);
}

} // namespace workflow
