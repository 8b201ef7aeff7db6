// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an iteration's facts from its checkpoints, as its agent describes them. Pure functions; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "app/run/iteration.h"
#include "base/codedtext.h"
#include "workflow/checkpoint.h"

#include <vector>

namespace app {

class Run;

// The iteration of the current branch whose query answers the run: the best, else the last with rows, else the first
// with a query. Null if there is none.
const Iteration *answeringIteration(const Run &run);

// The step that failed called a language model last, or the run could not begin.
bool modelFailed(const Run &run);

// How much of a checkpoint's state belongs to the iteration that contains the checkpoint.
enum class Belongs {
    all,     // a step of this iteration
    opening, // the step that opened it: its state without the values that the new iteration clears
    nothing, // a step before the opening one (the prompt of a revision)
};

// Headline, outcome, chips, scores, findings, sentence and status of `iteration` as of `checkpoint`, its newest. The
// state's reflection is used if a step of this iteration wrote it (`reflects`); otherwise it belongs to an earlier one.
void readFacts(Iteration &iteration, const agents::AgentSpec &spec, const workflow::Checkpoint &checkpoint,
               Belongs belongs, bool reflects);

// The committed steps of an iteration; the deciding ones are marked.
std::vector<Step> readSteps(const std::vector<workflow::CheckpointPtr> &checkpoints, const agents::AgentSpec &spec);

// The status that views show for a mark of a description, and for the status of an end.
RunStatus statusOf(agents::Mark mark);
RunStatus statusOf(agents::EndStatus status);

// Why the checkpoint of `state` is a failure, as the card names it; empty if it is none.
base::CodedText problemOf(const agents::CardSpec &card, const workflow::State &state);

// Its facts other than score, time and tokens.
std::vector<Chip> chipsOf(const agents::CardSpec &card, const workflow::State &state);

// The number of elements of the artefact at `path`; 1 for a text, -1 if there is none.
qint64 countAt(const workflow::State &state, const agents::StatePath &path);

} // namespace app
