// SPDX-License-Identifier: GPL-3.0-or-later
// One question asked in this window, as views know it: branches of iterations of steps, kept up to date
// from the worker's events. Owned by AgentRunner; GUI thread only. Models mirror it and sync when it says `updated`.
#pragma once

#include "app/run/iteration.h"
#include "app/session/sessionview.h"
#include "workflow/event.h"
#include "workflow/stategraph.h"

#include <QDateTime>
#include <QObject>
#include <memory>
#include <set>
#include <string>

namespace agents {
struct AgentSpec;
}
namespace data {
class Language;
}

namespace app {

class Run : public QObject {
    Q_OBJECT
public:
    struct About {
        RunId id{};
        QString question;
        QString source, agent, model; // names for people
        QString sourceUri;
        QDateTime startedAt;
        double threshold = 7; // of the stop rule; for the chart
        int stepLimit = 30;
        qint64 number = 0;             // in the session file; 0: it is not kept
        qint64 inside = 0;             // of the run whose tool made it; 0: a person asked
        base::CodedText whyAgent;      // where nobody chose it and the source alone does not say
        workflow::StateGraphPtr graph; // null until the worker has made it
        // What the agent says of itself; of an agent that is not here, what can be said of any.
        std::shared_ptr<const agents::AgentSpec> spec;
        std::shared_ptr<const data::Language> language;
    };
    // The iteration that shows a checkpoint: branch and index; branch none where there is none.
    struct Position {
        workflow::BranchId branch{};
        int index = -1;
        bool operator==(const Position &) const = default;
    };

    explicit Run(About about, QObject *parent = nullptr);
    ~Run() override;

    const About &about() const;
    const agents::AgentSpec &spec() const { return *about().spec; }
    QStringList usualSteps() const; // names of the rail, in order
    // A node or step as its agent names it for people, in English: "grade.prompt" of "grade_documents.prompt".
    QString stepTitle(const QString &node) const;
    RunId id() const { return about().id; }
    void setAbout(About about);

    // A run of a session as it stood; once, before any event.
    void restore(const StoredPlace &place);
    // Events of one batch, in order; ends with the signal `updated`.
    void apply(const std::vector<workflow::Event> &events);
    // Where the worker stands after a command: its branch and checkpoint.
    void setPlace(workflow::BranchId branch, workflow::CheckpointId at);
    // A person stopped it: the current branch shows `reason` until it goes on.
    void setStopped(const QString &reason);
    // It broke outside of a node (no model, a mistake in the graph).
    void setFailed(const base::Error &error);
    void setBranchHidden(workflow::BranchId id, bool hidden); // deleted, and brought back by undo
    void setBreakpoints(const std::set<std::string> &nodes);  // marked on the steps of these nodes
    void renameBranch(workflow::BranchId id, const QString &name);
    // Of a person, beside an iteration: kept under its newest checkpoint. An empty note takes it away.
    // Columns that a person marks as private today, whatever it was told when it was made: what it shows in words is
    // without their values.
    void setPrivate(const QStringList &columns);
    QStringList privateColumns() const;                // those, and those that it was told of
    const std::set<std::string> &privateTexts() const; // values of these columns in all that it has read
    void setSourceDiffers();                           // the source has other data than when its steps ran
    void setNote(workflow::CheckpointId at, const QString &note);
    void setStarred(workflow::CheckpointId at, bool starred);
    QString note(const Position &position) const; // the newest of its checkpoints
    // What a person has written in the place of an artefact and has not run; an empty text takes it away. Gives the
    // mark that keeps it: the checkpoint beside which it stands, and its value.
    std::pair<workflow::CheckpointId, QString> setDraft(const Position &position, const QString &artefact,
                                                        const QString &text);
    QString draft(const Position &position, const QString &artefact) const;
    int draftCount() const; // iterations that have some
    bool sourceDiffers() const;
    bool isStarred(const Position &position) const;
    workflow::CheckpointId notedAt(const Position &position) const; // where its note or star stands; else its newest
    const QString &viewState() const; // what the window showed when it was closed; empty where it does not say

    const std::vector<std::unique_ptr<Branch>> &branches() const; // without hidden ones, by branch id
    const Branch *branch(workflow::BranchId id) const;            // hidden ones too; null where there is none
    const Iteration *iteration(const Position &position) const;   // null where there is none
    // The iteration before on the path, across a fork; none for the first.
    Position before(const Position &position) const;
    Position position(workflow::CheckpointId id) const;
    Position current() const; // where the run stands: the iteration at work or waiting, else the newest of its branch
    Position best() const;    // highest score among iterations with rows; branch none where there is none
    // Iterations that changed in the batch; valid while `updated` is delivered.
    const std::vector<Position> &changedIterations() const;

    workflow::CheckpointPtr checkpoint(workflow::CheckpointId id) const; // null where there is none
    std::vector<workflow::CheckpointPtr>
    checkpointsOf(const Position &position) const;                                // own ones of an iteration, in order
    std::vector<workflow::CheckpointPtr> pathTo(workflow::CheckpointId id) const; // from the start; empty where unknown
    workflow::BranchId currentBranch() const;
    workflow::CheckpointId currentCheckpoint() const;
    const std::optional<workflow::Attempt> &
    attempt() const; // of the pending node, where it has not become a checkpoint

    RunStatus status() const;
    Outcome outcome() const;
    QString endReason() const;
    // What the agent calls such an end, in English: "no progress", "stopped because nothing more was gained". The
    // reason itself, and no sentence, where it says nothing of it.
    QString endTitle(const QString &reason) const;
    QString endSentence(const QString &reason) const;
    QString endWord(const QString &reason) const;    // of its status; empty: the usual one
    QString pauseReason() const;                     // English, of the engine
    std::optional<workflow::Pause> pauseWhy() const; // nothing where it does not wait, or nobody knows any more
    const std::optional<base::Error> &error() const;
    QString runningNode() const; // empty where none is at work
    QString pendingNode() const; // that runs next; empty where the run has ended
    int step() const;            // node runs on the current path, the one at work included
    int iterationNumber() const; // number of the current iteration
    int iterationCount() const;  // of all branches
    base::Usage usage() const;   // of everything executed
    base::Usage saved() const;   // by forks: what came before them
    int stepsSaved() const;
    qint64 nanoseconds() const;   // spent in nodes
    QString activityKind() const; // of the call at work: "model", "query"; empty where none
    QDateTime activityStartedAt() const;

signals:
    void updated(); // after each batch: branches, iterations, steps or status changed
    void aboutChanged();

private:
    void showMarks(const Position &position);
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app
