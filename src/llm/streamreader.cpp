// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/streamreader.h"

#include "base/codedtext.h"
#include "base/jsonread.h"
#include "base/text.h"
#include "llm/replyquery.h"

#include <nlohmann/json.hpp>

namespace llm {

using nlohmann::json;

namespace {

constexpr std::size_t keptWire = 256u << 10;
constexpr std::size_t mostCalls = 64;
constexpr std::size_t notYet = std::size_t(-1);

} // namespace

base::Status StreamReader::feed(std::string_view bytes, const TokenSink &sink)
{
    if (m_reply.wire.size() < keptWire) {
        m_reply.wire += bytes.substr(0, keptWire - m_reply.wire.size());
        if (m_reply.wire.size() == keptWire)
            m_reply.wire += "\n(the rest is not stored)";
    }
    return m_events.feed(bytes, [&](std::string_view text) { return payload(text, sink); });
}

base::Status StreamReader::payload(std::string_view text, const TokenSink &sink)
{
    if (text == "[DONE]") {
        m_complete = true;
        return {};
    }
    const json parsed = base::parsedJson(text);
    if (parsed.is_discarded())
        return base::fail(
            base::Category::model,
            {BASE_TEXT("model.not-json", "The model server sent something that is not JSON: “{text}”. Check that the "
                                         "address belongs to a server for language models."),
             {{"text", base::shorten(base::toUtf8(base::toCodePoints(text)), 120)}}},
            std::string(text.substr(0, 2000)), "not-json");
    const auto &error = base::memberOf(parsed, "error");
    if (!error.is_null() && error != json(false))
        return base::fail(base::Category::unreachable, std::string(), base::lineOf(parsed), "in-stream");
    // Older vLLM servers: the body is the error.
    if (base::textIn(parsed, "object") == "error" && !base::textIn(parsed, "message").empty())
        return base::fail(base::Category::unreachable, std::string(), base::lineOf({{"error", parsed}}), "in-stream");
    return event(parsed, sink);
}

base::Result<ChatReply> StreamReader::finish()
{
    auto rest = m_events.finish([this](std::string_view text) { return payload(text, {}); });
    if (!rest && (rest.error().code != "not-json" || m_events.isDocument()))
        return tl::unexpected(std::move(rest).error()); // else a truncated event
    if (m_reply.finishReason.empty() || m_broke)
        return base::fail(
            base::Category::unreachable,
            m_events.anything()
                ? BASE_TEXT("model.lost", "The connection to the model server was lost during the answer.")
                : BASE_TEXT("model.empty-answer", "The model server sent an empty answer."),
            m_reply.wire.substr(0, 2000), "dropped");
    separateThoughts(m_reply);
    if (m_reply.finishReason == "stop" && !m_reply.toolCalls.empty())
        m_reply.finishReason = "tool";
    m_reply.usage.calls = 1;
    return std::move(m_reply);
}

// A model that repeats a text twelve times would repeat it up to its limit: stop reading.
void StreamReader::watch(RepetitionGuard &guard, std::string_view piece)
{
    if (m_complete || !guard.feed(piece))
        return;
    m_reply.finishReason = finishRepeats;
    m_complete = true;
}

void StreamReader::addReasoning(const std::string &piece)
{
    m_reply.reasoning += piece;
    watch(m_thought, piece);
}

void StreamReader::addText(const std::string &piece, const TokenSink &sink)
{
    m_reply.text += piece;
    watch(m_said, piece);
    if (sink && !piece.empty())
        sink(piece);
}

ToolCall &StreamReader::call(std::size_t index, const std::string &id, const std::string &name)
{
    index = std::min(index, mostCalls);
    if (m_slots.size() <= index)
        m_slots.resize(index + 1, notYet);
    const bool isOther = m_slots[index] != notYet && !id.empty() && m_reply.toolCalls[m_slots[index]].id != id &&
                         !m_reply.toolCalls[m_slots[index]].id.empty();
    if (m_slots[index] == notYet || isOther) {
        if (m_reply.toolCalls.size() >= mostCalls) {
            m_beyond = {};
            return m_beyond;
        }
        m_slots[index] = m_reply.toolCalls.size();
        m_reply.toolCalls.push_back({id, name, {}});
    }
    ToolCall &call = m_reply.toolCalls[m_slots[index]];
    if (call.id.empty())
        call.id = id;
    if (call.name.empty())
        call.name = name;
    return call;
}

void StreamReader::addArguments(ToolCall &call, const std::string &piece, const TokenSink &sink)
{
    call.arguments += piece;
    watch(m_called, piece);
    if (sink && !piece.empty())
        sink(piece);
}

std::int64_t believedTokens(std::int64_t counted)
{
    return counted > 0 && counted <= 100'000'000 ? counted : 0;
}

void StreamReader::usage(std::int64_t in, std::int64_t out)
{
    if (const auto tokens = believedTokens(in))
        m_reply.usage.tokensIn = tokens;
    if (const auto tokens = believedTokens(out))
        m_reply.usage.tokensOut = tokens;
}

void StreamReader::cached(std::int64_t tokens)
{
    if (const auto some = believedTokens(tokens))
        m_reply.usage.tokensCached = some;
}

void StreamReader::end(std::string reason)
{
    if (m_reply.finishReason.empty())
        m_reply.finishReason = std::move(reason);
}

} // namespace llm
