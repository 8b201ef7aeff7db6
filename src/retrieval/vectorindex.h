// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of a collection's passages, in a file next to its index, stored by the hash of the text, so that only new
// texts are sent to the embedding model. Search compares all vectors if they are few, else it uses a graph of
// neighbours (HNSW). One thread.
#pragma once

#include "base/result.h"
#include "llm/embedder.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace retrieval {

class IndexDatabase;

struct VectorReport {
    std::size_t embedded = 0, kept = 0; // passages; identical texts are sent once
    base::Usage usage;
};

class VectorIndex {
public:
    static constexpr std::size_t comparedUsually = 20'000; // comparing this many takes about 10 ms
    // In memory if `file` is empty. Drops stored vectors of another model. Up to `comparedUpTo` vectors are compared
    // one by one, which finds the nearest exactly.
    static base::Result<std::unique_ptr<VectorIndex>> open(const std::string &file, const std::string &model,
                                                           std::size_t comparedUpTo = comparedUsually);
    // The model of the vectors in a file; nothing if there is none.
    static std::optional<std::string> modelOf(const std::string &file);
    ~VectorIndex();

    const std::string &model() const { return m_model; }
    std::size_t size() const { return m_ids.size(); }

    using Visit = std::function<base::Status(std::int64_t id, const std::string &text)>;
    using Passages = std::function<base::Status(const Visit &visit)>; // calls `visit` for each, in the order of ids
    using Progress = std::function<void(std::size_t done)>;
    // Embeds new passages and removes deleted ones. Does nothing if `fingerprint` is unchanged. If stopped or failed,
    // it keeps the vectors received so far, and search works as before.
    base::Result<VectorReport> refresh(const std::string &fingerprint, const Passages &passages,
                                       llm::Embedder &embedder, std::stop_token stop, const Progress &progress = {});

    struct Near {
        std::int64_t passage = 0;
        double similarity = 0; // cosine
    };
    // The `k` nearest, nearest first; ties by passage.
    base::Result<std::vector<Near>> nearest(std::vector<float> query, std::size_t k);

private:
    struct Graph;
    VectorIndex(std::unique_ptr<IndexDatabase> database, std::string model, std::size_t comparedUpTo);
    base::Status load();
    base::Status makeGraph();
    base::Result<VectorReport> embedMissing(const Passages &passages, llm::Embedder &embedder, std::stop_token stop,
                                            const Progress &progress);
    const float *vectorAt(std::size_t place) const { return m_vectors.data() + place * m_dimensions; }

    std::unique_ptr<IndexDatabase> m_database;
    std::string m_model;
    std::size_t m_comparedUpTo;
    std::vector<std::int64_t> m_ids;
    std::vector<float> m_vectors; // normalised to length one, in the order of m_ids
    std::size_t m_dimensions = 0;
    std::unique_ptr<Graph> m_graph; // null if there are few vectors
};

// Fuses two rankings by reciprocal rank (Cormack and others, 2009). Has the passage's ranks in both, from 1; 0 if not
// included. Best first; ties by passage.
struct Fused {
    std::int64_t passage = 0;
    int wordRank = 0, vectorRank = 0;
    double score = 0;
};
std::vector<Fused> fuse(const std::vector<std::int64_t> &words, const std::vector<std::int64_t> &vectors);

} // namespace retrieval
