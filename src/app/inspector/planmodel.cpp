// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/planmodel.h"

#include "app/models/format.h"
#include "app/models/text.h"
#include "data/source/source.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

// With microseconds, to distinguish the operators of small plans.
QString shortDuration(std::chrono::nanoseconds time)
{
    const auto micro = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
    constexpr int asMilliseconds = 1000;
    return micro >= asMilliseconds ? formatDuration(time) : QLocale().toString(micro) + QStringLiteral(" µs");
}

} // namespace

PlanModel::PlanModel(QObject *parent) : QAbstractItemModel(parent) {}
PlanModel::~PlanModel() = default;

void PlanModel::setPlan(std::shared_ptr<const data::Plan> plan)
{
    beginResetModel();
    m_plan = std::move(plan);
    m_nodes.clear();
    m_profiled = false;
    m_total = 0;
    m_slowest = -1;
    if (m_plan && !m_plan->root.operation.empty())
        add(m_plan->root, -1, 0);
    for (int i = 0; i < int(m_nodes.size()); ++i) {
        const data::PlanStep &step = *m_nodes[std::size_t(i)].step;
        m_profiled = m_profiled || step.rows >= 0;
        m_total += std::max<qint64>(0, step.time.count());
        if (step.time.count() > 0 && (m_slowest < 0 || step.time > m_nodes[std::size_t(m_slowest)].step->time))
            m_slowest = i;
    }
    endResetModel();
}

int PlanModel::add(const data::PlanStep &step, int parent, int row)
{
    const int id = int(m_nodes.size());
    m_nodes.push_back({&step, parent, row, {}});
    for (int i = 0; i < int(step.children.size()); ++i) {
        const int child = add(step.children[std::size_t(i)], id, i);
        m_nodes[std::size_t(id)].children.push_back(child);
    }
    return id;
}

QStringList PlanModel::warnings() const
{
    QStringList all;
    for (const std::string &warning : m_plan ? m_plan->warnings : std::vector<std::string>())
        all += toQt(warning);
    return all;
}

QString PlanModel::text() const
{
    QString all;
    for (const Node &node : m_nodes) {
        int depth = 0;
        for (int up = node.parent; up >= 0; up = m_nodes[std::size_t(up)].parent)
            ++depth;
        QStringList line{QString(2 * depth, QLatin1Char(' ')) + toQt(node.step->operation)};
        line += toQt(node.step->detail);
        for (const int column : {ExpectedColumn, RowsColumn, TimeColumn})
            line += cell(*node.step, column).toString();
        all += line.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return all;
}

QModelIndex PlanModel::slowest() const
{
    return m_slowest < 0 ? QModelIndex() : indexOf(m_slowest, 0);
}

QModelIndex PlanModel::indexOf(int node, int column) const
{
    return createIndex(m_nodes[std::size_t(node)].row, column, quintptr(node));
}

QModelIndex PlanModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return indexOf(parent.isValid() ? m_nodes[parent.internalId()].children[std::size_t(row)] : 0, column);
}

QModelIndex PlanModel::parent(const QModelIndex &index) const
{
    const int parent = index.isValid() ? m_nodes[index.internalId()].parent : -1;
    return parent < 0 ? QModelIndex() : indexOf(parent, 0);
}

int PlanModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_nodes.empty() ? 0 : 1;
    return parent.column() == 0 ? int(m_nodes[parent.internalId()].children.size()) : 0;
}

int PlanModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant PlanModel::cell(const data::PlanStep &step, int column) const
{
    switch (column) {
    case OperatorColumn:
        return toQt(step.operation);
    case ExpectedColumn:
        return step.estimatedRows < 0 ? QString() : formatCount(qint64(std::llround(step.estimatedRows)));
    case RowsColumn:
        return step.rows < 0 ? QString() : formatCount(step.rows);
    case TimeColumn:
        return step.time.count() < 0 ? QString() : shortDuration(step.time);
    default:
        return {};
    }
}

QVariant PlanModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const data::PlanStep &step = *m_nodes[index.internalId()].step;
    switch (role) {
    case Qt::DisplayRole:
        return cell(step, index.column());
    case Qt::ToolTipRole:
        return step.detail.empty() ? toQt(step.operation) : toQt(step.operation + "\n" + step.detail);
    case Qt::TextAlignmentRole:
        return int(index.column() == OperatorColumn ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter);
    case DetailRole:
        return toQt(step.detail);
    case ShareRole:
        return step.time.count() < 0 || m_total <= 0 ? -1.0 : double(step.time.count()) / double(m_total);
    case SlowestRole:
        return int(index.internalId()) == m_slowest;
    case OffRole: {
        if (step.rows < 0 || step.estimatedRows < 0)
            return 0.0;
        const double expected = std::max(1.0, step.estimatedRows);
        const double given = std::max<double>(1.0, double(step.rows));
        return std::max(expected / given, given / expected);
    }
    default:
        return {};
    }
}

} // namespace app
