// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/engine/reflexionloop.h"

#include "agents/engine/modelnodes.h"
#include "agents/engine/names.h"
#include "agents/engine/rowsummary.h"
#include "agents/engine/stoprule.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "base/world.h"
#include "data/rows/rows.h"
#include "workflow/event.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace agents {

using workflow::Name;
using workflow::State;
using workflow::StateGraph;
using workflow::Target;

namespace {

constexpr const char *toolNode = "execute_tool";
constexpr const char *goOn = "go on";

// The inputs of a stop rule in this graph.
std::vector<Name> ruleReads(const StateGraph &graph)
{
    std::vector<Name> reads;
    for (const char *name : {names::personScore, names::modelScore, names::executionScore, names::rows,
                             names::verifiedEmpty, names::stopRule})
        if (graph.isWritten(name))
            reads.emplace_back(name);
    return reads;
}

std::string missing(const ReflexionHooks &hooks)
{
    if (hooks.name.empty())
        return "a name";
    if (!hooks.draft.prompt || !hooks.revise.prompt)
        return "a prompt for draft and revise";
    if (!hooks.draft.parse || !hooks.revise.parse)
        return "a way to read the draft and the revision";
    if (!hooks.tool && !hooks.toolNodes)
        return "a tool";
    return {};
}

Name addTool(StateGraph &graph, const ReflexionHooks &hooks)
{
    if (hooks.toolNodes)
        return hooks.toolNodes(graph);
    graph.node({toolNode,
                1,
                hooks.tool,
                hooks.toolReads,
                joinedNames(hooks.toolWrites, std::vector<Name>{names::memory}),
                {}});
    graph.route(toolNode, Target::to(nodes::revisePrompt));
    return toolNode;
}

// The user may add what the model did not return; then the run continues.
std::string endAfter(const State &state, const std::vector<Name> &given)
{
    const bool isGiven = std::any_of(given.begin(), given.end(), [&](const Name &name) { return state.has(name); });
    return isGiven ? std::string() : endOfAnswer(state);
}

void addRoutes(StateGraph &graph, const ReflexionHooks &hooks, const Name &tool)
{
    auto afterDraft = ends(reasonsOfAnswer());
    afterDraft[goOn] = Target::to(tool);
    graph.route(
        nodes::draft,
        [given = hooks.draft.parseWrites](const State &state) {
            auto reason = endAfter(state, given);
            return reason.empty() ? std::string(goOn) : reason;
        },
        std::move(afterDraft));

    const auto stop = hooks.stop ? hooks.stop : [](const State &state) { return stopRuleOf(state).reason(state); };
    auto afterRevise = ends(joinedNames(
        hooks.reasons, reasonsOfAnswer(),
        std::vector<std::string>{reasons::answered, reasons::score, reasons::verifiedEmpty, reasons::noProgress}));
    afterRevise.insert(hooks.closing.begin(), hooks.closing.end());
    afterRevise[goOn] = Target::iteration(tool, hooks.clears);
    graph.route(
        nodes::revise,
        [stop, given = hooks.revise.parseWrites](const State &state) {
            auto reason = endAfter(state, given);
            if (reason.empty())
                reason = stop(state);
            else if (isFailure(reason) && hasRowsOfAttempt(state))
                return endDespiteFailure(stop(state));
            return reason.empty() ? std::string(goOn) : reason;
        },
        std::move(afterRevise));
}

} // namespace

std::map<workflow::Label, Target> ends(const std::vector<std::string> &reasons)
{
    std::map<workflow::Label, Target> targets;
    for (const auto &reason : reasons)
        targets[reason] = Target::end(reason);
    return targets;
}

std::string endOfAnswer(const State &state)
{
    const auto &reply = state.json(names::reply);
    if (!reply.is_object())
        return {};
    if (reply.contains("abstained"))
        return reasons::abstained;
    return reply.contains("failed") ? reasons::error + reply.value("failed", std::string()) : std::string();
}

bool isFailure(std::string_view reason)
{
    return reason.starts_with(reasons::error);
}

bool hasRowsOfAttempt(const State &state)
{
    const auto bestQuery = base::textIn(state.json(names::best), "query");
    return hasRows(state) || !isEmptyResult(data::rowsOf(state.get(names::bestRows)), bestQuery);
}

std::string endDespiteFailure(const std::string &reason)
{
    return reason.empty() || isFailure(reason) ? std::string(reasons::noProgress) : reason;
}

std::vector<std::string> reasonsOfAnswer()
{
    return {reasons::abstained, "error:model-output", "error:model-refusal"};
}

base::Result<workflow::StateGraphPtr> reflexionLoop(ReflexionHooks hooks)
{
    if (const auto what = missing(hooks); !what.empty())
        return base::fail(base::Category::usage,
                          {BASE_TEXT("agent.lacks", "The agent {agent} cannot be built: it lacks {what}."),
                           {{"agent", hooks.name}, {"what", what}}});
    auto graph = std::make_shared<StateGraph>(hooks.name);
    graph->input(names::question);
    for (const auto &input : hooks.inputs)
        graph->input(input);
    graph->optionalInput(names::stopRule);
    for (const auto &input : hooks.optionalInputs)
        graph->optionalInput(input);
    graph->personal(joinedNames(hooks.personal, std::vector<Name>{names::personScore, names::hints}));

    Name entry = nodes::draftPrompt;
    for (std::size_t i = 0; i < hooks.prelude.size(); ++i) {
        const auto next = i + 1 < hooks.prelude.size() ? hooks.prelude[i + 1].name : Name(nodes::draftPrompt);
        graph->node(hooks.prelude[i]);
        graph->route(hooks.prelude[i].name, Target::to(next));
    }
    if (!hooks.prelude.empty())
        entry = hooks.prelude.front().name;
    graph->entry(Target::iteration(entry));
    graph->node(promptNode(nodes::draftPrompt, names::draftPrompt, hooks.draft));
    graph->node(callNode(nodes::draft, names::draftPrompt, hooks.draft));
    graph->route(nodes::draftPrompt, Target::to(nodes::draft));
    const auto tool = addTool(*graph, hooks);
    graph->node(promptNode(nodes::revisePrompt, names::revisePrompt, hooks.revise));
    graph->node(callNode(nodes::revise, names::revisePrompt, hooks.revise));
    graph->route(nodes::revisePrompt, Target::to(nodes::revise));
    addRoutes(*graph, hooks, tool);

    if (graph->ruleNode().empty())
        graph->stopRule(nodes::revise, ruleReads(*graph));
    if (const auto mistakes = graph->validate(); !mistakes.empty())
        return base::fail(base::Category::usage,
                          {BASE_TEXT("agent.not-built", "The agent {agent} cannot be built: {why}"),
                           {{"agent", hooks.name}, {"why", base::join(mistakes, " ")}}});
    return workflow::StateGraphPtr(std::move(graph));
}

namespace {

constexpr std::size_t shownOfValue = 120;

// Notifies the hooks of each executed node.
class StepLog final : public workflow::Observer {
public:
    StepLog(const ReflexionHooks &hooks, base::Log *log) : m_hooks(hooks), m_log(log) {}
    void onEvent(const workflow::Event &event) override
    {
        const auto *made = std::get_if<workflow::CheckpointMade>(&event.what);
        if (!made || made->checkpoint->origin != workflow::Origin::run)
            return;
        const auto &one = *made->checkpoint;
        if (m_hooks.logStep)
            m_hooks.logStep(one.step, one.node, one.changes);
        else if (m_log)
            logStep(*m_log, one.step, one.node, one.changes);
    }

private:
    const ReflexionHooks &m_hooks;
    base::Log *m_log;
};

} // namespace

void logStep(base::Log &log, int step, const Name &node, const workflow::Changes &output)
{
    std::string line = "step " + std::to_string(step) + ", " + node + ":";
    for (const auto &[name, value] : output)
        line += " " + name + (value ? " = " + base::shorten(value->display(), shownOfValue) : " cleared") + ";";
    log.write(base::Severity::info, "agents", line);
}

void logFinal(base::Log &log, const State &output)
{
    log.write(base::Severity::info, "agents", "final: " + parseResult(output).dump());
}

nlohmann::json parseResult(const State &output)
{
    const auto &reply = output.json(names::reply);
    const bool isAnswered = output.has(names::answer);
    return {{"answer", isAnswered ? nlohmann::json(output.display(names::answer)) : nlohmann::json()},
            {"reply", reply}};
}

base::Result<nlohmann::json> execute(const ReflexionHooks &hooks, workflow::Changes inputs, workflow::Bindings bindings,
                                     workflow::RunnerOptions options, base::Log *log, std::stop_token stop)
{
    BASE_TRY(const auto graph, reflexionLoop(hooks));
    StepLog steps(hooks, log);
    options.observers.push_back(&steps);
    workflow::Runner runner(graph, std::move(options));
    BASE_CHECK(runner.start(std::move(inputs), std::move(bindings)));
    const auto outcome = runner.run(std::move(stop));
    if (outcome.error)
        return tl::unexpected(*outcome.error);
    if (outcome.stop != workflow::Stop::ended)
        return base::fail(base::Category::usage,
                          {BASE_TEXT("agent.not-ended", "The agent {agent} has not ended: {why}"),
                           {{"agent", hooks.name}, {"why", outcome.reason}}});
    const auto &last = runner.current()->state;
    if (hooks.logFinal)
        hooks.logFinal(last);
    else if (log)
        logFinal(*log, last);
    return hooks.parseResult ? hooks.parseResult(last) : parseResult(last);
}

} // namespace agents
