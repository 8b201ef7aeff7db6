// SPDX-License-Identifier: GPL-3.0-or-later
// How events become branches, iterations and steps. Only for run.cpp and runbuilder.cpp. GUI thread.
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
    bool sourceDiffers = false;                       // has other data than when the steps ran
    std::set<std::string> breakpoints;                // nodes that one stands before
    std::vector<std::unique_ptr<Branch>> branches;    // shown
    std::vector<std::unique_ptr<Branch>> hidden;      // deleted by a person
    std::vector<workflow::CheckpointPtr> checkpoints; // by id - 1
    std::vector<Position> positions;                  // of checkpoints
    std::map<std::pair<workflow::BranchId, int>, std::vector<workflow::CheckpointPtr>> own; // of iterations
    std::vector<Position> changed;
    workflow::BranchId current{};
    workflow::CheckpointId at{};
    std::optional<workflow::Attempt> attempt;
    std::optional<base::Error> error;
    Position best;
    double bestScore = 0;
    base::Usage usage;
    qint64 nanoseconds = 0;
    QString stoppedReason; // by a person; empty where it goes on
    std::map<workflow::CheckpointId, QString> notes;
    std::set<workflow::CheckpointId> stars;
    struct Drafts {                   // of an iteration
        workflow::CheckpointId at{};  // beside which they are kept
        QMap<QString, QString> texts; // by artefact
    };
    std::map<std::pair<workflow::BranchId, int>, Drafts> drafts; // by branch and number of the iteration
    QString viewState;
    struct Hidden {
        QStringList marked;               // private columns, as a person has it today
        base::ArtefactPtr settings;       // that said which ones the run was told of
        std::vector<std::string> columns; // all of these
        std::set<std::string> texts;      // their values
        std::size_t looked = 0;           // checkpoints that were looked through for them
    } privacy;
    bool restoring = false; // iterations are made of all their steps at once

    // What is at work, or waits. An iteration without checkpoints stands for it where it opens an iteration.
    struct Live {
        std::string node;
        Position position;
        RunStatus status = RunStatus::Waiting; // Running, Answering, Paused, Suspended, Error, Stopped
        int step = 0;
        QString reason;
        std::optional<workflow::Pause> why; // it waits
        QString activity;
        QDateTime activityStartedAt;
        QString streamed;
        qint64 streamedCharacters = 0;
    } live;

    std::vector<workflow::CheckpointPtr> pathTo(workflow::CheckpointId id) const;
    void gatherPrivate();
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
    void waitBefore(const std::string &node, RunStatus status, const QString &reason);

    int numberBefore(const std::string &node, int iteration, const Branch &branch) const;
    void bringForward(const workflow::Checkpoint &opening, const Position &to);
    int numberOf(const workflow::Checkpoint &checkpoint, const Branch &branch) const;
    Position withNumber(Branch &branch, int number);
    void foldBack(Branch &branch, int number);
    void leaveLive();
    void refresh(const Position &position);
    void refreshSteps(Iteration &iteration, const Position &position);
    void markBreakpoints(Iteration &iteration) const;
    void refreshChanges(const Position &position);
    void refreshBest(const Position &position);
    void refreshBranch(Branch &branch);
    void refreshLive();
    void tell(Run &run);
    void markChanged(const Position &position);
    Position position(workflow::CheckpointId id) const;
    workflow::CheckpointPtr checkpoint(workflow::CheckpointId id) const;
    RunStatus status() const;
};

} // namespace app
