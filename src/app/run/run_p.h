// SPDX-License-Identifier: GPL-3.0-or-later
// How events become lanes, cards and steps. Only for run.cpp and runbuilder.cpp. GUI thread.
#pragma once

#include "app/run/cardfacts.h"
#include "app/run/graphshape.h"
#include "app/run/run.h"

#include <map>

namespace app {

struct Run::Private {
    About about;
    GraphShape shape;
    bool sourceDiffers = false;                       // has other data than when the steps ran
    std::set<std::string> breakpoints;                // nodes that one stands before
    std::vector<std::unique_ptr<Lane>> lanes;         // shown
    std::vector<std::unique_ptr<Lane>> hidden;        // deleted by a person
    std::vector<workflow::CheckpointPtr> checkpoints; // by id - 1
    std::vector<Position> positions;                  // of checkpoints
    std::map<std::pair<workflow::BranchId, int>, std::vector<workflow::CheckpointPtr>> own; // of cards
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
    QString look;
    bool restoring = false; // cards are made of all their steps at once

    // What is at work, or waits. A card without checkpoints stands for it where it opens an iteration.
    struct Live {
        std::string node;
        Position card;
        Status status = Status::Waiting; // Running, Answering, Paused, Suspended, Error, Stopped
        int step = 0;
        QString reason;
        QString activity;
        QDateTime activityStartedAt;
        QString streamed;
        qint64 streamedCharacters = 0;
    } live;

    Lane *find(workflow::BranchId id);
    Lane &laneFor(workflow::BranchId id);
    Card *find(const Position &position);
    Position before(const Position &position) const;
    const Card *card(const Position &position) const;

    void on(const workflow::Event &event);
    void branchMade(const workflow::Branch &branch);
    void checkpointMade(const workflow::CheckpointPtr &checkpoint);
    void nodeStarted(workflow::BranchId branch, const workflow::NodeStarted &started);
    void waitBefore(const std::string &node, Status status, const QString &reason);

    int cardNumber(const workflow::Checkpoint &checkpoint, const Lane &lane) const;
    Position cardWithNumber(Lane &lane, int number);
    void foldBack(Lane &lane, int number);
    void leaveLive();
    void refresh(const Position &position);
    void refreshSteps(Card &card, const Position &position);
    void markBreakpoints(Card &card) const;
    void refreshChanges(const Position &position);
    void refreshBest(const Position &position);
    void refreshLane(Lane &lane);
    void refreshLive();
    void tell(Run &run);
    void markChanged(const Position &position);
    Position position(workflow::CheckpointId id) const;
    workflow::CheckpointPtr checkpoint(workflow::CheckpointId id) const;
    Status status() const;
};

} // namespace app
