// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an iteration from the checkpoints it shows. Pure functions; any thread.
#pragma once

#include "app/run/iteration.h"
#include "workflow/checkpoint.h"

#include <optional>
#include <vector>

namespace app {

// How much of a checkpoint's state belongs to the iteration that shows it.
enum class Belongs {
    all,     // a step of the iteration's own iteration
    opening, // the step that opened it: its state, without what the new iteration clears
    nothing, // before it was opened (the prompt of a revision)
};

// Query, rows, scores, findings, sentence and status of `iteration` as of `checkpoint`, its newest. The reflection in
// the state counts where one of the iteration's own steps wrote it (`reflects`); else it is that of an earlier
// iteration.
void readFacts(Iteration &iteration, const workflow::Checkpoint &checkpoint, Belongs belongs, bool reflects);

// The committed steps of an iteration, those that decided marked. `firstByPerson`: the iteration begins with an edit.
std::vector<Step> readSteps(const std::vector<workflow::CheckpointPtr> &checkpoints);

// The step that names an iteration: that wrote its query, else its first.
QString titleOf(const std::vector<workflow::CheckpointPtr> &checkpoints);

// The query a state is about: the one that was executed, else the first to execute.
QString queryOf(const workflow::State &state);

// value of a score artefact {value, ...}; nothing where there is none.
std::optional<double> scoreOf(const workflow::State &state, const char *name);

} // namespace app
