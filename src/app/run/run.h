// SPDX-License-Identifier: GPL-3.0-or-later
// A question asked in this window, as views see it: branches of iterations of steps, kept up to date by the worker's
// events. Owned by AgentRunner; GUI thread only. Models mirror it and synchronize on `updated`.
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
        QString source, agent, model; // display names
        QString sourceUri;
        QDateTime startedAt;
        double threshold = 7; // of the stop rule; for the chart
        int stepLimit = 30;
        qint64 number = 0;             // in the session file; 0: not stored
        qint64 inside = 0;             // number of the run whose tool made it; 0: the user asked
        base::CodedText whyAgent;      // reason for an automatic choice; none if the source alone determines it
        workflow::StateGraphPtr graph; // null until the worker has made it
        // The agent's description; for an agent that does not exist here, a generic one.
        std::shared_ptr<const agents::AgentSpec> spec;
        std::shared_ptr<const data::Language> language;
    };
    // The iteration that contains a checkpoint: branch and index. The branch is `none` if there is none.
    struct Position {
        workflow::BranchId branch{};
        int index = -1;
        bool operator==(const Position &) const = default;
    };

    explicit Run(About about, QObject *parent = nullptr);
    ~Run() override;

    const About &about() const;
    const agents::AgentSpec &spec() const { return *about().spec; }
    QStringList usualSteps() const; // step names of the rail, in order
    // The agent's English title of a node or step: "grade.prompt" of "grade_documents.prompt".
    QString stepTitle(const QString &node) const;
    RunId id() const { return about().id; }
    void setAbout(About about);

    // Restores a run of a session; called once, before any event.
    void restore(const StoredPlace &place);
    // Events of one batch, in order; ends with the signal `updated`.
    void apply(const std::vector<workflow::Event> &events);
    // The worker's place after a command: its branch and checkpoint.
    void setPlace(workflow::BranchId branch, workflow::CheckpointId at);
    // The user stopped it: the current branch shows `reason` until the run continues.
    void setStopped(const QString &reason);
    // It failed outside of a node (no model, an error in the graph).
    void setFailed(const base::Error &error);
    void setBranchHidden(workflow::BranchId id, bool hidden); // deleted; undo shows it again
    void setBreakpoints(const std::set<std::string> &nodes);  // marked on the steps of these nodes
    void renameBranch(workflow::BranchId id, const QString &name);
    // The user's current private columns, in addition to those of the run: their values are removed from shown texts.
    void setPrivate(const QStringList &columns);
    QStringList privateColumns() const;                // those, and those that the run knew when it was made
    const std::set<std::string> &privateTexts() const; // values of these columns in all states read so far
    void setSourceDiffers();                           // the source's data has changed since its steps ran
    // The user's note on an iteration, stored at its newest checkpoint. An empty note removes it.
    void setNote(workflow::CheckpointId at, const QString &note);
    void setStarred(workflow::CheckpointId at, bool starred);
    QString note(const Position &position) const; // of its newest checkpoint that has one
    // An edit of an artefact by the user that was not run; an empty text removes it. Returns the mark that stores it:
    // its checkpoint and its value.
    std::pair<workflow::CheckpointId, QString> setDraft(const Position &position, const QString &artefact,
                                                        const QString &text);
    QString draft(const Position &position, const QString &artefact) const;
    int draftCount() const; // number of iterations with drafts
    bool sourceDiffers() const;
    bool isStarred(const Position &position) const;
    workflow::CheckpointId notedAt(const Position &position) const; // checkpoint of its note or star; else its newest
    const QString &viewState() const; // the window's state when it was closed; empty: not known

    const std::vector<std::unique_ptr<Branch>> &branches() const; // without hidden ones, by branch id
    const Branch *branch(workflow::BranchId id) const;            // includes hidden ones; null if there is none
    const Iteration *iteration(const Position &position) const;   // null if there is none
    // The iteration before it on the path, also across a fork; `none` for the first.
    Position before(const Position &position) const;
    Position position(workflow::CheckpointId id) const;
    Position current() const; // the iteration at work or waiting, else the newest of the current branch
    Position best() const;    // highest score among iterations with rows; branch `none` if there is none
    // Iterations that changed in the batch; valid while `updated` is delivered.
    const std::vector<Position> &changedIterations() const;

    workflow::CheckpointPtr checkpoint(workflow::CheckpointId id) const;                // null if there is none
    std::vector<workflow::CheckpointPtr> checkpointsOf(const Position &position) const; // the iteration's own, in order
    std::vector<workflow::CheckpointPtr> pathTo(workflow::CheckpointId id) const; // from the start; empty if unknown
    workflow::BranchId currentBranch() const;
    workflow::CheckpointId currentCheckpoint() const;
    const std::optional<workflow::Attempt> &attempt() const; // of the pending node, if it has not become a checkpoint

    RunStatus status() const;
    Outcome outcome() const;
    QString endReason() const;
    // The agent's title of an end, in English: "no progress", "stopped because there was no more progress". Returns
    // `reason` itself if the agent has none.
    QString endTitle(const QString &reason) const;
    QString endSentence(const QString &reason) const;
    QString endWord(const QString &reason) const;    // status word of that end; empty: the default
    QString pauseReason() const;                     // English, from the engine
    std::optional<workflow::Pause> pauseWhy() const; // empty if it does not wait, or if the reason is not known
    const std::optional<base::Error> &error() const;
    QString runningNode() const; // empty if none is at work
    QString pendingNode() const; // that runs next; empty if the run has ended
    int step() const;            // number of node runs on the current path, including the one at work
    int iterationNumber() const; // number of the current iteration
    int iterationCount() const;  // of all branches
    base::Usage usage() const;   // of all executed steps
    base::Usage saved() const;   // by forks: the cost of the reused steps
    int stepsSaved() const;
    qint64 nanoseconds() const;   // total time in nodes
    QString activityKind() const; // kind of the current call: "model", "query"; empty if none
    QDateTime activityStartedAt() const;

signals:
    void updated(); // after each batch: branches, iterations, steps or status have changed
    void aboutChanged();

private:
    void showMarks(const Position &position);
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace app
