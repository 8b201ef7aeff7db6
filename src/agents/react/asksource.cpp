// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/react/asksource.h"

#include "agents/engine/ask.h"
#include "agents/engine/names.h"
#include "agents/engine/runkeeper.h"
#include "agents/react/recordedcall.h"
#include "base/text.h"
#include "base/world.h"
#include "data/rows.h"
#include "workflow/services.h"

#include <algorithm>

namespace agents {

using nlohmann::json;
using ::tools::Observation;
using ::tools::PreparedCall;

namespace {

// The one that the call names; where it names none, the first of its kind.
const ToolSource *sourceOf(const PreparedCall &call, const ToolSet &set)
{
    const auto wanted = call.arguments.value(::tools::sourceArgument, std::string());
    const bool documents = call.tool->name == readTool;
    for (const ToolSource &each : set.sources)
        if (each.world && each.holdsDocuments() == documents && (wanted.empty() || each.named.name == wanted))
            return &each;
    return nullptr;
}

// One figure or truth value where the rows are just that; else the answer in words.
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
    out.text = textForModel(result, settings.rowsShown(), settings.cellBytesToModel);
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
    const AskedWith &with;
    bool isMain;
    workflow::Services &services;
};

base::Result<Observation> runInside(const std::string &question, const Inside &inside, std::stop_token stop)
{
    RunRequest request;
    request.question = question;
    request.sources = {{inside.source.address, inside.source.named.name}};
    const auto &bindings = inside.services.bindings();
    if (const auto model = bindings.find(roles::model); model != bindings.end())
        request.model = model->second;
    request.settings = inside.with.settings;
    if (inside.isMain)
        request.allowedTypes = inside.with.ticked;
    request.settings.answerSchema = nullptr;
    BASE_TRY(auto world, inside.source.world());
    if (!world.database)
        return base::fail(base::Category::internal, "The source of this tool is not open.");
    BASE_TRY(const AgentSpec *own, inside.registries.agents.choose({}, *world.database)); // never one with tools again
    request.agent = own->name;
    const auto fingerprint = world.database->info().fingerprint;
    BASE_TRY(const auto prepared, prepareRun(std::move(request), inside.registries, std::move(world)));
    base::SystemClock clock; // not the one of the step, which notes what it told
    base::SeededRandom random(1);
    auto options = prepared.runnerOptions(clock, random);
    RunKeeper::Kept kept;
    if (inside.services.serves(roles::runs)) {
        BASE_TRY(const auto keeper, inside.services.get<RunKeeper>(roles::runs));
        BASE_TRY(kept, keeper->keep(prepared, fingerprint));
        options.sink = kept.sink.get();
    }
    BASE_TRY(const auto result, ask(prepared, std::move(options), std::move(stop)));
    auto observation = observationOf(result, inside.source, inside.with.settings);
    if (!kept.id.empty())
        observation.facts["run"] = kept.id;
    return observation;
}

} // namespace

bool isAskTool(const std::string &tool)
{
    return tool == askTool || tool == readTool;
}

base::Result<Observation> askSource(const PreparedCall &call, const ToolSet &set, const AskedWith &with,
                                    workflow::Context &context, std::size_t textBytes)
{
    const ToolSource *source = sourceOf(call, set);
    if (!source || !set.registries)
        return ::tools::failed({base::Category::notFound, "No source that can be asked has this name.", {}, {}});
    const Inside inside{*source, *set.registries, with, source == &set.sources.front(), context.services};
    return recordedCall(call, context, [&](workflow::LiveCall &live) {
        const auto begin = std::chrono::steady_clock::now();
        auto made = runInside(call.arguments.value("question", std::string()), inside, live.stop());
        auto observation = made ? *std::move(made) : ::tools::failed(made.error());
        if (observation.text.size() > textBytes) {
            observation.text = base::shorten(observation.text, textBytes);
            observation.truncated = true;
        }
        observation.elapsed = std::chrono::steady_clock::now() - begin;
        return observation;
    });
}

} // namespace agents
