// SPDX-License-Identifier: GPL-3.0-or-later
// One question asked in this window, as views know it: lanes (branches) of cards (iterations) of steps, kept up to date
// from the worker's events. Owned by AgentRunner; GUI thread only. Models mirror it and sync when it says `updated`.
#pragma once

#include "app/status.h"
#include "app/textdiff.h"
#include "workflow/event.h"
#include "workflow/stategraph.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace data {
class Language;
}

namespace app {

// A dot of the rail. Nodes that belong together ("draft.prompt" and "draft") are one step.
struct Step {
    QString name;                    // "draft"
    QStringList nodes;               // that ran in it
    Status status = Status::Waiting; // Answered is plainly done
    bool decides = false;            // the step that decided the card's outcome: it has an icon and a colour
    qint64 nanoseconds = 0;
    workflow::CheckpointId checkpoint{}; // its newest; none while it waits
    bool breakpoint = false;
};

enum class Sentence { None, Finding, Reflection, Error };

struct Card {
    int number = 0; // of the iteration, 1 from the start
    QString title;  // the node that opened it: "draft", "revise", "repair", "edit"
    Status status = Status::Waiting;
    bool best = false;
    bool byPerson = false;
    qint64 rows = -1; // -1: not executed
    qint64 nanoseconds = 0;
    qint64 tokens = 0;
    double cost = 0;
    std::optional<double> score; // the one that counts: a person's, else the execution score, else the model's
    std::optional<double> modelScore;
    QString query;
    TextChanges changes; // `removed` marks spans of this query that the next card changed, `added` those it brought
    QString sentence;
    Sentence sentenceKind = Sentence::None;
    int findings = 0;
    QString streamed; // tail of what a model is writing
    qint64 streamedCharacters = 0;
    std::vector<Step> steps;
    workflow::CheckpointId first{}; // its first own checkpoint
    workflow::CheckpointId last{};  // its newest
    QString pausedBefore;           // node, where it is paused
    QString endReason;              // where the lane ended in it
};

struct Lane {
    workflow::BranchId id{};
    QString name;
    QString note;
    int forkCard = 0; // number of the last card it shares with its parent; 0: starts at the beginning
    workflow::BranchId parent{};
    workflow::CheckpointId fork{};
    int reusedSteps = 0; // node runs before the fork: neither executed nor paid again
    base::Usage reused;  // what they had cost
    std::deque<Card> cards;
    QString endReason;
    Status status = Status::Waiting;
};

class Run : public QObject {
    Q_OBJECT
public:
    struct About {
        RunId id{};
        QString question;
        QString source, agent, model; // names for people
        QDateTime startedAt;
        double threshold = 7; // of the stop rule; for the chart
        int stepLimit = 30;
        workflow::StateGraphPtr graph; // null until the worker has made it
        QStringList usualSteps;        // names of the rail, in order; for steps to come
        std::shared_ptr<const data::Language> language;
    };
    explicit Run(About about, QObject *parent = nullptr);
    ~Run() override;

    const About &about() const { return m_about; }
    void setAbout(About about);

    // Events of one batch, in order; ends with the signal `updated`. Unknown branches are ignored.
    void apply(const std::vector<workflow::Event> &events);
    // What the worker said when an operation ended: status of the current lane where no event tells it.
    void setState(Status status, const QString &reason, const std::optional<base::Error> &error);
    void removeLane(workflow::BranchId id);
    void restoreLane(workflow::BranchId id);
    void renameLane(workflow::BranchId id, const QString &name);

    const std::vector<std::unique_ptr<Lane>> &lanes() const { return m_lanes; } // hidden (deleted) ones are not in it
    const Lane *lane(workflow::BranchId id) const;
    workflow::BranchId currentLane() const { return m_current; }
    workflow::CheckpointPtr checkpoint(workflow::CheckpointId id) const; // null where there is none
    workflow::CheckpointPtr tip(workflow::BranchId id) const;
    // The card that shows a checkpoint: lane and index; lane none where there is none.
    struct Position {
        workflow::BranchId lane{};
        int card = -1;
    };
    Position position(workflow::CheckpointId id) const;
    Position best() const; // highest score among cards with rows; none where no card has a score
    const std::optional<workflow::Attempt> &attempt() const { return m_attempt; }

    Status status() const { return m_status; }
    QString endReason() const;
    QString pauseReason() const { return m_pauseReason; }
    const std::optional<base::Error> &error() const { return m_error; }
    QString runningNode() const { return m_runningNode; }
    QString pendingNode() const;                         // that runs next on the current lane; empty where it has ended
    int step() const { return m_step; }                  // node runs on the current path, the one at work included
    int iterationCount() const;                          // cards on the current path, shared ones included
    int ownIterationCount() const;                       // cards of all lanes
    base::Usage usage() const { return m_usage; }        // of everything executed
    base::Usage saved() const;                           // by forks
    qint64 nanoseconds() const { return m_nanoseconds; } // spent in nodes
    QDateTime activityStartedAt() const { return m_activityStartedAt; } // of the model call or query at work

signals:
    void updated(); // after each batch: lanes, cards, steps or status changed
    void aboutChanged();

private:
    struct Private;
    friend struct Private;
    About m_about;
    std::vector<std::unique_ptr<Lane>> m_lanes;
    workflow::BranchId m_current{};
    std::optional<workflow::Attempt> m_attempt;
    Status m_status = Status::Waiting;
    QString m_pauseReason, m_runningNode;
    std::optional<base::Error> m_error;
    int m_step = 0;
    base::Usage m_usage;
    qint64 m_nanoseconds = 0;
    QDateTime m_activityStartedAt;
    std::unique_ptr<Private> d;
};

} // namespace app
