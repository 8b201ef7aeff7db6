// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/edits.h"

#include "agents/query/result.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "data/rows/rows.h"
#include "llm/score.h"
#include "llm/structured.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using base::Category;
using base::fail;
using nlohmann::json;

namespace {

base::Result<base::ArtefactPtr> userScoreFrom(const std::string &text)
{
    const auto value = llm::parseScore(text);
    if (!value)
        return fail(Category::input, BASE_TEXT("edit.score", "A score must be a number from 0 to 10."));
    return base::json({{"value", *value}, {"parts", json::array()}, {"cap", nullptr}});
}

base::Result<base::ArtefactPtr> editedJson(const std::string &text, const std::string &name)
{
    auto value = base::readJson(text, {text.size(), base::deepestJson});
    if (!value)
        return fail(Category::input,
                    {BASE_TEXT("edit.unusable", "The edited {name} cannot be used. {why}"),
                     {{"name", name}},
                     {{"why", base::textOf(value.error())}}},
                    value.error().detail);
    return base::json(std::move(*value));
}

base::Result<base::ArtefactPtr> editedRows(const std::string &text)
{
    auto rows = data::decodeRows(text);
    if (!rows)
        return fail(Category::input,
                    BASE_TEXT("edit.rows", "Edited rows must be JSON of the form {\"columns\": [names], \"rows\": "
                                           "[[cells], ...]}, with one cell for each column."),
                    rows.error().message);
    return rows;
}

// The artefact for a word in this state: if several share the word, the last one that the state has.
const ArtefactSpec *meant(const AgentSpec &agent, std::string_view word, const workflow::State &state)
{
    const ArtefactSpec *found = nullptr;
    for (const auto &each : agent.artefacts)
        if (each.word == word && (!found || state.has(each.name)))
            found = &each;
    return found ? found : agent.find(word);
}

base::Result<base::ArtefactPtr> editedForm(const std::string &text, const ArtefactSpec &artefact)
{
    BASE_TRY(auto edited, editedJson(text, artefact.name));
    if (const auto wrong = llm::violations(base::jsonOf(edited), artefact.editor.schema); !wrong.empty())
        return fail(Category::input, {BASE_TEXT("edit.does-not-fit", "The edited {name} does not fit: {why}"),
                                      {{"name", artefact.name}, {"why", base::join(wrong, " ")}}});
    return edited;
}

} // namespace

std::vector<std::string> editable(const AgentSpec &agent)
{
    std::vector<std::string> words;
    for (const auto &each : agent.artefacts)
        if (each.editor.type != Editor::none && std::find(words.begin(), words.end(), each.spoken()) == words.end())
            words.push_back(each.spoken());
    return words;
}

base::Result<workflow::Changes> changesOf(const AgentSpec &agent, std::string_view artefact, const std::string &text,
                                          const workflow::State &state)
{
    const auto *spec = meant(agent, artefact, state);
    if (spec && spec->change)
        return spec->change(text, state);
    const workflow::Name name = spec ? spec->edited() : workflow::Name(artefact);
    const auto changed = [&](base::Result<base::ArtefactPtr> value) -> base::Result<workflow::Changes> {
        if (!value)
            return tl::unexpected(value.error());
        return workflow::Changes{{name, std::move(*value)}};
    };
    const auto &present = state.get(name);
    if (spec && spec->kind == kinds::score)
        return changed(userScoreFrom(text));
    if ((spec && spec->kind == kinds::rows) || (present && present->kind() == "rows"))
        return changed(editedRows(text));
    if (spec && spec->editor.type == Editor::form)
        return changed(editedForm(text, *spec));
    if (present && present->kind() == "json")
        return changed(editedJson(text, name));
    return workflow::Changes{{name, base::text(text)}};
}

std::string editableText(const AgentSpec &agent, std::string_view artefact, const workflow::State &state)
{
    const auto *spec = meant(agent, artefact, state);
    if (spec && spec->editable)
        return spec->editable(state);
    if (spec && spec->kind == kinds::score) {
        for (const auto &each : agent.score ? agent.score->order : std::vector<ScoreSpec::Artefact>())
            if (const json &score = state.json(each.name); score.is_object() && score.contains("value"))
                return score["value"].dump();
        return {};
    }
    const auto &value = state.get(spec ? spec->edited() : artefact);
    if (!value)
        return {};
    return value->kind() == "rows" ? value->canonical() : value->display();
}

workflow::CheckpointId stepToEdit(const AgentSpec &agent, const std::vector<workflow::CheckpointPtr> &path,
                                  const workflow::Changes &changes)
{
    auto tried = artefactOf(agent.card.headline.front()); // the executed text, if not the proposal itself
    const auto writes = [&](const workflow::Checkpoint &checkpoint) {
        return std::any_of(checkpoint.changes.begin(), checkpoint.changes.end(), [&](const workflow::Change &written) {
            return written.second && std::any_of(changes.begin(), changes.end(), [&](const workflow::Change &edited) {
                       return edited.first == written.first;
                   });
        });
    };
    const auto left = proposalNotRun(agent, path);
    if (!left.empty() && std::any_of(changes.begin(), changes.end(), [&](const workflow::Change &edited) {
            return edited.first == agent.card.proposal &&
                   textAt(workflow::State().with({edited}), agent.card.proposal + "/0") == left;
        }))
        tried.clear(); // edit at the end
    auto one = path.rbegin();
    // The executed text of the iteration, not the proposal for the next one.
    const auto ran = std::find_if(path.rbegin(), path.rend(), [&](const workflow::CheckpointPtr &checkpoint) {
        return checkpoint->iteration != path.back()->iteration || workflow::wrote(*checkpoint, tried);
    });
    if (!tried.empty() && tried != agent.card.proposal && workflow::wrote(changes, agent.card.proposal) &&
        ran != path.rend() && workflow::wrote(**ran, tried))
        one = ran;
    for (; one != path.rend(); ++one)
        if ((*one)->origin != workflow::Origin::start && writes(**one))
            return (*one)->id;
    return path.empty() ? workflow::CheckpointId::none : path.back()->id;
}

} // namespace agents
