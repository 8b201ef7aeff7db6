// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/ask.h"
#include "agents/analysis/exportedrun.h"
#include "agents/engine/names.h"
#include "agents/react/toolset.h"
#include "agents/selfrag/graphlinks.h"
#include "base/jsonread.h"
#include "base/systemrandom.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/leave.h"
#include "cli/livetimeline.h"
#include "cli/place.h"
#include "cli/session.h"
#include "cli/sessionrun.h"
#include "cli/stoprule.h"
#include "cli/teachoffers.h"
#include "cli/terminal.h"
#include "data/learned.h"
#include "data/privacy.h"
#include "data/rows.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace cli {

int exitCode(const agents::RunResult &result, const std::optional<base::Category> &failed)
{
    switch (result.status) {
    case agents::EndStatus::answered:
    case agents::EndStatus::empty:
        return answered;
    case agents::EndStatus::refused:
        return refused;
    case agents::EndStatus::failed:
        return failed == base::Category::unreachable ? unreachable : unanswered;
    default:
        return unanswered;
    }
}

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

} // namespace

namespace {

// " · 1,200 tokens · $0.0034"; empty if no model was used.
std::string spent(const base::Usage &usage)
{
    if (usage.tokens() == 0)
        return {};
    char cost[40] = "unknown price";
    if (usage.cost)
        std::snprintf(cost, sizeof cost, *usage.cost == 0 ? "no price" : "$%.4f", *usage.cost);
    const std::string cached =
        usage.tokensCached > 0 ? " (" + base::grouped(usage.tokensCached) + " from the server's cache)" : "";
    return " · " + base::grouped(usage.tokens()) + " tokens" + cached + " · " + cost;
}

} // namespace

namespace {

// The cited passages with the supporting words, and whether the answer consists of complete quoted sentences.
void printSources(const World &world, const agents::RunResult &result)
{
    std::map<std::int64_t, const nlohmann::json *> passages;
    for (const auto &name : result.agent->ofKind(agents::kinds::passages))
        if (const auto found = result.results.find(name); found != result.results.end() && found->is_array())
            for (const auto &each : *found)
                passages[each.value("number", std::int64_t{0})] = &each;
    for (const auto &name : result.agent->ofKind(agents::kinds::citedText)) {
        const auto found = result.results.find(name);
        if (found == result.results.end() || !found->is_object())
            continue;
        std::set<std::int64_t> told;
        for (const auto &citation : found->value("citations", nlohmann::json::array())) {
            const auto passage = passages.find(citation.value("number", std::int64_t{0}));
            if (passage != passages.end() && told.insert(passage->first).second)
                print(world, "  " + paint(world, Ink::accent, "[" + std::to_string(passage->first) + "]") + " " +
                                 passage->second->value("place", std::string()));
        }
        if (found->value("extractive", false))
            print(world,
                  paint(world, Ink::muted, "Sentences of the documents as they stand there, found by their words."));
    }
}

} // namespace

void printResult(const World &world, const agents::RunResult &result, const std::string &format,
                 const std::vector<std::string> &hiddenColumns)
{
    const bool good = agents::isAnswer(result.status);
    std::string line = paint(world, good ? Ink::good : Ink::warning, good ? "Answered" : "Stopped: " + result.reason);
    if (!result.answer.empty())
        line += "  " + paint(world, Ink::bold, result.answer);
    print(world, "\n" + line);
    print(world, paint(world, Ink::muted,
                       "stopped because: " + result.reason + " · " +
                           counted(static_cast<std::size_t>(result.steps), "step", "steps") + " · " +
                           duration(result.duration) + spent(result.usage)));
    for (const std::string *said : {&result.error, &result.note})
        if (!said->empty())
            print(world, *said);
    if (good && !result.readAs.empty())
        print(world, "Read as: " + result.readAs);
    if (!result.remark.isEmpty())
        print(world, paint(world, result.remarkWarns ? Ink::warning : Ink::muted, result.remark.english()));
    if (!result.notRun.empty())
        print(world, paint(world, Ink::warning, "Not run: ") + result.notRun);
    printSources(world, result);
    if (good && !result.readings.empty())
        print(world, "Read as chosen before. To forget it: reflexion synonyms --forget \"QUESTION\"");
    for (std::size_t i = 0; !good && i < result.readings.size(); ++i)
        print(world, "  Did you mean (--reading " + std::to_string(i + 1) +
                         "): " + result.readings[i].value("text", std::string()));
    const data::Rows rows = data::hidden(data::rowsOf(result.rows), result.query, hiddenColumns);
    const bool isBest = !good && (result.status == agents::EndStatus::stopped ||
                                  result.status == agents::EndStatus::failed); // results up to the failure
    if ((good || isBest) && rows.columnCount() > 0 && !rows.empty()) {
        print(world, isBest ? "\nBest so far, of attempt " + std::to_string(result.iteration) + ":" : "");
        if (format == "csv" || format == "jsonl")
            writeData(world, format == "csv" ? csv(rows) : jsonLines(rows));
        else
            write(world, table(world, rows));
    }
}

namespace {

// A run in the session file; empty if no file is given.
base::Result<RecordedRun> keptRun(const World &world, const std::string &session, const agents::PreparedRun &run,
                                  const data::SourceInfo &source)
{
    if (session.empty())
        return RecordedRun();
    BASE_TRY(std::shared_ptr<session::SessionFile> file, openOrCreate(session));
    return recordRun(file, run, source.fingerprint, *world.clock);
}

// Runs the question silently to get the readings, and stores the chosen one.
base::Status choose(const World &world, std::size_t wanted, const agents::RunRequest &request,
                    const std::shared_ptr<data::Source> &source, const data::SchemaPtr &schema)
{
    const data::LearnedStore store(world.store);
    const std::string name = source->info().name;
    BASE_TRY(data::Learned learned, store.read(name));
    if (learned.forget(request.question)) // so that all readings are offered again
        BASE_CHECK(store.write(name, learned));
    BASE_TRY(agents::PreparedRun unseen,
             agents::prepareRun(request, {*world.agents, *world.resources}, runWorld(world, source, schema)));
    unseen.bindings.erase(agents::roles::lessons);
    base::SystemRandom random;
    BASE_TRY(const agents::RunResult offered,
             agents::ask(unseen, unseen.runnerOptions(*world.clock, random), world.stop));
    if (agents::isAnswer(offered.status) || wanted > offered.readings.size())
        return base::fail(base::Category::usage,
                          offered.readings.empty()
                              ? "This question is read in one way only: leave --reading out."
                              : "Only " + std::to_string(offered.readings.size()) + " readings are offered.");
    const auto &reading = offered.readings[wanted - 1];
    learned.choose({request.question, reading.value("query", ""), reading.value("text", "")});
    return store.write(name, learned);
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
        "The agent " + agent.name + " has no prompts called \"" + base::shorten(name, 80) +
            "\": " + (names.empty() ? "it has its own alone." : "choose " + names + ", or leave --prompt-set out."));
}

// Reads the schema from a file; fails if a tool could not accept it.
base::Result<nlohmann::json> answerSchema(const std::string &file)
{
    BASE_TRY(const auto text, textArgument("@" + file));
    auto schema = base::parsedJson(text);
    if (!schema.is_object())
        return base::fail(base::Category::usage, "The file " + file + " is no JSON Schema: it holds no JSON object.");
    BASE_CHECK(agents::schemaOfFinish(schema).map([](const auto &) {}));
    return schema;
}

// Runs of the session file as earlier runs of a follow-up question.
base::Result<std::vector<agents::RunRequest::Earlier>> earlierRuns(const World &world, const AskOptions &options)
{
    std::vector<agents::RunRequest::Earlier> earlier;
    if (options.after.empty())
        return earlier;
    if (options.session.empty())
        return base::fail(base::Category::usage, "--after names a run of a session: name its file with --session.");
    BASE_TRY(const auto file, session::SessionFile::open(options.session, session::Access::readOnly));
    for (const std::string &number : options.after) {
        BASE_TRY(const auto info, findRun(*file, session::RunId{std::atoll(number.c_str())}));
        BASE_TRY(const auto record, file->load(info.id, world.decoders));
        BASE_TRY(const auto whole, pathTo(record, {}));
        BASE_TRY(const auto marked, currentPrivateColumns(world, info)); // the answer goes into a prompt
        const auto path = agents::withPrivateValuesHidden({whole}, marked).front();
        const auto result = agents::resultOf(world.agents->describe(info.facts.graph), path);
        earlier.push_back({result.question, result.answer});
    }
    return earlier;
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
    BASE_TRY(request.earlier, earlierRuns(world, options));
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
    if (!agents::isAnswer(result.status) || !world.wordsUsed)
        return list;
    if (const auto words = world.wordsUsed(source, schema, result.question, result.query, model))
        for (const auto &word : *words)
            list.push_back({{"word", word.title()},
                            {"meaning", toString(word.meaning)},
                            {"is", word.meaningText()},
                            {"origin", word.origin}});
    return list;
}

} // namespace

agents::RunWorld runWorld(const World &world, const std::shared_ptr<data::Source> &source, data::SchemaPtr schema,
                          const std::string &record)
{
    // An unreadable store counts as empty; commands that teach words report the error.
    const auto learned = schema ? data::LearnedStore(world.store).read(source->info().name) : data::Learned{};
    if (learned)
        schema = data::described(schema, learned->descriptions);
    agents::RunWorld made{source, std::move(schema), std::make_shared<workflow::Services>()};
    world.provide(*made.services, source, record);
    return made;
}

int ask(const World &world, const AskOptions &options)
{
    if (base::trim(options.question).empty())
        return complain(
            world, base::Error{base::Category::usage, "There is no question: write one in quotes after ask.", {}, {}});
    if (!options.agent.empty() && !world.agents->find(options.agent)) // before any source is opened
        return complain(world, world.agents->make(options.agent, *world.resources).error());
    if (!options.settings.words) {
        world.useWords({}); // neither a model nor the rules
    } else if (!options.words.empty()) {
        auto words = wordsIn(options.words);
        if (!words)
            return complain(world, words.error());
        world.useWords(*std::move(words));
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
        const auto lines = world.traceReading(*source, **schema, options.question, options.model);
        if (!lines)
            return complain(world, lines.error());
        for (const auto &line : *lines)
            options.json || options.jsonl ? note(world, line) : print(world, line);
    }
    if (options.reading > 0)
        if (const auto taught = choose(world, options.reading, *request, *source, *schema); !taught)
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
    if (!options.json && !options.jsonl)
        print(world, paint(world, Ink::muted,
                           (*source)->info().name + " · " + run->agent->title + " · " + run->request.model +
                               " · stop: " + run->request.stop->words()));
    if (!options.json && !options.jsonl && !run->request.whyAgent.isEmpty())
        print(world, paint(world, Ink::muted, run->request.whyAgent.english()));

    auto result = agents::ask(*run, std::move(runner), world.stop, approvalByUser(world));
    if (!result)
        return complain(world, result.error());
    const std::vector<std::string> hiddenColumns =
        options.showPrivate ? std::vector<std::string>() : run->request.settings.privateColumns;
    const auto links = linksOf(world, options, result->answer);
    if (!links)
        return complain(world, links.error());
    const auto offers = agents::isAnswer(result->status)
                            ? nlohmann::json::array()
                            : teachOffers(world, *source, **schema, request->question, options.model,
                                          options.source.uri, options.words);
    if (options.jsonl || options.json) {
        if (!hiddenColumns.empty() && result->rows && result->rows->kind() == "rows")
            result->rows = data::artefact(data::hidden(data::rowsOf(result->rows), result->query, hiddenColumns));
        nlohmann::json object = agents::toJson(*result);
        if (!options.linkTo.empty())
            object["links"] = agents::toJson(*links);
        if (result->usage.tokens() > 0 && world.price)
            object["price"] = world.price(options.model);
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
        if (result->usage.cost.value_or(0) > 0 && world.price)
            print(world, paint(world, Ink::muted, "price: " + world.price(options.model)));
        // A chosen reading may become a default.
        if (options.reading > 0 && options.words.empty() && agents::isAnswer(result->status))
            printTeachableWord(world, options.source.uri, options.question, {}, result->query, false);
    }
    printTeachOffers(world, offers);
    const int code = exitCode(*result, failure.category);
    if (code == answered && options.words.empty() && world.countUses) // failing to count does not affect the answer
        static_cast<void>(world.countUses(*source, **schema, request->question, options.model));
    return code;
}

} // namespace cli
