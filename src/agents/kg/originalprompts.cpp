// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/kg/originalprompts.h"

#include "agents/compatible/pythonjson.h"
#include "agents/engine/names.h"
#include "agents/kg/kgreflexion.h"
#include "agents/query/followup.h"
#include "agents/query/querynodes.h"
#include "base/text.h"
#include "base/world.h"
#include "data/schema/schemaartefact.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using workflow::State;

namespace {

using Ordered = nlohmann::ordered_json;

std::string fileOf(const char *name)
{
    return std::string(originalPromptsName) + "/" + name;
}

// '(:Drug)-(:TREATS)->(:Disease)', ... of the selection: the original's notation of patterns.
std::string combinationsOf(const data::Schema &schema, const Ordered &entities, const Ordered &relationships)
{
    const auto isSelected = [&](const std::string &name) {
        return std::find(entities.begin(), entities.end(), name) != entities.end();
    };
    std::vector<std::string> all;
    for (const auto &name : relationships)
        if (const auto *type = schema.relationship(name.get<std::string>()))
            for (const auto &ends : type->endpoints)
                if (isSelected(ends.from) && isSelected(ends.to))
                    all.push_back("'(:" + ends.from + ")-(:" + type->name + ")->(:" + ends.to + ")'");
    return base::join(all, ", ");
}

Ordered namesIn(const nlohmann::json &selection, const char *key)
{
    Ordered names = Ordered::array();
    for (const auto &name : selection.value(key, nlohmann::json::array()))
        names.push_back(name.get<std::string>());
    return names;
}

std::string schemaBlock(const State &state, const PromptTexts &texts, const std::string &language)
{
    const auto schema = data::schemaOf(state.get(names::schema));
    const auto &selection = state.json(names::schemaSelection);
    if (!schema || !selection.is_object())
        return {};
    const Ordered entities = namesIn(selection, "entities"), relationships = namesIn(selection, "relationships");
    const auto chosen = selection.value("properties", nlohmann::json::object());
    Ordered properties = Ordered::object();
    for (const auto &types : {entities, relationships})
        for (const auto &type : types)
            if (const auto own = chosen.find(type.get<std::string>()); own != chosen.end() && !own->empty())
                properties[type.get<std::string>()] = *own;
    auto combinations = combinationsOf(*schema, entities, relationships);
    if (!combinations.empty())
        combinations = base::trim(filled(texts.text(fileOf("combinations")),
                                         {{"combinations", combinations}, {"language", language}})) +
                       " ";
    return filled(texts.text(fileOf("schema")), {{"language", language},
                                                 {"entities", pythonRepr(entities)},
                                                 {"relationships", pythonRepr(relationships)},
                                                 {"properties", pythonRepr(properties)},
                                                 {"combinations", combinations}});
}

} // namespace

std::vector<PromptFile> originalPromptFiles()
{
    return {
        {fileOf("role"), "BioChatter: role", "First part of both BioChatter prompts. Tells the model its task."},
        {fileOf("schema"), "BioChatter: query and schema",
         "Part of both BioChatter prompts. Tells the model which parts of the schema the query may use."},
        {fileOf("combinations"), "BioChatter: types per relationship",
         "Part of the text “BioChatter: query and schema”. Lists the types that each relationship connects, if known."},
        {fileOf("revise"), "BioChatter: revision",
         "Part of BioChatter's revision prompt. Tells the model how to revise the query."},
        {fileOf("note"), "BioChatter: closing note", "Last part of both BioChatter prompts."},
        {"fence", "Warning about instructions in rows",
         "Added after BioChatter's revision prompt, which contains rows. Tells the model not to obey instructions in "
         "the rows."}};
}

base::Result<base::ArtefactPtr> originalPrompt(const State &state, workflow::Context &context, const PromptTexts &texts,
                                               bool revises)
{
    const std::string language = "Cypher";
    PromptBuilder builder;
    builder.message(llm::Role::system)
        .block("role", filled(texts.text(fileOf("role")),
                              {{"language", language}, {"time", pythonIsoTime(context.clock.wall())}}));
    if (revises)
        builder.block("instructions", texts.text(fileOf("revise")));
    builder.block("schema", schemaBlock(state, texts, language));
    if (revises)
        builder.block("fence", texts.text("fence"));
    builder.message(llm::Role::user)
        .block("continued", continuedBlock(state, context))
        .block("question", state.text(names::question) + "\n\n")
        .block("hints", hintsBlock(state));
    if (revises)
        builder.block("memory", memoryBlock(state));
    return builder.block("note", texts.text(fileOf("note"))).finish();
}

std::vector<workflow::Name> readsOfOriginalPrompt()
{
    return {names::question, names::schema, names::schemaSelection, names::hints};
}

} // namespace agents
