// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/timelinemodel.h"

#include <algorithm>

namespace app {

// The rows that views know. Updated only in sync(), as a view may read them at any time.
struct TimelineModel::Private {
    struct IterationRows {
        int steps = 0;
    };
    struct BranchRows {
        workflow::BranchId id{};
        std::vector<IterationRows> iterations;
    };
    QPointer<Run> run;
    std::vector<BranchRows> branches;
    QMetaObject::Connection updated, destroyed;

    int rowOf(workflow::BranchId id) const
    {
        const auto found =
            std::find_if(branches.begin(), branches.end(), [&](const BranchRows &branch) { return branch.id == id; });
        return found == branches.end() ? -1 : int(found - branches.begin());
    }
};

namespace {

// An index contains its parent: 0 for branches, the branch for iterations, branch and iteration for steps. Branch ids
// and iteration numbers do not change when other branches are added or removed.
constexpr int iterationBits = 32;

quintptr idOfBranch()
{
    return 0;
}
quintptr idOfIteration(workflow::BranchId branch)
{
    return quintptr(branch) << iterationBits;
}
quintptr idOfStep(workflow::BranchId branch, int iteration)
{
    return idOfIteration(branch) | quintptr(iteration + 1);
}

workflow::BranchId branchOf(quintptr id)
{
    return workflow::BranchId(std::uint32_t(id >> iterationBits));
}
int iterationOf(quintptr id)
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
    d->branches.clear();
    if (run) {
        for (const auto &branch : run->branches()) {
            Private::BranchRows rows{branch->id, {}};
            for (const Iteration &iteration : branch->iterations)
                rows.iterations.push_back({int(iteration.steps.size())});
            d->branches.push_back(std::move(rows));
        }
        d->updated = connect(run, &Run::updated, this, &TimelineModel::sync);
        d->destroyed = connect(run, &QObject::destroyed, this, [this] {
            beginResetModel();
            d->branches.clear();
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
    const auto &branches = d->run->branches();
    // Both are sorted by branch: removes branches first, then inserts new ones.
    for (int row = int(d->branches.size()) - 1; row >= 0; --row) {
        const auto id = d->branches[std::size_t(row)].id;
        if (std::none_of(branches.begin(), branches.end(), [&](const auto &branch) { return branch->id == id; })) {
            beginRemoveRows({}, row, row);
            d->branches.erase(d->branches.begin() + row);
            endRemoveRows();
        }
    }
    for (int row = 0; row < int(branches.size()); ++row) {
        if (row >= int(d->branches.size()) || d->branches[std::size_t(row)].id != branches[std::size_t(row)]->id) {
            beginInsertRows({}, row, row);
            d->branches.insert(d->branches.begin() + row, {branches[std::size_t(row)]->id, {}});
            endInsertRows();
        }
        syncBranch(row);
    }
    // Adjacent changes are one signal.
    const auto &changed = d->run->changedIterations();
    for (std::size_t first = 0; first < changed.size();) {
        std::size_t last = first;
        for (; last + 1 < changed.size() &&
               changed[last + 1] == Run::Position{changed[last].branch, changed[last].index + 1};)
            ++last;
        const QModelIndex top = iterationIndex(changed[first].branch, changed[first].index);
        const QModelIndex bottom = iterationIndex(changed[last].branch, changed[last].index);
        if (top.isValid() && bottom.isValid()) {
            for (int row = top.row(); row <= bottom.row(); ++row)
                syncSteps(top.siblingAtRow(row));
            emit dataChanged(top, bottom);
        }
        first = last + 1;
    }
    if (!d->branches.empty())
        emit dataChanged(index(0, 0), index(int(d->branches.size()) - 1, 0));
}

void TimelineModel::syncBranch(int row)
{
    const Branch *branch = d->run->branch(d->branches[std::size_t(row)].id);
    const int now = int(branch->iterations.size());
    const int was = int(d->branches[std::size_t(row)].iterations.size());
    const QModelIndex parent = index(row, 0);
    if (now < was) {
        beginRemoveRows(parent, now, was - 1);
        d->branches[std::size_t(row)].iterations.resize(std::size_t(now));
        endRemoveRows();
    } else if (now > was) {
        beginInsertRows(parent, was, now - 1);
        for (int iteration = was; iteration < now; ++iteration) // including their steps
            d->branches[std::size_t(row)].iterations.push_back(
                {int(branch->iterations[std::size_t(iteration)].steps.size())});
        endInsertRows();
    }
}

void TimelineModel::syncSteps(const QModelIndex &iterationIndex)
{
    const Iteration *iteration = this->iteration(iterationIndex);
    auto &rows = d->branches[std::size_t(iterationIndex.parent().row())].iterations[std::size_t(iterationIndex.row())];
    const int now = iteration ? int(iteration->steps.size()) : 0;
    const int was = rows.steps;
    if (now < was) {
        beginRemoveRows(iterationIndex, now, was - 1);
        rows.steps = now;
        endRemoveRows();
    } else if (now > was) {
        beginInsertRows(iterationIndex, was, now - 1);
        rows.steps = now;
        endInsertRows();
    }
    if (const int kept = std::min(now, was))
        emit dataChanged(index(0, 0, iterationIndex), index(kept - 1, 0, iterationIndex));
}

const Branch *TimelineModel::branch(const QModelIndex &index) const
{
    const bool isBranch =
        index.isValid() && index.internalId() == idOfBranch() && index.row() < int(d->branches.size());
    return d->run && isBranch ? d->run->branch(d->branches[std::size_t(index.row())].id) : nullptr;
}

const Iteration *TimelineModel::iteration(const QModelIndex &index) const
{
    if (!d->run || !index.isValid() || index.internalId() == idOfBranch() || iterationOf(index.internalId()) >= 0)
        return nullptr;
    return d->run->iteration({branchOf(index.internalId()), index.row()});
}

const Step *TimelineModel::step(const QModelIndex &index) const
{
    if (!d->run || !index.isValid() || index.internalId() == idOfBranch() || iterationOf(index.internalId()) < 0)
        return nullptr;
    const Iteration *iteration = d->run->iteration({branchOf(index.internalId()), iterationOf(index.internalId())});
    return iteration && index.row() < int(iteration->steps.size()) ? &iteration->steps[std::size_t(index.row())]
                                                                   : nullptr;
}

QModelIndex TimelineModel::branchIndex(workflow::BranchId branch) const
{
    const int row = d->rowOf(branch);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QModelIndex TimelineModel::iterationIndex(workflow::BranchId branch, int iteration) const
{
    const QModelIndex parent = branchIndex(branch);
    return parent.isValid() ? index(iteration, 0, parent) : QModelIndex();
}

QModelIndex TimelineModel::indexOf(workflow::CheckpointId checkpoint) const
{
    if (!d->run)
        return {};
    const auto position = d->run->position(checkpoint);
    return iterationIndex(position.branch, position.index);
}

QModelIndex TimelineModel::newest() const
{
    return d->run ? iterationIndex(d->run->current().branch, d->run->current().index) : QModelIndex();
}

QModelIndex TimelineModel::best() const
{
    return d->run ? iterationIndex(d->run->best().branch, d->run->best().index) : QModelIndex();
}

int TimelineModel::columnsShown() const
{
    int columns = 0;
    if (d->run) {
        for (const auto &branch : d->run->branches())
            columns = std::max(columns, branch->iterations.empty() ? 0 : branch->iterations.back().number);
    }
    return columns;
}

QModelIndex TimelineModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    if (!parent.isValid())
        return createIndex(row, column, idOfBranch());
    if (parent.internalId() == idOfBranch())
        return createIndex(row, column, idOfIteration(d->branches[std::size_t(parent.row())].id));
    return createIndex(row, column, idOfStep(branchOf(parent.internalId()), parent.row()));
}

QModelIndex TimelineModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == idOfBranch())
        return {};
    const auto branch = branchOf(child.internalId());
    const int iteration = iterationOf(child.internalId());
    if (iteration >= 0)
        return createIndex(iteration, 0, idOfIteration(branch));
    const int row = d->rowOf(branch);
    return row < 0 ? QModelIndex() : createIndex(row, 0, idOfBranch());
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(d->branches.size());
    if (parent.column() > 0)
        return 0;
    if (parent.internalId() == idOfBranch())
        return int(d->branches[std::size_t(parent.row())].iterations.size());
    if (iterationOf(parent.internalId()) >= 0)
        return 0;
    const int row = d->rowOf(branchOf(parent.internalId()));
    if (row < 0 || parent.row() >= int(d->branches[std::size_t(row)].iterations.size()))
        return 0;
    return d->branches[std::size_t(row)].iterations[std::size_t(parent.row())].steps;
}

int TimelineModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant TimelineModel::branchData(const QModelIndex &index, const Branch &branch, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return branch.name;
    case KindRole:
        return QVariant::fromValue(Kind::Branch);
    case BranchRole:
        return quint32(branch.id);
    case CurrentRole:
        return branch.id == d->run->currentBranch();
    case NoteRole:
        return branch.note;
    case ForkIterationRole:
        return branch.forkIteration;
    case ParentBranchRole:
        return d->rowOf(branch.parent);
    case ReusedStepsRole:
        return branch.reusedSteps;
    case StatusRole:
        return QVariant::fromValue(branch.status);
    case EndReasonRole:
        return branch.endReason;
    case SortRole:
        return index.row();
    default:
        return {};
    }
}

QVariant TimelineModel::iterationData(const QModelIndex &index, const Iteration &iteration, int role) const
{
    const auto branch = branchOf(index.internalId());
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return iteration.title;
    case KindRole:
        return QVariant::fromValue(Kind::Iteration);
    case BranchRole:
        return quint32(branch);
    case CurrentRole:
        return branch == d->run->currentBranch();
    case NumberRole:
    case SortRole:
        return iteration.number;
    case StatusRole:
        return QVariant::fromValue(iteration.status);
    case BestRole:
        return iteration.best;
    case ByPersonRole:
        return iteration.byPerson;
    case RowsRole:
        return iteration.outcome;
    case TimeRole:
        return iteration.nanoseconds;
    case TokensRole:
        return iteration.tokens;
    case CostRole:
        return iteration.cost ? QVariant(*iteration.cost) : QVariant();
    case ScoreRole:
        return iteration.score ? QVariant(*iteration.score) : QVariant();
    case ModelScoreRole:
        return iteration.modelScore ? QVariant(*iteration.modelScore) : QVariant();
    case QueryRole:
        return iteration.headline;
    case SentenceRole:
        return iteration.sentence;
    case SentenceKindRole:
        return int(iteration.sentenceKind);
    case FindingsRole:
        return iteration.findings;
    case StreamedRole:
        return iteration.streamed;
    case PausedBeforeRole:
        return iteration.pausedBefore;
    case EndReasonRole:
        return iteration.endReason;
    case FirstCheckpointRole:
        return quint64(iteration.first);
    case CheckpointRole:
        return quint64(iteration.last);
    default:
        return {};
    }
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (const Branch *branch = this->branch(index))
        return branchData(index, *branch, role);
    if (const Iteration *iteration = this->iteration(index))
        return iterationData(index, *iteration, role);
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
