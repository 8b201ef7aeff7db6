// SPDX-License-Identifier: GPL-3.0-or-later
// Delivers the messages of the workers to the parts of AgentRunner, in batches and in order. The events of a run are
// applied together. GUI thread; the workers put their messages into queue().
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

namespace app {

class EventQueue;
class RunCommands;
class RunStore;
class SourceSession;
class StoredRuns;

class EventDelivery : public QObject {
    Q_OBJECT
public:
    explicit EventDelivery(QObject *parent);
    ~EventDelivery() override;
    struct Receivers {
        SourceSession &source;
        RunStore &runs;
        RunCommands &commands;
        StoredRuns &storedRuns;
    };
    void setReceivers(const Receivers &receivers);
    const std::shared_ptr<EventQueue> &queue() const { return m_queue; }

private:
    void messageArrived();
    void deliver();
    std::shared_ptr<EventQueue> m_queue;
    std::unique_ptr<const Receivers> m_receivers; // null at first
    QTimer m_batch{this};
    QElapsedTimer m_lastBatch;
};

} // namespace app
