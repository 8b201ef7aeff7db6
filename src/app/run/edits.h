// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what a person typed into the changes of an edit, and finds the step whose output they edited. What may be
// edited, and how, is told by the agent of the run. Pure functions; GUI thread, as Run.
#pragma once

#include "app/run/run.h"
#include "base/result.h"

namespace app {

// An artefact that a person may edit.
struct Editable {
    enum class Form { Text, Rows, Names, Json, Number }; // of what is typed
    QString word;                                        // as changesOf() takes it: "question", "prompt", "score"
    QString title;                                       // English; `widgets` translates it
    Form form = Form::Text;
    bool isPrompt = false;           // of a call of the model
    double lowest = 0, highest = 10; // of a number
};

std::vector<Editable> editable(const Run &run);

// `artefact` is the word of an editable one, or its name in the state. Errors say what is wrong and where.
base::Result<workflow::Changes> changesOf(const Run &run, const QString &artefact, const QString &text,
                                          const workflow::State &state);
// The same for what an iteration tries: a query, a text to search for, a call.
base::Result<workflow::Changes> proposed(const Run &run, const QString &text, const workflow::State &state);

// What an editor of that artefact begins with: as changesOf() takes it. Empty where the state holds none.
QString editableText(const Run &run, const QString &artefact, const workflow::State &state);

// Where an edit of the iteration that shows `at` belongs: the step that wrote one of the artefacts, so that the query
// of an iteration is edited at its draft or revision and not at a later one; `at` where none did.
workflow::CheckpointId editPoint(const Run &run, workflow::CheckpointId at, const workflow::Changes &changes);

} // namespace app
