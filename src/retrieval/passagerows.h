// SPDX-License-Identifier: GPL-3.0-or-later
// Converts search results to rows of a query and back: one format for every source of documents, used by agents,
// sessions and the window. Any thread.
#pragma once

#include "data/source/source.h"
#include "retrieval/retriever.h"

#include <string>
#include <vector>

namespace retrieval {

// Names of query parameters.
inline constexpr const char *topParameter = "top";             // maximum number of passages
inline constexpr const char *documentsParameter = "documents"; // list of paths to search

// Maximum number of passages that a query returns.
std::size_t mostPassages(const data::Query &query, const data::QueryLimits &limits);
// The documents that a query is limited to; empty: all.
std::vector<std::string> allowedDocuments(const data::Query &query);

// Includes the text around each passage, which the retriever provides.
base::Result<data::Rows> rowsOf(const std::vector<Hit> &hits, Retriever &retriever);
// Converts rows back to hits; skips rows that are not of a collection.
std::vector<Hit> hitsOf(const data::Rows &rows);
// Usage for embedding the question; nothing if search used words alone.
std::optional<base::Usage> spentFor(const data::Rows &rows);
// The text before and after the passage of a row in its document.
struct Surroundings {
    std::string before, after;
};
Surroundings surroundingsOf(const data::Rows &rows, std::size_t row);

// The words of a question as a plan. One step per word: detail is its term, estimatedRows the number of passages that
// contain it; the root's estimatedRows is the total number of passages.
base::Result<data::Plan> planOf(std::string_view words, Retriever &retriever);
std::vector<WeightedTerm> termsOf(const data::Plan &plan);

} // namespace retrieval
