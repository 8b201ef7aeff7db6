// SPDX-License-Identifier: GPL-3.0-or-later
// The offline rules for a follow-up question: they change the earlier query as "Ask for a change" does
// (offline/reading/querychange.h), and abstain if a word of the question stays unexplained. Passes all other requests
// to the rules that read a whole question. On the thread of the source.
#pragma once

#include "llm/client.h"
#include "offline/values/knowledge.h"

#include <memory>

namespace program {

class FollowUpRules final : public llm::Client {
public:
    FollowUpRules(std::unique_ptr<llm::Client> others, std::shared_ptr<offline::Knowledge> knowledge);

    std::string name() const override { return m_others->name(); }
    bool isLocalRules() const override { return true; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink = {}) override;

private:
    std::unique_ptr<llm::Client> m_others;
    std::shared_ptr<offline::Knowledge> m_knowledge;
};

} // namespace program
