// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/names.h"
#include "agents/engine/prompt.h"
#include "agents/engine/questionlanguage.h"
#include "agents/engine/settings.h"
#include "agents/query/followup.h"
#include "agents/query/querynodes.h"
#include "agents/query/schemaselection.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "data/schema/schemaartefact.h"
#include "llm/tokens.h"
#include "workflow/services.h"

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
        return base::fail(base::Category::usage,
                          BASE_TEXT("run.no-schema", "The run has no schema. Open a source first."));
    return schema;
}

// True if the user allows the model to see the type; all by default.
bool isAllowed(const json &allowed, const std::string &type)
{
    const auto types = allowed.is_object() ? allowed.find("types") : allowed.end();
    return !allowed.is_object() || types == allowed.end() || !types->is_array() || types->empty() ||
           std::find(types->begin(), types->end(), type) != types->end();
}

// A follow-up question also needs the types of the earlier one.
std::string askedOf(const State &state)
{
    const auto earlier = settingsOf(state).continued ? continuedText(state) : std::string();
    return earlier.empty() ? state.text(names::question) : state.text(names::question) + "\n" + earlier;
}

bool limits(const json &allowed)
{
    return allowed.is_object() && allowed.contains("types") && allowed["types"].is_array() && !allowed["types"].empty();
}

// The content words of a question, and its language.
struct AskedWords {
    std::vector<QuestionWord> words;
    const QuestionLanguage &language;
};

int pointsOf(const AskedWords &asked, std::string_view text, int points)
{
    for (const auto &word : asked.language.contentWords(parted(text)))
        for (const auto &other : asked.words)
            if (isRelated(word.text, other.text))
                return points;
    return 0;
}

// How strongly the question's words refer to a type: by its name, its properties' names, its sample values.
template <class Type>
int pointsAt(const AskedWords &asked, const Type &type)
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
               const data::Schema &schema, const QuestionLanguage &language)
{
    const AskedWords asked{language.contentWords(question), language};
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

bool asksModel(const State &state, Context &context, const PromptTexts &texts)
{
    if (settingsOf(state).schemaBy != "model" || texts.text("select-entities").empty())
        return false;
    const auto client = context.services.get<llm::Client>(roles::model);
    return client && !(*client)->isLocalRules(); // rules read the whole schema
}

json notesOf(const json &selection)
{
    return selection.value("notes", json::array());
}

Update selecting(json selection, base::ArtefactPtr prompt)
{
    Update update{{{names::schemaSelection, base::json(std::move(selection))}}, {}, {}};
    if (prompt) // agents without a model call for it do not have the name
        update.set.emplace_back(names::selectionPrompt, std::move(prompt));
    return update;
}

base::Result<Update> selectEntities(const State &state, Context &context, const PromptTexts &texts,
                                    const QuestionLanguage &language)
{
    BASE_TRY(const auto schema, schemaIn(state));
    const auto &allowed = state.json(names::schemaAllowed);
    const auto &settings = settingsOf(state);
    const auto question = askedOf(state);
    const bool fits = llm::estimateTokens(data::describe(*schema)) <= settings.schemaTokens;
    const bool whole = fits && settings.schemaBy == "fit";
    json selection{{"whole", whole && !limits(allowed)},
                   {"by", limits(allowed) ? "person"
                          : whole         ? "whole"
                                          : "words"}};
    if (asksModel(state, context, texts)) {
        const auto offer = fits ? allNames(schema->entities, allowed)
                                : selected(schema->entities, allowed, question, settings.schemaTokens, *schema,
                                           language); // more than is sent
        BASE_TRY(auto chosen, askSelection(context, texts, {"select-entities", question, linesOf(*schema, offer)}));
        const auto names = repairedNames(chosen.names, offer, chosen.notes);
        if (!names.empty()) {
            selection["entities"] = names;
            selection["by"] = "model";
            selection["notes"] = chosen.notes;
            return selecting(std::move(selection), chosen.prompt);
        }
        chosen.notes.push_back("No entity type could be chosen so: the words of the question chose.");
        selection["notes"] = chosen.notes;
    }
    selection["entities"] =
        fits && settings.schemaBy != "words"
            ? allNames(schema->entities, allowed)
            : selected(schema->entities, allowed, question, settings.schemaTokens / 2, *schema, language);
    return selecting(std::move(selection), nullptr);
}

bool joins(const data::RelationshipType &type, const json &entities, bool both)
{
    return type.endpoints.empty() ||
           std::any_of(type.endpoints.begin(), type.endpoints.end(), [&](const data::Endpoints &ends) {
               const bool from = isIn(entities, ends.from), to = isIn(entities, ends.to);
               return both ? from && to : from || to;
           });
}

std::vector<data::RelationshipType> joining(const data::Schema &schema, const json &entities, bool both)
{
    std::vector<data::RelationshipType> out;
    for (const auto &type : schema.relationships)
        if (joins(type, entities, both))
            out.push_back(type);
    return out;
}

// A selected relationship needs both its ends.
void addEnds(json &selection, const data::Schema &schema, const Names &relationships)
{
    for (const auto &name : relationships) {
        const auto *type = schema.relationship(name);
        if (!type || type->endpoints.empty() || joins(*type, selection["entities"], true))
            continue;
        for (const auto &end : {type->endpoints.front().from, type->endpoints.front().to})
            if (!isIn(selection["entities"], end))
                selection["entities"].push_back(end);
    }
}

base::Result<Update> selectRelationships(const State &state, Context &context, const PromptTexts &texts,
                                         const QuestionLanguage &language)
{
    BASE_TRY(const auto schema, schemaIn(state));
    const auto &allowed = state.json(names::schemaAllowed);
    const auto question = askedOf(state);
    auto selection = state.json(names::schemaSelection);
    const auto entities = selection.value("entities", json::array());
    const auto both = joining(*schema, entities, true);
    if (asksModel(state, context, texts)) {
        auto offer = allNames(both, allowed);
        if (offer.empty())
            offer = allNames(joining(*schema, entities, false), allowed);
        if (!offer.empty()) {
            BASE_TRY(auto chosen,
                     askSelection(context, texts, {"select-relationships", question, linesOf(*schema, offer)}));
            const auto names = repairedNames(chosen.names, offer, chosen.notes);
            selection["relationships"] = names; // none is valid: a question about one type needs none
            auto notes = notesOf(selection);
            for (auto &note : chosen.notes)
                notes.push_back(std::move(note));
            selection["notes"] = std::move(notes);
            if (chosen.failed)
                selection["relationships"] = offer;
            addEnds(selection, *schema, selection["relationships"].get<Names>());
            return selecting(std::move(selection), chosen.prompt);
        }
    }
    const bool all = selection.value("by", std::string()) != "words";
    selection["relationships"] =
        all ? allNames(both, allowed)
            : selected(both, allowed, question, settingsOf(state).schemaTokens / 2, *schema, language);
    return selecting(std::move(selection), nullptr);
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

Names typesOf(const json &selection)
{
    Names types = selection.value("entities", Names());
    for (const auto &name : selection.value("relationships", Names()))
        types.push_back(name);
    return types;
}

base::Result<Update> selectProperties(const State &state, Context &context, const PromptTexts &texts,
                                      const QuestionLanguage &)
{
    BASE_TRY(const auto schema, schemaIn(state));
    auto selection = state.json(names::schemaSelection);
    json properties = json::object();
    for (const auto &name : selection.value("entities", Names()))
        addProperties(properties, schema->entity(name));
    for (const auto &name : selection.value("relationships", Names()))
        addProperties(properties, schema->relationship(name));
    base::ArtefactPtr prompt;
    if (asksModel(state, context, texts)) {
        BASE_TRY(auto chosen,
                 askSelection(context, texts, {"select-properties", askedOf(state), propertyLines(properties)}));
        prompt = chosen.prompt;
        if (!chosen.failed)
            properties = repairedProperties(chosen.names, properties, *schema, chosen.notes);
        auto notes = notesOf(selection);
        for (auto &note : chosen.notes)
            notes.push_back(std::move(note));
        selection["notes"] = std::move(notes);
    }
    selection["properties"] = std::move(properties);
    auto text = schemaTextOf(*schema, selection) + sampleValuesOf(*schema, selection, settingsOf(state));
    selection["tokens"] = llm::estimateTokens(text);
    auto update = selecting(std::move(selection), std::move(prompt));
    update.set.emplace_back(names::schemaText, base::text(std::move(text)));
    return update;
}

} // namespace

std::string sampleValuesOf(const data::Schema &schema, const json &selection, const Settings &settings)
{
    if (settings.sampleValues == 0 || settings.rowsShown() == 0) // models may not see stored values
        return {};
    constexpr std::size_t shownOfSample = 60;
    const bool whole = selection.value("whole", false);
    const json properties = selection.value("properties", json::object());
    const auto lines = [&](const auto &types) {
        std::string out;
        for (const auto &type : types) {
            const auto chosen = properties.find(type.name);
            for (const data::Property &property : type.properties) {
                if (property.samples.empty() ||
                    (!whole && (chosen == properties.end() || !isIn(*chosen, property.name))))
                    continue;
                std::string values;
                for (std::size_t i = 0; i < std::min(settings.sampleValues, property.samples.size()); ++i)
                    values += (i == 0 ? "" : ", ") + json(base::shorten(property.samples[i].toDisplay(), shownOfSample))
                                                         .dump(-1, ' ', false, json::error_handler_t::replace);
                out += type.name + "." + property.name + ": " + values + "\n";
            }
        }
        return out;
    };
    std::string text = lines(schema.entities) + lines(schema.relationships);
    if (text.empty())
        return text;
    const bool isOfSome = std::any_of(schema.entities.begin(), schema.entities.end(),
                                      [](const data::EntityType &type) { return type.sampled; });
    return std::string("\nSome stored values, the most frequent first") +
           (isOfSome ? " (of large tables: of their first rows)" : "") + ":\n" + text;
}

std::string schemaTextOf(const data::Schema &schema, const json &selection)
{
    if (selection.value("whole", false))
        return data::describe(schema);
    const json properties = selection.value("properties", json::object());
    data::Schema part = schema;
    const auto keep = [&](auto &types) {
        for (auto &type : types)
            if (const auto chosen = properties.find(type.name); chosen != properties.end())
                std::erase_if(type.properties,
                              [&](const data::Property &property) { return !isIn(*chosen, property.name); });
    };
    keep(part.entities);
    keep(part.relationships);
    return data::describe(part, typesOf(selection));
}

std::vector<workflow::NodeSpec> schemaNodes(QuestionLanguagePtr language, std::shared_ptr<const PromptTexts> texts)
{
    const std::vector<workflow::Name> reads{names::schema, names::schemaAllowed, names::question, names::settings,
                                            names::continued};
    std::vector<workflow::Name> writes{names::schemaSelection};
    if (texts)
        writes.emplace_back(names::selectionPrompt);
    auto later = reads, all = writes;
    later.emplace_back(names::schemaSelection);
    all.emplace_back(names::schemaText);
    if (!texts)
        texts = std::make_shared<const PromptTexts>();
    const auto node = [texts, language](auto select) {
        return [texts, language, select](const State &state, Context &context) {
            return select(state, context, *texts, language->of(state.text(names::question)));
        };
    };
    return {{nodes::schemaEntities, 1, node(selectEntities), reads, writes, "Entity types"},
            {nodes::schemaRelationships, 1, node(selectRelationships), later, writes, "Relationship types"},
            {nodes::schemaProperties, 1, node(selectProperties), later, all, "Properties"}};
}

} // namespace agents
