// SPDX-License-Identifier: GPL-3.0-or-later
// The data of the timeline: steps of iterations of branches. Values that Run keeps up to date; GUI thread.
#pragma once

#include "app/models/runstatus.h"
#include "app/models/textdiff.h"
#include "base/usage.h"
#include "workflow/checkpoint.h"

#include <QString>
#include <QStringList>
#include <deque>
#include <optional>
#include <vector>

namespace app {

// A dot of the rail. Nodes of one group ("draft.prompt" and "draft") are one step.
struct Step {
    QString name;                          // "draft"
    QStringList nodes;                     // that ran in the step
    RunStatus status = RunStatus::Waiting; // Answered: done
    bool decides = false;                  // it determined the iteration's outcome; has an icon and a colour
    qint64 nanoseconds = 0;
    workflow::CheckpointId checkpoint{}; // the newest; none while the step waits
    bool breakpoint = false;
    qint64 modelNanoseconds = 0, databaseNanoseconds = 0; // part of its time that was spent in calls
};

// A fact about an iteration: a number with its unit, or a word.
struct Chip {
    qint64 count = -1; // -1: it is a word
    QString unit;      // English, singular or plural; `widgets` translates it
    QString text;
    bool isOutcome = false; // the iteration's outcome; shown even if it is 0
};

// A word of the agent with the values of its places; `widgets` translates the word before it fills them in.
struct FilledWord {
    QString word; // English: "relevant {kept/#}/{passages/#}"
    std::vector<std::pair<QString, QString>> values = {};
};

// A verdict on an iteration.
struct Verdict {
    FilledWord word;
    RunStatus status = RunStatus::Waiting; // Waiting: no verdict yet
};

// A line of a card instead of headline and sentence.
struct CardLine {
    enum Look { Text, Code, Search, Thought, Call, Observation };
    Look look = Text;
    QString text;
    int most = 2;
};

enum class Sentence { None, Finding, Reflection, Error };

struct Iteration {
    int number = 0; // number in the branch's path, from 1
    QString title;  // the node that opened it: "draft", "revise", "repair", "edit"
    RunStatus status = RunStatus::Waiting;
    QString word; // status word, English; empty: the default
    bool best = false;
    bool byPerson = false;
    bool starred = false, noted = false; // by the user
    bool drafted = false;                // it has an edit of the user that was not run
    qint64 outcome = -1;                 // number of results: rows, passages; 1 for a text; -1: none yet
    std::vector<Chip> chips;             // other facts than score, time and tokens
    std::vector<CardLine> lines;         // shown instead of headline and sentence
    std::vector<Verdict> verdicts;       // in the agent's order, including those not yet decided
    qint64 nanoseconds = 0;
    qint64 tokens = 0;
    std::optional<double> cost = 0; // US dollars; empty if a price is unknown
    std::optional<double> score;    // the score in force: the user's, else the run's own, else the model's
    std::optional<double> modelScore;
    QString headline; // the proposal: a query, a search text, a call
    // `removed`: spans of this headline that the next iteration changed; `added`: spans that are new in this one.
    TextChanges changes;
    QString sentence;
    Sentence sentenceKind = Sentence::None;
    int findings = 0;
    QString openedBy; // the reflection that caused it
    QString streamed; // query or answer that a model is writing, its last part
    qint64 streamedCharacters = 0;
    std::vector<Step> steps;
    workflow::CheckpointId first{}; // first checkpoint of its own
    workflow::CheckpointId last{};  // its newest
    QString pausedBefore;           // node before which it is paused
    QString endReason;              // if the branch ended in it
    bool proposalNotRun = false;    // its last proposal was not run (agents::proposalNotRun)
    bool isDoubted = false;         // a second check of its answer found a problem
};

struct Branch {
    workflow::BranchId id{};
    QString name;
    QString note;
    int forkIteration = 0; // number of the last iteration shared with the parent; 0: starts at the beginning
    workflow::BranchId parent{};
    workflow::CheckpointId fork{};
    int reusedSteps = 0; // node runs before the fork; not executed again, at no cost
    base::Usage reused;  // their original cost
    std::deque<Iteration> iterations;
    QString endReason;
    RunStatus status = RunStatus::Waiting;
};

} // namespace app
