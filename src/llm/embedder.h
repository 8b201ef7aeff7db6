// SPDX-License-Identifier: GPL-3.0-or-later
// A model that turns texts into vectors for semantic search; from a server or a record. Used on one thread; a stop
// request may come from any thread.
#pragma once

#include "base/result.h"
#include "base/usage.h"

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

// Purpose of the texts: some models embed passages and queries differently.
enum class EmbedAs { passage, query };

struct EmbedRequest {
    std::vector<std::string> texts;
    EmbedAs as = EmbedAs::passage;
    std::chrono::milliseconds timeout{60000};
    // Called before a retry. May be empty.
    std::function<void(const base::Error &)> retrying{};
};

struct Embeddings {
    std::vector<std::vector<float>> vectors; // one per text, in order, all of one length
    base::Usage usage;
};

class Embedder {
public:
    virtual ~Embedder() = default;
    virtual std::string name() const = 0; // "nomic-embed-text"
    // Any number of texts; sent in batches of the server's maximum.
    virtual base::Result<Embeddings> embed(const EmbedRequest &request, std::stop_token stop) = 0;
};

// Returns the recorded vector of each text, independent of the batch.
class RecordedEmbedder final : public Embedder {
public:
    // JSON lines of {"embed": text, "as": "passage"|"query", "vector": [number]}. `name`: the file, for messages.
    static base::Result<std::unique_ptr<Embedder>> fromLines(std::string_view lines, std::string name);
    static base::Result<std::unique_ptr<Embedder>> open(const std::string &path);

    std::string name() const override { return "Recorded: " + m_name; }
    base::Result<Embeddings> embed(const EmbedRequest &request, std::stop_token stop) override;

private:
    struct Vectors;
    RecordedEmbedder(std::shared_ptr<const Vectors> vectors, std::string name)
        : m_vectors(std::move(vectors)), m_name(std::move(name))
    {
    }
    std::shared_ptr<const Vectors> m_vectors;
    std::string m_name;
};

} // namespace llm
