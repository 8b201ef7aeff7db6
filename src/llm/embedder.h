// SPDX-License-Identifier: GPL-3.0-or-later
// A model that turns texts into vectors, for search by meaning; from a server or from a record. Used on one thread; a
// stop request may come from any.
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

// What the texts are for: some models tell both apart.
enum class EmbedAs { passage, query };

struct EmbedRequest {
    std::vector<std::string> texts;
    EmbedAs as = EmbedAs::passage;
    std::chrono::milliseconds timeout{60000};
    // Told when a try failed and another follows. May be empty.
    std::function<void(const base::Error &)> retrying{};
};

struct Embeddings {
    std::vector<std::vector<float>> vectors; // one for each text, in their order, all of one length
    base::Usage usage;
};

class Embedder {
public:
    virtual ~Embedder() = default;
    virtual std::string name() const = 0; // "nomic-embed-text"
    // Any number of texts: it sends as many at a time as the server takes.
    virtual base::Result<Embeddings> embed(const EmbedRequest &request, std::stop_token stop) = 0;
};

// Answers with the vectors that a record has of each text, whatever they were asked together with.
class RecordedEmbedder final : public Embedder {
public:
    // JSON lines of {"embed": text, "as": "passage"|"query", "vector": [number]}. `name` is for people: the file.
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
