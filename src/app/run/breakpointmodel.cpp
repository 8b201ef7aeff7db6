// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/breakpointmodel.h"

#include "app/models/text.h"
#include "app/run/agentrunner.h"
#include "app/run/commands.h"
#include "base/jsonread.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUndoStack>
#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {

BreakpointModel::BreakpointModel(AgentRunner *runner, QUndoStack *undo, QObject *parent)
    : QAbstractListModel(parent), m_runner(runner), m_undo(undo), m_rows(runner->breakpoints())
{
    connect(runner, &AgentRunner::breakpointsChanged, this, &BreakpointModel::sync);
    connect(runner, &AgentRunner::stateChanged, this, &BreakpointModel::refreshHits);
}

void BreakpointModel::sync()
{
    const auto &now = m_runner->breakpoints();
    const auto has = [](const auto &all, int id) {
        return std::any_of(all.begin(), all.end(), [&](const auto &one) { return one.id == id; });
    };
    for (int row = int(m_rows.size()) - 1; row >= 0; --row) {
        if (!has(now, m_rows[std::size_t(row)].id)) {
            beginRemoveRows({}, row, row);
            m_rows.erase(m_rows.begin() + row);
            endRemoveRows();
        }
    }
    for (int row = 0; row < int(now.size()); ++row) {
        if (!has(m_rows, now[std::size_t(row)].id)) {
            beginInsertRows({}, row, row);
            m_rows.insert(m_rows.begin() + row, now[std::size_t(row)]);
            endInsertRows();
        }
    }
    m_rows = now;
    refreshHits();
}

void BreakpointModel::refreshHits()
{
    if (!m_rows.empty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
}

void BreakpointModel::put(const QModelIndex &former, workflow::When when, const QString &node, const QString &condition,
                          const QVariantMap &parameters, int fromHit, int afterAttempt)
{
    workflow::Breakpoint added;
    added.when = when;
    added.node = fromQt(node);
    added.condition = fromQt(condition);
    if (!parameters.isEmpty()) {
        const QByteArray text = QJsonDocument(QJsonObject::fromVariantMap(parameters)).toJson(QJsonDocument::Compact);
        added.parameters = base::parsedJson(text.toStdString());
    }
    if ((fromHit > 1 || afterAttempt > 0) && !added.parameters.is_object())
        added.parameters = nlohmann::json::object();
    if (fromHit > 1)
        added.parameters[workflow::fromHit] = fromHit;
    if (afterAttempt > 0)
        added.parameters[workflow::afterAttempt] = afterAttempt;
    auto all = m_runner->breakpoints();
    if (former.isValid() && !m_rows[std::size_t(former.row())].fixed) {
        const int id = m_rows[std::size_t(former.row())].id;
        std::erase_if(all, [&](const workflow::Breakpoint &one) { return one.id == id; });
    }
    all.push_back(std::move(added));
    change(std::move(all));
}

void BreakpointModel::remove(const QModelIndex &index)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || m_rows[std::size_t(index.row())].fixed)
        return;
    auto all = m_runner->breakpoints();
    const int id = m_rows[std::size_t(index.row())].id;
    std::erase_if(all, [&](const workflow::Breakpoint &one) { return one.id == id; });
    change(std::move(all));
}

void BreakpointModel::toggle(const QString &node)
{
    auto all = m_runner->breakpoints();
    const std::string name = fromQt(node);
    const auto removed = std::erase_if(all, [&](const workflow::Breakpoint &one) {
        return !one.fixed && one.node == name && one.condition.empty() && one.when == workflow::When::before;
    });
    if (removed == 0) {
        workflow::Breakpoint added;
        added.node = name;
        all.push_back(std::move(added));
    }
    change(std::move(all));
}

void BreakpointModel::change(std::vector<workflow::Breakpoint> all)
{
    if (m_undo)
        m_undo->push(new BreakpointsCommand(m_runner, m_runner->breakpoints(), std::move(all)));
    else
        m_runner->setBreakpoints(std::move(all));
}

bool BreakpointModel::isSet(const QString &node) const
{
    const std::string name = fromQt(node);
    return std::any_of(m_rows.begin(), m_rows.end(), [&](const workflow::Breakpoint &one) {
        return one.enabled && one.when == workflow::When::before && one.node == name && one.condition.empty();
    });
}

int BreakpointModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant BreakpointModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const workflow::Breakpoint &row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return toQt(row.condition.empty() ? row.node : row.condition); // names; views translate them
    case Qt::CheckStateRole:
        return row.enabled ? Qt::Checked : Qt::Unchecked;
    case NodeRole:
        return toQt(row.node);
    case BeforeRole:
        return row.when == workflow::When::before;
    case ConditionRole:
        return toQt(row.condition);
    case ParametersRole: {
        auto map = QJsonDocument::fromJson(QByteArray::fromStdString(row.parameters.dump())).object().toVariantMap();
        map.remove(QLatin1String(workflow::fromHit));
        map.remove(QLatin1String(workflow::afterAttempt));
        return map;
    }
    case FromHitRole:
        return row.parameters.is_object() ? row.parameters.value(workflow::fromHit, 1) : 1;
    case AfterAttemptRole:
        return row.parameters.is_object() ? row.parameters.value(workflow::afterAttempt, 0) : 0;
    case TitleRole: {
        const Run *run = m_runner->currentRun();
        return run ? run->stepTitle(toQt(row.node)) : toQt(row.node);
    }
    case HitsRole:
        return row.hits;
    case FixedRole:
        return row.fixed;
    case HitRole:
        return m_runner->state() == RunnerState::Paused && m_runner->hitBreakpoint() == row.id;
    case IdRole:
        return row.id;
    default:
        return {};
    }
}

bool BreakpointModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        m_rows[std::size_t(index.row())].fixed)
        return false;
    auto all = m_runner->breakpoints();
    all[std::size_t(index.row())].enabled = value.toInt() != Qt::Unchecked;
    change(std::move(all));
    return true;
}

Qt::ItemFlags BreakpointModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractListModel::flags(index);
    if (index.isValid() && !m_rows[std::size_t(index.row())].fixed)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

QHash<int, QByteArray> BreakpointModel::roleNames() const
{
    auto names = QAbstractListModel::roleNames();
    names.insert({{NodeRole, "node"}, {HitsRole, "hits"}, {ConditionRole, "condition"}});
    return names;
}

} // namespace app
