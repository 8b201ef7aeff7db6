// SPDX-License-Identifier: GPL-3.0-or-later
// Language models wrap their answers: in code fences, in JSON, in sentences. This finds the query inside. Any thread.
#pragma once

#include "base/text.h"

#include <string>
#include <string_view>

namespace cypher {

struct Unwrapped {
    std::string query;
    std::string notice; // "The query was taken out of a code fence."; empty where the text was bare already
};

Unwrapped unwrap(std::string_view text);

} // namespace cypher
