// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/undohistory.h"

#include "app/run/agentrunner.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUndoStack>

#include <algorithm>
#include <vector>

namespace app {

namespace {

const QString ofSession = QStringLiteral("session"), ofCommands = QStringLiteral("commands"),
              ofIndex = QStringLiteral("done");
constexpr int mostKept = 200;

} // namespace

UndoHistory::UndoHistory(AgentRunner *runner, QUndoStack *stack, Place place, QObject *parent)
    : QObject(parent), m_runner(runner), m_stack(stack), m_place(std::move(place))
{
    connect(m_stack, &QUndoStack::indexChanged, this, &UndoHistory::keep);
    // The edit's branch and the run's file are known shortly after the edit.
    connect(runner, &AgentRunner::branchMade, this, &UndoHistory::keep, Qt::QueuedConnection);
    connect(runner, &AgentRunner::sessionChanged, this, &UndoHistory::restore);
}

void UndoHistory::add(const QString &kind, Maker maker)
{
    m_makers.insert(kind, std::move(maker));
}

void UndoHistory::keep()
{
    if (m_restoring || !m_place.write)
        return;
    m_isRestored = m_isRestored || m_stack->count() > 0; // from now on this is the history
    QJsonArray commands;
    int done = 0;
    for (int i = std::max(0, m_stack->count() - mostKept); i < m_stack->count(); ++i) {
        const auto *command = dynamic_cast<const StoredCommand *>(m_stack->command(i));
        const QJsonObject kept = command ? command->kept() : QJsonObject();
        if (kept.isEmpty())
            continue;
        commands.append(kept);
        done += i < m_stack->index() ? 1 : 0;
    }
    if (commands.isEmpty() && !m_isRestored)
        return;
    m_place.write(
        commands.isEmpty()
            ? QByteArray()
            : QJsonDocument(QJsonObject{{ofSession, m_runner->session().file}, {ofIndex, done}, {ofCommands, commands}})
                  .toJson(QJsonDocument::Compact));
}

void UndoHistory::restore()
{
    if (m_isRestored || !m_place.read)
        return;
    const QJsonObject kept = QJsonDocument::fromJson(m_place.read()).object();
    if (kept.isEmpty() || kept.value(ofSession).toString() != m_runner->session().file)
        return;
    m_isRestored = true;
    m_restoring = true;
    const QJsonArray commands = kept.value(ofCommands).toArray();
    std::vector<StoredCommand *> made; // those on the stack
    int done = kept.value(ofIndex).toInt();
    std::size_t doneOfMade = 0;
    for (const QJsonValue &each : commands) {
        const QJsonObject command = each.toObject();
        const Maker &maker = m_makers.value(command.value(QStringLiteral("kind")).toString(), m_usual);
        auto one = maker ? maker(command) : nullptr;
        const bool wasDone = done-- > 0;
        if (!one)
            continue;
        one->skipNext();
        made.push_back(one.get());
        m_stack->push(one.release());
        doneOfMade += wasDone ? 1 : 0;
    }
    // Undone commands are restored as redoable.
    for (; made.size() > doneOfMade; made.pop_back()) {
        made.back()->skipNext();
        m_stack->undo();
    }
    m_restoring = false;
}

} // namespace app
