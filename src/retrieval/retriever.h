// SPDX-License-Identifier: GPL-3.0-or-later
// What finds passages for a question, as agents know it. Used on the thread that made it; a stop request may come from
// any.
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
    double score = 0; // of the ranking by words; larger is better
    int rank = 0;     // from 1
    // In the rankings that it is made of, where vectors join it: from 1; 0 where a ranking does not have it.
    int wordRank = 0, vectorRank = 0;
    std::vector<base::Span> matches; // words of the passage's text that the query names
};

struct CollectionInfo {
    std::string name;
    std::string ranking; // in words: "BM25 over word stems (english)"
    std::size_t documents = 0, passages = 0;
    std::string fingerprint; // changes when what can be found changes
};

// A term of a text and how much it tells in this collection: its inverse document frequency, highest where no passage
// has it.
struct WeightedTerm {
    std::string term;
    double weight = 0;
    bool known = false;        // some passage has it
    std::int64_t passages = 0; // that have it
};

// Of a term that `with` of `all` passages have, as Lucene's BM25 has it.
double inverseFrequency(double all, double with);

class Retriever {
public:
    virtual ~Retriever() = default;
    virtual CollectionInfo info() const = 0;
    // The `k` best passages, best first; equal ones in the order of the documents. Fewer where fewer share a word
    // with the query, none where none does.
    virtual base::Result<std::vector<Hit>> search(std::string_view query, std::size_t k, std::stop_token stop) = 0;
    // The terms of a text, each once, in their order; and how they are made of words.
    virtual base::Result<std::vector<WeightedTerm>> weigh(std::string_view text) = 0;
    virtual AnalyzerOptions analyzer() const = 0;
    // The passage's document from `before` bytes before to `after` bytes behind it, for what stands around.
    virtual base::Result<std::string> context(const Passage &passage, std::size_t before, std::size_t after) = 0;
    // What the vector of the question cost in the last search; nothing where none was asked for.
    virtual std::optional<base::Usage> spent() const { return {}; }
};

} // namespace retrieval
