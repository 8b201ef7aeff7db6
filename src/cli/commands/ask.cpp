// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/query/ask.h"
#include "agents/engine/names.h"
#include "agents/react/toolset.h"
#include "agents/selfrag/graphlinks.h"
#include "base/jsonread.h"
#include "base/systemrandom.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/commands/teachoffers.h"
#include "cli/output/livetimeline.h"
#include "cli/output/result.h"
#include "cli/output/terminal.h"
#include "cli/runs/approval.h"
#include "cli/runs/attachedagent.h"
#include "cli/runs/earlierruns.h"
#include "cli/runs/readingchoice.h"
#include "cli/runs/sessionrun.h"
#include "cli/syntax/stoprule.h"
#include "cli/syntax/textargument.h"
#include "data/rows/privacy.h"
#include "data/rows/rows.h"

#include <nlohmann/json.hpp>
#include <optional>

namespace cli {

namespace {

// Records the error of the last failed step.
class LastFailure final : public workflow::Observer {
public:
    void onEvent(const workflow::Event &event) override
    {
        if (const auto *ended = std::get_if<workflow::AttemptEnded>(&event.what); ended && ended->attempt.error)
            category = ended->attempt.error->category;
        else if (std::holds_alternative<workflow::CheckpointMade>(event.what))
            category.reset();
    }
    std::optional<base::Category> category;
};

// A run in the session file; empty if no file is given.
base::Result<RecordedRun> keptRun(const World &world, const std::string &session, const agents::PreparedRun &run,
                                  const data::SourceInfo &source)
{
    if (session.empty())
        return RecordedRun();
    BASE_TRY(std::shared_ptr<session::SessionFile> file, openOrCreate(session));
    return recordRun(file, run, source.fingerprint, *world.clock);
}

base::Result<std::string> promptSet(const std::string &name, const agents::AgentSpec &agent)
{
    std::string names;
    for (const auto &set : agent.promptSets) {
        if (set.name == name)
            return name;
        names += (names.empty() ? "" : ", ") + set.name;
    }
    return base::fail(
        base::Category::usage,
        "The agent " + agent.name + " has no prompt set \"" + base::shorten(name, 80) + "\". " +
            (names.empty() ? "Leave --prompt-set out." : "Choose " + names + ", or leave --prompt-set out."));
}

// Reads the schema from a file; fails if a tool could not accept it.
base::Result<nlohmann::json> answerSchema(const std::string &file)
{
    BASE_TRY(const auto text, textArgument("@" + file));
    auto schema = base::parsedJson(text);
    if (!schema.is_object())
        return base::fail(base::Category::usage,
                          "The file " + file + " is not a JSON Schema, because it does not contain a JSON object.");
    BASE_CHECK(agents::schemaOfFinish(schema).map([](const auto &) {}));
    return schema;
}

// The run request of the options; a stop rule is based on the default of the selected agent.
base::Result<agents::RunRequest> requestOf(const World &world, const AskOptions &options, const data::Source &source)
{
    agents::RunRequest request;
    request.settings = options.settings;
    request.question = base::trim(options.question);
    request.agent = options.agent;
    request.sources = {{options.source.uri, {}}};
    for (std::size_t i = 1; i < options.sources.size(); ++i)
        request.sources.push_back({options.sources[i], {}});
    request.model = options.model;
    for (const std::string &each : options.context) {
        const auto equals = each.find('=');
        if (equals == std::string::npos || equals == 0)
            return base::fail(base::Category::usage,
                              "--context takes NAME=VALUE, not " + base::shorten(each, 60) + ".");
        const auto value = base::parsedJson(each.substr(equals + 1));
        request.context[each.substr(0, equals)] =
            value.is_discarded() ? nlohmann::json(each.substr(equals + 1)) : value;
    }
    BASE_TRY(request.earlier, earlierRuns(world, options.session, options.after));
    BASE_TRY(request.continues, continuedRun(world, options.session, options.continues, source));
    if (!options.answerSchema.empty()) {
        BASE_TRY(request.settings.answerSchema, answerSchema(options.answerSchema));
    }
    if (!base::trim(options.stop).empty()) {
        BASE_TRY(const agents::AgentSpec *agent, world.agents->choose(options.agent, source));
        BASE_TRY(request.stop, stopRule(options.stop, agent->stop));
    }
    if (!options.promptSet.empty()) {
        BASE_TRY(const agents::AgentSpec *agent, world.agents->choose(options.agent, source));
        BASE_TRY(request.settings.prompts, promptSet(options.promptSet, *agent));
    }
    return request;
}

// The graph nodes that an answer names.
base::Result<std::vector<agents::NameLink>> linksOf(const World &world, const AskOptions &options,
                                                    const std::string &answer)
{
    if (options.linkTo.empty() || answer.empty())
        return std::vector<agents::NameLink>();
    SourceOptions graph = options.source;
    graph.uri = options.linkTo;
    BASE_TRY(const auto source, open(world, graph));
    return agents::linkNames(answer, *source, world.stop);
}

// The words used to find an answer.
nlohmann::json usedWords(const World &world, const std::shared_ptr<data::Source> &source, const data::Schema &schema,
                         const agents::RunResult &result, const std::string &model)
{
    auto list = nlohmann::json::array();
    if (!agents::isAnswer(result.status))
        return list;
    if (const auto words = world.program->wordsUsed(source, schema, result.question, result.query, model))
        for (const auto &word : *words)
            list.push_back({{"word", word.title()},
                            {"meaning", toString(word.meaning)},
                            {"is", word.meaningText()},
                            {"origin", word.origin}});
    return list;
}

} // namespace

int ask(const World &world, const AskOptions &given)
{
    AskOptions options = given;
    if (base::trim(options.question).empty())
        return complain(
            world,
            base::Error{base::Category::usage, "The question is missing. Write it in quotes after ask.", {}, {}});
    auto agent = agentName(world, options.agent, options.variables); // before any source is opened
    if (!agent)
        return complain(world, agent.error());
    options.agent = *std::move(agent);
    if (!options.agent.empty())
        if (const auto named = world.agents->named(options.agent); !named)
            return complain(world, named.error());
    if (!options.settings.words) {
        world.program->useWords({}); // neither a model nor the rules
    } else if (!options.words.empty()) {
        auto words = wordsIn(options.words);
        if (!words)
            return complain(world, words.error());
        world.program->useWords(*std::move(words));
    }
    auto source = open(world, options.source);
    if (!source)
        return complain(world, source.error());
    const auto request = requestOf(world, options, **source);
    if (!request)
        return complain(world, request.error());
    auto schema = (*source)->describe(world.stop);
    if (!schema)
        return complain(world, schema.error());
    if (options.traceReading) {
        const auto lines = world.program->traceReading(*source, **schema, options.question, options.model);
        if (!lines)
            return complain(world, lines.error());
        for (const auto &line : *lines)
            options.json || options.jsonl ? note(world, line) : print(world, line);
    }
    if (options.reading > 0)
        if (const auto taught = chooseReading(world, options.reading, *request, *source, *schema); !taught)
            return complain(world, taught.error());
    auto run = agents::prepareRun(*request, {*world.agents, *world.resources},
                                  runWorld(world, *source, *schema, options.record));
    if (!run)
        return complain(world, run.error());

    base::SystemRandom random;
    LiveTimeline timeline(world, run->agent, options.prompts);
    EventLines lines(world);
    auto kept = keptRun(world, options.session, *run, (*source)->info());
    if (!kept)
        return complain(world, kept.error());
    keepInside(*run, *kept, *world.clock);
    workflow::RunnerOptions runner = run->runnerOptions(*world.clock, random);
    runner.sink = kept->sink.get();
    LastFailure failure;
    runner.observers.push_back(&failure);
    if (options.jsonl)
        runner.observers.push_back(&lines);
    else if (!options.json)
        runner.observers.push_back(&timeline);
    const auto &stop = run->request.stop;
    if (!options.json && !options.jsonl)
        print(world, paint(world, Ink::muted,
                           (*source)->info().name + " · " + run->agent->title + " · " + run->request.model +
                               (stop ? " · stop: " + stop->words() : std::string())));
    if (!options.json && !options.jsonl && !run->request.whyAgent.isEmpty())
        print(world, paint(world, Ink::muted, run->request.whyAgent.english()));
    if (const auto &continued = run->request.continues; continued && !options.json && !options.jsonl)
        print(world, paint(world, Ink::muted, "continues: " + continued->question));

    auto result = agents::ask(*run, std::move(runner), world.stop, approvalByUser(world));
    if (!result)
        return complain(world, result.error());
    const std::vector<std::string> hiddenColumns =
        options.showPrivate ? std::vector<std::string>() : run->request.settings.privateColumns;
    const auto links = linksOf(world, options, result->answer);
    if (!links)
        return complain(world, links.error());
    const auto offers = agents::isAnswer(result->status) || run->request.continues // it is not read alone
                            ? nlohmann::json::array()
                            : teachOffers(world, *source, **schema, request->question, options.model,
                                          options.source.uri, options.words);
    if (options.jsonl || options.json) {
        if (!hiddenColumns.empty() && result->rows && result->rows->kind() == "rows")
            result->rows = data::artefact(data::hidden(data::rowsOf(result->rows), result->query, hiddenColumns));
        nlohmann::json object = agents::toJson(*result);
        if (!options.linkTo.empty())
            object["links"] = agents::toJson(*links);
        if (result->usage.tokens() > 0)
            if (const auto price = world.program->price(options.model))
                object["price"] = *price;
        if (const auto info = (*source)->info(); !info.leftOut.empty())
            object["warnings"] = nlohmann::json::array({info.leftOut});
        if (!offers.empty())
            object["teach"] = offers;
        if (const auto used = usedWords(world, *source, **schema, *result, options.model); !used.empty())
            object["words_used"] = used;
        if (options.jsonl)
            object["event"] = "result";
        printData(world, object.dump(options.json ? 2 : -1, ' ', false, nlohmann::json::error_handler_t::replace));
    } else {
        printResult(world, *result, options.format, hiddenColumns);
        for (const agents::NameLink &link : *links)
            print(world, paint(world, Ink::accent, link.value) +
                             paint(world, Ink::muted, "  " + link.type + " of " + options.linkTo));
        // A cost is only as reliable as the price used.
        if (result->usage.cost.value_or(0) > 0)
            if (const auto price = world.program->price(options.model))
                print(world, paint(world, Ink::muted, "price: " + *price));
        // A chosen reading may become a default.
        if (options.reading > 0 && options.words.empty() && agents::isAnswer(result->status))
            printTeachableWord(world, options.source.uri, options.question, {}, result->query, false);
    }
    printTeachOffers(world, offers);
    const int code = exitCode(*result, failure.category);
    if (code == answered && options.words.empty()) // failing to count does not affect the answer
        static_cast<void>(world.program->countUses(*source, **schema, request->question, options.model));
    return code;
}

} // namespace cli
