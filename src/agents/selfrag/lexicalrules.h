// SPDX-License-Identifier: GPL-3.0-or-later
// Self-RAG without a model: grades passages by the weight of the question's words in them, answers with whole sentences
// from them, and abstains if the words are missing. Adds no words, and reports that. One thread.
#pragma once

#include "llm/client.h"

#include <string>

namespace agents {

// The call of self-rag that a request belongs to: in its task, under "stage".
namespace stages {
inline constexpr const char *grade = "grade";
inline constexpr const char *generate = "generate";
inline constexpr const char *support = "support";
inline constexpr const char *useful = "useful";
inline constexpr const char *rewrite = "rewrite";
// Stages of self-rag-paper.
inline constexpr const char *retrieve = "retrieve_or_not";
inline constexpr const char *isSupported = "is_supported";
inline constexpr const char *isUseful = "is_useful";
} // namespace stages

class LexicalRules final : public llm::Client {
public:
    std::string name() const override { return "Offline rules"; }
    bool isLocalRules() const override { return true; }
    // Reads only `task`: stage, and of question, terms, passage, passages, kept, cited_answer, parts what the stage
    // needs.
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink) override;
};

} // namespace agents
