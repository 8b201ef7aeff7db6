// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of strangers (models, servers, commands, files): its size and depth are looked at before a parser sees it.
// Owner: tools. Never throws; any thread.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

namespace tools {

struct JsonBounds {
    std::size_t bytes = 4u << 20;
    int depth = 64; // of objects and lists within each other
};

// True where a strict reading would nest more than `depth` deep. Braces inside texts do not count.
bool isDeeper(std::string_view text, int depth);

// One whole JSON value. Errors: category input, codes "too-large", "too-deep", "json".
base::Result<nlohmann::json> parseJson(std::string_view text, const JsonBounds &bounds = {});

// On one line, whatever it holds: invalid bytes become U+FFFD.
std::string lineOf(const nlohmann::json &value);

} // namespace tools
