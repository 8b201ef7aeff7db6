// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/names.h"
#include "app/models/text.h"
#include "app/run/run_p.h"

#include <algorithm>

namespace app {
namespace {

constexpr qsizetype streamedTail = 4000; // characters of a model's answer that a card keeps

template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

} // namespace

void Run::Private::on(const workflow::Event &event)
{
    std::visit(Overloaded{
                   [&](const workflow::RunStarted &) {},
                   [&](const workflow::BranchMade &made) { branchMade(made.branch); },
                   [&](const workflow::BranchRenamed &renamed) {
                       Lane &lane = laneFor(renamed.branch.id);
                       lane.name = toQt(renamed.branch.name);
                       lane.note = toQt(renamed.branch.note);
                   },
                   [&](const workflow::IterationOpened &) {},
                   [&](const workflow::NodeStarted &started) { nodeStarted(event.branch, started); },
                   [&](const workflow::ActivityStarted &started) {
                       live.activity = toQt(started.kind);
                       live.activityStartedAt = QDateTime::currentDateTime();
                       live.status = started.kind == agents::activities::model ? Status::Answering : Status::Running;
                       live.streamed.clear();
                       live.streamedCharacters = 0;
                       refreshLive();
                   },
                   [&](const workflow::TextStreamed &text) {
                       const QString piece = toQt(text.text);
                       live.streamedCharacters += piece.size();
                       live.streamed = (live.streamed + piece).right(streamedTail);
                       refreshLive();
                   },
                   [&](const workflow::ActivityRetried &) {
                       live.streamed.clear();
                       live.streamedCharacters = 0;
                       refreshLive();
                   },
                   [&](const workflow::ActivityFinished &) {
                       live.activity.clear();
                       if (live.status == Status::Answering)
                           live.status = Status::Running;
                       refreshLive();
                   },
                   [&](const workflow::CheckpointMade &made) { checkpointMade(made.checkpoint); },
                   [&](const workflow::AttemptEnded &ended) {
                       attempt = ended.attempt;
                       error = ended.attempt.error;
                       using workflow::AttemptStatus;
                       const auto status = ended.attempt.status;
                       const QString message = ended.attempt.suspend ? toQt(ended.attempt.suspend->message) : QString();
                       waitBefore(ended.attempt.node,
                                  status == AttemptStatus::failed      ? Status::Error
                                  : status == AttemptStatus::suspended ? Status::Suspended
                                                                       : Status::Paused,
                                  message);
                   },
                   [&](const workflow::Paused &paused) {
                       using workflow::Pause;
                       waitBefore(paused.next,
                                  paused.why == Pause::question ? Status::Suspended
                                  : paused.why == Pause::failed ? Status::Error
                                                                : Status::Paused,
                                  toQt(paused.reason));
                   },
                   [&](const workflow::Ended &) { leaveLive(); },
               },
               event.what);
}

void Run::Private::branchMade(const workflow::Branch &branch)
{
    Lane &lane = laneFor(branch.id);
    lane.name = toQt(branch.name);
    lane.note = toQt(branch.note);
    lane.fork = branch.fork;
    if (const auto fork = checkpoint(branch.fork)) {
        lane.parent = fork->branch;
        const Position shared = positions[std::size_t(fork->id) - 1];
        const Card *card = this->card(shared);
        lane.forkCard = card ? card->number : 0;
        lane.reusedSteps = fork->step;
        lane.reused = fork->total;
    }
    leaveLive();
    current = branch.id;
}

int Run::Private::cardNumber(const workflow::Checkpoint &made, const Lane &lane) const
{
    if (made.origin == workflow::Origin::limit)
        return lane.cards.empty() ? std::max(1, made.iteration) : lane.cards.back().number;
    const bool opens = shape.isOpener(made.node) && !made.ended();
    return std::max(1, made.iteration) + (opens ? 1 : 0);
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
    leaveLive();
    attempt.reset();
    error.reset();
    stoppedReason.clear();
    current = made->branch;
    at = made->id;
    Lane &lane = laneFor(made->branch);
    if (made->origin == workflow::Origin::start) {
        positions[index] = {made->branch, -1};
        return;
    }
    const int number = cardNumber(*made, lane);
    foldBack(lane, number);
    const Position position = cardWithNumber(lane, number);
    positions[index] = position;
    own[{lane.id, position.card}].push_back(made);
    refresh(position);
    refreshLane(lane);
}

void Run::Private::nodeStarted(workflow::BranchId branch, const workflow::NodeStarted &started)
{
    leaveLive();
    attempt.reset();
    error.reset();
    stoppedReason.clear();
    current = branch;
    Lane &lane = laneFor(branch);
    const int number = std::max(1, started.iteration) + (shape.isOpener(started.node) ? 1 : 0);
    live.node = started.node;
    live.step = started.step;
    live.status = Status::Running;
    foldBack(lane, number);
    live.card = cardWithNumber(lane, number);
    refresh(live.card);
    refreshLane(lane);
}

// The run waits before `node`: shown on the card where it will run.
void Run::Private::waitBefore(const std::string &node, Status status, const QString &reason)
{
    Lane *lane = find(current);
    if (!lane || node.empty())
        return leaveLive();
    const auto tip = checkpoint(at);
    const bool sameNode = live.node == node && live.card.lane == current;
    int number = 1;
    if (tip) // before the first node has run, what opens an iteration opens the first
        number = std::max(1, tip->iteration) + (tip->step > 0 && (shape.isOpener(node) || tip->opensIteration) ? 1 : 0);
    const QString streamed = sameNode ? live.streamed : QString();
    leaveLive();
    live.node = node;
    live.status = status;
    live.reason = reason;
    live.streamed = streamed;
    live.step = (tip ? tip->step : 0) + 1;
    if (tip && tip->branch == current && lane->cards.size() > 1 &&
        position(tip->id).card == int(lane->cards.size()) - 1)
        foldBack(*lane, number);
    live.card = cardWithNumber(*lane, number);
    refresh(live.card);
    refreshLane(*lane);
}

// The card of that number at the lane's end, made where there is none.
Run::Position Run::Private::cardWithNumber(Lane &lane, int number)
{
    if (!lane.cards.empty() && number <= lane.cards.back().number) {
        const int first = lane.cards.front().number;
        return {lane.id, std::clamp(number - first, 0, int(lane.cards.size()) - 1)};
    }
    do {
        Card card;
        card.number = lane.cards.empty() ? number : lane.cards.back().number + 1;
        lane.cards.push_back(std::move(card));
    } while (lane.cards.back().number < number);
    if (lane.parent != workflow::BranchId::none && lane.cards.size() == 1)
        lane.forkCard = number - 1;
    return {lane.id, int(lane.cards.size()) - 1};
}

// A revision that ended the run, or went back to the score, opened nothing after all: its steps go back to the card
// that they judged.
void Run::Private::foldBack(Lane &lane, int number)
{
    while (lane.cards.size() > 1 && lane.cards.back().number > number) {
        const int last = int(lane.cards.size()) - 1;
        auto &target = own[{lane.id, last - 1}];
        for (const auto &moved : own[{lane.id, last}]) {
            positions[std::size_t(moved->id) - 1].card = last - 1;
            target.push_back(moved);
        }
        own.erase({lane.id, last});
        lane.cards.pop_back();
        std::erase_if(changed, [&](const Position &position) { return position == Position{lane.id, last}; });
        refresh({lane.id, last - 1});
    }
}

void Run::Private::refreshLive()
{
    refresh(live.card);
    if (Lane *lane = find(live.card.lane))
        refreshLane(*lane);
}

// Nothing is at work any more; a card that only stood for it goes.
void Run::Private::leaveLive()
{
    if (live.node.empty() && live.card.card < 0)
        return;
    const Position left = live.card;
    live = {};
    Lane *lane = find(left.lane);
    if (!lane || left.card < 0)
        return;
    const bool empty = !own.contains({left.lane, left.card});
    if (empty && left.card == int(lane->cards.size()) - 1) {
        lane->cards.pop_back();
        std::erase(changed, left);
        if (left.card > 0)
            refresh({left.lane, left.card - 1});
    } else {
        refresh(left);
    }
    refreshLane(*lane);
}

namespace {

bool writes(const workflow::Checkpoint &checkpoint, const char *name)
{
    return std::any_of(checkpoint.changes.begin(), checkpoint.changes.end(),
                       [&](const workflow::Change &change) { return change.second && change.first == name; });
}

} // namespace

void Run::Private::markChanged(const Position &position)
{
    if (changed.empty() || changed.back() != position)
        changed.push_back(position);
}

void Run::Private::refresh(const Position &position)
{
    Card *card = find(position);
    if (!card || restoring)
        return;
    const auto found = own.find({position.lane, position.card});
    const QString queryBefore = card->query;
    if (found == own.end()) {
        Card empty;
        empty.number = card->number;
        empty.title = card->title;
        *card = std::move(empty);
    } else {
        const auto &checkpoints = found->second;
        const workflow::Checkpoint &last = *checkpoints.back();
        card->first = checkpoints.front()->id;
        card->last = last.id;
        card->endReason = toQt(last.endReason);
        card->byPerson = std::any_of(checkpoints.begin(), checkpoints.end(),
                                     [](const auto &one) { return one->origin == workflow::Origin::edit; });
        card->title = titleOf(checkpoints);
        card->nanoseconds = 0;
        card->tokens = 0;
        card->cost = 0;
        bool reflects = false;
        for (const auto &checkpoint : checkpoints) {
            reflects = reflects || writes(*checkpoint, agents::names::reflection);
            card->nanoseconds += checkpoint->duration.count();
            card->tokens += checkpoint->usage.tokens();
            card->cost += checkpoint->usage.cost.value_or(0);
            if (shape.isOpener(checkpoint->node) && checkpoint->iteration < card->number)
                card->openedBy = toQt(checkpoint->state.text(agents::names::reflection));
            // Whoever edits the query takes it over: what was said before explains it no more.
            if (checkpoint->origin == workflow::Origin::edit && writes(*checkpoint, agents::names::searchQueries)) {
                card->openedBy.clear();
                reflects = false;
            }
        }
        const bool opening = shape.isOpener(last.node) && last.iteration < card->number;
        readFacts(*card, last,
                  !opening              ? Belongs::all
                  : last.opensIteration ? Belongs::opening
                                        : Belongs::nothing,
                  reflects);
    }
    refreshSteps(*card, position);
    if (card->query != queryBefore)
        refreshChanges(position);
    refreshBest(position);
    markChanged(position);
}

void Run::Private::refreshSteps(Card &card, const Position &position)
{
    const auto found = own.find({position.lane, position.card});
    card.steps = found == own.end() ? std::vector<Step>{} : readSteps(found->second);
    card.streamed.clear();
    card.streamedCharacters = 0;
    card.pausedBefore.clear();
    if (live.card != position || live.node.empty())
        return markBreakpoints(card);
    const QString name = stepOf(live.node);
    if (card.steps.empty() || card.steps.back().name != name)
        card.steps.push_back({name, {}, live.status, false, 0, {}, false});
    Step &step = card.steps.back();
    step.nodes.append(toQt(live.node));
    step.status = live.status;
    for (Step &earlier : card.steps)
        earlier.decides = false;
    step.decides = true;
    for (const QString &next : shape.after(name, live.node))
        card.steps.push_back({next, shape.nodesOf(next), Status::Waiting, false, 0, {}, false});
    markBreakpoints(card);
    card.status = live.status;
    if (card.query.isEmpty()) { // named after the step that will write its query
        const auto writer = std::find_if(card.steps.begin(), card.steps.end(),
                                         [&](const Step &one) { return shape.writesQuery(one.name); });
        card.title = writer == card.steps.end() ? card.steps.front().name : writer->name;
    }
    card.streamed = live.streamed;
    card.streamedCharacters = live.streamedCharacters;
    if (live.status == Status::Paused || live.status == Status::Suspended)
        card.pausedBefore = toQt(live.node);
    if (live.status == Status::Error && error) {
        card.sentence = toQt(error->message);
        card.sentenceKind = Sentence::Error;
    }
    if (!stoppedReason.isEmpty())
        card.status = Status::Stopped;
}

void Run::Private::markBreakpoints(Card &card) const
{
    for (Step &step : card.steps)
        step.breakpoint = std::any_of(step.nodes.begin(), step.nodes.end(),
                                      [this](const QString &node) { return breakpoints.contains(fromQt(node)); });
}

// What this card's query brought, and what it took from the card before it.
void Run::Private::refreshChanges(const Position &position)
{
    Card *card = find(position);
    const Position previous = before(position);
    const Card *last = this->card(previous);
    card->changes.added.clear();
    card->changes.additions = 0;
    if (!last || last->query.isEmpty() || card->query.isEmpty())
        return;
    TextChanges changes = diffText(last->query, card->query, about.language.get());
    card->changes.added = changes.added;
    card->changes.additions = changes.additions;
    // On its own lane only: a card before a fork keeps the marks of its first continuation.
    if (previous.lane == position.lane) {
        Card *earlier = find(previous);
        earlier->changes.removed = changes.removed;
        earlier->changes.removals = changes.removals;
        markChanged(previous);
    }
}

void Run::Private::refreshBest(const Position &position)
{
    const auto counts = [](const Card &card) { return card.score && card.rows > 0; };
    Card *card = find(position);
    if (position == best && (!counts(*card) || *card->score < bestScore)) {
        // The best one became worse: look at all.
        best = {};
        for (const auto &lane : lanes) {
            for (int i = 0; i < int(lane->cards.size()); ++i) {
                const Card &candidate = lane->cards[std::size_t(i)];
                if (counts(candidate) && (best.card < 0 || *candidate.score > bestScore)) {
                    best = {lane->id, i};
                    bestScore = *candidate.score;
                }
            }
        }
        card->best = false;
    } else if (counts(*card) && (best.card < 0 || position == best || *card->score > bestScore)) {
        if (Card *former = position == best ? nullptr : find(best)) {
            former->best = false;
            markChanged(best);
        }
        best = position;
        bestScore = *card->score;
    } else {
        card->best = false;
    }
    if (Card *champion = find(best); champion && !champion->best) {
        champion->best = true;
        markChanged(best);
    }
}

void Run::Private::refreshLane(Lane &lane)
{
    if (restoring)
        return;
    const auto tip = lane.cards.empty() ? nullptr : checkpoint(lane.cards.back().last);
    lane.endReason = tip ? toQt(tip->endReason) : QString();
    if (live.card.lane == lane.id) {
        lane.status = live.status;
        if (!stoppedReason.isEmpty()) {
            lane.status = Status::Stopped;
            lane.endReason = stoppedReason;
        }
        return;
    }
    const Outcome outcome = outcomeOf(lane.endReason);
    lane.status = outcome == Outcome::Open    ? Status::Paused
                  : isAnswer(outcome)         ? Status::Answered
                  : outcome == Outcome::Error ? Status::Error
                                              : Status::Stopped;
}

Status Run::Private::status() const
{
    if (error && live.node.empty())
        return Status::Error;
    for (const auto *group : {&lanes, &hidden}) {
        for (const auto &lane : *group) {
            if (lane->id == current)
                return lane->status;
        }
    }
    return stoppedReason.isEmpty() ? Status::Waiting : Status::Stopped;
}

Run::Position Run::Private::before(const Position &position) const
{
    if (position.card > 0)
        return {position.lane, position.card - 1};
    const auto lane = std::find_if(lanes.begin(), lanes.end(), [&](const auto &l) { return l->id == position.lane; });
    if (position.card != 0 || lane == lanes.end() || (*lane)->parent == workflow::BranchId::none)
        return {};
    // Up the parents to the lane that has the last shared card.
    const int number = (*lane)->forkCard;
    for (auto id = (*lane)->parent; number > 0 && id != workflow::BranchId::none;) {
        const auto parent = std::find_if(lanes.begin(), lanes.end(), [&](const auto &l) { return l->id == id; });
        if (parent == lanes.end())
            return {};
        if (!(*parent)->cards.empty() && (*parent)->cards.front().number <= number)
            return {id, std::min(number - (*parent)->cards.front().number, int((*parent)->cards.size()) - 1)};
        id = (*parent)->parent;
    }
    return {};
}

} // namespace app
