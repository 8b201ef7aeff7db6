// SPDX-License-Identifier: GPL-3.0-or-later
// What a session keeps of a run. A stored run becomes lanes and cards as if it had been watched, only faster: each card
// is made once.
#include "app/run_p.h"

#include <algorithm>

namespace app {

void Run::restore(const StoredPlace &place)
{
    const workflow::RunRecord &record = place.record;
    d->restoring = true;
    d->checkpoints.reserve(record.checkpoints.size());
    d->positions.reserve(record.checkpoints.size());
    std::size_t made = 0; // branches stand in the order of their first steps
    for (const workflow::CheckpointPtr &checkpoint : record.checkpoints) {
        for (; made < std::size_t(checkpoint->branch); ++made)
            d->branchMade(record.branches[made]);
        d->checkpointMade(checkpoint);
    }
    for (; made < record.branches.size(); ++made) // opened for a step that never ended
        d->branchMade(record.branches[made]);
    d->restoring = false;
    d->notes = place.notes;
    d->stars = place.stars;
    d->look = place.look;
    for (const auto &[at, note] : d->notes)
        if (Card *card = d->find(position(at)))
            card->noted = true;
    for (const workflow::CheckpointId at : d->stars)
        if (Card *card = d->find(position(at)))
            card->starred = true;
    for (const auto &lane : d->lanes) {
        for (int i = 0; i < int(lane->cards.size()); ++i)
            d->refresh({lane->id, i});
        d->refreshLane(*lane);
    }
    d->current = record.branch;
    d->at = record.current;
    const auto current = d->checkpoint(d->at);
    const auto attempt = std::find_if(record.attempts.begin(), record.attempts.end(),
                                      [&](const auto &one) { return one.parent == record.current; });
    if (current && !current->ended()) {
        d->live = {};
        if (attempt != record.attempts.end()) {
            d->on({0, d->current, workflow::AttemptEnded{*attempt}});
        } else {
            d->waitBefore(current->next, Status::Paused, {});
        }
    }
    for (const workflow::BranchId hidden : place.hidden)
        setLaneHidden(hidden, true);
    if (!place.stopped.isEmpty())
        setStopped(place.stopped);
    d->tell(*this);
}

void Run::showMarks(const Position &place)
{
    if (Card *card = d->find(place)) {
        card->starred = isStarred(place);
        card->noted = !note(place).isEmpty();
    }
    d->markChanged(place);
    d->tell(*this);
}

void Run::setNote(workflow::CheckpointId at, const QString &note)
{
    if (note.isEmpty())
        d->notes.erase(at);
    else
        d->notes[at] = note;
    showMarks(position(at));
}

void Run::setStarred(workflow::CheckpointId at, bool starred)
{
    if (starred)
        d->stars.insert(at);
    else
        d->stars.erase(at);
    showMarks(position(at));
}

QString Run::note(const Position &position) const
{
    const auto own = checkpointsOf(position);
    for (auto one = own.rbegin(); !d->notes.empty() && one != own.rend(); ++one)
        if (const auto found = d->notes.find((*one)->id); found != d->notes.end())
            return found->second;
    return {};
}

bool Run::isStarred(const Position &position) const
{
    const auto own = checkpointsOf(position);
    return !d->stars.empty() &&
           std::any_of(own.begin(), own.end(), [&](const auto &one) { return d->stars.contains(one->id); });
}

workflow::CheckpointId Run::notedAt(const Position &position) const
{
    const auto own = checkpointsOf(position);
    for (auto one = own.rbegin(); one != own.rend(); ++one)
        if (d->notes.contains((*one)->id) || d->stars.contains((*one)->id))
            return (*one)->id;
    return own.empty() ? workflow::CheckpointId::none : own.back()->id;
}

const QString &Run::look() const
{
    return d->look;
}

} // namespace app
