// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run/edits.h"

#include "agents/engine/agentspec.h"
#include "agents/query/edits.h"
#include "app/models/text.h"

#include <algorithm>

namespace app {
namespace {

Editable::Form formOf(agents::Editor::Type type)
{
    switch (type) {
    case agents::Editor::rows:
        return Editable::Form::Rows;
    case agents::Editor::ticks:
        return Editable::Form::Names;
    case agents::Editor::form:
        return Editable::Form::Json;
    case agents::Editor::number:
        return Editable::Form::Number;
    case agents::Editor::none:
    case agents::Editor::text:
    case agents::Editor::code:
        break;
    }
    return Editable::Form::Text;
}

} // namespace

std::vector<Editable> editable(const Run &run)
{
    std::vector<Editable> all;
    for (const std::string &word : agents::editable(run.spec())) {
        const auto &artefacts = run.spec().artefacts;
        const auto found = std::find_if(artefacts.begin(), artefacts.end(), [&](const agents::ArtefactSpec &each) {
            return each.spoken() == word && each.editor.type != agents::Editor::none;
        });
        const agents::Editor &editor = found->editor;
        all.push_back({toQt(word), toQt(found->title), formOf(editor.type), found->kind == agents::kinds::prompt,
                       editor.lowest, editor.highest});
    }
    return all;
}

base::Result<workflow::Changes> changesOf(const Run &run, const QString &artefact, const QString &text,
                                          const workflow::State &state)
{
    return agents::changesOf(run.spec(), fromQt(artefact), fromQt(text), state);
}

base::Result<workflow::Changes> proposed(const Run &run, const QString &text, const workflow::State &state)
{
    return agents::changesOf(run.spec(), run.spec().card.proposal, fromQt(text), state);
}

QString editableText(const Run &run, const QString &artefact, const workflow::State &state)
{
    return toQt(agents::editableText(run.spec(), fromQt(artefact), state));
}

workflow::CheckpointId stepToEdit(const Run &run, workflow::CheckpointId at, const workflow::Changes &changes)
{
    return agents::stepToEdit(run.spec(), run.pathTo(at), changes);
}

} // namespace app
