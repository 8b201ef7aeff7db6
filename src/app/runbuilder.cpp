// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_p.h"
#include "app/text.h"

#include "agents/names.h"

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

} // namespace app
