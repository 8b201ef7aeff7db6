// SPDX-License-Identifier: GPL-3.0-or-later
#include "tools/mcp/message.h"

#include "base/codedtext.h"

#include <algorithm>

namespace tools::mcp {

using nlohmann::json;

const std::vector<std::string> &handshakeRevisions()
{
    static const std::vector<std::string> all{"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};
    return all;
}

bool isHandshakeRevision(std::string_view revision)
{
    const auto &all = handshakeRevisions();
    return std::find(all.begin(), all.end(), revision) != all.end();
}

base::Result<Message> readMessage(std::string_view line, const base::JsonBounds &bounds)
{
    auto parsed = base::readJson(line, bounds);
    if (!parsed)
        return base::fail(base::Category::input, parsed.error().message, parsed.error().detail, "-32700");
    const json &value = *parsed;
    const json &id = base::memberOf(value, "id");
    const bool hasId = id.is_string() || id.is_number_integer();
    if (!value.is_object() || base::textIn(value, "jsonrpc") != "2.0" || (!id.is_null() && !hasId))
        return base::fail(base::Category::input, BASE_TEXT("mcp.not-rpc", "The message is not a JSON-RPC 2.0 message."),
                          {}, "-32600");
    Message out;
    out.id = id;
    if (value.contains("method")) {
        out.method = base::textIn(value, "method");
        if (out.method.empty())
            return base::fail(base::Category::input, BASE_TEXT("mcp.no-method", "The message names no method."), {},
                              "-32600");
        out.kind = hasId ? Message::Kind::request : Message::Kind::notification;
        if (value.contains("params") && !value["params"].is_null()) {
            if (!value["params"].is_object())
                return base::fail(base::Category::input,
                                  BASE_TEXT("mcp.parameters", "The parameters of the message are not an object."), {},
                                  "-32600");
            out.params = value["params"];
        }
        return out;
    }
    if (value.contains("result") && hasId) {
        out.kind = Message::Kind::result;
        out.result = value["result"];
        return out;
    }
    if (value.contains("error") && value["error"].is_object()) {
        out.kind = Message::Kind::error;
        const json &number = base::memberOf(value["error"], "code");
        out.errorCode = number.is_number_integer() ? number.get<int>() : code::internalError;
        out.errorText = base::textIn(value["error"], "message");
        out.errorData = base::memberOf(value["error"], "data");
        return out;
    }
    return base::fail(base::Category::input,
                      BASE_TEXT("mcp.neither", "The message is neither a request nor an answer."), {}, "-32600");
}

std::string request(const json &id, const std::string &method, json params)
{
    return base::lineOf({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
}

std::string notification(const std::string &method, json params)
{
    return base::lineOf({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
}

std::string response(const json &id, json result)
{
    return base::lineOf({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

std::string errorResponse(const json &id, int code, const std::string &text, json data)
{
    json error = {{"code", code}, {"message", text}};
    if (!data.is_null())
        error["data"] = std::move(data);
    return base::lineOf({{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}});
}

} // namespace tools::mcp
