// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in a table of a database (or in nodes of a graph), found by the database's own indexes: what differs between
// databases. Only queries that read, with parameters, go through the source. Used on the source's thread.
#pragma once

#include "base/result.h"
#include "data/source.h"
#include "retrieval/storeaddress.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace retrieval {

// A row (node) with its text.
struct StoredText {
    std::string key;      // what tells it from others
    std::string document; // that it is a part of; empty: it stands alone
    std::string title, text;
    std::string about; // nodes that it hangs on: "Drug fingolimod"
    double score = 0;
};

// A word of a question as it is written, and how many rows have it.
struct StoredWord {
    std::string word;
    double weight = 1;
};

struct StoreFacts {
    std::string name;     // "articles in shop on localhost"
    std::string ranking;  // by words: "ts_rank of PostgreSQL, weighted by how rare each word is"
    std::string language; // of the words, as libstemmer names it; empty: words are compared as they are
    bool hasVectors = false;
    bool hasDocuments = false;       // rows are grouped into documents
    std::int64_t texts = 0;          // may be the database's own estimate
    std::vector<std::string> report; // what was found and guessed
};

class StoredTexts {
public:
    virtual ~StoredTexts() = default;
    virtual const StoreFacts &facts() const = 0;
    // Best first, at most `most`; of these documents, where there are any.
    virtual base::Result<std::vector<StoredText>> byWords(const std::vector<StoredWord> &words, std::size_t most,
                                                          const std::vector<std::string> &documents,
                                                          std::stop_token stop) = 0;
    virtual base::Result<std::vector<StoredText>> byVector(const std::vector<float> &vector, std::size_t most,
                                                           const std::vector<std::string> &documents,
                                                           std::stop_token stop) = 0;
    // How many rows have each word.
    virtual base::Result<std::vector<std::int64_t>> counts(const std::vector<std::string> &words,
                                                           std::stop_token stop) = 0;
    // All of a document in the order of their keys, or the row with this key.
    virtual base::Result<std::vector<StoredText>> textsOf(const std::string &document, const std::string &key,
                                                          std::size_t most, std::stop_token stop) = 0;
    // Documents with how many rows each has, the largest first; empty where rows are not grouped.
    virtual base::Result<std::vector<std::pair<std::string, std::int64_t>>> documents(std::size_t most,
                                                                                      std::stop_token stop) = 0;
};

// Looks at the table first: an error says what is missing and what to do.
base::Result<std::unique_ptr<StoredTexts>> postgresTexts(std::shared_ptr<data::Source> source,
                                                         const StoreAddress &address, std::stop_token stop);
base::Result<std::unique_ptr<StoredTexts>> neo4jTexts(std::shared_ptr<data::Source> source, const StoreAddress &address,
                                                      std::stop_token stop);

} // namespace retrieval
