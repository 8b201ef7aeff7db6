// SPDX-License-Identifier: GPL-3.0-or-later
// Splits a text into passages. Pure; any thread.
#pragma once

#include "base/text.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace retrieval {

// Lengths are measured by `length`; null: in tokens as estimated by llm::estimateTokens.
struct SplitOptions {
    std::int64_t size = 250;
    std::int64_t overlap = 0; // must be less than size
    std::function<std::int64_t(std::string_view)> length;
    bool operator==(const SplitOptions &other) const { return size == other.size && overlap == other.overlap; }
};

// Spans without white space at their ends, split as by LangChain's RecursiveCharacterTextSplitter
// (langchain-text-splitters 1.1) with its default separators: blank line, line feed, blank, character. A text is split
// at the first separator it contains, parts shorter than `size` are joined while they fit, and longer ones are split at
// the next separator. The overlap repeats whole parts.
std::vector<base::Span> split(std::string_view text, const SplitOptions &options = {});

} // namespace retrieval
