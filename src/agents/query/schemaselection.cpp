// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/schemaselection.h"

#include "agents/engine/modelcall.h"
#include "base/text.h"
#include "llm/jsonrepair.h"
#include "llm/replyquery.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace agents {

using nlohmann::json;

namespace {

constexpr std::size_t mostNoted = 8; // unknown names in one note

const llm::Tool &selectTool()
{
    static const llm::Tool tool{"Select",
                                "Choose from the list.",
                                {{"type", "object"},
                                 {"properties",
                                  {{"names",
                                    {{"type", "array"},
                                     {"items", {{"type", "string"}}},
                                     {"description", "What is chosen, each written as in the list."}}}}},
                                 {"required", {"names"}}}};
    return tool;
}

// "gene_to disease" and "GeneToDisease" are equal.
std::string plainName(std::string_view text)
{
    auto folded = base::fold(text);
    std::erase_if(folded, [](char c) { return c == '_' || c == '-' || c == ' ' || c == '`' || c == ':'; });
    return folded;
}

std::string meant(const std::string &written, const std::vector<std::string> &offer)
{
    if (std::find(offer.begin(), offer.end(), written) != offer.end())
        return written;
    const auto plain = plainName(written);
    const auto same = [&](const std::string &name) { return plainName(name) == plain; };
    const auto found = std::find_if(offer.begin(), offer.end(), same);
    return found != offer.end() && std::count_if(offer.begin(), offer.end(), same) == 1 ? *found : std::string();
}

void noteUnknown(const std::vector<std::string> &unknown, std::vector<std::string> &notes)
{
    if (unknown.empty())
        return;
    const std::vector<std::string> first(unknown.begin(), unknown.begin() + long(std::min(unknown.size(), mostNoted)));
    notes.push_back("Not in the schema, so left out: " + base::join(first, ", ") +
                    (unknown.size() > mostNoted ? ", and more." : "."));
}

// The required properties of an entity: its name and key.
void addAlways(json &properties, const data::Schema &schema)
{
    for (auto &[type, names] : properties.items()) {
        const auto *entity = schema.entity(type);
        if (!entity)
            continue;
        const auto add = [&names = names](const std::string &name) {
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        };
        if (const auto *name = schema.nameProperty(type))
            add(name->name);
        for (const auto &property : entity->properties)
            if (property.isKey)
                add(property.name);
    }
}

// A list without other text: JSON, or one name per line.
std::optional<json> namesInText(const llm::ChatReply &reply, std::string &how)
{
    if (llm::wasCut(reply))
        return std::nullopt;
    json names = json::array();
    if (const auto list = llm::readJson(reply.text); list && list->value.is_array()) {
        for (const json &name : list->value)
            if (name.is_string())
                names.push_back(name);
    } else {
        for (const auto &line : base::split(reply.text, '\n')) {
            const auto begin = line.find_first_not_of("-*0123456789.)` \t");
            const auto name = begin == std::string::npos ? std::string() : base::trim(line.substr(begin));
            if (name.size() > 80 || name.ends_with('.')) // a sentence
                return std::nullopt;
            if (!name.empty() && !name.ends_with(':') && !name.starts_with("```"))
                names.push_back(name.substr(0, name.find('`')));
        }
    }
    if (names.empty())
        return std::nullopt;
    how = "The choice stood in a list.";
    return json{{"names", std::move(names)}};
}

} // namespace

base::Result<Selected> askSelection(workflow::Context &context, const PromptTexts &texts, const SelectionAsk &ask)
{
    PromptBuilder builder;
    builder.message(llm::Role::system).block("instructions", texts.text(ask.prompt)).block("schema", ask.offer);
    builder.message(llm::Role::user).block("question", "Question: " + ask.question);
    Selected out;
    out.prompt = builder.finish();
    BASE_TRY(auto answer, callModel(context, {out.prompt, selectTool(), {}, {}, {{}, namesInText}}));
    out.notes = std::move(answer.repairs);
    if (!answer.failed.isEmpty() || !answer.abstained.empty()) {
        out.failed = true;
        out.notes.push_back(answer.failed.isEmpty() ? answer.abstained : answer.failed.english());
        return out;
    }
    for (const auto &name : answer.arguments.value("names", json::array()))
        for (const auto &each : base::split(name.get<std::string>(), ',')) // some models write all names in one text
            if (auto trimmed = base::trim(each); !trimmed.empty())
                out.names.push_back(std::move(trimmed));
    return out;
}

std::vector<std::string> repairedNames(const std::vector<std::string> &chosen, const std::vector<std::string> &offer,
                                       std::vector<std::string> &notes)
{
    std::set<std::string> kept;
    std::vector<std::string> unknown;
    for (const auto &written : chosen) {
        const auto name = meant(written, offer);
        if (name.empty())
            unknown.push_back(written);
        else if (kept.insert(name).second && name != written)
            notes.push_back("\"" + written + "\" was read as " + name + ".");
    }
    noteUnknown(unknown, notes);
    std::vector<std::string> out;
    for (const auto &name : offer)
        if (kept.count(name))
            out.push_back(name);
    return out;
}

json repairedProperties(const std::vector<std::string> &chosen, const json &offer, const data::Schema &schema,
                        std::vector<std::string> &notes)
{
    json out = json::object();
    std::vector<std::string> types, unknown;
    for (const auto &[type, names] : offer.items()) {
        out[type] = json::array();
        types.push_back(type);
    }
    for (const auto &written : chosen) {
        const auto dot = written.rfind('.');
        const auto of = dot == std::string::npos ? std::string() : meant(written.substr(0, dot), types);
        bool found = false;
        for (const auto &type : types) { // a property without a type matches each type that has it
            if (dot != std::string::npos && type != of)
                continue;
            const auto name = meant(dot == std::string::npos ? written : written.substr(dot + 1),
                                    offer[type].get<std::vector<std::string>>());
            if (name.empty())
                continue;
            found = true;
            if (std::find(out[type].begin(), out[type].end(), name) == out[type].end())
                out[type].push_back(name);
        }
        if (!found)
            unknown.push_back(written);
    }
    noteUnknown(unknown, notes);
    addAlways(out, schema);
    return out;
}

std::string linesOf(const data::Schema &schema, const std::vector<std::string> &types)
{
    std::string out;
    for (const auto &name : types) {
        out += "- " + name;
        if (const auto *relationship = schema.relationship(name)) {
            std::string ends;
            for (const auto &each : relationship->endpoints)
                ends += (ends.empty() ? ": " : ", ") + each.from + " to " + each.to;
            out += ends;
        } else if (const auto *entity = schema.entity(name); entity && !entity->comment.empty()) {
            out += ": " + base::shorten(entity->comment, 120);
        } else if (entity && !entity->remark.empty()) { // text of another author
            out += ": \"" + base::shorten(entity->remark, 120) + "\"";
        }
        out += "\n";
    }
    return out;
}

std::string propertyLines(const json &properties)
{
    std::string out;
    for (const auto &[type, names] : properties.items())
        for (const auto &name : names)
            out += "- " + type + "." + name.get<std::string>() + "\n";
    return out;
}

} // namespace agents
