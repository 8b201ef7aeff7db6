// SPDX-License-Identifier: GPL-3.0-or-later
// Extracts the query from a model's reply: code fences, JSON, surrounding sentences. Any thread.
#pragma once

#include "base/text.h"

#include <string>
#include <string_view>

namespace cypher {

struct Unwrapped {
    std::string query;
    std::string notice; // "The query was taken out of a code fence."; empty if the text was only the query
};

Unwrapped unwrap(std::string_view text);

} // namespace cypher
