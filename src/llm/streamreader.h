// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of all dialects share: bytes to JSON events, errors inside a stream, the raw reply, calls in pieces.
// One thread, one reply.
#pragma once

#include "llm/dialect.h"
#include "llm/eventstream.h"
#include "llm/repetition.h"

#include <nlohmann/json_fwd.hpp>

namespace llm {

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
    // A piece of the call with this index; a new one where `id` or `name` differ from those it has.
    ToolCall &call(std::size_t index, const std::string &id, const std::string &name);
    void addArguments(ToolCall &call, const std::string &piece, const TokenSink &sink);
    void usage(std::int64_t in, std::int64_t out); // zero: not said
    void cached(std::int64_t tokens);              // of those that came in
    void end(std::string reason);                  // the finish reason in our words; the first one counts
    void setComplete() { m_complete = true; }
    void setBroken() { m_broke = m_complete = true; }

private:
    base::Status payload(std::string_view text, const TokenSink &sink);
    void watch(RepetitionGuard &guard, std::string_view piece);

    EventStream m_events;
    ChatReply m_reply;
    std::vector<std::size_t> m_slots; // index of the server to index of m_reply.toolCalls
    ToolCall m_beyond;                // of calls that are more than anybody makes; not part of the reply
    bool m_complete = false;
    bool m_broke = false; // the server ended it with an error and no word
    RepetitionGuard m_said, m_called, m_thought;
};

} // namespace llm
