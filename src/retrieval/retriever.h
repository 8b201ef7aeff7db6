// SPDX-License-Identifier: GPL-3.0-or-later
// The interface of search for agents: finds passages for a question. Used on the thread that created it; a stop request
// may come from any thread.
#pragma once

#include "base/result.h"
#include "base/usage.h"
#include "retrieval/analyzer.h"
#include "retrieval/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace retrieval {

struct Hit {
    Passage passage;
    double score = 0; // in the ranking by words; larger is better
    int rank = 0;     // from 1
    // Ranks in the fused rankings (only with vectors), from 1; 0 if not included in that ranking.
    int wordRank = 0, vectorRank = 0;
    std::vector<base::Span> matches; // words of the query in the passage's text
};

struct CollectionInfo {
    std::string name;
    std::string ranking; // a description: "BM25 over word stems (english)"
    std::size_t documents = 0, passages = 0;
    std::string fingerprint; // changes when the searchable content changes
};

// A term of a text with its weight in this collection: the inverse document frequency, highest if no passage contains
// it.
struct WeightedTerm {
    std::string term;
    double weight = 0;
    bool known = false;        // some passage contains it
    std::int64_t passages = 0; // number that contain it
};

// For a term that `with` of `all` passages contain; formula of Lucene's BM25.
double inverseFrequency(double all, double with);

class Retriever {
public:
    virtual ~Retriever() = default;
    virtual CollectionInfo info() const = 0;
    // The `k` best passages, best first; ties in the order of the documents. Only passages that share a word with the
    // query.
    virtual base::Result<std::vector<Hit>> search(std::string_view query, std::size_t k, std::stop_token stop) = 0;
    // The terms of a text without duplicates, in order; see Analyzer for how words become terms.
    virtual base::Result<std::vector<WeightedTerm>> weigh(std::string_view text) = 0;
    virtual AnalyzerOptions analyzer() const = 0;
    // The document's text from `before` bytes before the passage to `after` bytes after it.
    virtual base::Result<std::string> context(const Passage &passage, std::size_t before, std::size_t after) = 0;
    // The cost of embedding the question in the last search; nothing if no vector was requested.
    virtual std::optional<base::Usage> spent() const { return {}; }
};

} // namespace retrieval
