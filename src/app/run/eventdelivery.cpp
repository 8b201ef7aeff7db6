// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/eventdelivery.h"

#include "app/models/overloaded.h"
#include "app/run/eventqueue.h"
#include "app/run/runcommands.h"
#include "app/run/runstore.h"
#include "app/run/storedruns.h"
#include "app/source/sourcesession.h"

namespace app {

namespace {
constexpr int batchMilliseconds = 33; // 30 updates a second: faster ones are not visible
} // namespace

EventDelivery::EventDelivery(QObject *parent)
    : QObject(parent), m_queue(std::make_shared<EventQueue>([this] {
          QMetaObject::invokeMethod(this, &EventDelivery::messageArrived, Qt::QueuedConnection);
      }))
{
    m_batch.setSingleShot(true);
    m_batch.setTimerType(Qt::PreciseTimer);
    connect(&m_batch, &QTimer::timeout, this, &EventDelivery::deliver);
}

EventDelivery::~EventDelivery() = default;

void EventDelivery::setReceivers(const Receivers &receivers)
{
    m_receivers = std::make_unique<const Receivers>(receivers);
}

void EventDelivery::messageArrived()
{
    const qint64 since = m_lastBatch.isValid() ? m_lastBatch.elapsed() : batchMilliseconds;
    if (since >= batchMilliseconds)
        deliver();
    else if (!m_batch.isActive())
        m_batch.start(int(batchMilliseconds - since));
}

void EventDelivery::deliver()
{
    m_lastBatch.start();
    const Receivers &to = *m_receivers;
    std::vector<workflow::Event> events; // of one run, in order
    RunId owner{};
    const auto flush = [&] {
        if (Run *run = to.runs.run(owner); run && !events.empty()) {
            to.runs.apply(*run, events);
            to.runs.storeStop(*run);
        }
        events.clear();
    };
    for (WorkerMessage &message : m_queue->take()) {
        auto *const ofRun = std::get_if<RunMessage>(&message);
        if (auto *event = ofRun ? std::get_if<RunEvent>(ofRun) : nullptr) {
            if (event->run != owner)
                flush();
            owner = event->run;
            events.push_back(std::move(event->event));
            continue;
        }
        flush();
        std::visit(Overloaded{[](Answered &answered) { answered.deliver(); },
                              [&](SourceMessage &one) { to.source.take(one); },
                              [&](SessionMessage &one) { to.storedRuns.take(one); },
                              [&](RunMessage &one) { to.commands.take(one); }},
                   message);
    }
    flush();
}

} // namespace app
