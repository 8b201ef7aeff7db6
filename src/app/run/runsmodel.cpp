// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/runsmodel.h"

#include "app/run/agentrunner.h"

#include <algorithm>

namespace app {

// The rows that views know: newest run first. Updated only in the slots below.
struct RunsModel::Private {
    struct Row {
        RunId id{};
        std::vector<workflow::BranchId> branches; // the shown ones; empty if there is only one
    };
    AgentRunner *runner = nullptr;
    std::vector<Row> rows;

    int rowOf(RunId id) const
    {
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row &row) { return row.id == id; });
        return found == rows.end() ? -1 : int(found - rows.begin());
    }
    static std::vector<workflow::BranchId> branchesOf(const Run *run)
    {
        std::vector<workflow::BranchId> branches;
        if (run && run->branches().size() > 1) {
            for (const auto &branch : run->branches())
                branches.push_back(branch->id);
        }
        return branches;
    }
};

namespace {

// True if the outcome of iterations is a number of things; false if it is only a text.
bool isCounted(const Run &run)
{
    const agents::ArtefactSpec *outcome = run.spec().find(agents::artefactOf(run.spec().card.outcome));
    return !outcome || outcome->kind != agents::kinds::text;
}

// The iteration that represents a branch: its last scored one, else its last.
const Iteration *resultOf(const Branch &branch)
{
    const auto scored = std::find_if(branch.iterations.rbegin(), branch.iterations.rend(),
                                     [](const Iteration &iteration) { return iteration.score; });
    if (scored != branch.iterations.rend())
        return &*scored;
    return branch.iterations.empty() ? nullptr : &branch.iterations.back();
}

} // namespace

RunsModel::RunsModel(AgentRunner *runner, QObject *parent) : QAbstractItemModel(parent), d(std::make_unique<Private>())
{
    d->runner = runner;
    for (const auto &run : runner->runs())
        d->rows.insert(d->rows.begin(), {run->id(), Private::branchesOf(run.get())});
    connect(runner, &AgentRunner::runAdded, this, [this, runner](RunId id) {
        // Its position among the runner's runs, from their end.
        const auto &runs = runner->runs();
        const auto found = std::find_if(runs.begin(), runs.end(), [&](const auto &run) { return run->id() == id; });
        const int row = std::clamp(int(runs.end() - found) - 1, 0, int(d->rows.size()));
        beginInsertRows({}, row, row);
        d->rows.insert(d->rows.begin() + row, {id, {}});
        endInsertRows();
    });
    connect(runner, &AgentRunner::runRemoved, this, [this](RunId id) {
        const int row = d->rowOf(id);
        if (row < 0)
            return;
        beginRemoveRows({}, row, row);
        d->rows.erase(d->rows.begin() + row);
        endRemoveRows();
    });
    connect(runner, &AgentRunner::runUpdated, this, &RunsModel::syncRun);
    connect(runner, &AgentRunner::currentRunChanged, this, [this] {
        if (!d->rows.empty())
            emit dataChanged(index(0, 0), index(int(d->rows.size()) - 1, 0), {CurrentRole});
    });
}

RunsModel::~RunsModel() = default;

void RunsModel::syncRun(RunId id)
{
    const int row = d->rowOf(id);
    if (row < 0)
        return;
    const QModelIndex parent = index(row, 0);
    auto &shown = d->rows[std::size_t(row)].branches;
    const auto now = Private::branchesOf(d->runner->run(id));
    for (int i = int(shown.size()) - 1; i >= 0; --i) {
        if (std::find(now.begin(), now.end(), shown[std::size_t(i)]) == now.end()) {
            beginRemoveRows(parent, i, i);
            shown.erase(shown.begin() + i);
            endRemoveRows();
        }
    }
    for (int i = 0; i < int(now.size()); ++i) { // both are sorted by id
        if (i >= int(shown.size()) || shown[std::size_t(i)] != now[std::size_t(i)]) {
            beginInsertRows(parent, i, i);
            shown.insert(shown.begin() + i, now[std::size_t(i)]);
            endInsertRows();
        }
    }
    emit dataChanged(parent, parent);
    if (!shown.empty())
        emit dataChanged(index(0, 0, parent), index(int(shown.size()) - 1, 0, parent));
}

QModelIndex RunsModel::indexOf(RunId run) const
{
    const int row = d->rowOf(run);
    return row < 0 ? QModelIndex() : index(row, 0);
}

QModelIndex RunsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(d->rows[std::size_t(parent.row())].id) : 0);
}

QModelIndex RunsModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return indexOf(RunId(quint32(child.internalId())));
}

int RunsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(d->rows.size());
    return parent.internalId() == 0 && parent.column() == 0 ? int(d->rows[std::size_t(parent.row())].branches.size())
                                                            : 0;
}

int RunsModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant RunsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const RunId id =
        index.internalId() == 0 ? d->rows[std::size_t(index.row())].id : RunId(quint32(index.internalId()));
    const Run *run = d->runner->run(id);
    if (!run)
        return {};
    if (index.internalId() == 0)
        return runData(*run, role);
    const auto &branches = d->rows[std::size_t(d->rowOf(id))].branches;
    const Branch *branch = run->branch(branches[std::size_t(index.row())]);
    return branch ? branchData(*run, *branch, role) : QVariant();
}

QVariant RunsModel::runData(const Run &run, int role) const
{
    const Iteration *best = run.iteration(run.best());
    const Iteration *last = run.iteration(run.current());
    switch (role) {
    case Qt::DisplayRole:
        return run.about().question;
    case KindRole:
        return QVariant::fromValue(Kind::Run);
    case RunRole:
        return quint32(run.id());
    case StatusRole:
        return QVariant::fromValue(run.status());
    case OutcomeRole:
        return QVariant::fromValue(run.outcome());
    case TimeRole:
        return run.about().startedAt;
    case IterationsRole:
        return run.iterationCount();
    case BranchesRole:
        return int(run.branches().size());
    case RowsRole:
        return !isCounted(run) ? -1 : best ? best->outcome : last ? last->outcome : -1;
    case ScoreRole:
        return best ? QVariant(*best->score) : last && last->score ? QVariant(*last->score) : QVariant();
    case StepRole:
        return run.step();
    case CurrentRole:
        return d->runner->currentRun() == &run;
    case EndReasonRole:
        return run.endReason();
    case SourceRole:
        return run.about().source;
    case ModelRole:
        return run.about().model;
    case InsideRole:
        return run.about().inside != 0;
    case DraftsRole:
        return run.draftCount();
    default:
        return {};
    }
}

QVariant RunsModel::branchData(const Run &run, const Branch &branch, int role) const
{
    const Iteration *result = resultOf(branch);
    switch (role) {
    case Qt::DisplayRole:
        return branch.name;
    case KindRole:
        return QVariant::fromValue(Kind::Branch);
    case RunRole:
        return quint32(run.id());
    case BranchRole:
        return quint32(branch.id);
    case StatusRole:
        return QVariant::fromValue(branch.status);
    case OutcomeRole:
        return QVariant::fromValue(outcomeOf(run.spec(), branch.endReason));
    case IterationsRole:
        return branch.iterations.empty() ? branch.forkIteration : branch.iterations.back().number;
    case RowsRole:
        return result && isCounted(run) ? result->outcome : -1;
    case ScoreRole:
        return result && result->score ? QVariant(*result->score) : QVariant();
    case CurrentRole:
        return d->runner->currentRun() == &run && run.currentBranch() == branch.id;
    case EndReasonRole:
        return branch.endReason;
    case NoteRole:
        return branch.note;
    default:
        return {};
    }
}

QHash<int, QByteArray> RunsModel::roleNames() const
{
    auto names = QAbstractItemModel::roleNames();
    names.insert({{StatusRole, "status"}, {TimeRole, "time"}, {RowsRole, "rows"}, {ScoreRole, "score"}});
    return names;
}

} // namespace app
