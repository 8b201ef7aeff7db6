// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of the passages of a collection, kept in a file beside its index: each by the hash of its text, so that only
// what is new is sent to the embedding model. Found by comparing with all of them where they are few, else in a graph
// of neighbours (HNSW). One thread.
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
    static constexpr std::size_t comparedUsually = 20'000; // a search of all of them takes about 10 ms then
    // In memory where the file is empty. Vectors of another model that it holds are dropped. Up to `comparedUpTo` of
    // them are compared one by one, so that the nearest ones are found for certain.
    static base::Result<std::unique_ptr<VectorIndex>> open(const std::string &file, const std::string &model,
                                                           std::size_t comparedUpTo = comparedUsually);
    // The model of a file; nothing where there is none.
    static std::optional<std::string> modelOf(const std::string &file);
    ~VectorIndex();

    const std::string &model() const { return m_model; }
    std::size_t size() const { return m_ids.size(); }

    using Visit = std::function<base::Status(std::int64_t id, const std::string &text)>;
    using Passages = std::function<base::Status(const Visit &visit)>; // calls it for each, in the order of ids
    using Progress = std::function<void(std::size_t done)>;
    // Embeds what has no vector yet and forgets what is gone. Nothing is asked where `fingerprint` is the last one's.
    // Stopped or failed, it keeps what it has, and finds what it found before.
    base::Result<VectorReport> refresh(const std::string &fingerprint, const Passages &passages,
                                       llm::Embedder &embedder, std::stop_token stop, const Progress &progress = {});

    struct Near {
        std::int64_t passage = 0;
        double similarity = 0; // cosine
    };
    // The `k` nearest ones, nearest first; equal ones by their passage.
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
    std::vector<float> m_vectors; // of length one, in the order of m_ids
    std::size_t m_dimensions = 0;
    std::unique_ptr<Graph> m_graph; // null where they are few
};

// Two rankings as one, by reciprocal rank (Cormack and others, 2009): passages with their ranks in both, from 1; 0
// where a ranking does not have it. Best first; equal ones by their passage.
struct Fused {
    std::int64_t passage = 0;
    int wordRank = 0, vectorRank = 0;
    double score = 0;
};
std::vector<Fused> fuse(const std::vector<std::int64_t> &words, const std::vector<std::int64_t> &vectors);

} // namespace retrieval
