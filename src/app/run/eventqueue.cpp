// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/eventqueue.h"

namespace app {

bool EventQueue::join(Mail &last, Mail &next)
{
    if (auto *was = std::get_if<OpeningProgressed>(&last)) {
        auto *now = std::get_if<OpeningProgressed>(&next);
        if (!now || now->opening != was->opening)
            return false;
        *was = std::move(*now);
        return true;
    }
    auto *was = std::get_if<RunEvent>(&last);
    auto *now = std::get_if<RunEvent>(&next);
    if (!was || !now || was->run != now->run)
        return false;
    auto *before = std::get_if<workflow::TextStreamed>(&was->event.what);
    auto *after = std::get_if<workflow::TextStreamed>(&now->event.what);
    if (!before || !after || before->ordinal != after->ordinal)
        return false;
    before->text += after->text;
    return true;
}

void EventQueue::put(Mail mail)
{
    const std::lock_guard lock(m_mutex);
    if (!m_notify)
        return;
    if (!m_mails.empty() && join(m_mails.back(), mail))
        return;
    m_mails.push_back(std::move(mail));
    if (m_mails.size() == 1)
        m_notify();
}

std::vector<Mail> EventQueue::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_mails, {});
}

void EventQueue::close()
{
    const std::lock_guard lock(m_mutex);
    m_notify = nullptr;
    m_mails.clear();
}

} // namespace app
