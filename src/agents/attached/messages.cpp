// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/attached/messages.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "tools/tool.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <set>

namespace agents::attached {

using base::Category;
using base::fail;
using nlohmann::json;

namespace {

constexpr std::size_t longestName = 100;
constexpr std::int64_t mostTokens = 1000000000000; // of one call; sums must not overflow

tl::unexpected<base::Error> invalid(const base::CodedText &why)
{
    return fail(
        Category::input,
        {BASE_TEXT("attached.description", "The description of the agent cannot be used: {why}"), {}, {{"why", why}}},
        {}, "attached");
}

tl::unexpected<base::Error> refused(const base::CodedText &why)
{
    return fail(Category::input, why, {}, "attached");
}

// A title: views must not take it for marked-up text.
std::string titleIn(const json &object, const char *key)
{
    std::string title = shown(base::textIn(object, key));
    for (auto at = title.find('<'); at != std::string::npos; at = title.find('<', at))
        title.replace(at, 1, "‹");
    return title;
}

// Of a node or key.
bool isName(const std::string &name)
{
    return !name.empty() && name.size() <= longestName && name.find_first_of(":|/") == std::string::npos &&
           std::none_of(name.begin(), name.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }) &&
           ::tools::withoutControls(name) == name;
}

bool isAgentName(const std::string &name)
{
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.';
    });
}

std::optional<KeyKind> kindOf(std::string_view word)
{
    for (const KeyKind kind :
         {KeyKind::text, KeyKind::number, KeyKind::boolean, KeyKind::list, KeyKind::json, KeyKind::messages})
        if (toString(kind) == word)
            return kind;
    return std::nullopt;
}

base::CodedText unknownNode(const std::string &name)
{
    return {BASE_TEXT("attached.node",
                      "The agent names the node \"{node}\", but its description has no node of this name."),
            {{"node", shown(name)}}};
}

base::Status readNodes(Description &out, const json &nodes)
{
    if (!nodes.is_array() || nodes.empty() || nodes.size() > mostNodes)
        return invalid({BASE_TEXT("attached.nodes", "\"nodes\" must be a list of 1 to {most} nodes."),
                        {{"most", std::to_string(mostNodes)}}});
    std::set<std::string> seen;
    for (const json &each : nodes) {
        Node node{base::textIn(each, "name"), titleIn(each, "title")};
        if (!isName(node.name) || !seen.insert(node.name).second)
            return invalid(
                {BASE_TEXT("attached.node-name", "\"{node}\" is not allowed as the name of a node, or occurs twice."),
                 {{"node", shown(node.name)}}});
        out.nodes.push_back(std::move(node));
    }
    return {};
}

base::Status readEdges(Description &out, const json &edges)
{
    if (!edges.is_null() && (!edges.is_array() || edges.size() > mostEdges))
        return invalid({BASE_TEXT("attached.edges", "\"edges\" must be a list of at most {most} edges."),
                        {{"most", std::to_string(mostEdges)}}});
    for (const json &each : edges.is_array() ? edges : json::array()) {
        Edge edge{base::textIn(each, "from"), base::textIn(each, "to"), titleIn(each, "label")};
        for (const std::string *end : {&edge.from, &edge.to})
            if (!end->empty() && !out.hasNode(*end))
                return invalid(unknownNode(*end));
        if (!edge.from.empty() || !edge.to.empty())
            out.edges.push_back(std::move(edge));
    }
    return {};
}

base::Status readKeys(Description &out, const json &state)
{
    if (!state.is_array() || state.empty() || state.size() > mostKeys)
        return invalid({BASE_TEXT("attached.keys", "\"state\" must be a list of 1 to {most} keys."),
                        {{"most", std::to_string(mostKeys)}}});
    std::set<std::string> seen;
    for (const json &each : state) {
        const auto kind = kindOf(base::textIn(each, "kind"));
        const json &editable = base::memberOf(each, "editable");
        Key key{base::textIn(each, "key"), titleIn(each, "title"), kind.value_or(KeyKind::json),
                !editable.is_boolean() || editable.get<bool>()};
        if (!isName(key.name) || !seen.insert(key.name).second)
            return invalid(
                {BASE_TEXT("attached.key-name", "\"{key}\" is not allowed as the name of a value, or occurs twice."),
                 {{"key", shown(key.name)}}});
        if (!kind)
            return invalid(
                {BASE_TEXT("attached.key-kind", "The value \"{key}\" has the kind \"{kind}\", which does not "
                                                "exist."),
                 {{"key", shown(key.name)}, {"kind", shown(base::textIn(each, "kind"), 40)}}});
        out.keys.push_back(std::move(key));
    }
    return {};
}

base::Status readRoles(Description &out, const json &from)
{
    out.question = base::textIn(from, "question");
    out.answer = base::textIn(from, "answer");
    for (const std::string *name : {&out.question, &out.answer})
        if (!name->empty() && !out.key(*name))
            return invalid(
                {BASE_TEXT("attached.key",
                           "The agent names the value \"{key}\", but its description has no value of this name."),
                 {{"key", shown(*name)}}});
    const json &score = base::memberOf(from, "score");
    if (!score.is_object())
        return {};
    const json &lowest = base::memberOf(score, "lowest"), &highest = base::memberOf(score, "highest");
    Score read{base::textIn(score, "key"), lowest.is_number() ? lowest.get<double>() : 0,
               highest.is_number() ? highest.get<double>() : 1};
    const Key *key = out.key(read.key);
    if (!key || key->kind != KeyKind::number || !std::isfinite(read.lowest) || !std::isfinite(read.highest) ||
        read.lowest >= read.highest)
        return invalid(BASE_TEXT("attached.score", "\"score\" must name a value of the kind \"number\" and give the "
                                                   "lowest and the highest number that it can have."));
    out.score = std::move(read);
    return {};
}

// Nodes by their distance from the start; the others keep their order after these.
void sortNodes(Description &agent)
{
    std::vector<Node> sorted;
    std::set<std::string> seen;
    std::deque<std::string> reached{std::string()};
    while (!reached.empty()) {
        const std::string from = std::move(reached.front());
        reached.pop_front();
        for (const Edge &edge : agent.edges)
            if (edge.from == from && !edge.to.empty() && seen.insert(edge.to).second) {
                reached.push_back(edge.to);
                sorted.push_back(agent.nodes[agent.position(edge.to)]);
            }
    }
    for (const Node &node : agent.nodes)
        if (!seen.contains(node.name))
            sorted.push_back(node);
    agent.nodes = std::move(sorted);
}

bool isMessage(const json &value)
{
    return value.is_object() && base::memberOf(value, "role").is_string() &&
           base::memberOf(value, "content").is_string();
}

} // namespace

std::string shown(std::string_view text, std::size_t limit)
{
    return base::shorten(::tools::onOneLine(text), limit);
}

const Key *Description::key(std::string_view name) const
{
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const Key &each) { return each.name == name; });
    return found == keys.end() ? nullptr : &*found;
}

bool Description::hasNode(std::string_view name) const
{
    return position(name) < nodes.size();
}

std::size_t Description::position(std::string_view node) const
{
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const Node &each) { return each.name == node; });
    return static_cast<std::size_t>(found - nodes.begin());
}

base::Result<Description> readDescription(const json &result)
{
    if (!result.is_object())
        return invalid(BASE_TEXT("attached.no-object", "It is not a JSON object."));
    if (base::countIn(result, "protocol") != protocolVersion)
        return invalid(
            {BASE_TEXT("attached.version",
                       "It follows version {version} of the protocol, but this program supports only version {own}."),
             {{"version", shown(base::lineOf(base::memberOf(result, "protocol")), 20)},
              {"own", std::to_string(protocolVersion)}}});
    Description out;
    out.name = base::textIn(result, "name");
    if (!isAgentName(out.name))
        return invalid(BASE_TEXT("attached.name", "Its name must have 1 to 64 letters, digits, dots, '-' and '_'."));
    out.title = titleIn(result, "title");
    if (base::trim(out.title).empty())
        out.title = out.name;
    out.by = titleIn(result, "by");
    BASE_CHECK(readNodes(out, base::memberOf(result, "nodes")));
    BASE_CHECK(readEdges(out, base::memberOf(result, "edges")));
    BASE_CHECK(readKeys(out, base::memberOf(result, "state")));
    BASE_CHECK(readRoles(out, result));
    const json &together = base::memberOf(result, "together");
    out.together = together.is_boolean() && together.get<bool>();
    sortNodes(out);
    return out;
}

std::string_view toString(KeyKind kind)
{
    switch (kind) {
    case KeyKind::text:
        return "text";
    case KeyKind::number:
        return "number";
    case KeyKind::boolean:
        return "bool";
    case KeyKind::list:
        return "list";
    case KeyKind::json:
        return "json";
    case KeyKind::messages:
        return "messages";
    }
    return "json";
}

bool fits(const json &value, KeyKind kind)
{
    if (value.is_null())
        return true;
    switch (kind) {
    case KeyKind::text:
        return value.is_string();
    case KeyKind::number:
        return value.is_number();
    case KeyKind::boolean:
        return value.is_boolean();
    case KeyKind::list:
        return value.is_array();
    case KeyKind::json:
        return true;
    case KeyKind::messages:
        return value.is_array() && std::all_of(value.begin(), value.end(), isMessage);
    }
    return false;
}

std::string answerText(const json &value, KeyKind kind)
{
    if (kind == KeyKind::messages && value.is_array())
        return value.empty() ? std::string() : base::textIn(value.back(), "content");
    return value.is_null() ? std::string() : value.is_string() ? value.get<std::string>() : base::lineOf(value);
}

base::Result<Place> readPlace(const json &result, const Description &agent)
{
    Place place;
    place.at = base::textIn(result, "at");
    if (place.at.empty() || place.at.size() > largestPlace)
        return refused(
            {BASE_TEXT("attached.at", "Its answer must have a field \"at\" with a text of 1 to {most} bytes."),
             {{"most", std::to_string(largestPlace)}}});
    if (const json &interrupt = base::memberOf(result, "interrupt"); interrupt.is_object()) {
        const std::string kind = base::textIn(interrupt, "kind");
        if (kind != "approval" && kind != "question")
            return refused(
                {BASE_TEXT("attached.interrupt",
                           "It waits for \"{kind}\", but an agent can wait only for \"approval\" or \"question\"."),
                 {{"kind", shown(kind, 40)}}});
        place.interrupt = Place::Interrupt{
            kind == "question", base::shorten(::tools::withoutControls(base::textIn(interrupt, "text")), 2000),
            base::memberOf(interrupt, "value")};
        return place;
    }
    const json &next = base::memberOf(result, "next");
    if (!next.is_array() || next.size() > mostNodes)
        return refused(BASE_TEXT("attached.next", "Its answer needs a list \"next\" of the nodes that run next."));
    for (const json &each : next) {
        const std::string name = each.is_string() ? each.get<std::string>() : std::string();
        if (!agent.hasNode(name))
            return refused(unknownNode(name));
        if (std::find(place.next.begin(), place.next.end(), name) == place.next.end())
            place.next.push_back(name);
    }
    if (place.next.size() > 1 && !agent.together)
        return refused(BASE_TEXT("attached.together", "It runs several nodes at once, but its description does not say "
                                                      "that it may."));
    const json &state = base::memberOf(result, "state");
    if (!state.is_null() && !state.is_object())
        return refused(BASE_TEXT("attached.state", "The \"state\" of its answer is not a JSON object."));
    std::size_t bytes = 0;
    for (const auto &[name, value] : state.items()) {
        const Key *key = agent.key(name);
        if (!key)
            return refused(
                {BASE_TEXT("attached.key",
                           "The agent names the value \"{key}\", but its description has no value of this name."),
                 {{"key", shown(name)}}});
        if (!fits(value, key->kind))
            return refused({BASE_TEXT("attached.kind", "The value \"{key}\" is not of the kind {kind}."),
                            {{"key", shown(name)}, {"kind", std::string(toString(key->kind))}}});
        bytes += value.is_string() ? value.get_ref<const std::string &>().size() : base::lineOf(value).size();
        if (bytes > largestState)
            return refused({BASE_TEXT("attached.large", "The values of its state are larger than {most} MB."),
                            {{"most", std::to_string(largestState >> 20)}}});
        place.values.emplace(name, value);
    }
    return place;
}

Call readCall(const json &params)
{
    Call call;
    const std::string kind = base::textIn(params, "kind");
    call.kind = kind == "model" ? Call::Kind::model : kind == "node" ? Call::Kind::node : Call::Kind::tool;
    call.name = shown(base::textIn(params, "name"), 100);
    if (call.name.empty())
        call.name = shown(base::textIn(params, "node"), 100);
    if (call.name.empty())
        call.name = shown(kind, 40);
    call.request = base::memberOf(params, "request");
    call.reply = base::memberOf(params, "reply");
    call.error = base::shorten(::tools::withoutControls(base::textIn(params, "error")), 2000);
    const json &usage = base::memberOf(params, "usage");
    call.tokensIn = std::min(base::countIn(usage, "input"), mostTokens);
    call.tokensOut = std::min(base::countIn(usage, "output"), mostTokens);
    if (const json &cost = base::memberOf(usage, "cost"); cost.is_number() && cost.get<double>() >= 0)
        call.cost = cost.get<double>();
    if (const json &time = base::memberOf(params, "ms"); time.is_number() && time.get<double>() >= 0)
        call.milliseconds = std::min(time.get<double>(), 86400000.0);
    return call;
}

} // namespace agents::attached
