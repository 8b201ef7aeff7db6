// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workerdoor.h"

#include "app/agentrunner_p.h"

#include <QPointer>

namespace app {

void WorkerDoor::post(AgentRunner &runner, QObject *receiver, Work work)
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

const Evaluate &WorkerDoor::evaluate(const AgentRunner &runner)
{
    return runner.d->evaluate;
}

} // namespace app
