// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline draws: steps of iterations of branches. Values that Run keeps up to date; GUI thread.
#pragma once

#include "app/inspector/textdiff.h"
#include "app/run/runstatus.h"
#include "base/usage.h"
#include "workflow/checkpoint.h"

#include <QString>
#include <QStringList>
#include <deque>
#include <optional>
#include <vector>

namespace app {

// A dot of the rail. Nodes that belong together ("draft.prompt" and "draft") are one step.
struct Step {
    QString name;                          // "draft"
    QStringList nodes;                     // that ran in it
    RunStatus status = RunStatus::Waiting; // Answered is plainly done
    bool decides = false;                  // the step that decided the iteration's outcome: it has an icon and a colour
    qint64 nanoseconds = 0;
    workflow::CheckpointId checkpoint{}; // its newest; none while it waits
    bool breakpoint = false;
    qint64 modelNanoseconds = 0, databaseNanoseconds = 0; // of its time, spent in calls; the rest is its own
};

// A fact of an iteration: a number with its unit, or a word.
struct Chip {
    qint64 count = -1; // -1: it is a word
    QString unit;      // English, in the right number; `widgets` translates it
    QString text;
    bool isOutcome = false; // what came of the iteration: none is worth saying, too
};

// A word of the agent with what it fills in; `widgets` translates the word first.
struct FilledWord {
    QString word; // English: "relevant {kept/#}/{passages/#}"
    std::vector<std::pair<QString, QString>> values = {};
};

// What was judged of an iteration.
struct Verdict {
    FilledWord word;
    RunStatus status = RunStatus::Waiting; // Waiting: not judged yet
};

// A part of a card in the place of headline and sentence.
struct CardLine {
    enum Look { Text, Code, Search, Thought, Call, Observation };
    Look look = Text;
    QString text;
    int most = 2;
};

enum class Sentence { None, Finding, Reflection, Error };

struct Iteration {
    int number = 0; // of the iteration, 1 from the start
    QString title;  // the node that opened it: "draft", "revise", "repair", "edit"
    RunStatus status = RunStatus::Waiting;
    QString word; // of the status, English; empty: its usual one
    bool best = false;
    bool byPerson = false;
    bool starred = false, noted = false; // by a person
    bool drafted = false;                // a person changed something and has not run it
    qint64 outcome = -1;                 // how many things came of it: rows, passages; 1 of a text; -1: nothing yet
    std::vector<Chip> chips;             // facts beside score, time and tokens
    std::vector<CardLine> lines;         // of what its agent shows in place of headline and sentence
    std::vector<Verdict> verdicts;       // in the agent's order, also those that were not asked yet
    qint64 nanoseconds = 0;
    qint64 tokens = 0;
    double cost = 0;
    std::optional<double> score; // the one that counts: a person's, else ours, else the model's
    std::optional<double> modelScore;
    QString headline; // what it tries: a query, a text to search for, a call
    // `removed` marks spans of this headline that the next iteration changed, `added` those that this one brought.
    TextChanges changes;
    QString sentence;
    Sentence sentenceKind = Sentence::None;
    int findings = 0;
    QString openedBy; // the reflection that led to it
    QString streamed; // tail of what a model is writing
    qint64 streamedCharacters = 0;
    std::vector<Step> steps;
    workflow::CheckpointId first{}; // its first own checkpoint
    workflow::CheckpointId last{};  // its newest
    QString pausedBefore;           // node, where it is paused
    QString endReason;              // where the branch ended in it
    bool leftUnrun = false;         // what it proposes at its end was not run (agents::leftUnrun)
    bool isDoubted = false;         // a second look at its answer found something
};

struct Branch {
    workflow::BranchId id{};
    QString name;
    QString note;
    int forkIteration = 0; // number of the last iteration it shares with its parent; 0: starts at the beginning
    workflow::BranchId parent{};
    workflow::CheckpointId fork{};
    int reusedSteps = 0; // node runs before the fork: neither executed nor paid again
    base::Usage reused;  // what they had cost
    std::deque<Iteration> iterations;
    QString endReason;
    RunStatus status = RunStatus::Waiting;
};

} // namespace app
