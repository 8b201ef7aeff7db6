// SPDX-License-Identifier: GPL-3.0-or-later
// Undo that survives closing: what stands on the stack is kept with each change, beside the name of the session that it
// is about, and comes back when that session is open again. GUI thread.
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
    using Maker = std::function<std::unique_ptr<KeptCommand>(const QJsonObject &kept)>;
    struct Place {
        std::function<QByteArray()> read;
        std::function<void(const QByteArray &)> write;
    };
    UndoHistory(AgentRunner *runner, QUndoStack *stack, Place place, QObject *parent);

    void add(const QString &kind, Maker maker); // commands that others make; the usual ones need none
    void setUsual(Maker maker) { m_usual = std::move(maker); }
    void restore(); // where the session that is open is the one that was kept, and nothing was done yet

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
