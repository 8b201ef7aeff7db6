// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a graph: a path in a tree of checkpoints. Lives on one thread; only a stop request comes from another.
// Everything a person can do to a run is here: start, step, run, pause, edit, hint, skip, swap, answer, resume, replay.
#pragma once

#include "workflow/breakpoint.h"
#include "workflow/event.h"
#include "workflow/stategraph.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace workflow {

// Reaching one ends the run with the best state so far and a named reason. 0 is no limit.
struct Limits {
    int steps = 0;          // node runs on the path: "step-limit"
    int iterations = 0;     // "iteration-limit"
    int visitsPerNode = 0;  // "budget:visits"
    int modelCalls = 0;     // activities of kind "model": "budget:model-calls"
    std::int64_t tokens = 0; // "budget:tokens"
    double money = 0;       // "budget:money"
    double seconds = 0;     // "budget:seconds"
};

struct RunnerOptions {
    base::Clock *clock = nullptr;      // both required; not owned
    base::Random *random = nullptr;
    Services *services = nullptr;      // required; not owned
    CheckpointSink *sink = nullptr;    // may be null
    std::vector<Observer *> observers; // not owned
    Limits limits;
};

enum class Stop { paused, ended, failed, cancelled };

struct Outcome {
    Stop stop = Stop::paused;
    std::string reason;                // end reason, or why it paused or failed
    CheckpointId at{};                 // the current checkpoint
    std::optional<base::Error> error;  // where it failed
};

class Runner {
public:
    Runner(StateGraphPtr graph, RunnerOptions options);
    ~Runner();

    // Makes the first checkpoint from the inputs. The graph must be valid.
    base::Result<CheckpointId> start(Changes inputs, Bindings bindings);

    // One node run, or until it ends, pauses or is stopped. A cancelled node leaves an attempt; run() again resumes it,
    // served from its finished activities.
    Outcome step(std::stop_token stop = {});
    Outcome run(std::stop_token stop = {});
    void pauseRequested() noexcept;    // any thread: pause before the next node

    // Each makes a checkpoint on a new branch (unless at the tip of a branch that has not gone on) and makes it current;
    // the prefix is neither executed nor paid again. An edited output goes on at its node's route; an edited input reruns
    // from the first node on the path that read it.
    base::Result<CheckpointId> edit(CheckpointId at, Changes changes, std::string branchName = {}, std::string note = {});
    base::Result<CheckpointId> hint(CheckpointId at, std::string text);
    base::Result<CheckpointId> skip();                       // the pending node writes nothing; its route is asked
    base::Result<CheckpointId> swap(CheckpointId at, Bindings bindings, bool onward);
    base::Status answer(base::ArtefactPtr decision);         // of the suspended node; run() goes on
    base::Status goTo(CheckpointId at);                      // makes an existing checkpoint current; run() goes on from it
    void forgetAttempt();                                    // the next run of the pending node starts afresh

    // Runs from the start of `path` again, every activity, clock and random number answered from the record.
    Outcome replay(const std::vector<CheckpointPtr> &path, std::stop_token stop = {});
    // Loads what a session stored; the current place is the tip of `branch`.
    base::Status restore(std::vector<CheckpointPtr> checkpoints, std::vector<Branch> branches, std::optional<Attempt> attempt,
                         BranchId branch);

    Breakpoints &breakpoints();
    const Limits &limits() const;
    void setLimits(Limits limits);

    CheckpointPtr current() const;
    CheckpointPtr find(CheckpointId id) const;               // null where there is none
    std::vector<CheckpointPtr> path(CheckpointId to) const;  // from the start, inclusive
    const std::vector<Branch> &branches() const;
    const std::optional<Attempt> &attempt() const;           // of the pending node
    const StateGraph &graph() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace workflow
