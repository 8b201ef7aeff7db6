// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates the number of tokens of a text, for budgets and shares, never for prices. Any thread.
#pragma once

#include <cstdint>
#include <string_view>

namespace llm {

// A quarter of the ASCII bytes plus two thirds of the other characters, rounded up: within about 20 % of common
// byte-pair tokenizers for English and query languages.
std::int64_t estimateTokens(std::string_view utf8);

} // namespace llm
