// SPDX-License-Identifier: GPL-3.0-or-later
// Self-RAG without a model: grades passages by the weight of the question's words in them, answers with whole sentences
// of theirs, and abstains where those words are missing. It writes no word of its own and says so. One thread.
#pragma once

#include "llm/client.h"

#include <string>

namespace agents {

// Which call of self-rag a request is: in its task, under "stage".
namespace stages {
inline constexpr const char *grade = "grade";
inline constexpr const char *generate = "generate";
inline constexpr const char *support = "support";
inline constexpr const char *useful = "useful";
inline constexpr const char *rewrite = "rewrite";
// Of self-rag-paper.
inline constexpr const char *retrieve = "retrieve_or_not";
inline constexpr const char *isSupported = "is_supported";
inline constexpr const char *isUseful = "is_useful";
} // namespace stages

class LexicalRules final : public llm::Client {
public:
    std::string name() const override { return "Offline rules"; }
    bool isLocalRules() const override { return true; }
    // Reads `task` alone: stage, and what that call needs of question, terms, passage, passages, kept, cited_answer,
    // parts.
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override;
};

} // namespace agents
