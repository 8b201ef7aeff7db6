// SPDX-License-Identifier: GPL-3.0-or-later
// The wire format of real model servers, for tests: one answer of a forced tool in each dialect, in several events.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace support {

struct WireDialect {
    const char *scheme; // start of a model's name
    const char *path;   // the path it requests
    const char *type;   // content type of the answer
};
inline constexpr WireDialect wireDialects[] = {
    {"openai", "/chat/completions", "text/event-stream"},
    {"anthropic", "/v1/messages", "text/event-stream"},
    {"ollama", "/api/chat", "application/x-ndjson"},
    {"azure", "/openai/deployments/m/chat/completions?api-version=2024-10-21", "text/event-stream"},
    {"gemini", "/v1beta/models/m:streamGenerateContent?alt=sse", "text/event-stream"}};

inline std::string sse(const nlohmann::json &event, const std::string &name = {})
{
    return (name.empty() ? "" : "event: " + name + "\n") + "data: " + event.dump() + "\n\n";
}

// The arguments cut into pieces of at most 16 bytes, as tokens arrive; never inside a character.
inline std::vector<std::string> pieces(const std::string &text)
{
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(at + 16, text.size());
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
            ++end;
        out.push_back(text.substr(at, end - at));
        at = end;
    }
    return out;
}

inline std::string openAiCall(const std::string &tool, const std::string &arguments)
{
    using nlohmann::json;
    const auto delta = [](const json &change, const json &reason = nullptr) {
        return sse(
            {{"id", "c"}, {"choices", json::array({{{"index", 0}, {"delta", change}, {"finish_reason", reason}}})}});
    };
    std::string out = ": keep-alive\n\n" +
                      delta({{"role", "assistant"},
                             {"content", nullptr},
                             {"tool_calls", json::array({{{"index", 0},
                                                          {"id", "call_a"},
                                                          {"type", "function"},
                                                          {"function", {{"name", tool}, {"arguments", ""}}}}})}});
    for (const auto &piece : pieces(arguments))
        out += delta({{"tool_calls", json::array({{{"index", 0}, {"function", {{"arguments", piece}}}}})}});
    out += delta(json::object(), "stop");
    out += sse({{"choices", json::array()}, {"usage", {{"prompt_tokens", 120}, {"completion_tokens", 30}}}});
    return out + "data: [DONE]\n\n";
}

inline std::string anthropicCall(const std::string &tool, const std::string &arguments)
{
    using nlohmann::json;
    std::string out =
        sse({{"type", "message_start"}, {"message", {{"usage", {{"input_tokens", 120}, {"output_tokens", 1}}}}}},
            "message_start") +
        sse({{"type", "ping"}}, "ping") +
        sse({{"type", "content_block_start"},
             {"index", 0},
             {"content_block", {{"type", "tool_use"}, {"id", "call_a"}, {"name", tool}, {"input", json::object()}}}},
            "content_block_start");
    for (const auto &piece : pieces(arguments))
        out += sse({{"type", "content_block_delta"},
                    {"index", 0},
                    {"delta", {{"type", "input_json_delta"}, {"partial_json", piece}}}},
                   "content_block_delta");
    out += sse({{"type", "content_block_stop"}, {"index", 0}}, "content_block_stop");
    out +=
        sse({{"type", "message_delta"}, {"delta", {{"stop_reason", "tool_use"}}}, {"usage", {{"output_tokens", 30}}}},
            "message_delta");
    return out + sse({{"type", "message_stop"}}, "message_stop");
}

inline std::string ollamaCall(const std::string &, const std::string &arguments)
{
    using nlohmann::json;
    std::string out;
    for (const auto &piece : pieces(arguments))
        out += json{{"message", {{"role", "assistant"}, {"content", piece}}}, {"done", false}}.dump() + "\n";
    return out +
           json{{"message", {{"role", "assistant"}, {"content", ""}}},
                {"done", true},
                {"done_reason", "stop"},
                {"prompt_eval_count", 120},
                {"eval_count", 30}}
               .dump() +
           "\n";
}

inline std::string geminiCall(const std::string &tool, const std::string &arguments)
{
    using nlohmann::json;
    const json args = json::parse(arguments, nullptr, false);
    const auto part = [](const json &content, const json &reason) {
        json candidate{{"content", {{"role", "model"}, {"parts", json::array({content})}}}};
        if (!reason.is_null())
            candidate["finishReason"] = reason;
        return sse({{"candidates", json::array({candidate})},
                    {"usageMetadata", {{"promptTokenCount", 120}, {"candidatesTokenCount", 30}}}});
    };
    return part({{"text", "thinking"}, {"thought", true}}, nullptr) +
           part({{"functionCall", {{"name", tool}, {"args", args.is_object() ? args : json::object()}}}}, "STOP");
}

// The answer of a server of this dialect that calls the tool.
inline std::string wireCall(const std::string &scheme, const std::string &tool, const std::string &arguments)
{
    return scheme == "anthropic" ? anthropicCall(tool, arguments)
           : scheme == "ollama"  ? ollamaCall(tool, arguments)
           : scheme == "gemini"  ? geminiCall(tool, arguments)
                                 : openAiCall(tool, arguments);
}

} // namespace support
