// SPDX-License-Identifier: GPL-3.0-or-later
// The states that views show as icon and word. Enums only: the words are the views' business. Any thread.
#pragma once

#include <QObject>

namespace agents {
struct AgentSpec;
} // namespace agents

namespace app {
Q_NAMESPACE

// Of an iteration, a step, a branch or a run.
enum class RunStatus {
    Waiting,   // to come
    Running,   // a node is at work
    Answering, // a model is answering
    NoRows,    // ran, nothing found
    Answered,  // rows that satisfy; of a step: done
    Partial,   // an answer that does not hold in full
    Error,     // failed
    Paused,    // before a node: breakpoint, step, a person's wish
    Stopped,   // ended without an answer; the reason is named
    Declined,  // ended without an answer: who was asked would not guess
    Findings,  // the check found something
    Suspended, // waits for a person's approval or answer
    Skipped,   // of a step: a person passed it over
};
Q_ENUM_NS(RunStatus)

// What a run does after a command.
enum class Then { Stay, Step, Run };

// What the window as a whole is doing.
enum class RunnerState {
    NoSource, // nothing opened, or opening failed
    Opening,  // a source is being opened and read
    Ready,    // a source is open, no run is current
    Running,
    Pausing, // asked to pause or stop; the step at work has not ended yet
    Paused,  // the current run waits before a node
    Ended,   // the current run has ended; its reason tells how
    Failed,  // the current run broke; the error tells why; resume tries again
};
Q_ENUM_NS(RunnerState)

// How a run ended: what its agent says of the named reason (agents::EndStatus).
enum class Outcome {
    Open, // has not ended
    Answered,
    Empty,   // "none" is the answer
    Stopped, // a limit, or nothing more to gain
    Abstained,
    Refused,
    Failed,
    Cancelled,
};
Q_ENUM_NS(Outcome)

Outcome outcomeOf(const agents::AgentSpec &agent, const QString &endReason);
bool isAnswer(Outcome outcome); // Answered or Empty

// Ids are types. A run is one question asked in this window; counted from 1.
enum class RunId : quint32 { none = 0 };

} // namespace app
