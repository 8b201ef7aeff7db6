// SPDX-License-Identifier: GPL-3.0-or-later
// The address of documents in a database: "docs:postgresql://user@host/database?table=articles",
// "docs:neo4j://host?label=Chunk". Has the user's choices for the table and the address of the database. Any thread.
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace retrieval {

struct StoreAddress {
    enum class Kind { postgres, neo4j };
    Kind kind = Kind::postgres;
    std::string server; // without "docs:" and our own options: "postgresql://user@host/database?sslmode=require"
    std::string table;  // or label
    // Columns (or properties) of the table; empty: guessed.
    std::string text, title, document, key;
    std::string vector;    // the column (PostgreSQL) or the index (Neo4j)
    std::string index;     // the full-text index (Neo4j)
    std::string language;  // for stemming
    std::string embedding; // the model that made the vectors: "ollama:nomic-embed-text"
};

// The prefixes of such addresses, including the database's scheme: "docs:postgresql://".
const std::vector<std::string> &storeSchemes(StoreAddress::Kind kind);
bool isStoreAddress(std::string_view address);
// An error (usage) for an unknown option.
base::Result<StoreAddress> parseStoreAddress(std::string_view address);

} // namespace retrieval
