// SPDX-License-Identifier: GPL-3.0-or-later
// How many tokens a text is about, before a model has counted it: for budgets and shares, never for prices. Any thread.
#pragma once

#include <cstdint>
#include <string_view>

namespace llm {

// A quarter of the ASCII bytes plus two thirds of the other characters, rounded up: within about a fifth of what common
// byte-pair tokenizers count for English text and query languages.
std::int64_t estimateTokens(std::string_view utf8);

} // namespace llm
