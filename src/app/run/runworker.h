// SPDX-License-Identifier: GPL-3.0-or-later
// One run at work, on a thread of its own while it is: owns its runner and all that was made for it, and is the only
// one that touches them. Stores its steps through the session's worker, asks its source through the source's. Its
// functions are called on its queue, one after the other; Control is for the GUI thread, too.
#pragma once

#include "app/run/eventqueue.h"
#include "app/run/runsetup.h"
#include "app/run/runstatus.h"
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

// What the GUI thread may say to a run at work. Commands of a run are numbered from 1, so that a pause reaches those it
// was meant for and no later one.
class Control {
public:
    void pause(quint64 upTo);                                           // those commands, before their next node
    void setBreakpoints(std::vector<workflow::Breakpoint> breakpoints); // from the next node on

    // Of the worker.
    bool begin(workflow::Runner &runner, quint64 number); // false: it is to pause before it began
    void end();
    // What was set since `version`; hits are kept.
    void applyBreakpoints(workflow::Runner &runner, quint64 &version);

private:
    std::mutex m_mutex;
    workflow::Runner *m_runner = nullptr; // at work, guarded by m_mutex like all below
    quint64 m_number = 0;                 // of the command at work
    quint64 m_pauseUpTo = 0;
    std::vector<workflow::Breakpoint> m_breakpoints;
    quint64 m_version = 0;
};

// What a person wants of a run, and of which: it is refused where the run stands elsewhere by then.
struct Command {
    using Work = std::function<base::Status(workflow::Runner &, const std::stop_token &)>;
    Work work; // empty: only go on
    Then then = Then::Stay;
    workflow::CheckpointId meantFor{}; // none: wherever it stands
    quint64 number = 0;
};

class RunWorker final : workflow::Observer {
public:
    using FactoryPtr = std::shared_ptr<const RunnerFactory>;
    struct World {
        FactoryPtr factory;
        std::shared_ptr<platform::ThreadGroup> threads;
        std::shared_ptr<EventQueue> events;
        SessionWorkerPtr session;
    };
    RunWorker(RunId id, World world, std::shared_ptr<Control> control);
    ~RunWorker();

    // `source` may be null: then the run fails with a sentence.
    void start(const AskRequest &question, const std::shared_ptr<SourceWorker> &source, const Command &command,
               const std::stop_token &stop);
    // A run of a session opens its source, unless it is `shown`, the one of the window.
    void command(const Command &command, const std::shared_ptr<SourceWorker> &shown, const std::stop_token &stop);

private:
    void onEvent(const workflow::Event &event) override;
    base::Status prepare(const agents::RunRequest &request, const std::string &record);
    base::Status revive(const std::shared_ptr<SourceWorker> &shown, const std::stop_token &stop);
    base::Status heedMarks();
    base::Status goOnFrom(workflow::RunRecord record, const agents::RunRequest &told);
    void go(const Command &command, const std::stop_token &stop);
    void noteSource();
    void notDone(const Command &command, base::Error error);
    std::string presentData() const;

    RunId m_id;
    World m_world;
    std::shared_ptr<Control> m_control;
    std::stop_token m_stop;                      // of the command at work
    OpenedSource m_source;                       // keeps it open while the run can go on
    std::shared_ptr<const StoredPlace> m_stored; // until a runner has taken it over
    agents::PreparedRun m_prepared;
    std::string m_record; // file for every exchange with a model; empty: none
    base::SystemClock m_clock;
    base::SystemRandom m_random;
    std::unique_ptr<workflow::CheckpointSink> m_sink;
    std::unique_ptr<workflow::Runner> m_runner;
    quint64 m_breakpoints = 0; // version of those it has
};

} // namespace app
