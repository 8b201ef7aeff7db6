// SPDX-License-Identifier: GPL-3.0-or-later
// Undo across restarts: the stack is stored at each change together with the session's name, and restored when that
// session is opened again. GUI thread.
#pragma once

#include "app/run/commands.h"

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <functional>

class QUndoStack;

namespace app {

class UndoHistory : public QObject {
    Q_OBJECT
public:
    using Maker = std::function<std::unique_ptr<StoredCommand>(const QJsonObject &kept)>;
    struct Place {
        std::function<QByteArray()> read;
        std::function<void(const QByteArray &)> write;
    };
    UndoHistory(AgentRunner *runner, QUndoStack *stack, Place place, QObject *parent);

    void add(const QString &kind, Maker maker); // for commands of other classes; the standard ones need none
    void setUsual(Maker maker) { m_usual = std::move(maker); }
    void restore(); // only if the open session is the stored one and nothing was done yet

private:
    void keep();
    AgentRunner *m_runner;
    QUndoStack *m_stack;
    Place m_place;
    Maker m_usual;
    QHash<QString, Maker> m_makers;
    bool m_isRestored = false;
    bool m_restoring = false;
};

} // namespace app
