// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/workerqueue.h"

#include "app/run/agentrunner_p.h"

#include <QPointer>

namespace app {

void WorkerQueue::post(AgentRunner &runner, QObject *receiver, Work work)
{
    auto &d = *runner.d;
    d.post([worker = d.worker, mailbox = d.mailbox, work = std::move(work), receiver = QPointer<QObject>(receiver)] {
        // Only looked at on the GUI thread, where the receiver lives.
        mailbox->put(Answered{[deliver = work(*worker), receiver] {
            if (receiver && deliver)
                deliver();
        }});
    });
}

const Evaluate &WorkerQueue::evaluate(const AgentRunner &runner)
{
    return runner.d->evaluate;
}

} // namespace app
