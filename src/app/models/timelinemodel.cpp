// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/timelinemodel.h"

#include <algorithm>

namespace app {

// The rows that views know. They follow the run in sync(), never in between: a view may ask at any moment.
struct TimelineModel::Private {
    struct CardRows {
        int steps = 0;
    };
    struct LaneRows {
        workflow::BranchId id{};
        std::vector<CardRows> cards;
    };
    QPointer<Run> run;
    std::vector<LaneRows> lanes;
    QMetaObject::Connection updated, destroyed;

    int rowOf(workflow::BranchId id) const
    {
        const auto found =
            std::find_if(lanes.begin(), lanes.end(), [&](const LaneRows &lane) { return lane.id == id; });
        return found == lanes.end() ? -1 : int(found - lanes.begin());
    }
};

namespace {

// An index carries its parent: 0 for lanes, the branch for cards, branch and card for steps. Branch ids and card
// numbers stay when other lanes come and go.
constexpr int cardBits = 32;

quintptr idOfLane()
{
    return 0;
}
quintptr idOfCard(workflow::BranchId branch)
{
    return quintptr(branch) << cardBits;
}
quintptr idOfStep(workflow::BranchId branch, int card)
{
    return idOfCard(branch) | quintptr(card + 1);
}

workflow::BranchId branchOf(quintptr id)
{
    return workflow::BranchId(std::uint32_t(id >> cardBits));
}
int cardOf(quintptr id)
{
    return int(id & 0xffffffffU) - 1;
}

} // namespace

TimelineModel::TimelineModel(QObject *parent) : QAbstractItemModel(parent), d(std::make_unique<Private>()) {}
TimelineModel::~TimelineModel() = default;

void TimelineModel::setRun(Run *run)
{
    if (d->run == run)
        return;
    beginResetModel();
    disconnect(d->updated);
    disconnect(d->destroyed);
    d->run = run;
    d->lanes.clear();
    if (run) {
        for (const auto &lane : run->lanes()) {
            Private::LaneRows rows{lane->id, {}};
            for (const Card &card : lane->cards)
                rows.cards.push_back({int(card.steps.size())});
            d->lanes.push_back(std::move(rows));
        }
        d->updated = connect(run, &Run::updated, this, &TimelineModel::sync);
        d->destroyed = connect(run, &QObject::destroyed, this, [this] {
            beginResetModel();
            d->lanes.clear();
            endResetModel();
        });
    }
    endResetModel();
}

Run *TimelineModel::run() const
{
    return d->run;
}

void TimelineModel::sync()
{
    if (!d->run)
        return;
    const auto &lanes = d->run->lanes();
    // Both are sorted by branch: lanes that went, then lanes that came.
    for (int row = int(d->lanes.size()) - 1; row >= 0; --row) {
        const auto id = d->lanes[std::size_t(row)].id;
        if (std::none_of(lanes.begin(), lanes.end(), [&](const auto &lane) { return lane->id == id; })) {
            beginRemoveRows({}, row, row);
            d->lanes.erase(d->lanes.begin() + row);
            endRemoveRows();
        }
    }
    for (int row = 0; row < int(lanes.size()); ++row) {
        if (row >= int(d->lanes.size()) || d->lanes[std::size_t(row)].id != lanes[std::size_t(row)]->id) {
            beginInsertRows({}, row, row);
            d->lanes.insert(d->lanes.begin() + row, {lanes[std::size_t(row)]->id, {}});
            endInsertRows();
        }
        syncLane(row);
    }
    // Neighbours that changed are one signal.
    const auto &changed = d->run->changedCards();
    for (std::size_t first = 0; first < changed.size();) {
        std::size_t last = first;
        for (; last + 1 < changed.size() &&
               changed[last + 1] == Run::Position{changed[last].lane, changed[last].card + 1};)
            ++last;
        const QModelIndex top = cardIndex(changed[first].lane, changed[first].card);
        const QModelIndex bottom = cardIndex(changed[last].lane, changed[last].card);
        if (top.isValid() && bottom.isValid()) {
            for (int row = top.row(); row <= bottom.row(); ++row)
                syncSteps(top.siblingAtRow(row));
            emit dataChanged(top, bottom);
        }
        first = last + 1;
    }
    if (!d->lanes.empty())
        emit dataChanged(index(0, 0), index(int(d->lanes.size()) - 1, 0));
}

void TimelineModel::syncLane(int row)
{
    const Lane *lane = d->run->lane(d->lanes[std::size_t(row)].id);
    const int now = int(lane->cards.size());
    const int was = int(d->lanes[std::size_t(row)].cards.size());
    const QModelIndex parent = index(row, 0);
    if (now < was) {
        beginRemoveRows(parent, now, was - 1);
        d->lanes[std::size_t(row)].cards.resize(std::size_t(now));
        endRemoveRows();
    } else if (now > was) {
        beginInsertRows(parent, was, now - 1);
        for (int card = was; card < now; ++card) // with their steps
            d->lanes[std::size_t(row)].cards.push_back({int(lane->cards[std::size_t(card)].steps.size())});
        endInsertRows();
    }
}

void TimelineModel::syncSteps(const QModelIndex &cardIndex)
{
    const Card *card = this->card(cardIndex);
    auto &rows = d->lanes[std::size_t(cardIndex.parent().row())].cards[std::size_t(cardIndex.row())];
    const int now = card ? int(card->steps.size()) : 0;
    const int was = rows.steps;
    if (now < was) {
        beginRemoveRows(cardIndex, now, was - 1);
        rows.steps = now;
        endRemoveRows();
    } else if (now > was) {
        beginInsertRows(cardIndex, was, now - 1);
        rows.steps = now;
        endInsertRows();
    }
    if (const int kept = std::min(now, was))
        emit dataChanged(index(0, 0, cardIndex), index(kept - 1, 0, cardIndex));
}

const Lane *TimelineModel::lane(const QModelIndex &index) const
{
    const bool isLane = index.isValid() && index.internalId() == idOfLane() && index.row() < int(d->lanes.size());
    return d->run && isLane ? d->run->lane(d->lanes[std::size_t(index.row())].id) : nullptr;
}

const Card *TimelineModel::card(const QModelIndex &index) const
{
    if (!d->run || !index.isValid() || index.internalId() == idOfLane() || cardOf(index.internalId()) >= 0)
        return nullptr;
    return d->run->card({branchOf(index.internalId()), index.row()});
}

const Step *TimelineModel::step(const QModelIndex &index) const
{
    if (!d->run || !index.isValid() || index.internalId() == idOfLane() || cardOf(index.internalId()) < 0)
        return nullptr;
    const Card *card = d->run->card({branchOf(index.internalId()), cardOf(index.internalId())});
    return card && index.row() < int(card->steps.size()) ? &card->steps[std::size_t(index.row())] : nullptr;
}

QModelIndex TimelineModel::laneIndex(workflow::BranchId branch) const
{
    const int row = d->rowOf(branch);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QModelIndex TimelineModel::cardIndex(workflow::BranchId branch, int card) const
{
    const QModelIndex lane = laneIndex(branch);
    return lane.isValid() ? index(card, 0, lane) : QModelIndex();
}

QModelIndex TimelineModel::indexOf(workflow::CheckpointId checkpoint) const
{
    if (!d->run)
        return {};
    const auto position = d->run->position(checkpoint);
    return cardIndex(position.lane, position.card);
}

QModelIndex TimelineModel::newest() const
{
    return d->run ? cardIndex(d->run->current().lane, d->run->current().card) : QModelIndex();
}

QModelIndex TimelineModel::best() const
{
    return d->run ? cardIndex(d->run->best().lane, d->run->best().card) : QModelIndex();
}

int TimelineModel::columnsShown() const
{
    int columns = 0;
    if (d->run) {
        for (const auto &lane : d->run->lanes())
            columns = std::max(columns, lane->cards.empty() ? 0 : lane->cards.back().number);
    }
    return columns;
}

QModelIndex TimelineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, idOfLane());
    if (parent.internalId() == idOfLane())
        return createIndex(row, column, idOfCard(d->lanes[std::size_t(parent.row())].id));
    return createIndex(row, column, idOfStep(branchOf(parent.internalId()), parent.row()));
}

QModelIndex TimelineModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == idOfLane())
        return {};
    const auto branch = branchOf(child.internalId());
    const int card = cardOf(child.internalId());
    if (card >= 0)
        return createIndex(card, 0, idOfCard(branch));
    const int row = d->rowOf(branch);
    return row < 0 ? QModelIndex() : createIndex(row, 0, idOfLane());
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(d->lanes.size());
    if (parent.column() > 0)
        return 0;
    if (parent.internalId() == idOfLane())
        return int(d->lanes[std::size_t(parent.row())].cards.size());
    if (cardOf(parent.internalId()) >= 0)
        return 0;
    const int row = d->rowOf(branchOf(parent.internalId()));
    if (row < 0 || parent.row() >= int(d->lanes[std::size_t(row)].cards.size()))
        return 0;
    return d->lanes[std::size_t(row)].cards[std::size_t(parent.row())].steps;
}

int TimelineModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant TimelineModel::laneData(const QModelIndex &index, const Lane &lane, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return lane.name;
    case KindRole:
        return QVariant::fromValue(Kind::Lane);
    case BranchRole:
        return quint32(lane.id);
    case CurrentRole:
        return lane.id == d->run->currentLane();
    case NoteRole:
        return lane.note;
    case ForkCardRole:
        return lane.forkCard;
    case ParentLaneRole:
        return d->rowOf(lane.parent);
    case ReusedStepsRole:
        return lane.reusedSteps;
    case StatusRole:
        return QVariant::fromValue(lane.status);
    case EndReasonRole:
        return lane.endReason;
    case SortRole:
        return index.row();
    default:
        return {};
    }
}

QVariant TimelineModel::cardData(const QModelIndex &index, const Card &card, int role) const
{
    const auto branch = branchOf(index.internalId());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return card.title;
    case KindRole:
        return QVariant::fromValue(Kind::Card);
    case BranchRole:
        return quint32(branch);
    case CurrentRole:
        return branch == d->run->currentLane();
    case NumberRole:
    case SortRole:
        return card.number;
    case StatusRole:
        return QVariant::fromValue(card.status);
    case BestRole:
        return card.best;
    case ByPersonRole:
        return card.byPerson;
    case RowsRole:
        return card.rows;
    case TimeRole:
        return card.nanoseconds;
    case TokensRole:
        return card.tokens;
    case CostRole:
        return card.cost;
    case ScoreRole:
        return card.score ? QVariant(*card.score) : QVariant();
    case ModelScoreRole:
        return card.modelScore ? QVariant(*card.modelScore) : QVariant();
    case QueryRole:
        return card.query;
    case SentenceRole:
        return card.sentence;
    case SentenceKindRole:
        return int(card.sentenceKind);
    case FindingsRole:
        return card.findings;
    case StreamedRole:
        return card.streamed;
    case PausedBeforeRole:
        return card.pausedBefore;
    case EndReasonRole:
        return card.endReason;
    case FirstCheckpointRole:
        return quint64(card.first);
    case CheckpointRole:
        return quint64(card.last);
    default:
        return {};
    }
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (const Lane *lane = this->lane(index))
        return laneData(index, *lane, role);
    if (const Card *card = this->card(index))
        return cardData(index, *card, role);
    const Step *step = this->step(index);
    if (!step)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return step->name;
    case KindRole:
        return QVariant::fromValue(Kind::Step);
    case StatusRole:
        return QVariant::fromValue(step->status);
    case TimeRole:
        return step->nanoseconds;
    case CheckpointRole:
        return quint64(step->checkpoint);
    case DecidesRole:
        return step->decides;
    case BreakpointRole:
        return step->breakpoint;
    case SortRole:
        return index.row();
    default:
        return {};
    }
}

} // namespace app
