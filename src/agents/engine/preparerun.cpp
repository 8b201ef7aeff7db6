// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/preparerun.h"

#include "agents/engine/agentbyquestion.h"
#include "agents/engine/conditions.h"
#include "agents/engine/names.h"
#include "base/address.h"
#include "base/codedtext.h"
#include "base/text.h"
#include "base/world.h"
#include "data/schema/schemaartefact.h"
#include "data/source/source.h"
#include "data/words/learned.h"
#include "data/words/words.h"
#include "llm/client.h"
#include "llm/modelfile.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace agents {

namespace {

// Only inputs of the graph: one without a database has no schema.
workflow::Changes inputsOf(const RunRequest &request, const data::SchemaPtr &schema, const workflow::StateGraph &graph)
{
    workflow::Changes inputs;
    const auto give = [&](const char *name, base::ArtefactPtr value) {
        if (graph.isInput(name))
            inputs.emplace_back(name, std::move(value));
    };
    give(names::question, base::text(base::trim(request.question)));
    if (schema)
        give(names::schema, data::artefact(schema));
    give(names::stopRule, base::json(request.stop->toJson()));
    give(names::settings, base::json(request.settings.toJson()));
    if (!request.context.is_null())
        give(names::context, base::json(request.context));
    auto earlier = request.earlier;
    if (request.continues && graph.isInput(names::continued)) {
        give(names::continued, base::json(continuedJson(*request.continues)));
        if (request.continues->rows)
            give(names::continuedRows, request.continues->rows);
    } else if (request.continues) {
        earlier.push_back({request.continues->question, request.continues->answer});
    }
    if (!earlier.empty())
        give(names::earlier, base::json(earlierJson(earlier)));
    if (!request.allowedTypes.empty())
        give(names::schemaAllowed, base::json({{"types", request.allowedTypes}}));
    return inputs;
}

// The agent's budget if the settings have none, with the steps of the stop rule.
workflow::Limits limitsOf(const AgentSpec &agent, const StopRule &rule, const workflow::Limits &budget)
{
    workflow::Limits limits = agent.limits;
    const auto take = [](auto &limit, const auto &wanted) { limit = wanted > 0 ? wanted : limit; };
    take(limits.tokens, budget.tokens);
    take(limits.money, budget.money);
    take(limits.modelCalls, budget.modelCalls);
    take(limits.seconds, budget.seconds);
    if (rule.steps() > 0)
        limits.steps = rule.steps();
    return limits;
}

// The repairer uses the language of the drafting rules ("offline:de"), and English with any other model.
std::string repairerFor(const std::string &model)
{
    const std::string rules = "offline:";
    return model.starts_with(rules) ? "rules:" + model.substr(rules.size()) : std::string("rules");
}

workflow::Bindings bindingsOf(const RunRequest &request, const workflow::Services &services)
{
    const RunRequest::Source &source = request.mainSource();
    workflow::Bindings bindings;
    const auto bind = [&](const char *role, const std::string &to) {
        if (services.serves(role))
            bindings[role] = to;
    };
    bind(roles::model, request.model);
    bind(roles::source, source.uri.empty() ? source.name : source.uri);
    bind(roles::repairer, repairerFor(request.model));
    if (!request.model.starts_with("offline")) { // the rules assist another model
        bind(roles::rules, repairerFor(request.model));
        bind(roles::exampleMaker, repairerFor(request.model));
    }
    bind(roles::lessons, "kept");
    bind(roles::words, "kept");
    bind(roles::tools, toolsBinding(request));
    return bindings;
}

base::Result<const AgentSpec *> chosenAgent(const RunRequest &request, const AgentRegistry &agents,
                                            const data::Source *database)
{
    if (database)
        return agents.choose(request.agent, *database);
    if (request.agent.empty())
        return base::fail(
            base::Category::usage,
            BASE_TEXT("agent.no-source",
                      "No source is open, so the program cannot choose an agent for you. Name an agent."));
    return agents.named(request.agent);
}

// Without a chosen agent: takes one with tools if the question or its context needs them.
void chooseByQuestion(RunRequest &request, const RunRegistries &registries, const RunWorld &world)
{
    const AgentSpec *tools = agentWithTools(registries.agents);
    if (!request.agent.empty() || !request.settings.prompts.empty() || !tools || !world.database ||
        !world.services->serves(roles::tools))
        return;
    const auto own = registries.agents.choose({}, *world.database);
    const bool documents = own && (*own)->needs.documents;
    if (auto why = whyTools(request, documents, registries.resources)) {
        request.agent = tools->name;
        request.stop.reset(); // it belonged to the source's own agent
        request.whyAgent = *std::move(why);
    }
}

} // namespace

base::Result<std::string> modelToKeep(const std::string &model)
{
    if (const std::string file = llm::withModelFile(model); file != model)
        return file;
    const std::size_t address = model.find("://");
    if (address == std::string::npos)
        return model;
    if (model.find('@', address) != std::string::npos)
        return base::fail(base::Category::usage,
                          BASE_TEXT("model.login-in-run",
                                    "The address of a model must not contain a login, because addresses are shown and "
                                    "stored. Enter the key in the Model dialog, or set its environment variable."));
    const std::size_t name = model.find('#', address); // "http://host/v1#model"
    return base::displayAddress(model.substr(0, name), false) + (name == std::string::npos ? "" : model.substr(name));
}

std::string promptFolderOf(std::string_view sourceName)
{
    if (sourceName.empty())
        return {};
    std::string folder = "prompts/by-source/";
    for (const char c : base::lower(sourceName)) // a folder name for any source name
        folder += std::isalnum(static_cast<unsigned char>(c)) ? c : '-';
    return folder;
}

namespace {

// Resources with the prompts for one source.
class ResourcesOfSource final : public base::Resources {
public:
    ResourcesOfSource(const base::Resources &all, const std::string &source)
        : m_all(all), m_folder(promptFolderOf(source))
    {
    }
    base::Result<std::string> read(std::string_view name) const override
    {
        constexpr std::string_view prompts = "prompts";
        if (!m_folder.empty() && name.starts_with("prompts/"))
            if (auto own = m_all.read(m_folder + std::string(name.substr(prompts.size()))))
                return own;
        return m_all.read(name);
    }
    Parts parts(std::string_view name) const override { return m_all.parts(name); }
    std::vector<std::string> list(std::string_view folder) const override { return m_all.list(folder); }

private:
    const base::Resources &m_all;
    std::string m_folder;
};

// What the user taught about the source; empty if not available or unreadable.
data::Learned learnedOf(const workflow::Bindings &bindings, const RunWorld &world)
{
    if (!world.services->serves(roles::learned))
        return {};
    workflow::Bindings with = bindings;
    with[roles::learned] = "kept";
    world.services->bind(std::make_shared<const workflow::Bindings>(std::move(with)));
    const auto learned = world.services->get<data::Learned>(roles::learned);
    return learned && *learned ? **learned : data::Learned();
}

std::set<std::string> wordsOf(const std::string &text)
{
    std::set<std::string> words;
    std::string word;
    for (const char c : base::fold(text) + " ") {
        if (std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80)
            word += c;
        else if (!word.empty())
            words.insert(std::exchange(word, {}));
    }
    return words;
}

// Kept examples as a block of a prompt, those with the most words of the question first; null if there are none.
base::ArtefactPtr examplesBlock(const std::vector<data::Example> &examples, const std::string &question,
                                std::size_t most)
{
    const auto asked = wordsOf(question);
    std::vector<std::pair<std::ptrdiff_t, const data::Example *>> ranked;
    for (const data::Example &each : examples) {
        const auto words = wordsOf(each.question);
        if (words != asked) // the question's own query would reveal the answer
            ranked.emplace_back(
                std::count_if(words.begin(), words.end(), [&](const auto &word) { return asked.contains(word); }),
                &each);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    ranked.resize(std::min(ranked.size(), most));
    if (ranked.empty())
        return nullptr;
    std::string text = "Questions to this database with the queries that answer them:\n\n";
    for (const auto &[shared, example] : ranked)
        text += "Question: " + example->question + "\nQuery: " + example->query + "\n\n";
    return base::text(std::move(text));
}

// Without reflection the first attempt is the answer.
void allowOneAttempt(StopRule &rule)
{
    std::erase_if(rule.conditions, [](const StopCondition &each) { return each.name == "attempts"; });
    rule.conditions.push_back({"attempts", 1});
}

// The user's word meanings for a language model; null if there are none or they are switched off.
base::ArtefactPtr taughtWords(const PreparedRun &run, const Settings &settings, RunWorld &world)
{
    if (!settings.words || !world.schema || !run.graph->isInput(names::taughtWords) ||
        !world.services->serves(roles::words))
        return nullptr;
    world.services->bind(std::make_shared<const workflow::Bindings>(run.bindings));
    const auto words = world.services->get<data::Words>(roles::words); // unreadable ones are ignored
    const std::string text = words ? data::describe(**words, *world.schema) : std::string();
    return text.empty() ? nullptr : base::text("What words mean here:\n" + text + "\n");
}

} // namespace

std::string toolsBinding(const RunRequest &request)
{
    nlohmann::json others = nlohmann::json::array();
    for (std::size_t i = 1; i < request.sources.size(); ++i)
        others.push_back(request.sources[i].uri);
    return others.empty() ? "built in" : others.dump();
}

workflow::RunnerOptions PreparedRun::runnerOptions(base::Clock &clock, base::Random &random) const
{
    workflow::RunnerOptions options;
    options.clock = &clock;
    options.random = &random;
    options.services = services.get();
    options.limits = limits;
    return options;
}

base::Result<PreparedRun> prepareRun(RunRequest request, const RunRegistries &registries, RunWorld world)
{
    if (base::trim(request.question).empty())
        return base::fail(base::Category::usage,
                          BASE_TEXT("question.empty", "The question is empty. Type a question."));
    PreparedRun run;
    chooseByQuestion(request, registries, world);
    BASE_TRY(const AgentSpec *spec, chosenAgent(request, registries.agents, world.database.get()));
    if (request.sources.size() > 1 && !spec->needs.tools)
        return base::fail(
            base::Category::usage,
            {BASE_TEXT(
                 "agent.one-source",
                 "The agent {agent} can use only one source. Leave the other sources out, or choose the agent react."),
             {{"agent", spec->name}}});
    run.agent = registries.agents.describe(spec->name);
    const ResourcesOfSource resources(registries.resources,
                                      world.database ? world.database->info().name : std::string());
    BASE_TRY(run.graph, registries.agents.make(spec->name, resources));

    request.question = base::trim(request.question);
    request.agent = spec->name;
    BASE_TRY(request.model, modelToKeep(request.model));
    const auto isSet = [&](const PromptSet &set) { return set.name == request.settings.prompts; };
    if (std::none_of(spec->promptSets.begin(), spec->promptSets.end(), isSet))
        request.settings.prompts.clear(); // the agent's own
    if (!request.stop)
        request.stop = spec->stopWithModel && !request.model.starts_with("offline") ? *spec->stopWithModel : spec->stop;
    if (!run.graph->isInput(names::continued) && !run.graph->isInput(names::earlier))
        request.continues.reset(); // the agent reads one question alone
    if (!request.settings.reflection)
        allowOneAttempt(*request.stop);
    for (RunRequest::Source &source : request.sources)
        source.uri = data::withoutPassword(source.uri);
    if (world.database) {
        if (request.sources.empty())
            request.sources.emplace_back();
        request.sources.front().name = world.database->info().name;
    }
    run.bindings = bindingsOf(request, *world.services);
    const data::Learned learned = learnedOf(run.bindings, world);
    world.schema = data::withoutPrivateValues(world.schema, learned);
    request.settings.privateColumns = learned.privateColumns;
    run.inputs = inputsOf(request, world.schema, *run.graph);
    run.limits = limitsOf(*spec, *request.stop, request.settings.budget);
    if (auto examples = examplesBlock(learned.examples, request.question, request.settings.examplesShown);
        examples && run.graph->isInput(names::examples))
        run.inputs.emplace_back(names::examples, std::move(examples));
    if (auto words = taughtWords(run, request.settings, world))
        run.inputs.emplace_back(names::taughtWords, std::move(words));
    run.prepareBreakpoints = [agent = run.agent](workflow::Breakpoints &all) { prepareBreakpoints(all, agent); };
    if (request.modelName.empty() && world.services->serves(roles::model)) {
        world.services->bind(std::make_shared<const workflow::Bindings>(run.bindings));
        BASE_TRY(const auto client, world.services->get<llm::Client>(roles::model));
        request.modelName = client->name();
    }
    run.services = std::move(world.services);
    run.request = std::move(request);
    return run;
}

} // namespace agents
