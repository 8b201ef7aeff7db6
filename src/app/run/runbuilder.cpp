// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/names.h"
#include "agents/query/result.h"
#include "app/models/overloaded.h"
#include "app/models/text.h"
#include "app/models/windowtext.h"
#include "app/run/run_p.h"
#include "llm/streamedtext.h"
#include "workflow/tree.h"

#include <algorithm>

namespace app {
namespace {

constexpr qsizetype streamedTail = 4000;     // characters of a model's answer kept per iteration
constexpr std::size_t streamedMost = 256000; // bytes of a reply from which this part is taken

} // namespace

void Run::Private::on(const workflow::Event &event)
{
    std::visit(Overloaded{
                   [&](const workflow::RunStarted &) {},
                   [&](const workflow::BranchMade &made) { branchMade(made.branch); },
                   [&](const workflow::BranchRenamed &renamed) {
                       Branch &branch = branchFor(renamed.branch.id);
                       branch.name = toQt(renamed.branch.name);
                       branch.note = toQt(renamed.branch.note);
                   },
                   [&](const workflow::IterationOpened &) {},
                   [&](const workflow::NodeStarted &started) { nodeStarted(event.branch, started); },
                   [&](const workflow::ActivityStarted &started) {
                       live.activity = toQt(started.kind);
                       live.activityStartedAt = QDateTime::currentDateTime();
                       live.status =
                           started.kind == agents::activities::model ? RunStatus::Answering : RunStatus::Running;
                       live.streamed.clear();
                       live.reply.clear();
                       live.streamedCharacters = 0;
                       refreshLive();
                   },
                   [&](const workflow::TextStreamed &text) {
                       const QString piece = toQt(text.text);
                       live.streamedCharacters += piece.size();
                       if (live.reply.size() < streamedMost)
                           live.reply += text.text;
                       live.streamed = toQt(llm::streamedText(live.reply)).right(streamedTail);
                       refreshLive();
                   },
                   [&](const workflow::ActivityRetried &) {
                       live.streamed.clear();
                       live.reply.clear();
                       live.streamedCharacters = 0;
                       refreshLive();
                   },
                   [&](const workflow::ActivityFinished &) {
                       live.activity.clear();
                       if (live.status == RunStatus::Answering)
                           live.status = RunStatus::Running;
                       refreshLive();
                   },
                   [&](const workflow::CheckpointMade &made) { checkpointMade(made.checkpoint); },
                   [&](const workflow::AttemptEnded &ended) {
                       attempts[ended.attempt.parent] = ended.attempt;
                       waitHere({});
                   },
                   [&](const workflow::Paused &paused) {
                       stoppedReason.clear(); // it has continued, even if only to a breakpoint before the next step
                       waitHere(paused.text ? windowText(*paused.text) : toQt(paused.reason));
                       live.why = paused.why;
                   },
                   [&](const workflow::Ended &) { clearLive(); },
               },
               event.what);
}

void Run::Private::branchMade(const workflow::Branch &made)
{
    Branch &branch = branchFor(made.id);
    branch.name = toQt(made.name);
    branch.note = toQt(made.note);
    branch.fork = made.fork;
    if (const auto fork = checkpoint(made.fork)) {
        branch.parent = fork->branch;
        refreshFork(branch);
        branch.reusedSteps = fork->step;
        branch.reused = fork->total;
    }
    moveTo(branch.id);
}

// The branch that was left shows that nothing is pending there (its last iteration: moveOpen).
void Run::Private::moveTo(workflow::BranchId id)
{
    const workflow::BranchId left = std::exchange(current, id);
    clearLive();
    if (Branch *branch = left == id ? nullptr : find(left))
        refreshBranch(*branch);
}

// Only the iteration where the run is can be unfinished and wait.
void Run::Private::moveOpen()
{
    const Position now = live.position.index >= 0 ? live.position : position(at);
    const Position left = std::exchange(open, now.branch == current ? now : Position{});
    if (left == open)
        return;
    refresh(left);
    refresh(open);
}

int Run::Private::numberOf(const workflow::Checkpoint &made, const Branch &branch) const
{
    if (made.origin == workflow::Origin::limit)
        return branch.iterations.empty() ? std::max(1, made.iteration) : branch.iterations.back().number;
    const int number = std::max(1, made.iteration);
    if (!shape.isOpener(made.node) || made.ended())
        return number;
    return made.opensIteration ? number + 1 : numberBefore(made.node, made.iteration, branch);
}

// The iteration that shows a node whose effect is not yet known. A node that may open the next iteration is shown in
// the one that it judges, even while it streams: it may end the run, and then nothing may disappear. If that iteration
// is on another branch, the node is shown in the next one.
int Run::Private::numberBefore(const std::string &node, int iteration, const Branch &branch) const
{
    const int number = std::max(1, iteration);
    const bool isHere = !branch.iterations.empty() && branch.iterations.back().number == number;
    return number + (shape.isOpener(node) && !isHere ? 1 : 0);
}

void Run::Private::checkpointMade(const workflow::CheckpointPtr &made)
{
    const auto index = std::size_t(made->id) - 1;
    if (made->id == workflow::CheckpointId::none)
        return;
    if (checkpoints.size() <= index) {
        checkpoints.resize(index + 1);
        positions.resize(index + 1);
    }
    if (!checkpoints[index]) {
        usage += made->usage;
        nanoseconds += made->duration.count();
    }
    checkpoints[index] = made;
    if (workflow::isNodeRun(*made))
        attempts.erase(made->parent);
    stoppedReason.clear();
    moveTo(made->branch);
    attempt.reset();
    error.reset();
    at = made->id;
    Branch &branch = branchFor(made->branch);
    if (made->origin == workflow::Origin::start) {
        positions[index] = {made->branch, -1};
        return;
    }
    const int number = numberOf(*made, branch);
    foldBack(branch, number);
    const Position position = withNumber(branch, number);
    positions[index] = position;
    if (made->opensIteration && shape.isOpener(made->node))
        bringForward(*made, position);
    own[{branch.id, position.index}].push_back(made);
    refresh(position);
    refreshBranch(branch);
}

void Run::Private::nodeStarted(workflow::BranchId id, const workflow::NodeStarted &started)
{
    stoppedReason.clear();
    moveTo(id);
    attempt.reset();
    error.reset();
    Branch &branch = branchFor(id);
    const int number = numberBefore(started.node, started.iteration, branch);
    live.node = started.node;
    live.step = started.step;
    live.status = RunStatus::Running;
    foldBack(branch, number);
    live.position = withNumber(branch, number);
    refresh(live.position);
    refreshBranch(branch);
}

// The run waits at its current place, as the newest attempt at the pending node left it.
void Run::Private::waitHere(const QString &reason)
{
    using workflow::AttemptStatus;
    const auto place = checkpoint(at);
    const std::string node = place && !place->ended() ? place->next : std::string();
    const auto tried = attempts.find(at);
    attempt = tried == attempts.end() || tried->second.node != node ? std::nullopt : std::optional(tried->second);
    error = attempt ? attempt->error : std::nullopt;
    const QString asked = attempt && attempt->suspend ? toQt(attempt->suspend->message) : QString();
    waitBefore(node,
               !attempt                                      ? RunStatus::Paused
               : attempt->status == AttemptStatus::failed    ? RunStatus::Error
               : attempt->status == AttemptStatus::suspended ? RunStatus::Suspended
                                                             : RunStatus::Paused,
               reason.isEmpty() ? asked : reason);
}

// The run waits before `node`; the wait is shown on the iteration in which that node will run.
void Run::Private::waitBefore(const std::string &node, RunStatus status, const QString &reason)
{
    Branch *branch = find(current);
    if (!branch || node.empty())
        return clearLive();
    const auto tip = checkpoint(at);
    const bool sameNode = live.node == node && live.position.branch == current;
    int number = 1;
    if (tip && tip->opensIteration)
        number = std::max(1, tip->iteration) + (tip->step > 0 ? 1 : 0);
    else if (tip && tip->step > 0) // before the first node, an opener opens the first iteration
        number = numberBefore(node, tip->iteration, *branch);
    const QString streamed = sameNode ? live.streamed : QString();
    std::string reply = sameNode ? std::move(live.reply) : std::string();
    clearLive();
    live.node = node;
    live.status = status;
    live.reason = reason;
    live.streamed = streamed;
    live.reply = std::move(reply);
    live.step = (tip ? tip->step : 0) + 1;
    if (tip && tip->branch == current && branch->iterations.size() > 1 &&
        position(tip->id).index == int(branch->iterations.size()) - 1)
        foldBack(*branch, number);
    live.position = withNumber(*branch, number);
    refresh(live.position);
    refreshBranch(*branch);
}

// The branch's iteration with that number; appended if it does not exist.
Run::Position Run::Private::withNumber(Branch &branch, int number)
{
    if (!branch.iterations.empty() && number <= branch.iterations.back().number) {
        const int first = branch.iterations.front().number;
        return {branch.id, std::clamp(number - first, 0, int(branch.iterations.size()) - 1)};
    }
    do {
        Iteration iteration;
        iteration.number = branch.iterations.empty() ? number : branch.iterations.back().number + 1;
        branch.iterations.push_back(std::move(iteration));
    } while (branch.iterations.back().number < number);
    refreshFork(branch);
    return {branch.id, int(branch.iterations.size()) - 1};
}

// A revision has opened an iteration: moves its earlier steps (its prompt) there.
void Run::Private::bringForward(const workflow::Checkpoint &opening, const Position &to)
{
    if (to.index < 1)
        return;
    const Position from{to.branch, to.index - 1};
    const auto found = own.find({from.branch, from.index});
    if (found == own.end())
        return;
    auto &left = found->second;
    auto first = left.end();
    while (first != left.begin() && stepOf((*std::prev(first))->node) == stepOf(opening.node) &&
           !(*std::prev(first))->opensIteration)
        --first;
    if (first == left.end() || first == left.begin())
        return;
    auto &target = own[{to.branch, to.index}];
    target.insert(target.begin(), first, left.end());
    for (auto moved = first; moved != left.end(); ++moved)
        positions[std::size_t((*moved)->id) - 1] = to;
    left.erase(first, left.end());
    refresh(from);
}

// A revision that ended the run or returned to scoring opened no iteration: moves its steps back to the iteration that
// they judge.
void Run::Private::foldBack(Branch &branch, int number)
{
    while (branch.iterations.size() > 1 && branch.iterations.back().number > number) {
        const int last = int(branch.iterations.size()) - 1;
        auto &target = own[{branch.id, last - 1}];
        for (const auto &moved : own[{branch.id, last}]) {
            positions[std::size_t(moved->id) - 1].index = last - 1;
            target.push_back(moved);
        }
        own.erase({branch.id, last});
        branch.iterations.pop_back();
        std::erase_if(changed, [&](const Position &position) { return position == Position{branch.id, last}; });
        refresh({branch.id, last - 1});
    }
}

void Run::Private::refreshLive()
{
    refresh(live.position);
    if (Branch *branch = find(live.position.branch))
        refreshBranch(*branch);
}

// No node is active any more; removes an iteration that only represented it.
void Run::Private::clearLive()
{
    if (live.node.empty() && live.position.index < 0)
        return;
    const Position left = live.position;
    live = {};
    Branch *branch = find(left.branch);
    if (!branch || left.index < 0)
        return;
    const bool empty = !own.contains({left.branch, left.index});
    if (empty && left.index == int(branch->iterations.size()) - 1) {
        branch->iterations.pop_back();
        refreshFork(*branch);
        std::erase(changed, left);
        if (left.index > 0)
            refresh({left.branch, left.index - 1});
    } else {
        refresh(left);
    }
    refreshBranch(*branch);
}

void Run::Private::markChanged(const Position &position)
{
    if (changed.empty() || changed.back() != position)
        changed.push_back(position);
}

void Run::Private::refresh(const Position &position)
{
    Iteration *iteration = find(position);
    if (!iteration || restoring)
        return;
    const auto found = own.find({position.branch, position.index});
    const agents::CardSpec &card = about.spec->card;
    const QString headlineBefore = iteration->headline;
    if (found == own.end()) {
        Iteration empty;
        empty.number = iteration->number;
        empty.title = iteration->title;
        *iteration = std::move(empty);
    } else {
        const auto &checkpoints = found->second;
        const workflow::Checkpoint &last = *checkpoints.back();
        iteration->first = checkpoints.front()->id;
        iteration->last = last.id;
        iteration->endReason = toQt(last.endReason);
        iteration->byPerson = std::any_of(checkpoints.begin(), checkpoints.end(),
                                          [](const auto &one) { return one->origin == workflow::Origin::edit; });
        iteration->title = toQt(agents::iterationTitle(*about.spec, checkpoints));
        iteration->nanoseconds = 0;
        iteration->tokens = 0;
        iteration->cost = 0;
        bool reflects = false;
        for (const auto &checkpoint : checkpoints) {
            reflects = reflects || workflow::wrote(*checkpoint, card.reflection);
            iteration->nanoseconds += checkpoint->duration.count();
            iteration->tokens += checkpoint->usage.tokens();
            const std::optional<double> &paid = checkpoint->usage.cost;
            iteration->cost = iteration->cost && paid ? std::optional<double>(*iteration->cost + *paid) : std::nullopt;
            if (shape.isOpener(checkpoint->node) && checkpoint->iteration < iteration->number)
                iteration->openedBy = toQt(agents::textAt(checkpoint->state, card.reflection));
            // The proposal was edited: the earlier explanation does not apply to it.
            if (checkpoint->origin == workflow::Origin::edit && workflow::wrote(*checkpoint, card.proposal)) {
                iteration->openedBy.clear();
                reflects = false;
            }
        }
        const bool opening = shape.isOpener(last.node) && last.iteration < iteration->number;
        readFacts(*iteration, *about.spec, last,
                  !opening              ? Belongs::all
                  : last.opensIteration ? Belongs::opening
                                        : Belongs::nothing,
                  reflects);
        hidePrivate(*iteration);
        iteration->proposalNotRun = last.ended() && !agents::proposalNotRun(*about.spec, pathTo(last.id)).empty();
    }
    if (iteration->status == RunStatus::Waiting && position != open)
        iteration->status = RunStatus::Stopped; // unfinished, and the run is elsewhere
    iteration->drafted = drafts.contains({position.branch, iteration->number});
    refreshSteps(*iteration, position);
    if (iteration->headline != headlineBefore)
        refreshChanges(position);
    markChanged(position);
}

void Run::Private::refreshSteps(Iteration &iteration, const Position &position)
{
    const auto found = own.find({position.branch, position.index});
    iteration.steps = found == own.end() ? std::vector<Step>{} : readSteps(found->second, *about.spec);
    iteration.streamed.clear();
    iteration.streamedCharacters = 0;
    iteration.pausedBefore.clear();
    if (live.position != position || live.node.empty())
        return markBreakpoints(iteration);
    const QString name = stepOf(live.node);
    if (iteration.steps.empty() || iteration.steps.back().name != name)
        iteration.steps.push_back({name, {}, live.status, false, 0, {}, false});
    const bool isStopped = !stoppedReason.isEmpty(); // then it waits for nothing
    Step &step = iteration.steps.back();
    step.nodes.append(toQt(live.node));
    step.status = isStopped ? RunStatus::Stopped : live.status;
    for (Step &earlier : iteration.steps)
        earlier.decides = false;
    step.decides = true;
    // A revision of this iteration: what follows belongs to the next one.
    const bool judges = shape.isOpener(live.node) && found != own.end() &&
                        std::any_of(found->second.begin(), found->second.end(),
                                    [&](const auto &one) { return one->opensIteration || stepOf(one->node) != name; });
    if (!judges)
        for (const QString &next : shape.after(name, live.node))
            iteration.steps.push_back({next, shape.nodesOf(next), RunStatus::Waiting, false, 0, {}, false});
    markBreakpoints(iteration);
    const RunStatus judged = iteration.status;
    iteration.status = live.status;
    if (iteration.headline.isEmpty()) { // named after the step that will write its proposal
        const auto writer = std::find_if(iteration.steps.begin(), iteration.steps.end(),
                                         [&](const Step &one) { return shape.proposes(one.name); });
        iteration.title = writer == iteration.steps.end() ? iteration.steps.front().name : writer->name;
    }
    iteration.streamed = live.streamed;
    iteration.streamedCharacters = live.streamedCharacters;
    if (!isStopped && (live.status == RunStatus::Paused || live.status == RunStatus::Suspended))
        iteration.pausedBefore = toQt(live.node);
    if (live.status == RunStatus::Error && error) {
        iteration.sentence = windowText(*error);
        iteration.sentenceKind = Sentence::Error;
    }
    if (isStopped)
        iteration.status = judges && judged != RunStatus::Waiting ? judged : RunStatus::Stopped; // keeps its result
}

void Run::Private::markBreakpoints(Iteration &iteration) const
{
    for (Step &step : iteration.steps)
        step.breakpoint = std::any_of(step.nodes.begin(), step.nodes.end(),
                                      [this](const QString &node) { return breakpoints.contains(fromQt(node)); });
}

// Spans of this iteration's headline that are new, and spans of the previous one that were removed.
void Run::Private::refreshChanges(const Position &position)
{
    Iteration *iteration = find(position);
    const Position previous = before(position);
    const Iteration *last = this->iteration(previous);
    iteration->changes.added.clear();
    iteration->changes.additions = 0;
    if (!last || last->headline.isEmpty() || iteration->headline.isEmpty())
        return;
    TextChanges changes = diffText(last->headline, iteration->headline, about.language.get());
    iteration->changes.added = changes.added;
    iteration->changes.additions = changes.additions;
    // Only within a branch: an iteration before a fork keeps the marks of its first continuation.
    if (previous.branch == position.branch) {
        Iteration *earlier = find(previous);
        earlier->changes.removed = changes.removed;
        earlier->changes.removals = changes.removals;
        markChanged(previous);
    }
}

// The highest score among shown iterations with results; of equal ones the oldest.
void Run::Private::findBest()
{
    Position found;
    const Iteration *highest = nullptr;
    for (const auto &branch : branches) {
        for (int i = 0; i < int(branch->iterations.size()); ++i) {
            const Iteration &each = branch->iterations[std::size_t(i)];
            if (!each.score || each.outcome <= 0)
                continue;
            if (highest &&
                (*each.score < *highest->score || (*each.score == *highest->score && each.first > highest->first)))
                continue;
            highest = &each;
            found = {branch->id, i};
        }
    }
    const auto show = [this](const Position &position, bool isBest) {
        Iteration *iteration = find(position);
        if (!iteration || iteration->best == isBest)
            return;
        iteration->best = isBest;
        markChanged(position);
    };
    if (found != best)
        show(best, false);
    best = found;
    show(best, true);
}

// Its first own iteration follows the last one that it shares with its parent.
void Run::Private::refreshFork(Branch &branch) const
{
    if (branch.parent == workflow::BranchId::none)
        return;
    const Iteration *shared = iteration(position(branch.fork));
    branch.forkIteration = !branch.iterations.empty() ? branch.iterations.front().number - 1
                           : shared                   ? shared->number
                                                      : 0;
}

void Run::Private::refreshBranch(Branch &branch)
{
    if (restoring)
        return;
    const auto tip = branch.iterations.empty() ? nullptr : checkpoint(branch.iterations.back().last);
    branch.endReason = tip ? toQt(tip->endReason) : QString();
    if (live.position.branch == branch.id) {
        branch.status = live.status;
        if (!stoppedReason.isEmpty()) {
            branch.status = RunStatus::Stopped;
            branch.endReason = stoppedReason;
        }
        return;
    }
    branch.status = !branch.endReason.isEmpty() ? statusOf(*about.spec, branch.endReason)
                    : branch.id == current      ? RunStatus::Paused
                                                : RunStatus::Stopped;
}

RunStatus Run::Private::status() const
{
    if (!stoppedReason.isEmpty())
        return RunStatus::Stopped;
    if (error && live.node.empty())
        return RunStatus::Error;
    for (const auto *group : {&branches, &hidden}) {
        for (const auto &branch : *group) {
            if (branch->id == current)
                return branch->status;
        }
    }
    return RunStatus::Waiting;
}

Run::Position Run::Private::before(const Position &position) const
{
    if (position.index > 0)
        return {position.branch, position.index - 1};
    const auto branch =
        std::find_if(branches.begin(), branches.end(), [&](const auto &l) { return l->id == position.branch; });
    if (position.index != 0 || branch == branches.end() || (*branch)->parent == workflow::BranchId::none)
        return {};
    // Searches the parents for the branch of the last shared iteration.
    const int number = (*branch)->forkIteration;
    for (auto id = (*branch)->parent; number > 0 && id != workflow::BranchId::none;) {
        const auto parent = std::find_if(branches.begin(), branches.end(), [&](const auto &l) { return l->id == id; });
        if (parent == branches.end())
            return {};
        if (!(*parent)->iterations.empty() && (*parent)->iterations.front().number <= number)
            return {id, std::min(number - (*parent)->iterations.front().number, int((*parent)->iterations.size()) - 1)};
        id = (*parent)->parent;
    }
    return {};
}

} // namespace app
