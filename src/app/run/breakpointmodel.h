// SPDX-License-Identifier: GPL-3.0-or-later
// The breakpoints as a checkable list; changes go to the runner. GUI thread.
#pragma once

#include "workflow/breakpoint.h"

#include <QAbstractListModel>
#include <vector>

class QUndoStack;

namespace app {

class AgentRunner;

class BreakpointModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        NodeRole = Qt::UserRole + 1, // empty: any node
        BeforeRole,                  // bool: before the node; false: after it
        ConditionRole,               // registered name; empty: always
        ParametersRole,              // QVariantMap
        HitsRole,                    // int
        FixedRole,                   // bool: cannot be switched off
        HitRole,                     // bool: it pauses the current run
        IdRole,                      // int
        TitleRole,                   // English title of the node in the agent of the current run
        FromHitRole,                 // int: number of the first hit that pauses
        AfterAttemptRole,            // int: attempts up to this number do not pause
    };
    // Changes can be undone on `undo`, if given.
    explicit BreakpointModel(AgentRunner *runner, QUndoStack *undo = nullptr, QObject *parent = nullptr);

    void add(workflow::When when, const QString &node, const QString &condition = {},
             const QVariantMap &parameters = {})
    {
        put({}, when, node, condition, parameters, 1);
    }
    // Replaces `former`, if that is valid. `fromHit`: number of the first hit that pauses; `afterAttempt`: attempts up
    // to this number do not pause.
    void put(const QModelIndex &former, workflow::When when, const QString &node, const QString &condition,
             const QVariantMap &parameters, int fromHit, int afterAttempt = 0);
    void remove(const QModelIndex &index); // ignored for a fixed one
    void toggle(const QString &node);      // before that node, without a condition
    bool isSet(const QString &node) const; // enabled, before that node, without a condition

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override; // Qt::CheckStateRole
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QHash<int, QByteArray> roleNames() const override;

private:
    void change(std::vector<workflow::Breakpoint> all);
    void sync();
    void refreshHits();
    AgentRunner *m_runner;
    QUndoStack *m_undo;
    std::vector<workflow::Breakpoint> m_rows;
};

} // namespace app
