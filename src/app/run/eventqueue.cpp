// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/eventqueue.h"

#include <utility>

namespace app {

namespace {

template <class Message, class Kind>
Message *messageIn(WorkerMessage &message)
{
    auto *kind = std::get_if<Kind>(&message);
    return kind ? std::get_if<Message>(kind) : nullptr;
}

} // namespace

bool EventQueue::join(WorkerMessage &last, WorkerMessage &next)
{
    if (auto *was = messageIn<OpeningProgressed, SourceMessage>(last)) {
        auto *now = messageIn<OpeningProgressed, SourceMessage>(next);
        if (!now || now->opening != was->opening)
            return false;
        *was = std::move(*now);
        return true;
    }
    auto *was = messageIn<RunEvent, RunMessage>(last);
    auto *now = messageIn<RunEvent, RunMessage>(next);
    if (!was || !now || was->run != now->run)
        return false;
    auto *before = std::get_if<workflow::TextStreamed>(&was->event.what);
    auto *after = std::get_if<workflow::TextStreamed>(&now->event.what);
    if (!before || !after || before->ordinal != after->ordinal)
        return false;
    before->text += after->text;
    return true;
}

void EventQueue::add(WorkerMessage message)
{
    const std::lock_guard lock(m_mutex);
    if (!m_notify)
        return;
    if (!m_messages.empty() && join(m_messages.back(), message))
        return;
    m_messages.push_back(std::move(message));
    if (m_messages.size() == 1)
        m_notify();
}

std::vector<WorkerMessage> EventQueue::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_messages, {});
}

void EventQueue::close()
{
    const std::lock_guard lock(m_mutex);
    m_notify = nullptr;
    m_messages.clear();
}

} // namespace app
