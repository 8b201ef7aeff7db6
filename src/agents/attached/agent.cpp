// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/attached/agent.h"

#include "agents/engine/builtgraph.h"
#include "agents/engine/names.h"
#include "base/codedtext.h"
#include "base/hash.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/client.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <utility>

namespace agents::attached {

using base::Category;
using base::fail;
using nlohmann::json;
using workflow::Changes;
using workflow::Context;
using workflow::Label;
using workflow::Name;
using workflow::State;
using workflow::Target;
using workflow::Update;

namespace {

constexpr const char *activityKind = "agent"; // one request to the program
constexpr const char *unknownAt = "attached:unknown-at";
constexpr std::size_t shownKeys = 20; // compared, and on a page each
constexpr std::size_t freeNodes = 40; // an agent with fewer nodes may go from a node without edges to any other
constexpr int mostSteps = 10000;      // of a run without another stop rule

struct Agent {
    Description described;
    std::shared_ptr<Program> program;
};
using AgentPtr = std::shared_ptr<const Agent>;

std::string nameOf(const Description &agent)
{
    return std::string(attachedAgents) + agent.name;
}

base::ArtefactPtr artefact(const json &value, KeyKind kind)
{
    if (value.is_null())
        return nullptr;
    return kind == KeyKind::text ? base::text(value.get<std::string>()) : base::json(value);
}

json valueOf(const base::ArtefactPtr &artefact)
{
    if (!artefact)
        return nullptr;
    return artefact->kind() == "json" ? base::jsonOf(artefact) : json(artefact->display());
}

std::string hashOf(const base::ArtefactPtr &artefact)
{
    return artefact ? artefact->hash().hex() : std::string();
}

const json &placeOf(const State &state)
{
    return state.json(placeName);
}

std::vector<std::string> namesIn(const json &place, const char *member)
{
    std::vector<std::string> names;
    for (const json &each : base::memberOf(place, member))
        if (each.is_string())
            names.push_back(each.get<std::string>());
    return names;
}

// The keys whose value is not the one that the program knows.
std::vector<const Key *> edited(const Description &agent, const State &state)
{
    const json &known = base::memberOf(placeOf(state), "keys");
    std::vector<const Key *> keys;
    for (const Key &key : agent.keys)
        if (hashOf(state.get(artefactOfKey(key.name))) != base::textIn(known, key.name.c_str()))
            keys.push_back(&key);
    return keys;
}

// ---- requests

// Records what the agent calls while a request runs as calls inside the request.
class Recording final : public Listener {
public:
    Recording(Program &program, Context &context, workflow::LiveCall &live)
        : m_program(program), m_context(context), m_live(live)
    {
    }
    void text(std::string_view piece) override { m_live.text(piece); }
    base::Status call(const Call &call) override
    {
        json request = {{"reported", m_program.newMark()}};
        if (call.kind == Call::Kind::model) {
            request["model"] = call.name;
            request["messages"] = base::memberOf(call.request, "messages");
        } else {
            request["name"] = call.name;
            request["arguments"] = call.request;
        }
        const std::string kind = call.kind == Call::Kind::model  ? std::string(activities::model)
                                 : call.kind == Call::Kind::tool ? "tool:" + call.name
                                                                 : "node";
        const auto done = m_context.activities.call(
            kind, base::json(std::move(request)),
            [&](workflow::LiveCall &) -> base::Result<workflow::Reply> { return replyOf(call); });
        // A failed call is the agent's own matter; a used-up budget ends the run.
        if (!done && done.error().code.starts_with("budget:"))
            return tl::unexpected(done.error());
        return {};
    }

private:
    static base::Result<workflow::Reply> replyOf(const Call &call)
    {
        if (!call.error.empty())
            return fail(Category::model, base::CodedText::fromPlainText(call.error), {}, "attached");
        workflow::Reply reply;
        reply.usage.time = std::chrono::nanoseconds(static_cast<std::int64_t>(call.milliseconds * 1e6));
        reply.time = reply.usage.time;
        if (call.kind != Call::Kind::model) {
            reply.usage.time = {};
            reply.value = call.reply.is_string() ? base::text(call.reply.get<std::string>()) : base::json(call.reply);
            return reply;
        }
        reply.usage.tokensIn = call.tokensIn;
        reply.usage.tokensOut = call.tokensOut;
        reply.usage.calls = 1;
        reply.usage.cost = call.cost;
        llm::ChatReply chatReply;
        chatReply.text = call.reply.is_string() ? call.reply.get<std::string>() : base::textIn(call.reply, "text");
        for (const json &each : base::memberOf(call.reply, "calls"))
            chatReply.toolCalls.push_back({base::textIn(each, "id"), base::textIn(each, "name"),
                                           base::lineOf(base::memberOf(each, "arguments"))});
        chatReply.finishReason = chatReply.toolCalls.empty() ? "stop" : "tool";
        chatReply.usage = reply.usage;
        reply.value = base::json(chatReply.toJson());
        return reply;
    }

    Program &m_program;
    Context &m_context;
    workflow::LiveCall &m_live;
};

// An answer as it is recorded: its values are artefacts of the state, so that they are stored once.
struct Answer {
    std::string at;
    std::vector<std::string> next;
    Changes values; // by artefact
    std::optional<Place::Interrupt> interrupt;
};

base::ArtefactPtr recorded(const Place &place, const Description &agent)
{
    json head = {{"at", place.at}, {"next", place.next}};
    if (place.interrupt)
        head["interrupt"] = {{"question", place.interrupt->isQuestion},
                             {"text", place.interrupt->text},
                             {"value", place.interrupt->value}};
    for (const auto &[name, value] : place.values)
        if (value.is_null())
            head["removed"].push_back(name);
    std::vector<base::Parts::Part> parts{{"place", base::json(std::move(head))}};
    for (const auto &[name, value] : place.values)
        if (!value.is_null())
            parts.push_back({name, artefact(value, agent.key(name)->kind)});
    return base::parts(std::move(parts));
}

Answer answerOf(const base::ArtefactPtr &reply)
{
    Answer answer;
    const auto *parts = dynamic_cast<const base::Parts *>(reply.get());
    bool isHead = true;
    for (const auto &[name, value] : parts ? parts->parts() : std::vector<base::Parts::Part>()) {
        if (!std::exchange(isHead, false)) {
            answer.values.emplace_back(artefactOfKey(name), value);
            continue;
        }
        const json &head = base::jsonOf(value);
        answer.at = base::textIn(head, "at");
        answer.next = namesIn(head, "next");
        for (const std::string &key : namesIn(head, "removed"))
            answer.values.emplace_back(artefactOfKey(key), nullptr);
        if (const json &waits = base::memberOf(head, "interrupt"); waits.is_object())
            answer.interrupt = Place::Interrupt{base::memberOf(waits, "question") == json(true),
                                                base::textIn(waits, "text"), base::memberOf(waits, "value")};
    }
    return answer;
}

// `values`: those of the parameter `state`, recorded by reference.
base::Result<Answer> request(const Agent &agent, Context &context, const char *method, json params,
                             const Changes &values = {})
{
    json head = params;
    head["do"] = method;
    std::vector<base::Parts::Part> parts{{"request", base::json(std::move(head))}};
    for (const auto &[name, value] : values)
        parts.push_back({name, value ? value : base::json(nullptr)});
    BASE_TRY(const auto reply,
             context.activities.call(
                 activityKind, base::parts(std::move(parts)),
                 [&](workflow::LiveCall &live) -> base::Result<workflow::Reply> {
                     for (const Key &key : agent.described.keys)
                         for (const auto &[name, value] : values)
                             if (name == artefactOfKey(key.name))
                                 params["state"][key.name] = valueOf(value);
                     Recording listener(*agent.program, context, live);
                     BASE_TRY(const json result, agent.program->ask(method, params, live.stop(), &listener));
                     auto place = readPlace(result, agent.described);
                     if (!place)
                         return fail(Category::input,
                                     {BASE_TEXT("attached.error", "The attached agent \"{agent}\" failed: {error}"),
                                      {{"agent", agent.described.title}},
                                      {{"error", base::textOf(place.error())}}},
                                     {}, "attached");
                     return workflow::Reply{recorded(*place, agent.described), {}};
                 }));
    return answerOf(reply);
}

// ---- nodes

// The changes of the state by an answer to a request; `after` is the place before it.
Changes changesOf(const Agent &agent, const State &state, const Answer &answer, const std::vector<std::string> &after)
{
    const State reached = state.with(answer.values);
    json keys = json::object();
    for (const Key &key : agent.described.keys)
        if (const auto &value = reached.get(artefactOfKey(key.name)))
            keys[key.name] = hashOf(value);
    Changes changes = answer.values;
    changes.emplace_back(
        placeName, base::json({{"at", answer.at}, {"after", after}, {"next", answer.next}, {"keys", std::move(keys)}}));
    const auto now = [&](const std::string &key) { return valueOf(reached.get(artefactOfKey(key))); };
    if (const Key *key = agent.described.key(agent.described.answer)) {
        const std::string text = answerText(now(key->name), key->kind);
        if (text != state.text(names::answer))
            changes.emplace_back(names::answer, text.empty() ? nullptr : base::text(text));
    }
    if (const auto &score = agent.described.score; score && workflow::wrote(answer.values, artefactOfKey(score->key)))
        if (const json value = now(score->key); value.is_number())
            changes.emplace_back(scoreName,
                                 base::json({{"value", std::clamp(value.get<double>(), score->lowest, score->highest)},
                                             {"parts", json::array()},
                                             {"cap", nullptr}}));
    return changes;
}

// `state` with the changes applied; the guard of reads stays off, as all keys are declared.
struct Standing {
    State state;
    Changes changes; // since the node began

    void take(const Changes &more)
    {
        state = state.with(more);
        changes.insert(changes.end(), more.begin(), more.end());
    }
};

base::Status wrongKind(const Key &key)
{
    return fail(Category::input,
                {BASE_TEXT("attached.edited-kind", "The edited value \"{key}\" must be of the kind {kind}."),
                 {{"key", key.name}, {"kind", std::string(toString(key.kind))}}},
                {}, "attached");
}

// Tells the program the edited values, as if the nodes `after` had written them. `whole`: all values, to a program that
// has forgotten the run.
base::Status update(const Agent &agent, Standing &at, const std::vector<std::string> &after, Context &context,
                    bool whole = false)
{
    std::vector<const Key *> keys = edited(agent.described, at.state);
    if (whole) {
        keys.clear();
        for (const Key &key : agent.described.keys)
            keys.push_back(&key);
    }
    Changes values;
    for (const Key *key : keys) {
        const auto &value = at.state.get(artefactOfKey(key->name));
        if (!fits(valueOf(value), key->kind))
            BASE_CHECK(wrongKind(*key));
        if (value || !whole)
            values.emplace_back(artefactOfKey(key->name), value);
    }
    json params = {{"at", whole ? json(nullptr) : base::memberOf(placeOf(at.state), "at")}, {"after", after}};
    auto answer = request(agent, context, "update", std::move(params), values);
    if (!answer && answer.error().code == unknownAt && !whole)
        return update(agent, at, after, context, true);
    if (!answer)
        return tl::unexpected(answer.error());
    at.take(changesOf(agent, at.state, *answer, after));
    return {};
}

base::Result<Update> finished(Standing at)
{
    return Update{std::move(at.changes), {}, {}};
}

base::Result<Update> start(const Agent &agent, const State &state, Context &context)
{
    const json &config = state.json(names::context);
    BASE_TRY(const Answer answer, request(agent, context, "start",
                                          {{"question", state.text(names::question)},
                                           {"config", config.is_object() ? config : json::object()}}));
    if (answer.interrupt || answer.next.empty())
        return fail(Category::input,
                    {BASE_TEXT("attached.no-first", "The attached agent \"{agent}\" names no first node."),
                     {{"agent", agent.described.title}}},
                    {}, "attached");
    return Update{changesOf(agent, state, answer, {}), {}, {}};
}

json resumed(const Place::Interrupt &waits, const base::ArtefactPtr &decision)
{
    const json &given = base::jsonOf(decision);
    const bool approved = base::memberOf(given, "approved") == json(true);
    const std::string text = given.is_object() ? base::textIn(given, "text") : decision->display();
    if (waits.isQuestion || (!approved && !text.empty()))
        return text;
    return approved;
}

workflow::Suspend suspended(const Agent &agent, const Place::Interrupt &waits)
{
    std::string message = waits.text;
    if (message.empty())
        message = agent.described.title + (waits.isQuestion ? " asks." : " asks for your approval.");
    json details = {{"question", waits.isQuestion}};
    if (!waits.value.is_null())
        details["query"] = waits.value.is_string() ? waits.value.get<std::string>() : waits.value.dump(2);
    return {waits.isQuestion ? "question" : "approval", std::move(message), base::json(std::move(details))};
}

// One execution of nodes. After an edit that leads elsewhere nothing is executed.
class Step {
public:
    Step(const Agent &agent, std::vector<std::string> nodes, const State &state, Context &context)
        : m_agent(agent), m_nodes(std::move(nodes)), m_context(context), m_at{state, {}}
    {
    }

    base::Result<Update> run()
    {
        if (!edited(m_agent.described, m_at.state).empty())
            BASE_CHECK(update(m_agent, m_at, after(), m_context));
        if (!leads())
            return finished(std::move(m_at));
        auto answer = stepped();
        for (;;) {
            if (!answer && answer.error().code == unknownAt && !m_isRestored) {
                m_isRestored = true;
                BASE_CHECK(update(m_agent, m_at, after(), m_context, true));
                if (!leads())
                    return finished(std::move(m_at));
                answer = stepped();
                continue;
            }
            const auto waiting = answer ? answer->interrupt : std::nullopt;
            if (!waiting)
                break;
            auto decision = m_context.activities.decision();
            if (!decision)
                return Update{{}, {}, suspended(m_agent, *waiting)};
            m_decisions.push_back(std::move(decision));
            answer = resume(*answer, m_decisions.back());
        }
        if (!answer)
            return tl::unexpected(answer.error());
        m_at.take(changesOf(m_agent, m_at.state, *answer, m_nodes));
        return finished(std::move(m_at));
    }

private:
    std::vector<std::string> after() const { return namesIn(placeOf(m_at.state), "after"); }
    bool leads() const { return namesIn(placeOf(m_at.state), "next") == m_nodes; }

    // From its start, with the decisions that the user has made.
    base::Result<Answer> stepped()
    {
        auto answer = request(m_agent, m_context, "step",
                              {{"at", base::memberOf(placeOf(m_at.state), "at")}, {"nodes", m_nodes}});
        for (const base::ArtefactPtr &decision : m_decisions)
            if (answer && answer->interrupt)
                answer = resume(*answer, decision);
        return answer;
    }
    base::Result<Answer> resume(const Answer &waiting, const base::ArtefactPtr &decision)
    {
        const json value = waiting.interrupt ? resumed(*waiting.interrupt, decision) : json();
        return request(m_agent, m_context, "step", {{"at", waiting.at}, {"nodes", m_nodes}, {"resume", value}});
    }

    const Agent &m_agent;
    const std::vector<std::string> m_nodes;
    Context &m_context;
    Standing m_at;
    std::vector<base::ArtefactPtr> m_decisions;
    bool m_isRestored = false; // the program was restarted and has the state again
};

base::Result<Update> skipped(const Agent &agent, const State &state, Context &context)
{
    Standing at{state, {}};
    BASE_CHECK(update(agent, at, namesIn(placeOf(state), "next"), context));
    return finished(std::move(at));
}

base::Result<Update> routed(const Agent &agent, const State &state, Context &context)
{
    if (edited(agent.described, state).empty()) // over an edge that is not described
        return Update{};
    Standing at{state, {}};
    BASE_CHECK(update(agent, at, namesIn(placeOf(state), "after"), context));
    return finished(std::move(at));
}

// ---- the graph

// The label of each way out of a node: by the next node, empty for the end.
using Ways = std::map<std::string, Label>;

Label nextOf(const Description &agent, const std::string &node, const Ways &ways, const State &state)
{
    const json &place = placeOf(state);
    if (!place.is_object())
        return startNode;
    const auto next = namesIn(place, "next");
    const bool isOwn = node.starts_with(":");
    if (!isOwn || node == togetherNode) {
        const auto after = namesIn(place, "after");
        const bool ran = isOwn ? after.size() > 1 : std::find(after.begin(), after.end(), node) != after.end();
        const bool isPending = isOwn ? next.size() > 1 : next.size() == 1 && next.front() == node;
        if (!ran && isPending)
            return skipNode;
    }
    if (node != routeNode && !edited(agent, state).empty())
        return routeNode;
    if (next.size() > 1)
        return togetherNode;
    const auto way = ways.find(next.empty() ? std::string() : next.front());
    return way == ways.end() ? routeNode : way->second;
}

// The described ways out of a node; from a node without edges, all.
Ways waysFrom(const Description &agent, const std::string &node)
{
    Ways ways;
    std::set<Label> used;
    const auto add = [&](const std::string &to, const std::string &label) {
        if (ways.contains(to))
            return;
        const std::string name = to.empty() ? reasons::answered : to;
        const std::string wanted = label.empty() || label.starts_with(":") ? name : label;
        ways[to] = used.insert(wanted).second ? wanted : ":" + name; // names have no colon
    };
    bool hasEdges = false;
    for (const Edge &edge : agent.edges)
        if (edge.from == node) {
            hasEdges = true;
            add(edge.to, edge.label);
        }
    if (!hasEdges)
        add({}, {});
    if (!hasEdges && (agent.nodes.size() <= freeNodes || node.starts_with(":")))
        for (const Node &each : agent.nodes)
            add(each.name, {});
    return ways;
}

void addRoute(workflow::StateGraph &graph, const AgentPtr &agent, const std::string &node, Ways ways)
{
    const Description &described = agent->described;
    std::map<Label, Target> targets{{routeNode, Target::to(routeNode)}};
    if (node == startNode)
        targets[startNode] = Target::to(startNode);
    if (!node.starts_with(":") || node == togetherNode)
        targets[skipNode] = Target::to(skipNode);
    if (described.together)
        targets[togetherNode] = Target::to(togetherNode);
    for (const auto &[to, label] : ways) {
        const bool isBack = !node.starts_with(":") && described.position(to) <= described.position(node);
        targets[label] = to.empty() ? Target::end(reasons::answered) : isBack ? Target::iteration(to) : Target::to(to);
    }
    graph.route(
        node,
        [agent, node, ways = std::move(ways)](const State &state) {
            return nextOf(agent->described, node, ways, state);
        },
        std::move(targets));
}

base::Result<workflow::StateGraphPtr> graphOf(const AgentPtr &agent)
{
    const Description &described = agent->described;
    auto graph = std::make_shared<workflow::StateGraph>(nameOf(described));
    graph->input(names::question);
    for (const char *name : {names::context, names::stopRule, names::settings})
        graph->optionalInput(name);
    if (described.score)
        graph->personal({names::personScore});
    std::vector<Name> keys{placeName, names::answer};
    for (const Key &key : described.keys)
        keys.push_back(artefactOfKey(key.name));
    std::vector<Name> writes = keys, reads = keys, first = keys;
    if (described.score)
        writes.push_back(scoreName);
    first.push_back(names::question);
    first.push_back(names::context);
    const auto pass = [&](auto function) {
        return [agent, function](const State &state, Context &context) { return function(*agent, state, context); };
    };
    graph->entry(Target::iteration(startNode));
    graph->node({startNode, 1, pass(start), first, writes, "Start"});
    for (const Node &node : described.nodes)
        graph->node({node.name, 1,
                     [agent, name = node.name](const State &state, Context &context) {
                         return Step(*agent, {name}, state, context).run();
                     },
                     reads, writes, node.title});
    if (described.together)
        graph->node({togetherNode, 1,
                     [agent](const State &state, Context &context) {
                         return Step(*agent, namesIn(placeOf(state), "next"), state, context).run();
                     },
                     reads, writes, "Several nodes at once"});
    graph->node({skipNode, 1, pass(skipped), reads, writes, "Route"});
    graph->node({routeNode, 1, pass(routed), reads, writes, "Route"});
    addRoute(*graph, agent, startNode, waysFrom(described, {})); // the start has edges without a name
    for (const Node &node : described.nodes)
        addRoute(*graph, agent, node.name, waysFrom(described, node.name));
    if (described.together)
        addRoute(*graph, agent, togetherNode, waysFrom(described, togetherNode));
    for (const char *node : {skipNode, routeNode})
        addRoute(*graph, agent, node, waysFrom(described, node));
    return built(std::move(graph));
}

// ---- the description

base::Result<Changes> editedKey(const Key &key, const std::string &text)
{
    const std::string name = artefactOfKey(key.name);
    if (key.kind == KeyKind::text)
        return Changes{{name, base::text(text)}};
    if (base::trim(text).empty())
        return Changes{{name, nullptr}};
    auto value = base::readJson(text, {text.size(), base::deepestJson});
    if (!value)
        return fail(Category::input,
                    {BASE_TEXT("edit.unusable", "The edited {name} cannot be used. {why}"),
                     {{"name", key.name}},
                     {{"why", base::textOf(value.error())}}},
                    value.error().detail);
    if (!fits(*value, key.kind))
        BASE_CHECK(wrongKind(key));
    return Changes{{name, artefact(*value, key.kind)}};
}

std::string titleOf(const Key &key)
{
    return key.title.empty() ? key.name : key.title;
}

void addKeys(AgentSpec &spec, const Description &agent)
{
    std::vector<Name> texts{names::answer}, others;
    for (const Key &key : agent.keys) {
        ArtefactSpec one{artefactOfKey(key.name), kinds::json, titleOf(key)};
        one.kind = key.kind == KeyKind::text       ? kinds::text
                   : key.kind == KeyKind::messages ? kinds::exchange
                                                   : kinds::json;
        one.word = key.name;
        if (key.editable) {
            one.editor = {Editor::text};
            one.change = [key](const std::string &text, const State &) { return editedKey(key, text); };
        }
        (key.kind == KeyKind::text ? texts : others).push_back(one.name);
        if (spec.compare.items.size() < shownKeys)
            spec.compare.items.push_back({"state " + key.name, {one.name}, CompareSpec::How::text});
        if (key.kind == KeyKind::number && spec.card.chips.size() < 3)
            spec.card.chips.push_back({one.name, titleOf(key), titleOf(key)});
        spec.results.push_back(one.name);
        spec.artefacts.push_back(std::move(one));
    }
    spec.pages = {{"text", texts}};
    others.push_back(placeName);
    spec.pages.push_back({"json", others});
}

void addCard(AgentSpec &spec, const Description &agent)
{
    const Key *answer = agent.key(agent.answer);
    for (const Node &node : agent.nodes) {
        const std::string one(stepOf(node.name));
        if (!one.empty() && std::find(spec.card.rail.begin(), spec.card.rail.end(), one) == spec.card.rail.end())
            spec.card.rail.push_back(one);
        if (!node.title.empty() && one == node.name)
            spec.card.titles.push_back({one, node.title});
    }
    spec.card.titles.push_back({startNode, "Start"});
    spec.card.titles.push_back({skipNode, "Route"});
    spec.card.titles.push_back({routeNode, "Route"});
    if (agent.together)
        spec.card.titles.push_back({togetherNode, "Several nodes at once"});
    if (answer)
        spec.card.outcome = names::answer;
    spec.card.headline = {names::answer, names::question};
    spec.card.answer = names::answer;
    spec.card.marks = {{{{names::answer}}, Mark::good}};
    spec.card.lines = {{{names::answer}, CardLine::text, 6}};
    spec.card.firstStepHint = "Ask a question. The attached program executes each step.";
}

} // namespace

std::string artefactOfKey(std::string_view key)
{
    return "state." + std::string(key);
}

AgentSpec agentSpec(Description description, std::shared_ptr<Program> program)
{
    const auto agent = std::make_shared<const Agent>(Agent{std::move(description), std::move(program)});
    const Description &described = agent->described;
    AgentSpec spec;
    spec.name = nameOf(described);
    spec.title = described.title;
    spec.description = (described.by.empty() ? "" : described.by + ": ") + agent->program->commandLine();
    spec.make = [agent](const base::Resources &) { return graphOf(agent); };
    spec.stop = {"custom", {{"steps", mostSteps}}, false, false};
    spec.artefacts = commonArtefacts();
    spec.artefacts.push_back({placeName, kinds::json, "Position of the run in the attached program"});
    spec.compare.items = {{"answer", {names::answer}, CompareSpec::How::text}};
    addKeys(spec, described);
    addCard(spec, described);
    if (const auto &score = described.score) {
        using By = ScoreSpec::By;
        spec.artefacts.push_back({scoreName, kinds::score, "Score"});
        spec.artefacts.push_back(
            {names::personScore, kinds::score, "Your score", {Editor::number, {}, {}, score->lowest, score->highest}});
        spec.artefacts.back().word = "score";
        spec.score = ScoreSpec{{{names::personScore, By::person}, {scoreName, By::run}},
                               score->lowest,
                               score->highest,
                               score->lowest + 0.7 * (score->highest - score->lowest),
                               false};
    }
    spec.ends = commonEnds();
    spec.unpictured = {skipNode, routeNode};
    return spec;
}

} // namespace agents::attached
