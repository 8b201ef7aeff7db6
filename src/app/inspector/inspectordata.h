// SPDX-License-Identifier: GPL-3.0-or-later
// All data that the inspector shows of one iteration or checkpoint, as plain values. Computed on demand from immutable
// artefacts by pure functions; any thread.
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
    QString asWritten; // the model's own text: "8/10"
};

struct PromptBlock {
    QString name; // "schema", "rules", "question"
    QString text;
    int tokens = 0;   // an estimate if the model did not count
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
    base::ArtefactPtr whole; // the tool's whole result, if it is more than its text; else null
};

// An artefact's name and its value as shown.
struct StateEntry {
    QString name;
    QString title;              // English; `widgets` translates it
    QString value;              // one line: a text, or the names of its elements
    qint64 count = -1;          // number of elements: rows, types, items, blocks; -1: a single value
    base::ArtefactPtr artefact; // fullText() of the entry shows all of it
    QString kind;
    bool readByNext = false;
    bool written = false; // by this step
    bool missing = false; // the next step reads it, but it does not exist
};

struct WordView { // the interpretation of a word of the question; offsets are UTF-16 units of the question
    int begin = 0, length = 0;
    QString target, kind;
    bool repaired = false;
};

struct ReadingView {
    QString text, query;
};

// How the offline rules read the question, pass by pass (offline/passes/readingtrace.h). `says` and `notes` are
// English texts from a short list; a window translates them.
struct TraceView {
    struct Line {
        QString says, of; // "mentioned: %1" of "Book"
        QStringList notes;
        QString from; // a word of the question
        bool gone = false;
    };
    struct Pass {
        QString name;
        std::vector<Line> did;
    };
    std::vector<Line> words; // with their possible meanings and confidence
    std::vector<Pass> passes;
    bool isEmpty() const { return words.empty(); }
};

// A page of the inspector by its id with the data it shows; `title`, if set, replaces the page's own title.
struct PageView {
    struct Item {
        QString name, title, kind;
        base::ArtefactPtr value; // null if it is not in the state
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
    QString nextNode;  // empty if the run has ended there
    QString endReason, pausedBefore;
    RunStatus status = RunStatus::Waiting;
    QString word; // status word, English; empty: the default
    int step = 0, stepLimit = 0;
    QDateTime at;
    QString model;

    QString question, answer, query, reflection; // `query` is the headline of the iteration
    QStringList queries;                         // all proposed queries
    QString streamed;                            // query or answer that a model is writing, its last part
    QString notRun;                              // the one of these that was not run because the run ended
    bool leftByLimit = false;                    // a limit prevented it, and would end the run again
    QString readAs;                              // interpretation of the question; empty: unknown
    base::CodedText remark;                      // from a second check of the answer
    bool remarkWarns = false;
    std::vector<Finding> findings;
    QString access;                    // "read", "write", "unknown"; empty if not checked
    base::ArtefactPtr rows;            // the outcome, if it is rows; null if nothing was executed, or on error
    base::ArtefactPtr rowsWithPrivate; // the same with values of private columns; null if there are none
    QStringList privateColumns;        // known to the run
    qint64 rowCount = -1;
    std::vector<Chip> chips;
    QString error, errorCode;  // English
    base::CodedText errorText; // the same for the window; may differ where private values are hidden in `error`
    std::optional<Score> ownScore, modelScore, personScore; // the run's, the model's, the user's
    std::optional<double> score;                            // the score in force
    QString promptName;                                     // artefact to edit; empty if none
    std::vector<PromptBlock> prompt;
    std::vector<CallView> calls; // of the whole iteration, in order; including those of failed and cancelled steps
    std::vector<StateEntry> state;
    std::vector<WordView> words;
    std::vector<ReadingView> readings;
    TraceView trace;                         // empty if no rules read the question in this iteration
    QSet<QString> usedTypes, usedProperties; // "Type", "Type.property"
    QSet<QString> sentTypes, sentProperties; // the schema in a language model's prompt; empty with the rules
    qint64 nanoseconds = 0;                  // of the iteration
    qint64 databaseNanoseconds = 0;
    base::Usage usage; // of the iteration
    int stepsRun = 0, stepsReused = 0;
    bool skipped = false;  // the user skipped the step
    bool isEdited = false; // the user has edited the query since the last reflection
    bool isEmpty() const { return checkpoint == workflow::CheckpointId::none; }
};

// Hides values of private columns: those known to the run (Run::privateColumns), and `names`. Also hides values of
// other steps that occur in texts.
void hidePrivate(InspectorData &data, const Run &run, const QStringList &names = {});

QString fullText(const StateEntry &entry);
// The display form: prose, passages and verdicts as text, everything else as indented JSON. Empty if there is none.
QString readable(const PageView::Item &item);

// Of an iteration, as of its newest checkpoint; empty if there is none.
InspectorData inspect(const Run &run, workflow::BranchId branch, int iteration);
// Of one checkpoint, with its state.
InspectorData inspect(const Run &run, workflow::CheckpointId checkpoint);
// Before the pending step of the current branch.
InspectorData inspectPending(const Run &run);
// Compares two checkpoints of a run; empty if the run lacks one of them.
std::optional<agents::Comparison> compared(const Run &run, workflow::CheckpointId before, workflow::CheckpointId after);

} // namespace app

Q_DECLARE_METATYPE(base::CodedText)
