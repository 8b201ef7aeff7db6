// SPDX-License-Identifier: GPL-3.0-or-later
// Recovers the intended JSON from a model's text: code fences, prose around it, trailing commas, single quotes, doubled
// braces, comments, raw line breaks, truncation, repetition. Incomplete texts and numbers are dropped, never guessed.
// Never throws; any thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace llm {

struct RepairedJson {
    nlohmann::json value;
    std::vector<std::string> repairs; // one sentence each; empty if the text was valid JSON
    bool isTorn = false;              // truncated: incomplete parts are not in `value`
};

// The strictest parse that gives an object or array; scalars only if the text is one as written. Of several objects,
// the first with one of `keys` (any if empty). Fails beyond 100 levels.
base::Result<RepairedJson> readJson(std::string_view text, const std::vector<std::string> &keys = {});

// Parses the whole text as one object or list, with safe repairs only: quotes, trailing commas, comments, raw line
// breaks. Never closes, skips or drops anything, because the result may be acted on. Code "json" on failure.
base::Result<RepairedJson> readWholeJson(std::string_view text);

} // namespace llm
