// SPDX-License-Identifier: GPL-3.0-or-later
// How controllers beside AgentRunner have something done by its workers, and hear of it. GUI thread.
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

class WorkerQueue {
public:
    // `work` runs on the worker's thread, after all that was posted there before; what it returns runs here, where
    // `receiver` is still there then.
    using Deliver = std::function<void()>;
    static void toSession(AgentRunner &runner, QObject *receiver, std::function<Deliver(SessionWorker &)> work);
    // To the source that is open; false where none is. What a person waits for makes room for itself (Turn::person).
    static bool toSource(AgentRunner &runner, QObject *receiver, std::function<Deliver(SourceWorker &)> work,
                         platform::TaskQueue::Turn turn = platform::TaskQueue::Turn::ordinary);
    // As toSource, for work with news on the way: what `tell` is given runs here, any number of times.
    using Tell = std::function<void(Deliver)>;
    static bool toSourceTelling(AgentRunner &runner, QObject *receiver,
                                std::function<Deliver(SourceWorker &, const Tell &tell)> work,
                                platform::TaskQueue::Turn turn);
    // A question of a view, for which no query of a person or a run waits: `work` is stopped for them, gives nothing
    // then, and is done again once they have ended; where `stop` is requested it is dropped.
    static bool toSourceBeside(AgentRunner &runner, QObject *receiver, const std::stop_token &stop,
                               std::function<std::optional<Deliver>(SourceWorker &, const std::stop_token &)> work);
    // Another schema of the same data, after a person's word on it; false where another source is open by now, or
    // nothing has changed.
    static bool takeSchema(AgentRunner &runner, const QString &source, const data::SchemaPtr &schema,
                           std::shared_ptr<const QueryLanguage> language);
    // How many questions are asked at once, on a thread of their own.
    static const Evaluate &evaluate(const AgentRunner &runner);
    static const std::shared_ptr<platform::ThreadGroup> &threads(const AgentRunner &runner);
    static const std::string &queryFolder(const AgentRunner &runner);
    static const session::CopyServices &copies(const AgentRunner &runner);
    static const std::shared_ptr<SessionWorker> &session(const AgentRunner &runner);
};

} // namespace app
