// SPDX-License-Identifier: GPL-3.0-or-later
// Converts events to branches, iterations and steps. Only for run.cpp and runbuilder.cpp. GUI thread.
#pragma once

#include "app/run/graphshape.h"
#include "app/run/iterationfacts.h"
#include "app/run/run.h"

#include <QMap>
#include <map>

namespace app {

struct Run::Private {
    About about;
    GraphShape shape;
    bool sourceDiffers = false;                       // since its steps ran
    std::set<std::string> breakpoints;                // nodes with a breakpoint before them
    std::vector<std::unique_ptr<Branch>> branches;    // shown
    std::vector<std::unique_ptr<Branch>> hidden;      // deleted by the user
    std::vector<workflow::CheckpointPtr> checkpoints; // by id - 1
    std::vector<Position> positions;                  // of checkpoints
    std::map<std::pair<workflow::BranchId, int>, std::vector<workflow::CheckpointPtr>> own; // of iterations
    std::vector<Position> changed;
    workflow::BranchId current{};
    workflow::CheckpointId at{};
    std::map<workflow::CheckpointId, workflow::Attempt> attempts; // the newest of each place without a later step
    std::optional<workflow::Attempt> attempt;                     // of the pending node, while the run waits before it
    std::optional<base::Error> error;
    Position open; // the run's iteration when it last emitted its changes; `none`: not on this branch
    Position best;
    base::Usage usage;
    qint64 nanoseconds = 0;
    QString stoppedReason; // by the user; empty once the run continues
    std::map<workflow::CheckpointId, QString> notes;
    std::set<workflow::CheckpointId> stars;
    struct Drafts {                   // of an iteration
        workflow::CheckpointId at{};  // that stores them
        QMap<QString, QString> texts; // by artefact
    };
    std::map<std::pair<workflow::BranchId, int>, Drafts> drafts; // by branch and number of the iteration
    QString viewState;
    struct Hidden {
        QStringList marked;               // columns that the user currently marks as private
        base::ArtefactPtr settings;       // from which `columns` was read
        std::vector<std::string> columns; // all of these
        std::set<std::string> texts;      // their values
        std::size_t looked = 0;           // number of checkpoints searched for `texts`
    } privacy;
    bool restoring = false; // iterations are built from all their steps at once

    // The node at work or waiting. If it opens an iteration, an iteration without checkpoints represents it.
    struct Live {
        std::string node;
        Position position;
        RunStatus status = RunStatus::Waiting; // Running, Answering, Paused, Suspended, Error, Stopped
        int step = 0;
        QString reason;
        std::optional<workflow::Pause> why; // reason of the wait
        QString activity;
        QDateTime activityStartedAt;
        QString streamed;
        std::string reply; // as it arrives; `streamed` is the part that is shown
        qint64 streamedCharacters = 0;
    } live;

    std::vector<workflow::CheckpointPtr> pathTo(workflow::CheckpointId id) const;
    void collectPrivateValues();
    void hidePrivate(Iteration &iteration);
    QString draftsAt(workflow::CheckpointId at) const;
    void readDrafts(const std::map<workflow::CheckpointId, QString> &kept);
    Branch *find(workflow::BranchId id);
    Branch &branchFor(workflow::BranchId id);
    Iteration *find(const Position &position);
    Position before(const Position &position) const;
    const Iteration *iteration(const Position &position) const;

    void take(About given);
    void on(const workflow::Event &event);
    void branchMade(const workflow::Branch &made);
    void checkpointMade(const workflow::CheckpointPtr &checkpoint);
    void nodeStarted(workflow::BranchId id, const workflow::NodeStarted &started);
    void waitHere(const QString &reason);
    void waitBefore(const std::string &node, RunStatus status, const QString &reason);
    void moveOpen();
    void findBest();

    int numberBefore(const std::string &node, int iteration, const Branch &branch) const;
    void bringForward(const workflow::Checkpoint &opening, const Position &to);
    int numberOf(const workflow::Checkpoint &checkpoint, const Branch &branch) const;
    Position withNumber(Branch &branch, int number);
    void foldBack(Branch &branch, int number);
    void moveTo(workflow::BranchId id);
    void clearLive();
    void refresh(const Position &position);
    void refreshSteps(Iteration &iteration, const Position &position);
    void markBreakpoints(Iteration &iteration) const;
    void refreshChanges(const Position &position);
    void refreshFork(Branch &branch) const;
    void refreshBranch(Branch &branch);
    void refreshLive();
    void tell(Run &run);
    void markChanged(const Position &position);
    Position position(workflow::CheckpointId id) const;
    workflow::CheckpointPtr checkpoint(workflow::CheckpointId id) const;
    RunStatus status() const;
};

} // namespace app
