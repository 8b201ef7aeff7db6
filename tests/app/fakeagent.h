// SPDX-License-Identifier: GPL-3.0-or-later
// A reflexion agent with the names and artefacts of the real one, but with a script in place of model and database: the
// script gives the query, rows and score of each iteration. The test can hold its calls. For tests.
#pragma once

#include "agents/engine/names.h"
#include "agents/query/queryspec.h"
#include "app/run/run.h"
#include "app/run/runsetup.h"
#include "data/rows/rows.h"
#include "workflow/runner.h"
#include "workflow/services.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>

namespace fake {

namespace names = agents::names;

// While closed, callers wait; a stop request ends the wait too.
class Gate {
public:
    void close() { set(true); }
    void open() { set(false); }
    // False if it was stopped.
    bool pass(const std::stop_token &stop)
    {
        std::unique_lock lock(m_mutex);
        ++m_waiting;
        m_changed.notify_all();
        m_changed.wait(lock, stop, [this] { return !m_closed; });
        --m_waiting;
        return !stop.stop_requested();
    }
    int waiting()
    {
        const std::lock_guard lock(m_mutex);
        return m_closed ? m_waiting : 0;
    }

private:
    void set(bool closed)
    {
        const std::lock_guard lock(m_mutex);
        m_closed = closed;
        m_changed.notify_all();
    }
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_closed = false;
    int m_waiting = 0;
};

struct Attempt {
    std::string query;
    int rows = 0; // -1: the query fails
    double score = 4;
    std::string finding = {}; // an error of check, if any
};

struct Script {
    std::vector<Attempt> attempts; // of iterations; the last one repeats
    std::string streamed = "I think so.";
    bool asksAfterRevise = false; // the stop rule of the documented preset
    int endless = 0;              // number of iterations without an answer
    std::shared_ptr<Gate> model = std::make_shared<Gate>();
    std::shared_ptr<Gate> database = std::make_shared<Gate>();
    std::function<void()> duringQuery = {}; // called as the query begins; what it throws fails the step

    const Attempt &of(int iteration) const
    {
        return attempts[std::min(attempts.size(), std::size_t(std::max(1, iteration))) - 1];
    }
};
using ScriptPtr = std::shared_ptr<Script>;

inline data::Rows rowsOf(int count)
{
    data::RowsBuilder rows({"name", "n"});
    for (int i = 0; i < count; ++i)
        rows.add({data::Value("row " + std::to_string(i)), data::Value(i)});
    return rows.finish();
}

inline base::Result<std::string> callModel(const ScriptPtr &script, workflow::Context &context, int iteration)
{
    const auto request = base::json({{"ask", iteration}});
    auto reply =
        context.activities.call("model", request, [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
            live.text(script->streamed);
            if (!script->model->pass(live.stop()))
                return base::fail(base::Category::cancelled, "The call was cancelled.");
            workflow::Reply answer{base::json({{"query", script->of(iteration).query}}), {}};
            answer.usage.tokensIn = 100;
            answer.usage.tokensOut = 10;
            return answer;
        });
    if (!reply)
        return tl::unexpected(reply.error());
    return base::jsonOf(*reply)["query"].get<std::string>();
}

inline workflow::NodeSpec node(std::string name, std::vector<std::string> reads, std::vector<std::string> writes,
                               workflow::NodeFunction run)
{
    workflow::NodeSpec spec;
    spec.name = std::move(name);
    spec.reads = std::move(reads);
    spec.writes = std::move(writes);
    spec.run = std::move(run);
    return spec;
}

inline void addModelNodes(workflow::StateGraph &graph, const ScriptPtr &script)
{
    using namespace workflow;
    graph.node(
        node("schema", {names::question}, {names::schemaText}, [](const State &, Context &) -> base::Result<Update> {
            return Update{{{names::schemaText, base::text("Thing: name")}}, {}, {}};
        }));
    graph.node(node("draft.prompt", {names::question, names::schemaText}, {names::draftPrompt},
                    [](const State &state, Context &) -> base::Result<Update> {
                        return Update{{{names::draftPrompt, base::parts({{"schema", state.get(names::schemaText)},
                                                                         {"question", state.get(names::question)}})}},
                                      {},
                                      {}};
                    }));
    graph.node(node("draft", {names::draftPrompt}, {names::searchQueries},
                    [script](const State &, Context &context) -> base::Result<Update> {
                        BASE_TRY(const std::string query, callModel(script, context, 1));
                        return Update{{{names::searchQueries, base::json({query})}}, {}, {}};
                    }));
    graph.node(node("revise.prompt", {names::question}, {names::revisePrompt},
                    [](const State &, Context &) -> base::Result<Update> {
                        return Update{{{names::revisePrompt, base::text("Do better.")}}, {}, {}};
                    }));
    graph.node(node("revise", {names::revisePrompt, names::hints}, {names::searchQueries, names::reflection},
                    [script](const State &, Context &context) -> base::Result<Update> {
                        BASE_TRY(const std::string query, callModel(script, context, context.iteration + 1));
                        return Update{{{names::searchQueries, base::json({query})},
                                       {names::reflection,
                                        base::text("Better than attempt " + std::to_string(context.iteration) + ".")}},
                                      {},
                                      {}};
                    }));
}

inline void addQueryNodes(workflow::StateGraph &graph, const ScriptPtr &script)
{
    using namespace workflow;
    graph.node(node(
        "check", {names::searchQueries}, {names::findings},
        [script](const State &, Context &context) -> base::Result<Update> {
            auto findings = nlohmann::json::array();
            if (const auto &finding = script->of(context.iteration).finding; !finding.empty())
                findings.push_back(
                    {{"level", "error"}, {"message", finding}, {"code", "unknown-label"}, {"begin", 0}, {"end", 5}});
            return Update{{{names::findings, base::json(std::move(findings))}}, {}, {}};
        }));
    graph.node(node(
        "execute", {names::searchQueries}, {names::query, names::rows, names::error},
        [script](const State &state, Context &context) -> base::Result<Update> {
            const auto &query = state.json(names::searchQueries)[0].get_ref<const std::string &>();
            // A query edited by the user gives as many rows as it has letters.
            const Attempt &attempt = script->of(context.iteration);
            const int rows = query == attempt.query ? attempt.rows : int(query.size());
            if (script->duringQuery)
                script->duringQuery();
            if (!script->database->pass(context.stop))
                return base::fail(base::Category::cancelled, "The query was cancelled.");
            Changes set{{names::query, base::text(query)}};
            if (rows < 0)
                set.emplace_back(names::error, base::json({{"message", "The database says no."}, {"code", "runtime"}}));
            else
                set.emplace_back(names::rows, data::artefact(rowsOf(rows)));
            return Update{std::move(set), {}, {}};
        }));
    graph.node(node(
        "score", {names::rows}, {names::executionScore},
        [script](const State &, Context &context) -> base::Result<Update> {
            const double score = script->of(context.iteration).score;
            return Update{
                {{names::executionScore,
                  base::json({{"value", score},
                              {"parts", {{{"name", "base"}, {"value", score}, {"max", 4.0}, {"why", "the query ran"}}}},
                              {"cap", nullptr}})}},
                {},
                {}};
        }));
}

inline workflow::StateGraphPtr graph(const ScriptPtr &script)
{
    using namespace workflow;
    auto graph = std::make_shared<StateGraph>("kg-reflexion");
    graph->input(names::question).personal({names::personScore, names::hints, names::wantedQueries});
    addModelNodes(*graph, script);
    addQueryNodes(*graph, script);
    const std::vector<Name> clears{names::query, names::rows, names::error, names::findings, names::executionScore};
    const bool late = script->asksAfterRevise;
    graph->entry(Target::iteration("schema"));
    graph->route("schema", Target::to("draft.prompt"));
    graph->route("draft.prompt", Target::to("draft"));
    graph->route("draft", Target::to("check"));
    graph->route("check", [](const State &state) { return state.json(names::findings).empty() ? "clean" : "broken"; },
                 {{"clean", Target::to("execute")}, {"broken", Target::to("score")}});
    graph->route("execute", Target::to("score"));
    const RouteFunction judge = [](const State &state) {
        const auto person = state.json(names::personScore);
        const bool enough = person.is_object() && person["value"].get<double>() > 7;
        return enough || !data::rowsOf(state.get(names::rows)).empty() ? "enough" : "again";
    };
    if (late) {
        graph->route("score", Target::to("revise.prompt"));
        graph->route("revise", judge,
                     {{"enough", Target::end("answered")}, {"again", Target::iteration("check", clears)}});
        graph->stopRule("revise", {names::rows, names::personScore});
    } else {
        graph->route("score", judge, {{"enough", Target::end("answered")}, {"again", Target::to("revise.prompt")}});
        graph->route("revise", [](const State &) { return "again"; },
                     {{"again", Target::iteration("check", clears)}, {"abstained", Target::end("abstained")}});
        graph->stopRule("score", {names::rows, names::personScore});
    }
    graph->route("revise.prompt", Target::to("revise"));
    return graph;
}

// The query agents' own description, with the steps of this graph.
inline agents::AgentSpecPtr description()
{
    auto spec = std::make_shared<agents::AgentSpec>(agents::querySpec());
    spec->name = "fake";
    spec->card.rail = {"schema", "draft", "check", "execute", "score"};
    spec->card.judges = {"revise"};
    agents::ArtefactSpec revise{names::revisePrompt, agents::kinds::prompt, "Revision prompt", {}};
    revise.word = "prompt";
    spec->artefacts.push_back(std::move(revise));
    return spec;
}

inline ScriptPtr script(std::vector<Attempt> attempts)
{
    auto script = std::make_shared<Script>();
    script->attempts = std::move(attempts);
    return script;
}

// Runs the graph on this thread and keeps every event that a worker would have sent.
class Recording final : public workflow::Observer {
public:
    explicit Recording(const ScriptPtr &script, workflow::CheckpointSink *sink = nullptr) : m_graph(graph(script))
    {
        workflow::RunnerOptions options;
        options.clock = &m_clock;
        options.random = &m_random;
        options.services = &m_services;
        options.sink = sink;
        options.observers = {this};
        runner = std::make_unique<workflow::Runner>(m_graph, options);
    }
    void onEvent(const workflow::Event &event) override { events.push_back(event); }
    void start() { (void)runner->start({{names::question, base::text("Which things?")}}, {}); }
    std::vector<workflow::Event> take() { return std::exchange(events, {}); }
    const workflow::StateGraphPtr &agent() const { return m_graph; }

    std::unique_ptr<workflow::Runner> runner;
    std::vector<workflow::Event> events;

private:
    workflow::StateGraphPtr m_graph;
    base::SystemClock m_clock;
    base::SeededRandom m_random{1};
    workflow::Services m_services;
};

inline app::Run::About about(const workflow::StateGraphPtr &graph)
{
    app::Run::About about;
    about.id = app::RunId(1);
    about.question = QStringLiteral("Which things?");
    about.graph = graph;
    about.spec = description();
    return about;
}

} // namespace fake
