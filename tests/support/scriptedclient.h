// SPDX-License-Identifier: GPL-3.0-or-later
// A model that answers from a script: replies and failures in order, and the received requests. For tests; one thread.
#pragma once

#include "llm/client.h"

#include <deque>
#include <functional>

namespace support {

class ScriptedClient final : public llm::Client {
public:
    explicit ScriptedClient(bool localRules = false) : m_localRules(localRules) {}

    void reply(llm::ChatReply reply) { m_script.emplace_back(std::move(reply)); }
    void fail(base::Error error) { m_script.emplace_back(tl::unexpected(std::move(error))); }
    void text(std::string text)
    {
        llm::ChatReply reply;
        reply.text = std::move(text);
        reply.finishReason = "stop";
        reply.usage.calls = 1;
        this->reply(std::move(reply));
    }
    void call(std::string tool, std::string arguments)
    {
        llm::ChatReply reply;
        reply.toolCalls.push_back({"call-" + std::to_string(m_script.size()), std::move(tool), std::move(arguments)});
        reply.finishReason = "tool";
        reply.usage.calls = 1;
        reply.usage.tokensIn = 100;
        reply.usage.tokensOut = 10;
        this->reply(std::move(reply));
    }

    std::string name() const override { return "Script"; }
    bool isLocalRules() const override { return m_localRules; }
    bool takesGrammar(std::stop_token) override { return holdsReplies; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override
    {
        m_requests.push_back(request);
        if (beforeReply)
            beforeReply(m_requests.size());
        if (stop.stop_requested())
            return base::fail(base::Category::cancelled, "The call was cancelled.");
        if (m_script.empty())
            return base::fail(base::Category::internal, "The script has no further reply.");
        auto next = std::move(m_script.front());
        m_script.pop_front();
        if (next && sink)
            sink(next->text);
        return next;
    }

    const std::vector<llm::ChatRequest> &requests() const { return m_requests; }
    std::size_t left() const { return m_script.size(); }
    std::function<void(std::size_t call)> beforeReply; // counted from 1
    bool holdsReplies = false;                         // to a grammar

private:
    bool m_localRules;
    std::deque<base::Result<llm::ChatReply>> m_script;
    std::vector<llm::ChatRequest> m_requests;
};

} // namespace support
