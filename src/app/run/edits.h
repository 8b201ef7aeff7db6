// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what a person typed into the changes of an edit, and finds the step whose output they edited. Pure functions.
#pragma once

#include "app/run/run.h"
#include "base/result.h"

namespace app {

// `artefact` is the name in the state; "query" stands for the queries that check and execute take, "score" for a
// person's score. JSON artefacts are parsed, everything else is text. Errors say what is wrong and where.
base::Result<workflow::Changes> changesOf(const QString &artefact, const QString &text, const workflow::State &state);

// The words that stand for the artefacts a person may edit: question, schema, prompt, query, rows, reflection, score.
QStringList editableArtefacts();

// What an editor of that artefact begins with: as changesOf() takes it. Empty where the state holds none.
QString editableText(const QString &artefact, const workflow::State &state);

// Where an edit of the iteration that shows `at` belongs: the first of its steps that wrote one of the artefacts, so
// that the query of an iteration is edited at its draft or revision and not at a later one; `at` where none did.
workflow::CheckpointId editPoint(const Run &run, workflow::CheckpointId at, const workflow::Changes &changes);

} // namespace app
