// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/scoremodel.h"

#include "app/models/format.h"

#include <algorithm>

namespace app {

struct ScoreModel::Private {
    struct LaneRows {
        workflow::BranchId id{};
        int cards = 0;
    };
    QPointer<Run> run;
    std::vector<LaneRows> lanes;
    QMetaObject::Connection updated, destroyed;

    int firstRow(std::size_t lane) const
    {
        int row = 0;
        for (std::size_t i = 0; i < lane; ++i)
            row += lanes[i].cards;
        return row;
    }
    Run::Position at(int row) const
    {
        for (const LaneRows &lane : lanes) {
            if (row < lane.cards)
                return {lane.id, row};
            row -= lane.cards;
        }
        return {};
    }
};

namespace {

QVariant valueOf(const Run &run, const Run::Position &position, const Card &card, int column)
{
    switch (column) {
    case ScoreModel::BranchColumn: {
        const Lane *lane = run.lane(position.lane);
        return lane ? lane->name : QString();
    }
    case ScoreModel::IterationColumn:
        return card.number;
    case ScoreModel::ScoreColumn:
        return card.score ? QVariant(*card.score) : QVariant();
    case ScoreModel::ModelScoreColumn:
        return card.modelScore ? QVariant(*card.modelScore) : QVariant();
    case ScoreModel::RowsColumn:
        return card.rows < 0 ? QVariant() : QVariant(card.rows);
    case ScoreModel::TimeColumn:
        return double(card.nanoseconds) / 1e6;
    case ScoreModel::TokensColumn:
        return card.tokens;
    case ScoreModel::CostColumn:
        return card.cost;
    case ScoreModel::StatusColumn:
        return QVariant::fromValue(card.status);
    default:
        return {};
    }
}

QVariant textOf(const QVariant &value, const Card &card, int column)
{
    if (!value.isValid())
        return {};
    switch (column) {
    case ScoreModel::ScoreColumn:
    case ScoreModel::ModelScoreColumn:
        return formatScore(value.toDouble());
    case ScoreModel::RowsColumn:
    case ScoreModel::TokensColumn:
        return formatCount(value.toLongLong());
    case ScoreModel::TimeColumn:
        return formatDuration(std::chrono::nanoseconds(card.nanoseconds));
    case ScoreModel::CostColumn:
        return formatCost(value.toDouble());
    case ScoreModel::StatusColumn:
        return {}; // a word of the view
    default:
        return value.toString();
    }
}

} // namespace

ScoreModel::ScoreModel(QObject *parent) : QAbstractTableModel(parent), d(std::make_unique<Private>()) {}
ScoreModel::~ScoreModel() = default;

void ScoreModel::setRun(Run *run)
{
    if (d->run == run)
        return;
    beginResetModel();
    disconnect(d->updated);
    disconnect(d->destroyed);
    d->run = run;
    d->lanes.clear();
    if (run) {
        for (const auto &lane : run->lanes())
            d->lanes.push_back({lane->id, int(lane->cards.size())});
        d->updated = connect(run, &Run::updated, this, &ScoreModel::sync);
        d->destroyed = connect(run, &QObject::destroyed, this, [this] {
            beginResetModel();
            d->lanes.clear();
            endResetModel();
        });
    }
    endResetModel();
    emit changed();
}

void ScoreModel::sync()
{
    if (!d->run)
        return;
    const auto &lanes = d->run->lanes();
    for (std::size_t i = d->lanes.size(); i-- > 0;) {
        const auto id = d->lanes[i].id;
        if (std::none_of(lanes.begin(), lanes.end(), [&](const auto &lane) { return lane->id == id; })) {
            syncLane(i, 0);
            d->lanes.erase(d->lanes.begin() + std::ptrdiff_t(i));
        }
    }
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (i >= d->lanes.size() || d->lanes[i].id != lanes[i]->id)
            d->lanes.insert(d->lanes.begin() + std::ptrdiff_t(i), {lanes[i]->id, 0});
        syncLane(i, int(lanes[i]->cards.size()));
    }
    for (const auto &position : d->run->changedCards()) {
        const int row = rowOf(position);
        if (row >= 0)
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
    emit changed();
}

void ScoreModel::syncLane(std::size_t lane, int cards)
{
    const int first = d->firstRow(lane);
    const int was = d->lanes[lane].cards;
    if (cards > was) {
        beginInsertRows({}, first + was, first + cards - 1);
        d->lanes[lane].cards = cards;
        endInsertRows();
    } else if (cards < was) {
        beginRemoveRows({}, first + cards, first + was - 1);
        d->lanes[lane].cards = cards;
        endRemoveRows();
    }
}

int ScoreModel::rowOf(const Run::Position &position) const
{
    for (std::size_t i = 0; i < d->lanes.size(); ++i) {
        if (d->lanes[i].id == position.lane)
            return position.card >= 0 && position.card < d->lanes[i].cards ? d->firstRow(i) + position.card : -1;
    }
    return -1;
}

int ScoreModel::rowOf(workflow::CheckpointId checkpoint) const
{
    return d->run ? rowOf(d->run->position(checkpoint)) : -1;
}

double ScoreModel::threshold() const
{
    return d->run ? d->run->about().threshold : 0;
}

std::vector<ScoreModel::Series> ScoreModel::series(Column second) const
{
    std::vector<Series> all;
    if (!d->run)
        return all;
    const auto point = [&](const Run::Position &position, bool shared) {
        const Card &card = *d->run->card(position);
        return Point{card.number, card.score, valueOf(*d->run, position, card, second).toDouble(),
                     shared,      card.best,  card.last};
    };
    for (const auto &lane : d->run->lanes()) {
        Series series{lane->id, lane->name, lane->id == d->run->currentLane(), {}};
        const auto shared = d->run->before({lane->id, 0});
        if (d->run->card(shared))
            series.points.push_back(point(shared, true));
        for (int card = 0; card < int(lane->cards.size()); ++card)
            series.points.push_back(point({lane->id, card}, false));
        all.push_back(std::move(series));
    }
    return all;
}

int ScoreModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : d->firstRow(d->lanes.size());
}

int ScoreModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ScoreModel::data(const QModelIndex &index, int role) const
{
    if (!d->run || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto position = d->at(index.row());
    const Card *card = d->run->card(position);
    if (!card)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return textOf(valueOf(*d->run, position, *card, index.column()), *card, index.column());
    case ValueRole:
        return valueOf(*d->run, position, *card, index.column());
    case Qt::TextAlignmentRole:
        return int(index.column() == BranchColumn || index.column() == StatusColumn ? Qt::AlignLeft : Qt::AlignRight) |
               int(Qt::AlignVCenter);
    case BranchRole:
        return quint32(position.lane);
    case CurrentRole:
        return position.lane == d->run->currentLane();
    case BestRole:
        return card->best;
    case CheckpointRole:
        return quint64(card->last);
    case StatusRole:
        return QVariant::fromValue(card->status);
    default:
        return {};
    }
}

QVariant ScoreModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const char *const words[] = {"branch", "iteration", "score", "model_score", "rows",
                                        "time",   "tokens",    "cost",  "status"};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return QLatin1String(words[section]);
}

} // namespace app
