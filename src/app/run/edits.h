// SPDX-License-Identifier: GPL-3.0-or-later
// Converts text typed by the user to the changes of an edit, and finds the step whose output was edited. The run's
// agent defines what can be edited, and how. Pure functions; GUI thread, as Run.
#pragma once

#include "app/run/run.h"
#include "base/result.h"

namespace app {

// An artefact that the user can edit.
struct Editable {
    enum class Form { Text, Rows, Names, Json, Number }; // of the typed text
    QString word;                                        // name in changesOf(): "question", "prompt", "score"
    QString title;                                       // English; `widgets` translates it
    Form form = Form::Text;
    bool isPrompt = false;           // of a model call
    double lowest = 0, highest = 10; // of a number
};

std::vector<Editable> editable(const Run &run);

// `artefact` is the word of an editable one, or its name in the state. Errors state the mistake and its place.
base::Result<workflow::Changes> changesOf(const Run &run, const QString &artefact, const QString &text,
                                          const workflow::State &state);
// The same for an iteration's proposal: a query, a search text, a call.
base::Result<workflow::Changes> proposed(const Run &run, const QString &text, const workflow::State &state);

// The initial text of an artefact's editor, in the format of changesOf(). Empty if the state has none.
QString editableText(const Run &run, const QString &artefact, const workflow::State &state);

// The checkpoint for an edit of the iteration that contains `at`: of the step that wrote one of the artefacts (a query
// is edited at its draft or revision, not at a later step); `at` if there is none.
workflow::CheckpointId stepToEdit(const Run &run, workflow::CheckpointId at, const workflow::Changes &changes);

} // namespace app
