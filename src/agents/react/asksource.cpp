// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/asksource.h"

#include "agents/engine/innerrunstore.h"
#include "agents/engine/names.h"
#include "agents/query/ask.h"
#include "agents/react/recordedcall.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/systemrandom.h"
#include "base/text.h"
#include "base/world.h"
#include "data/rows/rows.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace agents {

struct InnerRun {
    std::string question, source; // source: its name
    PreparedRun prepared;
    base::SystemClock clock; // not the step's clock, which records
    base::SystemRandom random;
    InnerRunStore::Kept kept;
    std::unique_ptr<workflow::Runner> runner; // writes into `kept`
};

using nlohmann::json;
using ::tools::Observation;
using ::tools::PreparedCall;

namespace {

// The source that the call names; by default the first of its kind.
const ToolSource *sourceOf(const PreparedCall &call, const ToolSet &set)
{
    const auto wanted = call.arguments.value(::tools::sourceArgument, std::string());
    const bool documents = call.tool->name == readTool;
    for (const ToolSource &each : set.sources)
        if (each.world && each.holdsDocuments() == documents && (wanted.empty() || each.named.name == wanted))
            return &each;
    return nullptr;
}

// The number or truth value if the rows are only that; else the answer as text.
json valueOf(const RunResult &result)
{
    const data::Rows &rows = data::rowsOf(result.rows);
    if (rows.size() == 1 && rows.columnCount() == 1)
        if (const auto cell = data::toJson(rows.at(0, 0)); cell.is_number() || cell.is_boolean())
            return cell;
    return result.answer.empty() ? json() : json(result.answer);
}

Observation observationOf(const RunResult &result, const ToolSource &source, const Settings &settings)
{
    const bool good = isAnswer(result.status);
    Observation out;
    out.status = good                                    ? Observation::Status::success
                 : result.status == EndStatus::cancelled ? Observation::Status::cancelled
                 : result.status == EndStatus::refused   ? Observation::Status::refused
                                                         : Observation::Status::error;
    out.code = good ? std::string() : result.reason;
    out.text = resultForModel(result, settings.rowsShown(), settings.cellBytesToModel);
    out.facts = {{"source", source.named.name},
                 {"agent", result.agent ? result.agent->name : std::string()},
                 {"reason", result.reason}};
    if (good)
        out.facts["answer"] = valueOf(result);
    if (!result.answer.empty())
        out.facts["words"] = result.answer;
    if (!result.query.empty())
        out.facts["query"] = result.query;
    if (result.executionScore.is_object())
        out.facts["score"] = result.executionScore;
    const data::Rows &rows = data::rowsOf(result.rows);
    if (rows.columnCount() > 0) {
        out.rows = rows.size();
        out.value = result.rows;
    }
    out.usage = result.usage;
    return out;
}

struct Inside {
    const ToolSource &source;
    const RunRegistries &registries;
    const InnerRunOptions &with;
    bool isMain;
    workflow::Services &services;
};

base::Result<std::shared_ptr<InnerRun>> begun(const std::string &question, const Inside &inside)
{
    RunRequest request;
    request.question = question;
    request.sources = {{inside.source.address, inside.source.named.name}};
    const auto &bindings = inside.services.bindings();
    if (const auto model = bindings.find(roles::model); model != bindings.end())
        request.model = model->second;
    request.settings = inside.with.settings;
    if (request.settings.approve == "always" || inside.with.all)
        request.settings.approve = "never"; // the user has approved the call
    if (inside.isMain)
        request.allowedTypes = inside.with.ticked;
    request.settings.answerSchema = nullptr;
    BASE_TRY(auto world, inside.source.world());
    if (!world.database)
        return base::fail(base::Category::internal,
                          BASE_TEXT("tool.source-closed", "The source of this tool is not open."));
    BASE_TRY(const AgentSpec *own, inside.registries.agents.choose({}, *world.database)); // never one with tools
    request.agent = own->name;
    const auto fingerprint = world.database->info().fingerprint;
    auto run = std::make_shared<InnerRun>();
    run->question = question;
    run->source = inside.source.named.name;
    BASE_TRY(run->prepared, prepareRun(std::move(request), inside.registries, std::move(world)));
    auto options = run->prepared.runnerOptions(run->clock, run->random);
    if (inside.services.serves(roles::runs)) {
        BASE_TRY(const auto keeper, inside.services.get<InnerRunStore>(roles::runs));
        BASE_TRY(run->kept, keeper->keep(run->prepared, fingerprint));
        options.sink = run->kept.sink.get();
    }
    run->runner = std::make_unique<workflow::Runner>(run->prepared.graph, std::move(options));
    BASE_CHECK(run->runner->start(run->prepared.inputs, run->prepared.bindings).map([](auto &&) {}));
    return run;
}

// Runs to the end, or to a query that needs the user's approval: then the run is kept and continued after the decision.
// After a restart of the program the kept run is lost: it starts again with the query approved.
base::Result<Observation> runInside(const std::string &question, const Inside &inside, ToolSet &set,
                                    const std::stop_token &stop)
{
    auto run = std::exchange(set.waiting, nullptr);
    if (!run || inside.with.let.empty() || run->question != question || run->source != inside.source.named.name) {
        BASE_TRY(run, begun(question, inside));
    }
    std::optional<workflow::Suspend> waits;
    const Decide decide = [&](const workflow::Suspend &asked) -> base::ArtefactPtr {
        const auto &let = inside.with.let;
        const auto query = base::textIn(base::jsonOf(asked.details), "query");
        if (inside.with.all || std::find(let.begin(), let.end(), query) != let.end())
            return base::json({{"approved", true}});
        waits = asked;
        return nullptr;
    };
    const auto outcome = runOn(*run->runner, decide, stop);
    auto observation =
        observationOf(resultAt(run->prepared, *run->runner, outcome), inside.source, inside.with.settings);
    if (!run->kept.id.empty())
        observation.facts["run"] = run->kept.id;
    if (waits) {
        observation.facts["waits"] = {{"message", waits->message}, {"details", base::jsonOf(waits->details)}};
        set.waiting = std::move(run);
    }
    return observation;
}

} // namespace

bool isAskTool(const std::string &tool)
{
    return tool == askTool || tool == readTool;
}

base::Result<Observation> askSource(const PreparedCall &call, ToolSet &set, const InnerRunOptions &with,
                                    workflow::Context &context, std::size_t textBytes)
{
    const ToolSource *source = sourceOf(call, set);
    if (!source || !set.registries)
        return ::tools::failed(base::codedError(
            base::Category::notFound, BASE_TEXT("tool.no-source", "This tool has no access to this source."), {}, {}));
    const Inside inside{*source, *set.registries, with, source == &set.sources.front(), context.services};
    const json extra = with.let.empty() ? json::object() : json{{"approved", with.let}};
    const auto asks = [&](workflow::LiveCall &live) {
        const auto begin = std::chrono::steady_clock::now();
        auto made = runInside(call.arguments.value("question", std::string()), inside, set, live.stop());
        auto observation = made ? *std::move(made) : ::tools::failed(made.error());
        if (observation.text.size() > textBytes) {
            observation.text = base::shorten(observation.text, textBytes);
            observation.truncated = true;
        }
        observation.elapsed = std::chrono::steady_clock::now() - begin;
        return observation;
    };
    return recordedCall(call, context, asks, extra);
}

} // namespace agents
