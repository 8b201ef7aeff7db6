// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps cards and lanes in step with the checkpoints they show.
#include "app/run_p.h"
#include "app/text.h"

#include "agents/names.h"

#include <algorithm>

namespace app {
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
