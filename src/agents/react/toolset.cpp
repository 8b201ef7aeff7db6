// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/toolset.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/documenttools.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace agents {

using nlohmann::json;

namespace {

// A tool that the agent runs itself: the registry refuses to run it.
::tools::Tool ownTool(const char *name, std::string description, json schema, std::vector<std::string> order)
{
    ::tools::Tool tool;
    tool.name = name;
    tool.description = std::move(description);
    tool.schema = std::move(schema);
    tool.order = std::move(order);
    tool.permission = ::tools::Permission::allowed;
    tool.run = [tool = tool.name](const json &, const ::tools::ToolContext &) -> base::Result<::tools::ToolOutput> {
        return base::fail(
            base::Category::usage,
            {BASE_TEXT("agent.own-tool", "Only an agent can run {tool}. Ask a question with --agent react instead."),
             {{"tool", tool}}});
    };
    return tool;
}

json objectOf(json properties, std::vector<std::string> required)
{
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

json textOf(const char *what)
{
    return {{"type", "string"}, {"description", what}};
}

using Sources = std::vector<const ToolSource *>;

std::vector<std::string> namesOf(const Sources &sources)
{
    std::vector<std::string> names;
    for (const ToolSource *each : sources)
        names.push_back(each->named.name);
    return names;
}

// Adds the argument that selects the source, if there are several.
std::pair<json, std::vector<std::string>> argumentsOn(const Sources &sources, json properties, std::string first)
{
    std::vector<std::string> required{std::move(first)};
    if (sources.size() > 1) {
        properties[::tools::sourceArgument] = ::tools::sourceSchema(namesOf(sources));
        required.emplace_back(::tools::sourceArgument);
    }
    return {std::move(properties), std::move(required)};
}

// The search of one collection, or of those named by the argument `source`.
::tools::Tool documentSearch(const Sources &sources, const ::tools::DatabaseLimits &limits,
                             const std::function<std::vector<std::string>(const ToolSource &)> &ticked)
{
    auto made = std::make_shared<std::map<std::string, ::tools::Tool>>();
    for (const ToolSource *each : sources)
        made->emplace(each->named.name, ::tools::searchDocumentsTool(each->named.source, each->named.schema, limits,
                                                                     "search_documents", ticked(*each)));
    ::tools::Tool tool = made->at(sources.front()->named.name);
    if (sources.size() == 1)
        return tool;
    tool.description = "Finds the passages of the documents in " + base::join(namesOf(sources), ", ") +
                       " that fit the words best, with their documents and places.";
    tool.schema["properties"][::tools::sourceArgument] = ::tools::sourceSchema(namesOf(sources));
    tool.schema["required"].push_back(::tools::sourceArgument);
    tool.order.emplace_back(::tools::sourceArgument);
    tool.run = [made](const json &arguments, const ::tools::ToolContext &context) {
        auto of = arguments;
        of.erase(::tools::sourceArgument);
        return made->at(base::textIn(arguments, ::tools::sourceArgument)).run(of, context); // one of the schema's names
    };
    return tool;
}

base::Status addOfSources(::tools::Registry &registry, const ToolSet &set, const Settings &settings,
                          const std::vector<std::string> &ticked)
{
    const auto tickedOf = [&](const ToolSource &source) {
        return &source == &set.sources.front() ? ticked : std::vector<std::string>();
    };
    std::vector<::tools::NamedSource> databases;
    Sources askable, readable, documents;
    for (const ToolSource &each : set.sources) {
        if (each.holdsDocuments()) {
            documents.push_back(&each);
        } else {
            databases.push_back(each.named);
            databases.back().ticked = tickedOf(each);
        }
        if (each.world && set.registries)
            (each.holdsDocuments() ? readable : askable).push_back(&each);
    }
    const auto ask = [&](const char *name, const Sources &sources, const std::string &what) -> base::Status {
        if (sources.empty())
            return {};
        auto [properties, required] = argumentsOn(
            sources, {{"question", textOf("One question that can be understood without earlier questions.")}},
            "question");
        auto order = required;
        return registry.add(ownTool(name,
                                    "Asks " + base::join(namesOf(sources), ", ") + " in plain words: " + what +
                                        " If there is no answer, the agent says so.",
                                    objectOf(std::move(properties), std::move(required)), std::move(order)));
    };
    BASE_CHECK(ask(askTool, askable, "an agent writes a query, runs it, checks the result and repairs the query."));
    BASE_CHECK(ask(readTool, readable, "an agent finds passages, grades them and answers with citations."));
    ::tools::DatabaseLimits limits;
    limits.query = settings.query;
    limits.rowsShown = settings.rowsShown();
    limits.cellBytes = settings.cellBytesToModel;
    limits.privateColumns = settings.privateColumns;
    ::tools::DatabaseToolNames names;
    if (limits.rowsShown == 0) // models may not see stored values
        names.values.clear();
    for (auto &tool : ::tools::databaseTools(std::move(databases), limits, names))
        BASE_CHECK(registry.add(std::move(tool)));
    return documents.empty() ? base::Status() : registry.add(documentSearch(documents, limits, tickedOf));
}

} // namespace

std::vector<std::string> selectedTypes(const base::ArtefactPtr &ticked)
{
    std::vector<std::string> types;
    if (ticked && ticked->kind() == "json")
        for (const json &type : base::memberOf(base::jsonOf(ticked), "types"))
            if (type.is_string())
                types.push_back(type.get<std::string>());
    return types;
}

bool ToolSource::holdsDocuments() const
{
    return named.source && ::tools::holdsDocuments(*named.source);
}

void makeNamesUnique(std::vector<ToolSource> &sources)
{
    std::set<std::string> taken;
    for (ToolSource &each : sources) {
        const auto plain = each.named.name;
        for (int number = 2; !taken.insert(base::fold(each.named.name)).second; ++number)
            each.named.name = plain + " " + std::to_string(number);
    }
}

base::Result<json> schemaOfFinish(const json &answerSchema)
{
    json answer = {{"description", "The final answer: a text, number, true or false, list or object."}};
    json schema = objectOf({}, {"answer"});
    if (!answerSchema.is_null()) {
        if (!answerSchema.is_object())
            return base::fail(base::Category::input,
                              BASE_TEXT("answer.schema", "The schema of the answer is not a JSON object."), {},
                              "schema");
        answer = answerSchema;
        for (const char *shared : {"$defs", "definitions"}) // references to them start at the root
            if (const auto found = answer.find(shared); found != answer.end()) {
                schema[shared] = *found;
                answer.erase(shared);
            }
    }
    schema["properties"]["answer"] = std::move(answer);
    if (answerSchema.is_null()) // the program's own needs no check
        return schema;
    return ::tools::usableSchema(schema);
}

base::Result<std::shared_ptr<const ::tools::Registry>> ToolSet::registry(const base::ArtefactPtr &settings,
                                                                         bool isRules, const base::ArtefactPtr &ticked)
{
    if (m_made.registry && m_made.settings == settings && m_made.ticked == ticked && m_made.isRules == isRules)
        return m_made.registry;
    const Settings read = Settings::fromJson(base::jsonOf(settings));
    auto registry = std::make_shared<::tools::Registry>();
    BASE_CHECK(addOfSources(*registry, *this, read, selectedTypes(ticked)));
    if (fill)
        BASE_CHECK(fill(*registry, read));
    if (!isRules)
        BASE_CHECK(registry->add(ownTool(
            modelTool,
            "Answers a question from general knowledge. Use it for simple questions, and only if no other tool has the "
            "answer.",
            objectOf({{"input", textOf("The question. It must be clear without earlier questions.")}}, {"input"}),
            {"input"})));
    BASE_TRY(auto finish, schemaOfFinish(read.answerSchema));
    if (isRules) // rules know the parts of the question
        finish["properties"]["missing"] = {{"type", "array"}, {"items", {{"type", "string"}}}};
    BASE_CHECK(registry->add(
        ownTool(finishTool,
                "Ends the task and gives the answer to the user. If the question cannot be answered, gives the reason.",
                std::move(finish), {"answer"})));
    m_made = {settings, ticked, isRules, registry};
    return std::shared_ptr<const ::tools::Registry>(std::move(registry));
}

bool ToolSet::isOffered(const ::tools::Tool &tool) const
{
    return tool.name == finishTool || permissions.of(tool) != ::tools::Permission::never;
}

} // namespace agents
