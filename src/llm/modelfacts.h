// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a model before a question: whether it answers, how fast, how much it can read, and which form of a
// structured reply its server keeps. Found by asking; a value.
#pragma once

#include "llm/dialect.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace llm {

struct ModelFacts {
    std::string model;
    std::string place; // host and port
    std::chrono::milliseconds time{0};
    double tokensPerSecond = 0; // 0: not known
    std::int64_t context = 0;   // tokens that the server reads at most; 0: it does not say
    Quirks::Structured structured{};
    bool noTools = false;
};

// "qwen at 127.0.0.1:8080 answers (412 ms, 21 tokens a second). Context: 8,192 tokens. Structured replies: …"
std::string sentenceOf(const ModelFacts &facts);

} // namespace llm
