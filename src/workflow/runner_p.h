// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the parts of the runner: running (runner.cpp), user commands (edit.cpp), replay and restore (replay.cpp).
// Inner header of the room; thread of the runner.
#pragma once

#include "workflow/breakpoint.h"
#include "workflow/recorder.h"
#include "workflow/runner.h"
#include "workflow/tree.h"

#include <atomic>
#include <deque>
#include <map>
#include <variant>

namespace workflow {

struct Runner::Private final : Recorder::Listener {
    Private(StateGraphPtr ofGraph, RunnerOptions with) : graph(std::move(ofGraph)), options(std::move(with)) {}

    // The target of a route in a state.
    struct Way {
        Label label;
        const Target *target;
    };
    base::Result<Way> ask(const Name &node, const State &state) const;
    base::Result<Way> evaluateStopRule(const CheckpointPtr &at, const Changes &changes) const;
    struct Place;
    Place placeOf(const CheckpointPtr &at, const Name &artefact) const;

    // A new checkpoint after `before` (not null), with the same pending node; the caller completes it.
    static std::shared_ptr<Checkpoint> follow(const CheckpointPtr &before, Origin origin);
    static void enterNode(Checkpoint &checkpoint, const NodeSpec &spec); // the pending one: opens the iteration, clears
    static void take(Checkpoint &checkpoint, Way way);
    CheckpointPtr
    withPresentRoute(const CheckpointPtr &stored) const; // `stored` itself if the graph is unchanged there
    static void change(Checkpoint &checkpoint, const Changes &changes);
    static base::ArtefactPtr appended(const State &state, const Name &name, base::ArtefactPtr item);
    CheckpointPtr add(const std::shared_ptr<Checkpoint> &checkpoint); // makes it current

    // Makes `parent` current and selects the branch of the next checkpoint: a new one unless `parent` is an open tip.
    void openBranch(const CheckpointPtr &parent, std::string name = {}, std::string note = {});
    void makeCurrent(const CheckpointPtr &checkpoint);
    const Branch *findBranch(std::string_view name) const;

    Outcome go(std::stop_token stop, bool oneStep);
    std::optional<Outcome> beforeNode(const std::stop_token &stop, Breakpoints::Which asked);
    // Runs the pending node into a checkpoint; an outcome if it did not become one. A replay passes the record.
    std::optional<Outcome> runNode(const std::stop_token &stop, const Checkpoint *replayed = nullptr);
    std::optional<Outcome> replayStep(const Checkpoint &recorded, const std::stop_token &stop);
    base::Result<Update> callNode(const NodeSpec &spec, Checkpoint &made, Recorder &recorder,
                                  const std::stop_token &stop);
    base::Status finish(const NodeSpec &spec, Checkpoint &made, Update update) const;
    Outcome leave(Attempt attempt, bool stopped, base::Error error);
    Outcome suspend(Attempt attempt, Suspend question);
    std::optional<std::string> chosenEnd() const;
    Outcome endForLimit(std::string reason);
    Outcome paused(Pause why, std::string reason, const base::Error *error = nullptr);
    Outcome notStored(const base::Error &error); // pauses
    Outcome ended();

    using Unsaved = std::variant<CheckpointPtr, Attempt, Branch>;
    void save(Unsaved what); // at once, or later if the sink refuses it
    base::Status saveAll();
    Attempt *pendingAttempt();

    template <class What>
    void tell(What what)
    {
        if (options.observers.empty())
            return;
        const Event event{++events, branch, std::move(what)};
        for (Observer *observer : options.observers)
            observer->onEvent(event);
    }
    void activityStarted(const Activity &activity, const Record &soFar) override;
    void textStreamed(std::uint32_t ordinal, const std::string &text) override { tell(TextStreamed{ordinal, text}); }
    void activityRetried(std::uint32_t ordinal, const base::Error &why) override
    {
        tell(ActivityRetried{ordinal, why});
    }
    void activityFinished(const ActivityPtr &activity, const Record &soFar) override;
    std::string overBudget(const base::Usage &soFar) override;

    const StateGraphPtr graph;
    RunnerOptions options;
    Breakpoints breakpoints;
    Tree tree;
    std::vector<Branch> branches; // by id
    std::map<CheckpointId, Attempt> attempts;
    CheckpointPtr current;
    BranchId branch{};
    CheckpointId pausedAt{};          // where the last run() or step() stopped
    CheckpointId lastBreakpointHit{}; // where the breakpoint before the pending node already fired
    const Attempt *running = nullptr; // while a node runs
    std::deque<Unsaved> unsaved;      // in order of creation
    std::uint64_t events = 0;
    std::atomic<bool> pauseRequested{false};
};

} // namespace workflow
