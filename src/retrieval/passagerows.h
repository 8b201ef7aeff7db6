// SPDX-License-Identifier: GPL-3.0-or-later
// What was found, as rows of a query and back: one shape for every source of documents, so that agents, sessions and
// the window read passages alike wherever they come from. Any thread.
#pragma once

#include "data/source.h"
#include "retrieval/retriever.h"

#include <string>
#include <vector>

namespace retrieval {

// Parameters of a query.
inline constexpr const char *topParameter = "top";             // at most so many passages
inline constexpr const char *documentsParameter = "documents"; // list of paths: only from these

// The most passages that a query may give.
std::size_t mostPassages(const data::Query &query, const data::QueryLimits &limits);
// The documents that a query is bound to; empty: all.
std::vector<std::string> allowedDocuments(const data::Query &query);

// With what stands around each passage, which the retriever is asked for.
base::Result<data::Rows> rowsOf(const std::vector<Hit> &hits, Retriever &retriever);
// Rows of a query back as what was found; a row that is not one of a collection is left out.
std::vector<Hit> hitsOf(const data::Rows &rows);
// What it took to turn the question into a vector; nothing where the words alone were looked for.
std::optional<base::Usage> spentFor(const data::Rows &rows);
// What stands before and after the passage of a row in its document.
struct Surroundings {
    std::string before, after;
};
Surroundings surroundingsOf(const data::Rows &rows, std::size_t row);

// The words of a question and how many passages have each, as a plan: a step for each word, detail is its term,
// estimatedRows the passages that have it; the root's estimatedRows are all passages.
base::Result<data::Plan> planOf(std::string_view words, Retriever &retriever);
std::vector<WeightedTerm> termsOf(const data::Plan &plan);

} // namespace retrieval
