// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a text into passages. Pure; any thread.
#pragma once

#include "base/text.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace retrieval {

// Lengths are what `length` counts: tokens as llm::estimateTokens has them where it is null.
struct SplitOptions {
    std::int64_t size = 250;
    std::int64_t overlap = 0; // less than the size
    std::function<std::int64_t(std::string_view)> length;
    bool operator==(const SplitOptions &other) const { return size == other.size && overlap == other.overlap; }
};

// Spans of the text without the white space at their ends: the cuts of LangChain's RecursiveCharacterTextSplitter
// (langchain-text-splitters 1.1) with its own separators: blank line, line feed, blank, character. As there, a piece is
// cut by the first separator that it holds, pieces shorter than `size` are joined again while they fit, and longer
// ones are cut by the next separator. Of the overlap's pieces whole ones are repeated.
std::vector<base::Span> split(std::string_view text, const SplitOptions &options = {});

} // namespace retrieval
