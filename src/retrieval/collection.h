// SPDX-License-Identifier: GPL-3.0-or-later
// The documents of a folder, split into passages with a word index, in one SQLite file that can be rebuilt at any time.
// Used by the thread that opened it; a stop request may come from any thread.
#pragma once

#include "retrieval/analyzer.h"
#include "retrieval/documentfolder.h"
#include "retrieval/reader.h"
#include "retrieval/retriever.h"
#include "retrieval/splitter.h"
#include "retrieval/vectorindex.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace retrieval {

class IndexDatabase;

struct CollectionOptions {
    AnalyzerOptions words;
    SplitOptions passages;
    bool operator==(const CollectionOptions &) const = default;
};

struct FileInfo {
    std::string path, title;
    Format format = Format::text;
    std::uint64_t size = 0; // bytes of the file
    std::size_t passages = 0;
    std::string problem; // why it cannot be searched, a sentence about "it"; empty if it can
};

// The result of a refresh for each file.
struct RefreshReport {
    std::size_t unchanged = 0, removed = 0, others = 0;        // others: files of unsupported formats
    std::vector<std::string> read;                             // paths, new or changed
    std::vector<std::pair<std::string, std::string>> problems; // path and message for each file that cannot be searched
    std::size_t documents = 0, passages = 0;                   // now searchable
};

class Collection final : public Retriever {
public:
    // Opens the index in `file`; creates it if missing; in memory if `file` is empty. An index of other options or
    // another version, or a damaged one, is replaced by an empty one, which refresh() fills.
    static base::Result<std::unique_ptr<Collection>> open(const std::string &file, std::string name,
                                                          CollectionOptions options = {});
    ~Collection() override;

    // The options of the index in the file; empty if there is none.
    static std::optional<CollectionOptions> optionsOf(const std::string &file);

    // Called before each file that is read, with the number of files done and the total.
    using Progress = std::function<void(std::size_t done, std::size_t total, std::string_view path)>;
    // Reads new and changed files, by date, size and hash. If stopped, it keeps what it has read and returns
    // "cancelled". Files that cannot be read are listed in the report.
    base::Result<RefreshReport> refresh(DocumentFolder &folder, const Readers &readers, std::stop_token stop,
                                        const Progress &progress = {});

    // Adds vectors to the ranking and requests missing ones. If that fails or is stopped, search uses words alone.
    base::Result<VectorReport> useVectors(std::unique_ptr<VectorIndex> vectors, std::shared_ptr<llm::Embedder> embedder,
                                          std::stop_token stop, const VectorIndex::Progress &progress = {});

    const CollectionOptions &options() const { return m_options; }
    CollectionInfo info() const override;
    base::Result<std::vector<Hit>> search(std::string_view query, std::size_t k, std::stop_token stop) override;
    base::Result<std::vector<WeightedTerm>> weigh(std::string_view text) override;
    AnalyzerOptions analyzer() const override { return m_options.words; }
    base::Result<std::string> context(const Passage &passage, std::size_t before, std::size_t after) override;
    std::optional<base::Usage> spent() const override { return m_spent; }

    base::Result<std::vector<FileInfo>> files();
    // The headings of a document, each with the number of passages below it.
    base::Result<std::vector<std::pair<std::string, std::size_t>>> headings(const std::string &path);
    base::Result<Passage> passage(std::int64_t id);
    base::Result<std::vector<Passage>> passages(const std::string &path); // of one document, in order
    base::Result<std::string> text(const std::string &path);              // of one document

private:
    struct Known;
    struct Term {
        std::string term;
        double weight;
    };
    explicit Collection(std::unique_ptr<IndexDatabase> database, std::string name, CollectionOptions options);
    static base::Result<std::unique_ptr<Collection>> tryOpen(const std::string &file, const std::string &name,
                                                             const CollectionOptions &options);
    base::Status makeTables();
    base::Status count();
    base::Status drop(std::int64_t file);
    base::Status store(const FileEntry &entry, const std::string &hash, const base::Result<Document> &document);
    base::Status storePassages(std::int64_t file, const Document &document);
    base::Status keepTerms();
    base::Result<std::map<std::string, Known>> knownFiles();
    base::Result<std::int64_t> frequency(const std::string &term);
    base::Result<std::vector<Term>> termsOf(std::string_view query);
    base::Status addPartWords(const std::string &word, double count, std::vector<Term> &terms);
    base::Status eachText(const VectorIndex::Visit &visit);
    base::Result<Hit> hitOf(std::int64_t passage, const std::vector<Term> &terms);
    base::Result<std::vector<Hit>> searchBoth(std::string_view query, const std::vector<Term> &terms, std::size_t k,
                                              std::stop_token stop);
    base::Result<std::vector<std::pair<std::int64_t, double>>> best(const std::vector<Term> &terms, std::size_t k);

    std::unique_ptr<IndexDatabase> m_database;
    std::string m_name;
    CollectionOptions m_options;
    std::size_t m_documents = 0, m_passages = 0;
    std::int64_t m_generation = 0; // increased when the index changes
    std::unique_ptr<VectorIndex> m_vectors;
    std::shared_ptr<llm::Embedder> m_embedder; // embeds queries; null without vectors
    std::optional<base::Usage> m_spent;        // by the last query's embedding
};

} // namespace retrieval
