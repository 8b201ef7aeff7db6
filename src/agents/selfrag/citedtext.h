// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that cites passages by number ("... [1, 3]."), taken apart: its sentences, what each cites, and the words
// of the passages that it rests on. Pure; any thread.
#pragma once

#include "retrieval/analyzer.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace agents {

// As names::citedAnswer says. A number that is not one of `kept` is invented: it becomes no citation, and is listed
// with its sentence. `passages` as names::passages.
nlohmann::json citedText(std::string_view raw, const nlohmann::json &passages, const nlohmann::json &kept,
                         retrieval::Analyzer &analyzer);

// The text without its citations: "It is so [1, 3]." is "It is so.".
std::string withoutCitations(std::string_view raw);

// The sentence of `text` that shares most words with `claim`, where it shares at least a third; an empty span
// otherwise.
base::Span evidenceFor(std::string_view claim, std::string_view text, retrieval::Analyzer &analyzer);

// Of names::passages, by number; null where there is none.
const nlohmann::json &passageOf(const nlohmann::json &passages, std::int64_t number);

} // namespace agents
