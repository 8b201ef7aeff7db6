// SPDX-License-Identifier: GPL-3.0-or-later
// Documents in a database, searched there. Texts too long for a passage are split here, and the part that fits the
// words best represents its row. Nothing is written or stored. Used on the source's thread.
#pragma once

#include "llm/embedder.h"
#include "retrieval/retriever.h"
#include "retrieval/splitter.h"
#include "retrieval/storedtexts.h"

#include <map>
#include <memory>

namespace retrieval {

class DocumentStore final : public Retriever {
public:
    // `embedder`: for the model that made the vectors; null: search by words alone.
    static base::Result<std::unique_ptr<DocumentStore>> make(std::unique_ptr<StoredTexts> texts,
                                                             std::shared_ptr<llm::Embedder> embedder);

    const StoreFacts &facts() const { return m_texts->facts(); }
    CollectionInfo info() const override;
    base::Result<std::vector<Hit>> search(std::string_view query, std::size_t k, std::stop_token stop) override;
    // Only in these documents, if rows are grouped into documents.
    base::Result<std::vector<Hit>> search(std::string_view query, std::size_t k,
                                          const std::vector<std::string> &documents, std::stop_token stop);
    base::Result<std::vector<WeightedTerm>> weigh(std::string_view text) override;
    AnalyzerOptions analyzer() const override { return m_analyzer.options(); }
    base::Result<std::string> context(const Passage &passage, std::size_t before, std::size_t after) override;
    std::optional<base::Usage> spent() const override { return m_spent; }

    // The passages of a document, or of a single row named by a passage ("articles#12").
    base::Result<std::vector<Passage>> passages(const std::string &document, std::size_t most, std::stop_token stop);
    base::Result<std::vector<std::pair<std::string, std::int64_t>>> documents(std::size_t most, std::stop_token stop)
    {
        return m_texts->documents(most, std::move(stop));
    }
    static constexpr std::size_t mostListed = 500; // documents

private:
    struct Word {
        std::string term, word;
        double weight = 0;
        std::int64_t rows = 0;
    };
    DocumentStore(std::unique_ptr<StoredTexts> texts, std::shared_ptr<llm::Embedder> embedder, Analyzer analyzer);
    base::Result<std::vector<Word>> wordsOf(std::string_view text, std::stop_token stop);
    std::vector<base::Span> passageSpans(const std::string &text) const;
    Passage passageOf(const StoredText &stored, base::Span span) const;
    base::Span bestSpan(const StoredText &stored, const std::vector<Word> &words);
    std::vector<base::Span> matches(const std::string &text, const std::vector<Word> &words);
    std::string nameOf(const StoredText &stored) const;

    std::unique_ptr<StoredTexts> m_texts;
    std::shared_ptr<llm::Embedder> m_embedder;
    Analyzer m_analyzer;
    std::optional<base::Usage> m_spent;
    std::map<std::string, std::int64_t, std::less<>> m_counts; // number of rows by word, from earlier queries
    std::map<std::string, std::string, std::less<>> m_shown;   // full texts of the last results
};

} // namespace retrieval
