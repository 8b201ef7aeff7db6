// SPDX-License-Identifier: GPL-3.0-or-later
// The offline rules as an llm::Client: linguistic rules over the schema and the stored values of one source. Without
// weights or network, deterministic, and it abstains rather than guess.
//
// Reads ChatRequest::task: `question` (text), `schema` (data::SchemaArtefact), `attempts` (json [{query, error|null,
// rows, columns}]), `hints` (json [text]). The forced tool GenerateQuery is answered by {answer, reflection,
// search_queries}; ReviseQuery by {answer, reflection, search_queries, revised_query, score}. If it abstains,
// finishReason is "abstained", text is one sentence, and readings has up to three offers. ChatReply::wire is the trace
// of the reading as JSON (readingtrace.h). Used on one thread, that of its source.
#pragma once

#include "llm/client.h"
#include "offline/values/knowledge.h"

#include <memory>
#include <optional>

namespace offline {

struct Understanding;

class OfflineClient final : public llm::Client {
public:
    explicit OfflineClient(std::shared_ptr<Knowledge> knowledge);
    ~OfflineClient() override;
    std::string name() const override;
    bool isLocalRules() const override { return true; }
    base::Result<llm::ChatReply> chat(const llm::ChatRequest &request, std::stop_token stop,
                                      const llm::TokenSink &sink = {}) override;

private:
    base::Result<llm::ChatReply> read(const llm::ChatRequest &request, const std::string &question,
                                      const std::stop_token &stop);
    base::Result<llm::ChatReply> revise(const llm::ChatRequest &request, const Understanding &understood,
                                        std::stop_token stop);
    std::optional<llm::ChatReply> explainMissing(const std::string &query, const Understanding &understood,
                                                 std::stop_token stop);

    std::shared_ptr<Knowledge> m_knowledge;
};

} // namespace offline
