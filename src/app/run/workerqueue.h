// SPDX-License-Identifier: GPL-3.0-or-later
// Lets controllers post work to the workers of AgentRunner and receive the results. GUI thread.
#pragma once

#include "app/run/runsetup.h"
#include "platform/taskqueue.h"

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace app {

class AgentRunner;
class QueryLanguage;
class SessionWorker;
class SourceWorker;

using Evaluate = decltype(RunnerFactory::evaluate);

class WorkerAccess {
public:
    // `work` runs on the worker's thread, after all work posted before; the function that it returns runs on the GUI
    // thread if `receiver` still exists.
    using Deliver = std::function<void()>;
    static void toSession(AgentRunner &runner, QObject *receiver, std::function<Deliver(SessionWorker &)> work);
    // To the open source; false if there is none. Turn::person interrupts work of lower priority.
    static bool toSource(AgentRunner &runner, QObject *receiver, std::function<Deliver(SourceWorker &)> work,
                         platform::TaskQueue::Turn turn = platform::TaskQueue::Turn::ordinary);
    // As toSource, with intermediate results: functions passed to `tell` run on the GUI thread, any number of times.
    using Tell = std::function<void(Deliver)>;
    static bool toSourceWithProgress(AgentRunner &runner, QObject *receiver,
                                     std::function<Deliver(SourceWorker &, const Tell &tell)> work,
                                     platform::TaskQueue::Turn turn);
    // A query of a view at low priority. Queries of users and runs stop `work`, which must then return nothing; it is
    // repeated after them. Dropped if `stop` is requested.
    static bool
    toSourceLowPriority(AgentRunner &runner, QObject *receiver, const std::stop_token &stop,
                        std::function<std::optional<Deliver>(SourceWorker &, const std::stop_token &)> work);
    // Sets another schema of the same data after the user's decision; false if another source is open by now, or if
    // nothing has changed.
    static bool takeSchema(AgentRunner &runner, const QString &source, const data::SchemaPtr &schema,
                           std::shared_ptr<const QueryLanguage> language);
    // Asks several questions at once, on a separate thread.
    static const Evaluate &evaluate(const AgentRunner &runner);
    static const std::shared_ptr<platform::ThreadGroup> &threads(const AgentRunner &runner);
    static const std::string &queryFolder(const AgentRunner &runner);
    static const session::CopyServices &copies(const AgentRunner &runner);
    static const std::shared_ptr<SessionWorker> &session(const AgentRunner &runner);
};

} // namespace app
