// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a graph: a path in a tree of checkpoints. Lives on one thread; only stop and pause requests come from others.
// Has all user commands for a run: start, step, run, pause, edit, hint, skip, swap, answer, resume, replay.
#pragma once

#include "workflow/event.h"
#include "workflow/limits.h"
#include "workflow/stategraph.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace workflow {

class Breakpoints;

struct RunnerOptions {
    base::Clock *clock = nullptr; // required, as are the next two; none is owned
    base::Random *random = nullptr;
    Services *services = nullptr;
    CheckpointSink *sink = nullptr; // may be null
    std::vector<Observer *> observers;
    Limits limits;
};

enum class Stop { paused, ended, failed, cancelled };

struct Outcome {
    Stop stop = Stop::paused;
    std::string reason;                   // end reason; pause reason as a sentence; "error:<class>" on failure
    CheckpointId at{};                    // the current checkpoint
    std::optional<Pause> pause;           // empty if the run ended
    std::optional<base::Error> error;     // on failure
    std::optional<base::Error> unsaved{}; // why the step is not stored, with Pause::storage
};

class Runner {
public:
    Runner(StateGraphPtr graph, RunnerOptions options);
    ~Runner();

    // Makes the first checkpoint. Fails if the graph has a mistake or an input is missing.
    base::Result<CheckpointId> start(Changes inputs, Bindings bindings);

    // step() runs one node; run() runs until the run ends, pauses or is stopped. A cancelled or failed node leaves an
    // attempt. The next call runs the node again and serves the finished calls from its record.
    Outcome step(std::stop_token stop = {});
    Outcome run(std::stop_token stop = {});
    void pauseRequested() noexcept;     // any thread: pause before the next node
    void cancelPauseRequest() noexcept; // any thread: the pause was requested for a run that has ended

    // Each makes a checkpoint and makes it current. It is on a new branch, unless it follows the tip of a branch that
    // has not ended and no name is given. Earlier steps are neither repeated nor paid again. An edited output continues
    // at its node's route. An edited input reruns from the first node on the path that read it; with several changes
    // the earliest node counts. An edit of an input of the stop rule evaluates the rule first.
    base::Result<CheckpointId> edit(CheckpointId at, Changes changes, std::string branchName = {},
                                    std::string note = {});
    base::Result<CheckpointId> hint(CheckpointId at, std::string text); // appended to the list `hints`
    base::Result<CheckpointId> skip(); // the pending node writes nothing; its route is evaluated
    // Merged over the present bindings: for the pending node only, or for all nodes from it on.
    base::Result<CheckpointId> swap(CheckpointId at, const Bindings &bindings, bool onward);

    base::Status answer(base::ArtefactPtr decision); // to the question of the suspended node; continue with run()
    base::Status forgetAttempt();                    // the next run of the pending node starts fresh
    base::Status goTo(CheckpointId at); // makes it current; run() continues from it, on a new branch if it is no tip
    base::Status rename(BranchId branch, std::string name, std::string note);

    // Repeats `path` (from its start) with everything from outside served from its record: on a new branch if the path
    // is of this runner, else as a new run. Pauses as "diverged: ..." if the record is incomplete.
    Outcome replay(const std::vector<CheckpointPtr> &path, std::stop_token stop = {});
    // Loads a stored run; its running attempt becomes an interrupted one. Requires a runner that has not started.
    base::Status restore(RunRecord run);

    Breakpoints &breakpoints();
    const Limits &limits() const;
    void setLimits(Limits limits);

    CheckpointPtr current() const;                          // null before start
    CheckpointPtr find(CheckpointId id) const;              // null if unknown
    std::vector<CheckpointPtr> path(CheckpointId to) const; // from the start, inclusive
    const std::vector<Branch> &branches() const;
    BranchId branch() const;        // the one that run() continues
    const Attempt *attempt() const; // of the pending node; null if there is none
    const StateGraph &graph() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace workflow
