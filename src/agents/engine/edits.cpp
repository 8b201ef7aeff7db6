// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/edits.h"

#include "agents/engine/names.h"
#include "agents/query/kgnodes.h"
#include "base/text.h"
#include "data/rows.h"
#include "data/schemaartefact.h"
#include "llm/score.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using base::Category;
using base::fail;
using nlohmann::json;

namespace {

base::Result<base::ArtefactPtr> personsScore(const std::string &text)
{
    const auto value = llm::parseScore(text);
    if (!value)
        return fail(Category::input, "A score is a number from 0 to 10.");
    return base::json({{"value", *value}, {"parts", json::array()}, {"cap", nullptr}});
}

base::Result<base::ArtefactPtr> editedJson(const std::string &text, const std::string &name)
{
    try {
        return base::json(json::parse(text));
    } catch (const json::parse_error &error) {
        return fail(Category::input,
                    "The edited " + name + " is not valid JSON at character " + std::to_string(error.byte) + ".",
                    error.what());
    }
}

base::Result<base::ArtefactPtr> editedRows(const std::string &text)
{
    auto rows = data::decodeRows(text);
    if (!rows)
        return fail(Category::input,
                    "Edited rows are JSON: {\"columns\": [names], \"rows\": [[cells], ...]}, as many cells as columns.",
                    rows.error().message);
    return rows;
}

base::ArtefactPtr allowedTypes(const std::string &text)
{
    json types = json::array();
    for (const std::string &name : base::split(text, ','))
        if (const auto trimmed = base::trim(name); !trimmed.empty())
            types.push_back(trimmed);
    return base::json({{"types", std::move(types)}});
}

} // namespace

const std::vector<std::string> &editable()
{
    static const std::vector<std::string> all{"question", "schema", "prompt", "query", "rows", "reflection", "score"};
    return all;
}

base::Result<workflow::Changes> changesOf(std::string_view artefact, const std::string &text,
                                          const workflow::State &state)
{
    std::string name(artefact);
    if (name == "query" || name == names::searchQueries) {
        if (base::trim(text).empty())
            return fail(Category::input, "The query is empty: write one, or choose another step.");
        return workflow::Changes{{names::searchQueries, base::json(json::array({text}))}};
    }
    if (name == "score" || name == names::personScore) {
        BASE_TRY(auto score, personsScore(text));
        return workflow::Changes{{names::personScore, std::move(score)}};
    }
    if (name == "schema" || name == names::schemaAllowed)
        return workflow::Changes{{names::schemaAllowed, base::trim(text).empty() ? nullptr : allowedTypes(text)}};
    if (name == names::schemaSelection) {
        const auto schema = data::schemaOf(state.get(names::schema));
        BASE_TRY(const auto edited, editedJson(text, name));
        json selection = base::jsonOf(edited);
        if (!schema || !selection.is_object())
            return fail(Category::input, "An edited selection is JSON: {\"entities\": [names], \"relationships\": "
                                         "[names], \"properties\": {type: [names]}}.");
        selection["whole"] = false;
        selection["by"] = "person";
        auto shown = base::text(schemaTextOf(*schema, selection));
        return workflow::Changes{{name, base::json(std::move(selection))}, {names::schemaText, std::move(shown)}};
    }
    if (name == names::question && base::trim(text).empty())
        return fail(Category::input, "The question is empty: write one.");
    if (name == "prompt")
        name = state.has(names::revisePrompt) ? names::revisePrompt : names::draftPrompt;
    if (name == names::rows) {
        BASE_TRY(auto rows, editedRows(text));
        return workflow::Changes{{name, std::move(rows)}};
    }
    const auto &present = state.get(name);
    if (present && present->kind() == "json") {
        BASE_TRY(auto edited, editedJson(text, name));
        return workflow::Changes{{name, std::move(edited)}};
    }
    return workflow::Changes{{name, base::text(text)}};
}

std::string editableText(std::string_view artefact, const workflow::State &state)
{
    if (artefact == "query") {
        const json &queries = state.json(names::searchQueries);
        const std::string &ran = state.text(names::query);
        return !ran.empty() ? ran
               : queries.is_array() && !queries.empty() && queries.front().is_string()
                   ? queries.front().get<std::string>()
                   : std::string();
    }
    if (artefact == "score") {
        for (const char *name : {names::personScore, names::executionScore, names::modelScore})
            if (const json &score = state.json(name); score.is_object() && score.contains("value"))
                return score["value"].dump();
        return {};
    }
    if (artefact == "schema") {
        const bool chosen = state.has(names::schemaAllowed);
        const json &from = chosen ? state.json(names::schemaAllowed) : state.json(names::schemaSelection);
        std::string text;
        for (const char *key : {"types", "entities", "relationships"})
            if (const auto list = from.find(key); from.is_object() && list != from.end() && list->is_array())
                for (const json &name : *list)
                    if (name.is_string())
                        text += (text.empty() ? "" : ", ") + name.get<std::string>();
        return text;
    }
    if (artefact == "rows") {
        const auto &rows = state.get(names::rows);
        return rows ? rows->canonical() : std::string();
    }
    if (artefact == "prompt")
        artefact = state.has(names::revisePrompt) ? names::revisePrompt : names::draftPrompt;
    const auto &value = state.get(artefact);
    return value ? value->display() : std::string();
}

workflow::CheckpointId editPoint(const std::vector<workflow::CheckpointPtr> &path, const workflow::Changes &changes)
{
    const auto writes = [&](const workflow::Checkpoint &checkpoint) {
        return std::any_of(checkpoint.changes.begin(), checkpoint.changes.end(), [&](const workflow::Change &written) {
            return written.second && std::any_of(changes.begin(), changes.end(), [&](const workflow::Change &edited) {
                       return edited.first == written.first;
                   });
        });
    };
    auto one = path.rbegin();
    // What the iteration ran, not what its end proposes for the next one.
    const auto ran = std::find_if(path.rbegin(), path.rend(), [&](const workflow::CheckpointPtr &checkpoint) {
        return checkpoint->iteration != path.back()->iteration || wrote(*checkpoint, names::query);
    });
    if (workflow::wrote(changes, names::searchQueries) && ran != path.rend() && wrote(**ran, names::query))
        one = ran;
    for (; one != path.rend(); ++one)
        if ((*one)->origin != workflow::Origin::start && writes(**one))
            return (*one)->id;
    return path.empty() ? workflow::CheckpointId::none : path.back()->id;
}

} // namespace agents
