// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/codedtext.h"
#include "llm/client.h"

namespace llm {

using nlohmann::json;

namespace {

const char *toString(Role role)
{
    switch (role) {
    case Role::system:
        return "system";
    case Role::user:
        return "user";
    case Role::assistant:
        return "assistant";
    case Role::tool:
        return "tool";
    }
    return "user";
}

json toJson(const ToolCall &call)
{
    return {{"id", call.id}, {"name", call.name}, {"arguments", call.arguments}};
}

json toJson(const std::vector<ToolCall> &calls)
{
    json all = json::array();
    for (const auto &call : calls)
        all.push_back(toJson(call));
    return all;
}

json toJson(const Message &message)
{
    json out{{"role", toString(message.role)}, {"content", message.content}};
    if (!message.toolCalls.empty())
        out["tool_calls"] = toJson(message.toolCalls);
    if (!message.toolCallId.empty())
        out["tool_call_id"] = message.toolCallId;
    return out;
}

json toJson(const base::Usage &usage)
{
    json out{{"tokens_in", usage.tokensIn},
             {"tokens_out", usage.tokensOut},
             {"calls", usage.calls},
             {"cost", usage.cost ? json(*usage.cost) : json()},
             {"ns", usage.time.count()}};
    if (usage.tokensCached > 0)
        out["tokens_cached"] = usage.tokensCached;
    return out;
}

base::Usage usageFrom(const json &in)
{
    base::Usage usage;
    usage.tokensIn = in.value("tokens_in", std::int64_t{0});
    usage.tokensOut = in.value("tokens_out", std::int64_t{0});
    usage.tokensCached = in.value("tokens_cached", std::int64_t{0});
    usage.calls = in.value("calls", std::int64_t{1});
    const auto cost = in.find("cost");
    if (cost != in.end())
        usage.cost = cost->is_number() ? std::optional<double>(cost->get<double>()) : std::nullopt;
    usage.time = std::chrono::nanoseconds(in.value("ns", std::int64_t{0}));
    return usage;
}

std::vector<ToolCall> callsFrom(const json &in)
{
    std::vector<ToolCall> calls;
    for (const auto &call : in) {
        // A hand-written record may have the arguments as an object.
        const json arguments = call.value("arguments", json(""));
        calls.push_back({call.value("id", std::string()), call.value("name", std::string()),
                         arguments.is_string() ? arguments.get<std::string>() : arguments.dump()});
    }
    return calls;
}

ChatReply replyFrom(const json &in)
{
    ChatReply reply;
    reply.text = in.value("text", std::string());
    reply.reasoning = in.value("reasoning", std::string());
    reply.toolCalls = callsFrom(in.value("tool_calls", json::array()));
    reply.usage = usageFrom(in.value("usage", json::object()));
    reply.finishReason = in.value("finish_reason", std::string(reply.toolCalls.empty() ? "stop" : "tool"));
    reply.wire = in.value("wire", std::string());
    for (const auto &word : in.value("words", json::array()))
        reply.words.push_back({word.at("begin").get<std::uint32_t>(), word.at("end").get<std::uint32_t>(),
                               word.value("target", std::string()), word.value("kind", std::string()),
                               word.value("weight", 1.0), word.value("repaired", false)});
    for (const auto &reading : in.value("readings", json::array()))
        reply.readings.push_back({reading.value("text", std::string()), reading.value("query", std::string())});
    reply.readAs = in.value("read_as", std::string());
    if (const auto sure = in.find("confidence"); sure != in.end() && sure->is_number())
        reply.confidence = sure->get<double>();
    return reply;
}

} // namespace

base::ArtefactPtr ChatRequest::taskPart(const std::string &name) const
{
    const auto found = task.find(name);
    return found == task.end() ? nullptr : found->second;
}

json ChatRequest::toJson() const
{
    json out = optionsJson();
    out["messages"] = messagesJson();
    return out;
}

json ChatRequest::messagesJson(std::size_t from) const
{
    json out = json::array();
    for (std::size_t i = from; i < messages.size(); ++i)
        out.push_back(llm::toJson(messages[i]));
    return out;
}

json ChatRequest::optionsJson() const
{
    json out{{"temperature", temperature}, {"max_tokens", maxTokens}};
    for (const auto &tool : tools)
        out["tools"].push_back(
            {{"name", tool.name}, {"description", tool.description}, {"parameters", tool.parameters}});
    if (!forcedTool.empty())
        out["forced_tool"] = forcedTool;
    if (!responseSchema.is_null())
        out["response_schema"] = responseSchema;
    if (!grammar.empty())
        out["grammar"] = grammar;
    return out;
}

json ChatReply::toJson() const
{
    json out{{"text", text}, {"usage", llm::toJson(usage)}, {"finish_reason", finishReason}};
    if (!reasoning.empty())
        out["reasoning"] = reasoning;
    if (!toolCalls.empty())
        out["tool_calls"] = llm::toJson(toolCalls);
    if (!wire.empty())
        out["wire"] = wire;
    for (const auto &word : words)
        out["words"].push_back({{"begin", word.begin},
                                {"end", word.end},
                                {"target", word.target},
                                {"kind", word.kind},
                                {"weight", word.weight},
                                {"repaired", word.repaired}});
    for (const auto &reading : readings)
        out["readings"].push_back({{"text", reading.text}, {"query", reading.query}});
    if (!readAs.empty())
        out["read_as"] = readAs;
    if (confidence)
        out["confidence"] = *confidence;
    return out;
}

base::Result<ChatReply> ChatReply::fromJson(const json &in)
{
    if (!in.is_object())
        return base::fail(
            base::Category::input,
            BASE_TEXT("record.not-object", "A recorded reply is not a JSON object, so it cannot be replayed."));
    try {
        return replyFrom(in);
    } catch (const json::exception &error) {
        return base::fail(base::Category::input,
                          BASE_TEXT("record.field", "A recorded reply has a field with an unexpected type."),
                          error.what());
    }
}

} // namespace llm
