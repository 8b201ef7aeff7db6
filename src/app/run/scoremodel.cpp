// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/scoremodel.h"

#include "agents/engine/agentspec.h"
#include "agents/engine/names.h"
#include "app/models/format.h"
#include "app/models/text.h"

#include <algorithm>

namespace app {

struct ScoreModel::Private {
    struct BranchRows {
        workflow::BranchId id{};
        int iterations = 0;
    };
    QPointer<Run> run;
    std::vector<BranchRows> branches;
    QMetaObject::Connection updated, destroyed;

    int firstRow(std::size_t branch) const
    {
        int row = 0;
        for (std::size_t i = 0; i < branch; ++i)
            row += branches[i].iterations;
        return row;
    }
    Run::Position at(int row) const
    {
        for (const BranchRows &branch : branches) {
            if (row < branch.iterations)
                return {branch.id, row};
            row -= branch.iterations;
        }
        return {};
    }
};

namespace {

// The chip that counts things; null if the agent has none.
const agents::ChipSpec *countedBy(const agents::AgentSpec &spec)
{
    const auto &chips = spec.card.chips;
    const auto found =
        std::find_if(chips.begin(), chips.end(), [](const agents::ChipSpec &each) { return !each.many.empty(); });
    return found == chips.end() ? nullptr : &*found;
}

// The count of an iteration; -1 if it has none yet.
qint64 countOf(const Run &run, const Iteration &iteration)
{
    if (!countedBy(run.spec()))
        return -1;
    for (const Chip &chip : iteration.chips)
        if (chip.count >= 0)
            return chip.count;
    return -1;
}

QVariant valueOf(const Run &run, const Run::Position &position, const Iteration &iteration, int column)
{
    switch (column) {
    case ScoreModel::BranchColumn: {
        const Branch *branch = run.branch(position.branch);
        return branch ? branch->name : QString();
    }
    case ScoreModel::IterationColumn:
        return iteration.number;
    case ScoreModel::ScoreColumn:
        return iteration.score ? QVariant(*iteration.score) : QVariant();
    case ScoreModel::ModelScoreColumn:
        return iteration.modelScore ? QVariant(*iteration.modelScore) : QVariant();
    case ScoreModel::RowsColumn:
        return countOf(run, iteration) < 0 ? QVariant() : QVariant(countOf(run, iteration));
    case ScoreModel::TimeColumn:
        return double(iteration.nanoseconds) / 1e6;
    case ScoreModel::TokensColumn:
        return iteration.tokens;
    case ScoreModel::CostColumn:
        return iteration.cost ? QVariant(*iteration.cost) : QVariant();
    case ScoreModel::StatusColumn:
        return QVariant::fromValue(iteration.status);
    default:
        return {};
    }
}

QVariant textOf(const QVariant &value, const Iteration &iteration, int column)
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
        return formatDuration(std::chrono::nanoseconds(iteration.nanoseconds));
    case ScoreModel::CostColumn:
        return formatCost(value.toDouble());
    case ScoreModel::StatusColumn:
        return {}; // the view has the word
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
    d->branches.clear();
    if (run) {
        for (const auto &branch : run->branches())
            d->branches.push_back({branch->id, int(branch->iterations.size())});
        d->updated = connect(run, &Run::updated, this, &ScoreModel::sync);
        d->destroyed = connect(run, &QObject::destroyed, this, [this] {
            beginResetModel();
            d->branches.clear();
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
    const auto &branches = d->run->branches();
    for (std::size_t i = d->branches.size(); i-- > 0;) {
        const auto id = d->branches[i].id;
        if (std::none_of(branches.begin(), branches.end(), [&](const auto &branch) { return branch->id == id; })) {
            syncBranch(i, 0);
            d->branches.erase(d->branches.begin() + std::ptrdiff_t(i));
        }
    }
    for (std::size_t i = 0; i < branches.size(); ++i) {
        if (i >= d->branches.size() || d->branches[i].id != branches[i]->id)
            d->branches.insert(d->branches.begin() + std::ptrdiff_t(i), {branches[i]->id, 0});
        syncBranch(i, int(branches[i]->iterations.size()));
    }
    for (const auto &position : d->run->changedIterations()) {
        const int row = rowOf(position);
        if (row >= 0)
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
    emit changed();
}

void ScoreModel::syncBranch(std::size_t branch, int iterations)
{
    const int first = d->firstRow(branch);
    const int was = d->branches[branch].iterations;
    if (iterations > was) {
        beginInsertRows({}, first + was, first + iterations - 1);
        d->branches[branch].iterations = iterations;
        endInsertRows();
    } else if (iterations < was) {
        beginRemoveRows({}, first + iterations, first + was - 1);
        d->branches[branch].iterations = iterations;
        endRemoveRows();
    }
}

int ScoreModel::rowOf(const Run::Position &position) const
{
    for (std::size_t i = 0; i < d->branches.size(); ++i) {
        if (d->branches[i].id == position.branch)
            return position.index >= 0 && position.index < d->branches[i].iterations ? d->firstRow(i) + position.index
                                                                                     : -1;
    }
    return -1;
}

int ScoreModel::rowOf(workflow::CheckpointId checkpoint) const
{
    return d->run ? rowOf(d->run->position(checkpoint)) : -1;
}

std::optional<double> ScoreModel::threshold() const
{
    if (!d->run)
        return {};
    const auto &rule = d->run->spec().stop;
    return rule.has("score") || rule.has("executed") ? std::optional(d->run->about().threshold) : std::nullopt;
}

std::pair<QString, QString> ScoreModel::unit() const
{
    if (!d->run)
        return {QStringLiteral("row"), QStringLiteral("rows")};
    const agents::ChipSpec *counted = countedBy(d->run->spec());
    return counted ? std::pair(toQt(counted->one), toQt(counted->many)) : std::pair<QString, QString>();
}

bool ScoreModel::isScored() const
{
    if (!d->run)
        return true;
    const auto &score = d->run->spec().score;
    if (!score || score->always)
        return score.has_value();
    for (const auto &branch : d->run->branches())
        for (const Iteration &iteration : branch->iterations)
            if (iteration.score)
                return true;
    return false;
}

std::vector<BudgetItem> ScoreModel::budget() const
{
    return d->run ? budgetOf(*d->run) : std::vector<BudgetItem>();
}

std::vector<ScoreModel::Series> ScoreModel::series(Column second) const
{
    std::vector<Series> all;
    if (!d->run)
        return all;
    const auto point = [&](const Run::Position &position, bool shared) {
        const Iteration &iteration = *d->run->iteration(position);
        return Point{iteration.number, iteration.score, valueOf(*d->run, position, iteration, second).toDouble(),
                     shared,           iteration.best,  iteration.last};
    };
    for (const auto &branch : d->run->branches()) {
        Series series{branch->id, branch->name, branch->id == d->run->currentBranch(), {}};
        const auto shared = d->run->before({branch->id, 0});
        if (d->run->iteration(shared))
            series.points.push_back(point(shared, true));
        for (int iteration = 0; iteration < int(branch->iterations.size()); ++iteration)
            series.points.push_back(point({branch->id, iteration}, false));
        all.push_back(std::move(series));
    }
    return all;
}

std::vector<ScoreModel::StepTime> ScoreModel::stepTimes() const
{
    std::vector<StepTime> times;
    if (!d->run)
        return times;
    std::vector<const Iteration *> path; // newest first
    const Branch *branch = d->run->branch(d->run->currentBranch());
    for (Run::Position at{d->run->currentBranch(), branch ? int(branch->iterations.size()) - 1 : -1};
         d->run->iteration(at); at = d->run->before(at))
        path.push_back(d->run->iteration(at));
    for (auto iteration = path.rbegin(); iteration != path.rend(); ++iteration)
        for (const Step &step : (*iteration)->steps) {
            if (step.checkpoint == workflow::CheckpointId::none)
                continue;
            // Parallel calls may take longer in total than the step did.
            const qint64 called = step.modelNanoseconds + step.databaseNanoseconds;
            times.push_back({(*iteration)->number, d->run->stepTitle(step.name), step.modelNanoseconds,
                             step.databaseNanoseconds, std::max<qint64>(0, step.nanoseconds - called),
                             step.checkpoint});
        }
    return times;
}

int ScoreModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : d->firstRow(d->branches.size());
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
    const Iteration *iteration = d->run->iteration(position);
    if (!iteration)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return textOf(valueOf(*d->run, position, *iteration, index.column()), *iteration, index.column());
    case ValueRole:
        return valueOf(*d->run, position, *iteration, index.column());
    case Qt::TextAlignmentRole:
        return int(index.column() == BranchColumn || index.column() == StatusColumn ? Qt::AlignLeft : Qt::AlignRight) |
               int(Qt::AlignVCenter);
    case BranchRole:
        return quint32(position.branch);
    case CurrentRole:
        return position.branch == d->run->currentBranch();
    case BestRole:
        return iteration->best;
    case CheckpointRole:
        return quint64(iteration->last);
    case StatusRole:
        return QVariant::fromValue(iteration->status);
    default:
        return {};
    }
}

QVariant ScoreModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static const char *const words[] = {
        "branch", "iteration", "score", agents::names::modelScore, agents::names::rows, "time",
        "tokens", "cost",      "status"};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return QLatin1String(words[section]);
}

} // namespace app
