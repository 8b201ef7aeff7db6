// SPDX-License-Identifier: GPL-3.0-or-later
// Parses an answer that cites passages by number ("... [1, 3]."): its sentences, their citations, and the supporting
// words of the passages. Pure; any thread.
#pragma once

#include "retrieval/analyzer.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace agents {

// Shape: names::citedAnswer. A number outside `kept` is invented: it is listed with its sentence, not as a citation.
// `passages`: names::passages.
nlohmann::json citedText(std::string_view raw, const nlohmann::json &passages, const nlohmann::json &kept,
                         retrieval::Analyzer &analyzer);

// The text without citations: "It is so [1, 3]." becomes "It is so.".
std::string withoutCitations(std::string_view raw);

// The sentence of `text` with the most words of `claim`, if it has at least a third of them; else an empty span.
base::Span evidenceFor(std::string_view claim, std::string_view text, retrieval::Analyzer &analyzer);

// The passage with that number in names::passages; null if there is none.
const nlohmann::json &passageOf(const nlohmann::json &passages, std::int64_t number);

} // namespace agents
