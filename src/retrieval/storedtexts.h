// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in a table (or in nodes of a graph), found by the database's own indexes; the interface to different databases.
// Sends only read-only queries with parameters. Used on the source's thread.
#pragma once

#include "base/result.h"
#include "data/source/source.h"
#include "retrieval/storeaddress.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace retrieval {

// A row or node with its text.
struct StoredText {
    std::string key;      // unique key
    std::string document; // the document that it is a part of; empty: none
    std::string title, text;
    std::string about; // nodes linked to it: "Drug fingolimod"
    double score = 0;
};

// A word of a question as written, and the number of rows that contain it.
struct StoredWord {
    std::string word;
    double weight = 1;
};

struct StoreFacts {
    std::string name;     // "articles in shop on localhost"
    std::string ranking;  // of the search by words: "ts_rank of PostgreSQL, weighted by how rare each word is"
    std::string language; // for stemming, as libstemmer names it; empty: words are compared unchanged
    bool hasVectors = false;
    bool hasDocuments = false;       // rows are grouped into documents
    std::int64_t texts = 0;          // may be an estimate of the database
    std::vector<std::string> report; // facts and guesses
};

class StoredTexts {
public:
    virtual ~StoredTexts() = default;
    virtual const StoreFacts &facts() const = 0;
    // Best first, at most `most`; only in these documents, if there are any.
    virtual base::Result<std::vector<StoredText>> byWords(const std::vector<StoredWord> &words, std::size_t most,
                                                          const std::vector<std::string> &documents,
                                                          std::stop_token stop) = 0;
    virtual base::Result<std::vector<StoredText>> byVector(const std::vector<float> &vector, std::size_t most,
                                                           const std::vector<std::string> &documents,
                                                           std::stop_token stop) = 0;
    // The number of rows that contain each word.
    virtual base::Result<std::vector<std::int64_t>> counts(const std::vector<std::string> &words,
                                                           std::stop_token stop) = 0;
    // All texts of a document sorted by key, or the row with this key.
    virtual base::Result<std::vector<StoredText>> textsOf(const std::string &document, const std::string &key,
                                                          std::size_t most, std::stop_token stop) = 0;
    // Documents with their number of rows, the largest first; empty if rows are not grouped.
    virtual base::Result<std::vector<std::pair<std::string, std::int64_t>>> documents(std::size_t most,
                                                                                      std::stop_token stop) = 0;
};

// Checks the table first: an error says what is missing and what to do.
base::Result<std::unique_ptr<StoredTexts>> postgresTexts(std::shared_ptr<data::Source> source,
                                                         const StoreAddress &address, std::stop_token stop);
base::Result<std::unique_ptr<StoredTexts>> neo4jTexts(std::shared_ptr<data::Source> source, const StoreAddress &address,
                                                      std::stop_token stop);

} // namespace retrieval
