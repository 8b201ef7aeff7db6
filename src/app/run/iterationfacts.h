// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an iteration from the checkpoints it shows, as its agent describes it. Pure functions; any thread.
#pragma once

#include "agents/engine/agentspec.h"
#include "app/run/iteration.h"
#include "workflow/checkpoint.h"

#include <vector>

namespace app {

// How much of a checkpoint's state belongs to the iteration that shows it.
enum class Belongs {
    all,     // a step of the iteration's own iteration
    opening, // the step that opened it: its state, without what the new iteration clears
    nothing, // before it was opened (the prompt of a revision)
};

// Headline, outcome, chips, scores, findings, sentence and status of `iteration` as of `checkpoint`, its newest. The
// reflection in the state counts where one of the iteration's own steps wrote it (`reflects`); else it is that of an
// earlier iteration.
void readFacts(Iteration &iteration, const agents::AgentSpec &spec, const workflow::Checkpoint &checkpoint,
               Belongs belongs, bool reflects);

// The committed steps of an iteration, those that decided marked.
std::vector<Step> readSteps(const std::vector<workflow::CheckpointPtr> &checkpoints, const agents::AgentSpec &spec);

// What a mark of a description and the status of an end are in a view.
RunStatus statusOf(agents::Mark mark);
RunStatus statusOf(agents::EndStatus status);

// Its facts beside score, time and tokens.
std::vector<Chip> chipsOf(const agents::CardSpec &card, const workflow::State &state);

// How many things the artefact at `path` holds; 1 of a text, -1 where there is none.
qint64 countAt(const workflow::State &state, const agents::StatePath &path);

} // namespace app
