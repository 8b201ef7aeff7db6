// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the inspector shows of one iteration or checkpoint, as plain values. Made
// on demand from immutable artefacts by pure functions; any thread.
#pragma once

#include "agents/analysis/compare.h"
#include "app/run/run.h"
#include "base/artefact.h"
#include "base/codedtext.h"
#include "base/usage.h"

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QSet>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace app {

struct ScorePart {
    QString name;
    double value = 0;
    double maximum = 0; // 0: a penalty
    base::CodedText why;
};

struct Score {
    double value = 0;
    std::vector<ScorePart> parts;
    std::optional<double> cap;
    base::CodedText capWhy;
    QString asWritten; // by a model: "8/10"
};

struct PromptBlock {
    QString name; // "schema", "rules", "question"
    QString text;
    int tokens = 0;   // an estimate where the model did not count
    double share = 0; // of the whole, 0..1
};

struct Finding {
    int level = 0; // app::FindingLevel
    QString code, message;
    int begin = 0, length = 0; // UTF-16 units of the query
    QStringList fixes;         // titles
};

struct CallView { // a model call, a query or a tool call
    QString kind;
    QString request, reply; // as sent and received; JSON is indented
    QString streamed, error;
    base::Usage usage;
    qint64 nanoseconds = 0;
    bool served = false; // answered from the record
    QString node;
    base::ArtefactPtr whole; // what a tool gave, where that is more than its text; else null
};

// The name an artefact has, and the value a person reads.
struct StateEntry {
    QString name;
    QString title;              // English; `widgets` translates it
    QString value;              // one line: a text, or the names of what it holds
    qint64 count = -1;          // of what it holds: rows, types, items, blocks; -1: it is one thing
    base::ArtefactPtr artefact; // fullText() of the entry shows the whole
    QString kind;
    bool readByNext = false;
    bool written = false; // by this step
    bool missing = false; // the next step would read it, and it is not there
};

struct WordView { // how a word of the question was understood; offsets are UTF-16 units of the question
    int begin = 0, length = 0;
    QString target, kind;
    bool repaired = false;
};

struct ReadingView {
    QString text, query;
};

// How the offline rules read the question, pass by pass (offline/reading/readingtrace.h). `says` and `notes` are few
// English texts that a window translates.
struct TraceView {
    struct Line {
        QString says, of; // "thing: %1" of "Book"
        QStringList notes;
        QString from; // a word of the question
        bool gone = false;
    };
    struct Pass {
        QString name;
        std::vector<Line> did;
    };
    std::vector<Line> words; // what each may mean, and how surely
    std::vector<Pass> passes;
    bool isEmpty() const { return words.empty(); }
};

// A page of the inspector by its id, and what it shows of the state; `title` stands for the page's own where it is set.
struct PageView {
    struct Item {
        QString name, title, kind;
        base::ArtefactPtr value; // null: the state does not hold it
    };
    QString page, title;
    std::vector<Item> items;
};

struct InspectorData {
    std::vector<PageView> pages; // of the agent, in its order
    workflow::CheckpointId checkpoint{};
    workflow::BranchId branch{};
    QString branchName;
    int iteration = 0; // number of the iteration
    QString node;      // of the checkpoint: "execute"
    QString title;     // of the iteration: "revise"
    QString nextNode;  // empty where the run has ended there
    QString endReason, pausedBefore;
    RunStatus status = RunStatus::Waiting;
    QString word; // of the status, English; empty: its usual one
    int step = 0, stepLimit = 0;
    QDateTime at;
    QString model;

    QString question, answer, query, reflection; // `query` is the headline of the iteration
    QStringList queries;                         // all that it proposes
    QString notRun;                              // of these, what the end of the run left unrun
    bool leftByLimit = false;                    // that would end the run again
    QString readAs;                              // how the question was understood; empty where nobody said
    base::CodedText remark;                      // of a second look at the answer
    bool remarkWarns = false;
    std::vector<Finding> findings;
    QString access;                    // "read", "write", "unknown"; empty where not checked
    base::ArtefactPtr rows;            // the outcome, where it is rows; null where nothing was executed, or it failed
    base::ArtefactPtr rowsWithPrivate; // the same with values of private columns; null where there are none
    QStringList privateColumns;        // as the run was told of them
    qint64 rowCount = -1;
    std::vector<Chip> chips;
    QString error, errorCode;
    std::optional<Score> ownScore, modelScore, personScore; // ours, the model's, a person's
    std::optional<double> score;                            // the one that counts
    QString promptName;                                     // artefact to edit; empty where none
    std::vector<PromptBlock> prompt;
    std::vector<CallView> calls; // of the whole iteration, in order; those of a step that failed or was cancelled, too
    std::vector<StateEntry> state;
    std::vector<WordView> words;
    std::vector<ReadingView> readings;
    TraceView trace;                         // empty where no rules read the question in this iteration
    QSet<QString> usedTypes, usedProperties; // "Type", "Type.property"
    QSet<QString> sentTypes, sentProperties; // what a language model was sent of the schema; none by the rules
    qint64 nanoseconds = 0;                  // of the iteration
    qint64 databaseNanoseconds = 0;
    base::Usage usage; // of the iteration
    int stepsRun = 0, stepsReused = 0;
    bool skipped = false; // the step: a person passed it over
    bool isEmpty() const { return checkpoint == workflow::CheckpointId::none; }
};

// Hides values of private columns in all that it shows: of those that the run knows (Run::privateColumns), and of
// `names`. Values of other steps are found in texts, too.
void hidePrivate(InspectorData &data, const Run &run, const QStringList &names = {});

QString fullText(const StateEntry &entry);
// As a person reads it: prose, passages and verdicts as text, everything else as indented JSON. Empty where there is
// none.
QString readable(const PageView::Item &item);

// Of an iteration, judged at its newest checkpoint; empty where there is none.
InspectorData inspect(const Run &run, workflow::BranchId branch, int iteration);
// Of one checkpoint: the state as it was then.
InspectorData inspect(const Run &run, workflow::CheckpointId checkpoint);
// Before the pending step of the current branch.
InspectorData inspectPending(const Run &run);
// One checkpoint of a run beside another; nothing where the run has not both.
std::optional<agents::Comparison> compared(const Run &run, workflow::CheckpointId before, workflow::CheckpointId after);

} // namespace app

Q_DECLARE_METATYPE(base::CodedText)
