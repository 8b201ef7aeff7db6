// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/react.h"
#include "agents/registry/builtinagents.h"

#include "agents/engine/names.h"
#include "agents/react/reactagent.h"
#include "agents/react/toolset.h"
#include "base/world.h"
#include "tools/calculator.h"
#include "workflow/runner.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

namespace bench {

namespace {

using nlohmann::json;

// Adds one number after the other, and finishes with the last step.
class Memory final : public llm::Client {
public:
    explicit Memory(int steps) : m_steps(steps) {}
    std::string name() const override { return "memory"; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &, std::stop_token, const llm::TokenSink &) override
    {
        llm::ChatReply reply;
        ++m_at;
        reply.text = m_at < m_steps ? R"({"thought": "Add.", "name": "add", "kwargs": {"a": )" + std::to_string(m_at) +
                                          R"(, "b": 1}})"
                                    : R"({"thought": "Done.", "name": "finish", "kwargs": {"answer": "done"}})";
        reply.finishReason = "stop";
        return reply;
    }

private:
    int m_steps, m_at = 0;
};

std::shared_ptr<agents::ToolSet> adding()
{
    auto set = std::make_shared<agents::ToolSet>();
    set->fill = [](tools::Registry &registry, const agents::Settings &) {
        tools::Tool tool;
        tool.name = "add";
        tool.description = "Adds two numbers.";
        tool.permission = tools::Permission::allowed;
        tool.schema = {{"type", "object"},
                       {"properties", {{"a", {{"type", "number"}}}, {"b", {{"type", "number"}}}}},
                       {"required", {"a", "b"}}};
        tool.run = [](const json &arguments, const tools::ToolContext &) -> base::Result<tools::ToolOutput> {
            return tools::ToolOutput{
                tools::numberText(arguments["a"].get<double>() + arguments["b"].get<double>()), false, {}, {}};
        };
        return registry.add(std::move(tool));
    };
    return set;
}

struct Ran {
    double milliseconds = 0; // per step
    workflow::RunRecord record;
};

base::Result<Ran> runOnce(const workflow::StateGraphPtr &graph, int steps, base::Clock &clock,
                          const SinkFactory &session)
{
    base::SeededRandom random(1);
    workflow::Services services;
    const std::shared_ptr<llm::Client> model = std::make_shared<Memory>(steps);
    const auto set = adding();
    services.add(agents::roles::model, [&](const std::string &) { return std::any(model); });
    services.add(agents::roles::tools, [&](const std::string &) { return std::any(set); });
    workflow::RunnerOptions options;
    options.clock = &clock;
    options.random = &random;
    options.services = &services;
    std::unique_ptr<workflow::CheckpointSink> sink;
    if (session) {
        BASE_TRY(sink, session());
        options.sink = sink.get();
    }
    auto rule = agents::reactSpec().stop;
    rule.conditions.front().limit = steps;
    workflow::Runner runner(graph, options);
    const auto begin = std::chrono::steady_clock::now();
    BASE_CHECK(runner
                   .start({{agents::names::question, base::text("Add.")},
                           {agents::names::stopRule, base::json(rule.toJson())}},
                          {{agents::roles::model, "memory"}, {agents::roles::tools, "built in"}})
                   .map([](auto) {}));
    const auto outcome = runner.run();
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    if (outcome.reason != agents::reasons::answered)
        return base::fail(base::Category::internal, "The run ended as " + outcome.reason + ".");
    Ran ran;
    ran.milliseconds = taken.count() / steps;
    ran.record.checkpoints = runner.path(runner.current()->id);
    ran.record.branches = runner.branches();
    ran.record.current = runner.current()->id;
    ran.record.branch = runner.branch();
    return ran;
}

} // namespace

base::Result<workflow::RunRecord> runReact(const workflow::StateGraphPtr &graph, int steps, base::Clock &clock,
                                           const SinkFactory &session)
{
    BASE_TRY(auto ran, runOnce(graph, steps, clock, session));
    return std::move(ran.record);
}

base::Result<std::vector<ReactCost>> measureReact(const base::Resources &resources, const SinkFactory &session)
{
    constexpr int runs = 60;
    BASE_TRY(const auto graph, agents::builtInAgents().make(agents::reactName, resources));
    std::vector<ReactCost> rows;
    for (const int steps : {5, 10})
        for (const bool kept : {false, true}) {
            std::vector<double> each;
            for (int run = 0; run < runs; ++run) {
                base::SystemClock clock;
                BASE_TRY(const auto one, runOnce(graph, steps, clock, kept ? session : SinkFactory()));
                each.push_back(one.milliseconds);
            }
            std::sort(each.begin(), each.end());
            rows.push_back({steps, kept ? "session" : "none", each[runs / 2], each[runs * 95 / 100]});
        }
    return rows;
}

json toJson(const std::vector<ReactCost> &rows)
{
    json out = json::array();
    for (const ReactCost &row : rows)
        out.push_back(
            {{"steps", row.steps}, {"observer", row.observer}, {"median_ms", row.medianMs}, {"p95_ms", row.p95Ms}});
    return out;
}

} // namespace bench
