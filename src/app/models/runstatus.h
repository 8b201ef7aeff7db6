// SPDX-License-Identifier: GPL-3.0-or-later
// The states that views show as icon and word. Enums only: views choose the words. Any thread.
#pragma once

#include <QObject>

namespace agents {
struct AgentSpec;
} // namespace agents

namespace app {
Q_NAMESPACE

// Of an iteration, step, branch or run.
enum class RunStatus {
    Waiting,   // not yet started
    Running,   // a node is at work
    Answering, // a model is answering
    NoRows,    // executed without rows
    Answered,  // with satisfying rows; of a step: done
    Partial,   // an answer that is only partly correct
    Error,     // failed
    Paused,    // before a node: by breakpoint, step or pause
    Stopped,   // ended without an answer, for a given reason
    Declined,  // ended without an answer: the model or the rules declined to guess
    Findings,  // the check found something
    Suspended, // waits for the user's approval or answer
    Skipped,   // of a step: the user skipped it
};
Q_ENUM_NS(RunStatus)

// What a run does after a command is executed.
enum class Then { Stay, Step, Run };

// What the window as a whole is doing.
enum class RunnerState {
    NoSource, // no source is open, or opening failed
    Opening,  // a source is being opened and read
    Ready,    // a source is open, no run is current
    Running,
    Pausing, // asked to pause or stop; the step at work has not ended yet
    Paused,  // the current run waits before a node
    Ended,   // the current run has ended, for a given reason
    Failed,  // the current run failed with an error; resume retries
};
Q_ENUM_NS(RunnerState)

// How a run ended, by its agent's description of the end reason (agents::EndStatus).
enum class Outcome {
    Open, // not ended
    Answered,
    Empty,   // the answer is "none"
    Stopped, // by a limit, or because of no progress
    Abstained,
    Refused,
    Failed,
    Cancelled,
};
Q_ENUM_NS(Outcome)

Outcome outcomeOf(const agents::AgentSpec &agent, const QString &endReason);
bool isAnswer(Outcome outcome); // Answered or Empty
// How a run that ended for that reason is shown everywhere. NoRows: the agent has its own word for the end.
RunStatus statusOf(const agents::AgentSpec &agent, const QString &endReason);

// Typed ids. A run is one question asked in this window; counted from 1.
enum class RunId : quint32 { none = 0 };

} // namespace app
