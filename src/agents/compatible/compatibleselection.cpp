// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/compatible/compatibleselection.h"

#include "agents/compatible/compatible.h"
#include "agents/compatible/pythonjson.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/client.h"
#include "workflow/services.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace agents {

using workflow::Context;
using workflow::State;
using workflow::Update;

namespace {

using Ordered = nlohmann::ordered_json;

constexpr const char *isInfoKey = "is_schema_info";

// Upper-cases the first letter and each letter after a blank, and removes that blank.
std::string upstreamPascal(const std::string &text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto letter = [&](std::size_t at) {
            return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) &&
                   static_cast<unsigned char>(text[at]) < 0x80;
        };
        if (i == 0 && letter(0))
            out += char(std::toupper(static_cast<unsigned char>(text[0])));
        else if (text[i] == ' ' && letter(i + 1))
            out += char(std::toupper(static_cast<unsigned char>(text[++i])));
        else
            out += text[i];
    }
    return out;
}

bool isTrue(const Ordered &value)
{
    return value.is_boolean()  ? value.get<bool>()
           : value.is_number() ? value.get<double>() != 0
                               : !value.is_null() && !(value.is_structured() && value.empty()) && value != "";
}

// True if Python's value == False (or True) holds.
bool equals(const Ordered &object, const char *key, bool expected)
{
    const auto found = object.find(key);
    return found != object.end() && ((found->is_boolean() && found->get<bool>() == expected) ||
                                     (found->is_number() && found->get<double>() == (expected ? 1 : 0)));
}

Ordered pascalEnds(Ordered relationship)
{
    for (const char *end : {"source", "target"}) {
        const auto found = relationship.find(end);
        if (found == relationship.end())
            continue;
        if (found->is_string())
            *found = upstreamPascal(found->get<std::string>());
        else if (found->is_array())
            for (auto &each : *found)
                if (each.is_string())
                    each = upstreamPascal(each.get<std::string>());
    }
    return relationship;
}

struct UpstreamSchema {
    Ordered entities = Ordered::object(), relationships = Ordered::object(); // by name in Pascal case
};

UpstreamSchema schemaFrom(const Ordered &given)
{
    UpstreamSchema schema;
    const bool isInfo = given.is_object() && given.contains(isInfoKey) && isTrue(given[isInfoKey]);
    if (!given.is_object())
        return schema;
    for (const auto &[key, value] : given.items()) {
        if (!value.is_object())
            continue;
        const std::string name = upstreamPascal(key);
        if (isInfo) {
            if (equals(value, "present_in_knowledge_graph", false))
                continue;
            if (equals(value, "is_relationship", false))
                schema.entities[name] = value;
            else if (equals(value, "is_relationship", true))
                schema.relationships[name] = pascalEnds(value);
            continue;
        }
        const std::string low = base::lower(key), as = value.value("represented_as", std::string());
        const bool named = low.find("interaction") != std::string::npos || low.find("association") != std::string::npos;
        if (as == "edge" || (as == "node" && named))
            schema.relationships[name] = value;
        else if (as == "node")
            schema.entities[name] = value;
    }
    return schema;
}

Ordered listOf(const Ordered &value)
{
    return value.is_array() ? value : Ordered::array({value});
}

bool isAmong(const Ordered &list, const Ordered &value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

std::string joinedNames(const Ordered &names)
{
    std::string out;
    for (const auto &each : names)
        out += (out.empty() ? "" : ", ") + each.get<std::string>();
    return out;
}

Ordered keysOf(const Ordered &object)
{
    Ordered keys = Ordered::array();
    for (const auto &[key, value] : object.items())
        keys.push_back(key);
    return keys;
}

// The choices of the second prompt: [name, [source, target]] of relationships with a selected end, or all if no
// relationship has both its ends.
Ordered offered(const UpstreamSchema &schema, const Ordered &chosen)
{
    Ordered both = Ordered::object(), either = Ordered::object();
    bool hasEnds = false;
    for (const auto &[name, value] : schema.relationships.items()) {
        if (!value.contains("source") || !value.contains("target"))
            continue;
        hasEnds = true;
        Ordered pairs = Ordered::array();
        for (const auto &source : listOf(value["source"]))
            for (const auto &target : listOf(value["target"]))
                if (source.is_string() && target.is_string())
                    pairs.push_back({upstreamPascal(source), upstreamPascal(target)});
        for (const auto &pair : pairs) {
            const bool from = isAmong(chosen, pair[0]), to = isAmong(chosen, pair[1]);
            if (from && to)
                both[name] = pairs;
            else if (from || to)
                either[name] = pairs;
        }
    }
    if (!hasEnds)
        return schema.relationships;
    Ordered out = Ordered::array();
    const Ordered &kept = both.empty() ? either : both;
    for (const auto &[name, pairs] : kept.items())
        for (const auto &pair : pairs)
            if (isAmong(chosen, pair[0]) || isAmong(chosen, pair[1]))
                out.push_back({name, pair});
    return out;
}

// {name: [its properties]} of types with properties; empty if a name is not in the schema: KeyError there.
std::optional<Ordered> propertiesOf(const Ordered &types, const Ordered &names)
{
    Ordered out = Ordered::object();
    for (const auto &name : names) {
        const auto found = types.find(name.get<std::string>());
        if (found == types.end())
            return std::nullopt;
        const auto properties = found->find("properties");
        if (properties != found->end() && properties->is_object() && !properties->empty())
            out[name.get<std::string>()] = keysOf(*properties);
    }
    return out;
}

// One conversation: a system message and the question. Returns the provider's error as text, like upstream.
base::Result<std::string> converse(const State &state, Context &context, const std::string &system)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    llm::ChatRequest request;
    request.maxTokens = 0;
    request.messages.push_back({llm::Role::system, system, {}, {}});
    request.messages.push_back({llm::Role::user, state.text(names::question), {}, {}});
    const auto replyText = askModel(context, *client, request, base::json(request.toJson()));
    if (!replyText && replyText.error().category == base::Category::cancelled)
        return tl::unexpected(replyText.error());
    return replyText ? replyText->text : replyText.error().message;
}

UpstreamSchema upstreamSchemaIn(const State &state)
{
    return schemaFrom(base::parsedOrderedJson(state.text(names::upstreamSchema)));
}

Ordered chosenIn(const State &state)
{
    const Ordered parsed = base::parsedOrderedJson(state.text(names::upstreamSelection));
    return parsed.is_object() ? parsed : Ordered::object();
}

Update raised(const char *type, const char *message)
{
    return {{{names::reply, base::json({{"failed", type}, {"message", message}})}}, {}, {}};
}

bool isSkipped(const State &state)
{
    const nlohmann::json &reply = state.json(names::reply);
    return state.text(names::upstreamSchema).empty() || (reply.is_object() && reply.contains("failed"));
}

Update keeping(const Ordered &chosen)
{
    return {{{names::upstreamSelection, base::text(chosen.dump())}}, {}, {}};
}

base::Result<Update> upstreamEntities(const State &state, Context &context)
{
    if (isSkipped(state))
        return Update{};
    const UpstreamSchema schema = upstreamSchemaIn(state);
    BASE_TRY(const std::string replyText,
             converse(state, context,
                      "You have access to a knowledge graph that contains these entity types: " +
                          joinedNames(keysOf(schema.entities)) +
                          ". Your task is to select the entity types that are relevant to the user's question for "
                          "subsequent use in a query. Only return the entity types, comma-separated, without any "
                          "additional text. Do not return entity names, relationships, or properties."));
    if (replyText.empty())
        return raised("ValueError", "Entity selection failed. Please try again with a different question.");
    Ordered chosen{{"entities", Ordered::array()}};
    for (const auto &each : base::split(replyText, ','))
        if (const auto name = base::trim(each); schema.entities.contains(name))
            chosen["entities"].push_back(name);
    return keeping(chosen);
}

base::Result<Update> upstreamRelationships(const State &state, Context &context)
{
    if (isSkipped(state))
        return Update{};
    const UpstreamSchema schema = upstreamSchemaIn(state);
    Ordered chosen = chosenIn(state);
    Ordered &entities = chosen["entities"];
    if (state.text(names::question).empty())
        return raised("ValueError", "No question found. Please make sure to run entity selection first.");
    if (entities.empty())
        return raised("ValueError", "No entities found. Please run the entity selection step first.");
    const auto offer = pythonJson(offered(schema, entities), true);
    if (!offer)
        return raised("TypeError", "A value of the schema cannot be written as JSON.");
    BASE_TRY(const std::string replyText,
             converse(state, context,
                      "You have access to a knowledge graph that contains these entities: " + joinedNames(entities) +
                          ". Your task is to select the relationships that are relevant to the user's question for "
                          "subsequent use in a query. Only return the relationships without their sources or targets, "
                          "comma-separated, and without any additional text. Here are the possible relationships and "
                          "their source and target entities: " +
                          *offer + "."));
    Ordered names = Ordered::array(), labels = Ordered::object();
    for (const auto &each : base::split(replyText, ',')) {
        const auto name = base::trim(each);
        const auto found = schema.relationships.find(name);
        if (name.empty() || found == schema.relationships.end())
            continue;
        names.push_back(name);
        const bool both = found->contains("source") && found->contains("target");
        labels[found->value("label_as_edge", name)] =
            both ? Ordered{{"source", (*found)["source"]}, {"target", (*found)["target"]}}
                 : Ordered{{"source", nullptr}, {"target", nullptr}};
    }
    for (const auto &[label, ends] : labels.items())
        for (const char *end : {"source", "target"})
            for (const auto &each : listOf(ends[end]))
                if (each.is_string() && !isAmong(entities, each))
                    entities.push_back(upstreamPascal(each));
    chosen["relationships"] = std::move(names);
    chosen["labels"] = std::move(labels);
    return keeping(chosen);
}

// Removes fences like upstream: one at the start with "json", one at the end.
Ordered readProperties(const std::string &replyText)
{
    std::string text = base::trim(replyText);
    constexpr std::string_view front = "```json", back = "```";
    if (text.starts_with(front))
        text.erase(0, front.size());
    if (text.ends_with(back))
        text.erase(text.size() - back.size());
    return base::parsedOrderedJson(base::trim(text));
}

std::string directionsOf(const Ordered &labels)
{
    std::string out;
    for (const auto &[label, ends] : labels.items())
        for (const auto &source : listOf(ends["source"]))
            for (const auto &target : listOf(ends["target"])) {
                const auto name = [](const Ordered &end) {
                    return end.is_string() ? end.get<std::string>() : pythonRepr(end);
                };
                out += (out.empty() ? "'(:" : ", '(:") + name(source) + ")-(:" + label + ")->(:" + name(target) + ")'";
            }
    return out;
}

std::string queryPrompt(const Ordered &chosen, const Ordered &properties, const std::string &language)
{
    std::string text =
        "Generate a database query in " + language +
        " that answers the user's question. You can use the following entities: " + pythonRepr(chosen["entities"]) +
        ", relationships: " + pythonRepr(keysOf(chosen["labels"])) + ", and properties: " + pythonRepr(properties) +
        ". ";
    if (const auto directions = directionsOf(chosen["labels"]); !directions.empty())
        text += "Given the following valid combinations of source, relationship, and target: " + directions +
                ", generate a " + language + " query using one of these combinations. ";
    return text + "Only return the query, without any additional text, symbols or characters --- just the query "
                  "statement.";
}

base::Result<Update> upstreamProperties(const State &state, Context &context)
{
    if (isSkipped(state))
        return Update{};
    const UpstreamSchema schema = upstreamSchemaIn(state);
    const Ordered chosen = chosenIn(state);
    const auto ofEntities = propertiesOf(schema.entities, chosen["entities"]);
    const auto ofRelationships = propertiesOf(schema.relationships, chosen["relationships"]);
    if (!ofEntities || !ofRelationships)
        return raised("KeyError", "A relationship ends at an entity type that the schema does not have.");
    BASE_TRY(const std::string replyText,
             converse(state, context,
                      "You have access to a knowledge graph that contains entities and relationships. They have the "
                      "following properties. Entities:" +
                          pythonRepr(*ofEntities) + ", Relationships: " + pythonRepr(*ofRelationships) +
                          ". Your task is to select the properties that are relevant to the user's question for "
                          "subsequent use in a query. Only return the entities and relationships with their relevant "
                          "properties in compact JSON format, without any additional text. Return the "
                          "entities/relationships as top-level dictionary keys, and their properties as dictionary "
                          "values. Do not return properties that are not relevant to the question."));
    const Ordered properties = readProperties(replyText);
    if (properties.is_discarded() || !isTrue(properties))
        return raised("ValueError", "Property selection failed. Please try again with a different question.");
    // Upstream always uses the engine's default language.
    return Update{{{names::schemaText, base::text(queryPrompt(chosen, properties, "Cypher"))}}, {}, {}};
}

} // namespace

std::vector<workflow::NodeSpec> compatibleSelectionNodes()
{
    const std::vector<workflow::Name> first{names::question, names::upstreamSchema, names::upstreamOptions,
                                            names::reply},
        later{names::question, names::upstreamSchema, names::upstreamOptions, names::reply, names::upstreamSelection};
    return {{"select_entities", 1, upstreamEntities, first, {names::upstreamSelection, names::reply}, "Entities"},
            {"select_relationships",
             1,
             upstreamRelationships,
             later,
             {names::upstreamSelection, names::reply},
             "Relationships"},
            {"select_properties", 1, upstreamProperties, later, {names::schemaText, names::reply}, "Properties"}};
}

std::optional<Ordered> databaseAgentReply(const Ordered &rows, const std::string &query, int most)
{
    const std::string note =
        "Note: please ensure to include the query in a code block in your response so that the user can refine ";
    if (rows.is_null())
        return Ordered{{"documents", Ordered::array()}};
    std::string content;
    if (rows.empty()) {
        content = "I didn't find any result in knowledge graph, but here is the query I used: " + query +
                  ". You can ask user to refine the question. " + note + "their question effectively.";
    } else {
        Ordered shown = rows;
        if (most > 0 && shown.is_array() && shown.size() > std::size_t(most))
            shown.erase(shown.begin() + most, shown.end());
        const auto text = pythonJson(shown, true);
        if (!text)
            return std::nullopt;
        content = "The results retrieved from knowledge graph are: " + *text + ". The query used is: " + query + ". " +
                  note + "their question effectively.";
    }
    return Ordered{
        {"documents", Ordered::array({{{"page_content", content}, {"metadata", {{"cypher_query", query}}}}})}};
}

} // namespace agents
