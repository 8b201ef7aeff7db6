// SPDX-License-Identifier: GPL-3.0-or-later
// Messages from all workers to the window: values, collected and delivered in batches, so that the worker's speed does
// not determine the refresh rate. put() on any thread; take() on the GUI thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "app/concurrency/answers.h"
#include "app/models/runstatus.h"
#include "app/session/sessionevents.h"
#include "app/source/sourceevents.h"
#include "base/codedtext.h"
#include "workflow/breakpoint.h"
#include "workflow/event.h"
#include "workflow/runner.h"

#include <QString>
#include <functional>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

namespace app {

struct RunPrepared {
    RunId run{};
    QString source, sourceUri; // names in the run
    agents::AgentSpecPtr agent;
    workflow::StateGraphPtr graph;
    QString model; // display name
    double threshold = 7;
    int stepLimit = 30;
    qint64 number = 0; // in the session file; 0: not stored
    base::CodedText whyAgent;
};
struct RunEvent {
    RunId run{};
    workflow::Event event;
};
struct CommandDone {
    RunId run{};
    quint64 number = 0;                       // of the command
    std::optional<base::Error> error;         // of the command itself; the run is unchanged
    std::optional<workflow::Outcome> outcome; // if the run continued
    workflow::BranchId branch{};
    workflow::CheckpointId at{};
    std::vector<workflow::Breakpoint> breakpoints; // with their hit counts
};
// The source's data has changed since the run's last step.
struct SourceChanged {
    RunId run{};
};
using RunMessage = std::variant<RunPrepared, RunEvent, CommandDone, SourceChanged>;
using WorkerMessage = std::variant<Answered, SourceMessage, SessionMessage, RunMessage>;

// One queue for all, so that the messages of different workers keep their order.
class EventQueue final : public Answers, public SourceEvents, public SessionEvents {
public:
    // `notify` is called on the thread of put() when the queue was empty; never after close().
    explicit EventQueue(std::function<void()> notify) : m_notify(std::move(notify)) {}
    void put(Answered answered) override { add(WorkerMessage(std::move(answered))); }
    void put(SourceMessage message) override { add(WorkerMessage(std::move(message))); }
    void put(SessionMessage message) override { add(WorkerMessage(std::move(message))); }
    void put(RunMessage message) { add(WorkerMessage(std::move(message))); }
    std::vector<WorkerMessage> take();
    void close(); // later messages are dropped

private:
    void add(WorkerMessage message);
    static bool join(WorkerMessage &last, WorkerMessage &next); // appends streamed text, replaces progress
    std::mutex m_mutex;
    std::vector<WorkerMessage> m_messages; // guarded by m_mutex
    std::function<void()> m_notify;        // guarded by m_mutex; empty: closed
};

} // namespace app
