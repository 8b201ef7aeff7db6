// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/compatible/compatiblecall.h"

#include "agents/compatible/pythonjson.h"
#include "agents/engine/modelcall.h"
#include "agents/engine/names.h"
#include "base/jsonread.h"
#include "base/world.h"
#include "llm/client.h"
#include "workflow/services.h"

namespace agents {

using nlohmann::json;

namespace {

using Ordered = nlohmann::ordered_json;

constexpr int upstreamTries = 3;

struct UpstreamField {
    const char *name;
    const char *description;
    bool isList;
};
constexpr UpstreamField upstreamFields[] = {
    {"answer", "Cypher query for graph database according to user's question.", false},
    {"reflection", "Your reflection on the initial answer, critique of what to improve", false},
    {"search_queries", "query for graph database", true},
    {"revised_query", "Revised query based on the reflection.", false},
    {"score",
     "the score for the query based on its query result and relevance to the user's question, with 0 representing the "
     "lowest score and 10 representing the highest score.",
     false}};

std::size_t fieldCount(bool revises)
{
    return revises ? std::size(upstreamFields) : 3;
}

std::string systemText(const CompatibleAsk &ask, const std::string &time)
{
    constexpr const char *revise =
        "\n        Revise your previous query using the query result and follow the guidelines:\n        1. If you "
        "consistently obtain empty results, please consider removing constraints such as relationship constraints to "
        "try "
        "to obtain a result.\n        2. You should use previous critique to improve your query.\n        3. Only "
        "generate a query without returning any other text.\n        ";
    return "As a senior biomedical researcher and graph database expert, your task is to generate '" + ask.language +
           "' queries to extract data from our graph database based on the user's question. Current time " + time +
           ". " + (ask.revises ? revise : ask.prompt);
}

llm::Message toMessage(const Ordered &item)
{
    const std::string role = item.value("role", "user");
    llm::Message message;
    message.role = role == "assistant" ? llm::Role::assistant : role == "tool" ? llm::Role::tool : llm::Role::user;
    message.content = item.value("content", "");
    message.toolCallId = item.value("tool_call_id", "");
    for (const auto &call : item.value("tool_calls", Ordered::array()))
        message.toolCalls.push_back({call["id"], call["name"], pythonJson(call["args"], false).value_or("{}")});
    return message;
}

// The error of pydantic 1 for a value; empty if valid.
std::string complaint(const UpstreamField &field, const Ordered &arguments)
{
    const auto at = [&](const std::string &place, const char *message, const char *type) {
        return "{'loc': (" + place + "), 'msg': '" + message + "', 'type': '" + type + "'}";
    };
    const std::string here = std::string("'") + field.name + "',";
    const auto found = arguments.find(field.name);
    if (found == arguments.end())
        return at(here, "field required", "value_error.missing");
    if (found->is_null())
        return at(here, "none is not an allowed value", "type_error.none.not_allowed");
    if (!field.isList)
        return found->is_structured() ? at(here, "str type expected", "type_error.str") : std::string();
    if (!found->is_array())
        return at(here, "value is not a valid list", "type_error.list");
    std::string all;
    for (std::size_t i = 0; i < found->size(); ++i) {
        const Ordered &item = (*found)[i];
        const std::string place = std::string("'") + field.name + "', " + std::to_string(i);
        std::string one = item.is_null() ? at(place, "none is not an allowed value", "type_error.none.not_allowed")
                          : item.is_structured() ? at(place, "str type expected", "type_error.str")
                                                 : std::string();
        if (!one.empty())
            all += (all.empty() ? "" : ", ") + one;
    }
    return all;
}

std::string complaints(const llm::Tool &tool, bool revises, const Ordered &arguments)
{
    std::string errors;
    for (std::size_t i = 0; i < fieldCount(revises); ++i)
        if (const auto one = complaint(upstreamFields[i], arguments); !one.empty())
            errors += (errors.empty() ? "" : ", ") + one;
    return errors.empty() ? errors : "ValidationError(model='" + tool.name + "', errors=[" + errors + "])";
}

const char *exceptionOf(const base::Error &error)
{
    const std::string &code = error.code;
    return code == "rate-limit" || code == "quota"           ? "RateLimitError"
           : code == "auth"                                  ? "AuthenticationError"
           : code == "forbidden"                             ? "PermissionDeniedError"
           : code == "no-such-model" || code == "no-service" ? "NotFoundError"
           : code == "context" || code == "bad-request"      ? "BadRequestError"
           : code == "server" || code == "overloaded"        ? "InternalServerError"
                                                             : "APIConnectionError";
}

// The reply as stored by LangChain, with the exception of its parser, or pydantic's error to be sent back.
CompatibleReply parsedReply(const llm::ChatReply &chatReply, const llm::Tool &tool, bool revises,
                            std::string &complained)
{
    CompatibleReply reply{{{"role", "assistant"}, {"content", chatReply.text}, {"tool_calls", Ordered::array()}}, {}};
    for (const auto &call : chatReply.toolCalls) {
        const Ordered arguments = base::parsedOrderedJson(call.arguments);
        if (!arguments.is_object()) {
            reply.raised = "OutputParserException";
            return reply;
        }
        reply.message["tool_calls"].push_back({{"id", call.id}, {"name", call.name}, {"args", arguments}});
    }
    for (const auto &call : reply.message["tool_calls"]) {
        if (call["name"] != tool.name) {
            reply.raised = "KeyError";
            return reply;
        }
        if (complained = complaints(tool, revises, call["args"]); !complained.empty())
            return reply;
    }
    return reply;
}

} // namespace

llm::Tool upstreamTool(bool revises)
{
    json properties = json::object(), required = json::array();
    for (std::size_t i = 0; i < fieldCount(revises); ++i) {
        const UpstreamField &field = upstreamFields[i];
        json property{{"description", field.description}, {"type", field.isList ? "array" : "string"}};
        if (field.isList)
            property["items"] = {{"type", "string"}};
        properties[field.name] = std::move(property);
        required.push_back(field.name);
    }
    return {revises ? "ReviseQuery" : "GenerateQuery",
            revises ? "Revise your previous query according to your question." : "Generate the query.",
            {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}}};
}

base::Result<CompatibleReply> compatibleCall(workflow::Context &context, const CompatibleAsk &ask,
                                             const Ordered &transcript)
{
    BASE_TRY(const auto client, context.services.get<llm::Client>(roles::model));
    const llm::Tool tool = upstreamTool(ask.revises);
    std::vector<std::string> complained;
    for (int attempt = 1;; ++attempt) {
        llm::ChatRequest request;
        request.maxTokens = 0; // upstream does not set it
        request.tools = {tool};
        request.forcedTool = tool.name;
        request.messages.push_back({llm::Role::system, systemText(ask, pythonIsoTime(context.clock.wall())), {}, {}});
        for (const auto &item : transcript)
            request.messages.push_back(toMessage(item));
        for (const auto &each : complained)
            request.messages.push_back({llm::Role::user, each, {}, {}});
        request.messages.push_back({llm::Role::user,
                                    "Note: 1. Only generate query according to the user's question above.\n2. Please "
                                    "limit the results to a maximum of 30 items",
                                    {},
                                    {}});
        const auto chatReply = askModel(context, *client, request, base::json(request.toJson()));
        if (!chatReply && chatReply.error().category == base::Category::cancelled)
            return tl::unexpected(chatReply.error());
        if (!chatReply)
            return CompatibleReply{{}, exceptionOf(chatReply.error())};
        std::string why;
        CompatibleReply reply = parsedReply(*chatReply, tool, ask.revises, why);
        if (why.empty() || attempt == upstreamTries)
            return reply;
        complained.push_back(why);
    }
}

} // namespace agents
