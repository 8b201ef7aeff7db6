// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a graph: a path in a tree of checkpoints. Lives on one thread; only a stop request comes from another.
// Everything a person can do to a run is here: start, step, run, pause, edit, hint, skip, swap, answer, resume, replay.
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
    base::Clock *clock = nullptr; // these three are required; none is owned
    base::Random *random = nullptr;
    Services *services = nullptr;
    CheckpointSink *sink = nullptr; // may be null
    std::vector<Observer *> observers;
    Limits limits;
};

enum class Stop { paused, ended, failed, cancelled };

struct Outcome {
    Stop stop = Stop::paused;
    std::string reason;               // end reason; why it paused, in a sentence; "error:<class>" where it failed
    CheckpointId at{};                // the current checkpoint
    std::optional<Pause> pause;       // unless it ended
    std::optional<base::Error> error; // where it failed
};

class Runner {
public:
    Runner(StateGraphPtr graph, RunnerOptions options);
    ~Runner();

    // Makes the first checkpoint. Refused where the graph has a mistake or an input is missing.
    base::Result<CheckpointId> start(Changes inputs, Bindings bindings);

    // One node run, or until it ends, pauses or is stopped. A node that was cancelled or failed leaves an attempt;
    // going on runs it again, served from what it had finished.
    Outcome step(std::stop_token stop = {});
    Outcome run(std::stop_token stop = {});
    void pauseRequested() noexcept; // any thread: pause before the next node
    void pauseForgotten() noexcept; // any thread: it was meant for what has ended

    // Each makes a checkpoint and makes it current; it stands on a new branch, unless it follows the tip of a branch
    // that has not ended and no name is given. What came before is neither executed nor paid again. An edited output
    // goes on at its node's route; an edited input reruns from the first node on the path that read it (of several
    // changes the earliest place counts); an edit of what the stop rule reads asks the rule first.
    base::Result<CheckpointId> edit(CheckpointId at, Changes changes, std::string branchName = {},
                                    std::string note = {});
    base::Result<CheckpointId> hint(CheckpointId at, std::string text); // appended to the list `hints`
    base::Result<CheckpointId> skip(); // the pending node writes nothing; its route is asked
    // Merged over the present bindings; for the pending node alone, or from here onward.
    base::Result<CheckpointId> swap(CheckpointId at, const Bindings &bindings, bool onward);

    base::Status answer(base::ArtefactPtr decision); // to the question of the suspended node; run() goes on
    base::Status forgetAttempt();                    // the next run of the pending node starts afresh
    base::Status goTo(CheckpointId at); // makes it current; run() goes on from it, on a new branch where it is no tip
    base::Status rename(BranchId branch, std::string name, std::string note);

    // Runs along `path` (from a start on) again, everything from outside answered from its record: a branch beside it
    // where this is the runner of that path, else a new run. Pauses as "diverged: ..." where the record does not
    // suffice.
    Outcome replay(const std::vector<CheckpointPtr> &path, std::stop_token stop = {});
    // Takes over a stored run, its running attempt as interrupted. Only a runner that has not started.
    base::Status restore(RunRecord run);

    Breakpoints &breakpoints();
    const Limits &limits() const;
    void setLimits(Limits limits);

    CheckpointPtr current() const;                          // null before start
    CheckpointPtr find(CheckpointId id) const;              // null where there is none
    std::vector<CheckpointPtr> path(CheckpointId to) const; // from the start, inclusive
    const std::vector<Branch> &branches() const;
    BranchId branch() const;        // the one that run() goes on with
    const Attempt *attempt() const; // of the pending node; null where there is none
    const StateGraph &graph() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace workflow
