// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/kgnodes.h"
#include "agents/names.h"
#include "agents/questionwords.h"
#include "agents/settings.h"
#include "data/schemaartefact.h"
#include "llm/tokens.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using nlohmann::json;
using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

using Names = std::vector<std::string>;

base::Result<data::SchemaPtr> schemaIn(const State &state)
{
    auto schema = data::schemaOf(state.get(names::schema));
    if (!schema)
        return base::fail(base::Category::usage, "The run has no schema: open a source first.");
    return schema;
}

// The types that a person lets the model see; all where nothing is said.
bool isAllowed(const json &allowed, const std::string &type)
{
    const auto types = allowed.is_object() ? allowed.find("types") : allowed.end();
    return !allowed.is_object() || types == allowed.end() || !types->is_array() || types->empty() ||
           std::find(types->begin(), types->end(), type) != types->end();
}

bool limits(const json &allowed)
{
    return allowed.is_object() && allowed.contains("types") && allowed["types"].is_array() && !allowed["types"].empty();
}

int pointsOf(const std::vector<QuestionWord> &asked, std::string_view text, int points)
{
    for (const auto &word : contentWords(parted(text)))
        for (const auto &other : asked)
            if (isRelated(word.text, other.text))
                return points;
    return 0;
}

// How much the question's words point at a type: by its name, its properties' names, its sample values.
template <class Type>
int pointsAt(const std::vector<QuestionWord> &asked, const Type &type)
{
    int points = pointsOf(asked, type.name, 6);
    for (const auto &property : type.properties) {
        points += pointsOf(asked, property.name, 1);
        for (const auto &sample : property.samples)
            if (sample.isString())
                points += pointsOf(asked, sample.asString(), 1);
    }
    return points;
}

template <class Type>
Names selected(const std::vector<Type> &types, const json &allowed, const std::string &question, std::int64_t tokens,
               const data::Schema &schema)
{
    const auto asked = contentWords(question);
    struct Ranked {
        const Type *type;
        int points;
    };
    std::vector<Ranked> ranked;
    for (const auto &type : types)
        if (isAllowed(allowed, type.name))
            ranked.push_back({&type, pointsAt(asked, type)});
    std::stable_sort(ranked.begin(), ranked.end(), [](const Ranked &a, const Ranked &b) {
        return a.points != b.points ? a.points > b.points : a.type->count > b.type->count;
    });
    std::set<std::string> chosen;
    std::int64_t used = 0;
    for (const auto &each : ranked) {
        used += llm::estimateTokens(data::describe(schema, {each.type->name}));
        if (!chosen.empty() && used > tokens)
            break;
        chosen.insert(each.type->name);
    }
    Names names;
    for (const auto &type : types) // in the order of the schema
        if (chosen.count(type.name))
            names.push_back(type.name);
    return names;
}

template <class Type>
Names allNames(const std::vector<Type> &types, const json &allowed)
{
    Names names;
    for (const auto &type : types)
        if (isAllowed(allowed, type.name))
            names.push_back(type.name);
    return names;
}

bool isIn(const json &names, const std::string &name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

base::Result<Update> selectEntities(const State &state, Context &)
{
    BASE_TRY(const auto schema, schemaIn(state));
    const auto &allowed = state.json(names::schemaAllowed);
    const auto budget = settingsOf(state).schemaTokens;
    const bool whole = llm::estimateTokens(data::describe(*schema)) <= budget;
    const auto entities = whole ? allNames(schema->entities, allowed)
                                : selected(schema->entities, allowed, state.text(names::question), budget / 2, *schema);
    const json selection{{"entities", entities},
                         {"whole", whole && !limits(allowed)},
                         {"by", limits(allowed) ? "person"
                                : whole         ? "whole"
                                                : "words"}};
    return Update{{{names::schemaSelection, base::json(selection)}}, {}, {}};
}

bool joins(const data::RelationshipType &type, const json &entities)
{
    return type.endpoints.empty() ||
           std::any_of(type.endpoints.begin(), type.endpoints.end(), [&](const data::Endpoints &ends) {
               return isIn(entities, ends.from) && isIn(entities, ends.to);
           });
}

base::Result<Update> selectRelationships(const State &state, Context &)
{
    BASE_TRY(const auto schema, schemaIn(state));
    const auto &allowed = state.json(names::schemaAllowed);
    auto selection = state.json(names::schemaSelection);
    const auto entities = selection.value("entities", json::array());
    std::vector<data::RelationshipType> joining;
    for (const auto &type : schema->relationships)
        if (joins(type, entities))
            joining.push_back(type);
    const bool all = selection.value("by", std::string()) != "words";
    selection["relationships"] =
        all ? allNames(joining, allowed)
            : selected(joining, allowed, state.text(names::question), settingsOf(state).schemaTokens / 2, *schema);
    return Update{{{names::schemaSelection, base::json(std::move(selection))}}, {}, {}};
}

template <class Type>
void addProperties(json &properties, const Type *type)
{
    if (!type)
        return;
    auto &own = properties[type->name] = json::array();
    for (const auto &property : type->properties)
        own.push_back(property.name);
}

base::Result<Update> selectProperties(const State &state, Context &)
{
    BASE_TRY(const auto schema, schemaIn(state));
    auto selection = state.json(names::schemaSelection);
    json properties = json::object();
    Names only;
    for (const auto &name : selection.value("entities", Names())) {
        addProperties(properties, schema->entity(name));
        only.push_back(name);
    }
    for (const auto &name : selection.value("relationships", Names())) {
        addProperties(properties, schema->relationship(name));
        only.push_back(name);
    }
    auto text = data::describe(*schema, selection.value("whole", false) ? Names() : only);
    selection["properties"] = std::move(properties);
    selection["tokens"] = llm::estimateTokens(text);
    return Update{
        {{names::schemaSelection, base::json(std::move(selection))}, {names::schemaText, base::text(std::move(text))}},
        {},
        {}};
}

} // namespace

std::vector<workflow::NodeSpec> schemaNodes()
{
    const std::vector<workflow::Name> reads{names::schema, names::schemaAllowed, names::question, names::settings};
    auto later = reads;
    later.emplace_back(names::schemaSelection);
    return {{nodes::schemaEntities, 1, selectEntities, reads, {names::schemaSelection}, "Entity types"},
            {nodes::schemaRelationships, 1, selectRelationships, later, {names::schemaSelection}, "Relationship types"},
            {nodes::schemaProperties,
             1,
             selectProperties,
             {names::schema, names::schemaSelection},
             {names::schemaSelection, names::schemaText},
             "Properties"}};
}

} // namespace agents
