// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/analysis/traceagent.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "agents/react/reactnames.h"
#include "agents/react/toolset.h"
#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "workflow/services.h"

namespace agents {

using nlohmann::json;
using workflow::Changes;
using workflow::Context;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

// json: [{role, content}]: the messages of the next model call
constexpr const char *traceMessages = "messages";
// text: the model's reply
constexpr const char *traceReply = "said";
// json: {name, input, output, error?}: a step that is no call of a model or tool
constexpr const char *traceStep = "span";
// text: the next node in the trace; absent at the end, or if a step was repeated
constexpr const char *traceNext = "next_step";

constexpr const char *askStep = "model.ask", *modelStep = "model", *callStep = "tool.call", *toolStep = "tool",
                     *otherStep = "step";

// Returns the recorded output; an edit there is the input of the next step.
base::Result<Update> asRecorded(const State &, Context &)
{
    return Update{};
}

base::Result<Update> asked(const State &state, Context &context)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    if (client->isLocalRules())
        return base::fail(
            base::Category::usage,
            BASE_TEXT("trace.rules",
                      "The offline rules cannot answer model calls of another program. Choose a language model."));
    llm::ChatRequest request;
    for (const json &each : state.json(traceMessages)) {
        const auto role = base::textIn(each, "role");
        request.messages.push_back({role == "system"      ? llm::Role::system
                                    : role == "assistant" ? llm::Role::assistant
                                                          : llm::Role::user,
                                    base::textIn(each, "content"),
                                    {},
                                    {}});
    }
    BASE_TRY(const auto reply, askModel(context, *client, request, base::json(state.json(traceMessages))));
    Update update;
    update.set = {{traceReply, base::text(reply.text)}, {names::answer, base::text(reply.text)}, {traceNext, nullptr}};
    return update;
}

base::Result<Update> called(const State &state, Context &context)
{
    BASE_TRY(const auto set, context.services.get<ToolSet>(roles::tools));
    BASE_TRY(const auto registry, set->registry(state.get(names::settings), false));
    const json &calls = state.json(reactnames::calls);
    const json call = calls.is_array() && !calls.empty() ? calls.front() : json::object();
    ::tools::PlannedCall planned{{}, base::textIn(call, "name"), json::array(), base::memberOf(call, "arguments")};
    const auto prepared = registry->prepare(planned);
    ::tools::Observation seen;
    if (!prepared) {
        seen = ::tools::failed(prepared.error());
    } else if (set->permissions.of(*prepared->tool) != ::tools::Permission::allowed) {
        seen.status = ::tools::Observation::Status::refused;
        seen.text = "A tool of the trace that needs approval for each call is not called again.";
    } else {
        BASE_TRY(
            const auto reply,
            context.activities.call(
                "tool:" + planned.name, base::json(prepared->toJson()),
                [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                    const auto made = ::tools::Registry::run(*prepared, {live.stop(), {}}, context.clock, 64u << 10);
                    return workflow::Reply{base::json(made.toJson()), {}};
                }));
        seen = ::tools::Observation::fromJson(base::jsonOf(reply));
    }
    const bool ran = seen.status == ::tools::Observation::Status::success;
    Update update;
    update.set = {{reactnames::observation, base::json({{"name", planned.name}, {ran ? "text" : "error", seen.text}})},
                  {traceNext, nullptr}};
    return update;
}

workflow::Label nextOf(const State &state)
{
    const auto &next = state.text(traceNext);
    for (const char *node : {askStep, modelStep, callStep, toolStep, otherStep})
        if (next == node)
            return node;
    return reasons::answered;
}

base::Result<workflow::StateGraphPtr> traceGraph()
{
    auto graph = std::make_shared<workflow::StateGraph>(traceAgentName);
    graph->input(names::question);
    for (const char *name : {traceNext, traceMessages, names::settings, names::stopRule})
        graph->optionalInput(name);
    graph->personal({names::hints});
    graph->entry(Target::iteration(otherStep));
    graph->node({otherStep, 1, asRecorded, {names::question}, {traceStep, traceNext, names::answer}, "Step"});
    graph->node({askStep, 1, asRecorded, {names::question}, {traceMessages, traceNext}, "Ask"});
    graph->node(
        {modelStep, 1, asked, {traceMessages}, {traceReply, names::answer, traceNext, reactnames::calls}, "Model"});
    graph->node({callStep, 1, asRecorded, {names::question}, {reactnames::calls, traceNext}, "Tool call"});
    graph->node(
        {toolStep, 1, called, {reactnames::calls, names::settings}, {reactnames::observation, traceNext}, "Tool"});
    std::map<workflow::Label, Target> targets{{reasons::answered, Target::end(reasons::answered)}};
    for (const char *node : {modelStep, callStep, toolStep, otherStep})
        targets[node] = Target::to(node);
    targets[askStep] = Target::iteration(askStep);
    for (const char *node : {askStep, modelStep, callStep, toolStep, otherStep})
        graph->route(node, nextOf, targets);
    return built(std::move(graph));
}

std::chrono::system_clock::time_point timeAt(std::int64_t nanoseconds)
{
    return std::chrono::system_clock::time_point(
        std::chrono::duration_cast<std::chrono::system_clock::duration>(std::chrono::nanoseconds(nanoseconds)));
}

std::string shownText(const json &value)
{
    return value.is_null() ? std::string() : value.is_string() ? value.get<std::string>() : base::lineOf(value);
}

// The user's question: the last user message in the first model call, else the input of the outermost span.
std::string questionOf(const Trace &trace)
{
    for (const TraceSpan &span : trace.spans)
        if (span.kind == TraceSpan::Kind::model)
            for (auto message = span.input.rbegin(); message != span.input.rend(); ++message)
                if (base::textIn(*message, "role") == "user" && !base::trim(base::textIn(*message, "content")).empty())
                    return base::shorten(base::trim(base::textIn(*message, "content")), 2000);
    for (const TraceSpan &span : trace.spans)
        if (const auto given = shownText(span.input); !span.input.empty() && !base::trim(given).empty())
            return base::shorten(base::trim(given), 2000);
    return trace.name.empty() ? "Trace " + base::shorten(trace.id, 40) : base::shorten(trace.name, 200);
}

class Builder {
public:
    explicit Builder(const Trace &trace) : m_trace(trace)
    {
        run.request.question = questionOf(trace);
        run.request.agent = traceAgentName;
        run.request.model.clear();
        for (const TraceSpan &span : trace.spans)
            if (run.request.modelName.empty() && !span.model.empty())
                run.request.modelName = base::shorten(span.model, 100);
        if (run.request.modelName.empty())
            run.request.modelName = trace.format;
        run.started = timeAt(trace.spans.front().begin);
        run.branch.id = workflow::BranchId(1);
        run.branch.name = "main";
    }

    TraceRun build()
    {
        auto steps = stepsOf();
        add({}, {{names::question, base::text(run.request.question)}}, nullptr,
            steps.empty() ? nullptr : &steps.front());
        for (std::size_t i = 0; i < steps.size(); ++i)
            add(steps[i].node, steps[i].changes, &steps[i], i + 1 < steps.size() ? &steps[i + 1] : nullptr);
        return std::move(run);
    }

private:
    struct Step {
        const char *node;
        Changes changes;
        const TraceSpan *span;
        bool isMade = false; // the step that makes the call, not the one that announces it
    };

    std::vector<Step> stepsOf() const
    {
        std::vector<Step> steps;
        std::string last;
        for (const TraceSpan &span : m_trace.spans) {
            if (span.kind == TraceSpan::Kind::model) {
                steps.push_back({askStep, {{traceMessages, base::json(span.input)}}, &span});
                const auto content = base::textIn(span.output, "content");
                const json &calls = base::memberOf(span.output, "calls");
                last = content.empty() ? last : content;
                steps.push_back({modelStep,
                                 {{traceReply, base::text(content)},
                                  {reactnames::calls, calls.empty() ? nullptr : base::json(calls)}},
                                 &span,
                                 true});
            } else if (span.kind == TraceSpan::Kind::tool) {
                const json arguments = span.input.is_object() ? span.input : json{{"input", span.input}};
                steps.push_back(
                    {callStep,
                     {{reactnames::calls, base::json(json::array({{{"name", span.name}, {"arguments", arguments}}}))}},
                     &span});
                steps.push_back({toolStep,
                                 {{reactnames::observation,
                                   base::json({{"name", span.name},
                                               {span.error.empty() ? "text" : "error",
                                                span.error.empty() ? shownText(span.output) : span.error}})}},
                                 &span,
                                 true});
            } else {
                json shown = {{"name", span.name}, {"input", span.input}, {"output", span.output}};
                if (!span.error.empty())
                    shown["error"] = span.error;
                steps.push_back({otherStep, {{traceStep, base::json(std::move(shown))}}, &span});
            }
        }
        if (last.empty() && !m_trace.spans.empty())
            last = shownText(m_trace.spans.front().output);
        if (!steps.empty() && !last.empty())
            steps.back().changes.emplace_back(names::answer, base::text(last));
        return steps;
    }

    void add(const char *node, Changes changes, const Step *step, const Step *next)
    {
        auto one = std::make_shared<workflow::Checkpoint>();
        const auto *before = run.checkpoints.empty() ? nullptr : run.checkpoints.back().get();
        changes.emplace_back(traceNext, next ? base::text(next->node) : nullptr);
        one->id = workflow::CheckpointId(run.checkpoints.size() + 1);
        one->parent = before ? before->id : workflow::CheckpointId::none;
        one->branch = workflow::BranchId(1);
        one->node = node ? node : "";
        one->nodeVersion = 1;
        one->iteration =
            before ? std::max(1, before->iteration +
                                     (before->opensIteration && before->parent != workflow::CheckpointId::none ? 1 : 0))
                   : 1;
        one->step = before ? before->step + 1 : 0;
        one->state = before ? before->state.with(changes) : State().with(changes);
        one->changes = std::move(changes);
        one->bindings = before ? before->bindings : std::make_shared<const workflow::Bindings>();
        one->nextBindings = one->bindings;
        one->origin = step ? workflow::Origin::run : workflow::Origin::start;
        one->at = timeAt(step ? step->isMade || step->span->kind == TraceSpan::Kind::step ? step->span->end
                                                                                          : step->span->begin
                              : m_trace.spans.front().begin);
        if (before)
            one->total = before->total, one->elapsed = before->elapsed;
        if (step && step->isMade)
            record(*one, *step);
        if (next) {
            one->next = next->node;
            one->label = next->node;
            one->opensIteration = !before || std::string_view(next->node) == askStep;
        } else {
            one->endReason = reasons::answered;
            one->label = reasons::answered;
        }
        run.checkpoints.push_back(std::move(one));
    }

    static void record(workflow::Checkpoint &one, const Step &step)
    {
        const TraceSpan &span = *step.span;
        workflow::Activity activity;
        const bool isModel = span.kind == TraceSpan::Kind::model;
        activity.kind = isModel ? std::string(activities::model) : "tool:" + span.name;
        activity.request = base::json(span.input);
        if (span.error.empty())
            activity.reply = base::json(span.output);
        else
            activity.error = base::Error{base::Category::model, span.error, {}, "trace"};
        activity.usage.tokensIn = span.tokensIn;
        activity.usage.tokensOut = span.tokensOut;
        activity.usage.calls = isModel ? 1 : 0;
        activity.time = std::chrono::nanoseconds(std::max<std::int64_t>(0, span.end - span.begin));
        one.duration = activity.time;
        one.elapsed += activity.time;
        one.usage = activity.usage;
        one.total += activity.usage;
        one.record.activities.push_back(std::make_shared<const workflow::Activity>(std::move(activity)));
    }

    const Trace &m_trace;
    TraceRun run;
};

} // namespace

TraceRun runOf(const Trace &trace)
{
    return Builder(trace).build();
}

AgentSpec traceAgentSpec()
{
    AgentSpec spec;
    spec.name = traceAgentName;
    spec.title = "Trace of another program";
    spec.description =
        "Shows the recorded steps of another program's agent. You can step through and compare these steps.";
    spec.needs.recordedOnly = true;
    spec.make = [](const base::Resources &) { return traceGraph(); };
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back({traceMessages, kinds::exchange, "Messages", {Editor::text}});
    spec.artefacts.push_back({traceReply, kinds::text, "Model output"});
    ArtefactSpec calls{reactnames::calls, kinds::call, "Tool calls", {Editor::form}};
    calls.editor.schema = {{"type", "array"},
                           {"items",
                            {{"type", "object"},
                             {"required", {"name", "arguments"}},
                             {"properties", {{"name", {{"type", "string"}}}, {"arguments", {{"type", "object"}}}}}}}};
    spec.artefacts.push_back(std::move(calls));
    spec.artefacts.push_back({reactnames::observation, kinds::observation, "Observation", {}, reactnames::calls});
    spec.artefacts.push_back({traceStep, kinds::json, "Recorded trace span"});
    spec.artefacts.push_back({traceNext, kinds::text, "Next step"});
    spec.card.rail = {"model", "tool"};
    spec.card.proposal = traceMessages;
    spec.card.headline = {traceReply, std::string(reactnames::calls) + "/0/name", std::string(traceStep) + "/name"};
    spec.card.outcome = std::string(reactnames::observation) + "/text";
    spec.card.problem = std::string(reactnames::observation) + "/error";
    spec.card.answer = names::answer;
    spec.card.marks = {
        {{{spec.card.problem}}, Mark::bad}, {{{spec.card.outcome}}, Mark::good}, {{{names::answer}}, Mark::good}};
    spec.pages = {{"text", {traceReply, names::answer}, "Model output"},
                  {"json", {traceMessages, reactnames::calls, reactnames::observation, traceStep}, "Tool calls"}};
    spec.ends = commonEnds();
    spec.compare = {
        {{"said", {traceReply}, CompareSpec::How::text}, {"answer", {names::answer}, CompareSpec::How::text}}, {}};
    spec.results = {reactnames::observation};
    return spec;
}

} // namespace agents
