// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by all dialects' readers: JSON events from bytes, errors inside a stream, the raw reply, partial calls. One
// thread, one reply.
#pragma once

#include "llm/dialect.h"
#include "llm/eventstream.h"
#include "llm/repetition.h"

#include <nlohmann/json_fwd.hpp>

namespace llm {

// Tokens that a server counted; 0, unknown, for a number that no call can have.
std::int64_t believedTokens(std::int64_t counted);

class StreamReader : public ReplyReader {
public:
    base::Status feed(std::string_view bytes, const TokenSink &sink) final;
    bool complete() const final { return m_complete; }
    base::Result<ChatReply> finish() final;

protected:
    explicit StreamReader(EventStream::Form form) : m_events(form) {}
    virtual base::Status event(const nlohmann::json &event, const TokenSink &sink) = 0;

    void addText(const std::string &piece, const TokenSink &sink);
    void addReasoning(const std::string &piece);
    // The call with this index; a new one if `id` or `name` differ.
    ToolCall &call(std::size_t index, const std::string &id, const std::string &name);
    void addArguments(ToolCall &call, const std::string &piece, const TokenSink &sink);
    void usage(std::int64_t in, std::int64_t out); // zero: unknown
    void cached(std::int64_t tokens);              // part of the input tokens
    void end(std::string reason);                  // normalized finish reason; the first one counts
    void setComplete() { m_complete = true; }
    void setBroken() { m_broke = m_complete = true; }

private:
    base::Status payload(std::string_view text, const TokenSink &sink);
    void watch(RepetitionGuard &guard, std::string_view piece);

    EventStream m_events;
    ChatReply m_reply;
    std::vector<std::size_t> m_slots; // the server's index to the index in m_reply.toolCalls
    ToolCall m_beyond;                // discards calls beyond the maximum number
    bool m_complete = false;
    bool m_broke = false; // the server ended it with an error without text
    RepetitionGuard m_said, m_called, m_thought;
};

} // namespace llm
