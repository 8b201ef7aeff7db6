// SPDX-License-Identifier: GPL-3.0-or-later
// An active run, on its own thread. Owns its runner and everything made for it; no other object accesses them. Stores
// its steps through the session's worker and queries its source through the source's. Its functions are called on its
// queue, one after the other; Control may also be used on the GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/run/eventqueue.h"
#include "app/run/runcommand.h"
#include "app/run/runsetup.h"
#include "app/session/sessionworker.h"
#include "app/source/sourceworker.h"
#include "base/systemrandom.h"
#include "base/world.h"
#include "workflow/runner.h"

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace app {

// Commands from the GUI thread to an active run. Commands are numbered from 1, so that a pause applies only to commands
// posted before it.
class Control {
public:
    void pause(quint64 upTo);                                           // those commands, before their next node
    void setBreakpoints(std::vector<workflow::Breakpoint> breakpoints); // from the next node on

    // For the worker.
    bool begin(workflow::Runner &runner, quint64 number); // false: pause before the start
    void end();
    // Applies changes since `version`; keeps hit counts.
    void applyBreakpoints(workflow::Runner &runner, quint64 &version);

private:
    std::mutex m_mutex;
    workflow::Runner *m_runner = nullptr; // the active one; guarded by m_mutex like all below
    quint64 m_number = 0;                 // of the current command
    quint64 m_pauseUpTo = 0;
    std::vector<workflow::Breakpoint> m_breakpoints;
    quint64 m_version = 0;
};

class RunWorker final : workflow::Observer {
public:
    RunWorker(RunId id, RunEnvironment environment, std::shared_ptr<Control> control);
    ~RunWorker();

    // `source` may be null: then the run fails with an error message.
    void start(const AskRequest &question, const std::shared_ptr<SourceWorker> &source, const Command &command,
               const std::stop_token &stop);
    // A run of a session opens its source, unless that is `shown`, the window's source.
    void command(const Command &command, const std::shared_ptr<SourceWorker> &shown, const std::stop_token &stop);

private:
    void onEvent(const workflow::Event &event) override;
    base::Status prepare(const agents::RunRequest &request, const std::string &record);
    base::Status revive(const std::shared_ptr<SourceWorker> &shown, const std::stop_token &stop);
    base::Status updatePrivateColumns();
    base::Status continueFrom(workflow::RunRecord record, const agents::RunRequest &requested);
    void go(const Command &command, const std::stop_token &stop);
    void reportChangedData();
    void postFailure(const Command &command, base::Error error);
    std::string nextDataFingerprint() const;

    RunId m_id;
    RunEnvironment m_environment;
    std::shared_ptr<Control> m_control;
    std::stop_token m_stop;                      // of the current command
    OpenedSource m_source;                       // keeps the source open while the run can continue
    std::shared_ptr<const StoredPlace> m_stored; // until a runner has taken it over
    agents::PreparedRun m_prepared;
    std::string m_record; // file that records every exchange with a model; empty: none
    base::SystemClock m_clock;
    base::SystemRandom m_random;
    std::unique_ptr<workflow::CheckpointSink> m_sink;
    std::unique_ptr<workflow::Runner> m_runner;
    quint64 m_breakpoints = 0; // version of the applied ones
};

} // namespace app
