// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the JSON that a model meant from the text that it wrote: in fences, with prose around it, trailing commas,
// single quotes, doubled braces, comments, raw line breaks, torn at the end, or twice.
// A text or number that was not finished is left out, never guessed. Never throws; any thread.
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
    std::vector<std::string> repairs; // a sentence each; empty where the text was JSON as it stood
    bool isTorn = false;              // it ended in the middle: what was not finished is not in `value`
};

// The strictest reading that gives an object or an array; scalars only where the text is one as it stands.
// Of several objects, the first that has one of `keys` (any, where there are none). Nesting beyond 100 is refused.
base::Result<RepairedJson> readJson(std::string_view text, const std::vector<std::string> &keys = {});

// The whole text as one object or list, mended where that is certain: quotes, trailing commas, comments, raw line
// breaks. Nothing is closed, skipped or left out: what it says may be acted on. Code "json" where it is none.
base::Result<RepairedJson> readWholeJson(std::string_view text);

} // namespace llm
