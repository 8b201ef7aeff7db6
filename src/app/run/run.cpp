// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/run.h"

#include "agents/analysis/privatetexts.h"
#include "agents/engine/agentspec.h"
#include "agents/engine/names.h"
#include "agents/engine/settings.h"
#include "app/models/text.h"
#include "app/run/run_p.h"
#include "base/jsonread.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

Branch *Run::Private::find(workflow::BranchId id)
{
    for (auto *group : {&branches, &hidden}) {
        for (const auto &branch : *group) {
            if (branch->id == id)
                return branch.get();
        }
    }
    return nullptr;
}

Branch &Run::Private::branchFor(workflow::BranchId id)
{
    if (Branch *branch = find(id))
        return *branch;
    auto branch = std::make_unique<Branch>();
    branch->id = id;
    const auto place =
        std::find_if(branches.begin(), branches.end(), [&](const auto &other) { return other->id > id; });
    return **branches.insert(place, std::move(branch));
}

Iteration *Run::Private::find(const Position &position)
{
    Branch *branch = position.index < 0 ? nullptr : find(position.branch);
    return branch && position.index < int(branch->iterations.size()) ? &branch->iterations[std::size_t(position.index)]
                                                                     : nullptr;
}

const Iteration *Run::Private::iteration(const Position &position) const
{
    return const_cast<Private *>(this)->find(position); // find() changes nothing
}

workflow::CheckpointPtr Run::Private::checkpoint(workflow::CheckpointId id) const
{
    const auto index = std::size_t(id) - 1; // `none` becomes an index beyond the end
    return index < checkpoints.size() ? checkpoints[index] : nullptr;
}

// Reports each changed iteration once, in order.
void Run::Private::tell(Run &run)
{
    moveOpen();
    findBest();
    std::sort(changed.begin(), changed.end(), [](const Position &a, const Position &b) {
        return std::pair(a.branch, a.index) < std::pair(b.branch, b.index);
    });
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    emit run.updated();
    changed.clear();
}

Run::Run(About about, QObject *parent) : QObject(parent), d(std::make_unique<Private>())
{
    d->take(std::move(about));
}

Run::~Run() = default;

void Run::Private::take(About given)
{
    about = std::move(given);
    if (!about.spec)
        about.spec = agents::unknownAgent(fromQt(about.agent));
    shape = GraphShape(about.graph, *about.spec);
}

QString Run::stepTitle(const QString &node) const
{
    const QString step = node.section(QLatin1Char('.'), 0, 0);
    return toQt(spec().card.titleOf(fromQt(step))) + node.mid(step.size());
}

QStringList Run::usualSteps() const
{
    return d->shape.usual();
}

const Run::About &Run::about() const
{
    return d->about;
}

void Run::setAbout(About about)
{
    d->take(std::move(about));
    emit aboutChanged();
}

void Run::apply(const std::vector<workflow::Event> &events)
{
    for (const auto &event : events)
        d->on(event);
    d->tell(*this);
}

void Run::setPlace(workflow::BranchId branch, workflow::CheckpointId at)
{
    const auto place = d->checkpoint(at);
    const bool same = d->current == branch && d->at == at;
    if (!place || (same && (!d->live.node.empty() || place->ended())))
        return;
    d->stoppedReason.clear();
    d->moveTo(branch);
    d->at = at;
    d->waitHere({});
    d->tell(*this);
}

void Run::setPrivate(const QStringList &columns)
{
    if (d->privacy.marked == columns)
        return;
    d->privacy = {};
    d->privacy.marked = columns;
    for (const auto *group : {&d->branches, &d->hidden})
        for (const auto &branch : *group)
            for (int i = 0; i < int(branch->iterations.size()); ++i)
                d->refresh({branch->id, i});
    d->tell(*this);
}

QStringList Run::privateColumns() const
{
    d->collectPrivateValues();
    QStringList columns;
    for (const std::string &each : d->privacy.columns)
        columns += toQt(each);
    return columns;
}

const std::set<std::string> &Run::privateTexts() const
{
    d->collectPrivateValues();
    return d->privacy.texts;
}

// Values that also occur in the question are not hidden.
void Run::Private::collectPrivateValues()
{
    if (checkpoints.empty() || !checkpoints.back())
        return;
    if (const auto &used = checkpoints.back()->state.get(agents::names::settings);
        privacy.looked == 0 || used != privacy.settings) {
        std::vector<std::string> columns = agents::settingsOf(checkpoints.back()->state).privateColumns;
        for (const QString &each : privacy.marked)
            if (const std::string column = fromQt(each);
                std::find(columns.begin(), columns.end(), column) == columns.end())
                columns.push_back(column);
        privacy.settings = used;
        if (privacy.columns != columns) {
            privacy.columns = std::move(columns);
            privacy.texts.clear();
            privacy.looked = 0;
        }
    }
    if (privacy.columns.empty()) {
        privacy.looked = checkpoints.size();
        return;
    }
    const std::string asked = fromQt(about.question);
    for (; privacy.looked < checkpoints.size() && checkpoints[privacy.looked]; ++privacy.looked) {
        std::set<std::string> found;
        agents::collectPrivateValues(found, *checkpoints[privacy.looked], {privacy.columns});
        for (const std::string &text : found)
            if (text.size() > 1 && asked.find(text) == std::string::npos)
                privacy.texts.insert(text);
    }
}

void Run::Private::hidePrivate(Iteration &iteration)
{
    collectPrivateValues();
    if (privacy.texts.empty())
        return;
    const auto hide = [this](QString &text) { text = toQt(data::struck(fromQt(text), privacy.texts)); };
    hide(iteration.streamed);
    hide(iteration.sentence);
    hide(iteration.openedBy);
    for (CardLine &line : iteration.lines)
        hide(line.text);
    for (Chip &chip : iteration.chips)
        hide(chip.text);
}

void Run::setSourceDiffers()
{
    if (std::exchange(d->sourceDiffers, true))
        return;
    d->tell(*this);
}

bool Run::sourceDiffers() const
{
    return d->sourceDiffers;
}

void Run::setStopped(const QString &reason)
{
    const auto place = d->checkpoint(d->at);
    if (place && place->ended())
        return;
    d->stoppedReason = reason;
    if (Branch *branch = d->find(d->current)) {
        d->refresh(d->live.position);
        d->refreshBranch(*branch);
    }
    d->tell(*this);
}

void Run::setFailed(const base::Error &error)
{
    d->error = error;
    d->tell(*this);
}

void Run::setBranchHidden(workflow::BranchId id, bool hidden)
{
    auto &from = hidden ? d->branches : d->hidden;
    auto &to = hidden ? d->hidden : d->branches;
    const auto found = std::find_if(from.begin(), from.end(), [&](const auto &branch) { return branch->id == id; });
    if (found == from.end())
        return;
    auto branch = std::move(*found);
    from.erase(found);
    const auto place = std::find_if(to.begin(), to.end(), [&](const auto &other) { return other->id > id; });
    to.insert(place, std::move(branch));
    d->tell(*this);
}

void Run::setBreakpoints(const std::set<std::string> &nodes)
{
    if (d->breakpoints == nodes)
        return;
    d->breakpoints = nodes;
    for (const auto &branch : d->branches) {
        for (int i = 0; i < int(branch->iterations.size()); ++i) {
            d->markBreakpoints(branch->iterations[std::size_t(i)]);
            d->markChanged({branch->id, i});
        }
    }
    d->tell(*this);
}

void Run::renameBranch(workflow::BranchId id, const QString &name)
{
    if (Branch *branch = d->find(id)) {
        branch->name = name;
        emit updated();
    }
}

const std::vector<std::unique_ptr<Branch>> &Run::branches() const
{
    return d->branches;
}
const Branch *Run::branch(workflow::BranchId id) const
{
    return d->find(id);
}
const Iteration *Run::iteration(const Position &position) const
{
    return d->iteration(position);
}
Run::Position Run::before(const Position &position) const
{
    return d->before(position);
}
Run::Position Run::best() const
{
    return d->best;
}
const std::vector<Run::Position> &Run::changedIterations() const
{
    return d->changed;
}
workflow::CheckpointPtr Run::checkpoint(workflow::CheckpointId id) const
{
    return d->checkpoint(id);
}
workflow::BranchId Run::currentBranch() const
{
    return d->current;
}
workflow::CheckpointId Run::currentCheckpoint() const
{
    return d->at;
}
const std::optional<workflow::Attempt> &Run::attempt() const
{
    return d->attempt;
}
RunStatus Run::status() const
{
    return d->status();
}
QString Run::pauseReason() const
{
    return d->live.reason;
}
std::optional<workflow::Pause> Run::pauseWhy() const
{
    return d->live.why;
}
const std::optional<base::Error> &Run::error() const
{
    return d->error;
}
base::Usage Run::usage() const
{
    return d->usage;
}
qint64 Run::nanoseconds() const
{
    return d->nanoseconds;
}
QString Run::activityKind() const
{
    return d->live.activity;
}
QDateTime Run::activityStartedAt() const
{
    return d->live.activityStartedAt;
}

Run::Position Run::Private::position(workflow::CheckpointId id) const
{
    const auto index = std::size_t(id) - 1;
    return index < positions.size() ? positions[index] : Position{};
}

Run::Position Run::position(workflow::CheckpointId id) const
{
    return d->position(id);
}

Run::Position Run::current() const
{
    if (d->live.position.index >= 0)
        return d->live.position;
    return d->position(d->at);
}

std::vector<workflow::CheckpointPtr> Run::checkpointsOf(const Position &position) const
{
    const auto found = d->own.find({position.branch, position.index});
    return found == d->own.end() ? std::vector<workflow::CheckpointPtr>{} : found->second;
}

std::vector<workflow::CheckpointPtr> Run::pathTo(workflow::CheckpointId id) const
{
    return d->pathTo(id);
}

std::vector<workflow::CheckpointPtr> Run::Private::pathTo(workflow::CheckpointId id) const
{
    std::vector<workflow::CheckpointPtr> path;
    for (auto one = checkpoint(id); one; one = checkpoint(one->parent))
        path.push_back(one);
    std::reverse(path.begin(), path.end());
    return path;
}

QString Run::endReason() const
{
    if (!d->stoppedReason.isEmpty())
        return d->stoppedReason;
    const auto place = d->checkpoint(d->at);
    return place ? toQt(place->endReason) : QString();
}

Outcome Run::outcome() const
{
    return outcomeOf(spec(), endReason());
}

QString Run::endTitle(const QString &reason) const
{
    const std::string &title = spec().end(fromQt(reason)).title;
    return title.empty() ? reason : toQt(title);
}

QString Run::endWord(const QString &reason) const
{
    return toQt(spec().end(fromQt(reason)).word);
}

QString Run::endSentence(const QString &reason) const
{
    return toQt(spec().end(fromQt(reason)).sentence);
}

QString Run::runningNode() const
{
    const bool working = d->live.status == RunStatus::Running || d->live.status == RunStatus::Answering;
    return working ? toQt(d->live.node) : QString();
}

QString Run::pendingNode() const
{
    const auto place = d->checkpoint(d->at);
    return place && !place->ended() ? toQt(place->next) : QString();
}

int Run::step() const
{
    const auto place = d->checkpoint(d->at);
    return runningNode().isEmpty() ? (place ? place->step : 0) : d->live.step;
}

int Run::iterationNumber() const
{
    const Iteration *iteration = d->iteration(current());
    return iteration ? iteration->number : 0;
}

int Run::iterationCount() const
{
    int count = 0;
    for (const auto &branch : d->branches)
        count += int(branch->iterations.size());
    return count;
}

base::Usage Run::saved() const
{
    base::Usage saved;
    for (const auto &branch : d->branches)
        saved += branch->reused;
    return saved;
}

int Run::stepsSaved() const
{
    int steps = 0;
    for (const auto &branch : d->branches)
        steps += branch->reusedSteps;
    return steps;
}

void Run::restore(const StoredPlace &place)
{
    const workflow::RunRecord &record = place.record;
    d->restoring = true;
    d->checkpoints.reserve(record.checkpoints.size());
    d->positions.reserve(record.checkpoints.size());
    std::size_t made = 0; // branches are sorted by their first steps
    for (const workflow::CheckpointPtr &checkpoint : record.checkpoints) {
        for (; made < std::size_t(checkpoint->branch); ++made)
            d->branchMade(record.branches[made]);
        d->checkpointMade(checkpoint);
    }
    for (; made < record.branches.size(); ++made) // opened for a step that did not finish
        d->branchMade(record.branches[made]);
    d->restoring = false;
    d->notes = place.notes;
    d->stars = place.stars;
    d->viewState = place.viewState;
    d->readDrafts(place.drafts);
    for (const auto &[at, note] : d->notes)
        if (Iteration *iteration = d->find(position(at)))
            iteration->noted = true;
    for (const workflow::CheckpointId at : d->stars)
        if (Iteration *iteration = d->find(position(at)))
            iteration->starred = true;
    d->current = record.branch;
    d->at = record.current;
    for (const auto &branch : d->branches) {
        for (int i = 0; i < int(branch->iterations.size()); ++i)
            d->refresh({branch->id, i});
        d->refreshBranch(*branch);
    }
    for (const workflow::Attempt &attempt : record.attempts)
        d->attempts[attempt.parent] = attempt;
    d->waitHere({});
    for (const workflow::BranchId hidden : place.hidden)
        setBranchHidden(hidden, true);
    if (!place.stopped.isEmpty())
        setStopped(place.stopped);
    d->tell(*this);
}

void Run::showMarks(const Position &place)
{
    if (Iteration *iteration = d->find(place)) {
        iteration->starred = isStarred(place);
        iteration->noted = !note(place).isEmpty();
        iteration->drafted = d->drafts.contains({place.branch, iteration->number});
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

// Of all iterations whose drafts are stored at that checkpoint.
QString Run::Private::draftsAt(workflow::CheckpointId at) const
{
    nlohmann::json all = nlohmann::json::array();
    for (const auto &[where, drafts] : this->drafts) {
        if (drafts.at != at || drafts.texts.isEmpty())
            continue;
        nlohmann::json texts = nlohmann::json::object();
        for (auto it = drafts.texts.cbegin(); it != drafts.texts.cend(); ++it)
            texts[fromQt(it.key())] = fromQt(it.value());
        all.push_back(
            {{"branch", std::int64_t(where.first)}, {"iteration", where.second}, {"texts", std::move(texts)}});
    }
    return all.empty() ? QString() : toQt(all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

void Run::Private::readDrafts(const std::map<workflow::CheckpointId, QString> &kept)
{
    for (const auto &[at, value] : kept) {
        const nlohmann::json all = base::parsedJson(fromQt(value));
        for (const nlohmann::json &each : all.is_array() ? all : nlohmann::json::array()) {
            const auto branch = each.is_object() ? each.find("branch") : each.end();
            const auto number = each.is_object() ? each.find("iteration") : each.end();
            const auto texts = each.is_object() ? each.find("texts") : each.end();
            if (!each.is_object() || branch == each.end() || number == each.end() || texts == each.end() ||
                !branch->is_number_integer() || !number->is_number_integer() || !texts->is_object())
                continue;
            Drafts &drafts = this->drafts[{workflow::BranchId(branch->get<std::int64_t>()), number->get<int>()}];
            drafts.at = at;
            for (const auto &[artefact, text] : texts->items())
                if (text.is_string())
                    drafts.texts.insert(toQt(artefact), toQt(text.get<std::string>()));
        }
    }
}

std::pair<workflow::CheckpointId, QString> Run::setDraft(const Position &position, const QString &artefact,
                                                         const QString &text)
{
    const Iteration *iteration = this->iteration(position);
    if (!iteration)
        return {};
    Private::Drafts &drafts = d->drafts[{position.branch, iteration->number}];
    if (drafts.at == workflow::CheckpointId::none)
        drafts.at = iteration->last != workflow::CheckpointId::none ? iteration->last : d->at;
    if (text.isEmpty())
        drafts.texts.remove(artefact);
    else
        drafts.texts.insert(artefact, text);
    const workflow::CheckpointId at = drafts.at;
    if (drafts.texts.isEmpty())
        d->drafts.erase({position.branch, iteration->number});
    if (iteration->drafted != d->drafts.contains({position.branch, iteration->number}))
        showMarks(position); // not at each key press
    return {at, d->draftsAt(at)};
}

QString Run::draft(const Position &position, const QString &artefact) const
{
    const Iteration *iteration = this->iteration(position);
    const auto found = iteration ? d->drafts.find({position.branch, iteration->number}) : d->drafts.end();
    return found == d->drafts.end() ? QString() : found->second.texts.value(artefact);
}

int Run::draftCount() const
{
    return int(d->drafts.size());
}

const QString &Run::viewState() const
{
    return d->viewState;
}

} // namespace app
